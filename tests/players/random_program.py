"""A program of its own at our table: any legal answer, by the line protocol.

``python tests/players/random_program.py [fault]``; with *fault* it misbehaves at its third
question: ``illegal``, ``garbage``, ``dies`` or ``sleeps``. Needs nothing but Python.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any


def answer(question: dict[str, Any], lot: random.Random) -> dict[str, Any]:
    """A legal answer."""
    if question["ask"] == "word":
        return {"word": lot.choice(question["legal"])}
    if question["ask"] == "give":
        rest = [card for card in question["legal"] if card not in question["must"]]
        missing = question["count"] - len(question["must"])
        return {"cards": question["must"] + lot.sample(rest, missing)}
    if question["announce"] and lot.random() < 0.05:
        return {"announce": question["announce"][0]}
    return {"card": lot.choice(question["legal"])}


def main() -> None:
    """Answer until the table says goodbye."""
    fault = sys.argv[1] if len(sys.argv) > 1 else ""
    lot, asked = random.Random(1), 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            reply = {"type": "hello", "name": "random"}
        elif message["type"] == "question":
            asked += 1
            reply = {"type": "answer", "id": message["id"], **answer(message, lot)}
            if fault and asked >= 3:
                if fault == "dies":
                    sys.exit(3)
                if fault == "sleeps":
                    continue
                reply = {"illegal": {**reply, "card": "XX"}, "garbage": {}}[fault]
        elif message["type"] == "bye":
            return
        else:
            continue
        print(json.dumps(reply) if reply else "what?", flush=True)


if __name__ == "__main__":
    main()

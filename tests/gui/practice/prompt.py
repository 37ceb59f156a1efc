"""A study without a process, for tests: whatever is asked is worked out here and now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from dkdesk.play.study import Finding, Task, work


@dataclass
class Prompt:
    """Answers before ``ask`` returns."""

    found: Callable[[Finding], None]
    tasks: list[Task] = field(default_factory=list)

    def ask(self, task: Task) -> int:
        """Work it out."""
        self.tasks.append(task)
        self.found(work(len(self.tasks), task))
        return len(self.tasks)

    def close(self) -> None:
        """Nothing runs."""

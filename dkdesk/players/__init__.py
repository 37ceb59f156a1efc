"""The opponents: who can sit at the table, and what they think with."""

from __future__ import annotations

import os

# Brains multiply small matrices. Spread over several threads they wait for each other longer than
# they work, twenty times as long on a busy machine; and the window needs the other cores.
for _name in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(_name, "1")

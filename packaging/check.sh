#!/usr/bin/env bash
# Everything that has to be right before a commit: packaging/check.sh [pytest options]
# Goes through to the end, so that one run shows all that is wrong; the tests come last.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
bin=.venv/bin
[[ -d .venv/Scripts ]] && bin=.venv/Scripts

failed=()
check() { # check NAME COMMAND...
    printf '\n== %s\n' "$1"
    "${@:2}" || failed+=("$1")
}

"$python" run.py test --version
check "ruff check" "$bin/ruff" check .
check "ruff format" "$bin/ruff" format --check .
check "mypy" "$bin/mypy"
check "import contracts" "$bin/lint-imports" --no-cache
check "tests" "$python" run.py test "$@"

if ((${#failed[@]})); then
    printf '\n== failed:'
    printf ' [%s]' "${failed[@]}"
    printf '\n'
    exit 1
fi

#!/bin/sh
# Put Barkade's server into a virtual environment: exactly the packages that deploy/server.lock names, each checked by its hash.
# usage: deploy/install.sh TARGET [WHEEL]     from a checkout; without a wheel, one is built from it
# The container file and the steps of docs/hosting.md both run this.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
target=${1:?"usage: deploy/install.sh TARGET [WHEEL]"}
python3 -m venv "$target"
pip="$target/bin/python -m pip --disable-pip-version-check --quiet"
wheel=${2:-}
if [ -z "$wheel" ]; then
    built=$(mktemp -d)
    trap 'rm -rf "$built"' EXIT
    $pip wheel --no-deps --wheel-dir "$built" "$here"
    wheel=$(ls "$built"/barkade-*.whl)
fi
$pip install --require-hashes --no-deps --requirement "$here/deploy/server.lock"
$pip install --no-deps "$wheel"
"$target/bin/barkade" --version

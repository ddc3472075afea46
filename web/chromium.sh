#!/bin/sh
# A Chromium for the tests: Debian's without windows where it may be installed, which takes half the time of the whole one;
# else the machine's own, or the one that Playwright brings.
set -eu
bin=$1
has() { command -v "$1" >/dev/null 2>&1; }
has chromium-headless-shell && exit 0
if [ "$(id -u)" = 0 ] && has apt-get; then
  echo "sushiya: installing Chromium, in which the page is tested"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-remove --no-install-recommends chromium-headless-shell; } >/dev/null 2>&1 && exit 0
fi
for name in chromium chromium-browser google-chrome; do
  has "$name" && exit 0
done
echo "sushiya: installing Chromium, in which the page is tested"
"$bin/playwright" install chromium ||
  { echo "sushiya: Chromium could not be installed; install it, then try again"; exit 1; }

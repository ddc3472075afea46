#!/bin/sh
# A Chromium for the tests: the machine's own, Debian's where it may be installed, or the one that Playwright brings.
set -eu
bin=$1
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
echo "sushiya: installing Chromium, in which the page is tested"
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null && exit 0
fi
"$bin/playwright" install chromium ||
  { echo "sushiya: Chromium could not be installed; install it, then try again"; exit 1; }

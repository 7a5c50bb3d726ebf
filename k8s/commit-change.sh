#!/usr/bin/env bash
# Makes a change of k8s, commits it to main and pushes it. Whenever somebody else was faster, the change is made anew on theirs. A
# change that changes nothing is none. The work tree has to be a clone at main without changes of its own.
set -euo pipefail
message="${1:?Use: k8s/commit-change.sh MESSAGE COMMAND…}"
shift
here="$(dirname "$0")"
for _ in {1..10}; do
  "$@"
  git add "$here"
  git diff --cached --quiet && exit 0
  git commit --quiet --message "$message"
  git push --quiet origin HEAD:main && exit 0
  git fetch --quiet origin main
  git reset --quiet --hard FETCH_HEAD
done
echo 'Ten times somebody else was faster.' >&2
exit 1

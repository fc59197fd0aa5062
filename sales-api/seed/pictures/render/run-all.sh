#!/bin/bash
# Renders what is missing, or the named subjects anew, one at a time:  ./run-all.sh [SUBJECT ...]
cd "$(dirname "$0")" || exit 1
names=("$@")
if [ $# -eq 0 ]; then
  mapfile -t names < <(blender -b -P manifest.py -- missing | sed -n 's/^MISSING //p' | sort -u)
fi
for name in "${names[@]}"; do
  nice -n 19 blender -b -P render.py -- "$name" 2>&1 | grep -E '^(SETUP|RENDER|WROTE|Error: Python|[A-Za-z]*Error)'
done
blender -b -P manifest.py | grep '^WROTE'

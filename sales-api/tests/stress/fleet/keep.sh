#!/bin/sh
# Acts as the systemd unit of one process: holds its socket, reads its variables and restarts it one
# second after it ended, or immediately after a requested restart.
#   systemd-socket-activate -l ADDRESS keep.sh FOLDER COMMAND…
folder=$1
shift
while :; do
  set -a
  . "$folder/variables"
  set +a
  sh -c 'echo $$ > "$0/pid"; LISTEN_PID=$$; export LISTEN_PID; exec "$@"' "$folder" "$@"
  if [ -e "$folder/again" ]; then rm "$folder/again"; else sleep 1; fi
done

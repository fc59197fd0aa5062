#!/bin/sh
# Does for one process what its systemd unit does: holds its socket, reads its variables, starts it again
# a second after it ended, or at once when it was asked to start again.
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

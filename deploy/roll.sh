#!/bin/sh
# Restarts every sales API and every storefront of this machine, one at a time, on the release that
# /srv/acougue/current links to. Waits until each takes requests, and stops at the first that does
# not. Run it as root:
#   deploy/roll.sh             all of them, APIs first, as for an upgrade
#   deploy/roll.sh storefront  storefronts only
# More than two of each, or sockets at another address than 127.0.0.1:
#   ADDRESS=10.0.0.2 NUMBERS='1 2 3' deploy/roll.sh
set -eu

WAIT_S=60
# nginx avoids a process for one second after it did not respond (fail_timeout). Without a pause
# nginx could avoid both processes at the same time.
PAUSE_S=3

port_of() {
  case $1 in
    api) echo "310$2" ;;
    storefront) echo "320$2" ;;
  esac
}

roll() {
  systemctl restart "acougue-$1@$2"
  left=$WAIT_S
  # systemd's socket always takes connections, so check the process itself.
  until curl --fail --silent --output /dev/null --max-time 5 "http://${ADDRESS:-127.0.0.1}:$(port_of "$1" "$2")/health/ready"; do
    left=$((left - 1))
    if [ "$left" -le 0 ]; then
      echo "acougue-$1@$2 does not become ready; nothing further is started again." >&2
      exit 1
    fi
    sleep 1
  done
  echo "acougue-$1@$2 is ready."
  sleep "$PAUSE_S"
}

for what in ${*:-api storefront}; do
  for number in ${NUMBERS:-1 2}; do
    roll "$what" "$number"
  done
done

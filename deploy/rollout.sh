#!/bin/sh
# Restarts the servers of an installation one after the other, so that one always responds: docs/operations.md, Rolling restart.
# rollout.sh 10.0.0.11 10.0.0.12   needs ssh to each as a user who may restart the service; stops at the first that fails.
set -eu
port=${PORT:-3000}
for server in "$@"; do
  ssh "$server" systemctl restart castline
  waited=0
  until curl --silent --fail --output /dev/null "http://$server:$port/health/ready"; do
    waited=$((waited + 1))
    if [ "$waited" -gt 120 ]; then
      echo "$server is not ready after two minutes: the other servers are not restarted." >&2
      exit 1
    fi
    sleep 1
  done
  echo "$server is ready."
done

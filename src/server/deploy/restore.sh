#!/bin/sh
# Restores a dump into the empty database at DATABASE_URL, in a single transaction.
set -eu
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" \
  "${1:?Usage: DATABASE_URL=… restore.sh <dump>}"

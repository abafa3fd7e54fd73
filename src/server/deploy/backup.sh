#!/bin/sh
# Writes a dump of DATABASE_URL into a folder and prints its name.
set -eu
folder=${1:?Usage: DATABASE_URL=… backup.sh <folder>}
file="$folder/$(date -u +%Y-%m-%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --file="$file.part" "$DATABASE_URL"
mv "$file.part" "$file"
echo "$file"

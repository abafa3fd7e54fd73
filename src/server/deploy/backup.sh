#!/bin/sh
# Writes a dump of the database at DATABASE_URL to a folder and prints the dump's file name.
set -eu
folder=${1:?Usage: DATABASE_URL=… backup.sh <folder>}
file="$folder/$(date -u +%Y-%m-%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --file="$file.part" "$DATABASE_URL"
mv "$file.part" "$file"
echo "$file"

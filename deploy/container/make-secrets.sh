#!/bin/sh
# Creates the secrets that compose.yaml hands to the containers, once: existing ones stay.
# The folder is yours alone; inside it, the files are readable, because containers run as another user.
set -eu

folder=${1:-secrets}
mkdir -p "$folder"
chmod 700 "$folder"

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
keep() {
  [ -s "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"
  chmod 444 "$folder/$1"
}

keep postgres_password "$(random)"
keep vitrine_secret "$(random)"
keep database_url "postgres://vitrine:$(cat "$folder/postgres_password")@postgres:5432/vitrine"

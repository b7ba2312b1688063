#!/usr/bin/env bash
# The session of the README on a copy of the sample vault, in .demo. No key, no network; nothing outside .demo is written.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

rm -rf .demo
mkdir .demo
cp -R sample-vault .demo/vault
export XDG_DATA_HOME="$PWD/.demo/data" # the screen's key
cd .demo/vault

show() {
  printf '\n$ %s\n' "$1"
  eval "$1"
}

show 'assay init --me "Mira Okafor"'
show 'assay ingest inputs/kickoff.jsonl'
show 'assay ingest inputs/team-notes.md inputs/proposals.jsonl'
show 'assay review list'
show 'assay search "Kestrel deadline"'
show 'assay why "The deadline for Kestrel is 12 December 2026."'
show "sed -i.old 's|^logs = \\[\\]|logs = [\"inputs/night\"]|' .assay/config.toml && rm .assay/config.toml.old"
show 'assay consolidate'
show 'assay history --limit 3'
show 'assay verify'
show 'git --no-pager log --format="%h %s"'
printf '\nThe vault is in %s. Open it in Obsidian, or go on there: . %s/activate; export XDG_DATA_HOME=%s; assay review.\n' "$PWD" "$(dirname "$(command -v assay)")" "$XDG_DATA_HOME"

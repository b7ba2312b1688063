#!/bin/sh
# Claude Code, hook SessionEnd: takes what was said in the session that has just ended into the vault.
#
# In ~/.claude/settings.json, with the place of this file and of your vault:
#
#   {"hooks": {"SessionEnd": [{"hooks": [{"type": "command",
#     "command": "ASSAY_VAULT=$HOME/Vault $HOME/assay/docs/hooks/claude-code-session-end.sh"}]}]}}
#
# The hook is told on standard input, as JSON, where the session's log lies. It never holds Claude Code up: reading ends
# after a second at the latest, and the work is done behind its back. What became of it stands in hook.log; where another
# program is writing to the vault, the candidates wait in the inbox, and the next `assay commit` takes them.

set -u
state="${XDG_STATE_HOME:-$HOME/.local/state}/assay"
mkdir -p "$state" || exit 0

exec 3<&0
told=$(
    cat <&3 2>/dev/null &
    reader=$!
    { sleep 1; kill "$reader"; } >/dev/null 2>&1 3<&- &
    wait "$reader" 2>/dev/null
)
log=$(printf '%s' "$told" | tr -d '\n' | sed -n 's/.*"transcript_path"[[:space:]]*:[[:space:]]*"\([^"]*\)".*/\1/p' | sed 's/\\\\/\\/g; s/\\\//\//g')
[ -f "$log" ] || exit 0

{
    printf '%s %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$log"
    assay ingest --format claude-code --quiet -- "$log"
} >>"$state/hook.log" 2>&1 </dev/null 3<&- &
exit 0

#!/usr/bin/env bash
# Try the two commands of the README on a bare Debian: only python3 is there, nothing was installed by hand.
#
#   packaging/bare_check.sh FOLDER [SUITE]      (as root; needs debootstrap and git)
#
# Makes a Debian root in FOLDER/base (kept for the next time), copies it to FOLDER/run, clones the committed state of
# this checkout into it and runs the commands there, first as a user who may install nothing, then as root. How this
# machine reaches its package mirrors (apt sources, pip configuration, proxies, certificates) is carried over as it is.
# Prints one line per check; the exit status is the number of checks that failed.
set -euo pipefail

folder=$(realpath -m "${1:?Usage: packaging/bare_check.sh FOLDER [SUITE]}")
suite=${2:-bookworm}
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
repository=$(realpath "$(dirname "$0")/..")
base=$folder/base root=$folder/run failures=0

mirror() { # the first mirror in this machine's apt sources
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
        sed -nE 's/^URIs: *([^ ]+).*/\1/p; s/^deb +(\[[^]]*\] +)?([^ ]+).*/\2/p' | head -n 1
}

unmount() {
    local place
    for place in $(awk -v r="$root/" 'index($2, r) == 1 { print $2 }' /proc/mounts | sort -r); do umount "$place"; done
}
trap unmount EXIT

carry() { # copy files or folders to the same place in the new root
    local path
    for path in "$@"; do
        [ -e "$path" ] || continue
        mkdir -p "$root$(dirname "$path")"
        cp -aLT --remove-destination "$path" "$root$path"
    done
}

make_root() {
    mkdir -p "$folder"
    [ -e "$base/usr/bin/python3" ] ||
        debootstrap --variant=minbase --include=python3,ca-certificates "$suite" "$base" "$(mirror)" >"$folder/debootstrap.log"
    unmount
    rm -rf --one-file-system "$root"
    cp -a "$base" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind --make-rslave /dev "$root/dev"
    carry /etc/resolv.conf /etc/hosts /etc/apt/auth.conf.d /etc/ssl/certs/ca-certificates.crt \
        /etc/pip.conf /etc/xdg/pip "$HOME/.config/pip" "${PIP_CONFIG_FILE:-/nonexistent}"
    local file
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
        carry "$file"
        [ ! -f "$root$file" ] || sed -i "s/\b$codename\b/$suite/g" "$root$file"
    done
    for file in $(grep -ls '^ *Acquire' /etc/apt/apt.conf.d/*); do carry "$file"; done
    for file in $(local_indexes); do
        [ -d "$file" ] || continue
        mkdir -p "$root$file"
        mount --bind -o ro "$file" "$root$file"
    done
}

local_indexes() { # folders of this machine that pip is told to look into, an index with the files beside it
    { env | sed -n 's/^PIP_[A-Z_]*=//p'; cat /etc/pip.conf /etc/xdg/pip/pip.conf "$HOME/.config/pip/pip.conf" 2>/dev/null; } |
        tr ' =' '\n\n' | sed -n 's,^file://,,; s,/simple/*$,,; /^\/[^ ]*/p' | sort -u
}

environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8)
while IFS= read -r line; do environment+=("$line"); done < <(env |
    grep -E '^(PIP_[A-Z_]+|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|[A-Za-z]+_(proxy|PROXY))=')

inside() { # inside USER WORDS...: run a command in the new root, in that user's clone
    local user=$1 home=/root
    shift
    [ "$user" = root ] || home=/home/$user
    chroot --userspec="$user:$user" "$root" bash -c \
        'cd "$1/tapestry" && shift && exec env -i "$@"' bash "$home" "${environment[@]}" "HOME=$home" "$@"
}

check() { # check TITLE STATUS PATTERN USER WORDS...: the command must end so, say that, and show no traceback
    local title=$1 expected=$2 pattern=$3 status=0 begun
    shift 3
    begun=$(date +%s.%N)
    inside "$@" >"$folder/output" 2>&1 || status=$?
    seconds=$(awk -v a="$begun" -v b="$(date +%s.%N)" 'BEGIN { printf "%.2f", b - a }')
    if [ "$status" = "$expected" ] && grep -qE "$pattern" "$folder/output" && ! grep -q Traceback "$folder/output"; then
        printf 'ok      %8s s  %s\n' "$seconds" "$title"
    else
        failures=$((failures + 1))
        printf 'FAILED  %8s s  %s (exit status %s)\n' "$seconds" "$title" "$status"
        tail -n 40 "$folder/output" | sed 's/^/    | /'
    fi
}

make_root
chroot "$root" useradd -m player
git clone -q --no-hardlinks "$repository" "$root/root/tapestry"
git clone -q --no-hardlinks "$repository" "$root/home/player/tapestry"
chroot "$root" chown -R player:player /home/player

dev=(python3 packaging/dev.py)
check "a user without rights is told the apt line (command line)" 2 \
    '^    sudo apt-get update && sudo apt-get install .* python3-venv libgl1 libegl1' player "${dev[@]}" play --help
check "a user without rights is told the apt line (window)" 2 'libdbus-1-3 libxcb-cursor0 ' player "${dev[@]}" play
check "a user without rights is told the apt line (test)" 2 'sudo apt-get install' player "${dev[@]}" test
check "root: play --help, first time" 0 'simulate' root "${dev[@]}" play --help
check "root: play --help, second time" 0 'simulate' root "${dev[@]}" play --help
check "root: play doctor" 0 '.' root "${dev[@]}" play doctor
check "root: play, no display" 2 'no display' root "${dev[@]}" play
check "the user, libraries now there: play --help" 0 'simulate' player "${dev[@]}" play --help
check "root: test" 0 'All [0-9]+ checks passed' root "${dev[@]}" test
sed -n '/^=== Summary/,$p' "$folder/output"
exit "$failures"

#!/bin/sh
# Installs the executable of docs, checked, into ~/.local/bin. It needs neither Node.js nor the rights of root.
#   DOCS_INSTALL_DIR  another folder
#   DOCS_DOWNLOADS    another place to download from: the URL of a folder with the files of the release
set -eu

# The release fills these in.
version='{{version}}'
downloads='{{downloads}}'
sums='
{{sums}}'

main() {
  platform=$(platform_name)
  archive="docs-$platform.tar.gz"
  sum=$(printf '%s\n' "$sums" | awk -v name="$archive" '$2 == name { print $1 }')
  [ -n "$sum" ] || fail "there is no executable for $platform. With Node.js: npm install --global docsjson"
  if [ -z "${DOCS_INSTALL_DIR:-}" ] && [ -z "${HOME:-}" ]; then
    fail 'there is no home folder. Set DOCS_INSTALL_DIR to the folder to install to.'
  fi
  folder=${DOCS_INSTALL_DIR:-$HOME/.local/bin}
  mkdir -p "$folder"
  # Beside its target, so that the last step replaces a running program at once.
  work=$(mktemp -d "$folder/.docs-install.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  download "${DOCS_DOWNLOADS:-$downloads}/$archive" "$work/$archive"
  [ "$(sha256 "$work/$archive")" = "$sum" ] || fail "$archive is damaged: its SHA-256 sum is not $sum."
  tar -xzof "$work/$archive" -C "$work"
  "$work/docs" --version >/dev/null || fail "the executable does not run on this system."
  mv -f "$work/docs" "$folder/docs"
  printf 'docs %s is installed: %s\n' "$version" "$folder/docs"
  case ":${PATH:-}:" in
    *":$folder:"*) ;;
    *) printf 'The folder is not in your PATH yet. Add it: export PATH="%s:%s"\n' "$folder" "\$PATH" ;;
  esac
}

platform_name() {
  system=$(uname -s)
  machine=$(uname -m)
  case $system in
    Linux) system=linux ;;
    Darwin) system=macos ;;
    *) fail "this script is for Linux and macOS, not $system. On Windows, use Scoop or npm install --global docsjson" ;;
  esac
  case $machine in
    x86_64 | amd64) machine=x64 ;;
    aarch64 | arm64) machine=arm64 ;;
    *) fail "there is no executable for $machine. With Node.js: npm install --global docsjson" ;;
  esac
  # A shell that is translated on a Mac with Apple silicon.
  if [ "$system-$machine" = macos-x64 ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || true)" = 1 ]; then
    machine=arm64
  fi
  if [ "$system" = linux ] && ls /lib/ld-musl-* >/dev/null 2>&1 && [ ! -e /lib64/ld-linux-x86-64.so.2 ] &&
    [ ! -e /lib/ld-linux-aarch64.so.1 ]; then
    fail 'this system has musl, and the executable needs glibc. With Node.js: npm install --global docsjson'
  fi
  printf '%s-%s' "$system" "$machine"
}

download() {
  if command -v curl >/dev/null; then
    curl --fail --silent --show-error --location --retry 3 --output "$2" "$1" || fail "$1 cannot be downloaded."
  elif command -v wget >/dev/null; then
    wget -q -O "$2" "$1" || fail "$1 cannot be downloaded."
  else
    fail 'curl or wget is needed.'
  fi
}

sha256() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1"
  elif command -v shasum >/dev/null; then
    shasum -a 256 "$1"
  else
    openssl dgst -sha256 -r "$1"
  fi | awk '{ print $1 }'
}

fail() {
  printf 'error: %s\n' "$1" >&2
  exit 1
}

# In the last line, so that a download that was cut off runs nothing.
main

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
# From the Debian packages of a build alone: packages.sh ROOT FOLDER BUILD
# They are unpacked into a root of their own below FOLDER and have the files that an installation has. The command and the
# inspector run there, docs/embedding.md is walked through, and the chat client holds chats with the test's server.
set -euo pipefail
root=$(realpath "$1") work=$2 build=$(realpath "$3")
rm -rf "$work"
mkdir -p "$work/root"
cd "$work"
for package in "$build"/packages/*.deb; do dpkg-deb -x "$package" root; done

prefix=$PWD/root/usr
cmake --install "$build" --prefix installed >/dev/null
files() { (cd "$1" && find . -not -type d | sort); }
diff <(files installed) <(files "$prefix")

export PATH=$prefix/bin:$PATH CMAKE_PREFIX_PATH=$prefix CMAKE_GENERATOR=Ninja QT_QPA_PLATFORM=offscreen XDG_CONFIG_HOME=$PWD/config
LD_LIBRARY_PATH=$(dirname "$prefix"/lib/*/libparlance-core.so) && export LD_LIBRARY_PATH
export PKG_CONFIG_PATH=$LD_LIBRARY_PATH/pkgconfig
export PYTHONPATH=$prefix/lib/python3/dist-packages PARLANCE_ROOT=$root

test "$(command -v parlance)" = "$prefix/bin/parlance"
parlance analyze "$root/templates/qwen3.jinja" >/dev/null
parlance plugins list | grep -q gpt_oss
parlance-inspector --screenshot inspector.png "$root/templates/qwen3.jinja"
test -s inspector.png
test -s "$prefix/share/man/man1/parlance-parse.1.gz"
test -s "$prefix/share/man/man1/parlance-inspector.1.gz"
pkg-config --cflags --libs parlance | grep -q -- -lparlance-core
for views in widgets quick; do pkg-config --libs "parlance-chat-$views" | grep -q -- "-lparlance-chat-$views.*-lparlance-core"; done
gcc -std=c11 "$root/tests/cinterface/cclient.c" -o cclient $(pkg-config --cflags --libs parlance-c) -Wl,--allow-shlib-undefined
./cclient "$root/templates/qwen3.jinja"
python3 -B "$root/tests/python/test_parlance.py"

python3 -B "$root/tests/documents/walk_document.py" "$root" "$root/docs/embedding.md" embedding
cmake -S "$root/tests/package/chat" -B chat -D PARLANCE_ROOT="$root" >/dev/null
cmake --build chat -- --quiet
chat/chatcheck -silent
cmake -S "$prefix/share/doc/parlance-doc/examples/qml" -B qml | grep -i 'qml example' || cmake --build qml -- --quiet
# Its page loads, and stays until somebody closes it.
if [ -x qml/qmlchat ]; then
    status=0
    QT_QPA_PLATFORM=offscreen timeout 3 qml/qmlchat 2>qml.log || status=$?
    [ "$status" -eq 124 ] && ! grep 'chat\.qml' qml.log || { cat qml.log; exit 1; }
fi
echo "The packages are whole."

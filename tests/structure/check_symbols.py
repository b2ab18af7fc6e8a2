#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold the symbols that the shared library shows to what the public headers export.

  check_symbols.py LIBRARY INCLUDE NM

A symbol belongs to a class or struct that a header defines, or is a function that one declares, in C or C++:
`Parlance::Host::prepare(…) const` is fine, `Parlance::Host::Data::key(…)` and `std::vector<…>::…` are not.
"""
import pathlib
import re
import subprocess
import sys


def declared(folder):
    """(what may be before ::, what may be last) in the names of symbols."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(pathlib.Path(folder).rglob("*.h")))
    scopes = set(re.findall(r"\b(?:class|struct) (?:PARLANCE_\w*EXPORT )?(\w+)[^;{(]*\{", text))
    scopes |= {part for name in re.findall(r"^namespace ([\w:]+)", text, re.M) for part in name.split("::")}
    return scopes, set(re.findall(r"\w+", text))


def named(symbol):
    """`typeinfo for Parlance::Host` and `Parlance::Host::~Host()` give Parlance::Host and Parlance::Host::~Host."""
    symbol = re.sub(r"^.* (?:for|to) (?=Parlance::)", "", symbol)
    return re.sub(r"\[abi:\w+\]", "", symbol).split("(")[0].split("<")[0].split("operator")[0].strip()


def is_public(symbol, scopes, words):
    if symbol.startswith("parlance_"):  # of the C interface
        return symbol in words
    parts = [part.lstrip("~") for part in named(symbol).split("::")]
    if parts[0] != "Parlance" or any(part not in scopes for part in parts[:-1]):
        return False
    return parts[-1] in words or not parts[-1]


# What Qt's compiler of meta-objects writes into every QObject.
GENERATED = {"metaObject", "qt_metacast", "qt_metacall", "qt_static_metacall", "staticMetaObject", "tr"}


def main(argv):
    if len(argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    listing = subprocess.run([argv[3], "-D", "--defined-only", "-C", argv[1]], capture_output=True, text=True, check=True).stdout
    scopes, words = declared(argv[2])
    symbols = [line.split(None, 2)[2] for line in listing.splitlines() if len(line.split(None, 2)) == 3]
    wrong = [symbol for symbol in symbols if not is_public(symbol, scopes, words | GENERATED)]
    for symbol in wrong[:20]:
        print(f"{symbol}: no public header has it")
    if not symbols:
        print("the library shows nothing at all")
    return 1 if wrong or not symbols else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold what the library exports to what programs that know the installed package alone use of it.

  check_exports.py NM LIBRARY PROGRAM...     one line a function that none of them uses; exit status 1 where there is one

A function that nobody uses is a promise for nothing: it leaves the public headers, or gets a use.
"""
import re
import subprocess
import sys

# Destructors come with their class, meta-objects from Qt's compiler; private constructors take data that nobody else has,
# and widgets get their events from Qt.
BESIDE = re.compile(r"::~|::(metaObject|qt_\w+)\(|Event\(Q\w*Event\*\)|\((std::shared_ptr<Parlance::\S*(Data|Node) const>)\)$")


def main(argv):
    if len(argv) < 4:
        print(__doc__, file=sys.stderr)
        return 2
    nm, library, *programs = argv[1:]
    listing = subprocess.run([nm, "-DC", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    exported = {row[2] for row in (line.split(None, 2) for line in listing.splitlines()) if row[1] == "T"}
    exported = {name for name in exported if not BESIDE.search(name)}
    used = set()
    for program in programs:
        listing = subprocess.run([nm, "-DC", "--undefined-only", program], capture_output=True, text=True, check=True).stdout
        used |= {line.split(None, 1)[1] for line in listing.splitlines()}
    unused = sorted(exported - used)
    for name in unused:
        print(f"{name}: no program uses it")
    print(f"{len(exported)} functions, {len(unused)} unused")
    return 1 if unused or not exported else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

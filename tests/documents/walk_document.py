#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Do what a page of documentation says, in an empty folder.

  walk_document.py ROOT PAGE FOLDER     exit status 1 where something is not as the page says

A comment before a block says what it is for:

  <!-- file NAME -->               the block is written to FOLDER/NAME
  <!-- file NAME of PATH -->       the same, and it is what is in ROOT/PATH, licence apart; without a block, PATH is copied
  <!-- run -->                     the block is run by bash; it fails where a command fails
  <!-- prints -->                  every line of the block is in what the last run printed, in that order; … means any lines

PARLANCE_ROOT is ROOT for what is run.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

DIRECTIVE = re.compile(r"<!-- (file|run|prints)(?: (\S+))?(?: of (\S+))? -->\n(?:```\w*\n(.*?)^```$)?", re.DOTALL | re.MULTILINE)
LICENCE = re.compile(r"^\W*SPDX-.*\n", re.MULTILINE)


class Walk:
    def __init__(self, root, folder):
        self.root, self.folder, self.output = root, folder, ""

    def file(self, name, path, block):
        if block is None:
            shutil.copy(self.root / path, self.folder / name)
            return None
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(block, encoding="utf-8")
        if path and LICENCE.sub("", (self.root / path).read_text(encoding="utf-8")).strip() != block.strip():
            return f"is not what is in {path}"
        return None

    def run(self, _name, _path, block):
        done = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", block], cwd=self.folder, text=True, timeout=300,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "PARLANCE_ROOT": str(self.root)})
        self.output = done.stdout
        return f"ended with {done.returncode}:\n{done.stdout}" if done.returncode else None

    def prints(self, _name, _path, block):
        rest = self.output
        for line in (line.strip() for line in block.splitlines()):
            if line in ("", "…"):
                continue
            before, found, rest = rest.partition(line)
            if not found:
                return f"{line!r} is not, or not in its place, in\n{self.output}"
        return None


def main(argv):
    if len(argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    root, page, folder = (pathlib.Path(word).resolve() for word in argv[1:])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    walk, text, done = Walk(root, folder), page.read_text(encoding="utf-8"), 0
    for found in DIRECTIVE.finditer(text):
        kind, name, path, block = found.groups()
        problem = getattr(walk, kind)(name, path, block)
        done += 1
        if problem:
            print(f"{page}:{text.count(chr(10), 0, found.start()) + 1}: the {kind} {problem}")
            return 1
    print(f"{page.name}: {done} steps")
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))

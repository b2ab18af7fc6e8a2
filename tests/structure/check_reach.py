#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Find the source files that no test reaches.

  check_reach.py ROOT BUILD NM [LAYER...]     one line a finding; exit status 1 where there is one

A file is reached where a linker that puts a test program together has a use for what it defines: the symbols of the
compiled files lead from the tests' own objects to all that they need, at once or through other files. Each file of a
layer has to be reached by the tests of that layer, so that none lives on what a test far above happens to pass through;
each file of an application by the tests that run or link it. LAYERs, and `apps`, choose what is looked at.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

from check_structure import LAYERS

# The folders below tests/ whose programs test a layer; a layer that is not named here has one of its own name. A format is
# the way to the walks of answer/, and the rows of tests/formats are about these walks.
TESTS = {"message": ["message", "stream"], "answer": ["answer", "formats"], "host": ["host", "cinterface"]}
# No build on this system compiles them.
OTHER_SYSTEM = "_windows.cpp"


def objects(build):
    """The source file of each object file that the build makes."""
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    outputs = ((re.search(r" -o (\S+)", entry["command"]), entry) for entry in commands)
    made = ((output[1], entry) for output, entry in outputs if output and output[1].endswith(".o"))
    return {str(pathlib.Path(entry["directory"]) / output): pathlib.Path(entry["file"]) for output, entry in made}


def symbols(listing):
    """(what defines each symbol, which symbols each object needs), from `nm -A`."""
    defines, needs = collections.defaultdict(set), collections.defaultdict(set)
    for line in listing.splitlines():
        place, kind, symbol = line.rsplit(None, 2)
        name = place.rpartition(".o:")[0] + ".o"
        if kind == "U":
            needs[name].add(symbol)
        elif kind in "TDBRGV":
            defines[symbol].add(name)
    return defines, needs


def reached(roots, libraries, defines, needs):
    """The roots, and the objects of the libraries that a linker takes for them."""
    seen, waiting = set(roots), list(roots)
    while waiting:
        for symbol in needs[waiting.pop()]:
            fresh = (defines.get(symbol, set()) & libraries) - seen
            seen |= fresh
            waiting += fresh
    return seen


def texts(folder, name):
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob(name)))


def mains_run(root, sources):
    """The main.cpp of each application that a test starts."""
    run = set(re.findall(r"(?:COMMAND |TARGET_FILE:)([\w-]+)", texts(root / "tests", "CMakeLists.txt")))
    for path in sources:
        if path.name == "main.cpp" and root / "apps" in path.parents:
            if run & set(re.findall(r"add_executable\(([\w-]+)", texts(path.parent, "CMakeLists.txt"))):
                yield path


def unreached(root, build, layer, made, defines, needs):
    """(file, by what) of those of a layer, or of `apps`, that its tests do not reach."""
    own = root / "apps" if layer == "apps" else root / "core/src" / layer
    folders = ["tests"] if layer == "apps" else ["tests/" + name for name in TESTS.get(layer, [layer])]
    mains = set(mains_run(root, made.values())) if layer == "apps" else set()

    def below(*names):
        tops = [top / name for name in names for top in (root, build)]  # what moc makes is below build
        return {name for name, source in made.items() if any(top in source.parents for top in tops)}

    roots = below(*folders) | {name for name, source in made.items() if source in mains}
    libraries = below("core", "apps", "tests/support")
    taken = {made[name] for name in reached(roots, libraries, defines, needs)}
    return [(path, " or ".join(folders)) for path in sorted(own.rglob("*.cpp"))
            if path not in taken and not path.name.endswith(OTHER_SYSTEM)]


def main(argv):
    if len(argv) < 4:
        print(__doc__, file=sys.stderr)
        return 2
    root, build = pathlib.Path(argv[1]).resolve(), pathlib.Path(argv[2]).resolve()
    made = objects(build)
    missing = [name for name in made if not pathlib.Path(name).is_file()]
    if missing:
        print(f"not built: {missing[0]} and {len(missing) - 1} more", file=sys.stderr)
        return 2
    listing = subprocess.run([argv[3], "-A", *made], capture_output=True, text=True, check=True).stdout
    defines, needs = symbols(listing)
    found = [finding for layer in argv[4:] or [*LAYERS, "apps"] for finding in unreached(root, build, layer, made, defines, needs)]
    for path, tests in found:
        print(f"{path.relative_to(root)}: no program of {tests} has a use for it")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

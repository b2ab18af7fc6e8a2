# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""That a translation of the inspector holds every text of its sources, with the same places for what is put in.

usage: check_translation.py LUPDATE SOURCES… TRANSLATION
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree


def problems(tree):
    for context in tree.iter("context"):
        for message in context.iter("message"):
            source, translation = message.find("source").text, message.find("translation")
            where = f"{context.find('name').text}: {source!r}"
            if translation.get("type") == "unfinished" or not translation.text:
                yield where + " is not translated"
            elif sorted(set(re.findall(r"%\d", source))) != sorted(set(re.findall(r"%\d", translation.text))):
                yield where + " has other places than its translation"


def main(lupdate, *sources, translation):
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / pathlib.Path(translation).name
        shutil.copy(translation, copy)
        subprocess.run([lupdate, "-silent", "-no-obsolete", "-locations", "none", *sources, "-ts", copy], check=True)
        found = list(problems(ElementTree.parse(copy)))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:-1], translation=sys.argv[-1]))

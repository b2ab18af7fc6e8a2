#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Write the table of families from what the command finds in the templates of templates/.

  family_table.py PARLANCE PAGE TEMPLATE...           writes the table into PAGE
  family_table.py --check PARLANCE PAGE TEMPLATE...   exit status 1 where PAGE says something else
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = """| family | tool calls | where | several | ids | reasoning | calls inside | switched by | plugin | read back |
|---|---|---|---|---|---|---|---|---|---|
"""
BEGIN = "<!-- families -->\n"
END = "<!-- end of families -->\n"


def family(path):
    """What the comment at a template's top says before its first full stop."""
    words = re.match(r"\{#\s*(.*?)\.\s", path.read_text(encoding="utf-8"), re.DOTALL)
    return " ".join(words[1].split())


def has_ids(tools):
    return tools["call_id"]["position"] != "NONE" or tools["json"]["id_field"] or tools["json"]["gen_id_field"]


def read_back(verification):
    total = verification["passed"] + verification["failed"]
    text = f"{verification['passed']} of {total}"
    return text + (f", {verification['ambiguous']} ambiguous" if verification["ambiguous"] else "")


def reported(analysis, field):
    """What the report shows for a field, or nothing where the field means nothing."""
    rows = [row for section in analysis["report"]["sections"] for row in section["rows"]]
    return next((row["value"] for row in rows if row["field"] == field), "")


def switch(analysis):
    toggle = reported(analysis, "reasoning.toggle")
    return f"`{toggle}`" if toggle else ""


def link(plugin):
    """The plugin with its folder, whose README tells what it does."""
    folders = sorted(ROOT.glob(f"plugins/*/{plugin}"))
    return f"[{plugin}](../{folders[0].relative_to(ROOT)})" if folders else plugin


def row(parlance, path):
    output = subprocess.run([parlance, "analyze", "--json", path], capture_output=True, check=True, text=True).stdout
    analysis = json.loads(output)
    tools = analysis["tools"]
    writes = tools["format"] != "NONE"
    several = analysis["capabilities"].get("parallel_tool_calls", {}).get("value")
    plugin = ", ".join(link(name) for name in [analysis["handler"], *analysis["workarounds"]] if name)
    cells = [f"[{family(path)}](../templates/{path.name})",
             tools["format"] if writes else "",
             tools["bare_calls"] if reported(analysis, "tools.bare_calls") else "anywhere" if writes else "",
             "yes" if several else "", "yes" if writes and has_ids(tools) else "",
             analysis["reasoning"]["mode"] if analysis["reasoning"]["mode"] != "NONE" else "",
             analysis["reasoning"]["calls_inside"] if reported(analysis, "reasoning.calls_inside") else "",
             switch(analysis), plugin, read_back(analysis["verification"])]
    return "| " + " | ".join(cells) + " |\n"


def main(arguments):
    check = arguments[:1] == ["--check"]
    parlance, page, *templates = arguments[check:]
    rows = [row(parlance, path) for path in sorted(map(pathlib.Path, templates))]
    text = pathlib.Path(page).read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    wanted = before + BEGIN + HEADER + "".join(rows) + END + rest.split(END)[1]
    if not check:
        pathlib.Path(page).write_text(wanted, encoding="utf-8")
    elif text != wanted:
        stale = [line for line in wanted.splitlines() if line not in text.splitlines()]
        print("The table of families is stale; ./dev families writes it. It should say:", *stale, sep="\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Draws chat templates that nobody has seen and holds `parlance` against them.

  check.py [--count N] [--seed TEXT|fresh] [--first NUMBER] [--floor SHARE] [--messages-floor SHARE] [--keep FOLDER] PARLANCE [CORPUS]

Every template is verified (`parlance verify`): what it writes itself must be read back. Where the corpus of real
templates is at hand, answers that Jinja2 renders are parsed as well, by the corpus' own tools. --keep leaves
the templates in a folder, `--first N --count 1` draws one again. Exit status 1 where a smaller share of the templates
than SHARE comes through without a miss, or of the messages comes back.
"""
import argparse
import collections
import glob
import importlib.util
import json
import os
import secrets
import subprocess
import sys
import tempfile

from drawing import draw


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="parlance", help="fresh: one that was never used")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--floor", type=float, default=1.0)
    parser.add_argument("--messages-floor", type=float, default=0.0)
    parser.add_argument("--keep")
    parser.add_argument("parlance")
    parser.add_argument("corpus", nargs="?", default="")
    options = parser.parse_args()
    if options.seed == "fresh":
        options.seed = secrets.token_hex(8)
        print("seed", options.seed)
    return options


def write_templates(options, folder):
    choices = {}
    for number in range(options.first, options.first + options.count):
        source, choices[number] = draw(f"{options.seed}/{number}")
        with open(os.path.join(folder, f"{number:05d}.jinja"), "w", encoding="utf-8") as file:
            file.write(source)
    return choices


def is_invented(choices):
    """Whether nobody has published a template of that shape, as far as we know: it was made up to see how far rules reach."""
    return choices.get("calls") in ("counted", "query", "words", "name_as_key") or "sections" in choices


def report_kinds(choices, misses):
    """How the two kinds of shapes fared, apart."""
    for kind, invented in (("published", False), ("invented", True)):
        drawn = [number for number in choices if is_invented(choices[number]) == invented]
        print(f"{sum(number not in misses for number in drawn)} of {len(drawn)} templates of {kind} shapes without a miss")


def numbered(path):
    return int(os.path.splitext(os.path.basename(path))[0])


def json_values(text):
    decoder, at = json.JSONDecoder(), 0
    while at < len(text.rstrip()):
        value, end = decoder.raw_decode(text, at)
        at = end + len(text[end:]) - len(text[end:].lstrip())
        yield from value if isinstance(value, list) else [value]


def verified(parlance, paths):
    """What went wrong, by number, and how many messages were tried."""
    run = subprocess.run([parlance, "verify", "--json", *paths], capture_output=True, text=True, check=False)
    misses = collections.defaultdict(list)
    seen = tried = 0
    for value in json_values(run.stdout):
        seen += 1
        tried += value["verification"]["passed"] + value["verification"]["failed"]
        for failure in value["verification"]["failures"]:
            misses[numbered(value["template"])].append(f"verify, {failure['name']}: {failure['difference']}")
            misses[numbered(value["template"])] += [f"verify, {name}: the same" for name in failure["others"]]
    if seen != len(paths):
        sys.exit(f"{len(paths) - seen} templates were not verified:\n{run.stderr}")
    return misses, tried


def module(folder, name):
    spec = importlib.util.spec_from_file_location(name, os.path.join(folder, name + ".py"))
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def known_variable(choices):
    """The corpus' tools switch thinking by these names alone."""
    return choices.get("variable", "") in ("", "enable_thinking", "thinking")


def batch(parlance, cases, job):
    """The results of a job for each case, by the case's name."""
    jobs = "".join(json.dumps({"id": name, "template": case["template"], **job(number, case)}) + "\n"
                   for number, (name, case) in enumerate(cases.items()))
    run = subprocess.run([parlance, "batch"], input=jobs, capture_output=True, text=True, check=True)
    results = {result["id"]: result for result in map(json.loads, run.stdout.splitlines())}
    return {name: results.get(name, {"error": "no answer"}) for name in cases}


def read_back(parlance, cases, tools):
    """The same for answers that Jinja2 rendered."""
    results = batch(parlance, cases, lambda number, case: {"op": "parse", "request": case["request"], "output": case["output"],
                                                           "chunk": 1 + number % 9})
    same = module(tools, "roundtrip_score").same
    misses = collections.defaultdict(list)
    for name, result in results.items():
        why = str(result["error"]) if "error" in result else same(cases[name]["expect"], result["message"])
        if why:
            misses[numbered(cases[name]["template"])].append(f"{name}: {why}")
    return misses


def as_objects(parlance, cases):
    """The cases without those whose arguments were handed over as texts, to a template that takes objects: a model
    would not write them so."""
    def message(case):
        thoughts = case["expect"].get("reasoning_content")
        named = [{"id": f"call{number:05d}", **call} for number, call in enumerate(case["expect"]["tool_calls"])]
        return {**case["expect"], "tool_calls": named, **({key: thoughts for key in ("reasoning", "thinking")} if thoughts else {})}

    calls = {name: case for name, case in cases.items() if case["expect"].get("tool_calls")}
    whole = batch(parlance, calls, lambda _, case: {"op": "render", "request": {
        **case["request"], "messages": case["request"]["messages"] + [message(case)], "add_generation_prompt": False}})
    texts = {name for name, result in whole.items() if case_text(cases[name]) not in result.get("prompt", case_text(cases[name]))}
    return {name: case for name, case in cases.items() if name not in texts}


def case_text(case):
    """What a case's output certainly has of the template's own: its last call."""
    return case["output"].strip()[-80:]


def held_back(parlance, cases):
    """The same for the grammars that demand a call: what the template writes they must allow."""
    calls = {name: case for name, case in cases.items() if case["expect"].get("tool_calls")}
    results = batch(parlance, calls, lambda _, case: {"op": "accepts", "text": case["output"].rstrip(),
                                                      "request": {**case["request"], "tool_choice": "required"}})
    misses = collections.defaultdict(list)
    for name, result in results.items():
        if not (result.get("accepts") or result.get("prefix")):
            at = result.get("matched_bytes", 0)
            rest = calls[name]["output"].encode()[at:at + 40].decode(errors="replace")
            misses[numbered(calls[name]["template"])].append(f"{name}: the grammar refuses {rest!r}, {result.get('error', '')}")
    return misses, len(calls)


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        choices = write_templates(options, folder)
        paths = sorted(glob.glob(os.path.join(folder, "*.jinja")))
        misses, messages = verified(options.parlance, paths)
        tools = os.path.join(os.environ.get("PARLANCE_CORPUS", options.corpus), "tools")
        if os.path.isdir(tools):
            known = [path for path in paths if known_variable(choices[numbered(path)])]
            cases = {case["id"]: case for path in known for case in module(tools, "roundtrip_cases").cases(path)}
            if not cases:
                sys.exit("Jinja2 rendered no answers")
            cases = as_objects(options.parlance, cases)
            outside = read_back(options.parlance, cases, tools)
            narrow, calls = held_back(options.parlance, cases)
            messages += len(cases) + calls
            print(f"{len(cases) - sum(map(len, outside.values()))} of {len(cases)} answers of Jinja2 were read back")
            print(f"{calls - sum(map(len, narrow.values()))} of {calls} calls of Jinja2's are allowed by their grammars")
            for number, words in [*outside.items(), *narrow.items()]:
                misses[number] += words
    for number, words in sorted(misses.items()):
        print(f"{number}: {len(words)} misses, {words[0][:300]}")
        print("    " + " ".join(f"{key}={value}" for key, value in choices[number].items()))
    back = messages - sum(map(len, misses.values()))
    print(f"{back} of {messages} messages came back, {100 * back / messages:.2f} %")
    report_kinds(choices, misses)
    good = options.count - len(misses)
    print(f"{good} of {options.count} templates without a miss, the floor is {100 * options.floor:.1f} %")
    return 0 if good >= options.floor * options.count and back >= options.messages_floor * messages else 1


if __name__ == "__main__":
    sys.exit(main())

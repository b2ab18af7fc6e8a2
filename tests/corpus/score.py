#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold the command to a floor over the corpus of real templates.

  score.py render|roundtrip|outputs|chunks|analyze PARLANCE FLOORS.json CORPUS WORKDIR

PARLANCE_CORPUS in the environment stands in for CORPUS.  Exit status 77 means skipped.
"""
import glob
import json
import os
import subprocess
import sys


def tool(corpus, name, *arguments, output=None):
    command = [sys.executable, os.path.join(corpus, "tools", name), *arguments]
    with open(output, "w", encoding="utf-8") if output else open(os.devnull, "w", encoding="utf-8") as out:
        subprocess.run(command, stdout=out, check=True)


def score(corpus, name, cases, results):
    """Passed, all, and the scorer's lines about what did not pass."""
    command = [sys.executable, os.path.join(corpus, "tools", name), cases, results, "--failures"]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    total = next(line for line in lines if line.endswith("  all"))
    good, count = total.split()[0].split("/")
    return int(good), int(count), [line for line in lines if "%  " not in line]


def run(corpus, kind, cases, results, parlance, *options):
    tool(corpus, "run_cases.py", kind, cases, results, "--root", corpus, *options, "--", parlance, "batch")


def hold(good, count, share, failures):
    for line in failures[:40]:
        print(line)
    print(f"{good} of {count} ({100 * good / count:.1f} %), the floor is {100 * share:.1f} %")
    return 0 if good >= share * count else 1


def roundtrip_cases(corpus, work):
    path = os.path.join(work, "roundtrip.jsonl")
    tool(corpus, "roundtrip_cases.py", *sorted(glob.glob(os.path.join(corpus, "templates", "*.jinja"))), output=path)
    return path


def sampled(path, step, out):
    with open(path, encoding="utf-8") as lines, open(out, "w", encoding="utf-8") as kept:
        kept.writelines(line for number, line in enumerate(lines) if number % step == 0)
    return out


def same_for_every_chunk(corpus, parlance, floor, work):
    fields = os.path.join(corpus, "outputs", "field.jsonl")
    cases = sampled(roundtrip_cases(corpus, work), floor["every_case"], os.path.join(work, "sampled.jsonl"))
    wrong = 0
    for path in (fields, cases):
        whole = os.path.join(work, "whole.out")
        run(corpus, "parse", path, whole, parlance)
        for size in floor["sizes"]:
            pieces = os.path.join(work, "pieces.out")
            run(corpus, "parse", path, pieces, parlance, "--chunk", str(size))
            with open(whole, encoding="utf-8") as a, open(pieces, encoding="utf-8") as b:
                for one, other in zip(a, b):
                    if json.loads(one).get("message") != json.loads(other).get("message"):
                        wrong += 1
                        print(f"in pieces of {size} bytes:", json.loads(one)["id"])
    print(wrong, "differ")
    return 1 if wrong else 0


def analyzes_all(corpus, parlance, floor):
    jobs = "".join(json.dumps({"id": path, "op": "analyze", "template": path}) + "\n"
                   for path in sorted(glob.glob(os.path.join(corpus, "templates", "*.jinja"))))
    answers = subprocess.run([parlance, "batch"], input=jobs, capture_output=True, text=True, check=True).stdout.splitlines()
    failed = [answer for answer in map(json.loads, answers) if "error" in answer]
    for answer in failed:
        print(answer["id"], answer["error"])
    print(f"{len(answers)} analysed, {len(failed)} failed")
    return 0 if len(failed) <= floor["failed"] and answers else 1


def main(argv):
    kind, parlance, floors, corpus, work = argv[1:]
    corpus = os.environ.get("PARLANCE_CORPUS", corpus)
    if not os.path.isdir(os.path.join(corpus, "templates")):
        print("skipped: no corpus at", corpus)
        return 77
    floor = json.load(open(floors, encoding="utf-8"))[kind]
    work = os.path.join(work, kind)  # scores may run at the same time
    os.makedirs(work, exist_ok=True)
    templates = sorted(glob.glob(os.path.join(corpus, "templates", "*.jinja")))
    cases, results = os.path.join(work, kind + ".cases"), os.path.join(work, kind + ".out")
    if kind == "render":
        tool(corpus, "render_cases.py", *templates[::floor["every_template"]], output=cases)
        run(corpus, "render", cases, results, parlance)
        good, count, failures = score(corpus, "render_score.py", cases, results)
        return hold(good, count, floor["share"], failures)
    if kind == "roundtrip":
        cases = roundtrip_cases(corpus, work)
        run(corpus, "parse", cases, results, parlance)
    elif kind == "outputs":
        cases = os.path.join(corpus, "outputs", "field.jsonl")
        run(corpus, "parse", cases, results, parlance)
    elif kind == "chunks":
        return same_for_every_chunk(corpus, parlance, floor, work)
    else:
        return analyzes_all(corpus, parlance, floor)
    good, count, failures = score(corpus, "roundtrip_score.py", cases, results)
    return hold(good, count, floor["share"], failures)


if __name__ == "__main__":
    sys.exit(main(sys.argv))

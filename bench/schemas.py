#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""How long grammars of real schemas take, and what they accept, beside XGrammar on the same rows.

    schemas.py PARLANCE CORPUS [--sample N] [--xgrammar FOLDER]
CORPUS holds schemas/maskbench-half.jsonl.xz; FOLDER has XGrammar's package for Node (PARLANCE_XGRAMMAR_DIR by default).
Exit status 77 means that there is no corpus.
"""
import argparse
import json
import lzma
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def rows(path, sample):
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        found = list(lines)
    return [json.loads(line) for line in (random.Random(1).sample(found, sample) if sample else found)]


def ask(command, jobs):
    done = subprocess.run(command, input="".join(json.dumps(job) + "\n" for job in jobs), capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]  # beside an engine's warnings
    return {answer["id"]: answer for answer in map(json.loads, lines)}


def passes(row, answer):
    return answer is not None and "error" not in answer and answer["accepts"] == [test["valid"] for test in row["tests"]]


def show(name, data, answers, micros):
    times = sorted(micros(answer) for answer in answers.values() if "error" not in answer)
    if not times:
        print(f"  {name:24} no answer")
        return
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    passing = sum(passes(row, answers.get(row["id"])) for row in data)
    print(f"  {name:24} passes {100 * passing / len(data):5.1f} %   p50 {at(.5):9.0f} us   p99 {at(.99):9.0f} us   most {at(1):9.0f} us")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("corpus")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--xgrammar", default=os.environ.get("PARLANCE_XGRAMMAR_DIR"))
    options = parser.parse_args()
    path = os.path.join(os.environ.get("PARLANCE_CORPUS", options.corpus), "schemas", "maskbench-half.jsonl.xz")
    if not os.path.exists(path):
        print(f"skipped: there is no {path}")
        sys.exit(77)
    data = rows(path, options.sample)
    jobs = [{"id": row["id"], "schema": row["schema"], "texts": [test["text"] for test in row["tests"]]} for row in data]
    print(f"{len(data)} schemas, each to a grammar that was checked")
    ours = ask([options.parlance, "batch"], [{**job, "op": "schema", "reading": "schema"} for job in jobs])
    show("Parlance", data, ours, lambda answer: answer["micros"]["write"])
    show("and ready to match", data, ours, lambda answer: sum(answer["micros"].values()))
    print("  llama.cpp, August 2026   passes  62.3 %   (as measured on all 11,305 rows)")
    if options.xgrammar:
        theirs = ask(["node", os.path.join(HERE, "peers", "xgrammar_schemas.mjs"), options.xgrammar], jobs)
        show("XGrammar (npm)", data, theirs, lambda answer: answer["micros"])


main()

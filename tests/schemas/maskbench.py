#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold grammars of real schemas to a floor: MaskBench, as the benchmark counts.

  maskbench.py PARLANCE CORPUS [--sample N]

PARLANCE_CORPUS in the environment replaces CORPUS; exit status 77 means there is none.
"""
import argparse
import os
import re
import subprocess
import sys

from schemajobs import corpus_folder

LEAST_PASSING = 98.5  # percent
MOST_REJECTED = 0.1  # percent: schemas of which a valid instance is refused


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("corpus")
    parser.add_argument("--sample", type=int, default=0)
    options = parser.parse_args()
    schemas = corpus_folder(options.corpus)
    scorer = os.path.join(os.path.dirname(schemas), "tools", "maskbench_run.py")
    command = [sys.executable, scorer, os.path.join(schemas, "maskbench-half.jsonl.xz"), "--failures",
               "--sample", str(options.sample), "--", options.parlance, "batch"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    print(out, end="")
    counts = {name: int(count) for count, name in re.findall(r"^ *(\d+) +[\d.]+ %  (.+)$", out, re.M)}
    total = int(re.search(r"^ *(\d+) +schemas;", out, re.M)[1])
    good = (total and counts["passing"] >= LEAST_PASSING / 100 * total
            and counts["valid rejected"] <= MOST_REJECTED / 100 * total
            and counts["silently accepted"] == counts["no answer"] == 0)
    return 0 if good else 1


sys.exit(main())

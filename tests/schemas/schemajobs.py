# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Ask `parlance batch` what grammars of schemas accept."""
import json
import os
import subprocess
import sys

SKIPPED = 77


def corpus_folder(default):
    """Where the collection of schemas is; ends the process where there is none."""
    folder = os.path.join(os.environ.get("PARLANCE_CORPUS", default), "schemas")
    if not os.path.isdir(folder):
        print(f"skipped: there is no {folder}")
        sys.exit(SKIPPED)
    return folder


def ask(parlance, jobs, timeout=None):
    """The answers to {"id", "schema", "texts"}, by id."""
    lines = "".join(json.dumps({"op": "schema", "reading": "schema", **job}) + "\n" for job in jobs)
    done = subprocess.run([parlance, "batch"], input=lines, capture_output=True, text=True, check=False, timeout=timeout)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return {answer["id"]: answer for answer in answers if "id" in answer}


def is_refused(answer):
    """A grammar was not made."""
    return "error" in answer


def is_relaxed(answer):
    return is_refused(answer) or answer["grammar_status"] != "constrained"


def is_impossible(answer):
    """The schema was found to allow no value at all."""
    return is_refused(answer) and "no value" in json.dumps(answer["error"])

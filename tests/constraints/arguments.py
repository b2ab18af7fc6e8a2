#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""The same schemas against several ways of writing arguments: what the grammar takes, and the types that are read.

    arguments.py PARLANCE [--show N]

A row of tests/data/arguments has a "schema" for the arguments of a tool, and objects that fit it and that do not ("fits",
"misfits"). python3-jsonschema has to agree, but that undeclared members are never written ("closed": true where it does
not). Each object is spelled as each of the templates below has it, and then

    the grammar takes what fits, and nothing else; for the spellings under "wide" it may say that it is relaxed,
    what fits is read as the same object,
    "but" names spellings that cannot say it.

Exit status 77 means skipped: there is no jsonschema.
"""
import argparse
import glob
import json
import os
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SKIPPED = 77

try:
    import jsonschema
except ImportError:
    print("skipped: there is no python3-jsonschema")
    sys.exit(SKIPPED)


def bare(value):
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def python(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {python(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(python, value)) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def parameters(value):
    inside = "".join(f"<parameter={k}>\n{bare(v)}\n</parameter>\n" for k, v in value.items())
    return f"<tool_call>\n<function=act>\n{inside}</function>\n</tool_call>"


def pairs(value):
    inside = "".join(f"<arg_key>{k}</arg_key>\n<arg_value>{bare(v)}</arg_value>\n" for k, v in value.items())
    return f"\n<tool_call>act\n{inside}</tool_call>"


def attributes(value):
    inside = "".join(f'<parameter name="{k}">{bare(v)}</parameter>\n' for k, v in value.items())
    return f'\n</think>\n\n<minimax:tool_call>\n<invoke name="act">\n{inside}</invoke>\n</minimax:tool_call>'


def code(value):
    inside = ", ".join(f"{k}={python(v)}" for k, v in value.items())
    return f"<|tool_call_start|>[act({inside})]<|tool_call_end|>"


def as_json(value):
    call = json.dumps({"name": "act", "arguments": value}, ensure_ascii=False)
    return f"<tool_call>\n{call}\n</tool_call>"


# by template: the kind of spelling, and how it spells a call
SPELLINGS = {
    "qwen3-coder": ("tags", parameters),
    "zai-glm-4.6": ("tags", pairs),
    "minimax-m2": ("tags", attributes),
    "liquid-lfm2": ("python", code),
    "qwen3": ("json", as_json),
}


class Batch:
    """`parlance batch`, with all jobs at once."""

    def __init__(self, parlance):
        self.parlance = parlance

    def ask(self, jobs):
        lines = "".join(json.dumps({"id": i, **job}) + "\n" for i, job in enumerate(jobs))
        done = subprocess.run([self.parlance, "batch"], input=lines, capture_output=True, text=True, check=False)
        answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
        return [answers.get(i, {"error": {"message": "no answer"}}) for i in range(len(jobs))]


def rows():
    for path in sorted(glob.glob(os.path.join(SOURCE, "tests/data/arguments/*.jsonl"))):
        with open(path, encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def request(row):
    function = {"name": "act", "description": "Acts.", "parameters": row["schema"]}
    return {"messages": [{"role": "user", "content": "Go."}], "tools": [{"type": "function", "function": function}],
            "tool_choice": "required", "enable_thinking": False}


class Case:
    """An object, spelled for a template."""

    def __init__(self, row, template, fits, value):
        self.row, self.template, self.fits, self.value = row, template, fits, value
        self.kind, spell = SPELLINGS[template]
        self.text = spell(value)
        self.place = {"template": os.path.join(SOURCE, "templates", template + ".jinja"), "request": request(row)}

    def fails(self, prepared, accepted, read):
        if "error" in prepared or "error" in accepted:
            return json.dumps([prepared.get("error"), accepted.get("error")])
        status = prepared["grammar_status"]
        if status != "constrained" and self.kind not in self.row.get("wide", []):
            return f"is {status}: {json.dumps(prepared.get('grammar_relaxations'))}"
        if accepted["accepts"] != self.fits and (self.fits or status == "constrained"):
            return f"{'fits' if self.fits else 'does not fit'}, and the grammar takes {accepted['matched_bytes']} bytes"
        if not self.fits:
            return None
        calls = [call["function"]["arguments"] for call in read.get("message", {}).get("tool_calls", [])]
        is_same = len(calls) == 1 and json.dumps(json.loads(calls[0])) == json.dumps(self.value)
        return None if is_same else f"is read as {json.dumps(read)}"


def judged(row):
    """What python3-jsonschema says otherwise than the row."""
    schema = row["schema"]
    validator = jsonschema.validators.validator_for(schema, jsonschema.Draft202012Validator)(schema)
    for value in row["fits"]:
        if not validator.is_valid(value):
            yield f"{row['id']}: {json.dumps(value)} does not fit, says jsonschema"
    if row.get("closed"):
        return
    for value in row["misfits"]:
        if validator.is_valid(value):
            yield f"{row['id']}: {json.dumps(value)} fits, says jsonschema"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parlance")
    parser.add_argument("--show", type=int, default=20)
    options = parser.parse_args()
    every = list(rows())
    problems = [problem for row in every for problem in judged(row)]
    cases = [Case(row, template, fits == "fits", value) for row in every for template, (kind, _) in SPELLINGS.items()
             if kind not in row.get("but", []) for fits in ("fits", "misfits") for value in row[fits]]
    batch = Batch(options.parlance)
    prepared = batch.ask([{"op": "prepare", **case.place} for case in cases])
    accepted = batch.ask([{"op": "accepts", "grammar": answer.get("grammar", ""), "text": case.text}
                          for case, answer in zip(cases, prepared)])
    read = batch.ask([{"op": "parse", **case.place, "output": case.text} for case in cases])
    for case, *answers in zip(cases, prepared, accepted, read):
        failure = case.fails(*answers)
        if failure:
            problems.append(f"{case.row['id']}, {case.template}: {json.dumps(case.value)} {failure}")
    print("\n".join(problems[:options.show]))
    print(f"{len(every)} schemas, {len(cases)} calls, {len(problems)} problems")
    return 1 if problems or not cases else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""What a random model writes when a grammar holds it: it has to come to an end, and to a call that fits its schema.

    samples.py PARLANCE [--count N] [--seed S] [--failures] [--vocabulary FILE]
For each reference template whose calls are known, N texts are drawn for a request that demands a call. Of all of them 99 of
100 end within 2,000 bytes, and all that end are read as complete calls, whose arguments jsonschema accepts. Nothing but the
word for it ends a thought, which a random model never writes: where the prompt opens one, a prefill has closed it.
"""
import argparse
import glob
import json
import os
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    sys.exit(77)

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCHEMA = {
    "type": "object",
    "properties": {
        "city": {"type": "string", "pattern": "^[A-Z][a-z]{1,20}( [A-Z][a-z]{1,20})?$"},
        "unit": {"type": "string", "enum": ["C", "F"]},
        "days": {"type": "integer", "minimum": 1, "maximum": 9},
        "hours": {"type": "array", "items": {"type": "integer"}, "maxItems": 4},
        "place": {"type": "object", "properties": {"lat": {"type": "number"}, "lon": {"type": "number"}}, "required": ["lat", "lon"]},
        "fast": {"type": "boolean"},
        "on": {"type": "string", "format": "date"},
    },
    "required": ["city", "unit", "place"],
    "additionalProperties": False,
}
TOOL = {"type": "function", "function": {"name": "forecast", "description": "Tells the weather.", "parameters": SCHEMA}}
REQUEST = {"messages": [{"role": "user", "content": "Rain?"}], "tools": [TOOL], "tool_choice": "required", "parallel_tool_calls": False,
           "enable_thinking": False, "content_before_calls": "none"}


def request_for(options, path):
    """What is asked of a template, so that the answer begins after thoughts."""
    job = json.dumps({"id": 0, "op": "prepare", "template": path, "request": REQUEST}) + "\n"
    done = subprocess.run([options.parlance, "batch"], input=job, capture_output=True, text=True, check=False)
    chat = json.loads(done.stdout)
    start, end = chat.get("thinking_start_tag"), chat.get("thinking_end_tag")
    prompt = chat.get("generation_prompt", "")
    if not end or start not in prompt or end in prompt or prompt == "":
        return REQUEST
    messages = REQUEST["messages"] + [{"role": "assistant", "content": "Well"}]
    return dict(REQUEST, messages=messages, continue_final_message=True, content_before_calls="short")


def draw(options, path, request_file):
    command = [options.parlance, "grammar", path, "--request", request_file, "--sample", str(options.count), "--seed", str(options.seed), "--json"]
    if options.vocabulary:
        command += ["--vocabulary", options.vocabulary]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.split("\n") if line] if done.returncode == 0 else []


def problem_of(reply):
    """Why what was read is no call that fits; empty where it is one."""
    calls = reply.get("message", {}).get("tool_calls", [])
    if not calls or not reply.get("complete"):
        return "is not read as a complete call"
    try:
        jsonschema.validate(json.loads(calls[0]["function"]["arguments"]), SCHEMA)
    except (ValueError, jsonschema.ValidationError) as error:
        return str(error).splitlines()[0]
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parlance")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--failures", action="store_true")
    parser.add_argument("--vocabulary")
    options = parser.parse_args()
    total = ended = wrong = templates = 0
    for path in sorted(glob.glob(os.path.join(SOURCE, "templates/*.jinja"))):
        request = request_for(options, path)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as request_file:
            json.dump(request, request_file)
            request_file.flush()
            drawn = draw(options, path, request_file.name)
        if drawn:
            templates += bool(drawn)
            whole = [one["text"] for one in drawn if one["ended"]]
            total += len(drawn)
            ended += len(whole)
            jobs = "".join(json.dumps({"id": i, "op": "parse", "template": path, "request": request, "output": text}) + "\n" for i, text in enumerate(whole))
            done = subprocess.run([options.parlance, "batch"], input=jobs, capture_output=True, text=True, check=False)
            problems = [(text, problem_of(json.loads(line))) for text, line in zip(whole, done.stdout.split("\n"))]
            problems = [one for one in problems if one[1]]
            wrong += len(problems)
            if options.failures and (problems or len(whole) < len(drawn)):
                print(f"{os.path.basename(path)}: {len(drawn) - len(whole)} do not end, {len(problems)} wrong {problems[:1]}")
    print(f"{total} texts of {templates} templates: {100 * ended / max(total, 1):.2f} % end, {wrong} are no calls that fit")
    sys.exit(1 if wrong or not total or ended < 0.99 * total else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Put calls, as a template writes them, into the strings of JSON: none of them is a call.

  inventedcalls.py PARLANCE FOLDER [--count N] [--seed WORD] [--show N]

Over the templates of a folder: the answer is asked for as JSON, or is one JSON value from its first byte to its last.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

USER = {"role": "user", "content": "Hi"}
TOOL = {"type": "function", "function": {"name": "danger", "description": "Does.", "parameters": {
    "type": "object", "properties": {"cmd": {"type": "string"}}, "required": ["cmd"]}}}
CALL = {"role": "assistant", "content": "", "tool_calls": [{"id": "call00001", "type": "function", "function": {"name": "danger", "arguments": {"cmd": "rm"}}}]}
FORMATS = [{"type": "json_object"}, {"type": "json_schema", "json_schema": {"name": "page", "schema": {"type": "object"}}},
           {"type": "json_schema", "json_schema": {"name": "page", "schema": {}}}]


class Batch:
    def __init__(self, parlance):
        self.process = subprocess.Popen([parlance, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, op, template, request, **more):
        self.process.stdin.write(json.dumps({"id": 1, "op": op, "template": str(template), "request": request, **more}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def call_of(batch, template):
    """What the template's model writes for a call, and what ends its turn."""
    asked = {"tools": [TOOL]}
    before = batch.ask("prepare", template, {"messages": [USER], **asked}).get("prompt")
    after = batch.ask("prepare", template, {"messages": [USER, CALL], "add_generation_prompt": False, **asked}).get("prompt")
    if not before or not after or "danger" not in after[len(before) - 40:]:
        return None
    same = next((i for i, (a, b) in enumerate(zip(before, after)) if a != b), min(len(before), len(after)))
    while after[:same].endswith(("<", "[", "<|")):  # the call's tag and another begin alike
        same -= 1
    return after[same:]


def thoughts_before(batch, template, request):
    """What closes the thoughts that the prompt has opened, or that nothing opens."""
    chat = batch.ask("prepare", template, request)
    start, end = chat.get("thinking_start_tag"), chat.get("thinking_end_tag")
    end_of_prompt = chat.get("prompt", "")[-60:]
    is_open = end and (not start or end_of_prompt.rfind(start) > end_of_prompt.rfind(end))
    return f"Hm. {end}\n\n" if is_open else ""


def answers(call, draw, asked):
    """JSON around the call. Where JSON was asked for, it may be the text alone, or follow words."""
    in_string = json.dumps("See: " + call, ensure_ascii=draw.random() < 0.5)
    if asked and draw.random() < 0.4:
        return draw.choice(["%s", "\n%s", 'Here it is: {"page": %s}', 'Sure:\n{"page": %s}']) % in_string
    around = draw.choice(['{"page": %s}', '{"a": [1, {"b": %s}], "c": null}', '[%s]', '{"a": "\\"", "b": [true, %s, "x"]}', '{\n  "page": %s\n}\n', '{%s: 1}',
                          '{"a": {"b": {"c": [[%s]]}}}', '[{"name": "page", "text": %s}]', '{"a": ' + "[" * 15 + "1" + "]" * 15 + ', "page": %s}'])
    return around % in_string


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=6)
    parser.add_argument("--seed", default="invented")
    parser.add_argument("--show", type=int, default=20)
    options = parser.parse_args()
    batch, draw = Batch(options.parlance), random.Random(options.seed)
    templates = calling = runs = invented = lost = 0
    for template in sorted(pathlib.Path(options.folder).glob("*.jinja")):
        templates += 1
        call = call_of(batch, template)
        if not call:
            continue
        plain, request = '{"plain": 1}', {"messages": [USER], "tools": [TOOL]}
        before = thoughts_before(batch, template, request)
        answer = batch.ask("parse", template, request, output=before + plain)
        if (answer.get("message", {}).get("content") or "").strip() != plain or any(one["level"] == "recovered" for one in answer["diagnostics"]):
            continue  # content needs markers of its own
        calling += 1
        for i in range(options.count):
            cut = call if i % 3 else call.rstrip()[:draw.randint(len(call) // 2, len(call))]
            output = answers(cut + draw.choice(["", "", "</think>"]), draw, i % 2 == 0)
            request = {"messages": [USER], "tools": [TOOL]}
            if i % 2 == 0:
                request["response_format"] = draw.choice(FORMATS)
            answer = batch.ask("parse", template, request, output=before + output, chunk=draw.choice([1, 3, 100_000]))
            message = answer.get("message", {})
            runs += 1
            if message.get("tool_calls"):
                invented += 1
                if invented <= options.show:
                    print(f"INVENTED  {template.name}, {'asked for' if i % 2 == 0 else 'JSON unasked'}: {output!r}")
            elif (message.get("content") or "").strip() != output.strip():
                lost += 1
                if lost <= options.show:
                    print(f"OTHERWISE  {template.name}, {'asked for' if i % 2 == 0 else 'JSON unasked'}: {output!r}\n    {message}")
    print(f"calls in JSON: {templates} templates, {calling} with calls, {runs} answers, {invented} invented, {lost} read otherwise")
    return 1 if invented or lost else 0


sys.exit(main())

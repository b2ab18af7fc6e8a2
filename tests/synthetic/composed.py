#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Composes templates out of each place of a call's name, each place of its id, and each spelling of its arguments.

  composed.py [--floor SHARE] [--keep FOLDER] PARLANCE

Messages of many kinds are written by each template and read again. Exit status 1 if a smaller share than SHARE comes back.
"""
import argparse
import itertools
import json
import os
import subprocess
import sys

NAMES = {"first": "<call>{id_first}NAME<with>{id_between}ARGUMENTS{id_last}</call>",
         "last": "<call>{id_first}ARGUMENTS{id_between}<by>NAME{id_last}</call>",
         "closer": "<call>{id_first}{id_between}ARGUMENTS{id_last}</NAME>",
         "key": "<call>{id_first}{id_between}KEYED{id_last}</call>"}
IDS = ["none", "first", "between", "last"]
EACH = "{%- for key, value in call.function.arguments.items() %}{{- @ }}{% endfor -%}"
TEXT = "(value if value is string else value | tojson)"
ARGUMENTS = {"json": "{{- call.function.arguments | tojson }}",
             "json text": "{{- call.function.arguments | tojson | tojson }}",
             "python": "{{- call.function.arguments | string }}",
             "tags": EACH.replace("@", f"'<arg=' ~ key ~ '>' ~ {TEXT} ~ '</arg>'"),
             "elements": EACH.replace("@", f"'<' ~ key ~ '>' ~ {TEXT} ~ '</' ~ key ~ '>'"),
             "lines": EACH.replace("@", "key ~ ': ' ~ value | tojson ~ '\\n'"),
             "toml": "{{- '[arguments]\\n' }}" + EACH.replace("@", "key ~ ' = ' ~ value | tojson ~ '\\n'"),
             "attributes": EACH.replace("@", "' ' ~ key ~ '=' ~ value | tojson"),
             "value first": EACH.replace("@", f"'<value>' ~ {TEXT} ~ '</value><key>' ~ key ~ '</key>'")}
TEMPLATE = """{{%- for message in messages -%}}
{{{{- '<|' ~ message.role ~ '|>' }}}}{{{{- message.content or '' }}}}
{{%- for call in message.tool_calls or [] -%}}
{call}
{{%- endfor -%}}
{{{{- '<|end|>' }}}}
{{%- endfor -%}}
{{%- if add_generation_prompt %}}{{{{- '<|assistant|>' }}}}{{% endif -%}}
"""


def composed(name, place, spelling):
    """The template; the name as a key is the member of an object, or an element."""
    whole = "{{- call.function.name }}"
    keyed = {"json": ["{{- '{\"' }}", "{{- '\": ' }}", "{{- '}' }}"], "python": ['{{- "{\'" }}', '{{- "\': " }}', "{{- '}' }}"]}
    keyed["json text"] = keyed["json"]
    begin, middle, end = keyed.get(spelling, ["{{- '<' }}", "{{- '>' }}", "{{- '</' ~ call.function.name ~ '>' }}"])
    ids = {f"id_{one}": "<id>{{- call.id }}</id>" if one == place else "" for one in IDS}
    call = NAMES[name].format(**ids).replace("KEYED", begin + whole + middle + "ARGUMENTS" + end)
    call = call.replace("ARGUMENTS", ARGUMENTS[spelling]).replace("NAME", whole)
    return TEMPLATE.format(call=call)


TOOLS = {"look": {"where": "string"}, "set_alarm": {"city": "string", "days": "integer", "tags": "array"}, "ping": {}}


def tools():
    return [{"type": "function", "function": {"name": name, "parameters": {
        "type": "object", "properties": {key: {"type": kind} for key, kind in properties.items()}}}} for name, properties in TOOLS.items()]


def messages():
    here, alarm = ("look", {"where": "here"}), ("set_alarm", {"city": "Oslo", "days": 3, "tags": ["a", "b c"]})
    hard = ("look", {"where": "a \"b\" 'c' \\ d, {e}: f"})
    for content, calls in [("", [here]), ("", [alarm]), ("", [("ping", {})]), ("", [hard]), ("", [here, alarm]), ("", [alarm, ("ping", {}), here]),
                           ("It may rain.", [here]), ("It may rain.", [alarm, hard]), ("It may rain.", [])]:
        yield {"role": "assistant", "content": content, **({"tool_calls": [
            {"id": f"c{number}", "type": "function", "function": {"name": name, "arguments": arguments}}
            for number, (name, arguments) in enumerate(calls)]} if calls else {})}


def run(parlance, jobs):
    done = subprocess.run([parlance, "batch"], input="".join(json.dumps(job) + "\n" for job in jobs), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def value_of(arguments):
    """The object; the text as it is if it is the beginning of one."""
    try:
        return json.loads(arguments) if isinstance(arguments, str) else arguments
    except json.JSONDecodeError:
        return arguments


def said(message):
    """What of a message must come back: ids where the template writes them are the caller's business."""
    calls = [(call["function"]["name"], call["function"]["arguments"]) for call in message.get("tool_calls", [])]
    return (message.get("content") or "").strip(), [(name, value_of(arguments)) for name, arguments in calls]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--floor", type=float, default=0.98)
    parser.add_argument("--keep")
    parser.add_argument("parlance")
    options = parser.parse_args()
    user = {"role": "user", "content": "Hello"}
    cases = [(style, composed(*style), message) for style in itertools.product(NAMES, IDS, ARGUMENTS) for message in messages()]
    request = {"messages": [user], "tools": tools(), "add_generation_prompt": True}
    written = run(options.parlance, [{"op": "render", "source": source, "request": {"messages": [user, message], "tools": tools(), "add_generation_prompt": False}}
                                     for _, source, message in cases])
    outputs = [one["prompt"].split("<|assistant|>", 1)[1].removesuffix("<|end|>") for one in written]
    read = run(options.parlance, [{"op": "parse", "source": source, "request": request, "output": output}
                                  for (_, source, _), output in zip(cases, outputs)])
    misses = {}
    for (style, source, message), output, one in zip(cases, outputs, read):
        if options.keep:
            with open(os.path.join(options.keep, " ".join(style) + ".jinja"), "w", encoding="utf-8") as file:
                file.write(source)
        if said(one.get("message", {})) != said(message):
            misses.setdefault(style, []).append((output, one.get("message", one)))
    for style, all_of_it in misses.items():
        print(f"{', '.join(style)}: {len(all_of_it)} misses, as {all_of_it[0][0]!r}, read as {json.dumps(all_of_it[0][1])[:300]}")
    back = len(cases) - sum(map(len, misses.values()))
    print(f"{back} of {len(cases)} messages came back, {100 * back / len(cases):.2f} %, the floor is {100 * options.floor:.1f} %")
    return 0 if back >= options.floor * len(cases) else 1


if __name__ == "__main__":
    sys.exit(main())

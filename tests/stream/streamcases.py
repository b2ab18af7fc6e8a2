#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Write what models would answer, with what it means, for the reference templates: cases for tst_stream.

  streamcases.py [TEMPLATE...]            needs python3-jinja2; review what changed before committing it
  streamcases.py --print TEMPLATE...      only print the cases

What a template writes for an assistant's message, after the prompt that asks for it and without the text that ends a
turn, is what its model writes to mean that message. For each template of templates/ (or those named)
tests/data/stream/NAME.jsonl gets a line for each message that the template can tell in full; no file where there is none.
"""
import datetime
import functools
import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/references"))
from expectations import DEFAULTS, environment  # noqa: E402

NOW = datetime.datetime(2025, 3, 4, 5, 6, 7)
ASKED = {"role": "user", "content": "Plant something, and tell me about it."}
SAID = "Tulips like sun & sandy soil; <b>water</b> them {sparsely}."
THOUGHT = "Which bed is free?\nBed 3 [north] it is: a < b."
REASONING_KEYS = ["reasoning_content", "reasoning", "thinking"]


def tool(name, properties, required):
    return {"type": "function", "function": {
        "name": name, "description": f"The garden's {name}.",
        "parameters": {"type": "object", "properties": properties, "required": required}}}


TOOLS = [
    tool("plant", {"what": {"type": "string"}, "bed": {"type": "integer"}}, ["what"]),
    tool("label_bed", {"text": {"type": "string"}, "sizes": {"type": "array", "items": {"type": "number"}},
                       "lit": {"type": "boolean"}, "more": {"type": "object"}}, ["text"]),
    tool("inspect_garden", {}, []),
]
LABEL = "Beds: \"north\" & 'south'\n  if x < 3: {\"y\": [1]}\n\tØ 🌷 C:\\new</b>"

CLOSERS = "tulips </parameter> in </function> and </tool_call> }} ]] ```"


def call(name, arguments, number=1):
    return {"id": f"gardn000{number}", "type": "function", "function": {"name": name, "arguments": arguments}}


def messages():
    plant = call("plant", {"what": "tulips", "bed": 3})
    label = call("label_bed", {"text": LABEL}, 2)
    types = call("label_bed", {"text": "07", "sizes": [1, -2.5], "lit": True, "more": {"a": {"b": [None, "c d"]}}})
    yield "content", {"content": SAID}
    yield "long content", {"content": "One row,\n\n- then *another*\n" * 12 + "and `none`."}
    yield "reasoning", {"content": SAID, "reasoning_content": THOUGHT}
    yield "call", {"content": "", "tool_calls": [plant]}
    yield "reasoning and call", {"content": "", "reasoning_content": THOUGHT, "tool_calls": [plant]}
    yield "content and call", {"content": "Digging.", "tool_calls": [plant]}
    yield "two calls", {"content": "", "tool_calls": [plant, label]}
    yield "types", {"content": "", "tool_calls": [types]}
    yield "closers in a text", {"content": "", "tool_calls": [call("plant", {"what": CLOSERS, "bed": 3})]}
    yield "no arguments", {"content": "", "tool_calls": [call("inspect_garden", {})]}


def named_reasoning(message):
    """The message with its reasoning in each of the members that templates know, or in blocks of its content."""
    for key in REASONING_KEYS if "reasoning_content" in message else REASONING_KEYS[:1]:
        yield {key if name == "reasoning_content" else name: value for name, value in message.items()}
    if "reasoning_content" in message:
        blocks = [{"type": "thoughts", "text": message["reasoning_content"]}]
        blocks += [{"type": "response", "text": message["content"]}] if message["content"] else []
        yield {name: value for name, value in message.items() if name != "reasoning_content"} | {"content": {"blocks": blocks}}


def forms(message):
    """The ways in which templates want the same message: the reasoning's place; arguments as object or as text."""
    for renamed in named_reasoning(message):
        yield renamed
        if "tool_calls" in message:
            ids = [{**c, "id": f"functions.{c['function']['name']}:{i}"} for i, c in enumerate(message["tool_calls"])]
            yield {**renamed, "tool_calls": ids}
            calls = [{**c, "function": {**c["function"], "arguments": json.dumps(c["function"]["arguments"], ensure_ascii=False)}}
                     for c in message["tool_calls"]]
            yield {**renamed, "tool_calls": calls}


@functools.lru_cache(maxsize=2)
def template(source):
    return environment(NOW).from_string(source)


def render(source, request, more=(), add_generation_prompt=True):
    variables = DEFAULTS | request | {"messages": request["messages"] + list(more)}
    variables["add_generation_prompt"] = add_generation_prompt
    return template(source).render(variables)


def turn_end(source, request):
    """What a model's end-of-turn token is written as."""
    text = render(source, request, [{"role": "assistant", "content": SAID}], False)
    tokens = re.findall(r"<[^<>]*>|\[[^\[\]]*[\[\]]", text[text.rindex(SAID) + len(SAID):])
    return tokens[-1] if tokens else ""


def without_end(text, end):
    """The text up to the token that ends the turn. Some templates leave the turn open after calls."""
    ends = re.search(rf"({re.escape(end)}|<\|call\|>|<\|eom_id\|>|)\s*$", text)
    return text[:ends.start()]


def without_header(text, prompt, asked):
    """The text without the header of one more turn, which some templates write whether they are asked to or not."""
    return text.removesuffix(prompt[prompt.rindex(asked) + len(asked):])


def is_told_apart(text, prompt, message, form, source, request):
    """Whether content can be told from thoughts: the prompt may have opened one, or content may be written as one."""
    if "reasoning_content" in message:
        return True
    if re.search(r"<\w*think\w*>\s*$", prompt) and not re.search(r"</\w*think\w*>", text):
        return False
    thought = {"role": "assistant", **form, "content": "", "thinking": message["content"]}
    try:
        return not message["content"] or not render(source, request, [thought], False).startswith(prompt + text)
    except Exception:
        return True


def words(value):
    """The texts in a value that any format writes as they are."""
    if isinstance(value, dict):
        return [w for pair in value.items() for part in pair for w in words(part)]
    if isinstance(value, list):
        return [w for part in value for w in words(part)]
    return [value] if isinstance(value, str) and re.fullmatch(r"[\w ]+", value) else []


def tells(text, message):
    """Whether the text says all that the message does."""
    needed = [message["content"], message.get("reasoning_content", "")]
    for one in message.get("tool_calls", []):
        needed += [one["function"]["name"], *words(one["function"]["arguments"])]
    return all(part in text for part in needed)


def is_python(text, message):
    """Whether the template wrote objects as Python shows them because it wants them as text."""
    shown = [one["function"]["arguments"] for one in message.get("tool_calls", [])]
    return any(isinstance(a, dict) and a and repr(a) in text and repr(a) != json.dumps(a) for a in shown)


def output(source, request, message):
    """What a model would write, and the ids of its calls; or None."""
    prompt = render(source, request)
    end = turn_end(source, request)
    for form in forms(message):
        try:
            full = render(source, request, [{"role": "assistant", **form}], False)
        except Exception:
            continue
        if not full.startswith(prompt):
            continue
        text = without_end(without_header(full[len(prompt):], prompt, request["messages"][-1]["content"]), end)
        if tells(text, message) and not is_python(text, form) and is_told_apart(text, prompt, message, form, source, request):
            return text, [one["id"] for one in form.get("tool_calls", [])]
    return None


def expectation(message, text, ids):
    expected = {"role": "assistant", "content": message["content"]}
    if "reasoning_content" in message:
        expected["reasoning_content"] = message["reasoning_content"]
    calls = []
    for one, identifier in zip(message.get("tool_calls", []), ids):
        written = {"id": identifier} if identifier in text else {}
        calls.append(written | {"type": one["type"], "function": one["function"]})
    return expected | ({"tool_calls": calls} if calls else {})


def requests(source, message):
    """The requests that may be answered so: without thinking where nothing is thought, then with it."""
    for thinking in [True] if "reasoning_content" in message else [False, True]:
        request = {"messages": [ASKED], "enable_thinking": thinking}
        if re.search(r"\bthinking\b", source):
            request["chat_template_kwargs"] = {"thinking": thinking}
        if "tool_calls" in message:
            request["tools"] = TOOLS
        yield request


def case(path, source, name, message):
    for request in requests(source, message):
        flat = {k: v for k, v in request.items() if k != "chat_template_kwargs"} | request.get("chat_template_kwargs", {})
        try:
            found = output(source, flat, message)
        except Exception:  # the template cannot tell it
            continue
        if found:
            return {"id": f"{path.stem}: {name}", "name": name, "template": os.path.relpath(path, ROOT), "request": request, "output": found[0],
                    "expect": expectation(message, *found)}
    return None


def cases(path):
    source = path.read_text(encoding="utf-8")
    found = [case(path, source, name, message) for name, message in messages()]
    return [one for one in found if one]


def lines(path):
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in cases(path.resolve()))


def main(names):
    if names[:1] == ["--print"]:
        for path in map(pathlib.Path, names[1:]):
            print(lines(path), end="")
        return
    for path in sorted(map(pathlib.Path, names)) or sorted((ROOT / "templates").glob("*.jinja")):
        if text := lines(path):
            (ROOT / f"tests/data/stream/{path.stem}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Write the fixtures that prove which families need no plugin: tests/data/proof/NAME/fixtures/cases.jsonl.

  proofcases.py          review what changed before committing it

What a model of the family writes is spelled out here, by hand, from the family's own description of its format, not
by its template: so that the fixtures show what is read, whatever the analysis makes of the template.
"""
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/data/proof"


def tool(name, properties, required=()):
    return {"type": "function", "function": {"name": name, "description": f"The garden's {name}.", "parameters": {
        "type": "object", "properties": properties, "required": list(required)}}}


TOOLS = [
    tool("plant", {"what": {"type": "string"}, "bed": {"type": "integer"}}, ["what"]),
    tool("label", {"text": {"type": "string"}, "sizes": {"type": "array", "items": {"type": "number"}},
                   "lit": {"type": "boolean"}, "more": {"type": "object"}}, ["text"]),
    tool("look", {}),
]
ANSWER = {"type": "json_schema", "json_schema": {"name": "answer", "schema": {
    "type": "object", "properties": {"bed": {"type": "integer"}, "why": {"type": "string"}}, "required": ["bed", "why"]}}}
PLANT = ("plant", {"what": "tulips", "bed": 3})
LABEL = ("label", {"text": "07", "sizes": [1, -2.5], "lit": True, "more": {"a": {"b": [None, "c d"]}}})
LOOK = ("look", {})
HARD = ("label", {"text": "Beds: \"north\" & 'south'\n  if x < 3: {\"y\": [1]}\n\tØ 🌷 C:\\new</b>, </text> "})
SAID = "Tulips like sun & sandy soil; <b>water</b> them {sparsely}."
THOUGHT = "Which bed is free?\nBed 3 [north] it is: a < b."


def dump(value):
    return json.dumps(value, ensure_ascii=False)


class Functionary:
    """Every part of an answer names its recipient; the prompt has written the first marker."""

    template = "../../../../templates/meetkai-functionary-v3.2.jinja"
    reasons = False

    def write(self, reasoning, content, calls):
        parts = [("all", content)] if content or not calls else []
        parts += [(name, dump(arguments)) for name, arguments in calls]
        return ">>>".join(f"{recipient}\n{text}" for recipient, text in parts)


class Gemma:
    """Bare keys, strings between quote tokens, thinking in a channel."""

    template = "../../../../templates/google-gemma-4.jinja"
    reasons = True

    def literal(self, value):
        if isinstance(value, str):
            return f'<|"|>{value}<|"|>'
        if isinstance(value, dict):
            return "{" + ",".join(f"{k}:{self.literal(v)}" for k, v in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ",".join(map(self.literal, value)) + "]"
        return dump(value)

    def write(self, reasoning, content, calls):
        thought = f"<|channel>thought\n{reasoning}\n<channel|>" if reasoning else ""
        return thought + content + "".join(
            f"<|tool_call>call:{name}{self.literal(arguments)}<tool_call|>" for name, arguments in calls)


class DeepSeek:
    """Tags with a token in their names; each argument says whether it is a string."""

    template = "fixtures/template.jinja"
    reasons = True

    def __init__(self, block):
        self.block = block

    def parameter(self, name, value):
        kind = str(isinstance(value, str)).lower()
        text = value if isinstance(value, str) else dump(value)
        return f'<｜DSML｜parameter name="{name}" string="{kind}">{text}</｜DSML｜parameter>\n'

    def call(self, name, arguments):
        inside = "".join(self.parameter(*one) for one in arguments.items())
        return f'<｜DSML｜invoke name="{name}">\n{inside}</｜DSML｜invoke>\n'

    def write(self, reasoning, content, calls):
        text = f"{reasoning}</think>" if reasoning else ""
        text += content
        if calls:
            text += f"\n\n<｜DSML｜{self.block}>\n" + "".join(self.call(*one) for one in calls) + f"</｜DSML｜{self.block}>"
        return text


class OldThinking:
    """Thoughts between tags of which the template knows the closing one only."""

    template = "fixtures/template.jinja"
    reasons = True

    def write(self, reasoning, content, calls):
        thought = f"<think>{reasoning}</think>" if reasoning else ""
        return thought + content + "\n".join(
            f"<tool_call>\n{dump({'name': name, 'arguments': arguments})}\n</tool_call>" for name, arguments in calls)


FAMILIES = {
    "functionary_v3_2": Functionary(),
    "gemma_4": Gemma(),
    "deepseek_v3_2": DeepSeek("function_calls"),
    "deepseek_v4": DeepSeek("tool_calls"),
    "old_thinking": OldThinking(),
}


def message(reasoning, content, calls):
    found = {"role": "assistant", "content": content}
    if reasoning:
        found["reasoning_content"] = reasoning
    if calls:
        found["tool_calls"] = [{"type": "function", "function": {"name": n, "arguments": a}} for n, a in calls]
    return found


def case(family, name, reasoning="", content="", calls=(), accepts=None, **more):
    request = {"messages": [{"role": "user", "content": "Plant something, and tell me about it."}], "tools": TOOLS}
    request["enable_thinking"] = bool(reasoning)
    request["chat_template_kwargs"] = {"thinking": bool(reasoning)}
    request |= more
    one = {"id": name, "template": family.template, "request": request, "output": family.write(reasoning, content, calls),
           "expect": message(reasoning, content, calls), "complete": True}
    return one if accepts is None else one | {"accepts": accepts}


def cases(family):
    yield case(family, "content", content=SAID)
    yield case(family, "long content", content="One row,\n\n- then *another*\n" * 12 + "and `none`.")
    if family.reasons:
        yield case(family, "reasoning", THOUGHT, SAID)
        yield case(family, "reasoning and a call", THOUGHT, calls=[PLANT])
    yield case(family, "one call", calls=[PLANT], accepts=True)
    yield case(family, "several calls", calls=[LOOK, PLANT, LABEL], accepts=True)
    yield case(family, "content with calls", content="Digging.", calls=[PLANT, LOOK])
    yield case(family, "no arguments", calls=[LOOK], accepts=True)
    yield case(family, "types", calls=[LABEL], accepts=True)
    yield case(family, "hard strings", calls=[HARD], accepts=True)
    schema = {"tools": None, "response_format": ANSWER}
    yield case(family, "schema output", content=dump({"bed": 3, "why": "It is \"free\"."}), accepts=True, **schema)
    yield case(family, "output that the schema forbids", content=dump({"bed": "three"}), accepts=False, **schema)
    yield case(family, "a call is required", calls=[PLANT], accepts=True, tool_choice="required")
    yield case(family, "a call is required, and none comes", content="Why?", accepts=False, tool_choice="required")
    named = {"type": "function", "function": {"name": "look"}}
    yield case(family, "the call that is wanted", calls=[LOOK], accepts=True, tool_choice=named)
    yield case(family, "another call than is wanted", calls=[PLANT], accepts=False, tool_choice=named)
    yield case(family, "one call at a time", calls=[PLANT], accepts=True, parallel_tool_calls=False)


def main():
    for name, family in FAMILIES.items():
        lines = "".join(dump(one) + "\n" for one in cases(family))
        (DATA / name / "fixtures/cases.jsonl").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()

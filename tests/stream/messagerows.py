# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Rows for readingcases.py where an answer is several messages, each with a header of its own.

Their texts are in channels or go to recipients, and what separates them is no call's: what the other templates' models
write is put together otherwise.
"""
import json

WEATHER = ["call", "get_weather", {"city": "Paris"}]
F, G = ["call", "f", {"x": "1"}], ["call", "g", {"y": "2"}]


def text(what):
    return ["text", what]


def thought(what):
    return ["reasoning", what]


def rows(stem):
    """Those of a template by its name; none where its answers are one message."""
    writers = {"gpt-oss": channel_rows, "meetkai-functionary-v3.2": recipient_rows}
    return list(writers[stem]()) if stem in writers else []


NEXT = "<|start|>assistant"


def analysis(what, end="<|end|>"):
    return f"<|channel|>analysis<|message|>{what}{end}"


def final(what, end="<|return|>"):
    return f"<|channel|>final<|message|>{what}{end}"


def preamble(what):
    return f"<|channel|>commentary<|message|>{what}<|end|>"


def sent(name, end="<|call|>", **arguments):
    body = json.dumps(arguments, ensure_ascii=False)
    return f"<|channel|>commentary to=functions.{name} <|constrain|>json<|message|>{body}{end}"


def joined(*messages):
    return NEXT.join(messages)


def channel_rows():
    paris, f, g = sent("get_weather", city="Paris"), sent("f", x="1"), sent("g", y="2")
    yield "no call", final("It is 42."), [text("It is 42.")]
    yield "the end was taken away", final("It is 42.", ""), [text("It is 42.")]
    yield "call", paris, [WEATHER]
    yield "the call's end was taken away", sent("get_weather", "", city="Paris"), [WEATHER]
    yield "two calls", joined(f, g), [F, G]
    yield "calls without a header between them", f + g, [F, G]
    yield "text before", joined(preamble("On it."), paris), [text("On it."), WEATHER]
    yield "text after", joined(paris, final("It will be clear.")), [WEATHER, text("It will be clear.")]
    yield "thought and text", joined(analysis("Hm."), final("It is 42.")), [thought("Hm."), text("It is 42.")]
    yield "thought and call", joined(analysis("Look."), paris), [thought("Look."), WEATHER]
    yield "neighbouring thoughts", joined(analysis("one"), analysis("two"), final("done")), [thought("one\ntwo"), text("done")]
    yield "thoughts between calls", joined(analysis("A"), f, analysis("B"), g), [thought("A"), F, thought("B"), G]
    yield "a marker spoken of in a thought", joined(analysis('the "<|channel|>" marker'), final("Done.")), \
        [thought('the "<|channel|>" marker'), text("Done.")]
    yield "thought without its end", analysis("it ends here", ""), [thought("it ends here")], {"complete": False}
    yield "call cut short", '<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{"city": "Par', [], \
        {"complete": False}
    yield "header cut short", joined(analysis("Hm."), "<|channel|>comm"), [thought("Hm."), text("<|channel|>comm")], \
        {"complete": False}
    yield "markup of thoughts in an argument", sent("get_weather", city=analysis("hm")), \
        [["call", "get_weather", {"city": analysis("hm")}]]
    yield "a whole call in an argument", sent("get_weather", city=f), [["call", "get_weather", {"city": f}]]
    for header in (" to=functions.{}<|channel|>commentary<|message|>", " to=functions.{}<|channel|>analysis json<|message|>",
                   "<|channel|>analysis to=functions.{} code<|message|>", "<|channel|>commentary to={}<|message|>"):
        yield f"header {header}", header.format("f") + '{"x": "1"}<|call|>', [F]
    for name in "Get_Weather", "tools.get_weather", "mcp__sky__get_weather":
        yield f"named {name}", paris.replace("functions.get_weather", name), [WEATHER]
    unknown = sent("get_time", city="Paris")
    yield "a tool that was not declared", unknown, [text(unknown.removesuffix("<|call|>"))]
    yield "a tool that was not declared, as a call", unknown, [["call", "get_time", {"city": "Paris"}]], \
        {"undeclared_tools": "call"}
    yield "malformed, then well formed", joined(paris.replace('{"city"', "@@ {city"), f), [F]
    yield "text outside any message", "So. " + final("It is 42."), [text("So. It is 42.")]
    yield "text in no known channel", "<|channel|>note<|message|>Dry.<|end|>", [text("Dry.")]
    for closer in "<|end|>", "<|call|>", "<|return|>":
        yield f"{closer} alone", closer, []
    for name, days in ("with a fraction", 3.0), ("as a text", "3"), ("of the right type", 3):
        yield f"a whole number {name}", sent("h", days=days), [["call", "h", {"days": 3}]]


def told(what):
    return f"all\n{what}"


def asked(name, **arguments):
    return f"{name}\n{json.dumps(arguments, ensure_ascii=False)}"


def recipient_rows():
    paris, f, g = asked("get_weather", city="Paris"), asked("f", x="1"), asked("g", y="2")
    yield "no call", told("It is 42."), [text("It is 42.")]
    yield "the turn's end", told("It is 42.") + "<|eot_id|>", [text("It is 42.")]
    yield "call", paris, [WEATHER]
    yield "two calls", f + ">>>" + g, [F, G]
    yield "the same call twice", paris + ">>>" + paris, [WEATHER, WEATHER]
    yield "text before", told("On it.") + ">>>" + paris, [text("On it."), WEATHER]
    yield "text after", paris + ">>>" + told("Clear."), [WEATHER, text("Clear.")]
    yield "text between", f + ">>>" + told("then") + ">>>" + g, [F, text("then"), G]
    yield "call cut short", 'get_weather\n{"city": "Par', [], {"complete": False}
    yield "a marker in an argument", asked("get_weather", city=">>>all\n"), [["call", "get_weather", {"city": ">>>all\n"}]]
    yield "a whole call in an argument", asked("get_weather", city=">>>" + f), [["call", "get_weather", {"city": ">>>" + f}]]
    yield "a marker that is none", told("1 >>> 0, and >>> is no sign."), [text("1 >>> 0, and >>> is no sign.")]
    for name in "Get_Weather", "functions.get_weather", "mcp__sky__get_weather":
        yield f"named {name}", paris.replace("get_weather", name), [WEATHER]
    unknown = asked("get_time", city="Paris")
    yield "a tool that was not declared", unknown, [text(unknown)]
    yield "a tool that was not declared, as a call", unknown, [["call", "get_time", {"city": "Paris"}]], \
        {"undeclared_tools": "call"}
    yield "malformed, then well formed", "get_weather\n@@ {city>>>" + f, [F]
    for name, days in ("with a fraction", 3.0), ("as a text", "3"), ("of the right type", 3):
        yield f"a whole number {name}", asked("h", days=days), [["call", "h", {"days": 3}]]

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Write what models really write, by the rules of docs/reading.md, for the reference templates: cases for tst_reading.

  readingcases.py [TEMPLATE...]           needs python3-jinja2; review what changed before committing it

What a template writes for one call, for two, for thoughts is taken apart and put together otherwise: cut short, without
closers, with closers in arguments, spoken of in prose, between thoughts. tests/data/reading/NAME.jsonl gets a line for
each: what is in a line holds for those after it, too, but for "output", "parts", "finish", "undeclared_tools".
"""
import json
import os
import pathlib
import re
import sys

import messagerows
import streamcases

ROOT = streamcases.ROOT
FAMILIES = {row["template"]: row["analysis"] for row in map(json.loads, open(ROOT / "tests/data/families/families.jsonl"))}
TAG = r"</[^<>]*>|<[|｜][^<>]*[|｜]>|\[/[^\[\]]*\]|<\|[^<>]*>|<[^<>|]*\|>"


def tool(name, **properties):
    return {"type": "function", "function": {"name": name, "description": f"The tool {name}.",
                                             "parameters": {"type": "object", "properties": properties, "required": list(properties)[:1]}}}


TEXT = {"type": "string"}
TOOLS = [tool("get_weather", city=TEXT), tool("f", x=TEXT), tool("g", y=TEXT), tool("h", days={"type": "integer"}),
         tool("k", on={"type": "boolean"}), tool("now")]


def text(what):
    return ["text", what]


def thought(what):
    return ["reasoning", what]


def called(name, **arguments):
    return ["call", name, arguments]


class Spelling:
    """How a template's model spells calls and thoughts."""

    def __init__(self, path):
        self.source = path.read_text(encoding="utf-8")
        reasoning = FAMILIES.get(path.stem, {}).get("reasoning", {})
        self.start, self.end = reasoning.get("start", "").strip(), reasoning.get("end", "").strip()
        self.thinks = reasoning.get("mode") == "TAG_BASED" and bool(self.start and self.end)
        self.announces = bool(self.end) and not self.start  # the answer, after thoughts that nothing opens
        self.begins_answers = FAMILIES.get(path.stem, {}).get("tools", {}).get("bare_calls") == "answer"
        self.pre = self.post = ""
        for thinking in (False, True):
            self.request = {"messages": [{"role": "user", "content": "Hi"}], "tools": TOOLS, "enable_thinking": thinking}
            if re.search(r"\bthinking\b", self.source):
                self.request["chat_template_kwargs"] = {"thinking": thinking}
            plain = self.write({"content": "CCC"})
            if plain is None:
                continue
            self.before = plain[:plain.index("CCC")]
            self.holds_name = False
            one = self.calls(("get_weather", {"city": "Zurich"}))
            if one and "functions.get_weather" in one:
                self.holds_name = True
                one = self.calls(("get_weather", {"city": "Zurich"}))
            if one and one.count("Zurich") == 1:
                self.pre, self.post = one.split("Zurich")
                break

    def flat(self, thinking=None):
        request = self.request | ({} if thinking is None else {"enable_thinking": thinking})
        more = {} if thinking is None else {"thinking": thinking}
        return {k: v for k, v in request.items() if k != "chat_template_kwargs"} | request.get("chat_template_kwargs", {}) | more

    def write(self, message):
        try:
            found = streamcases.output(self.source, self.flat(), message)
        except Exception:
            return None
        return found[0] if found else (self.thinks or self.announces) and self.write_history(message) or None

    def write_history(self, message):
        """What the history has of a message, where every prompt opens a thought."""
        request = self.flat()
        prompt, before = streamcases.render(self.source, request), streamcases.render(self.source, request, (), False)
        whole = streamcases.render(self.source, request, [{"role": "assistant", **message}], False)
        header = prompt[len(before):]
        header = header.split(self.start)[0] if self.start else os.path.commonprefix([header, whole[len(before):]])
        if not self.opens_thought() or not whole.startswith(before + header):
            return None
        return streamcases.without_end(whole[len(before + header):], streamcases.turn_end(self.source, request))

    def calls(self, *calls):
        form = "functions.{0}:{1}" if self.holds_name else "abcdef00{1}"
        written = self.write({"content": "", "tool_calls": [
            {"id": form.format(name, i), "type": "function", "function": {"name": name, "arguments": arguments}}
            for i, (name, arguments) in enumerate(calls)]})
        return written and re.sub(r"\s*<\|(end|im_end|eot_id)\|>$", "", written.removeprefix(self.before).strip())

    def weather(self, city):
        return self.pre + city + self.post

    def thought(self, what):
        return self.start + what + self.end

    def first_thought(self):
        """What is before an answer where every prompt opens a thought."""
        return "Hm." + ("\n" + self.end + "\n" if self.announces else self.end)

    def first_words(self):
        """What the prompt has written of that thought."""
        prompt, before = streamcases.render(self.source, self.flat()), streamcases.render(self.source, self.flat(), (), False)
        return prompt[len(before):].split("|>")[-1].lstrip() if self.announces else ""

    def header(self):
        prompt, before = streamcases.render(self.source, self.flat()), streamcases.render(self.source, self.flat(), (), False)
        return prompt[len(before):].strip()

    def opens_thought(self, thinking=None):
        prompt = streamcases.render(self.source, self.flat(thinking)).rstrip()
        return self.announces or self.thinks and prompt.endswith(self.start)


WEATHER = called("get_weather", city="Paris")
F, G = called("f", x="1"), called("g", y="2")


def thought_rows(s):
    t = s.thought
    yield "thought alone", t("just a thought"), [thought("just a thought")]
    yield "thought and text", t("let me think") + "It is 42.", [thought("let me think"), text("It is 42.")]
    yield "two thoughts", t("one") + "and " + t("two") + "done", [thought("one"), text("and"), thought("two"), text("done")]
    yield "neighbouring thoughts", t("one") + t("two") + "done", [thought("one\ntwo"), text("done")]
    yield "a thought opened twice", s.start + t("hm") + "done", [thought("hm"), text("done")]
    yield "neighbouring thoughts, a line apart", t("one") + t("\ntwo") + "done", [thought("one\ntwo"), text("done")]
    block = "See:\n```xml\n<chat>\n" + t("hm") + "\n</chat>\n```\ndone"
    yield "a thought in a block of code", block + t("so"), [text(block), thought("so")]
    yield "thought without its end", s.start + "it ends here", [thought("it ends here")], {"complete": False}
    end = streamcases.turn_end(s.source, s.flat())
    if end:
        yield "the turn's end in a thought", s.start + "it ends here" + end, [thought("it ends here")], {"complete": False}
        yield "the turn's end spoken of in a thought", s.thought(f"then {end} ends it") + "done", [thought(f"then {end} ends it"), text("done")]


def thinking_rows(s):
    paris, f, g, t = s.weather("Paris"), s.calls(("f", {"x": "1"})), s.calls(("g", {"y": "2"})), s.thought
    yield "thought and call", t("Look.") + paris, [thought("Look."), WEATHER]
    yield "text, thought, call", "Sure. " + t("look") + paris, [text("Sure."), thought("look"), WEATHER]
    yield "thought, text, call", t("a") + "Here: " + paris, [thought("a"), text("Here:"), WEATHER]
    yield "thought after a call", t("Look.") + paris + t("Now.") + "It rains.", [thought("Look."), WEATHER, thought("Now."), text("It rains.")]
    yield "thoughts between calls", t("A") + f + t("B") + g + t("C"), [thought("A"), F, thought("B"), G, thought("C")]
    yield "thoughts, texts and calls", "Now. " + t("A") + f + " and " + t("B") + g, [text("Now."), thought("A"), F, text("and"), thought("B"), G]
    yield "markup of thoughts in an argument", s.weather(t("hm")), [called("get_weather", city=t("hm"))]
    yield "call inside a thought", s.start + "Look. " + paris + " Rain." + s.end, [thought("Look."), WEATHER, thought("Rain.")]
    yield "call inside a thought and text", "So. " + s.start + "Look. " + paris + " Rain." + s.end + " Wet.", \
        [text("So."), thought("Look."), WEATHER, thought("Rain."), text("Wet.")]
    yield "call cut short after a thought", t("ok") + s.pre + "Par", [thought("ok")], {"complete": False}


def opened_rows(s):
    paris = s.weather("Paris")
    yield "opened: call", "look" + s.end + paris, [thought("look"), WEATHER]
    yield "opened: text and call", "look" + s.end + "Here: " + paris, [thought("look"), text("Here:"), WEATHER]
    yield "opened: once more", s.thought("look") + paris, [thought("look"), WEATHER]
    yield "opened: call cut short", "look" + s.end + s.pre + "Par", [thought("look")], {"complete": False}


def order_rows(s):
    paris, f, g = s.weather("Paris"), s.calls(("f", {"x": "1"})), s.calls(("g", {"y": "2"}))
    both = s.calls(("f", {"x": "1"}), ("g", {"y": "2"}))
    yield "call", paris, [WEATHER]
    if both:
        yield "two calls", both, [F, G]
    yield "calls of two sections", f + g, [F, G]
    yield "the same call twice", paris + paris, [WEATHER, WEATHER]
    yield "text before", "On it: " + paris, [text("On it:"), WEATHER]
    yield "text after", paris + "It will be clear all week.", [WEATHER, text("It will be clear all week.")]
    yield "text around", "Before. " + paris + " After.", [text("Before."), WEATHER, text("After.")]
    yield "text between", f + " then " + g, [F, text("then"), G]
    yield from quoting_rows(s, f, g)
    yield "no arguments", s.calls(("get_weather", {})) or "", [called("get_weather")]
    yield "letters of all scripts", s.weather("São Paulo 東京"), [called("get_weather", city="São Paulo 東京")]


def quoting_rows(s, f, g):
    """Calls that an argument speaks of."""
    quoted = {"a whole call": f, "two whole calls": f + g}
    if '<|"|>' not in f:  # of which the second would end what the first begins
        quoted["the beginning of a call"] = s.pre
    for name, what in quoted.items():
        city = f"write {what} for it"
        yield f"{name} in an argument", s.calls(("get_weather", {"city": city})), [called("get_weather", city=city)]


def closer_rows(s, closers):
    ends = [m.start() for m in re.finditer(TAG, s.post)]
    own = 1 if ends and not s.post[:ends[0]].strip() else 0  # the value's own end
    for end in ends[own:]:
        for name, rest in ("", ""), (", a line feed after", "\n"):
            yield f"without {s.post[end:].strip()}{name}", s.pre + "Paris" + s.post[:end] + rest, [WEATHER]
    if own and len(ends) > 1:
        after = ends[0] + re.match(TAG, s.post[ends[0]:]).end()
        yield "without the value's end", s.pre + "Paris" + s.post[after:], [WEATHER]
        yield "without the value's end at a limit", s.pre + "Paris" + s.post[after:], [], {"finish": "length"}
    if len(ends) > own:
        yield "a closer cut short", s.pre + "Paris" + s.post[:ends[-1] + 3], [WEATHER], {"complete": False}
        at_limit = s.post[:ends[own]]
    if len(ends) > own and "]" not in at_limit:
        yield "without closers at a limit", s.pre + "Paris" + at_limit, [], {"finish": "length"}
    if "get_weather" in s.pre:
        yield "cut short in a value", s.pre + "Par", [], {"complete": False}
    for closer in closers:
        yield f"{closer} alone", closer, []
        yield f"{closer} after text", "I will look. " + closer, [text("I will look.")]
        yield f"{closer} in text", "I will look." + closer + " Right.", [text("I will look. Right.")]
        yield f"{closer} in an argument", s.weather(f"git {closer} log"), [called("get_weather", city=f"git {closer} log")]


def bare_header_rows(s):
    """Where no tag opens a call, as in JSON alone."""
    header = f"The literal `{s.pre}` header opens."
    yield "header spoken of", header, [text(header)]
    yield "header spoken of, then called", header + s.weather("Paris"), [text(header), WEATHER]


def spoken_rows(s, opener, closers):
    for quote in '"', "`":
        line = f"The literal {quote}{opener}{quote} marker opens."
        yield f"spoken of in {quote}", line, [text(line)]
    yield "spoken of, then called", line + s.weather("Paris"), [text(line), WEATHER]
    yield "a quote that does not end", 'He said "maybe' + s.weather("Paris"), [text('He said "maybe'), WEATHER]
    header = f"The literal `{s.pre}` header opens."
    yield "header spoken of", header, [text(header)]
    fenced = f"Write it so:\n```\n{s.pre}\n```\nGood."
    yield "header in a fenced block", fenced, [text(fenced)]
    if "get_weather" not in opener:
        yield from empty_rows(s, opener, closers)
    else:
        yield "the opener twice", opener + s.weather("Paris"), [WEATHER]
    for closer in closers:
        if s.thinks:
            yield f"{closer} in a thought", s.thought("a " + closer + "b"), [thought("a b")]
    for closer in closers:
        line = f"Use `{opener}` to open and `{closer}` to close."
        yield f"{closer} spoken of", line, [text(line)]


def empty_rows(s, opener, closers):
    yield "the opener twice", opener + s.weather("Paris"), [WEATHER]
    if opener != streamcases.turn_end(s.source, s.flat()):
        yield "the opener and no more", "Sunny." + opener, [text("Sunny.")], {"complete": False}
    for closer in closers[-1:]:
        yield "nothing in a call", opener + closer, []
        yield "nothing in a call, after text", "Sunny." + opener + "\n" + closer, [text("Sunny.")]
        if s.thinks:
            yield "nothing in a call, in a thought", s.thought("a " + opener + closer + "b"), [thought("a b")]
            unread = "a " + opener + "hm" + closer + " b"
            yield "malformed in a thought", s.thought(unread), [thought(unread)]


def cut_name_rows(s, f):
    """An argument's name that no tag ends."""
    begin, name, end = s.pre.partition("city")
    closers = [m.start() for m in re.finditer(TAG, s.post)]
    if name and closers and re.match(r'("[^\n<]*)?>|</', end):
        broken = begin + "ci\n" + s.post[closers[min(1, len(closers) - 1)]:].lstrip()
        yield "a name without its end", broken + f, [F], {"complete": False}


def spelled_rows(s, f, g):
    """What models leave out, write twice or spell otherwise."""
    yield from json_rows(s, f, g)
    yield from loose_rows(s, f)
    yield from list_rows(f, g)
    yield from unended_rows(s, f)
    on, now = s.calls(("k", {"on": True})) or "", s.calls(("now", {})) or ""
    if re.search(r">\s*[tT]rue\s*<", on):
        yield "a truth in capitals", re.sub("[tT]rue", "TRUE", on), [called("k", on=True)]
    if '{"' in s.pre and re.search(r"{}\s*[<}]", now):
        yield "null for no arguments", now.replace("{}", "null"), [called("now")]
    if '": {}' in now:
        yield "an empty text for no arguments", now.replace("{}", '""'), [called("now")]
    quoted, bare = r'="(\w+)">', r"=(\w+)>"
    for kind, pattern, spelling in (("other", quoted, r"='\1'>"), ("no", quoted, r"=\1>"), ("", bare, r'="\1">')):
        if s.pre and re.search(pattern.replace(r"\w+", "get_weather"), s.pre):
            yield f"names in {kind} quotes".replace("  ", " "), re.sub(pattern, spelling, s.weather("Paris")), [WEATHER]
    if '="city">' in s.pre:
        yield "an attribute that says nothing", s.weather("Paris").replace('="city">', '="city" kind="text">'), [WEATHER]
    around = re.match("(<[|｜]).*?([|｜]>)", streamcases.turn_end(s.source, s.flat()) or s.header())
    if around:
        tag = "stop".join(around.groups())
        yield "another tag at the end", f + tag, [F]
        yield "another tag at the end of text", "Bye." + tag + "\n", [text("Bye.")]
        yield "another tag in text", f"Bye.{tag} Right.", [text(f"Bye.{tag} Right.")]


def loose_rows(s, f):
    """Blanks in tags, tags that are there twice, and tags that a value speaks of."""
    blanks = re.sub(r"(</[^<>]*\w)>", r"\1 >", s.post)
    if blanks != s.post:
        yield "blanks in closers", s.pre + "Paris" + blanks, [WEATHER]
        yield "blanks in closers, then another call", s.pre + "Paris" + blanks + f, [WEATHER, F]
    own = re.match(r"\s*</[^<>]*>", s.post)
    if own and re.search("city.*>", s.pre):
        yield "the value's end twice", s.pre + "Paris" + own[0] + s.post, [WEATHER]
    argument = re.search(r"<[^<>]*>city</[^<>]*>|<[^<>]*\bcity\b[^<>]*>", s.pre)
    if argument and own:
        spoken = f"use {argument[0].replace('city', 'x')} here"
        yield "an argument spoken of in an argument", s.calls(("get_weather", {"city": spoken})), [called("get_weather", city=spoken)]
    if ' name="' in s.pre:
        yield "blanks in tags", s.pre.replace(' name="', '  name = "').replace('">', '" >') + "Paris" + s.post, [WEATHER]
    said = re.search(r' name="city" (\w+)="(\w+)">', s.pre)
    if said:
        for name, quote in ("single", "'"), ("no", ""):
            spelled = s.pre[:said.start()] + f" name={quote}city{quote} {said[1]}={quote}{said[2]}{quote}>"
            yield f"an attribute in {name} quotes", spelled + "Paris" + s.post, [WEATHER]
    both = s.calls(("f", {"x": "1"}), ("g", {"y": "2"})) or ""
    section = re.match(r"<[^<>]*>(?=\s*<)", s.pre)
    if section and both.count(section[0]) == 1:
        yield "words in a section", section[0] + "Now: " + s.pre[section.end():].lstrip() + "Paris" + s.post, [text("Now:"), WEATHER]
    if s.pre.endswith(': "') and s.post.startswith('"'):
        yield "quotes in a text of JSON", s.weather('say "hi" now'), [called("get_weather", city='say "hi" now')]


def json_rows(s, f, g):
    """Calls that are JSON, several of which may be in one tag."""
    if '{"' in s.pre and re.search(r"}\s*(<[^{]*)?$", s.post):
        last = s.post.rindex("}")
        if '"arguments": {' in f:
            yield "arguments that are no object", f.replace('{"x": "1"}', "1"), [], {"complete": False}
        yield "a brace too many", s.pre + "Paris" + s.post[:last] + "}" + s.post[last:], [WEATHER]
        braces = re.match(r'"(}+)\s*<', s.post)
        if braces:
            for n in range(1, len(braces[1]) + 1):
                yield f"without braces ({n})", s.pre + "Paris" + s.post[:braces.end(1) - n] + s.post[braces.end(1):], [WEATHER]
        if braces or re.fullmatch(r'"}+', s.post.strip()):
            yield "without braces and closers", s.pre + 'Paris"', [WEATHER]
            yield "without braces and closers at a limit", s.pre + 'Paris"', [], {"finish": "length"}
        if f.rstrip().endswith("}}") or re.search(r"}}\s*<", f):
            yield "a comma after the last member", re.sub(r"}}(\s*)(?=<|$)", r"},}\1", f), [F]
    if re.match(r'{"name"', s.pre):
        yield "a tag before a call", "<|tool|>" + f, [F]
        yield "a list of calls that nothing opens", f"[{f}, {g}]", [F, G]
    if re.match(r'(<[^<>]*>\s*)?{"name"', s.pre):
        member = re.sub("({.*})", r'{"type": "function", "function": \1}', f, flags=re.DOTALL)
        yield "a call in a member of its own", member, [F]
    one, other = (re.match(r"(<[^<>]*>\s*)({.*})(\s*<.*)", call, re.DOTALL) for call in (f, g))
    if one and other and '"name"' in one[2]:
        begin, end = one[1], one[3]
        yield "two calls in one tag", f"{begin}{one[2]}\n{other[2]}{end}", [F, G]
        yield "two calls in one tag, a comma between", f"{begin}{one[2]}, {other[2]}{end}", [F, G]
        yield "a list of calls in one tag", f"{begin}[{one[2]}, {other[2]}]{end}", [F, G]
        yield "a call in a block of code in a tag", f"{begin}```json\n{one[2]}\n```{end}", [F]
        yield "a list of calls in one tag, and text", f"{begin}[{one[2]}, {other[2]}]{end} Done.", [F, G, text("Done.")]


def list_rows(f, g):
    one, other = (re.match(r"([^{]*\[\s*)({.*})(\s*\].*)", call, re.DOTALL) for call in (f, g))
    if one and other:
        yield "a comma after the last call", one[1] + one[2] + "," + one[3], [F]
        broken = one[2].replace('"1"', "oops")
        yield "a malformed call in a list", f"{one[1]}{broken}, {other[2]}{one[3]}", [..., G], {"complete": False}


def unended_rows(s, f):
    """Where each value has an end of its own, a call may lack its end before the next one."""
    ends = [m.end() for m in re.finditer(TAG, s.post)]
    begin = s.pre.rfind("<", 0, max(s.pre.find("get_weather"), 0))
    if len(ends) > 1 and begin >= 0 and re.match(r"\s*</", s.post) and s.pre[:begin + 1] == f[:begin + 1]:
        section = re.search(r"\s*</[^<>]*>$", s.post)
        if s.post.count("</") > 2 and s.pre[:begin].strip():
            yield "a call without its end in a section", s.pre + "Paris" + s.post[:ends[0]] + section[0], [WEATHER]
        yield "a call without its end, then another", s.pre + "Paris" + s.post[:ends[0]] + "\n" + f[begin:], [WEATHER, F]


def name_rows(s):
    paris = s.weather("Paris")
    for name in "Get_Weather", "tools.get_weather", "mcp__sky__get_weather":
        yield f"named {name}", paris.replace("get_weather", name), [WEATHER]
    unknown = paris.replace("get_weather", "get_time")
    yield "a tool that was not declared", unknown, [text(unknown)]
    yield "a tool that was not declared, as a call", unknown, [called("get_time", city="Paris")], {"undeclared_tools": "call"}
    malformed = s.pre.split("get_weather")[0] + "get_weather @@"
    tags = [m.start() for m in re.finditer(TAG, s.post)]
    f = s.calls(("f", {"x": "1"}))
    yield "malformed, then well formed", malformed + " " + f, [..., F]
    yield from cut_name_rows(s, f)
    if not re.match(r"<[^<>]*>", s.pre) or "<arg_key>" in s.pre:  # a call begins with its name alone there
        return
    yield "malformed, then text", malformed, [text(malformed)]
    if tags:
        yield "malformed and closed, then well formed", malformed + s.post[tags[-1]:] + f, [F]
    if s.thinks:
        yield "malformed, then a thought", malformed + " " + s.thought("so"), [text(malformed), thought("so")]


def type_rows(s):
    yield "a whole number", s.calls(("h", {"days": 3})), [called("h", days=3)]
    yield "a whole number with a fraction", s.calls(("h", {"days": 3.0})), [called("h", days=3)]
    yield "a whole number as a text", s.calls(("h", {"days": "3"})), [called("h", days=3)]


def rows(s):
    """All rows; after a prompt that opens a thought, that comes to its end first."""
    always = s.opens_thought()
    for name, output, parts, *more in plain_rows(s):
        if always and not name.startswith("opened"):
            output, parts = s.first_thought() + output, parts if parts[:1] == [...] else [thought(s.first_words() + "Hm."), *parts]
        if always and output.startswith("Hm." + s.end + s.start) and parts[1:2] and parts[1][0] == "reasoning":
            parts = [thought("Hm.\n" + parts[1][1]), *parts[2:]]
        yield name, output, parts, *more


def plain_rows(s):
    yield "no call", "It is 42, no tools needed.", [text("It is 42, no tools needed.")]
    yield from (where_they_count(s, *row) for row in call_rows(s)) if s.pre else foreign_rows()
    if s.thinks:
        yield from thought_rows(s)
    if s.thinks and s.pre:
        yield from thinking_rows(s)
    if s.thinks and s.pre and s.opens_thought(True):
        for row in opened_rows(s):
            yield *row[:3], {"thinking": True} | (row[3] if len(row) > 3 else {})


def foreign_rows():
    """Where a template has no calls, those of any format are text."""
    for name, what in ("in tags", '<tool_call>\n{"name": "f", "arguments": {"x": "1"}}\n</tool_call>'), \
            ("as JSON", '{"name": "f", "arguments": {"x": "1"}}'), ("in brackets", '[f(x="1")]'), \
            ("cut short", '<tool_call>\n{"name": "f'), ("closed alone", "It rains.</tool_call>"):
        yield f"a call {name}", what, [text(what)]


def where_they_count(s, name, output, parts, *more):
    """Where calls count at the answer's beginning alone, those after text are text."""
    texts = [i for i, part in enumerate(parts) if part is ... or part[0] == "text"]
    if s.begins_answers and texts and any(part is not ... and part[0] == "call" for part in parts[texts[0]:]):
        first = parts[texts[0]]
        begin = 0 if first is ... else output.index(first[1])
        parts = [*parts[:texts[0]], text(output[begin:].strip())]
    return name, output, parts, *more


def call_rows(s):
    closers = [tag for tag in dict.fromkeys(re.findall(TAG, s.post)) if tag not in s.pre]
    yield from order_rows(s)
    yield from closer_rows(s, closers)
    yield from name_rows(s)
    yield from type_rows(s)
    yield from spelled_rows(s, s.calls(("f", {"x": "1"})), s.calls(("g", {"y": "2"})))
    opener = re.match(r"<[^<>]*>|\[[^\[\]]*\]", s.pre)
    if opener:
        yield from spoken_rows(s, opener.group(0), closers)
    elif "`" not in s.pre:
        yield from bare_header_rows(s)


def lines(path):
    of_messages = messagerows.rows(path.stem)
    spelling = None if of_messages else Spelling(path)
    thinking = bool(spelling) and spelling.request["enable_thinking"]
    head = {"template": f"templates/{path.name}", "tools": TOOLS, "thinking": thinking}
    out = json.dumps(head, ensure_ascii=False) + "\n"
    for name, output, parts, *more in of_messages or rows(spelling):
        parts = ["..." if part is ... else part for part in parts]
        row = {"name": name, "output": output, "parts": parts} | (more[0] if more else {})
        out += json.dumps(row, ensure_ascii=False) + "\n"
    return out


def main(names):
    for path in sorted(map(pathlib.Path, names)) or sorted((ROOT / "templates").glob("*.jinja")):
        if path.stem.startswith("parlance-"):  # invented ones, whose closers are no tags
            continue
        try:
            written = lines(path.resolve())
        except (ValueError, KeyError) as reason:
            print(f"{path.name}: {reason}", file=sys.stderr)
            continue
        target = ROOT / f"tests/data/reading/{path.stem}.jsonl"
        target.parent.mkdir(exist_ok=True)
        target.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Shapes that are beside a way of writing calls: tools that the template knows by name, counters in JSON. Each draws from a
source of its own, so that all else stays as it was drawn."""
import random

from writing import Expr


def known_call(rng, markers, choices, style):
    """Calls of one tool, whose text is bare between markers of their own."""
    tool, argument = rng.choice([("run_code", "code"), ("run_code", "code"), ("get_weather", "city"), ("write_note", "text")])
    way = rng.choice(["tool", "tools"])
    start, end = markers.pair("call")
    gap = rng.choice(["", "\n"])
    named = way != "tool" or rng.random() < 0.4  # of several tools the call must say which
    middle = markers.single("args") if named else ""
    usual = style.one

    def one(writer, call, name, arguments, identifier, index):
        test = {"tool": f"{name} == '{tool}'", "tools": f"{name} in ['{tool}', 'exec_code']"}[way]
        writer.stmt(f"if {test}")
        writer.out(start, *([name, middle] if named else []), gap, Expr(f"{arguments}.{argument}"), gap + end)
        writer.stmt("else")
        usual(writer, call, name, arguments, identifier, index)
        writer.stmt("endif")

    choices.update(known=way, known_tool=tool, known_named=named)
    style.one = one


def counted_json(rng, markers, choices):
    """A JSON object for each call, with one counter or two in it."""
    from calls import CallStyle, filled
    start, end = markers.pair("call")
    first = rng.choice(["", '"index": \2, ', '"step": \4, '])
    second = rng.choice([', "number": \4', '']) if first else ', "number": \4'
    choices.update(counters=repr(first + second))

    def one(writer, call, name, arguments, identifier, index):
        writer.out(start, *filled("{" + first + '"name": "\0", "arguments": ', name, identifier, index),
                   Expr(f"{arguments} | tojson"), *filled(second, name, identifier, index), "}" + end)

    return CallStyle("counted", one, ("", ""), rng.choice(["", "\n"]), sample=start + "{...}" + end)


def queries(rng, markers, choices):
    """Addresses, in which a sign is before the first argument, and nothing where there are none."""
    from calls import CallStyle, filled, section
    start = markers.single("call") + rng.choice(["tool://", "/", ""])
    end = rng.choice(["", "\n", markers.single("end")])
    first, more = rng.choice([("?", "&"), (": ", ", "), (" with ", " and ")])
    around = section(rng, markers, choices)
    choices.update(query=first)

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(start + "\0", name, identifier, index))
        writer.stmt(f"for key, value in {arguments}.items()")
        writer.out(Expr(f"'{first}' if loop.first else '{more}'"), Expr("key"), "=", Expr("value | tojson"))
        writer.stmt("endfor")
        writer.out(end)

    return CallStyle("query", one, around, "", sample=around[0] + start + "NAME" + end)


def word_blocks(rng, markers, choices):
    """Lines between words, and no tags."""
    from calls import CallStyle, filled
    begin, end = rng.choice([("CALL \0\n", "END CALL"), ("Begin \0:\n", "End"), ("run \0 do\n", "done")])
    sign = rng.choice([" := ", " = ", ": "])
    indent = rng.choice(["  ", "    ", "- "])
    choices.update(words=end)

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(begin, name, identifier, index))
        writer.stmt(f"for key, value in {arguments}.items()")
        writer.out(indent, Expr("key"), sign, Expr("value | tojson"), "\n")
        writer.stmt("endfor")
        writer.out(end)

    return CallStyle("words", one, markers.pair("section") if rng.random() < 0.7 else ("", ""), "\n", sample="")


def draw_style(rng, markers, choices):
    """A way of writing calls in place of the one that was drawn; nothing for most templates."""
    luck = rng.random()
    for share, way in ((0.04, counted_json), (0.06, queries), (0.08, word_blocks)):
        if luck < share:
            return way(rng, markers, choices)
    return None


def draw_shapes(rng, markers, choices, style):
    """Changes a way of writing calls; most are left as they are."""
    luck = rng.random()
    if style.whole or style.ends_turn or style.new_turn or choices.get("array") or choices.get("outer_object"):
        return
    if luck < 0.1:
        known_call(rng, markers, choices, style)


class Sections:
    """An answer as a row of sections, each opened with its name on a line."""

    def __init__(self, rng, markers, choices):
        self.open, self.close = markers.single("turn"), markers.single("end")
        self.think, self.say, self.calls = rng.choice([("think", "answer", "calls"), ("Reasoning", "Reply", "Tools"), ("inner", "outer", "acts")])
        self.gap = rng.choice(["\n", "\n\n"])
        choices.update(sections=self.think)
        more = random.Random(rng.random())
        self.form = more.choice(["line", "line", "attribute", "closer", "element", "heading"])
        self.prompt = more.choice(["", "", "opens", "toggled", "toggled"])
        if self.form in ("element", "heading") and self.prompt:
            self.form = "line"  # thoughts that the prompt opens have nothing but the next heading to end with
        choices.update(section_form=self.form, section_prompt=self.prompt, variable="enable_thinking" if self.prompt == "toggled" else choices.get("variable", ""))

    def opener(self, name):
        forms = {"attribute": f'<part of="{name}">' + self.gap, "element": f"<{name}>", "heading": f"### {name}\n"}
        return forms.get(self.form, self.open + name + self.gap)

    def closer(self, name):
        forms = {"attribute": "\n</part>\n", "closer": "\n" + self.close + name + "\n", "element": f"</{name}>", "heading": "\n\n"}
        return forms.get(self.form, "\n" + self.close + "\n")

    def begin(self, writer):
        """What of the first section the prompt writes."""
        if self.prompt == "toggled":
            writer.stmt("if enable_thinking is not defined or enable_thinking")
        if self.prompt:
            writer.out(self.opener(self.think))
        if self.prompt == "toggled":
            writer.stmt("else")
            writer.out(self.opener(self.think), self.closer(self.think))
            writer.stmt("endif")

    def write(self, drawing, calls):
        w, key = drawing.w, drawing.reasoning.key
        w.out(*drawing.frame.opening("assistant"))
        for condition, name, value in ((drawing.member(key), self.think, Expr(drawing.member(key))),
                                       (drawing.member("content"), self.say, drawing.content())):
            always = self.prompt and name == self.think
            w.stmt("if true" if always else f"if {condition}")
            w.out(self.opener(name), Expr(f"({value} or '')") if always else value, self.closer(name))
            w.stmt("endif")
        if drawing.calls:
            w.stmt(f"if {calls}")
            w.out(self.opener(self.calls))
            drawing.calls_alone(calls)
            w.out(self.closer(self.calls))
            w.stmt("endif")
        w.out(*drawing.frame.closing("assistant"))

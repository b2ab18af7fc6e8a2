# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Answers whose parts are turns of their own: the generation prompt ends inside of the header, the model goes on with what it writes."""
from writing import Expr

WORDS = [("/think", "", " -> tool/function_call", "/"), (" (thinking)", " (answer)", " (calls)", " (call NAME)"), ("|inner", "|outer", "|tools", "|NAME"),
         (", musing", "", ", calling", ", to NAME"), (" to=self", " to=user", " to=tools", " to=NAME"), (":thought", ":text", ":calls", ":NAME")]


class Headers:
    """Which words complete the header for thoughts, content and calls; calls are all in one turn, or each in one."""

    def __init__(self, rng, frame, choices):
        self.frame, self.gap = frame, rng.choice(["\n", "\n", "\n\n"])
        self.think, self.say, self.calls, self.call = rng.choice(WORDS)
        self.each = rng.random() < 0.5 and "NAME" in self.call
        choices.update(headers=self.think, each=self.each)

    def head(self):
        return self.frame.opening("assistant")[0].rstrip().rstrip(":")

    def turn(self, writer, word, *body):
        writer.out(self.head() + word + self.gap, *body, *self.frame.closing("assistant"))

    def write(self, drawing, calls):
        w, key = drawing.w, drawing.reasoning.key
        w.stmt(f"if {drawing.member(key)}")
        self.turn(w, self.think, Expr(drawing.member(key)))
        w.stmt("endif")
        w.stmt(f"if {drawing.member('content')}")
        self.turn(w, self.say, drawing.content())
        w.stmt("endif")
        if drawing.calls and self.each:
            w.stmt(f"for call in {calls} or []")
            before, after = self.call.split("NAME")
            w.out(self.head() + before, Expr("call.function.name"), after + self.gap, Expr("call.function.arguments | tojson"),
                  *self.frame.closing("assistant"))
            w.stmt("endfor")
        elif drawing.calls:
            w.stmt(f"if {calls}")
            w.out(self.head() + self.calls + self.gap)
            drawing.calls_alone(calls)
            w.out(*self.frame.closing("assistant"))
            w.stmt("endif")


def draw_headers(rng, frame, choices):
    """Nothing for most templates."""
    fits = frame.label in ("role_line", "heading")
    return Headers(rng, frame, choices) if fits and rng.random() < 0.25 else None

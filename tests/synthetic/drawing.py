# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Draws chat templates that no model has: each a combination of independent choices, written in one author's habits.

What a drawn template leaves out on purpose is whatever nobody could read back, because two messages give one text:
raw values without a closer of their own, and content that stands where reasoning could.
"""
import random

from calls import draw_calls
from headers import draw_headers
from parts import draw_parts
from shapes import Sections, draw_shapes, draw_style
from writing import Expr, Markers, Writer


class Frame:
    """What surrounds a turn: opening(role) and closing(role) as parts, and the beginning of the conversation."""

    def __init__(self, label, opening, closing, begin=()):
        self.label, self.opening, self.closing, self.begin = label, opening, closing, begin


def draw_frame(rng, markers, choices):
    begin = rng.choice([(), (Expr("bos_token"),), (Expr("bos_token"),), ("<s>",), ("[gMASK]<sop>",)])
    gap = rng.choice(["\n", "\n", "\n\n", ""])
    after = rng.choice(["\n", "\n", ""])
    assistant = rng.choices(["assistant", "model", "bot", "gpt"], [8, 2, 1, 1])[0]
    names = {"assistant": assistant, "tool": rng.choice(["tool", "ipython", "function", "observation", "environment"])}
    name = lambda role: names.get(role, role)
    start, end = markers.single("turn"), markers.single("end")
    eos = rng.choice([Expr("eos_token"), "</s>", end])
    label = rng.choices(["role_line", "role_header", "role_token", "role_token_open", "instruction", "words", "heading", "elements",
                         "upper_token"], [8, 3, 4, 2, 2, 1, 1, 1, 1])[0]
    choices["frame"] = label
    middle = markers.single("turn")
    shape = rng.choice(["<|{}|>", "<{}>", "<｜{}｜>", "[{}]", "<|{}_turn|>", "<|start_{}|>"])
    frames = {
        "role_line": (lambda role: (start + name(role) + (gap or "\n"),), lambda role: (end + after,)),
        "role_header": (lambda role: (start + name(role) + middle + gap,), lambda role: (end + after,)),
        "role_token": (lambda role: (shape.format(name(role)) + gap,), lambda role: (end + after,)),
        "upper_token": (lambda role: (shape.format(name(role).upper()) + gap,), lambda role: (eos, after)),
        "role_token_open": (lambda role: (shape.format(name(role)) + (gap or "\n"),), lambda role: (after,)),
        "instruction": (lambda role: ("" if role == "assistant" else "[INST] ",),
                        lambda role: (eos,) if role == "assistant" else (" [/INST]" + rng.choice(["", " "]),)),
        "words": (lambda role: (name(role).capitalize() + ": ",), lambda role: ("\n\n",) if role != "assistant" else (eos, "\n")),
        "heading": (lambda role: ("### " + name(role).capitalize() + ":\n",), lambda role: ("\n\n",) if role != "assistant" else (eos, "\n\n")),
        "elements": (lambda role: ("<" + name(role) + ">" + gap,), lambda role: (gap + "</" + name(role) + ">" + after,)),
    }
    return Frame(label, *frames[label], begin)


KEYS = ["reasoning_content", "reasoning_content", "reasoning_content", "reasoning", "thinking", "thought"]


class Reasoning:
    """How thoughts are written, and when."""

    def __init__(self, rng, markers, frame, choices):
        self.key = rng.choice(KEYS)
        self.start, self.end = markers.pair("think")
        if rng.random() < 0.5:
            self.start, self.end = "<think>", "</think>"
        self.gap = rng.choice(["\n", "\n", ""])
        self.below = rng.choice(["\n\n", "\n", ""])
        self.kind = rng.choices(["none", "tags", "tags_always", "closer", "only_calls", "words", "parts", "channel", "turn"], [4, 10, 5, 2, 1, 1, 1, 1, 1])[0]
        self.kept = rng.choices(["all", "last_turn", "never"], [5, 4, 1])[0]
        self.prompt = rng.choices(["nothing", "opens", "toggled", "toggled_open", "closes_off", "system_word"], [5, 4, 5, 2, 1, 1])[0]
        if self.kind == "tags" and self.prompt != "nothing" and rng.random() < 0.8:
            self.kind = "tags_always"  # what the prompt begins the history should write too
        self.variable = rng.choices(["enable_thinking", "thinking", "add_thoughts", "with_reasoning"], [7, 4, 1, 1])[0]
        self.default = rng.choice(["on", "on", "off"])
        self.splits = rng.random() < 0.4
        if self.kind == "closer":
            self.prompt = "nothing" if self.prompt != "opens" else "opens"
            self.splits = False
        if self.kind == "none":
            self.kept, self.prompt = "", ""
        if self.kind == "words":
            self.start, self.end = rng.choice([("Here is my thought process:", "Here is my response:"), ("Thought:", "Final Answer:"),
                                               ("### Reasoning:", "### Answer:"), ("THINKING", "DONE THINKING")])
            self.gap, self.below, self.splits, self.prompt = "\n", "\n", False, "nothing"
        if self.kind == "parts":
            self.splits = False
        if self.kind == "turn" and not frame.label.startswith("role"):
            self.kind = "tags"
        if self.kind == "turn":  # thoughts are a turn of their own, which the prompt opens
            self.gap, self.below, self.splits, self.prompt = "", "", False, "opens"
            self.start = "".join(frame.opening("thinker"))
            self.end = "".join(frame.closing("thinker") + frame.opening("assistant"))
        if self.kind == "channel":
            self.gap, self.below, self.splits, self.prompt = "", "", False, "nothing"
            name, text = markers.single("turn"), markers.single("args")
            end = markers.single("end") if rng.random() < 0.7 else ""
            self.start, self.end, self.final = name + "analysis" + text, end or name + "end" + text, name + "final" + text
        elif rng.random() < 0.02 and self.kind == "tags":
            self.end = self.start
        choices.update(variable=self.variable if self.prompt.startswith(("toggled", "closes")) else "", reasoning=self.kind, reasoning_key=self.key, kept=self.kept, prompt=self.prompt, splits=self.splits,
                       default=self.default if self.prompt.startswith(("toggled", "closes")) else "")

    def is_on(self):
        return {"on": f"{self.variable} is not defined or {self.variable}", "off": f"{self.variable} is defined and {self.variable}"}[self.default]


def content_macro(writer):
    writer.stmt("macro flat(content)")
    writer.stmt("if content is string")
    writer.out(Expr("content"))
    writer.stmt("elif content is iterable and content is not mapping and content is not none")
    writer.stmt("for part in content")
    writer.stmt("if part.type == 'text'")
    writer.out(Expr("part.text"))
    writer.stmt("endif")
    writer.stmt("endfor")
    writer.stmt("endif")
    writer.stmt("endmacro")


class Drawing:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.choices = choices = {}
        self.w = Writer(rng)
        choices["habit"] = self.w.habit
        self.markers = Markers(rng)
        choices["kind"] = self.markers.kind[0]
        self.frame = draw_frame(rng, self.markers, choices)
        self.reasoning = Reasoning(rng, self.markers, self.frame, choices)
        self.headers = draw_headers(random.Random(f"{seed}/headers"), self.frame, choices)
        if self.headers:
            self.reasoning.kind, self.reasoning.prompt, self.reasoning.kept, self.reasoning.splits = "none", "", "", False
        self.calls = draw_calls(rng, self.markers, choices) if rng.random() < 0.93 else None
        more = random.Random(f"{seed}/shapes")
        others = Markers(more)
        others.taken = self.markers.taken
        if self.calls:
            self.calls = draw_style(more, others, choices) or self.calls
            put = random.Random(f"{seed}/parts")
            self.calls = draw_parts(put, others, choices) or self.calls
            choices["calls"] = self.calls.label
            draw_shapes(more, others, choices, self.calls)
        self.sections = Sections(more, others, choices) if not self.headers and more.random() < 0.04 else None
        if self.sections:
            self.reasoning.kind, self.reasoning.prompt, self.reasoning.kept, self.reasoning.splits = "none", "", "", False
        self.content_way = rng.choice(["plain", "plain", "macro", "variable"]) if self.reasoning.kind != "parts" else "macro"
        self.trim = rng.choice(["", "", " | trim", ".strip()"])
        self.content_place = rng.choices(["before", "before_gap", "after", "dropped"], [7, 5, 1, 1])[0]
        if self.calls and self.content_place == "after":
            self.calls.ends_turn = ""
            if self.calls.label == "parts" and not self.calls.section[1]:
                self.content_place = "before"  # words would touch
        self.wrapper = self.markers.pair("content") if rng.random() < 0.07 else None
        if self.reasoning.kind == "closer" and self.content_place == "after":
            self.content_place = "before"
        self.guard = rng.choice(["", "", "", "alternate", "roles", "last"])
        self.tools_place = rng.choice(["system", "system", "system", "own", "user"])
        self.results = rng.choice(["own", "own", "user", "grouped"])
        choices.update(content=self.content_place, content_way=self.content_way, guard=self.guard, tools=self.tools_place,
                       results=self.results, wrapped=bool(self.wrapper), trim=self.trim)
        self.tools_name = rng.choices(["tools", "custom_tools", "xml_tools", "available_tools"], [9, 1, 1, 1])[0]
        self.when_prompt = rng.choices(["", "last", "not_asked"], [10, 2, 1])[0]
        self.open_end = rng.random() < 0.06  # the last turn lacks its end
        self.begin_in_loop = bool(self.frame.begin) and rng.random() < 0.15
        choices.update(when_prompt=self.when_prompt, open_end=self.open_end)
        self.dated = rng.random() < 0.1
        self.default_system = rng.random() < 0.2
        self.own_branch = bool(self.calls) and self.content_place != "dropped" and rng.random() < 0.15
        self.tool_lines = rng.choices(["tojson", "tojson_all", "typescript"], [6, 3, 1])[0]
        self.wrapper_with_thoughts = bool(self.wrapper) and self.reasoning.kind in ("tags", "tags_always") and rng.random() < 0.3
        if self.reasoning.kind == "channel":
            self.wrapper, self.wrapper_with_thoughts = (self.reasoning.final, ""), False
        choices.update(tools_name=self.tools_name, default_system=self.default_system, own_branch=self.own_branch,
                       wrapper_with_thoughts=self.wrapper_with_thoughts)
        self.message = rng.choice(["message", "message", "m", "msg"])
        self.before_end = rng.choices(["", "\n", " "], [8, 1, 1])[0]
        self.short_prompt = rng.random() < 0.08
        self.sliced = rng.random() < 0.3
        self.generation_tag = rng.random() < 0.08
        self.ids = rng.choices(["", "length", "needed"], [10, 1, 1])[0] if self.calls else ""
        self.single = bool(self.calls) and not self.calls.whole and rng.random() < 0.05
        choices.update(before_end=self.before_end, short=self.short_prompt, sliced=self.sliced, ids=self.ids, single=self.single,
                       generation=self.generation_tag)

    def member(self, name):
        return self.w.member(self.message, name)

    def content(self):
        value = self.member("content")
        return Expr(f"flat({value}){self.trim if '|' in self.trim else ''}") if self.content_way == "macro" else Expr(value + self.trim)

    def source(self):
        if self.content_way == "macro":
            content_macro(self.w)
        self.preamble()
        if self.sliced:
            self.w.stmt("if messages[0].role == 'system'")
            self.w.stmt("set rest = messages[1:]")
            self.w.stmt("else")
            self.w.stmt("set rest = messages")
            self.w.stmt("endif")
        self.all = "rest" if self.sliced else "messages"
        if self.reasoning.kept == "last_turn":
            self.find_last_user()
        self.w.stmt(f"for {self.message} in {self.all}")
        if self.begin_in_loop:
            self.w.stmt("if loop.first")
            self.w.out(*self.frame.begin)
            self.w.stmt("endif")
        branches = [("user", self.user), ("assistant", self.assistant), ("tool", self.result)]
        self.w.stmt(f"if {self.member('role')} == 'system' and loop.first")
        self.w.stmt("set skipped = true")
        for role, write in branches:
            self.w.stmt(f"elif {self.member('role')} == '{role}'")
            write()
        if self.guard == "roles":
            self.w.stmt("else")
            self.w.out(Expr("raise_exception('Unknown role: ' ~ " + self.member("role") + ")"))
        self.w.stmt("endif")
        self.w.stmt("endfor")
        self.generation()
        return self.w.source()

    def preamble(self):
        w = self.w
        if not self.begin_in_loop:
            w.out(*self.frame.begin)
        if self.calls and self.tools_name != "tools":
            w.stmt(f"if not {self.tools_name} is defined")
            w.stmt(f"set {self.tools_name} = tools if tools is defined else none")
            w.stmt("endif")
        if self.dated:
            w.stmt("if strftime_now is defined")
            w.stmt("set today = strftime_now('%d %B %Y')")
            w.stmt("else")
            w.stmt("set today = '26 July 2024'")
            w.stmt("endif")
        if self.guard == "last":
            w.stmt("if messages | length == 0")
            w.out(Expr("raise_exception('No messages')"))
            w.stmt("endif")
        if self.guard == "alternate":
            w.stmt("set ns0 = namespace(index=0)")
            w.stmt("for m in messages")
            w.stmt("if m.role == 'user' and ns0.index % 2 != 0 and false")
            w.out(Expr("raise_exception('Conversation roles must alternate')"))
            w.stmt("endif")
            w.stmt("endfor")
        self.system()

    def find_last_user(self):
        w = self.w
        w.stmt("set ns = namespace(last=-1)")
        if self.rng.random() < 0.7:
            w.stmt(f"for m in {self.all}")
            w.stmt("if m.role == 'user'")
            w.stmt("set ns.last = loop.index0")
        else:
            w.stmt("set ns.open = true")
            w.stmt(f"for m in {self.all}[::-1]")
            w.stmt("if ns.open and m['role'] == 'user' and m['content'] is string")
            w.stmt(f"set ns.last = {self.all} | length - 1 - loop.index0")
            w.stmt("set ns.open = false")
        w.stmt("endif")
        w.stmt("endfor")

    def system(self):
        w = self.w
        has_system = "messages[0].role == 'system'"
        if self.calls and self.tools_place != "user":
            w.stmt(f"if {self.tools_name}")
            w.out(*self.frame.opening("system"))
            w.stmt(f"if {has_system}")
            w.out(Expr("messages[0].content"), "\n\n")
            w.stmt("endif")
            self.tools()
            w.out(*self.frame.closing("system"))
            w.stmt("elif " + has_system)
        else:
            w.stmt("if " + has_system)
        w.out(*self.frame.opening("system"), Expr("messages[0].content"), *self.frame.closing("system"))
        if self.default_system:
            w.stmt("else")
            w.out(*self.frame.opening("system"), "You are a helpful assistant.", *self.frame.closing("system"))
        w.stmt("endif")

    def tools(self):
        w = self.w
        w.out("You may call these functions:\n")
        if self.dated:
            w.out("Today is ", Expr("today"), ".\n")
        if self.tool_lines == "tojson_all":
            w.out(Expr(f"{self.tools_name} | tojson" + self.rng.choice(["", "(indent=4)"])), "\n")
        elif self.tool_lines == "tojson":
            w.stmt(f"for tool in {self.tools_name}")
            w.out(Expr("tool | tojson"), "\n")
            w.stmt("endfor")
        else:
            w.stmt(f"for tool in {self.tools_name}")
            w.stmt("set declared = tool.function if tool.function is defined else tool")
            w.out("// ", Expr("declared.description"), "\ntype ", Expr("declared.name"), " = (_: {\n")
            w.stmt("for key, value in declared.parameters.properties.items()")
            w.out(Expr("key"), ": ", Expr("value.type"), ",\n")
            w.stmt("endfor")
            w.out("}) => any;\n")
            w.stmt("endfor")
        if self.rng.random() < 0.6:
            w.out("Write a call like this: " + self.calls.sample + "\n")

    def user(self):
        w = self.w
        w.out(*self.frame.opening("user"))
        if self.calls and self.tools_place == "user":
            w.stmt(f"if {self.tools_name} and loop.first")
            self.tools()
            w.stmt("endif")
        w.out(self.content(), *self.frame.closing("user"))

    def result(self):
        w = self.w
        start, end = self.markers.pair("result")
        if self.results == "own":
            w.out(*self.frame.opening("tool"), self.content(), *self.frame.closing("tool"))
        elif self.results == "user":
            w.out(*self.frame.opening("user"), start + "\n", self.content(), "\n" + end, *self.frame.closing("user"))
        else:
            w.stmt(f"if loop.first or {self.all}[loop.index0 - 1].role != 'tool'")
            w.out(*self.frame.opening("user"))
            w.stmt("endif")
            w.out(start, self.content(), end)
            w.stmt(f"if loop.last or {self.all}[loop.index0 + 1].role != 'tool'")
            w.out(*self.frame.closing("user"))
            w.stmt("endif")

    def assistant(self):
        w = self.w
        if self.headers:
            self.headers.write(self, f"{self.message}.tool_calls")
            return
        if self.sections:
            self.sections.write(self, f"{self.message}.tool_calls")
            return
        if self.reasoning.kind != "turn":
            w.out(*self.frame.opening("assistant"))
        if self.generation_tag:
            w.stmt("generation")
        self.content_name = Expr("text") if self.reasoning.splits and self.reasoning.kind != "none" else None
        calls = f"{self.message}.tool_calls"
        self.thoughts(calls)
        if not self.calls:
            self.write_content()
        elif self.own_branch:
            w.stmt(f"if {calls} is defined and {calls}")
            if self.content_place == "after":
                self.calls_alone(calls)
            w.stmt(f"if {self.body()} is not none and {self.body()} != ''")
            w.out(self.body(), self.rng.choice(["", "\n"]))
            w.stmt("endif")
            if self.content_place != "after":
                self.calls_alone(calls)
            w.stmt("else")
            self.write_content()
            w.stmt("endif")
        elif self.content_place == "before":
            self.write_content()
            self.write_calls(calls)
        elif self.content_place == "before_gap":
            self.write_content()
            w.stmt(f"if {calls} is defined and {calls}")
            w.stmt(f"if {self.body()}")
            w.out(self.rng.choice(["\n", "\n\n", " "]))
            w.stmt("endif")
            w.stmt("endif")
            self.write_calls(calls)
        elif self.content_place == "after":
            self.write_calls(calls)
            self.write_content()
        else:
            w.stmt(f"if {calls} is defined and {calls}")
            self.calls_alone(calls)
            w.stmt("else")
            self.write_content()
            w.stmt("endif")
        if self.generation_tag:
            w.stmt("endgeneration")
        if self.before_end:
            w.out(self.before_end)
        if self.calls and self.calls.ends_turn:
            w.stmt(f"if {calls}")
            w.out(self.calls.ends_turn)
            w.stmt("else")
            w.out(*self.frame.closing("assistant"))
            w.stmt("endif")
        elif self.open_end:
            w.stmt("if not loop.last")
            w.out(*self.frame.closing("assistant"))
            w.stmt("endif")
        else:
            w.out(*self.frame.closing("assistant"))

    def body(self):
        return self.content_name or self.content()

    def write_content(self):
        w = self.w
        if self.content_way == "macro" or self.content_name:
            value = self.body()
        else:
            value = Expr(f"({self.member('content')} or ''){self.trim}") if self.content_way == "variable" else None
        if value is None:
            w.stmt(f"if {self.member('content')}")
            value = self.content()
        else:
            w.stmt("if true") if not self.wrapper else w.stmt(f"if {value}")
        start, end = self.wrapper or ("", "")
        if self.wrapper_with_thoughts:
            w.stmt("if thoughts")
            w.out(start, value, end)
            w.stmt("else")
            w.out(value)
            w.stmt("endif")
        else:
            w.out(start, value, end)
        w.stmt("endif")

    def thoughts(self, calls):
        w, r = self.w, self.reasoning
        if r.kind == "none":
            return
        own = self.member(r.key)
        if r.kind == "parts":
            w.stmt("set found = namespace(thoughts='')")
            w.stmt(f"if {self.member('content')} is not string and {self.member('content')} is iterable")
            w.stmt(f"for part in {self.member('content')}")
            w.stmt("if part.type == 'thinking'")
            w.stmt("set found.thoughts = part.thinking")
            w.stmt("endif")
            w.stmt("endfor")
            w.stmt("endif")
            w.stmt("set thoughts = found.thoughts")
        elif self.rng.random() < 0.5:
            w.stmt(f"set thoughts = {own} if {own} is defined and {own} else ''")
        else:
            w.stmt(f"set thoughts = {own} | default('', true)")
        if self.content_name:
            w.stmt(f"set text = flat({self.member('content')})" if self.content_way == "macro" else f"set text = {self.member('content')} or ''")
            w.stmt(f"if '{r.end}' in text")
            w.stmt(f"set thoughts = text.split('{r.end}')[0].split('{r.start}')[-1]" if r.start != r.end else f"set thoughts = text.split('{r.end}')[-2]")
            w.stmt(f"set text = text.split('{r.end}')[-1]" + self.rng.choice(["", ".lstrip('\\n')", " | trim"]))
            w.stmt("endif")
        conditions = []
        if r.kept == "last_turn" and r.kind != "turn":
            conditions.append("loop.index0 > ns.last")
        if r.kept == "never" and r.kind != "turn":
            conditions.append("false")
        if r.kind == "only_calls":
            conditions.append(calls)
        if r.kind not in ("tags_always", "turn"):
            conditions.append("thoughts")
        if conditions:
            w.stmt("if " + " and ".join(conditions))
        text = Expr("thoughts" + self.rng.choice(["", ".strip('\\n')", " | trim"]))
        w.out("" if r.kind == "closer" else r.start + r.gap, text, r.gap + r.end + r.below)
        if conditions:
            w.stmt("endif")

    def write_calls(self, calls):
        self.w.stmt(self.rng.choice([f"if {calls}", f"if {calls} is defined and {calls} is not none and {calls} | length > 0"]))
        self.calls_alone(calls)
        self.w.stmt("endif")

    def calls_alone(self, calls):
        w, style = self.w, self.calls
        if style.whole:
            start, value, end = style.whole
            w.out(start, Expr(f"{self.message}.{value}"), end)
            return
        first, last = style.section
        at_edges = self.rng.random() < 0.3
        if not at_edges:
            w.out(first)
        if self.single:
            w.stmt(f"if {calls} | length > 1")
            w.out(Expr("raise_exception('This model only supports single tool-calls at once!')"))
            w.stmt("endif")
        w.stmt(f"for call in {calls}")
        if self.ids:
            w.stmt("if call.id is not defined" + (" or call.id | length != 9" if self.ids == "length" else ""))
            w.out(Expr("raise_exception('Tool call IDs should be alphanumeric strings with length 9!')"))
            w.stmt("endif")
        function = self.rng.choice(["call.function", "reset", "set", "flat"])
        if function == "reset":
            w.stmt("if call.function is defined")
            w.stmt("set inner = call.function")
            w.stmt("else")
            w.stmt("set inner = call")
            w.stmt("endif")
        elif function == "set":
            w.stmt("set inner = call['function']")
        elif function == "flat":
            w.stmt("set inner = call.function if 'function' in call else call")
        name = "call.function" if function == "call.function" else "inner"
        if at_edges and first:
            w.stmt("if loop.first")
            w.out(first)
            w.stmt("endif")
        style.one(w, "call", w.member(name, "name"), w.member(name, "arguments"), Expr("call.id"), "loop.index0")
        if style.separator or style.new_turn:
            w.stmt("if not loop.last")
            w.out(style.separator, *(self.frame.closing("assistant") + self.frame.opening("assistant") if style.new_turn else ()))
            w.stmt("endif")
        if at_edges and last:
            w.stmt("if loop.last")
            w.out(last)
            w.stmt("endif")
        w.stmt("endfor")
        if not at_edges:
            w.out(last)

    def generation(self):
        w, r = self.w, self.reasoning
        w.stmt("if " + {"": "add_generation_prompt", "last": "add_generation_prompt and messages[-1].role in ['user', 'tool']",
                        "not_asked": "messages[-1].role != 'assistant'"}[self.when_prompt])
        begin = self.frame.opening("assistant") if r.kind != "turn" else ("",)
        begin = (self.headers.head(),) if self.headers else begin
        w.out(*(begin[:-1] + (begin[-1].rstrip(),) if self.short_prompt and r.prompt in ("", "nothing") else begin))
        if self.sections:
            self.sections.begin(w)
        opener = r.start + r.gap
        empty = r.start + self.rng.choice([r.gap * 2, r.gap * 2, ""]) + r.end + r.below
        if r.prompt == "opens":
            w.out(opener)
        elif r.prompt in ("toggled", "toggled_open", "closes_off"):
            w.stmt(f"if {r.is_on()}")
            if r.prompt == "toggled_open":
                w.out(opener)
            else:
                w.out("")
            w.stmt("else")
            w.out(r.end + r.below if r.prompt == "closes_off" else empty)
            w.stmt("endif")
        elif r.prompt == "system_word":
            w.stmt("if messages[0].role == 'system' and '/no_think' in messages[0].content")
            w.out(empty)
            w.stmt("endif")
        w.stmt("endif")


def draw(seed):
    """The source of one template and the choices of it."""
    drawing = Drawing(seed)
    return drawing.source(), drawing.choices

# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""How authors spell a Jinja template: statements, output, literals, and the texts of markers."""


class Expr(str):
    """A Jinja expression, where a plain str is literal text."""


def quoted(text, quote="'"):
    text = text.replace("\\", "\\\\").replace(quote, "\\" + quote)
    return quote + text.replace("\n", "\\n").replace("\t", "\\t") + quote


class Writer:
    """Collects a template in one author's habits."""

    def __init__(self, rng):
        self.habit = rng.choice(["plus", "tilde", "split", "text", "stripped"])
        self.quote = rng.choice("''\"")
        self.brackets = rng.random() < 0.4
        self.pieces = []
        self.depth = 0

    def member(self, owner, name):
        return Expr(f"{owner}['{name}']" if self.brackets else f"{owner}.{name}")

    def stmt(self, text):
        if text.startswith(("end", "else", "elif")):
            self.depth -= 1
        space = "\n" + "    " * self.depth
        self.pieces.append({"text": "{% " + text + " %}", "stripped": space + "{%- " + text + " -%}"}
                           .get(self.habit, space + "{%- " + text + " %}"))
        if text.startswith(("if ", "for ", "macro ", "else", "elif", "generation")) or text.startswith("set ") and "=" not in text:
            self.depth += 1

    def out(self, *parts):
        parts = [part for part in parts if part]
        if not parts:
            return
        space = "\n" + "    " * self.depth
        if self.habit == "text":
            self.pieces.append("".join(self._as_text(part) for part in parts))
        elif self.habit in ("split", "stripped"):
            close = " -}}" if self.habit == "stripped" else " }}"
            self.pieces += [space + "{{- " + self._operand(part) + close for part in parts]
        else:
            joined = (" + " if self.habit == "plus" else " ~ ").join(self._operand(part, len(parts) > 1) for part in parts)
            self.pieces.append(space + "{{- " + joined + " }}")

    def _as_text(self, part):
        if isinstance(part, Expr):
            return "{{ " + part + " }}"
        # Text after a block loses its first line break, and braces would be Jinja's.
        return "{{ " + quoted(part, self.quote) + " }}" if "{" in part or part[0] in " \n" or part[-1] in " \n" else part

    def _operand(self, part, joined=False):
        if not isinstance(part, Expr):
            return quoted(part, self.quote)
        return f"({part})" if joined and (" if " in part or " or " in part) else str(part)

    def source(self):
        return "".join(self.pieces).lstrip("\n")


SYLLABLES = ["ba", "cor", "del", "fin", "gra", "hux", "jol", "kem", "lum", "mor", "nav", "pel", "qui", "rost", "sul", "tam",
             "vex", "wol", "yar", "zet"]
FOREIGN = ["ответ", "вызов", "мысль", "質問", "道具", "思考", "réponse", "🛠", "💭", "عمل"]
REAL = {
    "section": ["tool_calls", "function_calls", "actions", "tools_begin", "invocations", "TOOLS", "calls_section"],
    "call": ["tool_call", "function_call", "call", "action", "invoke", "tool", "ACTION", "toolcall", "api_call", "fn"],
    "think": ["think", "thinking", "reasoning", "thought", "analysis", "scratchpad", "inner", "reflect", "cot"],
    "content": ["answer", "response", "final", "output", "reply"],
    "result": ["tool_response", "function_result", "observation", "tool_output", "result", "TOOL_RESULTS"],
    "param": ["parameter", "param", "arg", "argument", "field", "slot"],
    "args": ["args", "arguments", "input", "params", "payload"],
    "id": ["id", "call_id", "ref", "cid"],
    "turn": ["im_start", "turn", "message", "start", "role", "begin"],
    "end": ["im_end", "end", "eot", "eom", "end_of_turn", "stop", "done"],
}


class Markers:
    """One template's own marker texts: of one kind mostly, as a tokenizer has them."""

    KINDS = [("<{}>", "</{}>"), ("<|{}|>", "<|/{}|>"), ("<|{}_begin|>", "<|{}_end|>"), ("<|{}_start|>", "<|{}_end|>"),
             ("[{}]", "[/{}]"), ("<<{}>>", "<</{}>>"), ("<｜{}▁begin｜>", "<｜{}▁end｜>"), ("<|{}>", "<{}|>"),
             ("<start_{}>", "<end_{}>"), ("<|begin_{}|>", "<|end_{}|>"), ("<:{}:>", "</:{}:>"), ("◁{}▷", "◁/{}▷"),
             ("[BEGIN_{}]", "[END_{}]"), ("【{}】", "【/{}】"), ("${}$", "$/{}$"), ("«{}»", "«/{}»"), ("<{}_7>", "</{}_7>")]
    WEIGHTS = [30, 14, 10, 6, 8, 3, 6, 5, 4, 4, 1, 1, 2, 1, 1, 1, 1]

    def __init__(self, rng):
        self.rng = rng
        self.kind = rng.choices(self.KINDS, self.WEIGHTS)[0]
        self.taken = set()

    def word(self, role):
        for _ in range(100):
            luck = self.rng.random()
            if luck < 0.75:
                word = self.rng.choice(REAL[role])
            elif luck < 0.95:
                word = "".join(self.rng.sample(SYLLABLES, 2))
            else:
                word = self.rng.choice(FOREIGN)
            if word not in self.taken:
                break
        self.taken.add(word)
        return word

    def pair(self, role):
        """An opener and its closer."""
        kind = self.kind if self.rng.random() < 0.8 else self.rng.choices(self.KINDS, self.WEIGHTS)[0]
        word = self.word(role)
        if kind[0].startswith("[") and self.rng.random() < 0.9:
            word = word.upper()
        return kind[0].format(word), kind[1].format(word)

    def single(self, role):
        opener, closer = self.pair(role)
        return opener

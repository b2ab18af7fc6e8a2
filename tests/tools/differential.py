#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Render random templates with Jinja2 and with our engine, and report every difference.

  differential.py DRIVER [--count N] [--seed S] [--show N] [--rows FILE]

DRIVER is the jinja_driver program. The same seed gives the same templates. --rows appends each difference as a row for
tests/data/jinja/builtins. Exit status 0: no difference; 1: some. Needs
python3-jinja2.
"""
import argparse
import json
import random
import signal
import struct
import subprocess
import sys
import warnings

from expect_jinja import expectation

WORDS = ["a", "Hello", "wörld", "x y", " pad ", "", "A-b c", "line\nbreak", "tab\tx", "it's", 'q"q', "<b>&</b>", "12", "3.5",
         "-7", "ß", "日本", "😀", "abcabc", "a,b,,c", "0x1f", "TRUE", "é\u0301", "\\n", "%s", "{}", "foo bar baz",
         "ǅ x", "ﬁn", "İI", "ΣΑΣ", "Ⅷ", "٣", "x²", "a\u2028b", "\u00a0y\u3000", "a\x85b\x1cc", "1\u20e3", "&amp;&lt;&#65;", "1_000", "١٢", "½", "<a href='x'>y</a>",
         "see http://a.b/c?d=e&f (or www.x.org).", "a@b.cd", "{{", "🇩🇪", "\u200b", "ŉ", "ß" * 3]
NUMBERS = ["0", "1", "2", "3", "7", "10", "-1", "-3", "255", "1000", "2.5", "0.5", "-1.5", "3.14159", "1e3", "1e16", "0.1",
           "100.0", "1234567", "9223372036854775807", "123456789012345678901234567890", "true", "false"]
NAMES = {"text": ["s", "t", "word"], "number": ["i", "f", "big"], "list": ["l", "names", "mixed"], "dict": ["d", "user"],
         "any": ["n", "missing", "users", "flag"]}
CONTEXT = {
    "s": "Hello World", "t": "  multi\nline\ttext <&>  ", "word": "naïve", "i": 42, "f": 2.75, "big": 2 ** 70,
    "l": [3, 1, 2], "names": ["bob", "Alice", "carol", "Bob"], "mixed": [1, "a", None, 2.0, True, [1], {"k": "v"}],
    "d": {"b": 2, "a": 1, "C": [1, 2]}, "user": {"name": "Ann", "tags": ["x", "y"], "age": 30, "none": None}, "n": None,
    "users": [{"name": "bob", "age": 30}, {"name": "Al", "age": 25}, {"name": "cy"}], "flag": True,
}
TEXT_FILTERS = ["upper", "lower", "title", "capitalize", "trim", "e", "string", "reverse", "striptags", "urlencode", "safe",
                "forceescape", "indent", "indent(2, true)", "indent(1, blank=true)", "wordwrap(5)", "wordwrap(7, false)",
                "truncate(5)", "truncate(6, true)", "truncate(8, false, '', 0)", "center(9)", "replace('a', 'XX')",
                "replace('', '-', 2)", "trim('aH ')", "default('z', true)", "tojson", "pprint", "format(1)", "urlize"]
TO_LIST = ["list", "sort", "sort(reverse=true)", "unique|list", "batch(2)|list", "slice(2)|list", "map('string')|list",
           "map('upper')|list", "select|list", "reject('none')|list", "reverse|list", "map('length')|list",
           "select('string')|list", "sort(case_sensitive=true)", "map(attribute='name')|list", "batch(3, 'x')|list",
           "map(attribute='age', default=0)|list", "selectattr('age')|list", "rejectattr('age', 'defined')|list",
           "sort(attribute='name')", "groupby('age', default=1)|list", "select('number')|list", "map('int', 5)|list"]
NUMBER_FILTERS = ["abs", "int", "float", "round", "round(1)", "round(1, 'floor')", "round(1, 'ceil')", "round(-1)",
                  "filesizeformat", "filesizeformat(true)", "string", "tojson"]
LIST_TO_ANY = ["first", "last", "join", "join(', ')", "length", "sum", "min", "max", "tojson", "string", "pprint",
               "tojson(indent=2)", "max(attribute='age')", "join('|', attribute='name')", "sum(attribute='age')"]
DICT_FILTERS = ["tojson", "length", "list", "dictsort", "dictsort(by='value')", "items|list", "xmlattr", "urlencode", "string",
                "tojson(sort_keys=true)", "tojson(indent=1)", "dictsort(true, reverse=true)", "pprint", "first", "join('/')"]
TEXT_METHODS = ["upper()", "lower()", "title()", "capitalize()", "swapcase()", "casefold()", "strip()", "lstrip()", "rstrip()",
                "strip('aH ')", "zfill(6)", "center(8, '*')", "ljust(7, '.')", "rjust(7)", "expandtabs(4)",
                "replace('a', 'b')", "removeprefix('He')", "removesuffix('d')"]
TEXT_TO_ANY = ["split()", "split(' ')", "split(',', 1)", "rsplit(None, 1)", "rsplit('b', 1)", "splitlines()",
               "splitlines(true)", "partition('b')", "rpartition(' ')", "find('b')", "rfind('o')", "count('a')", "count('')",
               "index('l')", "startswith('H')", "endswith(('d', 'x'))", "isdigit()", "isalpha()", "isupper()", "islower()",
               "istitle()", "isspace()", "isalnum()", "isidentifier()", "find('o', 3)", "find('l', -4, -1)", "isprintable()"]
DICT_METHODS = ["items()|list", "keys()|list", "values()|list", "get('a')", "get('name', 5)", "get('zz')", "copy()", "a", "name",
                "zz", "tags", "zz.y", "items()|length"]
LIST_METHODS = ["index(1)", "count(1)", "copy()", "count('a')", "append(1)", "index('bob', 1)"]
TESTS = ["defined", "none", "string", "number", "integer", "float", "boolean", "mapping", "sequence", "iterable", "odd", "even",
         "divisibleby 3", "lower", "upper", "true", "false", "callable", "in [1, 'a', none]", "eq 1", "gt 1", "undefined",
         "sameas none", "escaped", "lt 'b'"]
PRINTF = ["%s", "%r", "%5s|", "%-6s|", "%.2s", "%d", "%5d", "%-5d|", "%05d", "%+d", "%x", "%#o", "%f", "%.1f", "%8.3f", "%e",
          "%g", "%G", "%c", "%%", "%a", "% d", "%#x", "%.3e", "%010.2f", "%i"]
LETTERS = "aAbBcCdDeFfgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%+qN."
BYTES = [".encode()", ".encode('latin-1', 'replace')", ".encode('ascii', 'backslashreplace')", ".encode().upper()", ".encode()[1:]", ".encode().hex()",
         ".encode().decode()", ".encode()|list", ".encode()|length", ".encode()[0]", ".encode().split()", ".encode().decode('latin-1')",
         ".encode()|string", ".encode() == 'a'.encode()", ".encode() + 'é'.encode()", ".encode().title()", ".encode().find('l'.encode())", ".encode().splitlines()"]
GENERATORS = ["|map('string')", "|select", "|reject('none')", "|batch(2)", "|slice(2)", "|unique", "|map('upper')", "|selectattr('age')"]
SPECS = ["", ":5", ":>6", ":<6", ":^7", ":*^9", ":05", ":+", ":d", ":,", ":.2f", ":8.3f", ":e", ":g", ":x", ":#b", ":%", "!r", "!s:>8",
         ":.3", ":_", ":s", ":010,.1f", ":o", ":+.1e", ":.0f", ":X", ":n", ":=+8", ":c"]


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n").replace("\t", "\\t") + "'"


class Maker:
    """Expressions and statements, by the kind of value they probably have."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.locals = []

    def pick(self, items):
        return self.rng.choice(items)

    def chance(self, probability):
        return self.rng.random() < probability

    def any(self, depth):
        if self.locals and self.chance(0.2):
            return self.pick(self.locals)
        return self.pick([self.text, self.number, self.list, self.dict, self.truth, self.odd_one])(depth)

    def odd_one(self, depth):
        return self.pick(NAMES["any"] + ["none", "users[0]", "users[2].age", "user.name", "mixed[%d]" % self.rng.randrange(-8, 8)])

    def text(self, depth):
        if depth <= 0 or self.chance(0.15):
            return self.pick(NAMES["text"]) if self.chance(0.4) else quoted(self.pick(WORDS))
        return self.pick([
            lambda: f"({self.text(depth - 1)})|{self.pick(TEXT_FILTERS)}",
            lambda: f"({self.any(depth - 1)})|{self.pick(TEXT_FILTERS)}",
            lambda: f"({self.text(depth - 1)}).{self.pick(TEXT_METHODS)}",
            lambda: f"({self.text(depth - 1)} ~ {self.any(depth - 1)})",
            lambda: f"({self.text(depth - 1)} + {self.text(depth - 1)})",
            lambda: f"({self.text(depth - 1)} * {self.rng.randrange(-1, 4)})",
            lambda: f"({self.list(depth - 1)})|join({quoted(self.pick(WORDS))})",
            lambda: f"({quoted(self.pick(WORDS))}).join({self.list(depth - 1)}|map('string'))",
            lambda: f"({self.text(depth - 1)}){self.slice()}",
            lambda: self.printf(depth - 1),
            lambda: self.format(depth - 1),
            lambda: self.strange_printf(depth - 1),
            lambda: self.strange_format(depth - 1),
            lambda: f"({self.text(0)}){self.pick(BYTES)}",
            lambda: f"({self.any(depth - 1)})|{self.pick(['tojson', 'string', 'pprint', 'tojson(indent=2)', 'tojson(ensure_ascii=true)'])}",
        ])()

    def time(self):
        field = lambda: "%" + self.pick(["", "", "", *"-_0^#EO"]) + self.pick(["", "", "", "3", "12", "05"]) + self.pick(LETTERS)  # noqa: E731
        return f"strftime_now({quoted(self.pick(['', 'at ', 'é', '%']).join(field() for _ in range(self.rng.randrange(1, 4))))})"

    def slice(self):
        part = lambda: "" if self.chance(0.4) else str(self.rng.randrange(-6, 8))  # noqa: E731
        return f"[{part()}:{part()}]" if self.chance(0.7) else f"[{part()}:{part()}:{self.pick(['-1', '2', '-2', '1', '-3', '3', 'none', ''])}]"

    def directive(self):
        """A printf directive, and how many values it takes."""
        flags = "".join(self.pick("-+ 0#") for _ in range(self.rng.randrange(3)))
        width = self.pick(["", "", str(self.rng.randrange(12)), "*"])
        precision = self.pick(["", "", f".{self.rng.randrange(9)}", ".", ".*"])
        kind = self.pick("ddiouxXeEfFgGcrsasss%")
        return f"%{flags}{width}{precision}{kind}", (width == "*") + (precision == ".*") + (kind != "%")

    def strange_printf(self, depth):
        if self.chance(0.3):
            names = [self.pick(["a", "b", "zz"]) for _ in range(self.rng.randrange(1, 3))]
            text = " ".join(self.directive()[0].replace("%", f"%({name})", 1) for name in names)
            return f"({quoted(text)} % {{'a': {self.any(depth)}, 'b': {self.number(depth)}}})"
        chosen = [self.directive() for _ in range(self.rng.randrange(1, 3))]
        values = [self.pick([self.number, self.any])(depth) if self.chance(0.8) else str(self.rng.randrange(-9, 12)) for _, count in chosen for _ in range(count)]
        return f"({quoted(' '.join(d for d, _ in chosen))} % ({''.join(v + ', ' for v in values)}))"

    def spec(self):
        fill = self.pick(["", "", "*", "é", "<", "0", "{", "x"])
        align = self.pick(["", "<", ">", "^", "="])
        return ((fill if align else "") + align + self.pick(["", "", "+", "-", " ", "z"]) + self.pick(["", "", "#"]) + self.pick(["", "", "0"])
                + self.pick(["", str(self.rng.randrange(20))]) + self.pick(["", "", ",", "_"]) + self.pick(["", "", f".{self.rng.randrange(12)}"])
                + self.pick(["", "", "d", "b", "o", "x", "X", "n", "e", "E", "f", "F", "g", "G", "%", "s", "c", "r"]))

    def strange_format(self, depth):
        field = self.pick([lambda: "{:%s}" % self.spec(), lambda: "{0:%s}" % self.spec(), lambda: "{a:%s}" % self.spec(), lambda: "{0!%s:%s}" % (self.pick("rsax"), self.spec()),
                           lambda: "{0[%s]}" % self.pick(["a", "0", "1", "-1", "name", "zz"]), lambda: "{a.%s}" % self.pick(["real", "name", "_x", "upper"]),
                           lambda: "{:{}}", lambda: "{:{a}.{}}", lambda: "{{{}}}", lambda: "{0} {1} {0}", lambda: "{a!r:>{b}}", lambda: "{", lambda: "}"])
        text = " ".join(field() for _ in range(self.rng.randrange(1, 3)))
        values = [self.pick([self.number, self.number, self.text, self.any])(depth) for _ in range(self.rng.randrange(1, 4))]
        return f"{quoted(text)}.{self.pick(['format', 'format', 'format_map'])}({', '.join(values + ['a=' + self.any(depth), 'b=' + str(self.rng.randrange(9))])})"

    def strange_number(self):
        return self.pick([
            lambda: repr(struct.unpack("<d", self.rng.randbytes(8))[0]),
            lambda: repr(self.rng.uniform(-1, 1) * 10 ** self.rng.randrange(-20, 25)),
            lambda: str(self.rng.randrange(-10 ** self.rng.randrange(1, 45), 10 ** self.rng.randrange(1, 45))),
            lambda: f"(2 ** {self.rng.randrange(50, 130)} {self.pick('+-')} {self.rng.randrange(3)})",
            lambda: f"{self.rng.randrange(10 ** 6)}.{self.rng.randrange(10 ** 6)}e{self.rng.randrange(-30, 30)}",
            lambda: f"'{self.pick(['0x1F', '-0b11', '1e5', ' 12 ', '1_0', 'ff', '0o17', 'inf', '-nan', '٣', '12.5', '+7', '1__0', 'zz'])}'|{self.pick(['int', 'float', 'int(7)', 'int(0, 16)', 'int(0, 0)', 'int(0, 2)', 'int(base=36)', 'float(1)'])}",
        ])().replace("inf", "1e999").replace("nan", "0.0")

    def arithmetic(self):
        text = self.strange_number()
        for _ in range(self.rng.randrange(3)):
            text = f"({text}) {self.pick(['+', '-', '*', '/', '//', '%', '==', '<', '>='])} ({self.strange_number()})"
        return f"({text})" + self.pick(["", "", "|round", "|round(2)", "|int", "|float", "|string", "|abs", "|tojson", "|filesizeformat", "|round(3, 'ceil')", "|pprint"])

    def chain(self, depth):
        operators = ["==", "!=", "<", ">", "<=", ">=", "in", "not in", "<", "=="]
        part = lambda: self.pick([self.number, self.text, self.list, self.any])(depth - 1)  # noqa: E731
        return part() + "".join(f" {self.pick(operators)} {part()}" for _ in range(self.rng.randrange(2, 5)))

    def views(self):
        view = lambda: f"({self.dict(1)}).{self.pick(['keys()', 'items()', 'values()', 'keys()'])}"  # noqa: E731
        return self.pick([
            lambda: f"{view()} {self.pick(['==', '<', '<=', '>', '!='])} {view()}",
            lambda: f"({view()} - {self.pick([view, lambda: self.list(1)])()})|list|length",
            lambda: f"{self.any(1)} in {view()}",
            lambda: f"({view()} - {self.list(1)}).{self.pick(['union', 'intersection', 'difference', 'issubset', 'issuperset', 'isdisjoint', 'add'])}({self.list(1)})|string|length",
            lambda: f"{view()}.isdisjoint({self.list(1)})", lambda: f"{view()}|{self.pick(['list', 'first', 'length', 'join', 'string', 'sort', 'tojson', 'reverse|list', 'pprint', 'max', 'batch(2)|list'])}",
        ])()

    def generators(self):
        uses = "".join("{{ g%s }}," % self.pick([".send(none)", "|first", ".close()", "|list", ".gi_running", ".send(1)", "|length", "[0]", ".throw(1)", "|join", ".gi_suspended", "|map('string')|list"])
                       for _ in range(self.rng.randrange(1, 4)))
        return "{% set g = (" + self.list(1) + ")" + self.pick(GENERATORS) + " %}" + uses

    def call_block(self, depth):
        """Macros that call back, take any arguments and call each other."""
        arguments = ", ".join(self.pick([self.any(0), self.number(0), f"*{self.list(0)}", "k=1", f"q={self.any(0)}", "**d"]) for _ in range(self.rng.randrange(3)))
        inner = self.pick(["{{ caller() }}", "{{ caller(1) }}", "{{ caller(p, q) }}", "{{ caller(u=2) }}{{ caller(1, 2) }}", "{{ varargs }}{{ kwargs }}{{ caller() }}", "{{ varargs|length }}{{ kwargs|tojson }}",
                           "{{ caller is defined }}{{ p }}", "{% if q %}{{ caller(q) }}{% endif %}", "{{ m.name }}{{ m.arguments }}{{ m.catch_kwargs }}{{ m.caller }}", "{{ p }}{% set p = 5 %}{{ p }}", "{% macro n(a) %}{{ a }}{{ p }}{% endmacro %}{{ n(q) }}"])
        head = self.pick(["", "(u)", "(u, v=3)", "(u='x')", "(u, *v)"[:3] + ")", "()"])
        return (f"{{% macro m({self.pick(['p, q=2', 'p=1, q=p', '', 'p', 'p, q, caller=none', 'q=1'])}) %}}{inner}{{% endmacro %}}{{% call{head} m({arguments}) %}}[{{{{ u }}}}{{{{ v }}}}{self.statement(0)}]{{% endcall %}}"
                + self.pick(["", f"{{{{ m({arguments}) }}}}"]))

    def scopes(self, depth):
        """Where assignments are seen."""
        inner = self.pick(["{% set x = 2 %}", "{% set x %}b{% endset %}", "{% set x, y = 3, 4 %}", "{% set ns.v = 5 %}", "{% set ns = 1 %}", "{% macro x() %}m{% endmacro %}", "{% set loop = 3 %}", "{% set x = x ~ 1 %}", "{% with x = 7 %}{{ x }}{% set y = x %}{% endwith %}"])
        block = self.pick(["{% if flag %}I{% endif %}", "{% if n %}{% else %}I{% endif %}", "{% for x in [8, 9] %}I{{ x }}{% endfor %}", "{% for z in 'ab' %}{{ x }}I{{ x }}{% else %}I{% endfor %}", "{% for z in [] %}{% else %}I{% endfor %}",
                           "{% with %}I{{ x }}{% endwith %}", "{% filter upper %}I{{ x }}{% endfilter %}", "{% set w %}I{{ x }}{% endset %}", "{% macro f() %}I{{ x }}{% endmacro %}{{ f() }}", "{% for z in [1, 2] if x %}I{% endfor %}", "{% call m() %}I{{ x }}{% endcall %}",
                           "{% autoescape true %}I{% endautoescape %}", "{% generation %}I{% endgeneration %}"])
        return ("{% set ns = namespace(v=1) %}{% macro m() %}({{ caller() }}{{ x }}){% endmacro %}" + self.pick(["{% set x = 1 %}", "", "{% set y = 0 %}"]) + block.replace("I", inner)
                + "{{ x }}|{{ y }}|{{ ns.v }}|{{ w }}")

    def blanks(self, depth):
        """Tags among white space, with every kind of control."""
        space = lambda: self.pick(["", " ", "  ", "\n", "\n\n", "\n  ", " \n", "\t", "x", "\r\n", " x ", "\n x"])  # noqa: E731
        tag = lambda text, begin="{%", end="%}": begin + self.pick(["", "", "-", "+"]) + f" {text} " + self.pick(["", "", "-", "+"]) + end  # noqa: E731
        one = lambda: self.pick([lambda: tag("set x = 1"), lambda: tag("i", "{{", "}}").replace("{{+", "{{").replace("+}}", "}}"), lambda: tag("note", "{#", "#}"), lambda: tag("raw") + space() + "{{ y }}" + space() + tag("endraw"),  # noqa: E731
                                 lambda: tag("if flag") + space() + one() + space() + tag("endif"), lambda: tag("for q in 'ab'") + space() + tag("endfor")])()
        return space() + "".join(one() + space() for _ in range(self.rng.randrange(1, 4)))

    def printf(self, depth):
        directives = [self.pick(PRINTF) for _ in range(self.rng.randrange(1, 4))]
        values = [self.number(depth) if d[-1] in "dxofeEgGic" else self.any(depth) for d in directives if d != "%%"]
        if self.chance(0.05):
            values = values[1:]
        return f"({quoted(' '.join(directives))} % ({''.join(v + ', ' for v in values)}))"

    def format(self, depth):
        specs = [self.pick(SPECS) for _ in range(self.rng.randrange(1, 4))]
        values = [self.pick([self.number, self.number, self.text, self.any])(depth) for _ in specs]
        fields = " ".join("{%s}" % spec for spec in specs)
        return f"{quoted(fields)}.format({', '.join(values)})"

    def number(self, depth):
        if depth <= 0 or self.chance(0.2):
            return self.pick(NAMES["number"]) if self.chance(0.3) else f"({self.pick(NUMBERS)})"
        return self.pick([
            lambda: f"({self.number(depth - 1)} {self.pick(['+', '-', '*', '/', '//', '%'])} {self.number(depth - 1)})",
            lambda: f"({self.number(depth - 1)} ** {self.rng.randrange(-2, 5)})",
            lambda: f"({self.number(depth - 1)})|{self.pick(NUMBER_FILTERS)}",
            lambda: f"(-{self.number(depth - 1)})",
            lambda: f"({self.any(depth - 1)})|{self.pick(['length', 'int', 'float', 'wordcount', 'int(-1)', 'count'])}",
            lambda: f"({self.text(depth - 1)}).{self.pick(TEXT_TO_ANY)}",
            lambda: f"({self.list(depth - 1)})|{self.pick(['sum', 'length', 'max', 'min', 'first'])}",
        ])()

    def list(self, depth):
        if depth <= 0 or self.chance(0.2):
            return self.pick(NAMES["list"])
        return self.pick([
            lambda: f"[{', '.join(self.any(depth - 1) for _ in range(self.rng.randrange(4)))}]",
            lambda: f"({', '.join(self.any(depth - 1) for _ in range(2))})",
            lambda: f"({self.list(depth - 1)})|{self.pick(TO_LIST)}",
            lambda: f"({self.any(depth - 1)})|{self.pick(TO_LIST)}",
            lambda: f"({self.list(depth - 1)} + {self.list(depth - 1)})",
            lambda: f"({self.list(depth - 1)} * {self.rng.randrange(3)})",
            lambda: f"({self.list(depth - 1)}){self.slice()}",
            lambda: f"({self.text(depth - 1)}).{self.pick(TEXT_TO_ANY[:9])}",
            lambda: f"range({self.rng.randrange(6)}, {self.rng.randrange(8)})|list",
            lambda: f"({self.dict(depth - 1)}).{self.pick(DICT_METHODS[:3])}",
            lambda: f"users|map(attribute={self.pick(['0', chr(39) + 'name' + chr(39), chr(39) + 'age' + chr(39)])})|list",
        ])()

    def dict(self, depth):
        if depth <= 0 or self.chance(0.4):
            return self.pick(NAMES["dict"])
        pair = lambda: f"{self.pick([self.text, self.number])(0)}: {self.any(depth - 1)}"  # noqa: E731
        return self.pick([
            lambda: "{" + ", ".join(pair() for _ in range(self.rng.randrange(4))) + "}",
            lambda: f"dict({self.dict(depth - 1)}, extra={self.any(depth - 1)})",
            lambda: f"dict(a={self.any(depth - 1)}, b={self.any(depth - 1)})",
        ])()

    def truth(self, depth):
        if depth <= 0:
            return self.pick(["true", "false", "flag", "n"])
        return self.pick([
            lambda: f"({self.any(depth - 1)} {self.pick(['==', '!=', '<', '>', '<=', '>='])} {self.any(depth - 1)})",
            lambda: f"({self.number(depth - 1)} {self.pick(['==', '!=', '<', '>', '<=', '>='])} {self.number(depth - 1)})",
            lambda: f"({self.any(depth - 1)} {self.pick(['in', 'not in'])} {self.pick([self.list, self.text, self.dict])(depth - 1)})",
            lambda: f"(not {self.any(depth - 1)})",
            lambda: f"({self.any(depth - 1)} {self.pick(['and', 'or'])} {self.any(depth - 1)})",
            lambda: f"({self.any(depth - 1)} is {self.pick(['', 'not '])}{self.pick(TESTS)})",
            lambda: f"({self.any(depth - 1)} if {self.truth(depth - 1)} else {self.any(depth - 1)})",
        ])()

    def expression(self):
        depth = self.rng.randrange(1, 4)
        return self.pick([
            lambda: self.any(depth),
            lambda: f"({self.list(depth)})|{self.pick(LIST_TO_ANY)}",
            lambda: f"({self.dict(depth)})|{self.pick(DICT_FILTERS)}",
            lambda: f"({self.dict(depth)}).{self.pick(DICT_METHODS)}",
            lambda: f"({self.list(depth)}).{self.pick(LIST_METHODS)}",
            lambda: f"({self.text(depth)}).{self.pick(TEXT_TO_ANY)}",
            lambda: self.text(depth),
            lambda: self.number(depth),
            self.arithmetic,
            lambda: self.chain(depth),
            self.views,
        ])()

    def loose(self):
        """Operators without parentheses."""
        atoms = [lambda: self.pick(NUMBERS), lambda: self.pick(sum(NAMES.values(), [])), lambda: quoted(self.pick(WORDS)),
                 lambda: self.pick(["l[0]", "d.a", "user['tags'][1]", "s[1:3]", "[1, 2]", "{'a': 1}", "(1, 'b')", "names|length",
                                    "s|upper", "-i", "+f", "- 2", "not flag", "i is odd", "s.upper()", "range(3)|list", "()", "(1,)",
                                    "d['b']|string", "users[1].name", "true", "none", "missing is defined", "f|round|int"])]
        text = self.pick(atoms)()
        for _ in range(self.rng.randrange(1, 5)):
            operator = self.pick(["+", "-", "*", "/", "//", "%", "**", "~", "==", "!=", "<", ">", "<=", ">=", "and", "or", "in",
                                  "not in", "and not", "or not", "~", "+", "*", "== -"])
            text += f" {operator} {self.pick(atoms)()}"
            if self.chance(0.2):
                text += self.pick(["|string", "|length", "|int", " is none", " is not string", "|abs", " if flag else 3", " if n",
                                   "|default(1) + 2", " is divisibleby(2) + 1", " is eq 1 and true", "[0]", ".x", "|list"])
        return text

    def literal(self):
        return self.pick(["'\\x41\\u00e9\\n'", "'\\101\\t'", '"it\\\'s"', "'a' 'b'", "'a' \"b\" 'c'|upper", "1_000", "0x1F", "0b101", "0o17", "1e3",
                          "1.5e-3", "1_0.5", "1.e", "08", "1__0", "'\\q\\\\'", "True", "None", "FALSE", "none", "[1, 2,]", "(1, 2,)", "{'a': 1,}",
                          "{}", "()", "[]", "'a' ~ 1 'b'", "1.0.x", "1 .x", "'%c' % 65", "x.0", "l.0", "d.items()[0]", "5 // 2.", ".5"])

    def statement(self, depth):
        if depth <= 0 or self.chance(0.35):
            return "{{" + self.pick([" ", "", "- ", "\n", "+ "]) + self.pick([self.expression, self.expression, self.loose, self.literal])() + self.pick([" ", "", " -", "\n"]) + "}}"
        return self.pick([self.if_, self.for_, self.set_, self.macro, self.filter_, self.raw_text, self.namespace, self.loop_state,
                          self.recursive, self.unpacking, self.autoescape, self.with_, self.call_block, self.scopes, self.blanks,
                          lambda _: self.generators()])(depth)

    def loop_state(self, depth):
        body = self.pick(["{{ loop.cycle('a', 'b') }}", "{{ loop.changed(x) }}", "{{ loop.index }}/{{ loop.length }}", "{{ loop.previtem }}|{{ loop.nextitem|default('-') }}",
                          "{% if loop.first %}<{% elif loop.last %}>{% else %}={% endif %}", "{{ loop.revindex0 }}{{ loop.depth }}", "{{ loop }}",
                          "{% for y in 'ab' %}{{ loop.index }}{{ y }}{% endfor %}{{ loop.index }}", "{% set z = x %}{{ z }}", "{% continue %}x", "{{ x }}{% break %}"])
        return f"{{% for x in {self.list(1)} %}}{body}{self.edge()}{{% endfor %}}{{{{ x }}}}{{{{ z }}}}"

    def recursive(self, depth):
        return ("{% for x in " + self.pick(["[1, [2, [3]], 4]", "mixed", "[[], [[]]]", self.list(1)]) + " recursive %}{{ loop.depth }}:"
                + "{% if x is iterable and x is not string %}[{{ loop(x) }}]{% else %}{{ x }}{% endif %};{% endfor %}")

    def unpacking(self, depth):
        return self.pick([
            f"{{% set a, b = {self.pick(['1, 2', 'l', '(1, [2])', 'names[:2]', self.list(1)])} %}}{{{{ a }}}}-{{{{ b }}}}",
            f"{{% for a, b in {self.pick(['d.items()', 'd|dictsort', '[[1, 2], (3, 4)]', '[1]', 'users|groupby(chr)', self.list(1)])} %}}{{{{ a }}}}={{{{ b }}}};{{% endfor %}}",
            "{% for (a, b), c in [((1, 2), 3), ['xy', 'z']] %}{{ a ~ b ~ c }}{% endfor %}",
            "{% set d.x = 1 %}{{ d.x }}", "{% set ns = namespace(a=1) %}{% set ns.b, q = 2, 3 %}{{ ns }}{{ q }}",
            "{% set x = 1, 2 %}{{ x }}", "{% set s %}" + self.statement(0) + "{% endset %}{{ s }}{{ s|length }}",
            "{% set s | upper %}abc{{ i }}{% endset %}{{ s }}",
        ])

    def autoescape(self, depth):
        inner = self.pick([self.statement(depth - 1), "{{ t }}", "{{ t ~ s|safe }}", "{{ ('<' ~ t)|upper }}", "{{ t|replace('l', '<') }}",
                           "{{ [t, '<b>'|safe]|join('&') }}", "{{ {'a': '<'}|xmlattr }}", "{{ '<%s>' % t }}", "{{ t|tojson }}", "{{ 'a@b.co'|urlize }}",
                           "{% macro m() %}<{{ t }}>{% endmacro %}{{ m() }}{{ m()|e }}", "{% set x %}<{{ '<' }}>{% endset %}{{ x }}", "{{ ('<'|safe) + '<' }}"])
        return "{% autoescape " + self.pick(["true", "false"]) + " %}" + inner + "{% endautoescape %}"

    def with_(self, depth):
        return "{% with " + self.pick(["a = 1", "a = i, b = a", "i = 5", f"a = {self.any(1)}", ""]) + " %}{{ a }}{{ b }}{{ i }}{% endwith %}{{ a }}"

    def body(self, depth):
        return self.edge().join(self.statement(depth - 1) for _ in range(self.rng.randrange(1, 3)))

    def edge(self):
        return self.pick(["", " ", "\n", "\n  ", " text ", "\n\n", "-"])

    def tag(self, inner):
        return "{%" + self.pick(["", "", "", "-", "+"]) + f" {inner} " + self.pick(["", "", "", "-"]) + "%}" + self.pick(["", "\n", " "])

    def if_(self, depth):
        text = self.tag(f"if {self.truth(1)}") + self.body(depth)
        if self.chance(0.3):
            text += self.tag(f"elif {self.truth(1)}") + self.body(depth)
        if self.chance(0.5):
            text += self.tag("else") + self.body(depth)
        return text + self.tag("endif")

    def for_(self, depth):
        name = f"v{len(self.locals)}"
        target, iterable = name, self.list(1)
        added = [name]
        if self.chance(0.25):
            target, iterable, added = f"{name}, w", f"({self.dict(1)}).items()", [name, "w"]
        condition = f" if {name} {self.pick(['is defined', '!= 1', 'is string', 'is number'])}" if self.chance(0.2) else ""
        start = self.tag(f"for {target} in {iterable}{condition}")
        self.locals += added + ["loop." + self.pick(["index", "index0", "first", "last", "length", "revindex", "previtem", "nextitem"])]
        inner = self.body(depth)
        if self.chance(0.1):
            inner += self.tag(f"if loop.index > 1") + self.tag(self.pick(["break", "continue"])) + self.tag("endif")
        del self.locals[-len(added) - 1:]
        other = self.tag("else") + self.body(depth) if self.chance(0.15) else ""
        return start + inner + other + self.tag("endfor")

    def set_(self, depth):
        name = f"v{len(self.locals)}"
        if self.chance(0.25):
            text = self.tag(f"set {name}") + self.body(depth) + self.tag("endset")
        else:
            text = self.tag(f"set {name} = {self.any(2)}")
        return text + "{{ " + name + self.pick(["", "|string", "|length", " ~ '!'", "|tojson"]) + " }}"

    def macro(self, depth):
        name = f"m{self.rng.randrange(1000)}"
        outer, self.locals = self.locals, ["p", "q"]
        text = self.tag(f"macro {name}(p, q={self.any(0)})") + self.body(depth) + self.tag("endmacro")
        self.locals = outer
        call = self.pick([f"{name}({self.any(1)})", f"{name}({self.any(0)}, {self.any(0)})", f"{name}(q={self.any(0)})", f"{name}()"])
        if self.chance(0.15):
            return text + self.tag(f"call {call}") + self.body(1) + self.tag("endcall")
        return text + "{{ " + call + " }}"

    def filter_(self, depth):
        return self.tag(f"filter {self.pick(TEXT_FILTERS)}") + self.body(depth) + self.tag("endfilter")

    def raw_text(self, depth):
        return self.pick(["{# comment #}", "plain\n", "{% raw %}{{ x }}{% endraw %}", "  \n\t", "{#- c -#}\n", "a{b}%c#d"])

    def namespace(self, depth):
        return ("{% set ns = namespace(x=" + self.any(0) + ") %}{% for z in " + self.list(0) + " %}{% set ns.x = "
                + self.pick([self.any(1), "ns.x ~ z", "z"]) + " %}{% endfor %}{{ ns.x }}")

    def damaged(self, text):
        """The same with a character or two missing, doubled or changed: often a syntax error."""
        for _ in range(self.rng.randrange(1, 3)):
            at = self.rng.randrange(len(text) + 1)
            text = self.pick([text[:at] + text[at + 1:], text[:at] + text[at:at + 1] + text[at:], text[:at] + text[at + 3:],
                              text[:at] + self.pick(list("{}%#|.,()[]'\"~-+*/<>=! \n:x1\\") + ["{{", "}}", "{%", "%}", "-%}", "endif", " if ", "{#"]) + text[at:]])
        return text

    def template(self):
        text = self.whole_template()
        return self.damaged(text) if self.chance(0.12) else text

    def whole_template(self):
        if self.chance(0.5):
            return "{{ " + self.expression() + " }}"
        return "".join(self.statement(self.rng.randrange(1, 4)) + self.edge() for _ in range(self.rng.randrange(1, 4)))


class Slow(BaseException):
    """Python computes something that has no end, such as 4 ** 2 ** 63."""


def stop(*_):
    raise Slow


def expected_of(job):
    signal.alarm(5)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return expectation(job)
    except Slow:
        return {"error": "slow", "message": "MemoryError in the end"}
    finally:
        signal.alarm(0)


def is_comparable(expected, actual):
    """Whether both mean to agree: not about addresses, our limits, complex numbers, unknown filters after a constant
    that decides alone, what we say we do not support, or that Jinja2 cannot compile a constant that is inf or nan."""
    message = actual.get("message", "")
    refused = actual.get("error") == "limit" or "complex number" in message or "No filter named" in message or "No test named" in message or "is not supported" in message
    theirs = expected.get("message", "").startswith(("MemoryError", "NameError"))
    address = "object at" in expected.get("output", "") or " at 0x" in expected.get("output", "")
    return not address and not refused and not theirs


def differ(expected, actual):
    if "output" in expected:
        return actual.get("output") != expected["output"]
    if expected["message"].startswith("SyntaxError"):  # which Python's compiler finds
        return actual.get("error") != "syntax"
    return actual.get("error") != expected["error"]


def jobs_of(seed, count):
    for number in range(count):
        maker = Maker(f"{seed}/{number}")
        yield {"source": "{{ " + maker.time() + " }}" if number % 20 == 7 else maker.template(), "context": CONTEXT}


def answers(driver, jobs):
    text = "".join(json.dumps(job, ensure_ascii=False) + "\n" for job in jobs)
    run = subprocess.run([driver], input=text.encode(), stdout=subprocess.PIPE, check=False)
    lines = run.stdout.decode("utf-8", "replace").split("\n")[:-1]
    if len(lines) != len(jobs):
        print(f"the driver stopped (status {run.returncode}) at: {jobs[len(lines)]['source']}")
    return [json.loads(line) for line in lines]


def report(job, expected, actual):
    print(f"template: {job['source']}")
    print(f"  Jinja2: {json.dumps(expected, ensure_ascii=False)[:500]}")
    print(f"  ours:   {json.dumps(actual, ensure_ascii=False)[:500]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("driver")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--rows")
    arguments = parser.parse_args()
    signal.signal(signal.SIGALRM, stop)
    jobs = list(jobs_of(arguments.seed, arguments.count))
    replies = answers(arguments.driver, jobs)
    different, failures = [], 0
    for job, actual in zip(jobs, replies):
        expected = expected_of(job)
        failures += "error" in expected
        if is_comparable(expected, actual) and differ(expected, actual):
            different.append((job, expected, actual))
    for case in different[:arguments.show]:
        report(*case)
    if arguments.rows:
        with open(arguments.rows, "a", encoding="utf-8") as file:
            for job, expected, _ in different:
                expected.pop("message", None)
                file.write(json.dumps({**job, **expected}, ensure_ascii=False) + "\n")
    print(f"{len(jobs)} templates, {failures} of them fail in Jinja2, {len(different)} differences")
    return 1 if different or len(replies) != len(jobs) else 0


if __name__ == "__main__":
    sys.exit(main())

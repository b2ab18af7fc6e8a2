# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Calls put together of what is before and after name, keys and values: one line of a table each.

Before and after keys, \\2 and \\4 count arguments; around the call, they count calls."""
from writing import Expr

# Texts are as they are, and all else as JSON; what ends a text is the template's.
RAW = {
    "touching": ("CALL \0 ", "SET \0 TO ", " DONE", " END"),
    "begin_end": ("begin \0\n", "begin \0\n", "\nend \0\n", "end \0\n"),
    "closer_names": ("<|\0|>", "<|arg|>\0<|is|>", "<|end \0|>", "<|end \0|>"),
    "colons": ("<fn:\0>", "<arg:\0>", "</arg:\0>", "</fn:\0>"),
    "counted_arguments": ('<do what="\0">', '<with n="\4" key="\0">', "</with>", "</do>"),
    "counted_closers": ('<do what="\0">', "<arg\4 \0>", "</arg\4>", "</do>"),
    "numbered": ("<call_\4 \0>", "<\0>", "</\0>", "</call_\4>"),
    "row_of_tags": ("<tool><name>\0</name>", "<key>\0</key><value>", "</value>", "</tool>"),
    "signs": ("§\0§", "¶\0¶", "¶/¶", "§/§"),
    "block": ("::: \0\n", "::: arg \0\n", "\n:::\n", "::: end"),
    "bars": ("|call|\0|\n", "|\0|", "|.\n", "|end|"),
    "comment": ("/* call \0 */\n", "/* \0 */ ", " /* end \0 */\n", "/* over */"),
    "name_number": ("<\0.\4>", "<\0>", "</\0>", "</\0.\4>"),
    "hash": ("[\0 #\4]\n", "[\0]", "[/\0]\n", "[/\0 #\4]"),
    "two_counters": ('<go n="\4" of="\2" to="\0">', '<by i="\2" n="\4" k="\0">', '</by>', '</go n="\4">'),
    "long_closers": ('<invoke_tool tool_name="\0">\n', '<tool_parameter parameter_name="\0">', "</tool_parameter parameter_name=\0>\n", "</invoke_tool tool_name=\0>"),
    "upper": ("TOOL \0\n", "ARG \0\n", "\nEND ARG\n", "END TOOL"),
    "doubled": ("<<\0>>", "<\0>", "<\0/>", "<<\0/>>"),
    "id_in_closer": ("<go id=\1 to=\0>", "<\0>", "</\0>", "</go id=\1>"),
}

# Every value is JSON: what is after it needs no sign of its own.
JSON = {
    "lisp": ("(\0", " (\0 ", ")", ")"),
    "lisp_keys": ("(call \0", " :\0 ", "", ")"),
    "table": ("[call.\0]\n", "\0 = ", "\n", ""),
    "table_closed": ("[[call]]\nname = \"\0\"\n", "\0 = ", "\n", "[end]"),
    "rows": ("### \0\n", "| \0 | ", " |\n", "###"),
    "steps": ("\nStep \4: \0\n", "   - \0: ", "\n", ""),
    "lua": ("\n\0{ ", "\0 = ", "; ", "}"),
    "slash": ("/\0", " --\0=", "", "\n"),
    "arrows": ("→ \0\n", "  \0 ← ", "\n", "↵"),
    "equation": ("let \0 where\n", "  \0 := ", "\n", "in"),
    "attribute_values": ("<do:\0", " \0=", "", "/>"),
    "quoted": ('call("\0"', ", \0=", "", ")"),
    "quoted_both": ('run "\0" with', ' "\0" = ', "", ";"),
    "pipes": ("|> \0", " | \0 ", "", " <|"),
    "set_lines": ("@tool \0\n", "@param \0 ", "\n", "@go"),
    "dashes": ("--- call \2: \0\n", "--- \0:\n", "\n", "--- done \2"),
    "brace_words": ("\\begin{\0}\n", "\\item[\0]{", "}\n", "\\end{\0}"),
    "toml": ("[tool.\0.args]\n", '"\0" = ', "\n", "[end.\0]"),
    "counted_json": ('<do n="\2" what="\0">', "<\4:\0>", ";", "</do>"),
}


def parts(rng, markers, choices):
    """One of the tables' lines, in a section or not."""
    from calls import CallStyle, filled, section
    values = rng.choice(["raw", "raw", "json"])
    shape = rng.choice(list(RAW if values == "raw" else JSON))
    before, key, after, end = (RAW if values == "raw" else JSON)[shape]
    spelled = values if values == "json" or rng.random() < 0.8 else "json"
    choices.update(parts=shape, spelled=spelled)
    around = section(rng, markers, choices, always=not end)
    if not end and not around[1]:
        around = (around[0], markers.pair("section")[1])
    text = "value | tojson" if spelled == "json" else "value if value is string else value | tojson"

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(before, name, identifier, index))
        writer.stmt(f"for key, value in {arguments}.items()")
        writer.out(*filled(key, Expr("key"), identifier, index), Expr(f"({text})"), *filled(after, Expr("key"), identifier, index))
        writer.stmt("endfor")
        writer.out(*filled(end, name, identifier, index))

    separator = "" if after == "" and not end else rng.choice(["", "", "\n"])
    return CallStyle("parts", one, around, separator, sample=around[0] + before.replace("\0", "NAME") + end)


def pairs_json(rng, markers, choices):
    """A JSON object for each call, whose arguments are a list of names and values."""
    from calls import CallStyle, filled, section
    start, end = markers.pair("call")
    key, value = rng.choice([("name", "value"), ("key", "value"), ("k", "v")])
    around = section(rng, markers, choices)
    choices.update(pairs=key)

    def one(writer, call, name, arguments, identifier, index):
        writer.out(start, *filled('{"name": "\0", "arguments": [', name, identifier, index))
        writer.stmt(f"for key, value in {arguments}.items()")
        writer.out('{"' + key + '": "', Expr("key"), '", "' + value + '": ', Expr("value | tojson"), "}")
        writer.stmt("if not loop.last")
        writer.out(", ")
        writer.stmt("endif")
        writer.stmt("endfor")
        writer.out("]}" + end)

    return CallStyle("pairs", one, around, rng.choice(["", "\n"]), sample=around[0] + start + "{...}" + end)


def typed_branches(rng, markers, choices):
    """Texts and other values in markers of their own."""
    from calls import CallStyle, filled, section
    ways = rng.choice([
        {"string": ("<\0 text>", "</\0>"), "": ("<\0 json>", "</\0>")},
        {"string": ("\0<|text|>", "<|/value|>"), "": ("\0<|json|>", "<|/value|>")},
        {"string": ("[\0]\n", "\n[/\0]\n"), "": ("[\0=", "]\n")},
        {"string": ("<\0><![CDATA[", "]]></\0>"), "": ("<\0>", "</\0>")},
    ])
    start, end = markers.pair("call")
    around = section(rng, markers, choices)
    choices.update(branches=ways["string"][0])

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(start + "\0" + "\n", name, identifier, index))
        writer.stmt(f"for key, value in {arguments}.items()")
        for at, (test, (before, after)) in enumerate(ways.items()):
            writer.stmt("else" if not test else f"{'elif' if at else 'if'} value is {test}")
            text = Expr("value") if test == "string" else Expr("value | tojson")
            writer.out(*filled(before, Expr("key"), identifier, index), text, *filled(after, Expr("key"), identifier, index))
        writer.stmt("endif")
        writer.stmt("endfor")
        writer.out(end)

    return CallStyle("branches", one, around, rng.choice(["", "\n"]), sample=around[0] + start + "NAME" + end)


def draw_parts(rng, markers, choices):
    """A way of writing calls in place of the one that was drawn; nothing for most templates."""
    luck = rng.random()
    for share, way in ((0.1, parts), (0.12, pairs_json), (0.15, typed_branches)):
        if luck < share:
            return way(rng, markers, choices)
    return None

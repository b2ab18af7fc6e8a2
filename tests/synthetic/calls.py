# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Ways of writing tool calls. Each draws its texts and returns a CallStyle."""
from writing import Expr

FIELDS = [("name", "arguments"), ("name", "parameters"), ("function", "arguments"), ("tool", "args"), ("tool_name", "tool_input"),
          ("function_name", "function_args"), ("action", "action_input"), ("fn", "params"), ("api", "kwargs")]


class CallStyle:
    """section and closers around all calls, separator, and one(writer, call, name, arguments, id, index)."""

    def __init__(self, label, one, section=("", ""), separator="", whole=None, sample=""):
        self.label, self.one, self.section, self.separator, self.whole, self.sample = label, one, section, separator, whole, sample
        self.ends_turn = ""  # what ends a turn with calls in place of the turn's end
        self.new_turn = False  # each further call has a turn of its own


def arguments_json(rng, arguments, choices, quotable=False):
    """The arguments as JSON, in the ways authors get them."""
    way = rng.choice(["tojson", "tojson", "either", "either", "text", "ascii", "branch"])
    choices["arguments"] = way
    if quotable and rng.random() < 0.06:
        choices["arguments"] = "quoted"
        return Expr(f"({arguments} if {arguments} is string else {arguments} | tojson) | tojson")
    return {"tojson": Expr(f"{arguments} | tojson"), "ascii": Expr(f"{arguments} | tojson(ensure_ascii=False)"),
            "either": Expr(f"({arguments} if {arguments} is string else {arguments} | tojson)"),
            "branch": Expr(f"({arguments} | tojson if {arguments} is mapping else {arguments})"),
            "text": Expr(arguments)}[way]


def wrapped(rng, markers, choices):
    """What may be around a call: tags with or without line breaks, a Markdown block, nothing."""
    way = rng.choices(["tags", "opener", "fence", "none"], [10, 2, 2, 2])[0]
    choices["wrapper"] = way
    if way == "tags":
        start, end = markers.pair("call")
        gap = rng.choice(["", "\n", "\n", " "])
        return start + gap, gap + end
    if way == "opener":
        return markers.single("call") + rng.choice(["", "\n"]), ""
    if way == "fence":
        return rng.choice(["```json\n", "```tool_call\n", "```\n"]), "\n```"
    return "", ""


def section(rng, markers, choices, always=False):
    if not always and rng.random() < 0.55:
        return "", ""
    choices["section"] = "yes"
    start, end = markers.pair("section")
    if rng.random() < 0.05:
        return rng.choice(["Tool calls:\n", "I will call:\n\n", "## Actions\n"]), ""
    gap = rng.choice(["", "\n", "\n"])
    return start + gap, gap + (end if rng.random() < 0.85 else "")


def json_object(rng, markers, choices):
    """A JSON object for each call."""
    name_key, args_key = rng.choices(FIELDS, [12, 6, 2, 2, 1, 1, 1, 1, 1])[0]
    id_key = rng.choices(["", "id", "call_id"], [8, 3, 1])[0]
    nested = rng.random() < 0.15
    swapped = rng.random() < 0.12
    counted = rng.random() < 0.15
    flat_type = not nested and rng.random() < 0.1
    space, colon = rng.choice([("", '": '), ("", '": '), ("", '":'), ("\n    ", '": ')])
    choices.update(fields=name_key + "/" + args_key, json_id=id_key or "none", nested=nested)
    start, end = wrapped(rng, markers, choices)
    array = rng.random() < (0.3 if choices["wrapper"] != "opener" else 0.1)
    choices["array"] = array
    outer = rng.random() < 0.15
    brackets = (('{"' + rng.choice(["tool_calls", "calls", "actions"]) + '": [', "]}") if outer else ("[", "]"))
    choices["outer_object"] = array and outer
    around = (start + brackets[0], brackets[1] + end) if array else section(rng, markers, choices) if start else ("", "")
    if not start and not array and rng.random() < 0.5:
        around = section(rng, markers, choices, always=True)
    each = ("", "") if array else (start, end)
    separator = rng.choice([", ", ",\n", ","]) if array else rng.choice(["\n", "\n", "", "; "] if end or not start else ["", "\n"])

    def one(writer, call, name, arguments, identifier, index):
        key = lambda text: ("," if text != first else "") + space + ('"' if space or text == first else ' "') + text + colon
        members = [(name_key, ['"', name, '"']), (args_key, [arguments_json(rng, arguments, choices, True)])]
        if flat_type:
            members.insert(0, ("type", ['"function"']))
        if swapped:
            members.reverse()
        if id_key:
            own = ["call_", Expr("loop.index | string")] if counted else [identifier]
            members.insert(rng.choice([0, 1, 2]), (id_key, ['"', *own, '"']))
        if nested:
            inner = [m for m in members if m[0] != id_key]
            outer = [m for m in members if m[0] == id_key]
            parts = ['{"type": "function", "function": {']
            first = inner[0][0]
            for text, value in inner:
                parts += [key(text), *value]
            parts.append("}")
            for text, value in outer:
                parts += [', "' + text + '": ', *value]
        else:
            parts = ["{"]
            first = members[0][0]
            for text, value in members:
                parts += [key(text), *value]
            parts.append("\n" if space else "")
        writer.out(each[0], *merged(parts), "}" + each[1])

    return CallStyle("json", one, around, separator, sample=around[0] + each[0] + '{"' + name_key + '": ...}' + each[1] + around[1])


def json_printed(rng, markers, choices):
    """A dict made in the template, or the call as it came, through tojson."""
    start, end = wrapped(rng, markers, choices)
    way = rng.choice(["dict", "dict", "call", "function", "list", "python"])
    indent = rng.choice(["", "", "(indent=4)", "(indent=2)"])
    name_key, args_key = rng.choice(FIELDS[:4])
    choices.update(printed=way + indent)
    around = section(rng, markers, choices) if start and way != "list" else ("", "")
    if way == "list":
        return CallStyle("printed", None, ("", ""), "", whole=(start, "tool_calls | tojson" + indent, end), sample=start + "[...]" + end)

    def one(writer, call, name, arguments, identifier, index):
        value = {"dict": "{'" + name_key + "': " + name + ", '" + args_key + "': " + arguments + "}", "call": call,
                 "python": "{'" + name_key + "': " + name + ", '" + args_key + "': " + arguments + "}", "function": call + ".function"}[way]
        writer.out(start, Expr("(" + value + ")" + (" | string" if way == "python" else " | tojson" + indent)), end)

    return CallStyle("printed", one, around, rng.choice(["\n", ""]), sample=around[0] + start + "{...}" + end + around[1])


def name_as_key(rng, markers, choices):
    start, end = wrapped(rng, markers, choices)
    array = rng.random() < 0.5
    each = ("", "") if array else (start, end)
    around = (start + "[", "]" + end) if array else ("", "")
    choices["array"] = array

    def one(writer, call, name, arguments, identifier, index):
        writer.out(each[0] + '{"', name, '": ', arguments_json(rng, arguments, choices), "}" + each[1])

    return CallStyle("name_as_key", one, around, ", " if array else rng.choice(["\n", ""]), sample=around[0] + each[0] + '{"f": {}}')


def tag_with_json(rng, markers, choices):
    """The name in tags or bare, the arguments as JSON."""
    start, end = markers.pair("call")
    mark = markers.single("args")
    ident = markers.single("id")
    gap = rng.choice(["", "\n"])
    name = "\0"
    shapes = {
        "equals": ("<function=" + name + ">", "</function>"),
        "attribute": ('<' + markers.word("call") + ' name="' + name + '">' + gap, gap + "</tool>"),
        "mark": (start + name + mark, rng.choice([end, ""])),
        "id": (start + name + ident + "\1" + mark, rng.choice([end, ""])),
        "id_first": (start + "\1" + ident + name + mark, end),
        "indexed": (start + "functions." + name + ":\2" + mark, end),
        "line": (start + name + "\n", "\n" + end),
        "fence": (start + "function" + mark + name + "\n```json\n", "\n```" + end),
        "recipient": (start + "commentary to=functions." + name + mark, end),
        "action": ("Action: " + name + "\nAction Input: ", "\n"),
        "parens": (start + name + "(", ")" + end),
        "colon": (start + "call:" + name, end),
        "id_twice": (start + "\1" + ident + name + mark, "<|over \1|>"),
        "id_last": (start + name + mark, ident + "\1" + end),
        "arrow": (">>>" + name + "\n", ""),
        "at": ("@" + name + " ", "\n"),
        "sigil": ("✿FUNCTION✿: " + name + "\n✿ARGS✿: ", "\n✿RESULT✿"),
        "code": ("```tool_code\n" + name + "(**", ")\n```"),
        "tagged_json": (start + "<name>" + name + "</name>\n<arguments>", "</arguments>" + end),
        "glued": (start + name, end),
        "words": ("CALL " + name + " WITH ", " END"),
        "markdown": ("**Tool:** `" + name + "`\n**Input:** ", "\n\n"),
        "attributes": (f"<{markers.word('call')} name='" + name + "' args='", "'/>"),
        "echo": (start + name + mark + '{"name": "' + name + '", "arguments": ', "}" + end),
        "shell": ("$ " + name + " --json ", "\n"),
        "channel": ("<|channel|>commentary to=" + name + " <|constrain|>json<|message|>", "<|call|>"),
        "comment": ("<!-- call " + name + " -->", "<!-- end -->"),
        "inside": ("<function_call>" + name + "<args>", "</args></function_call>"),
    }
    weights = [5, 4, 6, 4, 2, 3, 5, 3, 2, 1, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2, 1, 2, 1, 2, 1, 2]
    weights.insert(list(shapes).index("id_twice"), 2)
    shape = rng.choices(list(shapes), weights)[0]
    before, after = shapes[shape]
    if shape == "attribute":
        after = gap + "</" + before.split()[0][1:] + ">"
    choices["shape"] = shape
    around = ("", "") if shape == "action" else section(rng, markers, choices)
    separator = "" if shape in ("action",) else rng.choice(["", "\n", "\n"]) if after else rng.choice(["", "\n"])

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(before, name, identifier, index), arguments_json(rng, arguments, choices),
                   *filled(after, name, identifier, index))

    return CallStyle("tag_json", one, around, separator, sample=around[0] + before.replace("\0", "NAME").replace("\1", "ID").replace("\2", "0"))


def tagged(rng, markers, choices):
    """Name and arguments each in tags."""
    param = markers.word("param")
    call = markers.word("call")
    gap = rng.choice(["", "\n"])
    line = rng.choice(["", "\n", "\n", "\n  ", "\n\t"])
    k1, k2 = markers.pair("param")
    v1, v2 = markers.pair("args")
    c1, c2 = markers.pair("call")
    shapes = {
        "equals": (f"<{call}=\0>{line}", f"<{param}=\0>{gap}", f"{gap}</{param}>{line}", f"</{call}>"),
        "attribute": (f'<{call} name="\0">{line}', f'<{param} name="\0">{gap}', f"{gap}</{param}>{line}", f"</{call}>"),
        "keys_values": (f"{c1}\0{line}", f"{k1}\0{k2}{line}{v1}", f"{v2}{line}", c2),
        "named": (f"{c1}\n<name>\0</name>\n<{param}s>{line}", f"<{param}><key>\0</key><value>", f"</value></{param}>{line}", f"</{param}s>\n{c2}"),
        "elements": (f'<{call} name="\0">{line}', "<\0>", "</\0>" + line, f"</{call}>"),
        "bracketed": (f"[{call.upper()}=\0]{line}", f"[{param.upper()}=\0]", f"[/{param.upper()}]{line}", f"[/{call.upper()}]"),
        "cdata": (f'<{call} name="\0">{line}', f'<{param} name="\0"><![CDATA[', f"]]></{param}>{line}", f"</{call}>"),
        "typed": (f'<{call} name="\0">{line}', f'<{param} name="\0" string="\3">', f"</{param}>{line}", f"</{call}>"),
        "self": (f"{c1}\n<\0>{line}", "<\0>", "</\0>" + line, f"</\0>\n{c2}"),
        "nested": (f"<{call}>\n<tool_name>\0</tool_name>\n<{param}s>\n", "<\0>", "</\0>\n", f"</{param}s>\n</{call}>"),
        "only_openers": (f"{c1}\0", f"{k1}\0{v1}", "", c2),
        "two_ways": (f"<{call} \0>\n", "\0 ", "\n", f"</{call}>"),
    }
    shape = rng.choices(list(shapes), [6, 6, 5, 3, 2, 2, 1, 2, 1, 2, 1, 2])[0]
    before, key, after, end = shapes[shape]
    values = rng.choice(["raw", "raw", "raw", "json", "printed"]) if shape != "two_ways" else "two_ways"
    if shape == "only_openers":
        values = "json"
    if shape == "typed":
        values = "raw"
    choices.update(shape=shape, values=values)
    none = rng.choice(["", "", "", " none", " {}"]) if shape in ("keys_values", "two_ways") else ""
    choices["none"] = none
    around = section(rng, markers, choices)
    if around == ("", "") and shape in ("equals", "attribute") and rng.random() < 0.4:
        around = ("", "")
        c1, c2 = c1 + "\n", "\n" + c2
        before, end = c1 + before, end + c2
        choices["outer"] = "yes"
    loop = rng.choice(["items()", "| items", "keys"])

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(before, name, identifier, index))
        if loop == "keys":
            writer.stmt(f"for key in {arguments}")
            writer.stmt(f"set value = {arguments}[key]")
        else:
            writer.stmt(f"for key, value in {arguments}" + (".items()" if loop == "items()" else " | items"))
        text = {"raw": "value if value is string else value | tojson", "json": "value | tojson",
                "two_ways": "'<<END\\n' ~ value ~ '\\nEND' if value is string else '= ' ~ value | tojson",
                "printed": "(value | tojson if value is mapping or (value is sequence and value is not string) else value | string)"}[values]
        writer.out(*filled(key, Expr("key"), identifier, index), Expr(f"({text})" if values == "raw" else text),
                   *filled(after, Expr("key"), identifier, index))
        writer.stmt("endfor")
        if none:
            writer.stmt(f"if not {arguments}")
            writer.out(none)
            writer.stmt("endif")
        writer.out(*filled(end, name, identifier, index))

    return CallStyle("tagged", one, around, rng.choice(["", "\n", "\n"]), sample=around[0] + before.replace("\0", "NAME") + end)


def inline_arguments(rng, markers, choices):
    """Arguments in a row, with text in quotes: Python calls, pairs, lines of YAML."""
    start, end = markers.pair("call")
    quote = markers.single("args")
    shapes = {
        "python": ("\0(", "\0=", ", ", ")"),
        "block": ("```python\n\0(", "\0=", ", ", ")\n```"),
        "dotted": (start + "print(api.\0(", "\0=", ", ", "))" + end),
        "pairs": (start + "\0{", "\0:", ",", "}" + end),
        "yaml": (start + "\nname: \0\narguments:\n", "  \0: ", "\n", "\n" + end),
        "attributes": (f"<{markers.word('call')} tool=\"\0\" ", "\0=", " ", "/>"),
        "shell": ("$ \0 ", "--\0 ", " ", "\n"),
        "bullets": (start + "\0\n", "- \0: ", "\n", "\n" + end),
        "lines": (start + "\0\n", "\0 = ", "\n", "\n" + end),
    }
    shape = rng.choices(list(shapes), [6, 2, 1, 3, 2, 1, 1, 1, 1])[0]
    values = "json" if shape != "pairs" or rng.random() < 0.4 else "tokens"
    before, key, between, after = shapes[shape]
    choices.update(shape=shape, values=values)
    around, separator = ("", ""), rng.choice(["", "\n"])
    if shape == "python":
        start, end = section(rng, markers, choices, always=rng.random() < 0.6)
        bracket = rng.random() < 0.7
        around = (start + "[", "]" + end) if bracket else (start, end)
        separator = ", " if bracket else rng.choice(["\n", "; "])

    def one(writer, call, name, arguments, identifier, index):
        writer.out(*filled(before, name, identifier, index))
        writer.stmt(f"for key, value in {arguments}.items()")
        text = [Expr("value | tojson")]
        if values == "tokens":
            text = [quote, Expr("value"), quote]
            writer.out(*filled(key, Expr("key"), identifier, index))
            writer.stmt("if value is string")
            writer.out(*text)
            writer.stmt("else")
            writer.out(Expr("value | tojson"))
            writer.stmt("endif")
        else:
            writer.out(*filled(key, Expr("key"), identifier, index), *text)
        writer.stmt("if not loop.last")
        writer.out(between)
        writer.stmt("endif")
        writer.stmt("endfor")
        writer.out(*filled(after, name, identifier, index))

    return CallStyle("inline", one, around, separator, sample=around[0] + before.replace("\0", "NAME"))


def merged(parts):
    """Neighbouring literals as one."""
    result = []
    for part in parts:
        if result and not isinstance(part, Expr) and not isinstance(result[-1], Expr):
            result[-1] += part
        else:
            result.append(part)
    return result


def filled(text, name, identifier, index):
    parts = [text]
    for placeholder, value in (("\0", name), ("\1", identifier), ("\2", Expr(index + " | string")),
                        ("\3", Expr("('true' if value is string else 'false')")), ("\4", Expr(f"({index} + 1) | string"))):
        parts = [piece for part in parts for piece in (split_at(part, placeholder, value) if not isinstance(part, Expr) else [part])]
    return parts


def split_at(text, placeholder, value):
    pieces = text.split(placeholder)
    result = [pieces[0]]
    for piece in pieces[1:]:
        result += [value, piece]
    return result


def draw_calls(rng, markers, choices):
    ways = [json_object, json_printed, name_as_key, tag_with_json, tagged, inline_arguments]
    way = rng.choices(ways, [8, 3, 1, 8, 7, 3])[0]
    style = way(rng, markers, choices)
    luck = rng.random()
    if luck < 0.04:
        style.ends_turn = markers.single("end")
    elif luck < 0.07:
        style.new_turn = style.section == ("", "") and not style.whole
    choices.update(ends_turn=bool(style.ends_turn), new_turn=style.new_turn)
    choices["calls"] = style.label
    return style

# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Input that is made to take long or much, each piece in any size.

A piece is a function of a size: it gives the words of a command, the files that it reads, and what it is given on the
standard input. Sizes are of the part that grows; twice the size is to cost at most about twice as much, or to end at a
limit.
"""
import json
import struct

USER = {"role": "user", "content": "Hi"}

# A template with reasoning and calls, and places for what is hostile: FRONT before all, THOUGHT and CALL after a
# thought and a call's arguments, and WRITTEN as the macro that writes each value.
TEMPLATE = """FRONT{%- macro written(value) %}WRITTEN{% endmacro -%}
{%- if tools %}<|tools|>{{ tools | tojson }}<|end|>
{% endif %}
{%- for message in messages %}<|{{ message.role }}|>
{%- if message.reasoning_content %}<think>{{ written(message.reasoning_content) }}THOUGHT</think>{% endif %}
{{- written(message.content or '') }}
{%- for call in message.tool_calls or [] %}<call={{ call.function.name }}>{{ written(call.function.arguments | tojson) }}CALL</call>{% endfor %}<|end|>
{% endfor %}
{%- if add_generation_prompt %}<|assistant|>{% endif %}"""


def template(front="", thought="", call="", written="{{ value }}"):
    filled = {"FRONT": front, "THOUGHT": thought, "CALL": call, "WRITTEN": written}
    text = TEMPLATE
    for place, filling in filled.items():
        text = text.replace(place, filling)
    return text


# Values as elements named by their keys, in elements.
ELEMENTS = template().replace("{%- if tools %}", """{%- macro element(key, value) %}<{{ key }}>{% if value is mapping %}
{%- for name, inner in value | items %}{{ element(name, inner) }}{% endfor %}{% else %}{{ value }}{% endif %}</{{ key }}>{% endmacro -%}
{%- if tools %}""").replace("{{ written(call.function.arguments | tojson) }}",
                            "{% for key, value in call.function.arguments | items %}{{ element(key, value) }}{% endfor %}")


# Each argument in a tag that names it.
TAGGED = template().replace("{{ written(call.function.arguments | tojson) }}",
                            "{% for key, value in call.function.arguments | items %}<arg={{ key }}>{{ value }}</arg>{% endfor %}")


# Calls as Python writes them: `<call>[f(a='b')]</call>`.
PYTHON = template().replace("<call={{ call.function.name }}>{{ written(call.function.arguments | tojson) }}", "<call>[{{ call.function.name }}("
                            "{% for key, value in call.function.arguments | items %}{{ key }}='{{ value }}'{{ ', ' if not loop.last }}{% endfor %})]")


def request(**members):
    return json.dumps({"messages": [USER], **members})


def tool(name, **properties):
    schema = {"type": "object", "properties": properties or {"a": {"type": "string"}}, "required": list(properties or "a")}
    return {"type": "function", "function": {"name": name, "description": "Does.", "parameters": schema}}


def gguf(pairs, count=None):
    """A model file of metadata alone: (key, type, bytes) each."""
    body = b"".join(struct.pack("<Q", len(key)) + key.encode() + struct.pack("<I", kind) + value for key, kind, value in pairs)
    return b"GGUF" + struct.pack("<IQQ", 3, 0, len(pairs) if count is None else count) + body


def analysed(text):
    return ["analyze", "t.jinja"], {"t.jinja": text}, b""


def analysed_model(**members):
    return ["analyze", "model"], {"model/tokenizer_config.json": json.dumps({"chat_template": template(), **members})}, b""


def linted(text):
    return ["lint", "t.jinja"], {"t.jinja": text}, b""


def prepared(text, asked):
    return ["prepare", "t.jinja", "--request", "r.json"], {"t.jinja": text, "r.json": asked}, b""


def batched(lines):
    return ["batch"], {}, b"".join(line if isinstance(line, bytes) else line.encode() for line in lines)


def accepted(grammar, text):
    return batched([json.dumps({"id": 1, "op": "accepts", "grammar": grammar, "text": text}) + "\n"])


def long_closer_of_thoughts(size):
    return analysed(template(thought="{{ ' ' * %d }}" % size))


def long_closer_of_calls(size):
    return analysed(template(call="{{ 'a' * %d }}" % size))


def long_opener_of_turns(size):
    return analysed(template(front="{{ '<' ~ 'b' * %d ~ '>' }}" % size))


def large_numbers(size):
    return analysed(template(front="{%% set n = 3 ** %d %%}{%% for i in range(20000) %%}{%% set m = n %% 7 ** 500 %%}{%% endfor %%}" % size))


def busy_loops(size):
    return analysed(template(front="{%% for i in range(%d) %%}{%% for j in range(999) %%}{%% endfor %%}{%% endfor %%}" % size))


def bursts_for_some_words(size):
    written = "{{ value }}{%% if 'e' in value %%}{{ 'x' * %d }}{%% endif %%}" % size
    return ["verify", "t.jinja"], {"t.jinja": template(written=written)}, b""


def text_that_doubles(size):
    doubled = "{% set n.s = n.s ~ n.s %}"
    return analysed("{% set n = namespace(s='x') %}" + doubled * min(size, 64) + "{{ n.s }}")


def loops_over_messages(size):
    loops = "{% for a in messages %}{% for b in messages %}{% for c in messages %}{% endfor %}{% endfor %}{% endfor %}"
    return ["render", "t.jinja", "--request", "r.json"], {"t.jinja": loops, "r.json": json.dumps({"messages": [USER] * size})}, b""


def many_messages(size):
    return prepared(template(), json.dumps({"messages": [USER, {"role": "assistant", "content": "Yes."}] * size + [USER]}))


def long_text(size):
    return prepared(template(), json.dumps({"messages": [{"role": "user", "content": "<think>" * size}]}))


def many_variables(size):
    return prepared(template(), request(chat_template_kwargs={f"v{i}": i for i in range(size)}))


def deep_arguments(size):
    arguments = '{"a":' * size + "1" + "}" * size
    calls = '[{"type": "function", "function": {"name": "f", "arguments": %s}}]' % arguments
    return prepared(template(), '{"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "tool_calls": %s}]}' % calls)


def many_blocks(size):
    return analysed("{% if messages %}" * size + "x" + "{% endif %}" * size)


def long_chain_of_filters(size):
    return analysed("{{ 'a'" + " | upper" * size + " }}")


def words_asked_for(size):
    words = ", ".join(f"'w{i}'" for i in range(size))
    return linted(template(front="{% if messages[0].content in [" + words + "] %}x{% endif %}"))


def tags_of_all_kinds(size):
    return linted(template(front="{% set tags = [" + ", ".join(f"'<s{i}>'" for i in range(size)) + "] %}"))


def macros_that_call(size):
    return linted("".join("{%% macro f%d(x) %%}{{ f%d(x) }}{%% endmacro %%}" % (i, i // 2) for i in range(size)) + template())


def endless_comment(size):
    return analysed("{#" + "x" * size)


def broken_line(size):
    return analysed("{{ " + "é" * size + " + }}")


def template_of_zeros(size):
    return analysed("\0" * size)


def lines_that_are_no_jobs(size):
    return batched([b'{"op": "render"\xff}\n', b"[]\n", b"null\n"] * size)


def one_long_line(size):
    return batched([b'"' + b"x" * size + b"\n", '{"id": 1, "op": "render", "source": "a", "request": {"messages": []}}\n'])


def many_templates(size):
    jobs = ({"id": i, "op": "analyze", "source": "{# " + str(i) + "x" * 20_000 + " #}{{ messages[0].content }}"} for i in range(size))
    return batched([json.dumps(job) + "\n" for job in jobs])


def many_required_arguments(size):
    return prepared(TAGGED, request(tools=[tool("f", **{f"p{i}": {"type": "string"} for i in range(size)})]))


def many_sets_of_tools(size):
    jobs = ({"id": i, "op": "prepare", "source": template(), "request": {"messages": [USER], "tools": [tool(f"f{i}", a={"type": "integer"})]}} for i in range(size))
    return batched([json.dumps(job) + "\n" for job in jobs])


def long_chain_of_rules(size):
    rules = "\n".join(f"r{i} ::= r{i + 1}" for i in range(size))
    return accepted(f'root ::= r0\n{rules}\nr{size} ::= "x"\n', "x")


def counts_in_counts(size):
    count = "{0,%d}" % size
    return accepted('root ::= ((("a"%s)%s)%s)' % (count, count, count), "a" * size)


def calls_in_pieces(size):
    asked = {"messages": [USER], "tools": [tool("f")]}
    return batched([json.dumps({"id": 1, "op": "parse", "source": template(), "request": asked, "output": '<call=f>{"a": "' + "</call" * size, "chunk": 7}) + "\n"])


def calls_read_at_once(size):
    asked = {"messages": [USER], "tools": [tool("f")]}
    return batched([json.dumps({"id": 1, "op": "parse", "source": template(), "request": asked, "output": '<call=f>{"a": "b"}</call>' * size}) + "\n"])


def arguments_closed_otherwise(size):
    asked = {"messages": [USER], "tools": [tool("f")]}
    return batched([json.dumps({"id": 1, "op": "parse", "source": ELEMENTS, "request": asked, "output": "<call=f>" + "<a>x</b>" * size}) + "\n"])


def members_that_begin_alike(size):
    members = {"type": "object", "properties": {"a" * i: {"type": "string"} for i in range(1, size)}}
    return prepared(ELEMENTS, request(tool_choice="required", tools=[tool("f", value=members)]))


def arguments_that_refer(size):
    places = {f"d{i}": {"type": "object", "properties": {"x": {"type": "integer", "maximum": i}}} for i in range(50)}
    arguments = {f"p{i}": {"$ref": f"#/$defs/d{i % 50}"} for i in range(size)}
    return prepared(ELEMENTS, request(tools=[{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": arguments, "$defs": places}}}]))


def arguments_of_lengths(size):
    return prepared(ELEMENTS, request(tools=[tool("f", **{f"p{i}": {"type": "string", "maxLength": i % 90 + 1} for i in range(size)})]))


def arguments_with_notes(size):
    noted = {"type": "string", "format": "phone-number", "pattern": "(a)\\1"}
    return prepared(ELEMENTS, request(tools=[tool("f", **{f"p{i}": noted for i in range(size)})]))


def alternatives_to_distinguish(size):
    kinds = [{"type": "object", "properties": {"kind": {"const": f"k{i}"}, "x": {"type": "integer"}}, "required": ["kind"]} for i in range(size)]
    return prepared(template(), request(tools=[tool("f", a={"oneOf": kinds})]))


def kinds_of_letters(size):
    schema = {"type": "string", "pattern": "\\p{Lu}\\w" * size}
    return batched([json.dumps({"id": 1, "op": "schema", "schema": schema, "reading": "schema", "texts": ['"Aa"']}) + "\n"])


def arguments_written_twice(size):
    asked = request(tools=[tool("f")])
    output = "<call=f>" + f"<a>{'x' * 100}</a>" * size + "</call>"
    return ["parse", "t.jinja", "--request", "r.json", "--trace"], {"t.jinja": ELEMENTS, "r.json": asked}, output.encode()


def turns_to_mask(size):
    talk = json.dumps({"messages": [USER, {"role": "assistant", "content": "Yes."}] * size})
    return ["mask", "t.jinja", "--request", "r.json"], {"t.jinja": template(), "r.json": talk}, b""


def calls_to_mask(size):
    calls = [{"type": "function", "function": {"name": "f", "arguments": {"a": "b"}}}] * size
    talk = json.dumps({"messages": [USER, {"role": "assistant", "tool_calls": calls}]})
    return ["mask", "t.jinja", "--request", "r.json"], {"t.jinja": template(), "r.json": talk}, b""


def fields_of_a_response(size):
    fields = {f"f{i}": {"open": f"<{i}>", "close": f"</{i}>"} for i in range(size)}
    return analysed_model(response_template={"start_anchor": "a", "fields": fields})


def patterned_model(pattern, size):
    """A model with so many fields; each pattern has its number in the place of #."""
    fields = {f"f{i}": {"open_pattern": pattern.replace("#", str(i)), "close": f"</f{i}>"} for i in range(size)}
    response = {"start_anchor": "<|assistant|>", "fields": {**fields, "content": {}}}
    return {"model/tokenizer_config.json": json.dumps({"chat_template": template(), "response_template": response})}


def prepared_patterns_of_a_response(size):
    files = patterned_model("<f#>" + "(?:a|ab)" * 10, size)
    return ["prepare", "model", "--request", "r.json"], {**files, "r.json": request(tools=[tool("f")])}, b""


def linted_patterns_of_a_response(size):
    return ["lint", "model"], patterned_model("<f#>" + "(?:a|ab)" * 10, size), b""


def long_openers_of_a_response(size):
    return ["lint", "model"], patterned_model("<f#>" + "x" * 300, size), b""


def openers_that_begin_anywhere(size):
    return ["lint", "model"], patterned_model("<f#>|.{540}<f#>", size), b""


def long_closers_of_a_response(size):
    return analysed_model(response_template={"start_anchor": "a", "fields": {"f": {"open": "<a>", "close": "b" * size}}})


def busy_patches(size):
    return ["mask", "t.jinja", "--patch"], {"t.jinja": template(front="{%% for i in range(%d) %%}{%% endfor %%}" % size)}, b""


def powers_again_and_again(size):
    return analysed(template(front="{%% for i in range(%d) %%}{%% set n = 3 ** 5000 %%}{%% endfor %%}" % size))


def unclosed_thoughts(size):
    return batched([json.dumps({"id": 1, "op": "events", "source": template(), "request": {"messages": [USER]}, "output": "<think>a</thin" * size}) + "\n"])


def python_calls_read(output, **how):
    asked = {"messages": [USER], "tools": [tool("f")]}
    return batched([json.dumps({"id": 1, "op": "parse", "source": PYTHON, "request": asked, "output": output, **how}) + "\n"])


def line_feeds_to_read(size):
    return python_calls_read("\n" * size, chunk=1)


def lines_of_blanks_in_a_call(size):
    return python_calls_read("<call>[f(" + " \r\n" * size)


def brackets_that_may_be_calls(size):
    return python_calls_read("[f(" * size, chunk=3)


def recorded(stream):
    asked = request(tools=[tool("f")])
    return ["parse", "t.jinja", "--request", "r.json", "--stream", "completions"], {"t.jinja": TAGGED, "r.json": asked}, stream.encode()


def recorded_pieces(size):
    piece = json.dumps({"choices": [{"index": 0, "delta": {"content": "<call=f><arg=a>"}}]})
    return recorded(f"data: {piece}\n\n" * size)


def recorded_event_of_many_lines(size):
    return recorded("data:\n" * size + 'data: {"choices": []}\n\n')


def recorded_events_that_are_none(size):
    return recorded('event: error\ndata: {"a": "\\ud800"\n: x\n\n' * size + "data: {")


def work_for_each_message(size):
    loops = "{% for m in messages %}{% for i in range(20000) %}{% endfor %}{{ m.content | upper }}{% endfor %}"
    return ["render", "t.jinja", "--request", "r.json"], {"t.jinja": loops, "r.json": json.dumps({"messages": [USER] * size})}, b""


def powers_for_each_message(size):
    powers = "{% for m in messages %}{% set n = (m.content | length) ** 5000 %}{{ n % 7 }}{{ m.content | replace('', 'x' * 500) }}{% endfor %}"
    return ["render", "t.jinja", "--request", "r.json"], {"t.jinja": powers, "r.json": json.dumps({"messages": [USER] * size})}, b""


def strings_longer_than_the_file(size):
    return ["analyze", "m.gguf"], {"m.gguf": gguf([("tokenizer.chat_template", 8, struct.pack("<Q", 1 << 60) + b"x" * size)])}, b""


def more_pairs_than_the_file(size):
    return ["analyze", "m.gguf"], {"m.gguf": gguf([("a", 4, b"\0" * 4)] * size, count=1 << 60)}, b""


def lists_in_lists(size):
    nested = struct.pack("<IQ", 9, 1) * size
    return ["analyze", "m.gguf"], {"m.gguf": gguf([("a", 9, nested)])}, b""


def settings_of_brackets(size):
    return ["analyze", "model"], {"model/tokenizer_config.json": '{"a": [' + "[]," * size + '[]], "chat_template": "x"}'}, b""


def literal(text, **more):
    return {"kind": "literal", "text": text, **more}


def calls_by_profile(nodes):
    """Calls such as `<call f|a=b/>` as a profile's tree; the nodes come after an argument's value."""
    argument = [literal("|"), {"kind": "field", "name": "KEY"}, literal("="), {"kind": "field", "name": "VALUE"}, *nodes]
    loop = {"kind": "repeat", "name": "arguments", "children": [{"kind": "sequence", "name": "argument", "children": argument}]}
    call = {"kind": "sequence", "name": "call", "children": [literal("<call "), {"kind": "field", "name": "NAME"}, {**loop, "optional": True}, literal("/>")]}
    section = {"kind": "sequence", "name": "section", "children": [{"kind": "repeat", "name": "calls", "children": [call]}]}
    profile = {"kind": "profile", "id": "p", "version": "1.0.0", "api_version": "0.9", "match": {"all": ["<|"]}, "analysis": {"calls_section": section}}
    files = {"t.jinja": template(), "p.json": json.dumps(profile), "r.json": request(tools=[tool("f")])}
    return ["parse", "t.jinja", "--profile", "p.json", "--request", "r.json"], files, b"<call f|a=b/>"


def blanks_that_may_be_missing(size):
    return calls_by_profile([literal(" \n"[i % 2], optional=True) for i in range(size)])


def texts_that_may_be_missing(size):
    return calls_by_profile([literal(f"<t{i}>", optional=True) for i in range(size)])


def blanks_to_choose(size):
    return calls_by_profile([{"kind": "choice", "children": [literal(" "), literal("\n")]}] * size)


def parts_that_may_be_missing(size):
    return calls_by_profile([{"kind": "sequence", "optional": True, "children": [literal(" "), literal(";", optional=True)]}] * size)


def layout_by_type(size):
    layout = "{% if value is string %} {% endif %}{% if loop.first %}\n{% endif %}{% if value is number %}\t{% endif %}" * size
    tagged = TAGGED.replace("{{ value }}</arg>", "{{ value }}</arg>" + layout)
    return ["parse", "t.jinja", "--request", "r.json"], {"t.jinja": tagged, "r.json": request(tools=[tool("f")])}, b"<call=f><arg=a>b</arg></call>"


def tags_before_calls(size):
    return analysed(template().replace("<call=", "<a>" * size + "<call="))


def tags_between_values(size):
    return linted(template(written="{{ value }}{%% for i in range(%d) %%}<a>{{ value }}{%% endfor %%}" % size))


def accepted_by_lark(grammar, text):
    return batched([json.dumps({"id": 1, "op": "accepts", "as": "lark", "grammar": grammar, "text": text}) + "\n"])


def terminals_that_double(size):
    doubled = "".join(f"A{i}: A{i + 1} A{i + 1}\n" for i in range(size))
    return accepted_by_lark(f'start: A0\n{doubled}A{size}: "a"\n', "a")


def lazy_rules_of_lark(size):
    rules = "".join(f"r{i}[lazy]: /[ab]*a[ab]{{10}}c/\n" for i in range(size))
    return accepted_by_lark("start: " + " | ".join(f"r{i}" for i in range(size)) + "\n" + rules, "a")


def schemas_in_lark(size):
    schemas = ({"type": "string", "maxLength": 50 + i, "pattern": "[ab]*a[ab]{10}c"} for i in range(size))
    return accepted_by_lark("start: " + " | ".join("%json " + json.dumps(schema) for schema in schemas) + "\n", "a")


def tools_with_lazy_rules(size):
    lark = {"syntax": "lark", "definition": "start[lazy]: /[ab]*a[ab]{10}c/"}
    custom = ({"name": f"f{i}", "format": {"type": "grammar", "grammar": lark}} for i in range(size))
    return prepared(TAGGED, request(tools=[{"type": "custom", "custom": one} for one in custom]))


def marks_in_lark(size):
    return accepted_by_lark('start: A\nA: "a"\nx: ' + "!" * size, "a")


def calls_of_many_tools(size):
    asked = {"messages": [USER], "tools": [{"type": "function", "function": {"name": f"f{i}"}} for i in range(size)]}
    return ["parse", "t.jinja", "--request", "r.json"], {"t.jinja": TAGGED, "r.json": json.dumps(asked)}, b"<call=fzzz>" * (4 * size)


def pieces_in_an_answer(size):
    return analysed(template(front="{% for i in range(" + str(size) + ") %}{{ messages | tojson }}{% endfor %}"))


def marks_after_a_call(size):
    return analysed(template(call="".join(f"<|s{i}|>" for i in range(size))))


def openers_of_many_short_names(size):
    names = [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrstuvwxyz"]
    asked = {"messages": [USER], "tools": [{"type": "function", "function": {"name": name}} for name in names]}
    return ["parse", "t.jinja", "--request", "r.json"], {"t.jinja": TAGGED, "r.json": json.dumps(asked)}, b"<call=f" * size


# Each piece with the smallest of its sizes; the largest is eight times that.
PIECES = {
    long_closer_of_thoughts: 4_000, long_closer_of_calls: 4_000, long_opener_of_turns: 4_000, large_numbers: 500,
    busy_loops: 500, bursts_for_some_words: 50_000, text_that_doubles: 8, loops_over_messages: 2_000, many_messages: 1_000, long_text: 50_000,
    many_variables: 20_000, deep_arguments: 40, many_blocks: 60, long_chain_of_filters: 500, endless_comment: 40_000,
    broken_line: 20_000, template_of_zeros: 40_000, lines_that_are_no_jobs: 2_000, one_long_line: 4_000_000,
    many_templates: 40, many_sets_of_tools: 40, many_required_arguments: 2_500, long_chain_of_rules: 2_000, counts_in_counts: 20, calls_in_pieces: 10_000,
    calls_read_at_once: 4_000, arguments_closed_otherwise: 10_000,
    arguments_that_refer: 500, arguments_of_lengths: 500, arguments_with_notes: 2_500, alternatives_to_distinguish: 500, kinds_of_letters: 1_000,
    arguments_written_twice: 4_000, members_that_begin_alike: 100, turns_to_mask: 500, calls_to_mask: 1_000,
    fields_of_a_response: 100, long_closers_of_a_response: 10_000,
    prepared_patterns_of_a_response: 30, linted_patterns_of_a_response: 15, long_openers_of_a_response: 22,
    openers_that_begin_anywhere: 22, busy_patches: 2_000, powers_again_and_again: 1_000,
    unclosed_thoughts: 10_000, strings_longer_than_the_file: 10_000, more_pairs_than_the_file: 10_000,
    line_feeds_to_read: 16_000, lines_of_blanks_in_a_call: 16_000, brackets_that_may_be_calls: 16_000, recorded_pieces: 2_000,
    recorded_event_of_many_lines: 20_000, recorded_events_that_are_none: 4_000, work_for_each_message: 1_000, powers_for_each_message: 1_000,
    blanks_that_may_be_missing: 40, texts_that_may_be_missing: 40, blanks_to_choose: 40, parts_that_may_be_missing: 40, layout_by_type: 10,
    tags_before_calls: 80, tags_between_values: 100, terminals_that_double: 10, marks_in_lark: 4_000, calls_of_many_tools: 100,
    pieces_in_an_answer: 100, marks_after_a_call: 300, openers_of_many_short_names: 500,
    lazy_rules_of_lark: 32, schemas_in_lark: 40, tools_with_lazy_rules: 50,
    words_asked_for: 2_000, tags_of_all_kinds: 2_000, macros_that_call: 500, lists_in_lists: 500, settings_of_brackets: 500_000,
}

# Megabytes that some of them may take, where that is less than others may.
MEGABYTES = {many_required_arguments: 400}

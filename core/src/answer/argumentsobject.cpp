// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `{"where": "here"}`, as a model writes it: in a Markdown block, with an extra brace, in Python's spelling.

#include "answer/argumentsobject_p.h"

#include "base/jsonspelling_p.h"
#include "peg/node_p.h"

namespace Parlance::CallSyntax {

using namespace Peg;

Expr jsonLayout()
{
    static const Expr indentation = chars({ { ' ', ' ' }, { '\t', '\t' } }, false, 0, mostIndentation);
    static const Expr written = optional(choice({ literal(" "), sequence({ literal("\n"), indentation }) }));
    return written;
}

Expr templateLayout()
{
    static const Expr written = chars({ { ' ', ' ' }, { '\t', '\t' }, { '\n', '\n' }, { '\r', '\r' } }, false, 0, 24);
    return written;
}

Expr argumentsObject(const Value &schema, const JsonDialect &dialect)
{
    const Value object = schema.isObject() ? schema : Value(Object{ { "type", "object" } });
    return capture(Tag::ToolArgs, jsonValue(object, dialect), dialect.python ? Coding::Literal : Coding::Json);
}

Expr anyArguments(bool python, std::vector<std::string> ends)
{
    const JsonDialect lenient{ .python = true, .bareKeys = true, .keepsSlashEscapes = python, .quote = {} };
    return capture(Tag::ToolArgs, jsonUpTo(std::move(ends), Object{ { "type", "object" } }, lenient),
                   python ? Coding::Literal : Coding::Json);
}

Expr noArguments()
{
    return capture(Tag::ToolArgs, Expr());
}

Expr blockOpening()
{
    constexpr int longest = 10;
    return sequence(
        { literal(codeFence), chars({ { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' } }, false, 0, longest), space() });
}

Expr blockOpeningBefore(const Expr &next, const char *what)
{
    const Expr opening = tolerated(blockOpening(), what);
    return optional(sequence({ ahead(sequence({ blockOpening(), next })), opening }));
}

Expr blockClosingBefore(const Expr &next, const char *what)
{
    const Expr closing = sequence({ space(), literal(codeFence) });
    return optional(sequence({ ahead(sequence({ closing, next })), toleratedAs("stray_bracket", closing, what) }));
}

Expr strayBrace(const Expr &certainEnd)
{
    const Expr brace = sequence({ space(), literal("}") });
    const Expr over = choice({ certainEnd, sequence({ space(), end() }) });
    return optional(sequence(
        { ahead(sequence({ brace, over })), toleratedAs("stray_bracket", brace, "a closing brace appears twice") }));
}

} // namespace Parlance::CallSyntax

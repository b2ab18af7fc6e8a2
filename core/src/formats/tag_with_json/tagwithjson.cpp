// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The function's name stands in tags, its arguments in a JSON object:
//
//     <call=look>{"where": "here"}</call>
//
// is a call of look with {"where": "here"}.

#include "analysis/calls/barecalls_p.h"
#include "formats/builtin_p.h"
#include "formats/callid_p.h"
#include "formats/callwriting_p.h"
#include "formats/tagsection_p.h"

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;

// Without arguments, what opens them is not there either.
bool mayBeLeftOut(const ToolsAnalysis::Arguments &arguments)
{
    return arguments.start.hasCore() || arguments.none.hasCore();
}

class TaggedObject
{
public:
    TaggedObject(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
        : m_tools(tools)
        , m_declared(declared)
    {
        m_dialect.python = tools.arguments.python;
    }

    Expr expression() const
    {
        std::vector<Expr> written;
        for (const ToolDeclaration &tool : writable(m_declared))
            written.push_back(call(plainName(tool), argumentsObject(tool.parameters, m_dialect)));
        const Expr parsed = call(plainName(m_declared), anyArguments(m_dialect.python));
        return guard(constrain(parsed, choice(std::move(written))),
                     cutMarker({ &m_tools.function.close, &m_tools.perCallEnd }), "a call");
    }

private:
    Expr call(const Expr &name, const Expr &value) const
    {
        // The exceptions come first, so that no alternative holds the object back while it arrives.
        const Expr none = tolerated(choice({ ahead(close()), null() }), "the arguments are missing");
        const Expr arguments = constrain(
            choice({ none, sequence({ blockOpeningBefore(literal("{")), value, blockClosingBefore(certainClose()) }) }),
            value);
        // What is no object is a text that speaks of a call.
        const Expr object = ahead(choice({ oneOf({ "{", "\"{" }), sequence({ blockOpening(), literal("{") }), null(),
                                           close(), sequence({ space(), end() }) }));
        const Expr opening = sequence({ callOpening(m_tools, m_declared), upToArguments(name) });
        const Expr opened = sequence({ ofArguments(m_tools.arguments.start), object, cut(), arguments,
                                       strayBrace(certainClose()), ofArguments(m_tools.arguments.end) });
        return capture(
            Tag::Tool,
            sequence({ opening, mayBeLeftOut(m_tools.arguments) ? choice({ opened, leftOut() }) : opened,
                       idBehind(m_tools), callEnd(m_tools.function.close, named(m_declared, m_tools.function.close)),
                       callEnd(m_tools.perCallEnd, named(m_declared, m_tools.perCallEnd)) }));
    }

    static Expr ofArguments(const Marker &one) { return one.isEmpty() ? Expr() : marker(one); }

    Expr leftOut() const
    {
        std::vector<Expr> behind{ close(), sequence({ space(), end() }) };
        for (const Marker *next : { &m_tools.perCallStart, &m_tools.callSeparator, &m_tools.sectionEnd }) {
            if (next->hasCore())
                behind.push_back(sequence({ space(), coreWith(*next, named(m_declared, *next)) }));
        }
        const Marker &none = m_tools.arguments.none;
        const Expr said = none.hasCore() ? capture(Tag::ToolArgs, Expr()) : Expr(); // that there are none
        return sequence({ ofArguments(none), ahead(choice(std::move(behind))), said, cut() });
    }

    // A model may leave out what the object does without: `[CALL]look{…}` for `[CALL]look[ARGS]{…}`.
    Expr upToArguments(const Expr &name) const
    {
        const Marker suffix = beforeArguments(m_tools);
        if (!isDistinct(suffix) || !isDistinct(m_tools.perCallStart))
            return nameUpToArguments(m_tools, name);
        const Expr present = marker(suffix);
        const Expr missing = tolerated(ahead(literal("{")), "what stands behind the name is missing");
        const Expr behind = constrain(choice({ present, sequence({ space(), missing }) }), present);
        return sequence({ nameWithId(m_tools, name), idBetween(m_tools), behind });
    }

    Expr null() const
    {
        return sequence({ space(), literal("null"), ahead(choice({ close(), sequence({ space(), end() }) })) });
    }

    const Marker &firstClose() const
    {
        return m_tools.function.close.hasCore() ? m_tools.function.close : m_tools.perCallEnd;
    }

    Expr close() const
    {
        return firstClose().hasCore() ? sequence({ space(), coreWith(firstClose(), named(m_declared, firstClose())) })
                                      : choice({});
    }

    // Where it cannot be anything else.
    Expr certainClose() const { return isDistinct(firstClose()) ? close() : choice({}); }

    const ToolsAnalysis &m_tools;
    const std::vector<ToolDeclaration> &m_declared;
    JsonDialect m_dialect;
};

class TagWithJson final : public Format
{
public:
    std::string id() const override { return "TAG_WITH_JSON"; }
    std::string description() const override
    {
        return "the function's name stands in tags, its arguments in a JSON object";
    }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        CallGrammar grammar = sectionOf(TaggedObject(analysis.tools, request.tools).expression(), analysis, request);
        if (hasBareCalls(analysis.tools)) // a name alone may be any word
            grammar.header = sequence({ grammar.header, ahead(sequence({ space(), literal("{") })) });
        return grammar;
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        const ToolsAnalysis &tools = analysis.tools;
        JsonDialect dialect;
        dialect.python = tools.arguments.python;
        const ToolsAnalysis::Arguments &arguments = tools.arguments;
        return callsText(tools, calls, [&](const WrittenCall &call) {
            const HoleValues values = call.holes();
            if (mayBeLeftOut(arguments) && call.arguments.empty())
                return namedCallText(tools, call, arguments.none.filled(values));
            return namedCallText(tools, call,
                                 arguments.start.filled(values) + dialectText(call.arguments, dialect)
                                     + arguments.end.filled(values));
        });
    }
};

} // namespace

std::shared_ptr<const Format> tagWithJsonFormat()
{
    return std::make_shared<TagWithJson>();
}

} // namespace Parlance

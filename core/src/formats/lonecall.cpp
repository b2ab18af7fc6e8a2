// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Of `<run>sh<code>ls -l</run>` the text goes on up to a `</run>` that the next call follows, or what ends the calls.
// A value without a name is that of the first argument that the tool requires, or declares: other tools are not read
// so.

#include "formats/lonecall_p.h"

#include "formats/callcombinators_p.h"
#include "formats/calltriggers_p.h"
#include "formats/parameters_p.h"

#include <algorithm>

namespace Parlance::Pieces {

using namespace Peg;

namespace {

// The argument that a value without a name is of.
std::optional<Property> firstOf(const ToolDeclaration &tool)
{
    const std::vector<Property> all = propertiesOf(tool.parameters);
    const auto required = std::find_if(all.begin(), all.end(), [](const Property &one) { return one.isRequired; });
    if (required != all.end())
        return *required;
    return all.empty() ? std::nullopt : std::optional(all.front());
}

class LoneCallGrammar
{
public:
    LoneCallGrammar(const Analysis &analysis, const CallRequest &request)
        : m_turnEnd(analysis.turnEnd)
        , m_contentBehind(contentBehindCall(analysis.tools.loneArgument.end, analysis))
        , m_tools(analysis.tools)
        , m_lone(analysis.tools.loneArgument)
    {
        if (m_lone.name.empty() || !m_lone.callStart.hasCore() || !m_lone.end.hasCore())
            return;
        for (const ToolDeclaration &tool : writable(request.tools)) {
            const std::optional<Property> first = firstOf(tool);
            if (first && first->name == m_lone.name && schemaTypes(first->schema).allows(SchemaTypes::String))
                m_declared.push_back(tool);
        }
        if (!m_declared.empty())
            m_holes = named(request.tools);
    }

    bool isEmpty() const { return m_declared.empty(); }

    Expr header() const
    {
        return sequence({ marker(m_lone.callStart, m_holes), plainName(m_declared), inFront(m_lone.valueStart) });
    }

    Expr expression() const
    {
        std::vector<Expr> written;
        for (const ToolDeclaration &tool : m_declared)
            written.push_back(call(plainName(tool),
                                   until(stopsOf(m_lone.end), behind(), heldTexts(firstOf(tool)->schema)),
                                   exactly(m_lone.end, m_holes)));
        const Expr text = sequence({ until(stopsOf(firstPartOf(m_lone.end)), behind()), notAhead(end()) });
        const Expr closer = optionalMarker(m_lone.end, "the end of the call", m_holes);
        const Expr parsed = call(plainName(m_declared), text, closer);
        return guard(constrain(parsed, choice(std::move(written))), cutMarker({ &m_lone.end }), "a call");
    }

private:
    Expr call(const Expr &name, const Expr &text, const Expr &closer) const
    {
        return capture(Tag::Tool,
                       sequence({ marker(m_lone.callStart, m_holes), name, inFront(m_lone.valueStart), cut(),
                                  capture(Tag::ArgValue, text, Coding::Text), closer }));
    }

    // The text may begin with white space.
    Expr inFront(const Marker &start) const
    {
        if (!start.hasCore())
            return constrain(optional(literal(start.before)), literal(start.before));
        return constrain(sequence({ space(), looseCore(start, m_holes), layoutBehind(start) }),
                         exactly(start, m_holes));
    }

    // The rest of the closer, and what may follow it.
    Expr behind() const
    {
        std::vector<Expr> next = present({ &m_tools.sectionEnd, &m_tools.severalEnd, &m_turnEnd });
        std::vector<Expr> call = present({ &m_tools.perCallStart, &m_tools.function.namePrefix, &m_lone.callStart });
        const Marker &separator = m_tools.callSeparator;
        const Expr apart = separator.hasCore() ? sequence({ looseCore(separator, m_holes), space() }) : choice({});
        const bool isMarked = m_tools.perCallStart.hasCore() || m_tools.function.namePrefix.hasCore();
        if (!isMarked) // anything may be the next call
            next.push_back(apart);
        call.push_back(openingBrace(m_tools));
        if (!isMarked && m_tools.function.nameSuffix.hasCore()) // `look(`
            call.push_back(sequence({ m_holes.name, looseCore(m_tools.function.nameSuffix, m_holes) }));
        next.push_back(sequence({ optional(apart), choice(std::move(call)) }));
        next.push_back(m_contentBehind);
        return sequence({ behindFirstPart(m_lone.end, m_holes), space(), choice(std::move(next)) });
    }

    // Those that are there, or the output's end.
    std::vector<Expr> present(const std::vector<const Marker *> &markers) const
    {
        std::vector<Expr> all{ end() };
        for (const Marker *marker : markers) {
            if (marker->hasCore())
                all.push_back(looseCore(*marker, m_holes));
        }
        return all;
    }

    const Marker &m_turnEnd;
    const Expr m_contentBehind;
    const ToolsAnalysis &m_tools;
    const ToolsAnalysis::LoneArgument &m_lone;
    HoleExprs m_holes;
    std::vector<ToolDeclaration> m_declared; ///< that may be called so
};

} // namespace

Expr orLoneCall(const Expr &call, const Analysis &analysis, const CallRequest &request)
{
    const LoneCallGrammar lone(analysis, request);
    return lone.isEmpty() ? call : choice({ lone.expression(), call });
}

void addLoneCall(CallGrammar &grammar, const Expr &opening, const Analysis &analysis, const CallRequest &request)
{
    const LoneCallGrammar lone(analysis, request);
    if (lone.isEmpty())
        return;
    grammar.header = choice({ sequence({ opening, lone.header() }), grammar.header });
    addOpener(grammar, analysis.tools.loneArgument.callStart, analysis.tools);
}

} // namespace Parlance::Pieces

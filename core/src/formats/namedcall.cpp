// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What opens `<|python|>ls<|end|>` names the tool, and the argument: its text goes on up to a `<|end|>` that the next
// call follows, or what ends the calls. Tools that do not declare the argument are not read so.

#include "formats/namedcall_p.h"

#include "answer/parameters_p.h"
#include "formats/callcombinators_p.h"
#include "formats/calltriggers_p.h"
#include "grammar/schema/planreader_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance::Pieces {

using namespace Peg;

namespace {

// A tool that is called so.
struct NamedTool
{
    const ToolDeclaration &declared;
    const Marker &start;
    const Marker &end;
    const std::string &argument;
    std::optional<ArgumentPlan::Member> alone = {}; ///< that, where no other has to be there
};

template <class T> const T &valueOf(const std::map<std::string, T> &values, const std::string &name)
{
    static const T none;
    const auto found = values.find(name);
    return found == values.end() ? none : found->second;
}

bool takesText(const ArgumentPlan &plan, const std::string &argument)
{
    const std::vector<ArgumentPlan::Member> all = plan.merged().members;
    const auto one = std::find_if(all.begin(), all.end(), [&](const auto &member) { return member.name == argument; });
    return one == all.end() ? all.empty() : one->types.allows(SchemaTypes::String);
}

class NamedCallGrammar
{
public:
    NamedCallGrammar(const Analysis &analysis, const CallRequest &request)
        : m_analysis(analysis)
        , m_tools(analysis.tools)
    {
        const ToolsAnalysis::NamedCalls &known = m_tools.namedCalls;
        for (const ToolDeclaration &tool : request.tools) {
            const Marker &start = valueOf(known.start, tool.name);
            const std::string &argument = valueOf(known.argument, tool.name);
            if (!start.hasCore())
                continue;
            const ArgumentPlan plan = argumentPlan(tool.parameters);
            if (argument.empty() || takesText(plan, argument))
                m_called.push_back({ tool, start, valueOf(known.end, tool.name), argument, plan.alone(argument) });
        }
        if (!m_called.empty())
            m_holes = named(request.tools);
    }

    const std::vector<NamedTool> &tools() const { return m_called; }

    Expr header(const NamedTool &tool) const { return marker(tool.start, m_holes); }

    Expr call(const NamedTool &tool) const
    {
        const Expr name = captureAs(Tag::ToolName, tool.declared.name, opening(tool));
        const Expr whole = capture(Tag::Tool, sequence({ name, cut(), value(tool), closer(tool) }));
        return guard(whole, cutMarker({ &tool.end }), "a call");
    }

private:
    // A text may begin with white space.
    Expr opening(const NamedTool &tool) const
    {
        const Marker &start = tool.start;
        if (tool.argument.empty())
            return marker(start, m_holes);
        return constrain(sequence({ space(), looseCore(start, m_holes), layoutBehind(start) }),
                         sequence({ layout(start.before), coreWith(start, m_holes), literal(start.after) }));
    }

    Expr closer(const NamedTool &tool) const
    {
        const Expr closer = optionalMarker(tool.end, "the end of the call", m_holes);
        return tool.argument.empty() ? closer : constrain(closer, exactly(tool.end, m_holes));
    }

    Expr value(const NamedTool &tool) const
    {
        if (tool.argument.empty())
            return constrain(anyArguments(false), argumentsObject(tool.declared.parameters, {}));
        const Value held = tool.alone ? heldTexts(tool.alone->schema) : Value();
        const Expr written =
            tool.end.hasCore() ? until(stopsOf(tool.end), behind(tool), held) : until(stops(), Expr(), held);
        const Expr read = tool.end.hasCore()
            ? sequence({ until(stopsOf(firstPartOf(tool.end)), behind(tool)), notAhead(Peg::end()) })
            : written;
        const Expr text = constrain(read, tool.alone ? written : choice({}));
        return sequence({ captureAs(Tag::ArgName, tool.argument, Expr()), capture(Tag::ArgValue, text, Coding::Text) });
    }

    // What else may stand where a call is over.
    std::vector<const Marker *> next() const
    {
        std::vector<const Marker *> all{ &m_tools.sectionEnd, &m_tools.callSeparator, &m_tools.perCallStart,
                                         &m_tools.function.namePrefix, &m_analysis.turnEnd };
        for (const NamedTool &tool : m_called)
            all.push_back(&tool.start);
        std::erase_if(all, [](const Marker *marker) { return !isDistinct(*marker); });
        return all;
    }

    std::vector<std::string> stops() const
    {
        std::vector<std::string> all;
        for (const Marker *marker : next()) {
            const std::vector<std::string> more = stopsOf(*marker);
            all.insert(all.end(), more.begin(), more.end());
        }
        return all;
    }

    // The rest of the closer, and what may follow it.
    Expr behind(const NamedTool &tool) const
    {
        std::vector<Expr> follows{ Peg::end() };
        for (const Marker *marker : next())
            follows.push_back(looseCore(*marker, m_holes));
        if (const Marker &section = m_tools.sectionEnd; section.hasCore() && !isDistinct(section)) // `]`
            follows.push_back(sequence({ looseCore(section, m_holes), space(), turnOver() }));
        const Marker &name = m_tools.function.namePrefix;
        const Marker &suffix = m_tools.function.nameSuffix;
        if (name.hasCore() && !isDistinct(name)) // `<look>`, or `call look`
            follows.push_back(
                sequence({ looseCore(name, m_holes), name.after.empty() ? Expr() : space(), m_holes.name }));
        follows.push_back(openingBrace(m_tools));
        follows.push_back(contentBehindCall(tool.end, m_analysis));
        if (!m_tools.perCallStart.hasCore() && !name.hasCore() && suffix.hasCore()) // `look(`
            follows.push_back(sequence({ m_holes.name, looseCore(suffix, m_holes) }));
        return sequence({ behindFirstPart(tool.end, m_holes), space(), separator(), choice(std::move(follows)) });
    }

    Expr turnOver() const
    {
        const Marker &turnEnd = m_analysis.turnEnd;
        return isDistinct(turnEnd) ? choice({ Peg::end(), looseCore(turnEnd, m_holes) }) : Peg::end();
    }

    // Of `<|end|>; <call>` the `; `, which alone would tell nothing.
    Expr separator() const
    {
        const Marker &separator = m_tools.callSeparator;
        if (!separator.hasCore() || isDistinct(separator))
            return {};
        return optional(sequence({ looseCore(separator, m_holes), space() }));
    }

    const Analysis &m_analysis;
    const ToolsAnalysis &m_tools;
    HoleExprs m_holes;
    std::vector<NamedTool> m_called;
};

} // namespace

Expr orNamedCalls(const Expr &call, const Analysis &analysis, const CallRequest &request)
{
    const NamedCallGrammar known(analysis, request);
    if (known.tools().empty())
        return call;
    std::vector<Expr> ways;
    for (const NamedTool &tool : known.tools())
        ways.push_back(known.call(tool));
    ways.push_back(call);
    return choice(std::move(ways));
}

void addNamedCalls(CallGrammar &grammar, const Expr &opening, const Analysis &analysis, const CallRequest &request)
{
    const NamedCallGrammar known(analysis, request);
    for (const NamedTool &tool : known.tools()) {
        grammar.header = choice({ sequence({ opening, known.header(tool) }), grammar.header });
        addOpener(grammar, tool.start, analysis.tools);
    }
}

} // namespace Parlance::Pieces

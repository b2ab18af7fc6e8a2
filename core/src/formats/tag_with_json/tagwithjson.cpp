// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The function's name stands in tags, its arguments in a JSON object:
//
//     <call=look>{"where": "here"}</call>
//
// is a call of look with {"where": "here"}.

#include "formats/builtin_p.h"
#include "formats/callid_p.h"
#include "formats/callwriting_p.h"
#include "formats/tagsection_p.h"
#include "grammar/schema/planreader_p.h"
#include "peg/node_p.h"

#include <optional>

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
            written.push_back(withOwnEnd(tool).call(plainName(tool), argumentsObject(tool.parameters, m_dialect)));
        const Expr any = anyArguments(m_dialect.python, ends());
        const std::vector<ToolDeclaration> bare = withoutParameters();
        const Expr all = call(plainName(m_declared), any);
        const Expr parsed = bare.empty() ? all : choice({ call(plainName(bare), any, nextCallOrEnd()), all });
        return guarded(constrain(parsed, choice(std::move(written))));
    }

    // One behind another may lack its opener: `[CALL]look[ARGS]{…}sing[ARGS]{…}`.
    Expr further(const Expr &first) const
    {
        const Marker suffix = beforeArguments(m_tools);
        const Marker &start = m_tools.perCallStart;
        if (!isDistinct(suffix) || suffix.hasHole() || !isDistinct(start) || start.hasHole() || isBlock(suffix)
            || m_tools.callId.position != ToolsAnalysis::IdPosition::None)
            return first;
        const Expr name = plainName(m_declared);
        const Expr header = sequence(
            { space(), coreWith(m_tools.function.namePrefix), anyName(m_declared), space(), coreWith(suffix) });
        const Expr opening = sequence({ ahead(header), tolerated(space(), "the call's opener is missing") });
        return constrain(choice({ first, guarded(callBehind(opening, name, anyArguments(m_dialect.python, ends()))) }),
                         first);
    }

private:
    // What ends the call may name its tool.
    TaggedObject withOwnEnd(const ToolDeclaration &tool) const
    {
        TaggedObject object = *this;
        object.m_ended = &tool;
        return object;
    }

    HoleExprs holesOfEnd(const Marker &end) const
    {
        return m_ended && end.has(Hole::Name) ? named({ *m_ended }) : named(m_declared, end);
    }

    Expr guarded(const Expr &call) const
    {
        return guard(call, cutMarker({ &m_tools.function.close, &m_tools.perCallEnd }), "a call");
    }

    Expr call(const Expr &name, const Expr &value, const std::optional<Expr> &behindNone = {}) const
    {
        return callBehind(callOpeningWithBlock(m_tools, m_declared, named(m_declared)), name, value, behindNone);
    }

    // behindNone is what may stand behind a call without any arguments.
    Expr callBehind(const Expr &opener, const Expr &name, const Expr &value,
                    const std::optional<Expr> &behindNone = {}) const
    {
        // The exceptions come first, so that no alternative holds the object back while it arrives.
        const char *missing = "the arguments are missing";
        std::vector<Expr> ways{ tolerated(ahead(close()), missing), toleratedAs("no_arguments", null(), missing) };
        std::vector<Expr> begins{ oneOf({ "{", "\"{" }), sequence({ blockOpening(), literal("{") }), null(), close(),
                                  sequence({ space(), end() }) };
        if (behindNone) {
            const Expr none = tolerated(capture(Tag::ToolArgs, Expr()), missing);
            ways.push_back(sequence({ ahead(*behindNone), none }));
            begins.push_back(*behindNone);
        }
        if (!isBlock(m_tools.perCallEnd))
            ways.push_back(inBlock(value));
        ways.push_back(sequence({ value, blockClosingBefore(certainClose()) }));
        const Expr arguments = constrain(choice(std::move(ways)), value);
        const Expr object = ahead(choice(std::move(begins))); // what is none is a text that speaks of a call
        const Expr opening = sequence({ opener, upToArguments(name) });
        const Expr opened = sequence({ ofArguments(m_tools.arguments.start), object, cut(), arguments,
                                       strayBrace(certainClose()), ofArguments(m_tools.arguments.end) });
        return capture(
            Tag::Tool,
            sequence({ opening, mayBeLeftOut(m_tools.arguments) ? choice({ opened, leftOut() }) : opened,
                       idBehind(m_tools), blockEnd(),
                       callEnd(m_tools.function.close, holesOfEnd(m_tools.function.close)),
                       isDistinct(m_tools.function.close) ? blockEndBefore(m_tools.perCallEnd) : Expr(), outerEnd() }));
    }

    // A tool that takes no arguments needs none, where nothing closes calls: `[CALL]now[ARGS]` and the next call, or
    // the output's end.
    std::vector<ToolDeclaration> withoutParameters() const
    {
        std::vector<ToolDeclaration> tools;
        if (!firstClose().hasCore() && isDistinct(beforeArguments(m_tools)) && isDistinct(m_tools.perCallStart))
            tools = writable(m_declared);
        std::erase_if(tools, [](const ToolDeclaration &tool) {
            const ArgumentPlan plan = argumentPlan(tool.parameters);
            return !plan.mayBeEmpty() || !plan.merged().members.empty();
        });
        return tools;
    }

    Expr nextCallOrEnd() const
    {
        const Marker &next = m_tools.perCallStart;
        return sequence({ space(), choice({ coreWith(next, named(m_declared, next)), end() }) });
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

    // A model may leave out what the object does without: `[CALL]look{…}` for `[CALL]look[ARGS]{…}`, or the Markdown
    // block around it, or its language.
    Expr upToArguments(const Expr &name) const
    {
        const Marker suffix = beforeArguments(m_tools);
        if (isBlock(suffix)) {
            const Expr block = tolerated(optional(blockOpening()), "JSON stands in no such Markdown block");
            const Expr plain = sequence({ space(), block, ahead(literal("{")) });
            const Expr present = marker(suffix);
            return sequence(
                { nameWithId(m_tools, name), idBetween(m_tools), constrain(choice({ present, plain }), present) });
        }
        if (!isDistinct(suffix) || !isDistinct(m_tools.perCallStart))
            return nameUpToArguments(m_tools, name);
        const Expr again =
            tolerated(sequence({ literal(suffix.core), space() }), "what stands behind the name stands twice");
        const Expr present =
            constrain(sequence({ marker(suffix), suffix.hasHole() ? Expr() : repeat(again, 0, 4) }), marker(suffix));
        const Expr missing = tolerated(ahead(literal("{")), "what stands behind the name is missing");
        const Expr behind = constrain(choice({ present, sequence({ space(), missing }) }), present);
        return sequence({ nameWithId(m_tools, name), idBetween(m_tools), behind });
    }

    // In a Markdown block that is not the template's.
    static Expr inBlock(const Expr &value)
    {
        return sequence({ ahead(blockOpening()), blockOpeningBefore(literal("{")), value, blockClosingBefore(Expr()) });
    }

    static bool isBlock(const Marker &marker) { return marker.core.starts_with("```"); }

    // Of "```</call>" the tag alone may stand there.
    Expr outerEnd() const
    {
        const Expr whole = callEnd(m_tools.perCallEnd, holesOfEnd(m_tools.perCallEnd));
        Marker tag = m_tools.perCallEnd.bare();
        if (!isBlock(tag) || tag.hasHole())
            return whole;
        tag.core.erase(0, tag.core.find_first_not_of("`"));
        if (!isDistinct(tag))
            return whole;
        const Expr bare = tolerated(sequence({ space(), looseCore(tag) }), "the end of the Markdown block is missing");
        return constrain(choice({ bare, whole }), whole);
    }

    // The end of the block, behind which that of the call is missing.
    Expr blockEnd() const
    {
        const Marker &next = m_tools.perCallStart;
        if (!isBlock(m_tools.perCallEnd) || !next.hasCore())
            return {};
        const Expr mark = sequence({ space(), literal("```") });
        const Expr opener = coreWith(next, named(m_declared, next));
        return constrain(optional(sequence({ ahead(sequence({ mark, space(), opener })),
                                             tolerated(mark, "the end of the call is missing") })),
                         Expr());
    }

    Expr null() const
    {
        const Expr none = sequence({ oneOf({ "null", "\"\"", "''" }), capture(Tag::ToolArgs, Expr()) });
        return sequence({ space(), none, ahead(choice({ close(), sequence({ space(), end() }) })) });
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

    std::vector<std::string> ends() const
    {
        return distinctTexts({ &firstClose(), &m_tools.sectionEnd, &m_tools.perCallStart });
    }

    // Where it cannot be anything else.
    Expr certainClose() const { return isDistinct(firstClose()) ? close() : choice({}); }

    const ToolsAnalysis &m_tools;
    const std::vector<ToolDeclaration> &m_declared;
    const ToolDeclaration *m_ended = nullptr; ///< whose calls alone the end may be of
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
        const TaggedObject object(analysis.tools, request.tools);
        const Expr call = object.expression();
        return sectionOfCalls(call, object.further(call), analysis, request);
    }

    Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const override
    {
        return sectionOfCalls({}, {}, analysis, request).header;
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

private:
    static CallGrammar sectionOfCalls(const Expr &call, const Expr &further, const Analysis &analysis,
                                      const CallRequest &request)
    {
        CallGrammar grammar = sectionOf(call, further, analysis, request);
        if (analysis.tools.hasBareCalls()) // a name alone may be any word
            grammar.header = sequence({ grammar.header, ahead(sequence({ space(), literal("{") })) });
        return grammar;
    }
};

} // namespace

std::shared_ptr<const Format> tagWithJsonFormat()
{
    return std::make_shared<TagWithJson>();
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The function's name and each argument stand in tags:
//
//     <call=look>\n<arg=where>here</arg>\n</call>
//
// is a call of look with {"where": "here"}. Here is the call's frame; taggedcontext_p.h says where the rest is.

#include "formats/builtin_p.h"
#include "formats/callid_p.h"
#include "formats/tag_with_tagged/argumentname_p.h"
#include "formats/tag_with_tagged/argumentvalue_p.h"
#include "formats/tag_with_tagged/tagwithtaggedwriting_p.h"
#include "formats/tag_with_tagged/writtenarguments_p.h"
#include "formats/tagsection_p.h"
#include "markup/markerlexer_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;
using namespace Tagged;

class TaggedCall
{
public:
    explicit TaggedCall(const Context &context)
        : m_context(context)
        , m_tools(context.tools())
        , m_arguments(context.arguments())
        , m_opening(callOpeningWithBlock(m_tools, m_context.declared(), m_context.holes(), header()))
        , m_closing(closing(context.close()))
        , m_closingWithoutArguments(hasNone() ? closing(context.closeWithoutArguments()) : Expr())
        , m_textEnd(context, m_arguments.string)
    { }

    Expr expression()
    {
        std::vector<Expr> written;
        for (const Context::Tool &tool : m_context.planned())
            written.push_back(frame(plainName(tool.declared), writtenBy(tool)));
        const Expr one = argument(m_context);
        const Expr any = frame(plainName(m_context.declared()), noneOr(arguments(one)));
        const Expr parsed = m_context.hasOthersApart() ? choice({ ofEachTool(), any })
            : m_context.isCode()                       ? choice({ withoutNames(one), any })
                                                       : any;
        return guard(constrain(parsed, choice(std::move(written))), cutMarker(markersBehindArguments()), "a call");
    }

    const std::vector<Relaxation> &relaxations() const { return m_relaxations; }
    const std::vector<Relaxation> &remarks() const { return m_remarks; }

private:
    // Where texts have no markers of their own, each tool's schema tells which values are texts.
    Expr ofEachTool() const
    {
        std::vector<Expr> calls;
        for (const Context::Tool &tool : m_context.planned()) {
            std::vector<Expr> ways;
            for (const ArgumentPlan::Member &member : tool.all.members)
                ways.push_back(argument(m_context, member.name, member.types));
            ways.push_back(argument(m_context));
            calls.push_back(frame(plainName(tool.declared), noneOr(arguments(choice(std::move(ways))))));
        }
        return choice(std::move(calls));
    }

    // `look("here", far=3)`: arguments stand in the order in which the tool declares them until one has its name.
    Expr withoutNames(const Expr &named) const
    {
        constexpr std::size_t mostTools = 32;
        std::vector<Expr> calls;
        for (const Context::Tool &tool : m_context.planned()) {
            const std::vector<ArgumentPlan::Member> &members = tool.all.members;
            if (!members.empty() && calls.size() < mostTools)
                calls.push_back(frame(plainName(tool.declared), noneOr(unnamed(members, 0, named)), valueAhead()));
        }
        return choice(std::move(calls));
    }

    static Expr valueAhead()
    {
        return ahead(
            sequence({ space(), choice({ oneOf({ "\"", "'", "[", "-" }), chars({ { '0', '9' } }, false, 1, 1) }) }));
    }

    Expr unnamed(const std::vector<ArgumentPlan::Member> &properties, std::size_t at, const Expr &named) const
    {
        constexpr std::size_t most = 4;
        const Expr name = captureAs(Tag::ArgName, properties[at].name, Expr());
        const Expr value = sequence(
            { valueAhead(), tolerated(space(), "an argument stands without its name"), name, valueInCode(m_context) });
        const Expr further = repeat(sequence({ argumentSeparator(m_context), named }));
        if (at + 1 == properties.size() || at + 1 == most)
            return sequence({ value, further });
        const Expr next = choice({ unnamed(properties, at + 1, named), sequence({ named, further }) });
        return sequence({ value, optional(sequence({ argumentSeparator(m_context), next })) });
    }

    // `look({"where": "here"})` and `look(**{"where": "here"})`
    Expr objectInCode() const
    {
        if (!m_context.isCode() || m_context.keys().empty())
            return choice({});
        const Expr key = choice({ sequence({ literal("\""), oneOf(m_context.keys()), literal("\"") }),
                                  sequence({ literal("'"), oneOf(m_context.keys()), literal("'") }) });
        const Expr object = sequence({ literal("{"), space(), key, space(), literal(":") });
        const Expr stars = sequence({ space(), optional(literal("**")) });
        return sequence({ ahead(sequence({ stars, object })), cut(), stars,
                          tolerated(anyArguments(true), "the arguments stand as one object") });
    }

    bool hasNone() const { return m_arguments.none.hasCore() || m_arguments.start.hasCore(); }

    // What stands there for none at all, which the call's end follows, and else what stands around the arguments.
    Expr noneOr(const Expr &arguments) const
    {
        const Expr some = withClosing(sequence({ start(), arguments }), m_closing);
        if (!hasNone())
            return some;
        const bool standsForNone = m_arguments.none.hasCore();
        const Expr none =
            standsForNone ? sequence({ space(), looseCore(m_arguments.none, m_context.holes()) }) : Expr();
        const Expr over = ahead(sequence({ space(), m_context.callEndWithoutArguments() }));
        return choice({ sequence({ none, over, withClosing({}, m_closingWithoutArguments) }), some });
    }

    // What ends the call may name its tool.
    Expr writtenClosing(const ToolDeclaration &tool, const Marker &close, const Expr &any) const
    {
        if (!close.has(Hole::Name) && !m_tools.perCallEnd.has(Hole::Name))
            return any;
        HoleExprs holes = m_context.holes();
        holes.name = literal(tool.name);
        const Expr outer = m_tools.function.close.hasCore() ? callEnd(m_tools.perCallEnd, holes) : Expr();
        return sequence({ blankLine(), written(close, holes), outer });
    }

    Expr writtenBy(const Context::Tool &tool)
    {
        const PlannedMembers members = writtenArguments(m_context, tool.plan, m_textEnd);
        note(tool.declared.name, members.relaxations, m_relaxations);
        note(tool.declared.name, members.remarks, m_remarks);
        const Expr closing = writtenClosing(tool.declared, m_context.close(), m_closing);
        const Expr some = withClosing(sequence({ start(), members.written }), closing);
        if (!tool.plan.mayBeEmpty() || !hasNone())
            return some;
        const Expr closingOfNone =
            writtenClosing(tool.declared, m_context.closeWithoutArguments(), m_closingWithoutArguments);
        const Expr none = withClosing(exactly(m_arguments.none, m_context.holes()), closingOfNone);
        return tool.all.members.empty() && tool.all.others.empty() ? none : choice({ none, some });
    }

    static void note(const std::string &tool, const std::vector<Relaxation> &all, std::vector<Relaxation> &to)
    {
        for (const Relaxation &one : all)
            to.push_back({ tool, one.pointer, one.reason });
    }

    Expr frame(const Expr &name, const Expr &inside, const Expr &before = {}) const
    {
        // Of two openers the first opens nothing, where it takes more than the next call to end one.
        const bool hasEnd = m_context.closeWithoutArguments().hasCore();
        const Expr single = hasEnd ? notAhead(sequence({ space(), m_context.callOpener() })) : Expr();
        return capture(Tag::Tool,
                       sequence({ m_opening, nameUpToArguments(m_tools, name), single, before, cut(), inside }));
    }

    Expr withClosing(const Expr &arguments, const Expr &closing) const
    {
        return sequence({ arguments, idBehind(m_tools), closing });
    }

    Expr closing(const Marker &close) const
    {
        const Expr outer =
            m_tools.function.close.hasCore() ? callEnd(m_tools.perCallEnd, m_context.holes().repeated()) : Expr();
        const bool mayHaveBlock = isDistinct(m_tools.perCallStart) && isDistinct(m_tools.function.close);
        return sequence({ closer(close), mayHaveBlock ? blockEndBefore(m_tools.perCallEnd) : Expr(), outer });
    }

    // What tells a call without its opener from a tag that a text speaks of.
    Expr header() const
    {
        const Marker &close = m_context.close();
        if (!isDistinct(m_arguments.namePrefix) || !close.hasCore())
            return {};
        std::vector<Expr> next{ coreWith(m_context.argumentIntro(), m_context.holes()),
                                coreWith(close, m_context.holes()), literal("{"), end() };
        if (m_arguments.start.hasCore())
            next.push_back(coreWith(m_arguments.start, m_context.holes()));
        return sequence({ coreWith(m_tools.function.namePrefix, m_context.holes()), anyName(m_context.declared()),
                          coreWith(beforeArguments(m_tools), m_context.holes()), space(), choice(std::move(next)) });
    }

    Expr start() const
    {
        return constrain(optional(marker(m_arguments.start, m_context.holes())),
                         exactly(m_arguments.start, m_context.holes()));
    }

    // Where the first of two closers stands behind no arguments, there are none, even if the other does not come.
    Expr saidToBeNone() const
    {
        const Marker &close = m_tools.function.close;
        const auto first =
            isDistinct(close) ? std::optional(looseCore(close, m_context.holes())) : m_context.cutCallEnd();
        if (!first)
            return {};
        return optional(sequence({ ahead(sequence({ space(), *first })), capture(Tag::ToolArgs, Expr()) }));
    }

    Expr arguments(const Expr &one) const
    {
        const Expr more = repeat(sequence({ argumentSeparator(m_context), one }));
        const Expr inTags = choice({ sequence({ one, more, straySeparator(m_context) }), saidToBeNone() });
        const Expr tagged = m_context.isCode() ? choice({ objectInCode(), inTags }) : inTags;
        const bool beginsWithBrace =
            m_arguments.start.core.starts_with('{') || m_arguments.namePrefix.core.starts_with('{');
        if (!isDistinct(m_arguments.namePrefix) || beginsWithBrace)
            return tagged;
        const Expr object =
            sequence({ space(), ahead(literal("{")), cut(),
                       tolerated(anyArguments(m_context.isSpelledAsCode()), "the arguments stand as one object") });
        return choice({ object, tagged });
    }

    // Where the output ends, these are all arguments if the model stopped there.
    Expr closer(const Marker &close) const
    {
        if (!close.hasCore())
            return marker(close);
        std::vector<Expr> next{ end() };
        for (const Marker *other :
             { &m_tools.perCallEnd, &m_tools.sectionEnd, &m_tools.perCallStart, &m_tools.function.namePrefix }) {
            if (isDistinct(*other))
                next.push_back(coreWith(*other, m_context.holes()));
        }
        const Expr missing =
            tolerated(ahead(sequence({ space(), choice(std::move(next)) })), "the end of the call is missing");
        const Expr present = sequence({ space(), looseCore(close, m_context.holes().repeated()) });
        const Expr cut = beginningAtEnd({ &close });
        const Expr cutShort = sequence({ ahead(cut), tolerated(cut, "the end of the call is cut") });
        const std::string bracket = bracketBefore(close);
        const Expr halved = bracket.empty() ? choice({}) : sequence({ space(), literal(bracket), missing });
        const Expr stray = bracket == "}" ? strayBrace(present) : Expr();
        return constrain(choice({ sequence({ stray, present }), halved, cutShort, missing }),
                         sequence({ blankLine(), written(close, m_context.holes()) }));
    }

    // Some templates leave the arguments' line empty where there are none, or the blank in front of them: `<look />`.
    Expr blankLine() const { return layout(m_arguments.namePrefix.before.substr(0, 1)); }

    std::vector<const Marker *> markersBehindArguments() const
    {
        return { &m_arguments.separator, &m_arguments.namePrefix, &m_tools.function.close, &m_tools.perCallEnd };
    }

    const Context &m_context;
    const ToolsAnalysis &m_tools;
    const ToolsAnalysis::Arguments &m_arguments;
    const Expr m_opening; ///< the same for every tool, as large as all their names together
    const Expr m_closing;
    const Expr m_closingWithoutArguments;
    const ValueEnd m_textEnd; ///< of any argument
    std::vector<Relaxation> m_relaxations;
    std::vector<Relaxation> m_remarks;
};

class TagWithTagged final : public Format
{
public:
    std::string id() const override { return "TAG_WITH_TAGGED"; }
    std::string description() const override { return "the function's name and each argument stand in tags"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        const Context context(analysis, request);
        TaggedCall tagged(context);
        const Expr call = tagged.expression();
        CallGrammar grammar = sectionOf(call, call, analysis, request);
        grammar.relaxations = tagged.relaxations();
        grammar.remarks = tagged.remarks();
        return grammar;
    }

    Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const override
    {
        return sectionOf({}, {}, analysis, request).header;
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return writeTaggedCalls(analysis.tools, calls);
    }
};

} // namespace

std::shared_ptr<const Format> tagWithTaggedFormat()
{
    return std::make_shared<TagWithTagged>();
}

} // namespace Parlance

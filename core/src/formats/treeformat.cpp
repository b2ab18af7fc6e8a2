// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Formats by their ids: "TAG_WITH_JSON", as tools.format of an analysis says, leads to the one that reads
// `<call=look>{…}</call>`. All three are one walk over the tree of their section.

#include "answer/argumentsobject_p.h"
#include "answer/callsreader_p.h"
#include "answer/markerexprs_p.h"
#include "answer/nodelist_p.h"
#include "answer/sectionopeners_p.h"
#include "answer/toolnames_p.h"
#include "formats/sharedopeners_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/answertree.h>
#include <parlance/format.h>

#include <algorithm>

namespace Parlance {

using namespace Peg;
using namespace CallSyntax;

namespace {

// Calls in the template's own way, and in others.
class CallsMaker
{
public:
    CallsMaker(const Analysis &analysis, const CallRequest &request)
        : m_request(request)
        , m_how({ request.parallel, analysis.can(Capability::NestedArguments) != Tristate::No })
        , m_writable(writable(request.tools))
    { }

    CallGrammar make(const AnswerNode &answer)
    {
        add({ .answer = answerToRead(answer) });
        add({ .answer = answer, .isRead = false, .isWritten = true });
        for (const OtherWay &way : otherWays(answer))
            add(way);
        if (CallSection(answer).isBareObject())
            addRead(callsInNamedTags(), "the call's name is in a tag");
        m_grammar.section = constrain(choice(std::move(m_read)), choice(std::move(m_written)));
        m_grammar.header = choice(std::move(m_headers));
        return std::move(m_grammar);
    }

private:
    void add(const OtherWay &way)
    {
        const CallSection section(way.answer);
        if (way.isRead) {
            const CallsToRead read = readCalls(section, m_request.tools);
            addRead(read, way.report);
            if (way.isInText)
                addNew(read.openers, m_grammar.openers);
        }
        if (!way.isWritten)
            return;
        const WrittenCalls written = writtenCalls(section, m_writable, m_how);
        m_written.push_back(written.section);
        addNew(sectionTriggers(section, m_request.tools), m_grammar.triggers);
        addNew(written.relaxations, m_grammar.relaxations);
        addNew(written.remarks, m_grammar.remarks);
    }

    void addRead(const CallsToRead &read, const std::string &report)
    {
        const Expr sign = report.empty() ? Expr() : sequence({ ahead(read.header), tolerated({}, report) });
        m_read.push_back(sequence({ sign, read.section }));
        m_headers.push_back(read.header);
    }

    // `<function=look>{"where": "here"}</function>` in place of bare objects.
    CallsToRead callsInNamedTags() const
    {
        const Expr header = sequence({ space(), literal("<"), anyTagWord(), literal("="), plainName(m_request.tools),
                                       literal(">"), space(), ahead(literal("{")) });
        const Expr closer = sequence({ space(), literal("</"), anyTagWord(), literal(">") });
        const Expr end = choice({ closer, tolerated(Expr(), "the end of the call is missing") });
        const Expr call =
            guard(capture(Tag::Tool, sequence({ header, cut(), anyArguments(false), end })), Expr(), "a call");
        return { sequence({ repeat(sequence({ ahead(header), call }), 1), space() }), header, {} };
    }

    const CallRequest &m_request;
    const CallsToWrite m_how;
    const std::vector<ToolDeclaration> m_writable;
    CallGrammar m_grammar;
    std::vector<Expr> m_read, m_written, m_headers;
};

// How much of what opens calls the opener of content has written; nothing if they share no text.
std::size_t openedByContent(const Analysis &analysis)
{
    const Marker &opening = analysis.tools.sectionStart;
    if (holdsReasoning(analysis))
        return opening.text().size();
    const ContentAnalysis &content = analysis.content;
    const TemplateText start(opening.bare());
    const bool isOther = content.startBeforeCalls.hasCore();
    const TemplateText opener(isOther ? content.startBeforeCalls.bare() : content.start.bare());
    const std::size_t shared = commonPrefix(start, opener);
    const TemplateText rest = start.from(shared);
    const bool isWhole = rest.isEmpty() && (isOther || opener.size() > shared);
    const bool goesOnWithTag = !rest.isEmpty() && isTag(markerTokens(rest.bytes()).front());
    if (!hasTag(start.sub(0, shared)) || !(isWhole || goesOnWithTag))
        return 0;
    return opening.before.size() + start.sub(0, shared).marker().text().size();
}

// After content, or with thoughts, the first of the opener's texts may have been written.
void splitOpener(const Analysis &analysis, AnswerNode &section)
{
    const std::size_t first = openedByContent(analysis);
    std::vector<AnswerNode> &nodes = section.children;
    if (first == 0 || nodes.empty() || nodes.front().kind != AnswerNode::Kind::Literal)
        return;
    AnswerNode shared{ .kind = AnswerNode::Kind::Literal,
                       .text = nodes.front().text.substr(0, first),
                       .optional = true };
    nodes.front().text.erase(0, first);
    if (nodes.front().text.empty())
        nodes.erase(nodes.begin());
    nodes.insert(nodes.begin(), std::move(shared));
}

// The calls, content after them, and the turn's end.
AnswerNode callsTree(const Analysis &analysis, std::string_view format)
{
    const ToolsAnalysis &tools = analysis.tools;
    AnswerNode section = callsSection(tools, format);
    if (tools.section.children.empty())
        splitOpener(analysis, section);
    NodeList answer;
    answer.node(std::move(section));
    const Marker words = wordsAfterCalls(analysis);
    const Marker &opener = words.hasCore() ? words : analysis.content.start;
    if (tools.contentAfterCalls)
        answer.node(
            asOptional(NodeList().marker(opener, {}).field("CONTENT").marker(analysis.content.end, {}).sequence({})));
    if (analysis.turnEnd.hasCore())
        answer.node(asOptional(NodeList().marker(analysis.turnEnd, {}).sequence({})));
    AnswerNode tree = answer.sequence("answer");
    shareAttributes(tree);
    return tree;
}

class TreeFormat final : public Format
{
public:
    TreeFormat(std::string id, std::string description)
        : m_id(std::move(id))
        , m_description(std::move(description))
    { }

    std::string id() const override { return m_id; }
    std::string description() const override { return m_description; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        return CallsMaker(analysis, request).make(callsTree(analysis, m_id));
    }

    Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const override
    {
        const AnswerNode tree = callsTree(analysis, m_id);
        return callsHeader(CallSection(tree), request.tools);
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return callsText(callsTree(analysis, m_id), calls);
    }

private:
    const std::string m_id;
    const std::string m_description;
};

} // namespace

CallGrammar either(CallGrammar first, const CallGrammar &second)
{
    const auto append = [](auto &all, const auto &more) { all.insert(all.end(), more.begin(), more.end()); };
    first.section = choice({ first.section, second.section });
    first.header = choice({ first.header, second.header });
    append(first.openers, second.openers);
    append(first.triggers, second.triggers);
    append(first.relaxations, second.relaxations);
    append(first.remarks, second.remarks);
    return first;
}

Format::~Format() = default;

Expr Format::sectionHeader(const Analysis &analysis, const CallRequest &request) const
{
    return calls(analysis, request).header;
}

Result<std::string> Format::write(const Analysis &, const std::vector<ToolCall> &) const
{
    return Error{ ErrorCode::Plugin, "the format " + id() + " does not write calls", {}, {}, {} };
}

FormatRegistry FormatRegistry::withBuiltins()
{
    FormatRegistry registry;
    for (const auto &[id, description] :
         { std::pair("JSON_NATIVE", "a call is one JSON value that holds the name and the arguments"),
           std::pair("TAG_WITH_JSON", "the function's name is in tags, its arguments are a JSON object"),
           std::pair("TAG_WITH_TAGGED", "the function's name and each argument are in tags") })
        registry.add(std::make_shared<TreeFormat>(id, description));
    return registry;
}

bool FormatRegistry::add(std::shared_ptr<const Format> format)
{
    if (!format || find(format->id()))
        return false;
    m_formats.push_back(std::move(format));
    return true;
}

const Format *FormatRegistry::find(std::string_view id) const
{
    const auto found =
        std::find_if(m_formats.begin(), m_formats.end(), [id](const auto &format) { return format->id() == id; });
    return found == m_formats.end() ? nullptr : found->get();
}

} // namespace Parlance

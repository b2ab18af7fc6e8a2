// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// One way of reading, writing and holding calls for all spellings: a walk over the tree of their section.

#include "answer/callsgrammar_p.h"
#include "answer/callsreader_p.h"
#include "answer/callstext_p.h"
#include "answer/namedtags_p.h"
#include "answer/nodelist_p.h"
#include "answer/otherways_p.h"
#include "answer/sectionopeners_p.h"
#include "answer/toolnames_p.h"
#include "formats/builtin_p.h"
#include "formats/sharedopeners_p.h"

#include <parlance/answertree.h>

#include <algorithm>

namespace Parlance {

namespace {

// Calls in the template's own way, and in others.
class CallsMaker
{
public:
    CallsMaker(const Analysis &analysis, const CallRequest &request)
        : m_request(request)
        , m_how({ request.parallel, analysis.can(Capability::NestedArguments) != Tristate::No })
        , m_writable(CallSyntax::writable(request.tools))
    { }

    CallGrammar make(const AnswerNode &answer)
    {
        add({ .answer = answerToRead(answer) });
        add({ .answer = answer, .isRead = false, .isWritten = true });
        for (const OtherWay &way : otherWays(answer))
            add(way);
        if (const CallSection section(answer); section.isBareObject()) {
            const CallsToRead named = callsInNamedTags(m_request.tools);
            m_read.push_back(named.section);
            m_headers.push_back(named.header);
        }
        m_grammar.section = Peg::constrain(Peg::choice(std::move(m_read)), Peg::choice(std::move(m_written)));
        m_grammar.header = Peg::choice(std::move(m_headers));
        return std::move(m_grammar);
    }

private:
    void add(const OtherWay &way)
    {
        const CallSection section(way.answer);
        if (way.isRead)
            addRead(way, readCalls(section, m_request.tools));
        if (!way.isWritten)
            return;
        const WrittenCalls written = writtenCalls(section, m_writable, m_how);
        m_written.push_back(written.section);
        append(m_grammar.triggers, SectionOpeners(section, m_request.tools).triggers());
        append(m_grammar.relaxations, written.relaxations);
        append(m_grammar.remarks, written.remarks);
    }

    void addRead(const OtherWay &way, const CallsToRead &read)
    {
        const bool isOwn = way.report.empty();
        const Peg::Expr sign =
            isOwn ? Peg::Expr() : Peg::sequence({ Peg::ahead(read.header), Peg::tolerated({}, way.report) });
        m_read.push_back(Peg::sequence({ sign, read.section }));
        m_headers.push_back(read.header);
        if (way.isInText)
            append(m_grammar.openers, read.openers);
    }

    template <class All> static void append(All &all, const All &more)
    {
        for (const auto &one : more) {
            if (std::find(all.begin(), all.end(), one) == all.end())
                all.push_back(one);
        }
    }

    const CallRequest &m_request;
    const CallsToWrite m_how;
    const std::vector<ToolDeclaration> m_writable;
    CallGrammar m_grammar;
    std::vector<Peg::Expr> m_read, m_written, m_headers;
};

// After content, or with thoughts, the first of the opener's texts may have been written.
void splitOpener(const Analysis &analysis, AnswerNode &section)
{
    const std::optional<Marker> after = CallSyntax::openerAfterContent(analysis);
    std::vector<AnswerNode> &nodes = section.children;
    if (!after || nodes.empty() || nodes.front().kind != AnswerNode::Kind::Literal)
        return;
    const std::size_t first = analysis.tools.sectionStart.text().size() - after->text().size();
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
    const Marker words = CallSyntax::wordsAfterCalls(analysis);
    const Marker &opener = words.hasCore() ? words : analysis.content.start;
    if (tools.contentAfterCalls)
        answer.node(
            asOptional(NodeList().marker(opener, {}).field("CONTENT").marker(analysis.content.end, {}).sequence({})));
    if (analysis.turnEnd.hasCore())
        answer.node(asOptional(NodeList().marker(analysis.turnEnd, {}).sequence({})));
    return answer.sequence("answer");
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

    Peg::Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const override
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

std::vector<std::shared_ptr<const Format>> builtinFormats()
{
    return { std::make_shared<TreeFormat>("JSON_NATIVE",
                                          "a call is one JSON value that holds the name and the arguments"),
             std::make_shared<TreeFormat>("TAG_WITH_JSON",
                                          "the function's name is in tags, its arguments are a JSON object"),
             std::make_shared<TreeFormat>("TAG_WITH_TAGGED", "the function's name and each argument are in tags") };
}

} // namespace Parlance

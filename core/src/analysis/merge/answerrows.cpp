// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/answerrows_p.h"

#include "analysis/calls/calls_p.h"
#include "analysis/merge/pieces_p.h"
#include "analysis/reasoning/reasoning_p.h"
#include "answer/callnodes_p.h"
#include "probes/probe_p.h"

#include <algorithm>

// Each row has the facts of its message. A message that the template refuses, or writes only in part, makes no row.
namespace Parlance {

namespace {

using Fact = AnswerGuard::Fact;
using Arguments = std::vector<ProbeArgument>;

class Experiment
{
public:
    Experiment(const Prober &prober, const MessageForm &form, bool callsNeedTools, std::string reasoningKey = {})
        : m_prober(prober)
        , m_callsNeedTools(callsNeedTools)
    {
        m_all.form = form;
        m_all.reasoningKey = std::move(reasoningKey);
    }

    AnswerExperiment take() { return std::move(m_all); }

    // Finds the member that holds reasoning.
    void findReasoningKey()
    {
        for (const std::string &key : reasoningKeys(m_prober.chatTemplate())) {
            m_all.reasoningKey = key;
            const auto isWritten = [&](const Parts &parts) {
                return !m_prober.render(request(parts)).find("messages[1]." + key).empty();
            };
            if (isWritten({ true, true })
                || (m_all.form.written && isWritten({ true, false, { m_prober.bothArguments() } })))
                return;
        }
        m_all.reasoningKey.clear();
    }

    void addRows(bool thinking)
    {
        const Arguments both = m_prober.bothArguments();
        const Arguments one{ both.front() };
        addCalls(thinking);
        add({ .reasoning = true, .content = true }, thinking);
        add({ .reasoning = true, .content = true, .calls = { one } }, thinking);
        add({ .reasoning = true, .calls = { one, both } }, thinking);
    }

    // All that says how calls are written.
    void addCalls(bool thinking)
    {
        const Vocabulary &words = m_prober.words();
        const Arguments both = m_prober.bothArguments();
        const Arguments one{ both.front() };
        add({ .content = true }, thinking);
        add({ .content = true }, thinking, true);
        add({ .calls = { both } }, thinking);
        add({ .calls = { one } }, thinking);
        add({ .calls = { {} } }, thinking);
        add({ .content = true, .calls = { both } }, thinking);
        add({ .reasoning = true, .calls = { both } }, thinking);
        add({ .calls = { both, one } }, thinking);
        add({ .calls = { one, {}, both } }, thinking);
        add({ .content = true, .calls = { both, both } }, thinking);
        add({ .calls = { { { words.names[0], "Plimdar\n  Groskin" },
                           { words.names[1], 2.5 },
                           { "vorbit", true },
                           { "quazz", false } } } },
            thinking);
        add({ .calls = { { { "hulgo", Array{ "a", 1 } },
                           { "zimber", Object{ { "deep", Object{ { "n", 1 } } } } },
                           { "wopple", nullptr } } } },
            thinking);
        add({ .calls = { { { "hulgo", Array() },
                           { "zimber", Object() },
                           { words.names[0], "42" },
                           { "wibble", "<b> & \"c\"" } } } },
            thinking);
    }

private:
    struct Parts
    {
        bool reasoning = false;
        bool content = false;
        std::vector<Arguments> calls = {};
    };

    ChatRequest request(const Parts &parts, bool withTools = false) const
    {
        const Vocabulary &words = m_prober.words();
        const std::string content = parts.content ? words.content : std::string();
        Array calls;
        for (const Arguments &arguments : parts.calls) {
            const auto index = static_cast<int>(calls.size());
            calls.push_back(m_prober.call(index % 2, arguments, index, m_all.form));
        }
        Value message =
            calls.empty() ? m_prober.assistant(content) : m_prober.assistantWithCalls(calls, content, m_all.form);
        if (parts.reasoning)
            message.object().set(m_all.reasoningKey, words.reasoning);
        return m_prober.request({ message }, withTools || (!calls.empty() && m_callsNeedTools));
    }

    void add(const Parts &parts, bool thinking, bool withTools = false)
    {
        if ((parts.reasoning && m_all.reasoningKey.empty()) || (!parts.calls.empty() && !m_all.form.written))
            return;
        const ChatRequest asked = request(parts, withTools);
        ChatRequest before = asked;
        before.messages = Array{ asked.messages.toArray().front() };
        const Rendering &history = m_prober.render(before);
        AnswerRow row{ m_prober.render(asked) };
        if (!row.rendering.ok() || !history.ok() || leavesOut(row.rendering, parts))
            return;
        cutTurn(row, history);
        if (piecesOf(row) > mostPieces)
            return;
        row.facts.set(Fact::HasReasoning, parts.reasoning);
        row.facts.set(Fact::HasContent, parts.content);
        row.facts.set(Fact::HasCalls, !parts.calls.empty());
        row.facts.set(Fact::Several, parts.calls.size() > 1);
        row.facts.set(Fact::Thinking, thinking);
        row.facts.set(Fact::HasTools, withTools || !parts.calls.empty());
        m_all.rows.push_back(std::move(row));
    }

    // Real answers have at most some hundred; a loop of a hostile template may write any number.
    static constexpr std::ptrdiff_t mostPieces = 1'000;

    static std::ptrdiff_t piecesOf(const AnswerRow &row)
    {
        const auto &spans = row.rendering.spans;
        return std::count_if(spans.begin(), spans.end(), [&](const Jinja::Span &span) { return span.end > row.begin; });
    }

    // What is written after all turns, whatever they are, is no part of the last one.
    static void cutTurn(AnswerRow &row, const Rendering &history)
    {
        const std::string_view text = row.rendering.text;
        const std::string_view tail = afterTurns(history);
        row.begin = std::max(turnOf(history, row.rendering, {}).begin, endOfUserText(row.rendering));
        row.end = text.size();
        if (text.substr(row.begin).ends_with(tail))
            row.end -= tail.size();
    }

    static std::string_view afterTurns(const Rendering &rendering)
    {
        const auto places = rendering.spans.places();
        const auto isInLoop = [&](std::uint32_t at) {
            for (; at != 0 && at < places.size(); at = places[at].parent) {
                if (places[at].kind == Jinja::Place::Kind::LoopTurn)
                    return true;
            }
            return at == 0 && places.empty();
        };
        std::size_t begin = rendering.text.size();
        for (auto span = rendering.spans.end(); span != rendering.spans.begin();) {
            --span;
            if (span->place == 0 || isInLoop(span->place) || isInLoop(span->written))
                break;
            begin = span->begin;
        }
        return std::string_view(rendering.text).substr(begin);
    }

    bool leavesOut(const Rendering &rendering, const Parts &parts) const
    {
        const Vocabulary &words = m_prober.words();
        const std::string_view answer = rendering.text;
        if (parts.calls.size() > 1 && rendering.find("messages[1].tool_calls[1].function.name").empty()
            && rendering.find("messages[1].tool_calls[1].id").empty())
            return true;
        return (parts.content && answer.find(words.content) == std::string_view::npos)
            || (parts.reasoning && answer.find(words.reasoning) == std::string_view::npos);
    }

    const Prober &m_prober;
    const bool m_callsNeedTools;
    AnswerExperiment m_all;
};

std::string_view afterFields(const AnswerRow &row)
{
    std::size_t begin = row.begin;
    for (const Jinja::Span &span : row.rendering.spans) {
        if (span.end > row.begin && span.end <= row.end && span.path.starts_with("messages["))
            begin = span.end;
    }
    return std::string_view(row.rendering.text).substr(begin, row.end - begin);
}

// What all rows end with, after their last field: the end of a turn. Texts are compared, for one node of a template may
// write a part's closer and the end: `]<|end|>`.
std::string cutEnd(std::vector<AnswerRow> &rows)
{
    if (rows.empty())
        return {};
    std::string_view end = afterFields(rows.front());
    for (const AnswerRow &row : rows) {
        const std::string_view text = afterFields(row);
        const auto differ = std::mismatch(end.rbegin(), end.rend(), text.rbegin(), text.rend());
        end.remove_prefix(static_cast<std::size_t>(end.rend() - differ.first));
    }
    const std::size_t begin = end.find_first_of("<[ \n");
    std::string cut(begin == std::string_view::npos ? std::string_view() : end.substr(begin));
    for (AnswerRow &row : rows)
        row.end -= cut.size();
    return cut;
}

// An id that names the function is a name and a counter: `functions.look:0`.
void nameIds(AnswerNode &call)
{
    const auto is = [](const char *name) { return [name](const AnswerNode &node) { return node.name == name; }; };
    std::vector<AnswerNode> &nodes = call.children;
    const auto id = std::find_if(nodes.begin(), nodes.end(), is("ID"));
    if (id == nodes.end() || id == nodes.begin() || std::any_of(nodes.begin(), nodes.end(), is("NAME")))
        return;
    std::prev(id)->text += "functions.";
    id->name = "NAME";
    nodes.insert(
        id + 1,
        { { .kind = AnswerNode::Kind::Literal, .text = ":" }, { .kind = AnswerNode::Kind::Field, .name = "INDEX0" } });
}

AnswerNode treeOf(AnswerExperiment experiment)
{
    const std::string end = cutEnd(experiment.rows);
    const std::string quote = quoteOf(experiment.rows);
    for (AnswerRow &row : experiment.rows)
        row.quote = quote;
    AnswerNode tree = merge(derive(experiment.rows, experiment.reasoningKey));
    tree.name = "answer";
    openBareKeys(tree);
    joinQuotes(tree);
    joinTypeChoices(tree);
    AnswerNode *calls = partNamed(tree, "calls");
    if (calls && experiment.form.idNamesFunction)
        nameIds(calls->children.front());
    const bool isSeveral = std::any_of(experiment.rows.begin(), experiment.rows.end(),
                                       [](const AnswerRow &row) { return row.facts.contains(Fact::Several); });
    if (calls && !isSeveral)
        calls->kind = AnswerNode::Kind::Sequence;
    if (!end.empty())
        tree.children.push_back({ .kind = AnswerNode::Kind::Literal, .text = end, .optional = true });
    return tree;
}

} // namespace

AnswerExperiment experimentOn(const ChatTemplate &chatTemplate)
{
    Prober prober(chatTemplate, vocabularies().front(), Prober::Tools::Untraced);
    prober.setContentAsParts(takesTypedParts(prober));
    const std::string toggle = findToggle(prober);
    if (!toggle.empty())
        prober.setVariables(Object{ { toggle, true } });
    else if (const auto one = findTextSwitch(prober))
        prober.setVariables(Object{ { one->variable, one->text } });
    const Conversation talk = beginConversation(prober);
    const MessageForm form = findCallForm(prober, talk, frameOf(talk), nullptr);
    Experiment experiment(prober, form, true);
    experiment.findReasoningKey();
    experiment.addRows(true);
    if (!toggle.empty()) {
        prober.setVariables(Object{ { toggle, false } });
        experiment.addRows(false);
    }
    return experiment.take();
}

AnswerNode findAnswerTree(const ChatTemplate &chatTemplate)
{
    return treeOf(experimentOn(chatTemplate));
}

AnswerNode findCallsTree(const Prober &prober, const MessageForm &form, bool callsNeedTools,
                         const std::string &reasoningKey)
{
    Experiment experiment(prober, form, callsNeedTools, reasoningKey);
    experiment.addCalls(true);
    return treeOf(experiment.take());
}

} // namespace Parlance

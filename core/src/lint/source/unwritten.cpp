// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags that no ordinary conversation brings into a prompt, though what they depend on is ordinary: `{% if loop.first
// and message.role == "tool" %}<|observation|>`.

#include "analysis/text/markerlexer_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// Conversations of every kind of turn, with and without tools, with and without an answer asked for.
std::vector<Rendering> tried(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    std::vector<ChatRequest> requests;
    for (const Rendering &rendering : longConversations(subject))
        requests.push_back(rendering.request);
    requests.push_back(prober.request({ answer }, false));
    requests.push_back(prober.request({ prober.user() }, false));
    if (subject.writesCalls()) {
        requests.push_back(prober.request({ subject.calls(2), subject.result(0), subject.result(1) }, true));
        requests.push_back(prober.request({ subject.calls(1, prober.words().content), subject.result(0) }, true));
    }
    std::vector<Rendering> all;
    for (const ChatRequest &one : requests) {
        for (const int way : { 0, 1, 2, 3 }) {
            ChatRequest request = one;
            request.addGenerationPrompt = (way & 1) != 0;
            if ((way & 2) != 0)
                request.messages.array().insert(request.messages.array().begin(),
                                                Object{ { "role", "system" }, { "content", answer["content"] } });
            const Rendering rendering = prober.render(request);
            if (rendering.ok())
                all.push_back(rendering);
        }
    }
    return all;
}

/// Finds out which conditions conversations decide alone.
class OrdinaryConditions
{
public:
    explicit OrdinaryConditions(const LintSubject &subject)
        : m_subject(subject)
    { }

    /// Whether all that leads to the node does, and something does.
    bool leadTo(const Jinja::Node *node) const
    {
        bool found = false;
        for (const Jinja::Node *at = node; at; at = m_subject.tree.parent(at)) {
            if (dynamic_cast<const Jinja::MacroStmt *>(at) || dynamic_cast<const Jinja::Conditional *>(at))
                return false;
            const auto *branch = dynamic_cast<const Jinja::If *>(at);
            if (branch && !isOrdinary(*branch))
                return false;
            found |= branch != nullptr;
        }
        return found;
    }

private:
    bool isOrdinary(const Jinja::If &branch) const
    {
        const bool are = std::all_of(branch.elifs.begin(), branch.elifs.end(),
                                     [this](const auto &one) { return isOrdinary(*one->test); });
        return are && isOrdinary(*branch.test);
    }

    bool isOrdinary(const Jinja::Expr &test) const
    {
        const TemplateTree::Nodes nodes = below(test);
        return std::all_of(nodes.begin(), nodes.end(), [this](const Jinja::Node *node) {
            const auto *name = dynamic_cast<const Jinja::Name *>(node);
            const auto member = memberOf(node);
            const std::string_view text = literalText(dynamic_cast<const Jinja::Const *>(node));
            return (!name || isOrdinaryName(*name)) && (!member.second || isOrdinaryMember(member.first))
                && isOrdinaryWord(node, text) && !dynamic_cast<const Jinja::Call *>(node);
        });
    }

    bool isOrdinaryName(const Jinja::Name &name) const
    {
        constexpr KindSet parts = MessagesKind | MessageKind | CallsKind | ToolsKind;
        const KindSet kinds = m_subject.kinds.of(&name);
        return *name.name == "loop" || *name.name == "add_generation_prompt"
            || ((kinds & parts) != 0 && (kinds & AnyKind) == 0);
    }

    static bool isOrdinaryMember(std::string_view name)
    {
        static const std::set<std::string_view> names{ "role",  "content", "tool_calls", "first",    "last",
                                                       "index", "index0",  "length",     "previtem", "nextitem" };
        return names.contains(name);
    }

    // A word that is compared with is a role that is sent; other words are those of members.
    bool isOrdinaryWord(const Jinja::Node *node, std::string_view text) const
    {
        static const std::set<std::string_view> roles{ "system", "user", "assistant", "tool" };
        return text.empty() || roles.contains(text) || isOrdinaryMember(text)
            || memberOf(m_subject.tree.parent(node)).first == text;
    }

    const LintSubject &m_subject;
};

bool isWritten(const std::vector<Rendering> &renderings, const SourcePlace &from, const SourcePlace &to)
{
    const auto isWithin = [&](int line, int column) {
        return std::pair(line, column) >= std::pair(from.line, from.column)
            && std::pair(line, column) <= std::pair(to.line, to.column);
    };
    return std::any_of(renderings.begin(), renderings.end(), [&](const Rendering &rendering) {
        return std::any_of(rendering.spans.begin(), rendering.spans.end(),
                           [&](const Jinja::Span &span) { return span.line > 0 && isWithin(span.line, span.column); });
    });
}

} // namespace

void checkUnwritten(const LintSubject &subject, LintLog &log)
{
    const TemplateTree &tree = subject.tree;
    const std::vector<Rendering> renderings = tried(subject);
    if (renderings.empty() || !subject.writesCalls())
        return;
    const OrdinaryConditions conditions(subject);
    for (const auto *output : tree.all<Jinja::Output>()) {
        for (const Jinja::Node *node : conditions.leadTo(output) ? below(*output) : TemplateTree::Nodes()) {
            const std::string_view text = literalText(dynamic_cast<const Jinja::Const *>(node));
            const std::vector<std::string> tags = tagsIn(text);
            if (tags.empty() || isWritten(renderings, tree.place(*node), tree.place(node->offset + text.size() + 1)))
                continue;
            const auto *branch = tree.around<Jinja::If>(output);
            log.add("unreachable", tree.place(*branch->test),
                    "no conversation of users, answers, calls and results brings " + tags.front()
                        + " into the prompt: the condition in front of it never holds",
                    {}, LintSeverity::Note);
        }
    }
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Thoughts of earlier answers that the history does not have: of `<think>Hm.</think>No.` it writes `No.`.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>

namespace Parlance {

namespace {

Value withReasoning(const LintSubject &subject, Value answer)
{
    const std::string &key = subject.analysis.reasoning.key;
    const bool isMember = !key.empty() && key.find('[') == std::string::npos;
    answer.object().set(isMember ? key : "reasoning_content", subject.prober.words().reasoning);
    return answer;
}

// Where a literal has a marker in it; what is written is looked at before what is only looked for.
SourcePlace placeOfMarker(const LintSubject &subject, const Marker &marker)
{
    for (const bool quoted : { false, true }) {
        for (const TemplateTree::Literal &literal : subject.tree.literals()) {
            const std::size_t at = marker.core.empty() ? std::string_view::npos : literal.text.find(marker.core);
            if (at != std::string_view::npos && literal.quoted == quoted)
                return subject.tree.place(literal.offset);
        }
    }
    return {};
}

// Whether what an expression gives may come into the prompt; a condition only asks.
bool isPrinted(const TemplateTree &tree, const Jinja::Node *node)
{
    for (const Jinja::Node *parent = tree.parent(node); parent; node = parent, parent = tree.parent(node)) {
        if (dynamic_cast<const Jinja::Test *>(parent) || dynamic_cast<const Jinja::Compare *>(parent)
            || dynamic_cast<const Jinja::If *>(parent))
            return false;
        const auto *choice = dynamic_cast<const Jinja::Conditional *>(parent);
        if (choice && choice->test.get() == node)
            return false;
        if (dynamic_cast<const Jinja::Stmt *>(parent))
            return true;
    }
    return true;
}

// Thoughts that a condition asks for, and nothing writes.
void checkUnprinted(const LintSubject &subject, LintLog &log)
{
    const Jinja::Node *first = nullptr;
    for (const auto *expression : subject.tree.all<Jinja::Expr>()) {
        if (memberOf(expression).second == nullptr || subject.kinds.of(expression) != ReasoningKind)
            continue;
        if (isPrinted(subject.tree, expression))
            return;
        first = first ? first : expression;
    }
    if (first)
        log.add("reasoning-dropped", subject.tree.place(*first), "thoughts are asked for, and nothing writes them", {},
                LintSeverity::Warning);
}

// The last place that asks for thoughts: what writes them would stand behind it.
SourcePlace lastOfReasoning(const LintSubject &subject)
{
    SourcePlace place;
    for (const auto *expression : subject.tree.all<Jinja::Expr>()) {
        const auto *name = dynamic_cast<const Jinja::Name *>(expression);
        const bool isRead = name ? name->use == Jinja::Name::Use::Load : memberOf(expression).second != nullptr;
        if (isRead && (subject.kinds.of(expression) & ReasoningKind) != 0)
            place = subject.tree.place(*expression);
    }
    return place;
}

} // namespace

void checkReasoning(const LintSubject &subject, LintLog &log)
{
    checkUnprinted(subject, log);
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    const std::string &thought = subject.prober.words().reasoning;
    if (reasoning.mode == ReasoningAnalysis::Mode::None || reasoning.key.find('[') != std::string::npos)
        return;
    const Value answer = withReasoning(subject, subject.prober.assistant(subject.prober.words().content));
    std::vector<Rendering> shown{ subject.rendered({ answer }, false) };
    if (subject.writesCalls())
        shown.push_back(subject.rendered({ withReasoning(subject, subject.calls(1)), subject.result(0) }, true));
    const bool kept = std::any_of(shown.begin(), shown.end(), [&](const Rendering &rendering) {
        return rendering.text.find(thought) != std::string::npos;
    });
    if (kept || !shown.front().ok())
        return;
    const SourcePlace asked = lastOfReasoning(subject);
    log.add("reasoning-dropped",
            asked.line > 0 ? asked
                           : placeOfMarker(subject, reasoning.start.core.empty() ? reasoning.end : reasoning.start),
            subject.mentions("reasoning_content") ? "reasoning_content is read, and not in the prompt"
                                                  : "the model reasons, and reasoning_content is not in the prompt");
}

} // namespace Parlance

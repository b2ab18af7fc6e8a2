// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Roles and types that do not exist: `role == "asistant"`, `part.type == "txt"`.

#include "lint/facts/lintsubject_p.h"
#include "lint/facts/spelling_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// Those that others are mistaken for; of the rest, some are words like any other.
const Names &usualRoles()
{
    static const Names names{ "system",    "user",     "assistant",     "tool",
                              "developer", "function", "tool_response", "observation" };
    return names;
}

// A role among other texts, or what is called so.
bool mayBeRole(const LintSubject &subject, const Jinja::Node *side)
{
    const auto *name = dynamic_cast<const Jinja::Name *>(side);
    return (subject.kinds.of(dynamic_cast<const Jinja::Expr *>(side)) & RoleKind) != 0 || memberOf(side).first == "role"
        || (name && *name->name == "role");
}

TemplateTree::Nodes sidesOf(const Jinja::Compare &compare)
{
    TemplateTree::Nodes sides{ compare.first.get() };
    for (const auto &[op, side] : compare.rest)
        sides.push_back(side.get());
    return sides;
}

struct Word
{
    std::string_view text;
    const Jinja::Node *node;
};

// The names that a comparison has on one of its sides: "a" and "b" of `x in ["a", "b"]`.
std::vector<Word> wordsIn(const TemplateTree::Nodes &sides)
{
    std::vector<Word> words;
    for (const Jinja::Node *side : sides) {
        const auto *list = dynamic_cast<const Jinja::Sequence *>(side);
        for (const Jinja::Node *node : list ? below(*list) : TemplateTree::Nodes{ side }) {
            const std::string_view text = literalText(dynamic_cast<const Jinja::Const *>(node));
            if (isIdentifier(text))
                words.push_back({ text, node });
        }
    }
    return words;
}

} // namespace

void checkRoles(const LintSubject &subject, LintLog &log)
{
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const TemplateTree::Nodes sides = sidesOf(*compare);
        const bool ofRole = std::any_of(sides.begin(), sides.end(), [&](const Jinja::Node *side) {
            return subject.kinds.of(dynamic_cast<const Jinja::Expr *>(side)) == RoleKind;
        });
        const bool maybe =
            std::any_of(sides.begin(), sides.end(), [&](const Jinja::Node *side) { return mayBeRole(subject, side); });
        for (const auto &[role, node] : ofRole || maybe ? wordsIn(sides) : std::vector<Word>()) {
            if (has(rolesOfMessages(), role))
                continue;
            if (const std::string_view near = nearName(role, usualRoles()); !near.empty())
                log.add("misspelt-role", subject.tree.place(*node),
                        "no message has the role " + inQuotes(role) + "; did you mean " + inQuotes(near) + '?',
                        meant(near), {}, respelt(subject.tree, node->offset, role, near));
            else if (ofRole)
                log.add("unknown-role", subject.tree.place(*node), "the API has no role " + inQuotes(role));
        }
    }
}

// `part.type == "txt"`, and so of a schema's types.
void checkTypes(const LintSubject &subject, LintLog &log)
{
    static const Names types{ "text",        "input_text",   "output_text", "image",  "image_url",   "input_image",
                              "video",       "video_url",    "audio",       "file",   "input_audio", "audio_url",
                              "document",    "thinking",     "reasoning",   "object", "tool_result", "tool_use",
                              "tool_call",   "function",     "string",      "number", "integer",     "boolean",
                              "array",       "null",         "custom",      "input",  "refusal",     "tool_calls",
                              "tool_result", "tool_response" };
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const TemplateTree::Nodes sides = sidesOf(*compare);
        const bool ofType = std::any_of(sides.begin(), sides.end(),
                                        [](const Jinja::Node *side) { return memberOf(side).first == "type"; });
        for (const auto &[type, node] : ofType ? wordsIn(sides) : std::vector<Word>()) {
            const std::string_view near = has(types, type) ? std::string_view() : nearName(type, types);
            if (!near.empty())
                log.add("misspelt-type", subject.tree.place(*node),
                        "nothing has the type " + inQuotes(type) + "; did you mean " + inQuotes(near) + '?',
                        meant(near), {}, respelt(subject.tree, node->offset, type, near));
        }
    }
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/merge/answerrow_p.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// What the tree writes for one kind of message: of the tree in answernode.h, an answer with reasoning and content has
/// `<think>` before REASONING, and `</think>` after it.
class AnswerPath
{
public:
    using Fact = AnswerGuard::Fact;

    AnswerPath(const AnswerNode &tree, std::initializer_list<Fact> facts);

    bool has(std::string_view field) const { return indexOf(field) < m_texts.size(); }
    bool hasBoth(std::string_view field, std::string_view after) const
    {
        return has(after) && indexOf(field) < indexOf(after);
    }
    /// The text before the field, from the field before it on; the section of calls is one. Empty without the field.
    std::string before(std::string_view field) const
    {
        return has(field) ? m_texts[indexOf(field)].first : std::string();
    }
    /// The text after the field, up to the next one.
    const std::string &after(std::string_view field) const { return m_texts[indexOf(field) + 1].first; }
    /// What the section of calls begins with.
    const std::string &opening() const { return m_opening; }

private:
    std::size_t indexOf(std::string_view field) const;
    void add(const AnswerNode &node);
    void addSection(const AnswerNode &section);
    bool isWritten(const AnswerNode &node) const;
    const AnswerNode *wayOf(const AnswerNode &choice) const;

    AnswerFacts m_facts;
    std::vector<std::pair<std::string, std::string>> m_texts; // each with the field after it
    std::string m_text;
    std::string m_opening;
};

} // namespace Parlance

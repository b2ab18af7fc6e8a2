// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>
#include <parlance/value.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reasoning in parts of a message's content, each with its type.
namespace Parlance {

/// How the parts are written, by the analysis's name for it:
///     content[].thinking
///         [{"type": "thinking", "thinking": …}, {"type": "text", "text": …}]
///     content.blocks[thoughts,response].text
///         {"blocks": [{"type": "thoughts", "text": …}, {"type": "response", "text": …}]}
struct TypedThoughts
{
    std::string list; ///< the member of content that holds the parts; empty where content is their list
    std::string thoughtType = "thinking";
    std::string thoughtMember = "thinking";
    std::string textType = "text";

    /// What reasoning.key says; nothing where thoughts are in a member of their own.
    static std::optional<TypedThoughts> of(std::string_view key);
    std::string key() const;
    Value thought(const std::string &text) const;
    Value text(const std::string &text) const;
    Value content(Array parts) const;
    /// The parts of such a content.
    const Array &partsOf(const Value &content) const;
    /// The path in content of the part's thought, or text.
    std::string thoughtPath(std::size_t part) const { return path(part, thoughtMember); }
    std::string textPath(std::size_t part) const { return path(part, "text"); }

private:
    std::string path(std::size_t part, const std::string &member) const;
};

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/mask.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The range of each answer in a rendered conversation.
namespace Parlance {

/// A conversation and where its bytes come from.
struct TracedConversation
{
    const ChatTemplate &chatTemplate;
    const Analysis &analysis;
    const ChatRequest &request; ///< as rendered, without a generation prompt
    const Jinja::Rendered &rendered;

    const std::string &text() const { return rendered.text; }
    const Array &messages() const { return request.messages.toArray(); }
    bool isAnswer(std::size_t message) const { return messages()[message]["role"].toString() == "assistant"; }
};

/// The message and the member that a span's path leads into: 1 and "content" of messages[1].content[0].text.
struct MemberPath
{
    std::size_t message = 0;
    std::string_view member;
};
std::optional<MemberPath> memberPath(std::string_view path);

/// What the model wrote of one turn.
struct TurnExtent
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t turnEnd = 0; ///< where the marker that ends the turn begins; end where there is none
    std::size_t message = 0;
};

/// The answers in order; missing gets the messages of the assistant that are not found.
std::vector<TurnExtent> turnExtents(const TracedConversation &talk, std::vector<std::size_t> &missing);
/// Whether the template has {% generation %} blocks: then these say what the model wrote, if in a conversation they say
/// nothing.
bool hasGenerationBlocks(const ChatTemplate &chatTemplate);
/// The same of a template that has them.
std::vector<TurnExtent> taggedExtents(const TracedConversation &talk);

/// The ranges that an answer consists of.
std::vector<MaskRange> partsOf(const TurnExtent &turn, const TracedConversation &talk);

} // namespace Parlance

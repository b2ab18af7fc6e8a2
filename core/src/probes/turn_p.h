// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/probe_p.h"

#include <string>

/// The beginning and end of an assistant's own text in a prompt: after "<model>" and before "</turn>".
namespace Parlance {

/// What every comparison looks at: the user's turn alone, with the generation prompt, and with a plain answer.
struct Conversation
{
    Rendering history;
    Rendering prompt;
    Rendering toolHistory; ///< the same with declared tools
    Rendering toolPrompt;
    Rendering answer;
    Extent answerContent;
    std::string betweenTurns; ///< after an earlier answer, up to the next turn's text
};

struct TurnFrame
{
    std::string header; ///< between the end of the history and the assistant's text
    std::string turnEnd; ///< after the assistant's text
};

/// Whether the template walks over typed parts and makes nothing of a text.
bool takesTypedParts(const Prober &prober);
Conversation beginConversation(const Prober &prober);

/// The text of add_generation_prompt: what prompt has beyond history; nothing where it is not simply longer.
std::string generationTail(const Rendering &history, const Rendering &prompt);
/// Header and end around a plain answer: the header is what it and the generation prompt begin with alike.
TurnFrame frameOf(const Conversation &talk);
/// The assistant's text in a rendering of the same history and a message of any kind.
Extent turnOf(const Rendering &history, const Rendering &full, const TurnFrame &frame);

/// Where the first message's text ends, before the second message. No turn of an answer begins before it.
std::size_t endOfUserText(const Rendering &rendering);
/// The prompt with the variable on or off, its text alone; an empty one leaves it as it is.
const Rendering &promptWith(const Prober &prober, const std::string &toggle, bool on, bool generationPrompt = true);

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"
#include "analysis/text/reasoningtext_p.h"
#include "template/typedthoughts_p.h"

#include <parlance/analysis.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// How the template writes reasoning: the steps that find it, and their findings. `<think>Hm</think>Hello`, an answer
/// of the history, shows the opener "<think>" and the closer "</think>".
namespace Parlance {

/// R1: reasoning in an answer of the history.
struct ReasoningInHistory
{
    ReasoningAnalysis reasoning; ///< mode None where the template does not write it
    ContentAnalysis content; ///< what wraps the content after it
    std::string header; ///< the turn's, without an opener of reasoning that it ended with
    Rendering rendering;
    Extent place; ///< where the reasoning is in rendering
};

/// R2: tags that a model is to write reasoning with, whatever the history shows.
struct ReasoningTags
{
    Marker start;
    Marker end;
    bool cut = false; ///< the template cuts answers of the history after end
};

/// R3: reasoning in a message with calls.
struct ReasoningBesideCalls
{
    enum class Kept
    {
        Nowhere, ///< no member is written there
        Elsewhere, ///< in other messages only
        Everywhere,
        BesideCalls ///< there only
    };
    Kept kept = Kept::Nowhere;
    Marker start; ///< with BesideCalls
    Marker end;
    std::string key; ///< of the member; empty with Nowhere
    Rendering text; ///< of reasoning and content; empty with Nowhere
    Rendering calls; ///< of reasoning and a call; empty with Nowhere
    Extent place; ///< where the reasoning is in calls
    bool endsAtCalls = false; ///< with Everywhere: nothing but the call ends it there
    bool staysOpen = false; ///< a thought among the parts of content: nothing ends it there
};

using NameTest = std::function<bool(std::string_view)>;
/// The variables that an application may set: neither those that every chat template gets, nor what Jinja2 and
/// Transformers define, nor those that the template sets to what it takes out of the messages, nor those to leave out.
/// With isFirst, at most 24, and those come first.
std::vector<std::string> variablesToTry(const ChatTemplate &chatTemplate, const NameTest &isLeftOut,
                                        const NameTest &isFirst = {});
/// The variable that switches thinking, or nothing.
std::string findToggle(const Prober &prober);
/// A variable that switches thinking on by one of the texts with which the template compares it, `mode` and "deep" say:
/// for a template that writes no reasoning without it.
std::optional<TextSwitch> findTextSwitch(const Prober &prober);
/// The one that switches it off, where prompts begin otherwise than with reasoning then: `mode` and "fast".
std::optional<TextSwitch> findOffSwitch(const Prober &prober, const ReasoningAnalysis &reasoning);
/// The levels of effort and the budget that the template takes, other than the toggle; prompts show them.
ReasoningAnalysis::Effort findEffort(const Prober &prober, const std::string &toggle);
/// The header as far as prompts end in it whether thinking is on or off: of `bot:`, with which `bot:think` and an
/// answer's `bot:say` begin, the prompt that ends in `bot` has that alone. Without a line of words with which the
/// prompt ends where thinking is on alone: of `<bot>think:` beside `<bot>`, that.
std::string headerOfPrompts(const Prober &prober, const Conversation &talk, const std::string &toggle,
                            const std::string &header);

ReasoningInHistory findReasoningInHistory(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                                          const KnownNames *known);
std::optional<ReasoningTags> findReasoningTags(const Prober &prober, const Conversation &talk,
                                               const std::string &toggle, const KnownNames *known);
/// Nothing where the template does not write calls. Where no member is written, nothing is rendered.
std::optional<ReasoningBesideCalls> findReasoningBesideCalls(const CallProbe &probe, const ReasoningAnalysis &reasoning,
                                                             const KnownNames *known);
/// Renders reasoning under the key of found with text and with a call.
void renderBesideCalls(const Prober &prober, const MessageForm &form, bool withTools, ReasoningBesideCalls &found);

/// An answer with content, and with reasoning in the member of that name.
Value reasoningMessage(const Prober &prober, const std::string &key);
/// Parts in a mapping, in the ways that names in the template allow; their texts' type is any of the second.
std::vector<TypedThoughts> typedThoughtsToTry(const ChatTemplate &chatTemplate);
std::vector<std::string> textTypesToTry(const ChatTemplate &chatTemplate);
/// The message's members that may hold reasoning, the usual names first.
std::vector<std::string> reasoningKeys(const ChatTemplate &chatTemplate);
/// Whether the template may treat that member of a message otherwise than any other.
bool namesMember(const ChatTemplate &chatTemplate, std::string_view key);
/// Once the key is known, it alone; where there is none, the usual one for the evidence.
std::vector<std::string> keysToTry(std::vector<std::string> keys, const KnownNames *known);

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"
#include "chat/verification/verificationparts_p.h"

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/grammar.h>

#include <optional>
#include <string>

/// One message that the template writes after the prompt of a prepared request, and that the request's parser reads
/// back.
namespace Parlance {

/// A prepared conversation that messages are tried after.
struct TrialSetting
{
    ChatRequest request;
    Result<PreparedChat> chat;
    std::string words; ///< what is special about it
    std::string knownTool = {}; ///< of which the template may write a call without its name
};

enum class TrialOutcome
{
    Inexpressible, ///< the template does not write the message, or not after this prompt
    Passed,
    Failed
};

struct Trial
{
    TrialOutcome outcome = TrialOutcome::Inexpressible;
    std::string reason; ///< of Inexpressible
    std::string rendered; ///< the whole conversation
    std::string text; ///< what the model would have written
    ChatMessage got;
    MessageDifference difference;
    Value rival; ///< another message of which the same text would have come, where there is one
};

/// Whether the message has calls.
bool hasCalls(const Value &message);

/// Conversations as prepare would render them.
RenderFunction adaptedRendering(const ChatTemplate &chatTemplate, const Analysis &analysis);

/// Tries messages with one template. The analysis outlives it.
class Trials
{
public:
    /// Without a function to read them, answers are read by the prepared chats' parsers.
    Trials(const Analysis &analysis, RenderFunction render, ReadFunction read = {});

    Trial tried(const Value &message, const TrialSetting &setting) const;

    /// Whether the template writes the same conversation with message as in trial.
    bool rendersAlike(const Value &message, const Trial &trial, const TrialSetting &setting) const;

private:
    void read(const Value &message, const TrialSetting &setting, Trial &trial) const;
    ChatRequest conversation(const Value &message, const TrialSetting &setting) const;

    const Analysis &m_analysis;
    RenderFunction m_render;
    ReadFunction m_read;
};

/// The grammar of a request that demands a call, made when it is first asked. It must accept the template's own calls.
/// The parser alone would not show an error, because it is more tolerant:
///
///     <with=towns></with>      read as an empty list
///     <with=towns>\n</with>    the only text that the grammar would allow
struct DemandedCalls
{
    ChatRequest request; ///< its tools are declared
    const PrepareFunction &prepare;
    bool isPrepared = false;
    std::optional<Grammar> grammar = {};

    /// From where on the grammar refuses the text. Nothing if the grammar takes it or does not exist, if the message
    /// has more than calls (a handler may allow nothing before them), or if its texts may hold a marker (grammars keep
    /// those out of bare texts).
    std::optional<std::size_t> refusal(const Value &message, const std::string &text);
};

/// Where a lazy grammar that an answer without calls switches on refuses that answer: `<part 1 say>Yes.` by the word
/// `<part`, with which calls begin, too. Nothing where it takes it, or the message itself holds the word.
std::optional<std::size_t> refusalOnceBegun(const PreparedChat &chat, const Value &message, const std::string &text);

} // namespace Parlance

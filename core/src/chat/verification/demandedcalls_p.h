// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/chat.h>
#include <parlance/grammar.h>

#include <optional>

/// The other half of the self-check: a grammar that demands a call must accept the template's own calls. The parser
/// alone would not show an error, because it is more tolerant:
///
///     <with=towns></with>      read as an empty list
///     <with=towns>\n</with>    the only text that the grammar would allow
namespace Parlance {

class DemandedCalls
{
public:
    /// For the request, whose tools are declared. Takes everything where there is no such grammar.
    DemandedCalls(ChatRequest request, const PrepareFunction &prepare);

    /// Whether the message is one that is asked about: calls alone, as a handler may allow nothing before them,
    /// whose texts cannot hold a marker, as grammars keep those out of bare texts.
    bool asks(const Value &message) const;
    /// From where on the grammar refuses the text; nothing where it takes it.
    std::optional<std::size_t> refusal(const std::string &text);

private:
    ChatRequest m_request;
    const PrepareFunction *m_prepare;
    bool m_isPrepared = false;
    std::optional<Grammar> m_grammar;
};

/// Where a lazy grammar that an answer without calls switches on refuses that answer: `<part 1 say>Yes.` by the word
/// `<part`, with which calls begin, too. Nothing where it takes it, or the message itself holds the word.
std::optional<std::size_t> refusalOnceBegun(const PreparedChat &chat, const Value &message, const std::string &text);

} // namespace Parlance

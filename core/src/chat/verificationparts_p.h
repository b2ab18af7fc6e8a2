// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/message.h>

#include <functional>
#include <optional>
#include <string>

/// What the self-check is made of, apart from rendering and parsing.
namespace Parlance {

/// Where the message that was read first differs from the one that was written; an empty path: nowhere. White space at
/// the edges of content and reasoning does not count, nor does the order of arguments, nor an id that text lacks.
MessageDifference firstDifference(const Value &expected, const ChatMessage &got, const std::string &text);

/// Where in text the difference stands, as far as the expected value is found there.
std::optional<std::size_t> placeInText(const MessageDifference &difference, const std::string &text);

/// What of the message does not stand in text, in a few words; empty where all of it does.
std::string missingFrom(const std::string &text, const Value &message);

/// Tries smaller messages, each made from the smallest so far, until test takes none of them any more or has been
/// called attempts times (which is counted down). Gives the smallest that test took, or message.
Value shrunk(const Value &message, const std::function<bool(const Value &)> &test, int &attempts);

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The parts of the self-check, except rendering and parsing. They find the output in a rendering, compare the message
/// that was read with the written one, and find the smallest message that still fails.
///
///     written {"content": "Yes.\n</think>"}, read {"content": "", "reasoning_content": "Yes."}
///     differ in content, where "Yes.…" was expected and nothing was got; `{"content": "</think>"}` fails alike
namespace Parlance {

/// Where the message that was read first differs from the one that was written; an empty path: nowhere. White space at
/// the edges of content and reasoning does not count, nor does the order of arguments, nor an id that text lacks.
MessageDifference firstDifference(const Value &expected, const ChatMessage &got, const std::string &text);

/// Where in text the difference is, as far as the expected value is found there.
std::optional<std::size_t> placeInText(const MessageDifference &difference, const std::string &text);

/// What of a rendered conversation the model would have written as its last message: after the prompt
/// `…<|assistant|>`, of `…<|assistant|>Yes.<|end|>` it is `Yes.`. Where the generation prompt opens reasoning that the
/// template leaves out of its history, message's thoughts and their end are put in. Nothing where the rendering does
/// not go on from the prompt.
std::optional<std::string> outputIn(const std::string &rendered, const Value &message, const PreparedChat &chat,
                                    const Analysis &analysis);

/// Whether the output goes on in another turn, which no model gets to.
bool isTwoTurns(const std::string &output, const Value &message, const PreparedChat &chat, const Analysis &analysis);

/// What of the message is not in the text, in a few words; empty if all of it is. The markers of a known
/// tool's call may tell its name, and those of its arguments.
std::string missingFrom(const std::string &text, const Value &message, const std::string &knownTool = {});

/// Whether a message says nothing but what the other one says, if in other places: content may hold anything.
bool isIndependentOfVocabulary(const Value &message, const Value &other);

/// Whether a message has the calls of the other one, as far as their names tell, and content, which the other has not:
/// where content is after calls, the rest of a text may be content.
bool endsInContent(const Value &message, const Value &other);

/// The contents that content may have been read from in text: templates trim them, and parsers leave white space in
/// front out.
std::vector<std::string> contentsReadAs(const std::string &content, const std::string &text);

/// Whether a call in the message has an argument that the declared tools do not know.
bool hasUndeclaredArgument(const Value &message, const Value &tools);

/// What was read, in the form of the message that was written: arguments as objects, and its ids.
Value asExpected(const ChatMessage &got, const Value &expected);

/// Tries smaller messages, each made from the smallest so far, until test takes none of them any more or has been
/// called attempts times (which is counted down). Gives the smallest that test took, or message.
Value shrunk(const Value &message, const std::function<bool(const Value &)> &test, int &attempts);

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/host.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a request becomes under a template.
namespace Parlance::Inspector {

/// A request that a person can start from.
struct RequestPreset
{
    const char *id;
    const char *title; ///< to be translated
    std::string json;
};
const std::vector<RequestPreset> &requestPresets();

/// A second prompt to set beside the first.
struct PromptVariant
{
    const char *id;
    const char *title; ///< to be translated
};
/// Thinking on and off, with and without tools, efforts, and turn n against turn n + 1.
const std::vector<PromptVariant> &promptVariants();

/// Where the prompt of a turn ceases to be the beginning of the next turn's.
struct TurnBreak
{
    std::size_t offset = 0; ///< bytes that both begin with
    int line = 0; ///< of the template: what writes the next turn's prompt there; 0 when unknown
    int column = 0;
    bool isStable = true; ///< the earlier prompt is a beginning of the later one
};

/// The two sides and how they differ; unsupported where one of them is an error.
Comparison compared(ComparisonSide a, ComparisonSide b);

/// A request prepared, or why it could not be.
struct Prompted
{
    std::optional<Error> error; ///< place is in the request's text where its file is empty, else in the template
    ChatRequest request;
    PreparedChat chat;
    Jinja::Spans spans; ///< the origins of chat.prompt, as far as they are known
    std::optional<Comparison> variant; ///< the prompt and the one to set beside it
    std::optional<TurnBreak> turn; ///< where variant is the next turn
};

using PromptedPtr = std::shared_ptr<const Prompted>;

/// A request from JSON text; the error's place is in the text.
Result<ChatRequest> requestOf(const std::string &json);

/// The prompt as a host prepares it, with its origins, and what it is compared with; beside is the other request where
/// the variant is "request".
Prompted promptOf(const Host &host, const ChatTemplate &chatTemplate, const std::string &json,
                  const std::string &variant, Budget &budget, const std::string &beside = {});

/// The grammar as an engine reads it that takes no GBNF.
struct GrammarInForm
{
    GrammarForm form = GrammarForm::Gbnf;
    GrammarText grammar;
};
/// As `parlance grammar --as` writes them: every form but GBNF.
std::vector<GrammarInForm> grammarForms(const PreparedChat &chat, const ChatTemplate &chatTemplate, Budget &budget);

/// Bytes of the grammar for a request with one of its tools alone.
struct ToolSize
{
    std::string tool;
    std::size_t bytes = 0;
};
std::vector<ToolSize> grammarSizes(const Host &host, const ChatTemplate &chatTemplate, const ChatRequest &request,
                                   Budget &budget);

} // namespace Parlance::Inspector

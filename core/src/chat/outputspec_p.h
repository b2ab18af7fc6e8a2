// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

/// What conversations with the same tools share: how their answers are read and constrained. For tools [forecast],
/// tool_choice "required" and the primer `<think>` that is a program which reads thoughts and calls of forecast, and a
/// grammar that begins inside the thoughts.
namespace Parlance {

/// What of a request decides how its answer is read. The conversation is no part of it, but for the end of the prompt.
struct OutputRequest
{
    OutputRequest(const ChatRequest &request, std::string primer);
    bool operator==(const OutputRequest &) const = default;

    std::vector<ToolDeclaration> tools;
    Value toolChoice;
    Value responseFormat;
    std::optional<bool> parallelToolCalls;
    ReasoningFormat reasoningFormat;
    std::optional<CallsInReasoning> callsInReasoning;
    UndeclaredTools undeclaredTools;
    std::string primer;
};

/// How an answer is read and constrained: the part of a PreparedChat that requests with the same tools share. For
/// tools [forecast], tool_choice "required" and a primer `<think>` the program reads thoughts and calls of forecast,
/// and the grammar begins inside the thoughts.
struct OutputSpec
{
    MessageProgram program;
    GrammarText grammar;
    bool grammarLazy = false;
    std::vector<GrammarTrigger> grammarTriggers;
    std::vector<std::string> reasons;
};

OutputSpec makeOutputSpec(const Analysis &analysis, const OutputRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &grammar = {});

/// Makes a spec, or has one at hand.
using OutputSpecMaker = std::function<std::shared_ptr<const OutputSpec>(const OutputRequest &request)>;

/// prepareChat() with specs from maker.
Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const OutputSpecMaker &maker);

/// The specs that were used last. Thread-safe; two threads may make the same one, of which one is kept.
class OutputSpecCache
{
public:
    std::shared_ptr<const OutputSpec> get(const std::shared_ptr<const Analysis> &analysis, const OutputRequest &request,
                                          const FormatRegistry &formats, const GrammarOptions &grammar = {});

private:
    struct Entry
    {
        std::shared_ptr<const Analysis> analysis;
        OutputRequest request;
        std::shared_ptr<const OutputSpec> spec;
    };
    static constexpr std::size_t capacity = 32;
    static constexpr std::size_t largestGrammar = 1u << 20; ///< in bytes; larger specs are not kept

    std::shared_ptr<const OutputSpec> find(const std::shared_ptr<const Analysis> &analysis,
                                           const OutputRequest &request);

    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< the last used one first
};

} // namespace Parlance

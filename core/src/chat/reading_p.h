#pragma once

#include <parlance/chat.h>

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// What of a request decides how its answer is read. The conversation is no part of it, but for the end of the prompt.
struct ReadingRequest
{
    ReadingRequest(const ChatRequest &request, std::string primer);
    bool operator==(const ReadingRequest &) const = default;

    std::vector<ToolDeclaration> tools;
    Value toolChoice;
    Value responseFormat;
    std::optional<bool> parallelToolCalls;
    ReasoningFormat reasoningFormat;
    std::optional<CallsInReasoning> callsInReasoning;
    std::string primer;
};

/// How an answer is read and constrained: the part of a PreparedChat that requests with the same tools share.
struct AnswerReading
{
    MessageProgram program;
    GrammarText grammar;
    bool grammarLazy = false;
    std::vector<GrammarTrigger> grammarTriggers;
    std::vector<std::string> reasons;
};

AnswerReading readAnswer(const Analysis &analysis, const ReadingRequest &request, const FormatRegistry &formats);

/// Who makes a reading, or has one at hand.
using ReadingMaker = std::function<std::shared_ptr<const AnswerReading>(const ReadingRequest &request)>;

/// prepareChat() with readings from maker.
Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const ReadingMaker &maker);

/// The readings that were used last. Thread-safe; two threads may make the same one, of which one is kept.
class ReadingCache
{
public:
    std::shared_ptr<const AnswerReading> get(const std::shared_ptr<const Analysis> &analysis,
                                             const ReadingRequest &request, const FormatRegistry &formats);

private:
    struct Entry
    {
        std::shared_ptr<const Analysis> analysis;
        ReadingRequest request;
        std::shared_ptr<const AnswerReading> reading;
    };
    static constexpr std::size_t capacity = 32;
    static constexpr std::size_t largestGrammar = 1u << 20; ///< in bytes; larger readings are not kept

    std::shared_ptr<const AnswerReading> find(const std::shared_ptr<const Analysis> &analysis,
                                              const ReadingRequest &request);

    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< the last used one first
};

} // namespace Parlance

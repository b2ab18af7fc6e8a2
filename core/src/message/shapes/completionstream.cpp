// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/answerstream_p.h"

#include <parlance/json.h>

#include <utility>

/// OpenAI chat completions: `data: {"choices": [{"delta": {"content": "Hi"}}]}`, at last `data: [DONE]`.
namespace Parlance {

using namespace Shapes;

namespace {

class CompletionStream final : public AnswerStream
{
public:
    using AnswerStream::AnswerStream;

protected:
    void start() override { writeDelta(Object{ { "role", "assistant" }, { "content", "" } }, {}); }

    void begin(const Piece &piece) override
    {
        if (piece["type"].toString() != "tool_call")
            return;
        ++m_call;
        Value call = callOf(piece, frame().tools);
        const char *input = isFreeForm(piece) ? "input" : "arguments";
        call.object()[call["type"].toString()].object().set(input, "");
        Object indexed{ { "index", m_call } };
        for (const auto &[key, value] : call.toObject())
            indexed.set(key, value);
        m_needsId = call["id"].toString().empty();
        if (m_needsId)
            indexed.remove("id");
        writeDelta(Object{ { "tool_calls", Array{ std::move(indexed) } } }, {});
    }

    void grow(const Piece &piece, const std::string &delta) override
    {
        const std::string &type = piece["type"].toString();
        if (type != "tool_call")
            return writeDelta(Object{ { type == "text" ? "content" : "reasoning_content", delta } }, {});
        const bool freeForm = isFreeForm(piece);
        Object call{ { "index", m_call } };
        call.set(freeForm ? "custom" : "function", Object{ { freeForm ? "input" : "arguments", delta } });
        writeDelta(Object{ { "tool_calls", Array{ std::move(call) } } }, {});
    }

    void end(const Piece &piece) override
    {
        const std::string &id = piece["tool_call"]["id"].toString();
        if (std::exchange(m_needsId, false) && !id.empty())
            writeDelta(Object{ { "tool_calls", Array{ Object{ { "index", m_call }, { "id", id } } } } }, {});
    }

    bool takesLateIds() const override { return true; }

    void finish() override
    {
        writeDelta(Object(), isCut() ? "length" : hasCalls() ? "tool_calls" : "stop");
        if (!frame().usage.isNull())
            writeChunk(Array(), frame().usage);
        writeData("[DONE]");
    }

private:
    void writeDelta(Value delta, const Value &finishReason)
    {
        writeChunk(Array{ Object{ { "index", 0 }, { "delta", std::move(delta) }, { "finish_reason", finishReason } } },
                   {});
    }

    void writeChunk(Value choices, const Value &usage)
    {
        Object chunk = { { "id", frame().id },
                         { "object", "chat.completion.chunk" },
                         { "created", frame().created },
                         { "model", frame().model },
                         { "choices", std::move(choices) } };
        if (!usage.isNull())
            chunk.set("usage", usage);
        writeData(toJson(chunk, JsonFormat::compact()));
    }

    int m_call = -1;
    bool m_needsId = false; // of the call under way
};

} // namespace

std::unique_ptr<AnswerStream> completionStream(AnswerFrame frame)
{
    return std::make_unique<CompletionStream>(std::move(frame));
}

} // namespace Parlance

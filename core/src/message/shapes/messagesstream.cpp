// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/answerstream_p.h"

/// Anthropic Messages: message_start, for each block content_block_start, content_block_delta, content_block_stop, then
/// message_delta with the stop_reason and message_stop.
namespace Parlance {

using namespace Shapes;

namespace {

class MessagesStream final : public AnswerStream
{
public:
    using AnswerStream::AnswerStream;

protected:
    void start() override
    {
        Object message{ { "id", frame().id },         { "type", "message" },  { "role", "assistant" },
                        { "model", frame().model },   { "content", Array() }, { "stop_reason", nullptr },
                        { "stop_sequence", nullptr }, { "usage", usage() } };
        writeEvent("message_start", { { "message", std::move(message) } });
    }

    void begin(const Piece &piece) override
    {
        writeEvent("content_block_start", { { "index", index() }, { "content_block", *blockOf(piece) } });
    }

    void grow(const Piece &piece, const std::string &delta) override
    {
        const std::string &type = piece["type"].toString();
        Object change{ { "type", "input_json_delta" } };
        if (type == "text")
            change = { { "type", "text_delta" }, { "text", delta } };
        else if (type == "reasoning")
            change = { { "type", "thinking_delta" }, { "thinking", delta } };
        else
            change.set("partial_json", delta);
        writeEvent("content_block_delta", { { "index", index() }, { "delta", std::move(change) } });
    }

    void end(const Piece & /*piece*/) override { writeEvent("content_block_stop", { { "index", index() } }); }

    void finish() override
    {
        const char *reason = isCut() ? "max_tokens" : hasCalls() ? "tool_use" : "end_turn";
        Object delta{ { "stop_reason", reason }, { "stop_sequence", nullptr } };
        writeEvent("message_delta", { { "delta", std::move(delta) }, { "usage", usage() } });
        writeEvent("message_stop", {});
    }

private:
    Value usage() const
    {
        const Object none{ { "input_tokens", 0 }, { "output_tokens", 0 } };
        return frame().usage.isNull() ? Value(none) : frame().usage;
    }
};

} // namespace

std::unique_ptr<AnswerStream> messagesStream(AnswerFrame frame)
{
    return std::make_unique<MessagesStream>(std::move(frame));
}

} // namespace Parlance

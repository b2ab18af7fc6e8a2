// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/answerstream_p.h"

/// OpenAI Responses: an item is added, its one part grows, both are done; around all of them created and completed.
///
///     response.output_item.added, response.content_part.added, response.output_text.delta "Hi",
///     response.output_text.done, response.content_part.done, response.output_item.done
namespace Parlance {

using namespace Shapes;

namespace {

/// The names of an item's kind.
struct Kind
{
    const char *delta;
    const char *done;
    const char *whole; ///< the member of the done event that has all of it
    const char *part; ///< the type of its content's part; null: it has none
};

Kind kindOf(const Piece &piece, bool isFreeForm)
{
    const std::string &type = piece["type"].toString();
    if (type == "text")
        return { "response.output_text.delta", "response.output_text.done", "text", "output_text" };
    if (type == "reasoning")
        return { "response.reasoning_text.delta", "response.reasoning_text.done", "text", "reasoning_text" };
    if (isFreeForm)
        return { "response.custom_tool_call_input.delta", "response.custom_tool_call_input.done", "input", nullptr };
    return { "response.function_call_arguments.delta", "response.function_call_arguments.done", "arguments", nullptr };
}

class ResponsesStream final : public AnswerStream
{
public:
    using AnswerStream::AnswerStream;

protected:
    void start() override
    {
        say("response.created", { { "response", response("in_progress") } });
        say("response.in_progress", { { "response", response("in_progress") } });
    }

    void begin(const Piece &piece) override
    {
        Value item = itemOf(piece, frame().tools, itemId());
        item.object().set("status", "in_progress");
        const Kind kind = kindOf(piece, isFreeForm(piece));
        if (kind.part)
            item.object().set("content", Array());
        say("response.output_item.added", { { "output_index", index() }, { "item", std::move(item) } });
        if (kind.part)
            sayOfPart("response.content_part.added", { { "part", part(kind, "") } });
    }

    void grow(const Piece &piece, const std::string &delta) override
    {
        const Kind kind = kindOf(piece, isFreeForm(piece));
        sayOf(kind, kind.delta, { { "delta", delta } });
    }

    void end(const Piece &piece) override
    {
        const Kind kind = kindOf(piece, isFreeForm(piece));
        Value item = itemOf(piece, frame().tools, itemId());
        const Value &whole = kind.part ? piece["text"] : item[kind.whole];
        sayOf(kind, kind.done, { { kind.whole, whole } });
        if (kind.part)
            sayOfPart("response.content_part.done", { { "part", part(kind, whole) } });
        say("response.output_item.done", { { "output_index", index() }, { "item", item } });
        m_items.push_back(std::move(item));
    }

    void finish() override
    {
        say(isCut() ? "response.incomplete" : "response.completed",
            { { "response", response(isCut() ? "incomplete" : "completed") } });
    }

private:
    std::string itemId() const { return frame().id + '-' + std::to_string(index()); }

    static Value part(const Kind &kind, const Value &text)
    {
        Object part{ { "type", kind.part }, { "text", text } };
        if (std::string_view(kind.part) == "output_text")
            part.set("annotations", Array());
        return part;
    }

    Value response(const char *status) const
    {
        Object out{ { "id", frame().id }, { "object", "response" },   { "created_at", frame().created },
                    { "status", status }, { "model", frame().model }, { "output", m_items } };
        if (std::string_view(status) == "incomplete")
            out.set("incomplete_details", Object{ { "reason", "max_output_tokens" } });
        if (!frame().usage.isNull() && std::string_view(status) != "in_progress")
            out.set("usage", frame().usage);
        return out;
    }

    void say(const char *type, Object data)
    {
        data.set("sequence_number", m_number++);
        writeEvent(type, data);
    }

    void sayOf(const Kind &kind, const char *type, Object data)
    {
        if (kind.part)
            return sayOfPart(type, std::move(data));
        data.set("item_id", itemId());
        data.set("output_index", index());
        say(type, std::move(data));
    }

    void sayOfPart(const char *type, Object data)
    {
        data.set("item_id", itemId());
        data.set("output_index", index());
        data.set("content_index", 0);
        say(type, std::move(data));
    }

    Array m_items;
    int m_number = 0;
};

} // namespace

std::unique_ptr<AnswerStream> responsesStream(AnswerFrame frame)
{
    return std::make_unique<ResponsesStream>(std::move(frame));
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// A request from anybody is refused, or written so that it reads back; with any tools and schemas it is prepared, or an
// error says why not.

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "target.h"

#include <parlance/chat.h>
#include <parlance/json.h>

using namespace Parlance;

namespace {

const ChatTemplate &tagged()
{
    static const ChatTemplate made =
        *ChatTemplate::load(std::filesystem::path(PARLANCE_SOURCE_DIR) / "templates/qwen3.jinja");
    return made;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Analysis analysis = analyze(tagged());
    static const FormatRegistry formats = FormatRegistry::withBuiltins();
    const auto request = ChatRequest::fromJson(asText(data, size));
    if (!request) {
        require(!request.error().message.empty());
        return 0;
    }
    const auto again = ChatRequest::fromValue(request->toValue());
    require(again && toJson(again->toValue()) == toJson(request->toValue()));
    const PieceOfWork work({ 1'000'000, std::chrono::seconds(5) });
    const auto chat = prepareChat(tagged(), analysis, *request, formats);
    require(chat ? !chat->prompt.empty() || request->messages.toArray().empty() : !chat.error().message.empty());
    return 0;
}

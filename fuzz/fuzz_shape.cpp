// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "target.h"

#include <parlance/shape.h>

using namespace Parlance;

/// The readers of requests, answers and streams: the first byte chooses the shape, the rest is read as each of them.
/// What is read comes back: as it was, and written from our names alone as the same request.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 1)
        return 0;
    const auto shape = static_cast<Shape>(data[0] % 3);
    const std::string_view text = asText(data + 1, size - 1);
    if (const auto request = ShapedRequest::fromJson(shape, text)) {
        require(request->toValue() == request->original);
        for (const Shape other : { Shape::Completions, Shape::Responses, Shape::Messages })
            require(request->toValue(other).isObject());
    }
    ShapedStreamReader whole(shape);
    ShapedStreamReader pieces(shape);
    std::vector<Event> atOnce;
    std::vector<Event> oneByOne;
    whole.feed(text, atOnce);
    whole.finish(atOnce);
    for (const char byte : text)
        pieces.feed({ &byte, 1 }, oneByOne);
    pieces.finish(oneByOne);
    require(atOnce.size() == oneByOne.size());
    require(atOnce.back().type == Event::Type::Finish);
    return 0;
}

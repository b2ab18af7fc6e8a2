// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// In `<|user|>What is it?<image><|end|>` the picture's place is `<image>`. To find it, the conversation is rendered
// without its pictures, and then with one after the other.

#include "chat/request/mediaparts_p.h"

#include <parlance/chat.h>

#include <algorithm>

namespace Parlance {

namespace {

/// The media of a request, by message and part.
std::vector<MediaPlace> mediaOf(const ChatRequest &request)
{
    std::vector<MediaPlace> found;
    const Array &messages = request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const Array &parts = messages[i]["content"].toArray();
        for (std::size_t j = 0; j < parts.size(); ++j) {
            if (isMedia(parts[j]))
                found.push_back({ .message = i, .part = j });
        }
    }
    return found;
}

/// Of media in the adapted request, what the request as given says of each: nothing if it has others.
std::vector<std::string> dataOf(const std::vector<MediaPlace> &media, const ChatRequest &given)
{
    std::vector<std::string> data(media.size());
    const std::vector<MediaPlace> found = mediaOf(given);
    for (std::size_t i = 0; found.size() == media.size() && i < media.size(); ++i)
        data[i] = mediaData(given.messages[found[i].message]["content"][found[i].part]).toString();
    return data;
}

/// The request with the first of its media alone.
ChatRequest withFirst(ChatRequest request, const std::vector<MediaPlace> &media, std::size_t count)
{
    for (auto place = media.rbegin(); place != media.rend() - static_cast<std::ptrdiff_t>(count); ++place) {
        Array &parts = request.messages.array()[place->message].object()["content"].array();
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(place->part));
    }
    return request;
}

/// How many of the place's two ends are ends of pieces that the template wrote.
std::ptrdiff_t piecesEndingAt(const Jinja::Spans &spans, std::size_t begin, std::size_t end)
{
    return std::any_of(spans.begin(), spans.end(), [begin](const Jinja::Span &span) { return span.begin == begin; })
        + std::any_of(spans.begin(), spans.end(), [end](const Jinja::Span &span) { return span.end == end; });
}

/// Where the text has more than before: `A<image>B` after `AB`. Of `<a><image>` after `<a>` that is `<image>` or
/// `><image`: that of which the template wrote a whole piece, and what is nearest to least, as of two equal
/// placeholders the second is the new one. Nothing where the text differs in another way.
std::optional<MediaPlace> insertion(std::string_view before, const Jinja::Rendered &rendered, std::size_t least)
{
    const std::string_view text = rendered.text;
    if (text.size() <= before.size())
        return {};
    const std::size_t size = text.size() - before.size();
    const auto differs = std::mismatch(before.begin(), before.end(), text.begin()).first;
    std::size_t begin = static_cast<std::size_t>(differs - before.begin());
    if (text.substr(begin + size) != before.substr(begin))
        return {};
    std::size_t best = begin;
    std::ptrdiff_t most = 0;
    for (;; --begin) {
        const std::ptrdiff_t ends = piecesEndingAt(rendered.spans, begin, begin + size);
        if (ends >= most)
            best = begin;
        most = std::max(most, ends);
        if (begin <= least || text[begin - 1] != text[begin + size - 1])
            break;
    }
    return MediaPlace{ .begin = best, .end = best + size };
}

/// Moves the placeholders that come after a new one.
void makeRoom(std::vector<MediaPlace> &places, const MediaPlace &added)
{
    for (MediaPlace &place : places) {
        const std::size_t moved = place.begin >= added.begin ? added.end - added.begin : 0;
        place.begin += moved;
        place.end += moved;
    }
}

} // namespace

Result<std::vector<MediaPlace>> PreparedChat::mediaPlaces(const ChatTemplate &chatTemplate) const
{
    constexpr std::size_t most = 256; // each takes a rendering
    const std::vector<MediaPlace> media = mediaOf(adapted);
    const std::vector<std::string> data = dataOf(media, request);
    const std::size_t counted = std::min(media.size(), most);
    std::vector<MediaPlace> places;
    std::string before;
    for (std::size_t count = 0; counted > 0 && count <= counted; ++count) {
        Result<Jinja::Rendered> rendered = chatTemplate.render(withFirst(adapted, media, count), { .trace = true });
        if (!rendered)
            return rendered.error();
        const std::size_t least = places.empty() ? 0 : places.back().end;
        const auto found = count == 0 ? std::nullopt : insertion(before, *rendered, least);
        before = std::move(rendered->text);
        if (!found)
            continue;
        makeRoom(places, *found);
        places.push_back(
            { found->begin, found->end, media[count - 1].message, media[count - 1].part, data[count - 1] });
    }
    // The prompt may continue differently from this rendering: after a prefill, for instance.
    std::erase_if(places, [&](const MediaPlace &place) {
        const std::size_t size = place.end - place.begin;
        return place.end > prompt.size() || prompt.compare(place.begin, size, before, place.begin, size) != 0;
    });
    return places;
}

} // namespace Parlance

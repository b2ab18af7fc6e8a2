// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "rowrenderings.h"

#include <memory>

namespace Parlance::Test {

using Origin = Jinja::Span::Origin;

namespace {

struct Place
{
    std::string path;
    Origin origin = Origin::Data;
};

Place placeInCall(const std::string &call, const std::string &what)
{
    const std::string function = "messages[1].tool_calls[" + call + "].function";
    const std::size_t dot = what.find('.');
    const std::string member = dot == std::string::npos ? std::string() : what.substr(dot);
    if (what.starts_with("key."))
        return { function + ".arguments" + member, Origin::Key };
    if (what.starts_with("quote."))
        return { function + ".arguments" + member, Origin::Syntax };
    if (what.starts_with("value."))
        return { function + ".arguments" + member };
    if (what == "id")
        return { "messages[1].tool_calls[" + call + "].id" };
    return { function + '.' + what };
}

Place placeOf(const std::string &what)
{
    if (what == "user")
        return { "messages[0].content" };
    if (what == "content")
        return { "messages[1].content" };
    if (what == "reasoning")
        return { "messages[1].reasoning_content" };
    if (what == "computed")
        return { {}, Origin::Computed };
    const std::size_t dot = what.find('.');
    return placeInCall(what.substr(0, dot), what.substr(dot + 1));
}

} // namespace

Rendering renderingOf(const Value &pieces)
{
    Rendering rendering;
    auto storage = std::make_shared<Jinja::Spans::Storage>();
    std::vector<Place> places;
    for (const Value &piece : pieces.toArray()) {
        places.push_back(piece.isString() ? Place{ {}, Origin::Template } : placeOf(piece[0].toString()));
        storage->paths += places.back().path;
        Jinja::Span &span = storage->spans.emplace_back();
        span.origin = places.back().origin;
        span.begin = rendering.text.size();
        rendering.text += piece.isString() ? piece.toString() : piece[1].toString();
        span.end = rendering.text.size();
    }
    std::size_t at = 0;
    for (std::size_t i = 0; i < places.size(); at += places[i].path.size(), ++i)
        storage->spans[i].path = std::string_view(storage->paths).substr(at, places[i].path.size());
    rendering.spans = Jinja::Spans(std::move(storage));
    return rendering;
}

const Vocabulary &rowWords()
{
    static const Vocabulary words = {
        "Hi", "Hello", "Hm", { "set", "stop" }, { "city", "n" }, { "Oslo", "Rome" }, { 7, 8 }, { "id1", "id2" }
    };
    return words;
}

Value rowCall(int function, const std::vector<ProbeArgument> &arguments)
{
    Object object;
    for (const ProbeArgument &argument : arguments)
        object.set(argument.name, argument.value);
    return Object{ { "function", Object{ { "name", rowWords().functions[function] }, { "arguments", object } } } };
}

} // namespace Parlance::Test

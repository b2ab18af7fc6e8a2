// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/typedthoughts_p.h"

// `content[].thinking` says that content is the list, and that reasoning is its member `thinking`.
namespace Parlance {

namespace {

constexpr std::string_view inContent = "content.";
constexpr std::string_view listOfThinking = "content[].thinking";

} // namespace

std::optional<TypedThoughts> TypedThoughts::of(std::string_view key)
{
    if (key == listOfThinking)
        return TypedThoughts();
    const std::size_t open = key.find('[');
    const std::size_t comma = key.find(',');
    const std::size_t close = key.find("].");
    if (!key.starts_with(inContent) || open > comma || comma > close || close == std::string_view::npos)
        return {};
    TypedThoughts found;
    found.list = key.substr(inContent.size(), open - inContent.size());
    found.thoughtType = key.substr(open + 1, comma - open - 1);
    found.textType = key.substr(comma + 1, close - comma - 1);
    found.thoughtMember = key.substr(close + 2);
    return found;
}

std::string TypedThoughts::key() const
{
    if (list.empty())
        return std::string(listOfThinking);
    return std::string(inContent) + list + '[' + thoughtType + ',' + textType + "]." + thoughtMember;
}

Value TypedThoughts::thought(const std::string &text) const
{
    return Object{ { "type", thoughtType }, { thoughtMember, text } };
}

Value TypedThoughts::text(const std::string &text) const
{
    return Object{ { "type", textType }, { "text", text } };
}

Value TypedThoughts::content(Array parts) const
{
    if (list.empty())
        return parts;
    return Object{ { list, std::move(parts) } };
}

const Array &TypedThoughts::partsOf(const Value &content) const
{
    return list.empty() ? content.toArray() : content[list].toArray();
}

std::string TypedThoughts::path(std::size_t part, const std::string &member) const
{
    return (list.empty() ? "" : '.' + list) + '[' + std::to_string(part) + "]." + member;
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/document_p.h"

#include <algorithm>
#include <charconv>

namespace Parlance::Gbnf {

namespace {

std::string unescaped(std::string_view part)
{
    std::string out(part.substr(0, part.find('~')));
    for (std::size_t i = out.size(); i < part.size(); ++i) {
        const bool escape = part[i] == '~' && i + 1 < part.size();
        out += !escape ? part[i] : part[++i] == '1' ? '/' : '~';
    }
    return out;
}

const Value *child(const Value &value, const std::string &name)
{
    if (value.isObject())
        return value.toObject().find(name);
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool valid = error == std::errc() && end == name.data() + name.size() && index < value.toArray().size();
    return valid ? &value.toArray()[index] : nullptr;
}

} // namespace

std::string pointerPart(std::string_view name)
{
    std::string out = "/";
    for (const char c : name) {
        if (c == '~' || c == '/')
            out += c == '~' ? "~0" : "~1";
        else
            out += c;
    }
    return out;
}

std::string pointerPart(std::size_t index)
{
    return '/' + std::to_string(index);
}

const Value *valueAt(const Value &root, std::string_view pointer)
{
    const Value *value = &root;
    while (!pointer.empty() && value) {
        if (pointer.front() != '/')
            return nullptr;
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        value = child(*value, unescaped(pointer.substr(1, end - 1)));
        pointer.remove_prefix(end);
    }
    return value;
}

namespace {

/// The parts of a URI, each with the mark that belongs to it: `http:`, `//host`, `/path`, `?query`.
struct Uri
{
    std::string_view scheme;
    std::string_view authority;
    std::string_view path;
    std::string_view query;

    explicit Uri(std::string_view text)
    {
        text = text.substr(0, text.find('#'));
        const std::size_t colon = text.find_first_of(":/?");
        if (colon != std::string_view::npos && text[colon] == ':') {
            scheme = text.substr(0, colon + 1);
            text.remove_prefix(colon + 1);
        }
        if (text.starts_with("//")) {
            authority = text.substr(0, std::min(text.find_first_of("/?", 2), text.size()));
            text.remove_prefix(authority.size());
        }
        path = text.substr(0, text.find('?'));
        query = text.substr(path.size());
    }
};

/// `/a/./b/../c` is `/a/c`.
std::string withoutDots(std::string_view path)
{
    std::string out;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/', 1), path.size());
        const std::string_view part = path.substr(0, end);
        path.remove_prefix(end);
        const std::string_view name = part.starts_with('/') ? part.substr(1) : part;
        if (name == "..")
            out.erase(std::min(out.rfind('/'), out.size()));
        else if (name != ".")
            out += part;
        if (path.empty() && (name == "." || name == ".."))
            out += '/';
    }
    return out;
}

} // namespace

std::string resolvedUri(std::string_view base, std::string_view reference)
{
    const Uri from(base);
    const Uri to(reference);
    const std::string fragment(reference.substr(std::min(reference.find('#'), reference.size())));
    const auto joined = [&](std::string_view scheme, std::string_view authority, const std::string &path,
                            std::string_view query) {
        return std::string(scheme) + std::string(authority) + path + std::string(query) + fragment;
    };
    if (!to.scheme.empty())
        return joined(to.scheme, to.authority, withoutDots(to.path), to.query);
    if (!to.authority.empty())
        return joined(from.scheme, to.authority, withoutDots(to.path), to.query);
    if (to.path.empty())
        return joined(from.scheme, from.authority, std::string(from.path), to.query.empty() ? from.query : to.query);
    if (to.path.starts_with('/'))
        return joined(from.scheme, from.authority, withoutDots(to.path), to.query);
    const std::string_view folder = from.path.substr(0, from.path.rfind('/') + 1); // npos + 1 is 0
    const bool isBare = folder.empty() && !from.authority.empty();
    return joined(from.scheme, from.authority, withoutDots((isBare ? "/" : std::string(folder)) + std::string(to.path)),
                  to.query);
}

} // namespace Parlance::Gbnf

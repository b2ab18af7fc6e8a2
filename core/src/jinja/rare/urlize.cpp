// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Links in text, as jinja2.utils.urlize finds them.
#include "base/lowered_p.h"
#include "jinja/builtins/dataorigin_p.h"
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"
#include "jinja/rare/rare_p.h"

#include <algorithm>
#include <set>

namespace Parlance::Jinja {

namespace {

using View = std::string_view;

bool takePrefix(View &text, View prefix)
{
    if (text.size() < prefix.size())
        return false;
    for (std::size_t i = 0; i < prefix.size(); ++i) {
        if (lowered(text[i]) != prefix[i])
            return false;
    }
    text.remove_prefix(prefix.size());
    return true;
}

template <class F> bool allOf(View text, F predicate)
{
    for (std::size_t at = 0; at < text.size();) {
        if (!predicate(Utf8::next(text, at)))
            return false;
    }
    return true;
}

bool isLabel(View text)
{
    return !text.empty() && allOf(text, [](char32_t c) { return Unicode::isWord(c) || c == '%' || c == '-'; });
}

bool isTopLevel(View text)
{
    if (takePrefix(text, "xn--")) {
        const std::size_t length = Utf8::length(text);
        return length >= 2 && length <= 59 && allOf(text, [](char32_t c) { return Unicode::isWord(c) || c == '%'; });
    }
    return text.size() >= 2 && text.size() <= 63 && allOf(text, [](char32_t c) {
               return c < 0x80 && lowered(static_cast<char>(c)) >= 'a' && lowered(static_cast<char>(c)) <= 'z';
           });
}

std::vector<View> labelsOf(View host)
{
    std::vector<View> labels;
    for (std::size_t from = 0; from <= host.size();) {
        const std::size_t to = std::min(host.find('.', from), host.size());
        labels.push_back(host.substr(from, to - from));
        from = to + 1;
    }
    return labels;
}

bool isHost(View host)
{
    const std::vector<View> labels = labelsOf(host);
    return isTopLevel(labels.back()) && std::all_of(labels.begin(), labels.end() - 1, isLabel);
}

bool isPlainHost(View host)
{
    static constexpr View known[] = { "com", "net", "int", "edu", "gov", "org", "info", "mil" };
    const std::vector<View> labels = labelsOf(host);
    if (labels.size() < 2)
        return false;
    std::string last;
    for (const char c : labels.back())
        last.push_back(lowered(c));
    const auto fits = [](View label) {
        const std::size_t length = Utf8::length(label);
        return isLabel(label) && length >= 2 && length <= 63;
    };
    return std::find(std::begin(known), std::end(known), last) != std::end(known)
        && std::all_of(labels.begin(), labels.end() - 1, fits);
}

bool isIpv4(View host)
{
    const std::vector<View> labels = labelsOf(host);
    return labels.size() == 4 && std::all_of(labels.begin(), labels.end(), [](View part) {
               const std::size_t length = Utf8::length(part);
               return length >= 1 && length <= 3 && allOf(part, Unicode::isDecimal);
           });
}

bool isIpv6(View host)
{
    const bool characters = allOf(host, [](char32_t c) {
        return c == ':' || Unicode::isDecimal(c)
            || (c < 0x80 && lowered(static_cast<char>(c)) >= 'a' && lowered(static_cast<char>(c)) <= 'f');
    });
    return characters && std::count(host.begin(), host.end(), ':') >= 2 && host.size() <= 40;
}

bool isTail(View rest)
{
    if (rest.starts_with(':')) {
        std::size_t digits = 1;
        while (digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9')
            ++digits;
        if (digits == 1 || digits > 6)
            return false;
        rest.remove_prefix(digits);
    }
    return rest.empty() || View("/?#").find(rest[0]) != View::npos;
}

bool isWebAddress(View text)
{
    View rest = text;
    const bool http = takePrefix(rest, "http://") || takePrefix(rest, "https://");
    const bool prefixed = http || takePrefix(rest, "www.");
    if (http && rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        return end != View::npos && isIpv6(rest.substr(1, end - 1)) && isTail(rest.substr(end + 1));
    }
    const std::size_t end = std::min(rest.find_first_of(":/?#"), rest.size());
    const View host = rest.substr(0, end);
    const bool valid = (prefixed && isHost(host)) || (http && isIpv4(host))
        || isPlainHost(text.substr(0, text.size() - rest.size() + end));
    return valid && isTail(rest.substr(end));
}

bool isMailDomain(View text)
{
    const std::size_t dot = text.rfind('.');
    if (dot == View::npos || dot == 0 || dot + 1 == text.size())
        return false;
    std::size_t at = 0;
    return Unicode::isWord(Utf8::next(text, at)) && allOf(text.substr(dot + 1), Unicode::isWord)
        && allOf(text, [](char32_t c) { return Unicode::isWord(c) || c == '.' || c == '-'; });
}

bool isMailAddress(View text)
{
    for (std::size_t at = text.find('@'); at != View::npos; at = text.find('@', at + 1)) {
        if (at > 0 && isMailDomain(text.substr(at + 1)))
            return true;
    }
    return false;
}

std::size_t count(View text, View what)
{
    std::size_t number = 0;
    for (std::size_t at = text.find(what); at != View::npos; at = text.find(what, at + what.size()))
        ++number;
    return number;
}

struct LinkOptions
{
    std::optional<std::size_t> limit;
    std::string attributes;
    Origin attributesOrigin = Origin::None;
    std::vector<std::string> schemes;
};

class Urlizer
{
public:
    Urlizer(Runtime &runtime, const Var &escaped, const LinkOptions &options)
        : m_out(runtime)
        , m_source(escaped)
        , m_text(escaped.view())
        , m_options(options)
    { }

    Var run(bool markup)
    {
        bool space = false;
        std::size_t from = 0;
        for (std::size_t at = 0; at < m_text.size();) {
            const std::size_t begin = at;
            const bool isSpace = Unicode::isSpace(Utf8::next(m_text, at));
            if (begin > from && isSpace != space) {
                piece(from, begin, space);
                from = begin;
            }
            space = isSpace;
        }
        piece(from, m_text.size(), space);
        return m_out.finish(markup);
    }

private:
    void piece(std::size_t from, std::size_t to, bool space)
    {
        if (space)
            return m_out.append(m_source, from, to);
        const std::size_t begin = skipHead(from, to);
        const std::size_t end = balance(begin, trimTail(begin, to), to);
        m_out.append(m_source, from, begin);
        word(begin, end);
        m_out.append(m_source, end, to);
    }

    std::size_t skipHead(std::size_t from, std::size_t to) const
    {
        while (from < to) {
            if (m_text[from] == '(' || m_text[from] == '<')
                ++from;
            else if (m_text.substr(from, to - from).starts_with("&lt;"))
                from += 4;
            else
                break;
        }
        return from;
    }

    std::size_t trimTail(std::size_t from, std::size_t to) const
    {
        while (to > from) {
            if (View(")>.,").find(m_text[to - 1]) != View::npos)
                --to;
            else if (m_text.substr(from, to - from).ends_with("&gt;"))
                to -= 4;
            else
                break;
        }
        return to;
    }

    /// Closing brackets that the tail took belong to the address where it opens more than it closes.
    std::size_t balance(std::size_t from, std::size_t end, std::size_t to) const
    {
        static constexpr View pairs[][2] = { { "(", ")" }, { "<", ">" }, { "&lt;", "&gt;" } };
        for (const auto &[open, close] : pairs) {
            const View middle = m_text.substr(from, end - from);
            const std::size_t opened = count(middle, open);
            if (opened <= count(middle, close))
                continue;
            const std::size_t moves = std::min(opened, count(m_text.substr(end, to - end), close));
            for (std::size_t i = 0; i < moves; ++i)
                end = m_text.find(close, end) + close.size();
        }
        return end;
    }

    void link(View prefix, View attributes, std::size_t from, std::size_t to, std::size_t shownFrom, bool trims)
    {
        m_out.append("<a href=\"");
        m_out.append(prefix);
        m_out.append(m_source, from, to);
        m_out.append("\"");
        m_out.append(attributes, m_options.attributesOrigin);
        m_out.append(">");
        const View shown = m_text.substr(shownFrom, to - shownFrom);
        if (trims && m_options.limit && Utf8::length(shown) > *m_options.limit) {
            m_out.append(m_source, shownFrom, shownFrom + Utf8::offsetOf(shown, *m_options.limit));
            m_out.append("...");
        } else {
            m_out.append(m_source, shownFrom, to);
        }
        m_out.append("</a>");
    }

    void word(std::size_t from, std::size_t to)
    {
        const View text = m_text.substr(from, to - from);
        if (isWebAddress(text)) {
            const bool complete = text.starts_with("https://") || text.starts_with("http://");
            return link(complete ? "" : "https://", m_options.attributes, from, to, from, true);
        }
        if (text.starts_with("mailto:") && isMailAddress(text.substr(7)))
            return link("", {}, from, to, from + 7, false);
        if (text.find('@') != View::npos && !text.starts_with("www.") && text.find(':') == View::npos
            && isMailAddress(text))
            return link("mailto:", {}, from, to, from, false);
        for (const std::string &scheme : m_options.schemes) {
            if (text != scheme && text.starts_with(scheme))
                return link("", m_options.attributes, from, to, from, false);
        }
        m_out.append(m_source, from, to);
    }

    Text m_out;
    const Var &m_source;
    const View m_text;
    const LinkOptions &m_options;
};

bool isScheme(View text)
{
    std::size_t at = 0;
    std::size_t length = 0;
    while (at < text.size()) {
        std::size_t after = at;
        const char32_t c = Utf8::next(text, after);
        if (!Unicode::isWord(c) && c != '.' && c != '+' && c != '-')
            break;
        at = after;
        ++length;
    }
    const View rest = text.substr(at);
    return length >= 2 && (rest == ":" || rest == ":/" || rest == "://");
}

std::string relOf(Runtime &runtime, const Args &args)
{
    std::set<std::string> parts{ "noopener" };
    if (args.has(4) && !args[4].isNone()) {
        for (const Var &part : splitBlanks(runtime, subject(runtime, args[4]), -1))
            parts.emplace(part.view());
    }
    if (args.truth(runtime, 2, false))
        parts.emplace("nofollow");
    std::string rel;
    for (const std::string &part : parts)
        rel += (rel.empty() ? "" : " ") + part;
    return rel;
}

std::string attribute(Runtime &runtime, const char *name, const Var &value)
{
    return std::string(" ") + name + "=\"" + std::string(escape(runtime, value).view()) + "\"";
}

Var urlize(Runtime &runtime, const Args &args)
{
    LinkOptions options;
    if (args.has(1) && !args[1].isNone())
        options.limit = static_cast<std::size_t>(std::max<std::int64_t>(indexOf(runtime, args[1]), 0));
    options.attributes = attribute(runtime, "rel", runtime.string(relOf(runtime, args)));
    if (args.has(4))
        options.attributesOrigin = dataOriginOf(runtime, args[4]);
    if (args.has(3) && runtime.truth(args[3])) {
        options.attributes += attribute(runtime, "target", args[3]);
        if (const Origin origin = dataOriginOf(runtime, args[3]); origin != Origin::None)
            options.attributesOrigin = origin;
    }
    if (args.has(5) && !args[5].isNone()) {
        for (const Var &scheme : elementsOf(runtime, args[5])) {
            options.schemes.emplace_back(textOf(runtime, scheme, "scheme"));
            if (!isScheme(options.schemes.back()))
                fail(Fault::Runtime, "'" + options.schemes.back() + "' is not a valid URI scheme prefix.");
        }
    }
    const Var escaped = escape(runtime, args[0]);
    const auto signs = static_cast<std::size_t>(std::count(escaped.view().begin(), escaped.view().end(), '@'));
    runtime.step(escaped.view().size() * 2);
    runtime.step(signs * escaped.view().size() / 64); // each may begin a mail address's domain
    return Urlizer(runtime, escaped, options).run(runtime.autoescape);
}

constexpr Function urlFilterTable[] = {
    { "urlize", urlize, "value trim_url_limit= nofollow= target= rel= extra_schemes=" },
};

} // namespace

Builtins urlFilters()
{
    return urlFilterTable;
}

} // namespace Parlance::Jinja

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The filters truncate and wordcount: "Hello World" | truncate(8, leeway=0) is "Hello...".
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

Var truncated(Runtime &runtime, const Var &text, std::size_t keep, bool killWords, const Var &end)
{
    const std::string_view view = text.view();
    std::size_t to = Utf8::offsetOf(view, keep);
    if (!killWords) {
        const std::size_t blank = view.substr(0, to).rfind(' ');
        to = blank == std::string_view::npos ? to : blank;
    }
    Text out(runtime);
    out.append(text, 0, to);
    if (text.isMarkup())
        out.append(escape(runtime, end));
    else
        out.append(end);
    return out.finish(text.isMarkup());
}

Var truncate(Runtime &runtime, const Args &args)
{
    const std::int64_t length = indexOr(runtime, args, 1, 255);
    const Var end = args.has(3) ? args[3] : runtime.string("...");
    const auto endLength = static_cast<std::int64_t>(Utf8::length(textOf(runtime, end, "end")));
    const std::int64_t leeway = indexOr(runtime, args, 4, 5);
    if (length < endLength || leeway < 0)
        fail(Fault::Runtime,
             length < endLength ? "expected length >= " + std::to_string(endLength) + ", got " + std::to_string(length)
                                : "expected leeway >= 0, got " + std::to_string(leeway));
    const auto size = args[0].isString() ? static_cast<std::int64_t>(lengthOf(args[0])) : runtime.length(args[0]);
    if (!size)
        fail(Fault::Type, "object of type '" + std::string(runtime.typeName(args[0])) + "' has no len()");
    if (*size - leeway <= length)
        return args[0];
    if (!args[0].isString())
        failType(runtime, "truncate needs str", args[0]);
    return truncated(runtime, args[0], static_cast<std::size_t>(length - endLength), args.truth(runtime, 2, false),
                     end);
}

Var wordcount(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    std::int64_t words = 0;
    bool inWord = false;
    for (std::size_t at = 0; at < view.size();) {
        const bool word = Unicode::isWord(Utf8::next(view, at));
        words += word && !inWord ? 1 : 0;
        inWord = word;
    }
    return Var::integer(words);
}

constexpr Function truncateFilterTable[] = {
    { "truncate", truncate, "s length= killwords= end= leeway=" },
    { "wordcount", wordcount, "s" },
};

} // namespace

Builtins truncateFilters()
{
    return truncateFilterTable;
}

} // namespace Parlance::Jinja

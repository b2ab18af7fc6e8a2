// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Text padded to a width: "ab".center(6), "7".zfill(3), "a\tb".expandtabs(4), and the filter center.
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

/// The character to pad with, as bytes.
std::string_view fillOf(Runtime &runtime, const Var &fill)
{
    if (fill.isMissing())
        return " ";
    const std::string_view view = textOf(runtime, fill, "The fill character");
    if (view.empty() || Utf8::offsetOf(view, 1) != view.size())
        fail(Fault::Type, "The fill character must be exactly one character long");
    return view;
}

void appendTimes(Text &out, const Var &fill, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (fill.isString())
            out.append(fill);
        else
            out.append(' ');
    }
}

Var padded(Runtime &runtime, const Var &text, const Var &fill, std::size_t left, std::size_t right)
{
    const std::size_t bytes = fillOf(runtime, fill).size();
    checkRoom(runtime, (left + right) * bytes + text.view().size());
    Text out(runtime);
    appendTimes(out, fill, left);
    out.append(text);
    appendTimes(out, fill, right);
    return out.finish(text.isMarkup());
}

/// How many characters are missing to the width; large ones fail with a limit.
std::size_t missingTo(Runtime &runtime, const Var &text, std::int64_t width)
{
    const std::size_t length = lengthOf(text);
    if (width < 0 || static_cast<std::uint64_t>(width) <= length)
        return 0;
    const auto missing = static_cast<std::uint64_t>(width) - length;
    checkRoom(runtime, missing);
    return static_cast<std::size_t>(missing);
}

Var centered(Runtime &runtime, const Var &text, std::int64_t width, const Var &fill)
{
    const std::size_t missing = missingTo(runtime, text, width);
    const std::size_t left = missing / 2 + (missing & static_cast<std::size_t>(width) & 1);
    return padded(runtime, text, fill, left, missing - left);
}

Var center(Runtime &runtime, const Args &args)
{
    return centered(runtime, subject(runtime, args[0]), indexOf(runtime, args[1]), args[2]);
}

Var ljust(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    return padded(runtime, text, args[2], 0, missingTo(runtime, text, indexOf(runtime, args[1])));
}

Var rjust(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    return padded(runtime, text, args[2], missingTo(runtime, text, indexOf(runtime, args[1])), 0);
}

Var zfill(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::size_t missing = missingTo(runtime, text, indexOf(runtime, args[1]));
    const bool sign = text.view().starts_with('+') || text.view().starts_with('-');
    Text out(runtime);
    if (sign)
        out.append(text, 0, 1);
    out.append(std::string(missing, '0'));
    out.append(text, sign ? 1 : 0, text.view().size());
    return out.finish(text.isMarkup());
}

Var expandtabs(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::int64_t size = indexOr(runtime, args, 1, 8);
    const std::string_view view = text.view();
    Text out(runtime);
    std::int64_t column = 0;
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t begin = at;
        const char32_t c = Utf8::next(view, at);
        if (c == '\t') {
            const std::int64_t blanks = size > 0 ? size - column % size : 0;
            checkRoom(runtime, out.size() + static_cast<std::uint64_t>(blanks));
            out.appendFor(std::string(static_cast<std::size_t>(blanks), ' '), text, begin);
            column += blanks;
        } else {
            out.append(text, begin, at);
            column = c == '\n' || c == '\r' ? 0 : column + 1;
        }
    }
    return out.finish(text.isMarkup());
}

Var centerFilter(Runtime &runtime, const Args &args)
{
    return centered(runtime, subject(runtime, args[0]), args.integer(1, 80), {});
}

constexpr Function justifyMethodTable[] = {
    { "center", center, "self/ width/ fillchar/=" }, { "ljust", ljust, "self/ width/ fillchar/=" },
    { "rjust", rjust, "self/ width/ fillchar/=" },   { "zfill", zfill, "self/ width/" },
    { "expandtabs", expandtabs, "self/ tabsize=" },
};

constexpr Function justifyFilterTable[] = {
    { "center", centerFilter, "value width=" },
};

} // namespace

Builtins justifyMethods()
{
    return justifyMethodTable;
}
Builtins justifyFilters()
{
    return justifyFilterTable;
}

} // namespace Parlance::Jinja

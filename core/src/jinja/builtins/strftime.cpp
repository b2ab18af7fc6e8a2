// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Python's strftime is the C library's, but for what it writes itself and for how long a result may be.
#include "jinja/builtins/calendar_p.h"
#include "jinja/builtins/strftime_p.h"

#include <algorithm>

namespace Parlance::Jinja {

namespace {

constexpr std::int64_t firstSecond = -62'135'596'800; // of the year 1
constexpr std::int64_t lastSecond = 253'402'300'799; // of the year 9999

/// The format without the fields that a time without zone and microseconds fills: "%H %Z%f" becomes "%H 000000".
std::string ownFieldsFilled(std::string_view format)
{
    std::string rest;
    for (std::size_t at = 0; at < format.size(); ++at) {
        if (format[at] != '%' || at + 1 == format.size()) {
            rest += format[at];
            continue;
        }
        const char field = format[++at];
        if (field == 'f')
            rest += "000000";
        else if (field != 'z' && field != 'Z')
            rest.append({ '%', field });
    }
    return rest;
}

} // namespace

std::string formatTime(std::string_view format, std::int64_t seconds)
{
    const std::string fields = ownFieldsFilled(format);
    const std::tm calendar = calendarOf(std::clamp(seconds, firstSecond, lastSecond));
    std::string text;
    std::size_t written = 0;
    // Python tries with more room until the result fits, or is so long for its format that it rather takes it for
    // empty.
    for (std::size_t room = 1024; written == 0; room *= 2) {
        text.resize(room);
        written = writeTime(text, fields, calendar);
        if (room >= fields.size() * longestTimeField / 2)
            break;
    }
    text.resize(written);
    return text;
}

} // namespace Parlance::Jinja

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/calendar_p.h"

#include <locale.h>

namespace Parlance::Jinja {

std::tm calendarOf(std::int64_t seconds)
{
    const std::time_t time = seconds;
    std::tm calendar{};
    gmtime_r(&time, &calendar);
    calendar.tm_isdst = -1;
    calendar.tm_zone = "";
    return calendar;
}

std::size_t writeTime(std::string &text, const std::string &format, const std::tm &calendar)
{
    static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
    return strftime_l(text.data(), text.size(), format.c_str(), &calendar, plain);
}

std::int64_t localTimeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return now + local.tm_gmtoff;
}

} // namespace Parlance::Jinja

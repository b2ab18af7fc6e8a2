// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/calendar_p.h"

#include <chrono>
#include <clocale>

namespace Parlance::Jinja {

// The C library here knows no times before 1970.
std::tm calendarOf(std::int64_t seconds)
{
    using namespace std::chrono;
    const sys_seconds time{ std::chrono::seconds(seconds) };
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    std::tm calendar{};
    calendar.tm_year = int(date.year()) - 1900;
    calendar.tm_mon = static_cast<int>(unsigned(date.month())) - 1;
    calendar.tm_mday = static_cast<int>(unsigned(date.day()));
    calendar.tm_hour = static_cast<int>(clock.hours().count());
    calendar.tm_min = static_cast<int>(clock.minutes().count());
    calendar.tm_sec = static_cast<int>(clock.seconds().count());
    calendar.tm_wday = static_cast<int>(weekday(day).c_encoding());
    calendar.tm_yday = static_cast<int>((day - sys_days(date.year() / January / 1)).count());
    calendar.tm_isdst = -1;
    return calendar;
}

std::size_t writeTime(std::string &text, const std::string &format, const std::tm &calendar)
{
    static const _locale_t plain = _create_locale(LC_ALL, "C");
    return _strftime_l(text.data(), text.size(), format.c_str(), &calendar, plain);
}

std::int64_t localTimeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_s(&local, &now);
    return _mkgmtime(&local);
}

} // namespace Parlance::Jinja

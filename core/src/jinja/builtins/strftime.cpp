// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace Parlance::Jinja {

namespace {

constexpr std::array<std::string_view, 7> dayNames = { "Sunday",   "Monday", "Tuesday", "Wednesday",
                                                       "Thursday", "Friday", "Saturday" };
constexpr std::array<std::string_view, 12> monthNames = { "January",   "February", "March",    "April",
                                                          "May",       "June",     "July",     "August",
                                                          "September", "October",  "November", "December" };
constexpr int widest = 1024;

struct Moment
{
    std::int64_t seconds;
    int year, month, day; // month and day from 1
    int hour, minute, second;
    int weekday; // Sunday is 0
    int yearDay; // from 0
};

Moment momentOf(std::int64_t seconds)
{
    using namespace std::chrono;
    const auto farthest = std::int64_t{ 86400 } * 366 * 9999;
    seconds = std::clamp(seconds, -farthest, farthest);
    std::int64_t days = seconds / 86400;
    std::int64_t rest = seconds % 86400;
    if (rest < 0) {
        rest += 86400;
        --days;
    }
    const sys_days date{ std::chrono::days(days) };
    const year_month_day calendar(date);
    const sys_days newYear{ calendar.year() / January / 1 };
    return { seconds,
             static_cast<int>(calendar.year()),
             static_cast<int>(static_cast<unsigned>(calendar.month())),
             static_cast<int>(static_cast<unsigned>(calendar.day())),
             static_cast<int>(rest / 3600),
             static_cast<int>(rest / 60 % 60),
             static_cast<int>(rest % 60),
             static_cast<int>(weekday(date).c_encoding()),
             static_cast<int>((date - newYear).count()) };
}

struct IsoWeek
{
    int year;
    int week;
};

IsoWeek isoWeekOf(const Moment &moment)
{
    const int fromMonday = (moment.weekday + 6) % 7;
    const int week = (moment.yearDay - fromMonday + 10) / 7;
    const auto weeksIn = [](int year) {
        const auto last = [](int y) { return (y + y / 4 - y / 100 + y / 400) % 7; };
        return last(year) == 4 || last(year - 1) == 3 ? 53 : 52;
    };
    if (week < 1)
        return { moment.year - 1, weeksIn(moment.year - 1) };
    if (week > weeksIn(moment.year))
        return { moment.year + 1, 1 };
    return { moment.year, week };
}

/// One conversion: %, flags, width, modifier, letter.
struct Conversion
{
    char pad = 0; ///< '-', '_', '0' or 0 for the conversion's own
    bool upper = false;
    bool swap = false;
    int width = -1;
};

class TimeFormatter
{
public:
    TimeFormatter(std::string_view format, const Moment &moment)
        : m_format(format)
        , m_moment(moment)
    { }

    std::string run()
    {
        for (std::size_t at = 0; at < m_format.size();) {
            const std::size_t mark = std::min(m_format.find('%', at), m_format.size());
            m_out += m_format.substr(at, mark - at);
            at = mark < m_format.size() ? convert(mark) : mark;
        }
        return std::move(m_out);
    }

private:
    std::size_t convert(std::size_t mark)
    {
        Conversion conversion;
        std::size_t at = mark + 1;
        for (; at < m_format.size() && std::string_view("-_0^#").find(m_format[at]) != std::string_view::npos; ++at) {
            const char flag = m_format[at];
            conversion.upper = conversion.upper || flag == '^';
            conversion.swap = conversion.swap || flag == '#';
            conversion.pad = flag == '^' || flag == '#' ? conversion.pad : flag;
        }
        for (; at < m_format.size() && m_format[at] >= '0' && m_format[at] <= '9'; ++at)
            conversion.width = std::min(std::max(conversion.width, 0) * 10 + (m_format[at] - '0'), widest);
        if (at < m_format.size() && (m_format[at] == 'E' || m_format[at] == 'O'))
            ++at;
        if (at == m_format.size() || !write(m_format[at], conversion))
            m_out += m_format.substr(mark, std::min(at + 1, m_format.size()) - mark);
        return std::min(at + 1, m_format.size());
    }

    void number(std::int64_t value, int digits, const Conversion &conversion, char pad = '0')
    {
        pad = conversion.pad == '_' ? ' ' : conversion.pad == '0' ? '0' : pad;
        std::string text = std::to_string(value < 0 ? -value : value);
        const int width = conversion.pad == '-' ? 0 : std::max(digits, conversion.width);
        const std::size_t sign = value < 0 ? 1 : 0;
        if (text.size() + sign < static_cast<std::size_t>(width))
            text.insert(0, static_cast<std::size_t>(width) - text.size() - sign, pad);
        m_out += (sign ? "-" : "") + text;
    }

    void text(std::string_view value, const Conversion &conversion, bool swapsToLower = false)
    {
        std::string shown(value);
        for (char &c : shown) {
            const bool small = c >= 'a' && c <= 'z';
            const bool capital = c >= 'A' && c <= 'Z';
            if (small && (conversion.upper || (conversion.swap && !swapsToLower)))
                c = static_cast<char>(c - 32);
            else if (capital && conversion.swap && swapsToLower)
                c = static_cast<char>(c + 32);
        }
        const auto width = static_cast<std::size_t>(std::max(conversion.width, 0));
        if (shown.size() < width && conversion.pad != '-')
            shown.insert(0, width - shown.size(), conversion.pad == '0' ? '0' : ' ');
        m_out += shown;
    }

    void composite(std::string_view format, const Conversion &conversion)
    {
        text(TimeFormatter(format, m_moment).run(), conversion);
    }

    bool write(char letter, const Conversion &conversion)
    {
        return writeNumber(letter, conversion) || writeName(letter, conversion) || writeComposite(letter, conversion);
    }

    bool writeNumber(char letter, const Conversion &conversion)
    {
        const Moment &m = m_moment;
        const int hour12 = m.hour % 12 == 0 ? 12 : m.hour % 12;
        switch (letter) {
        case 'C':
            return number(m.year / 100, 2, conversion), true;
        case 'd':
            return number(m.day, 2, conversion), true;
        case 'e':
            return number(m.day, 2, conversion, ' '), true;
        case 'f':
            return m_out += "000000", true;
        case 'G':
            return number(isoWeekOf(m).year, 1, conversion), true;
        case 'g':
            return number(isoWeekOf(m).year % 100, 2, conversion), true;
        case 'H':
            return number(m.hour, 2, conversion), true;
        case 'I':
            return number(hour12, 2, conversion), true;
        case 'j':
            return number(m.yearDay + 1, 3, conversion), true;
        case 'k':
            return number(m.hour, 2, conversion, ' '), true;
        case 'l':
            return number(hour12, 2, conversion, ' '), true;
        case 'M':
            return number(m.minute, 2, conversion), true;
        case 'm':
            return number(m.month, 2, conversion), true;
        case 'S':
            return number(m.second, 2, conversion), true;
        case 's':
            return number(m.seconds, 1, conversion), true;
        case 'U':
            return number((m.yearDay + 7 - m.weekday) / 7, 2, conversion), true;
        case 'u':
            return number(m.weekday == 0 ? 7 : m.weekday, 1, conversion), true;
        case 'V':
            return number(isoWeekOf(m).week, 2, conversion), true;
        case 'W':
            return number((m.yearDay + 7 - (m.weekday + 6) % 7) / 7, 2, conversion), true;
        case 'w':
            return number(m.weekday, 1, conversion), true;
        case 'Y':
            return number(m.year, 1, conversion), true;
        case 'y':
            return number(m.year % 100, 2, conversion), true;
        default:
            return false;
        }
    }

    bool writeName(char letter, const Conversion &conversion)
    {
        const std::string_view day = dayNames[static_cast<std::size_t>(m_moment.weekday)];
        const std::string_view month = monthNames[static_cast<std::size_t>(m_moment.month - 1)];
        switch (letter) {
        case 'A':
            return text(day, conversion), true;
        case 'a':
            return text(day.substr(0, 3), conversion), true;
        case 'B':
            return text(month, conversion), true;
        case 'b':
        case 'h':
            return text(month.substr(0, 3), conversion), true;
        case 'p':
            return text(m_moment.hour < 12 ? "AM" : "PM", conversion, true), true;
        case 'P':
            return text(m_moment.hour < 12 ? "am" : "pm", conversion), true;
        case 'n':
            return text("\n", conversion), true;
        case 't':
            return text("\t", conversion), true;
        case '%':
            return text("%", conversion), true;
        case 'z':
        case 'Z':
            return true; // a local time without zone has neither
        default:
            return false;
        }
    }

    bool writeComposite(char letter, const Conversion &conversion)
    {
        switch (letter) {
        case 'c':
            return composite("%a %b %e %H:%M:%S %Y", conversion), true;
        case 'D':
        case 'x':
            return composite("%m/%d/%y", conversion), true;
        case 'F':
            return composite("%Y-%m-%d", conversion), true;
        case 'R':
            return composite("%H:%M", conversion), true;
        case 'r':
            return composite("%I:%M:%S %p", conversion), true;
        case 'T':
        case 'X':
            return composite("%H:%M:%S", conversion), true;
        default:
            return false;
        }
    }

    std::string_view m_format;
    const Moment &m_moment;
    std::string m_out;
};

} // namespace

std::string formatTime(std::string_view format, std::int64_t seconds)
{
    return TimeFormatter(format, momentOf(seconds)).run();
}

} // namespace Parlance::Jinja

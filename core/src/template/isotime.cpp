// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/isotime_p.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace Parlance {

namespace {

/// Reads fixed-width numbers and single characters off the front of a text.
struct Reader
{
    std::string_view text;

    std::optional<int> number(std::size_t digits)
    {
        if (text.size() < digits)
            return {};
        int value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            if (text[i] < '0' || text[i] > '9')
                return {};
            value = value * 10 + (text[i] - '0');
        }
        text.remove_prefix(digits);
        return value;
    }

    bool take(std::string_view oneOf)
    {
        if (text.empty() || oneOf.find(text.front()) == std::string_view::npos)
            return false;
        text.remove_prefix(1);
        return true;
    }
};

std::optional<std::chrono::sys_days> readDate(Reader &reader)
{
    const auto year = reader.number(4);
    const bool dashes = reader.take("-");
    const auto month = reader.number(2);
    if (!year || !month || dashes != reader.take("-"))
        return {};
    const auto day = reader.number(2);
    if (!day)
        return {};
    const std::chrono::year_month_day date{ std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                            std::chrono::day(static_cast<unsigned>(*day)) };
    if (!date.ok() || *year == 0)
        return {};
    return std::chrono::sys_days(date);
}

bool isZone(std::string_view text)
{
    if (text.empty() || text == "Z")
        return true;
    return (text.front() == '+' || text.front() == '-') && text.size() >= 3
        && text.find_first_not_of("0123456789:.", 1) == std::string_view::npos;
}

std::optional<std::int64_t> readClock(Reader &reader)
{
    std::array<int, 3> parts{};
    constexpr std::array<int, 3> beyond{ 24, 60, 60 };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0 && !reader.take(":") && (reader.text.empty() || reader.text[0] < '0' || reader.text[0] > '9'))
            break;
        const auto part = reader.number(2);
        if (!part || *part >= beyond[i])
            return {};
        parts[i] = *part;
    }
    if (reader.take(".,")) {
        const auto digits = reader.text.find_first_not_of("0123456789");
        reader.text.remove_prefix(digits == std::string_view::npos ? reader.text.size() : digits);
    }
    return (parts[0] * 60 + parts[1]) * 60 + parts[2];
}

} // namespace

std::optional<std::int64_t> parseIsoTime(std::string_view text)
{
    Reader reader{ text };
    const auto date = readDate(reader);
    if (!date)
        return {};
    const std::int64_t midnight = std::chrono::seconds(date->time_since_epoch()).count();
    if (reader.text.empty())
        return midnight;
    if (!reader.take("T "))
        return {};
    const auto clock = readClock(reader);
    if (!clock || !isZone(reader.text))
        return {};
    return midnight + *clock;
}

std::string formatIsoTime(std::int64_t seconds)
{
    const std::chrono::sys_seconds time{ std::chrono::seconds(seconds) };
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()));
    return text.data();
}

std::int64_t localTimeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return timegm(&local);
}

} // namespace Parlance

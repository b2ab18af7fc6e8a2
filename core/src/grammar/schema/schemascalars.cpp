// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/schemarules_p.h"

#include "grammar/schema/numberrange_p.h"
#include "grammar/schema/pattern_p.h"

#include <array>
#include <cmath>

namespace Parlance::Gbnf {

namespace {

struct Format
{
    std::string_view name;
    const char *pattern;
};

#define PARLANCE_DATE "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
#define PARLANCE_TIME                                                                                                  \
    "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)([.][0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"

constexpr std::array formats = {
    Format{ "date", "^" PARLANCE_DATE "$" },
    Format{ "time", "^" PARLANCE_TIME "$" },
    Format{ "date-time", "^" PARLANCE_DATE "T" PARLANCE_TIME "$" },
    Format{ "uuid", "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
    Format{ "ipv4",
            "^((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])[.]){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])$" },
};

#undef PARLANCE_DATE
#undef PARLANCE_TIME

const char *patternOfFormat(const std::string &name)
{
    for (const Format &format : formats) {
        if (format.name == name)
            return format.pattern;
    }
    return nullptr;
}

/// A bound that may be given by either of two keywords, the second of them excluding it (or, in older drafts, being a
/// flag for the first).
struct Bound
{
    std::optional<double> value;
    bool excluded = false;
    const char *keyword = nullptr;
};

Bound boundOf(const Value &schema, const char *inclusive, const char *exclusive, bool isMinimum)
{
    Bound bound;
    if (schema[inclusive].isNumber())
        bound = { schema[inclusive].toDouble(), schema[exclusive].toBool(), inclusive };
    if (schema[exclusive].isNumber()) {
        const double value = schema[exclusive].toDouble();
        if (!bound.value || (isMinimum ? value >= *bound.value : value <= *bound.value))
            bound = { value, true, exclusive };
    }
    return bound;
}

bool isWritable(const Bound &bound)
{
    return !bound.value || std::abs(*bound.value) <= 1e15;
}

} // namespace

Term SchemaRules::patternString(const std::string &pattern, const SchemaSpot &spot)
{
    const auto content = patternTerm(pattern);
    if (content)
        return m_output.rules.add(spot.hint, m_output.syntax.stringOf(*content));
    note(spot.at("pattern"), "the pattern holds " + content.error().message + ", so any text is allowed");
    return m_output.syntax.anyString();
}

Term SchemaRules::string(const Value &schema, const SchemaSpot &spot)
{
    const Counts lengths = counts(schema, "minLength", "maxLength", spot);
    if (lengths.impossible())
        return never();
    const bool isCounted = lengths.minimum > 0 || lengths.maximum != unbounded;
    const char *format = patternOfFormat(schema["format"].toString());
    if (schema["pattern"].isString() || format) {
        // Formats fix their length themselves.
        if (isCounted && schema["pattern"].isString())
            note(spot, "the length of a string with a pattern is not checked");
        return patternString(schema["pattern"].isString() ? schema["pattern"].toString() : format, spot);
    }
    if (!isCounted)
        return m_output.syntax.anyString();
    if (!m_output.syntax.canCount()) {
        note(spot, "the length of a string between tokens is not checked");
        return m_output.syntax.anyString();
    }
    return m_output.rules.add(spot.hint, m_output.syntax.string(lengths.minimum, lengths.maximum));
}

Term SchemaRules::integer(const Value &schema, const SchemaSpot &spot)
{
    const Value &step = schema["multipleOf"];
    if (step.isNumber() && step.toDouble() != 1)
        noteIgnored(schema, spot, { "multipleOf" });
    std::optional<std::int64_t> limits[2];
    const Bound bounds[] = { boundOf(schema, "minimum", "exclusiveMinimum", true),
                             boundOf(schema, "maximum", "exclusiveMaximum", false) };
    for (const int side : { 0, 1 }) {
        const Bound &bound = bounds[side];
        if (!isWritable(bound)) {
            note(spot.at(bound.keyword), "the bound is too large to be written out");
        } else if (bound.value) {
            const double whole = side == 0 ? std::ceil(*bound.value) : std::floor(*bound.value);
            const bool shift = bound.excluded && whole == *bound.value;
            limits[side] = static_cast<std::int64_t>(whole) + (shift ? (side == 0 ? 1 : -1) : 0);
        }
    }
    if (!limits[0] && !limits[1])
        return m_output.syntax.integer();
    if (limits[0] && limits[1] && *limits[0] > *limits[1])
        return never();
    return m_output.rules.add(spot.hint, integersWithin(limits[0], limits[1]));
}

Term SchemaRules::number(const Value &schema, const SchemaSpot &spot)
{
    noteIgnored(schema, spot, { "multipleOf" });
    NumberBounds limits;
    const auto take = [&](const Bound &bound, std::optional<std::int64_t> &limit, bool &excluded, double whole) {
        if (!isWritable(bound))
            return note(spot.at(bound.keyword), "the bound is too large to be written out");
        limit = static_cast<std::int64_t>(whole);
        excluded = bound.excluded && whole == *bound.value;
        if (whole != *bound.value)
            note(spot.at(bound.keyword), "the bound has a fraction: the next integer outwards is taken");
    };
    const Bound minimum = boundOf(schema, "minimum", "exclusiveMinimum", true);
    const Bound maximum = boundOf(schema, "maximum", "exclusiveMaximum", false);
    if (minimum.value)
        take(minimum, limits.minimum, limits.minimumExcluded, std::floor(*minimum.value));
    if (maximum.value)
        take(maximum, limits.maximum, limits.maximumExcluded, std::ceil(*maximum.value));
    if (!limits.minimum && !limits.maximum)
        return m_output.syntax.number();
    if (limits.minimum && limits.maximum && *limits.minimum > *limits.maximum)
        return never();
    return m_output.rules.add(spot.hint, numbersWithin(limits));
}

} // namespace Parlance::Gbnf

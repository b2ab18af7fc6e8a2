// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/fittedvalue_p.h"

#include "message/arguments/jsontext_p.h"
#include "message/arguments/unescaper_p.h"

namespace Parlance {

static constexpr const char *misfit = "has a type that its schema does not allow";

/// Whether numbers are wanted and texts are not.
static bool wantsNumber(Kinds kinds)
{
    return (kinds & Kind::Number) != 0 && (kinds & Kind::String) == 0;
}

static bool isNumber(std::string_view text)
{
    const auto json = asJson(text, plainJson);
    return json && kindOfJson(json->text.front()) == Kind::Number;
}

/// `3.0` without its fraction, which is nothing but zeros.
static std::string_view wholePart(std::string_view number)
{
    const std::size_t point = number.find('.');
    const bool isWhole = point != std::string_view::npos && number.find_first_not_of('0', point + 1) == number.npos;
    return isWhole ? number.substr(0, point) : number;
}

static Fitted fittedNumber(std::string_view number, Kinds kinds, std::string note)
{
    if (!wantsInteger(kinds))
        return { std::string(number), std::move(note) };
    const std::string_view whole = wholePart(number);
    if (whole.find_first_of(".eE") != std::string_view::npos)
        return { std::string(number), misfit, false };
    if (whole.size() < number.size())
        note = "is a whole number written as " + std::string(number);
    return { std::string(whole), std::move(note) };
}

Fitted fitted(std::string_view json, Kinds kinds)
{
    const Kinds kind = kindOfJson(json.front());
    if (kind == Kind::String && wantsNumber(kinds)) {
        const std::string inside = JsonUnescaper::whole(json.substr(1, json.size() - 2));
        if (isNumber(inside))
            return fittedNumber(trimmed(inside), kinds, "is a number written as a text");
    }
    if (kind == Kind::Number && (kinds & Kind::Number) != 0)
        return fittedNumber(json, kinds, {});
    const bool fits = (kind & kinds) != 0;
    return { std::string(json), fits ? "" : misfit, fits };
}

void FittedValue::begin(Kinds kinds)
{
    m_kinds = kinds;
    m_hasBegun = false;
    m_holds = wantsNumber(kinds);
    m_fits = true;
    m_held.clear();
}

void FittedValue::take(std::string_view json, std::string &out)
{
    constexpr std::size_t longest = 64; // what is longer is no number
    if (!m_hasBegun && !json.empty()) {
        const Kinds kind = kindOfJson(json.front());
        m_hasBegun = true;
        m_fits = (kind & m_kinds) != 0;
        m_holds = m_holds && (kind == Kind::Number || kind == Kind::String);
    }
    if (!m_holds) {
        out += json;
        return;
    }
    m_held += json;
    if (m_held.size() <= longest)
        return;
    out += m_held;
    m_held.clear();
    m_holds = false;
}

std::string FittedValue::finish(bool complete, std::string &out)
{
    if (!complete || !m_holds) {
        out += m_held;
        m_held.clear();
        return m_fits || !complete ? std::string() : misfit;
    }
    Fitted value = fitted(trimmed(m_held), m_kinds);
    m_held.clear();
    out += value.json;
    return std::move(value.note);
}

} // namespace Parlance

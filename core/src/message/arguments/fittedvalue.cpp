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

/// Whether something is wanted that a text may hold, and texts are not.
static bool wantsOther(Kinds kinds)
{
    constexpr Kinds held = Kind::Number | Kind::Boolean | Kind::Array | Kind::Object;
    return (kinds & held) != 0 && (kinds & Kind::String) == 0;
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
    const bool isWhole =
        point != std::string_view::npos && number.find_first_not_of('0', point + 1) == std::string_view::npos;
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

/// What a text holds if that is wanted in place of a text.
static std::optional<Fitted> fittedInText(std::string_view json, Kinds kinds)
{
    if (!wantsOther(kinds))
        return {};
    const std::string inside = JsonUnescaper::whole(json.substr(1, json.size() - 2));
    const std::optional<Peg::JsonPiece> value = asLiteral(inside);
    const Kinds kind = value ? kindOfJson(value->text.front()) : Kind::String;
    if (wantsNumber(kinds) && isNumber(inside))
        return fittedNumber(trimmed(inside), kinds, "is a number written as a text");
    if ((kind & kinds) == 0 || kind == Kind::Null || kind == Kind::Number)
        return {};
    const char *what = kind == Kind::Array ? "a list" : kind == Kind::Object ? "an object" : "a boolean";
    return Fitted{ value->text, std::string("is ") + what + " written as a text" };
}

Fitted fitted(std::string_view json, Kinds kinds)
{
    const Kinds kind = kindOfJson(json.front());
    if (kind == Kind::String) {
        if (std::optional<Fitted> inside = fittedInText(json, kinds))
            return *std::move(inside);
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
    m_holds = wantsOther(kinds);
    m_fits = true;
    m_held.clear();
}

// What is longer is no number, and a longer list written as a text stays a text.
static std::size_t longestHeld(std::string_view json, Kinds kinds)
{
    constexpr std::size_t longestNumber = 64;
    constexpr std::size_t longestNested = 4096;
    const bool mayBeNested = ((kinds & Kind::Array) != 0 && json.starts_with("\"["))
        || ((kinds & Kind::Object) != 0 && json.starts_with("\"{"));
    return mayBeNested ? longestNested : longestNumber;
}

void FittedValue::take(std::string_view json, std::string &out)
{
    if (!m_hasBegun && !json.empty()) {
        const Kinds kind = kindOfJson(json.front());
        m_hasBegun = true;
        m_fits = (kind & m_kinds) != 0;
        m_holds = m_holds && (kind == Kind::String || (kind == Kind::Number && wantsNumber(m_kinds)));
    }
    if (!m_holds) {
        out += json;
        return;
    }
    m_held += json;
    if (m_held.size() <= longestHeld(m_held, m_kinds))
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

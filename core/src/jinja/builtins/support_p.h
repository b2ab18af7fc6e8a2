// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/builtins/bigint_p.h"
#include "jinja/builtins_p.h"

#include <parlance/utf8.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the builtins share: integers as values, strings as subjects, attribute paths, the tables by topic.
namespace Parlance::Jinja {

/// What a Var of Kind::BigInt holds.
class BigIntObject final : public Counted
{
public:
    BigIntObject(Heap &heap, BigInt number)
        : Counted(heap, sizeof(BigIntObject) + number.bitLength() / 8)
        , value(std::move(number))
    { }
    const BigInt value;
};

BigInt toBigInt(const Var &integer); ///< of Bool, Int or BigInt
Var fromBigInt(Runtime &runtime, BigInt value);
[[noreturn]] void failTooLarge(); ///< an integer beyond BigInt::maximumBits
double toDouble(const Var &number); ///< of any number; OverflowError where it is too large
/// The decimal digits; fails where Python refuses to write that many.
std::string integerDigits(const Var &integer);

/// Python's int(text, base) and float(text); nothing where that is a ValueError.
std::optional<BigInt> parseInteger(std::string_view text, int base = 10);
std::optional<double> parseFloat(std::string_view text);
/// round() to the given digit, half to even on the decimal digits.
double roundedTo(double value, std::int64_t digits);

/// The argument as a string (soft_str), its bytes paid for in steps.
Var subject(Runtime &runtime, const Var &value);
/// str(value): as subject(), but never Markup.
Var plainSubject(Runtime &runtime, const Var &value);
/// Fails where that many more bytes could not be allocated.
void checkRoom(Runtime &runtime, std::uint64_t bytes);
/// Pays for a search that can look at each byte of the text as often as what it looks for is long.
inline void payForSearch(Runtime &runtime, std::string_view text, std::string_view what)
{
    runtime.step(text.size() * what.size() / 1024);
}
/// The number of code points.
std::size_t lengthOf(const Var &string);
/// Fails with a TypeError that says what was expected and what came.
[[noreturn]] void failType(Runtime &runtime, std::string_view what, const Var &value);
/// The argument's text; fails where it is no string.
std::string_view textOf(Runtime &runtime, const Var &value, std::string_view what);
/// The argument as an index or count: an int, else TypeError. Beyond 64 bits it is cut to the nearest.
std::int64_t indexOf(Runtime &runtime, const Var &value);
std::int64_t indexOr(Runtime &runtime, const Args &args, std::size_t index, std::int64_t otherwise);
/// A flag that Python wants as an int, not as anything with a truth.
bool flagOf(Runtime &runtime, const Args &args, std::size_t index);
/// 0 to size: where a slice's bound lies, negative ones counted from the end.
std::size_t clampIndex(std::int64_t index, std::size_t size);

/// The origin of the quotes, braces and separators that serializing value writes.
Origin syntaxOf(Runtime &runtime, const Var &value);

/// All elements of anything iterable.
Vars elementsOf(Runtime &runtime, const Var &value);

/// What a filter that is a generator in Jinja2 gives: what it fails with is raised by who gets that far.
using Filler = void (*)(Runtime &runtime, const Args &args, Vars &elements);
Var generated(Runtime &runtime, const Args &args, Filler fill);
template <Filler fill> Var generatorOf(Runtime &runtime, const Args &args)
{
    return generated(runtime, args, fill);
}

/// Jinja2's make_attrgetter: "a.b.0" looked up part by part; None is the item itself.
class AttributePath
{
public:
    AttributePath(Runtime &runtime, const Var &attribute);
    Var get(Runtime &runtime, Var item, const Var &otherwise = {}) const;

private:
    Vars m_parts;
};

/// int(value) of a float; fails where it is infinite or no number.
Var wholeOf(Runtime &runtime, double value);
/// float(value) of a number or its text; nothing where that is a ValueError or TypeError.
std::optional<double> floatOf(Runtime &runtime, const Var &value);
/// Whether reversed(value) can be had.
bool isReversible(Runtime &runtime, const Var &value);

/// The lower case of strings, other values as they are.
Var ignoreCase(Runtime &runtime, const Var &value);

Var toUpper(Runtime &runtime, const Var &text);
Var toLower(Runtime &runtime, const Var &text);
Var capitalized(Runtime &runtime, const Var &text);
/// str.strip(): white space, or the characters of chars where that is a string.
Var stripped(Runtime &runtime, const Var &text, const Var &chars, bool left = true, bool right = true);
Var replaced(Runtime &runtime, const Var &text, std::string_view from, const Var &to, std::int64_t count);
Vars splitLines(Runtime &runtime, const Var &text, bool keepEnds);
Vars splitBlanks(Runtime &runtime, const Var &text, std::int64_t most);
/// ascii(value): repr with everything beyond ASCII escaped.
void appendAscii(Text &out, const Var &value);
/// json.dumps(value), appended.
struct JsonStyle
{
    bool ensureAscii = false;
    bool sortKeys = false;
    bool pretty = false;
    std::string indent;
    std::string itemSeparator = ", ";
    std::string keySeparator = ": ";
};
void appendJson(Text &out, const Var &value, const JsonStyle &style);

// The tables, by topic.
Builtins caseFilters();
Builtins textFilters();
Builtins markupFilters();
Builtins sequenceFilters();
Builtins sortFilters();
Builtins selectFilters();
Builtins numberFilters();
Builtins jsonFilters();
Builtins allTests();
Builtins allGlobals();
Builtins stringCaseMethods();
Builtins stringFindMethods();
Builtins stringSplitMethods();
Builtins stringBuildMethods();
Builtins listMethods();
Builtins tupleMethods();
Builtins dictMethods();
/// The others, in rare/.
std::span<const Builtins> rareFilters();
std::span<const Builtins> rareGlobals();
std::span<const Builtins> rareMethods(MethodsOf type);

} // namespace Parlance::Jinja

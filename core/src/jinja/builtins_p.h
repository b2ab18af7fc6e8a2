// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/text_p.h"

#include <algorithm>
#include <array>
#include <string_view>

/// How filters, tests, globals and methods are declared and found, and the parts of Python that they bring along.
/// Everything declared here without a body is implemented in builtins/, or in rare/ if no known template needs it.
namespace Parlance::Jinja {

using Native = Var (*)(Runtime &runtime, const Args &args);

/// A builtin, declared in a static table: its name, what it does, and its parameters. These are the names in order, the
/// filtered or tested value or the method's object first: "value width= first= blank=". A `=` marks what may be left
/// out (it is Missing then), `/` after a name what cannot be given by keyword, `*` takes further positional arguments,
/// `**` further keywords. Example: {"indent", indent, "s width= first= blank="}, {"format", format, "value/ * **"},
/// {"join", join, "value d= attribute="} A test's function returns a Bool.
class Function
{
public:
    constexpr Function(std::string_view name, Native function, std::string_view parameters)
        : m_name(name)
        , m_function(function)
        , m_spelled(parameters)
        , m_quick(std::find(std::begin(quickNames), std::end(quickNames), name) != std::end(quickNames))
    {
        for (std::size_t begin = 0; begin < parameters.size();) {
            const std::size_t end = std::min(parameters.find(' ', begin), parameters.size());
            declare(begin, parameters.substr(begin, end - begin));
            begin = end + 1;
        }
    }

    constexpr std::string_view name() const { return m_name; }
    /// padded: where given, the positional arguments and Missing ones after them.
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords = {},
             std::span<const Var> padded = {}) const;

private:
    static constexpr std::size_t most = 12; ///< parameters
    /// The time they take does not depend on how long a string they get.
    static constexpr std::string_view quickNames[] = {
        "startswith", "endswith", "removeprefix", "removesuffix", "default", "d",       "string",   "safe",
        "first",      "last",     "defined",      "undefined",    "none",    "mapping", "sequence", "iterable",
        "callable",   "number",   "boolean",      "true",         "false",   "integer", "float",    "sameas",
        "escaped",    "filter",   "test",         "length",       "count"
    };
    struct Parameter
    {
        std::uint8_t begin; ///< of its name in m_spelled
        std::uint8_t size;
        bool optional;
        bool keyword;
    };

    constexpr void declare(std::size_t begin, std::string_view word)
    {
        if (word == "*") {
            m_rest = true;
        } else if (word == "**") {
            m_keywords = true;
        } else {
            const std::size_t size = std::min(word.find_first_of("=/"), word.size());
            const std::string_view marks = word.substr(size);
            m_parameters[m_count++] = { static_cast<std::uint8_t>(begin), static_cast<std::uint8_t>(size),
                                        marks.find('=') != std::string_view::npos,
                                        marks.find('/') == std::string_view::npos };
        }
    }
    std::string_view nameOf(const Parameter &parameter) const
    {
        return m_spelled.substr(parameter.begin, parameter.size);
    }
    template <std::size_t Most>
    Var callBound(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) const;
    void checkGiven(const Var *values, std::size_t direct) const;
    [[noreturn]] void failArguments(std::size_t given) const;
    void bind(const Keyword &keyword, Var *values, Keywords &further) const;

    std::string_view m_name;
    Native m_function;
    std::string_view m_spelled; ///< all parameters
    std::array<Parameter, most> m_parameters = {};
    std::size_t m_count = 0;
    bool m_quick;
    bool m_rest = false;
    bool m_keywords = false;
};
using Builtins = std::span<const Function>;

/// The types that have methods. Markup is asked for before String.
enum class MethodsOf : std::uint8_t
{
    String,
    Markup,
    List,
    Tuple,
    Dict,
    Int,
    Float,
    Bool
};

// The tables; each is built once, thread-safely. Null where there is none of that name.
const Function *findFilter(std::string_view name);
const Function *findTest(std::string_view name);
/// The functions among the globals: range, dict, lipsum, cycler, joiner, namespace, raise_exception, strftime_now.
const Function *findGlobal(std::string_view name);
Failure raisedFailure(Runtime &runtime, const Var &message); ///< what raise_exception(message) fails with
/// Methods that do not change their object: templates may not call the others. args[0] is the object.
const Function *findMethod(MethodsOf type, std::string_view name);

/// A method together with its object.
Var boundMethod(Runtime &runtime, const Var &self, const Function &function);

/// The methods of one name, so that calls need not look them up again and again.
struct MethodsNamed
{
    explicit MethodsNamed(std::string_view name);
    /// The object's method, or null where it has none or templates may not call it.
    const Function *of(const Runtime &runtime, const Var &object) const;

    std::array<const Function *, 8> byType; ///< MethodsOf
    bool changesList, changesDict; ///< the sandbox refuses it
    bool isAppend;
};

/// text.find(wanted, from), in linear time whatever the two are.
std::size_t findText(std::string_view text, std::string_view wanted, std::size_t from = 0);

/// Whether dicts have an attribute of that name, which comes before their members.
bool isDictAttribute(std::string_view name);

// --- Python's text forms. Origins of strings and of request data are kept.

/// str(value), as output and concatenation use it. An undefined value is empty.
void appendStr(Text &out, const Var &value);
Var toStr(Runtime &runtime, const Var &value); ///< the same string where value is one already
/// repr(value): strings quoted as Python quotes them.
void appendRepr(Text &out, const Var &value);
/// markupsafe.escape(value): a Markup string; Markup stays as it is.
Var escape(Runtime &runtime, const Var &value);

// --- numbers beyond what the evaluator does itself (int64 without overflow, and floats)

enum class Arithmetic : std::uint8_t
{
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power
};
/// Of two numbers of any kind; Int where it fits, else BigInt. Results beyond Python's usefulness fail with the memory
/// limit (2 ** 10 ** 9).
Var arithmetic(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right);
Var negate(Runtime &runtime, const Var &number);
/// A BigInt or, where it fits, an Int, from decimal digits with an optional '-'.
Var integerFromDigits(Runtime &runtime, std::string_view digits);
/// Negative, 0, positive; 2 where not comparable (NaN). Exact between int and float of any size.
int compareNumbers(const Var &left, const Var &right);
std::size_t hashNumber(const Var &number); ///< equal numbers have equal hashes
bool isZero(const Var &bigInt);

/// format % args of a string.
Var percentFormat(Runtime &runtime, const Var &format, const Var &arguments);

} // namespace Parlance::Jinja

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/digits_p.h"
#include "jinja/builtins/padding_p.h"
#include "jinja/builtins/support_p.h"

#include <cmath>
#include <limits>

// The % operator of strings: printf-style directives filled from a tuple, a mapping or a single value.
namespace Parlance::Jinja {

namespace {

struct Directive
{
    FormatSpec spec;
    bool left = false;
    char conversion = 0;
};

class Printf
{
public:
    Printf(Runtime &runtime, const Var &format, const Var &arguments)
        : m_out(runtime)
        , m_runtime(runtime)
        , m_format(format)
        , m_text(format.view())
        , m_arguments(arguments)
        , m_isTuple(arguments.isTuple())
        , m_isMapping(!m_isTuple && !arguments.isString()
                      && (arguments.isDict() || arguments.isList() || arguments.isUndefined() || arguments.isObject()))
    { }

    Var run()
    {
        std::size_t at = 0;
        for (std::size_t mark = m_text.find('%'); mark != std::string_view::npos; mark = m_text.find('%', at)) {
            m_out.append(m_format, at, mark);
            m_at = mark + 1;
            m_runtime.step();
            directive();
            at = m_at;
        }
        m_out.append(m_format, at, m_text.size());
        const std::size_t given = m_isTuple ? m_runtime.size(m_arguments) : 1;
        if (m_next < given && !m_isMapping)
            fail(Fault::Type, "not all arguments converted during string formatting");
        return m_out.finish(m_format.isMarkup());
    }

private:
    char peek() const
    {
        if (m_at >= m_text.size())
            fail(Fault::Value, "incomplete format");
        return m_text[m_at];
    }

    Var argument()
    {
        if (!m_keyed.isMissing())
            return std::move(m_keyed);
        if (m_hasKeys) // Python's arguments are the last key's value from then on, and that is taken
            fail(Fault::Type, "not enough arguments for format string");
        const std::size_t given = m_isTuple ? m_runtime.size(m_arguments) : 1;
        if (m_next >= given)
            fail(Fault::Type, "not enough arguments for format string");
        return m_isTuple ? m_runtime.at(m_arguments, m_next++) : (++m_next, m_arguments);
    }

    void readKey()
    {
        const std::size_t begin = m_at + 1;
        int depth = 1;
        for (++m_at; depth > 0; ++m_at) {
            if (m_at >= m_text.size())
                fail(Fault::Value, "incomplete format key");
            depth += m_text[m_at] == '(' ? 1 : m_text[m_at] == ')' ? -1 : 0;
        }
        m_hasKeys = true;
        m_keyed = lookUp(m_text.substr(begin, m_at - 1 - begin));
    }

    Var lookUp(std::string_view key)
    {
        if (!m_isMapping)
            fail(Fault::Type, "format requires a mapping");
        m_runtime.require(m_arguments);
        Var value = m_arguments.isDict() ? m_runtime.find(m_arguments, key) : Var();
        if (value.isMissing() && m_arguments.isObject())
            value = m_arguments.asObject()->item(m_runtime, m_runtime.string(key));
        if (value.isMissing())
            fail(m_arguments.isList() ? Fault::Type : Fault::Lookup, "'" + std::string(key) + "'");
        return value;
    }

    void readFlags(Directive &directive)
    {
        for (;; ++m_at) {
            switch (peek()) {
            case '-':
                directive.left = true;
                break;
            case '+':
                directive.spec.sign = '+';
                break;
            case ' ':
                if (directive.spec.sign == '-')
                    directive.spec.sign = ' ';
                break;
            case '#':
                directive.spec.alternate = true;
                break;
            case '0':
                directive.spec.zeroPadded = true;
                break;
            default:
                return;
            }
        }
    }

    /// A number, or * for an argument; negative where such an argument is.
    std::int64_t readNumber(FormatSpec &spec)
    {
        if (peek() == '*') {
            ++m_at;
            const Var value = argument();
            if (!value.isInteger())
                fail(Fault::Type, "* wants int");
            return clampWidth(indexOf(m_runtime, value), spec);
        }
        std::int64_t number = 0;
        for (; peek() >= '0' && peek() <= '9'; ++m_at)
            number = clampWidth(number * 10 + (peek() - '0'), spec);
        return number;
    }

    static std::int64_t clampWidth(std::int64_t number, FormatSpec &spec)
    {
        if (number <= FormatSpec::maximumWidth && number >= -FormatSpec::maximumWidth)
            return number;
        spec.tooWide = true;
        return FormatSpec::maximumWidth;
    }

    void directive()
    {
        if (peek() == '%')
            return m_out.append('%', m_runtime.originAt(m_format, m_at++));
        Directive directive;
        if (peek() == '(')
            readKey();
        readFlags(directive);
        const std::int64_t width = readNumber(directive.spec);
        directive.left = directive.left || width < 0;
        directive.spec.width = static_cast<int>(width < 0 ? -width : width);
        if (peek() == '.') {
            ++m_at;
            const std::int64_t precision = readNumber(directive.spec);
            directive.spec.precision = precision < 0 ? 0 : static_cast<int>(precision);
        }
        while (peek() == 'h' || peek() == 'l' || peek() == 'L')
            ++m_at;
        directive.conversion = peek();
        ++m_at;
        convert(directive);
    }

    void convert(Directive &directive)
    {
        FormatSpec &spec = directive.spec;
        if (spec.tooWide)
            fail(Fault::Limit,
                 "A width or precision of a format is larger than " + std::to_string(FormatSpec::maximumWidth));
        checkRoom(m_runtime,
                  static_cast<std::uint64_t>(spec.width) + static_cast<std::uint64_t>(std::max(spec.precision, 0)));
        if (directive.left) {
            spec.align = '<';
            spec.zeroPadded = false;
        }
        if (spec.zeroPadded)
            spec.fill = U'0';
        const Var value = argument();
        m_runtime.step(8);
        payForDigits(m_runtime, value);
        switch (directive.conversion) {
        case 's':
        case 'r':
        case 'a':
            return convertText(directive, value);
        case 'c':
            return convertCharacter(directive, value);
        case 'd':
        case 'i':
        case 'u':
        case 'o':
        case 'x':
        case 'X':
            return convertInteger(directive, value);
        case 'e':
        case 'E':
        case 'f':
        case 'F':
        case 'g':
        case 'G':
            return convertFloat(directive, value);
        default:
            fail(Fault::Value, std::string("unsupported format character '") + directive.conversion + "'");
        }
    }

    Var textOf(char conversion, const Var &value)
    {
        Text text(m_runtime);
        if (conversion == 's')
            appendStr(text, value);
        else if (conversion == 'r')
            appendRepr(text, value);
        else
            appendAscii(text, value);
        Var string = text.finish(conversion == 's' && value.isMarkup());
        return m_format.isMarkup() ? escape(m_runtime, string) : string;
    }

    void appendPadded(const Directive &directive, const Var &text)
    {
        const std::size_t length = lengthOf(text);
        const auto width = static_cast<std::size_t>(directive.spec.width);
        const std::string blanks(width > length ? width - length : 0, ' ');
        if (!directive.left)
            m_out.append(blanks);
        m_out.append(text);
        if (directive.left)
            m_out.append(blanks);
    }

    void convertText(const Directive &directive, const Var &value)
    {
        Var text = textOf(directive.conversion, value);
        const int precision = directive.spec.precision;
        if (precision >= 0 && lengthOf(text) > static_cast<std::size_t>(precision))
            text = m_runtime.slice(text, 0, Utf8::offsetOf(text.view(), static_cast<std::size_t>(precision)));
        appendPadded(directive, text);
    }

    void convertCharacter(const Directive &directive, const Var &value)
    {
        if (value.isString() && lengthOf(value) == 1)
            return appendPadded(directive, value);
        if (!value.isInteger())
            fail(Fault::Type, "%c requires int or char");
        const std::int64_t code = indexOf(m_runtime, value);
        if (code < 0 || code > 0x10FFFF)
            fail(Fault::Arithmetic, "%c arg not in range(0x110000)");
        std::string bytes;
        Utf8::append(bytes, static_cast<char32_t>(code));
        appendPadded(directive, m_runtime.string(bytes, value.origin()));
    }

    BigInt integerOf(char conversion, const Var &value)
    {
        if (value.isInteger())
            return toBigInt(value);
        const bool decimal = conversion == 'd' || conversion == 'i' || conversion == 'u';
        if (!value.isFloat() || !decimal)
            failType(m_runtime,
                     std::string("%") + conversion + " format: " + (decimal ? "a real number" : "an integer")
                         + " is required",
                     value);
        auto whole = BigInt::fromDouble(value.toReal());
        if (!whole)
            fail(Fault::Arithmetic, "cannot convert float infinity or NaN to integer");
        return std::move(*whole);
    }

    void convertInteger(const Directive &directive, const Var &value)
    {
        const BigInt number = integerOf(directive.conversion, value);
        const char conversion = directive.conversion;
        const int base = conversion == 'o' ? 8 : conversion == 'x' || conversion == 'X' ? 16 : 10;
        std::string digits =
            base == 10 ? integerDigits(fromBigInt(m_runtime, number.absolute())) : number.absolute().toString(base);
        if (conversion == 'X') {
            for (char &c : digits)
                c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
        }
        const auto least = static_cast<std::size_t>(std::max(directive.spec.precision, 0));
        if (digits.size() < least)
            digits.insert(0, least - digits.size(), '0');
        std::string head = signOf(number.isNegative(), directive.spec.sign);
        if (directive.spec.alternate && base != 10)
            (head += '0') += conversion;
        m_out.append(paddedNumber(head, digits, directive.spec), value.origin());
    }

    void convertFloat(const Directive &directive, const Var &value)
    {
        if (!value.isNumber())
            failType(m_runtime, "must be real number", value);
        const double number = toDouble(value);
        const std::string digits =
            floatDigits(number, directive.conversion, directive.spec.precision, directive.spec.alternate);
        const bool negative = std::signbit(number) && !std::isnan(number);
        m_out.append(paddedNumber(signOf(negative, directive.spec.sign), digits, directive.spec), value.origin());
    }

    Text m_out;
    Runtime &m_runtime;
    const Var &m_format;
    const std::string_view m_text;
    const Var &m_arguments;
    const bool m_isTuple;
    const bool m_isMapping;
    Var m_keyed;
    bool m_hasKeys = false;
    std::size_t m_next = 0;
    std::size_t m_at = 0;
};

} // namespace

Var percentFormat(Runtime &runtime, const Var &format, const Var &arguments)
{
    runtime.step(format.view().size() / 32);
    return Printf(runtime, format, arguments).run();
}

} // namespace Parlance::Jinja

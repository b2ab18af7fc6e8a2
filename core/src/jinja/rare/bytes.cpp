// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Python's bytes: "é".encode() is b'\xc3\xa9', which decode() makes text again.
#include "jinja/rare/bytes_p.h"

#include "base/utf8repair_p.h"
#include "jinja/builtins/dataorigin_p.h"
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

namespace {

enum class Encoding : std::uint8_t
{
    Utf8,
    Ascii,
    Latin1
};

Var bytesOf(Runtime &runtime, std::string bytes, Origin origin)
{
    checkRoom(runtime, bytes.size());
    return Var::object(make<Bytes>(runtime, std::move(bytes), origin));
}

Var byteOf(char byte, Origin origin)
{
    Var number = Var::integer(static_cast<unsigned char>(byte));
    number.setOrigin(origin);
    return number;
}

// The encodings that matter to text; Python knows a hundred more.
Encoding encodingOf(std::string_view given)
{
    std::string name;
    for (const char c : given) {
        if (c != '-' && c != '_' && c != ' ')
            name += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    }
    if (name == "utf8" || name == "u8" || name == "cp65001")
        return Encoding::Utf8;
    if (name == "ascii" || name == "usascii" || name == "646")
        return Encoding::Ascii;
    if (name == "latin1" || name == "latin" || name == "iso88591" || name == "l1" || name == "8859")
        return Encoding::Latin1;
    fail(Fault::Lookup, "unknown encoding: " + std::string(given));
}

std::string hexOf(char32_t c, int width)
{
    std::string digits(static_cast<std::size_t>(width), '0');
    for (int i = width - 1; i >= 0; --i, c >>= 4)
        digits[static_cast<std::size_t>(i)] = "0123456789abcdef"[c & 15];
    return digits;
}

// What is a character that the encoding lacks.
std::string substitute(char32_t c, std::string_view errors)
{
    if (errors == "ignore")
        return {};
    if (errors == "replace")
        return "?";
    if (errors == "xmlcharrefreplace")
        return "&#" + std::to_string(static_cast<std::uint32_t>(c)) + ';';
    if (errors == "backslashreplace")
        return c < 0x100 ? "\\x" + hexOf(c, 2) : c < 0x10000 ? "\\u" + hexOf(c, 4) : "\\U" + hexOf(c, 8);
    if (errors != "strict")
        fail(Fault::Lookup, "unknown error handler name '" + std::string(errors) + "'");
    fail(Fault::Value, "the codec can't encode a character: ordinal not in range");
}

std::string decodedUtf8(std::string_view bytes, std::string_view errors)
{
    if (Utf8::firstInvalid(bytes) == std::string_view::npos)
        return std::string(bytes);
    if (errors == "replace")
        return Utf8::sanitized(bytes);
    if (errors != "ignore")
        fail(Fault::Value, "'utf-8' codec can't decode the bytes");
    std::string text;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = Utf8::validLength(bytes, at);
        text += bytes.substr(at, length);
        at += std::max<std::size_t>(length, 1);
    }
    return text;
}

std::string decodedByBytes(std::string_view bytes, bool ascii, std::string_view errors)
{
    std::string text;
    for (const char byte : bytes) {
        const auto c = static_cast<unsigned char>(byte);
        if (!ascii || c < 0x80)
            Utf8::append(text, c);
        else if (errors == "replace")
            Utf8::append(text, 0xfffd);
        else if (errors != "ignore")
            fail(Fault::Value, "'ascii' codec can't decode a byte: ordinal not in range(128)");
    }
    return text;
}

std::string_view textOr(Runtime &runtime, const Args &args, std::size_t index, std::string_view otherwise)
{
    return args.has(index) ? textOf(runtime, args[index], "the argument") : otherwise;
}

Var decode(Runtime &runtime, const Args &args)
{
    const std::string_view bytes = args[0].as<Bytes>()->view();
    const Origin origin = args[0].as<Bytes>()->origin();
    const std::string_view errors = textOr(runtime, args, 2, "strict");
    const Encoding encoding = encodingOf(textOr(runtime, args, 1, "utf-8"));
    checkRoom(runtime, bytes.size() * 4);
    if (encoding == Encoding::Utf8)
        return runtime.string(decodedUtf8(bytes, errors), origin);
    return runtime.string(decodedByBytes(bytes, encoding == Encoding::Ascii, errors), origin);
}

Var hex(Runtime &runtime, const Args &args)
{
    const std::string_view bytes = args[0].as<Bytes>()->view();
    checkRoom(runtime, bytes.size() * 8);
    std::string text;
    for (const char byte : bytes)
        text += hexOf(static_cast<unsigned char>(byte), 2);
    return runtime.string(text, args[0].as<Bytes>()->origin());
}

// --- The methods that bytes share with strings work on text in which bytes beyond ASCII are characters without
// letter case or meaning, and so are the blanks and line ends that bytes do not know.

constexpr char32_t strange = 0xf0000; // private use

bool isPlain(unsigned char byte, bool asLines)
{
    const bool blank = byte >= 0x1c && byte <= 0x1f;
    const bool lineEnd = asLines && (byte == '\v' || byte == '\f');
    return byte < 0x80 && !blank && !lineEnd;
}

Var asText(Runtime &runtime, const Var &value, bool asLines = false)
{
    if (value.isString())
        fail(Fault::Type, "a bytes-like object is required, not 'str'");
    const auto *bytes = value.as<Bytes>();
    if (!bytes)
        return value;
    checkRoom(runtime, bytes->view().size() * 4);
    std::string text;
    for (const char byte : bytes->view()) {
        const auto c = static_cast<unsigned char>(byte);
        Utf8::append(text, isPlain(c, asLines) ? c : strange + c);
    }
    return runtime.string(text, bytes->origin());
}

Var asBytes(Runtime &runtime, const Var &value)
{
    if (value.isString()) {
        std::string bytes;
        for (std::size_t at = 0; at < value.view().size();)
            bytes += static_cast<char>(Utf8::next(value.view(), at));
        return bytesOf(runtime, std::move(bytes), dataOriginOf(runtime, value));
    }
    if (!value.isList() && !value.isTuple())
        return value;
    Vars items;
    for (const Var &item : elementsOf(runtime, value))
        items.push_back(asBytes(runtime, item));
    return value.isTuple() ? runtime.tuple(std::move(items)) : runtime.list(std::move(items));
}

/// A method of strings, for bytes.
class TextMethod final : public Obj
{
public:
    TextMethod(Heap &heap, Var self, const Function &function)
        : Obj(heap, sizeof *this)
        , m_self(std::move(self))
        , m_function(function)
    { }
    std::string_view typeName() const override { return "builtin_function_or_method"; }
    bool isCallable() const override { return true; }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        Vars arguments{ asText(runtime, m_self, m_function.name() == "splitlines") };
        for (const Var &argument : positional) {
            const bool several = m_function.name() == "join" || argument.isTuple();
            arguments.push_back(several ? texts(runtime, argument) : asText(runtime, argument));
        }
        return asBytes(runtime, m_function.call(runtime, arguments, keywords));
    }

private:
    static Var texts(Runtime &runtime, const Var &values)
    {
        Vars items;
        for (const Var &item : elementsOf(runtime, values))
            items.push_back(asText(runtime, item));
        return values.isTuple() ? runtime.tuple(std::move(items)) : runtime.list(std::move(items));
    }

    Var m_self;
    const Function &m_function;
};

constexpr std::array<std::string_view, 11> textOnly{ "encode",    "format",    "format_map",   "casefold",
                                                     "isdecimal", "isnumeric", "isidentifier", "isprintable",
                                                     "translate", "maketrans", "unescape" };

} // namespace

Bytes::Bytes(Heap &heap, std::string bytes, Origin origin)
    : Obj(heap, sizeof *this + bytes.capacity())
    , m_bytes(std::move(bytes))
    , m_origin(origin)
{ }

std::optional<std::int64_t> Bytes::length(Runtime &) const
{
    return static_cast<std::int64_t>(m_bytes.size());
}

Var Bytes::attribute(Runtime &runtime, std::string_view name)
{
    static constexpr Function decoding("decode", decode, "self/ encoding= errors=");
    static constexpr Function digits("hex", hex, "self/");
    if (name == "decode" || name == "hex")
        return boundMethod(runtime, Var::object(this), name == "hex" ? digits : decoding);
    const Function *method = findMethod(MethodsOf::String, name);
    if (!method || std::find(textOnly.begin(), textOnly.end(), name) != textOnly.end())
        return {};
    return Var::object(make<TextMethod>(runtime, Var::object(this), *method));
}

Var Bytes::item(Runtime &, const Var &key)
{
    const auto size = static_cast<std::int64_t>(m_bytes.size());
    if (!key.isSmallInteger())
        return {};
    const std::int64_t index = key.toInteger() + (key.toInteger() < 0 ? size : 0);
    if (index < 0 || index >= size)
        return {};
    return byteOf(m_bytes[static_cast<std::size_t>(index)], m_origin);
}

Var Bytes::iterate(Runtime &runtime)
{
    checkRoom(runtime, m_bytes.size() * sizeof(Var));
    Vars numbers;
    numbers.reserve(m_bytes.size());
    for (const char byte : m_bytes)
        numbers.push_back(byteOf(byte, m_origin));
    return Var::object(make<Generator>(runtime, std::move(numbers), "bytes_iterator"));
}

bool Bytes::equals(Runtime &runtime, const Var &other) const
{
    const auto *bytes = other.as<Bytes>();
    runtime.step(m_bytes.size() / 64);
    return bytes && bytes->m_bytes == m_bytes;
}

std::optional<bool> Bytes::contains(Runtime &runtime, const Var &value) const
{
    runtime.step(m_bytes.size() / 16);
    if (const auto *bytes = value.as<Bytes>())
        return findText(m_bytes, bytes->m_bytes) != std::string_view::npos;
    if (!value.isInteger())
        failType(runtime, "a bytes-like object is required", value);
    const std::int64_t byte = indexOf(runtime, value);
    if (byte < 0 || byte > 255)
        fail(Fault::Value, "byte must be in range(0, 256)");
    return m_bytes.find(static_cast<char>(byte)) != std::string::npos;
}

std::optional<std::size_t> Bytes::hash(Runtime &runtime) const
{
    runtime.step(m_bytes.size() / 32);
    return std::hash<std::string_view>()(m_bytes);
}

static void appendEscaped(std::string &out, char byte, char quote)
{
    const auto c = static_cast<unsigned char>(byte);
    if (byte == quote || byte == '\\')
        (out += '\\') += byte;
    else if (byte == '\n' || byte == '\r' || byte == '\t')
        (out += '\\') += byte == '\n' ? 'n' : byte == '\r' ? 'r' : 't';
    else if (c < 0x20 || c >= 0x7f)
        (out += "\\x") += hexOf(c, 2);
    else
        out += byte;
}

void Bytes::repr(Text &out) const
{
    checkRoom(out.runtime(), m_bytes.size() * 4);
    const bool single = m_bytes.find('\'') != std::string::npos && m_bytes.find('"') == std::string::npos;
    const char quote = single ? '"' : '\'';
    std::string text{ 'b', quote };
    for (const char byte : m_bytes)
        appendEscaped(text, byte, quote);
    out.append(text + quote, m_origin);
}

Var Bytes::slice(Runtime &runtime, const Bounds &bounds) const
{
    std::string bytes;
    checkRoom(runtime, static_cast<std::uint64_t>(bounds.count) * 2);
    for (std::int64_t i = 0; i < bounds.count; ++i)
        bytes += m_bytes[static_cast<std::size_t>(bounds.start + i * bounds.step)];
    return bytesOf(runtime, std::move(bytes), m_origin);
}

namespace {

Var joinedBytes(Runtime &runtime, const Bytes &left, const Bytes &right)
{
    checkRoom(runtime, left.view().size() + right.view().size());
    const Origin origin = left.origin() == Origin::None ? right.origin() : left.origin();
    return bytesOf(runtime, std::string(left.view()) += right.view(), origin);
}

Var repeatedBytes(Runtime &runtime, const Bytes &repeated, std::int64_t times)
{
    const std::string_view bytes = repeated.view();
    std::string result;
    const auto count = static_cast<std::uint64_t>(std::max<std::int64_t>(times, 0));
    if (!bytes.empty() && count > runtime.limits.memoryBytes / bytes.size())
        runtime.heap.charge(runtime.limits.memoryBytes); // which fails
    checkRoom(runtime, bytes.size() * count);
    for (std::uint64_t i = 0; i < count && !bytes.empty(); ++i)
        result += bytes;
    return bytesOf(runtime, std::move(result), repeated.origin());
}

} // namespace

Var Bytes::operate(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right) const
{
    if (operation == Arithmetic::Add && left.as<Bytes>() && right.as<Bytes>())
        return joinedBytes(runtime, *left.as<Bytes>(), *right.as<Bytes>());
    const Var &times = left.isObject() ? right : left;
    if (operation == Arithmetic::Multiply && times.isSmallInteger())
        return repeatedBytes(runtime, *this, times.toInteger());
    return {};
}

std::optional<bool> Bytes::precedes(Runtime &, const Var &, const Var &other, bool orEqual) const
{
    const auto *bytes = other.as<Bytes>();
    if (!bytes)
        return {};
    return orEqual ? view() <= bytes->view() : view() < bytes->view();
}

namespace {

Var encoded(Runtime &runtime, const Var &string, std::string_view encoding, std::string_view errors)
{
    const std::string_view text = string.view();
    const Origin origin = dataOriginOf(runtime, string);
    const Encoding to = encodingOf(encoding);
    checkRoom(runtime, text.size() * 2);
    if (to == Encoding::Utf8)
        return bytesOf(runtime, std::string(text), origin);
    std::string bytes;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = Utf8::next(text, at);
        if (c < (to == Encoding::Ascii ? 0x80 : 0x100))
            bytes += static_cast<char>(c);
        else
            bytes += substitute(c, errors);
    }
    return bytesOf(runtime, std::move(bytes), origin);
}

Var encode(Runtime &runtime, const Args &args)
{
    const std::string_view encoding = args.has(1) ? textOf(runtime, args[1], "encode() argument 'encoding'") : "utf-8";
    const std::string_view errors = args.has(2) ? textOf(runtime, args[2], "encode() argument 'errors'") : "strict";
    return encoded(runtime, args[0], encoding, errors);
}

constexpr Function encodeMethodTable[] = {
    { "encode", encode, "self/ encoding= errors=" },
};

} // namespace

Builtins encodeMethods()
{
    return encodeMethodTable;
}

} // namespace Parlance::Jinja

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/token_p.h"

#include <parlance/utf8.h>

#include <QChar>

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

static constexpr bool isAsciiSpace(char32_t c)
{
    return (c >= 9 && c <= 13) || (c >= 0x1c && c <= 0x20);
}

static constexpr bool isAsciiWord(char32_t c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isSpace(char32_t c)
{
    return isAsciiSpace(c) || c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028
        || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

bool isWord(char32_t c)
{
    return c < 0x80 ? isAsciiWord(c) : QChar::isLetterOrNumber(c) || QChar::isMark(c);
}

std::string normalizedSource(std::string_view source)
{
    std::string result;
    result.reserve(source.size());
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t end = std::min(source.find('\r', at), source.size());
        result += source.substr(at, end - at);
        if (end < source.size())
            result += '\n';
        at = end + (source.substr(end).starts_with("\r\n") ? 2 : 1);
    }
    if (result.ends_with('\n'))
        result.pop_back();
    return result;
}

namespace {

// The kind of nearly all characters, from a table: bit 0 white space, bit 1 part of a word.
constexpr std::uint8_t space = 1;
constexpr std::uint8_t word = 2;
constexpr std::array<std::uint8_t, 128> kinds = [] {
    std::array<std::uint8_t, 128> all{};
    for (char32_t c = 0; c < all.size(); ++c)
        all[c] = static_cast<std::uint8_t>((isAsciiSpace(c) ? space : 0) | (isAsciiWord(c) ? word : 0));
    return all;
}();

bool isAscii(char c)
{
    return static_cast<unsigned char>(c) < kinds.size();
}

// Of an ASCII character.
bool is(std::uint8_t kind, char c)
{
    return (kinds[static_cast<unsigned char>(c)] & kind) != 0;
}

// After all characters from there on that are of the kind, which isOne tells of those beyond ASCII.
std::size_t afterAll(std::string_view text, std::size_t at, std::uint8_t kind, bool (*isOne)(char32_t))
{
    while (at < text.size()) {
        if (isAscii(text[at])) {
            if (!is(kind, text[at]))
                break;
            ++at;
            continue;
        }
        std::size_t next = at;
        if (!isOne(Utf8::next(text, next)))
            break;
        at = next;
    }
    return at;
}

// The character at text[at], which is moved after it.
char32_t nextCharacter(std::string_view text, std::size_t &at)
{
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x80)
        return Utf8::next(text, at);
    ++at;
    return byte;
}

bool isDigit(char c, int base = 10)
{
    if (base == 16 && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')))
        return true;
    return c >= '0' && c < '0' + std::min(base, 10);
}

// An operator and its token.
struct Operator
{
    std::string_view text;
    TokenType type;
};
constexpr std::array<Operator, 6> longOperators{ {
    { "//", TokenType::FloorDivide },
    { "**", TokenType::Power },
    { "==", TokenType::Equal },
    { "!=", TokenType::NotEqual },
    { ">=", TokenType::GreaterEqual },
    { "<=", TokenType::LessEqual },
} };
constexpr std::array<Operator, 20> operators{ {
    { "+", TokenType::Add },
    { "-", TokenType::Subtract },
    { "/", TokenType::Divide },
    { "*", TokenType::Multiply },
    { "%", TokenType::Modulo },
    { "~", TokenType::Tilde },
    { "[", TokenType::LeftBracket },
    { "]", TokenType::RightBracket },
    { "(", TokenType::LeftParenthesis },
    { ")", TokenType::RightParenthesis },
    { "{", TokenType::LeftBrace },
    { "}", TokenType::RightBrace },
    { ">", TokenType::Greater },
    { "<", TokenType::Less },
    { "=", TokenType::Assign },
    { ".", TokenType::Dot },
    { ":", TokenType::Colon },
    { "|", TokenType::Pipe },
    { ",", TokenType::Comma },
    { ";", TokenType::Semicolon },
} };

class Lexer
{
public:
    Lexer(std::string_view source, std::deque<std::string> &made)
        : m_source(source)
        , m_made(made)
    {
        constexpr std::size_t usualBytes = 6; // of a token
        m_tokens.reserve(source.size() / usualBytes);
    }

    void run()
    {
        while (m_at < m_source.size())
            lexRoot();
        add(TokenType::End, m_at);
    }

    std::vector<Token> takeTokens() { return std::move(m_tokens); }

private:
    [[noreturn]] void fail(std::string message, std::size_t offset) const
    {
        throw SyntaxFailure{ ErrorCode::TemplateSyntax, static_cast<std::uint32_t>(offset), std::move(message) };
    }
    void add(TokenType type, std::size_t offset, std::string_view text = {})
    {
        m_tokens.push_back({ type, static_cast<std::uint32_t>(offset), text });
    }
    /// The text, kept where it is not what is in the source.
    std::string_view kept(std::string text, std::string_view source)
    {
        return text == source ? source : std::string_view(m_made.emplace_back(std::move(text)));
    }
    bool startsWith(std::string_view text, std::size_t at) const
    {
        return at < m_source.size() && m_source[at] == text[0] && m_source.substr(at).starts_with(text);
    }
    const Operator *operatorHere() const;
    std::size_t skipSpace(std::size_t at) const;

    void lexRoot();
    void addData(std::size_t begin, std::size_t end, char sign, bool leftStrip);
    void lexComment(std::size_t at);
    bool lexRaw(std::size_t at);
    std::size_t endOfRawBegin(std::size_t at) const;
    std::size_t endOfRawEnd(std::size_t at, std::size_t &sign) const;
    void lexTag(bool variable);
    bool lexTagEnd(bool variable);
    bool lexNumber();
    std::size_t digits(std::size_t at, int base) const;
    std::size_t floatEnd() const;
    std::size_t integerEnd() const;
    void lexName();
    void lexString();
    void lexOperator();

    std::string_view m_source;
    std::deque<std::string> &m_made;
    std::size_t m_at = 0;
    bool m_lineStart = true; // the token before ended with a line break
    std::string m_open; // the closing brackets to come
    std::vector<Token> m_tokens;
};

std::size_t Lexer::skipSpace(std::size_t at) const
{
    return afterAll(m_source, at, space, isSpace);
}

// Where the white space at the end of text begins.
std::size_t withoutTrailingSpace(std::string_view text)
{
    std::size_t end = text.size();
    while (end > 0) {
        std::size_t at = end - 1;
        if (isAscii(text[at])) {
            if (!is(space, text[at]))
                break;
            end = at;
            continue;
        }
        while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
            --at;
        std::size_t next = at;
        if (!isSpace(nextCharacter(text, next)))
            break;
        end = at;
    }
    return end;
}

void Lexer::addData(std::size_t begin, std::size_t end, char sign, bool leftStrip)
{
    std::string_view text = m_source.substr(begin, end - begin);
    if (sign == '-') {
        text = text.substr(0, withoutTrailingSpace(text));
    } else if (sign != '+' && leftStrip) {
        const std::size_t line = text.rfind('\n') + 1; // npos + 1 is 0
        if ((line > 0 || m_lineStart) && withoutTrailingSpace(text.substr(line)) == 0)
            text = text.substr(0, line);
    }
    if (!text.empty())
        add(TokenType::Data, begin, text);
}

void Lexer::lexRoot()
{
    std::size_t begin = m_at;
    std::size_t tag = begin;
    for (;; ++tag) {
        tag = m_source.find('{', tag);
        if (tag == std::string_view::npos || tag + 1 >= m_source.size()) {
            add(TokenType::Data, begin, m_source.substr(begin));
            m_at = m_source.size();
            return;
        }
        const char kind = m_source[tag + 1];
        if (kind == '{' || kind == '%' || kind == '#')
            break;
    }
    if (m_source[tag + 1] == '%' && lexRaw(tag))
        return;
    const char kind = m_source[tag + 1];
    const char sign = tag + 2 < m_source.size() ? m_source[tag + 2] : ' ';
    addData(begin, tag, sign, kind != '{');
    m_at = tag + (sign == '-' || sign == '+' ? 3 : 2);
    m_lineStart = false;
    if (kind == '#') {
        lexComment(tag);
    } else {
        add(kind == '{' ? TokenType::VariableBegin : TokenType::BlockBegin, tag);
        lexTag(kind == '{');
    }
}

void Lexer::lexComment(std::size_t at)
{
    const std::size_t end = m_source.find("#}", m_at);
    if (m_at == m_source.size())
        return; // nothing is missing after the last character, to Jinja2
    if (end == std::string_view::npos)
        fail("Missing end of comment tag", at);
    const char sign = end > m_at ? m_source[end - 1] : ' ';
    m_at = end + 2;
    if (sign == '-')
        m_at = skipSpace(m_at);
    else if (sign != '+' && startsWith("\n", m_at))
        ++m_at;
    m_lineStart = m_source[m_at - 1] == '\n';
}

// After {% raw %} where the tag at `at` is one, or npos.
std::size_t Lexer::endOfRawBegin(std::size_t at) const
{
    at += 2;
    if (startsWith("-", at) || startsWith("+", at))
        ++at;
    at = skipSpace(at);
    if (!startsWith("raw", at))
        return std::string_view::npos;
    at = skipSpace(at + 3);
    if (startsWith("-%}", at))
        return skipSpace(at + 3);
    return startsWith("%}", at) ? at + 2 : std::string_view::npos;
}

std::size_t Lexer::endOfRawEnd(std::size_t at, std::size_t &sign) const
{
    sign = at + 2;
    at = sign;
    if (startsWith("-", at) || startsWith("+", at))
        ++at;
    at = skipSpace(at);
    if (!startsWith("endraw", at))
        return std::string_view::npos;
    at = skipSpace(at + 6);
    if (startsWith("+%}", at))
        return at + 3;
    if (startsWith("-%}", at))
        return skipSpace(at + 3);
    if (!startsWith("%}", at))
        return std::string_view::npos;
    return at + 2 + startsWith("\n", at + 2);
}

bool Lexer::lexRaw(std::size_t at)
{
    const std::size_t begin = endOfRawBegin(at);
    if (begin == std::string_view::npos)
        return false;
    addData(m_at, at, m_source[at + 2], true);
    m_lineStart = m_source[begin - 1] == '\n';
    if (begin == m_source.size()) {
        m_at = begin; // as for comments
        return true;
    }
    for (std::size_t end = m_source.find("{%", begin); end != std::string_view::npos;
         end = m_source.find("{%", end + 1)) {
        std::size_t sign = 0;
        const std::size_t after = endOfRawEnd(end, sign);
        if (after == std::string_view::npos)
            continue;
        addData(begin, end, m_source[sign], true);
        m_at = after;
        m_lineStart = m_source[after - 1] == '\n';
        return true;
    }
    fail("Missing end of raw directive", at);
}

bool Lexer::lexTagEnd(bool variable)
{
    const char first = m_source[m_at];
    if (first != '}' && first != '%' && first != '-' && first != '+')
        return false;
    const std::string_view close = variable ? "}}" : "%}";
    if (startsWith(close, m_at)) {
        add(variable ? TokenType::VariableEnd : TokenType::BlockEnd, m_at);
        m_at += 2;
        if (!variable && startsWith("\n", m_at))
            ++m_at;
    } else if (startsWith("-", m_at) && startsWith(close, m_at + 1)) {
        add(variable ? TokenType::VariableEnd : TokenType::BlockEnd, m_at);
        m_at = skipSpace(m_at + 3);
    } else if (!variable && startsWith("+%}", m_at)) {
        add(TokenType::BlockEnd, m_at);
        m_at += 3;
    } else {
        return false;
    }
    m_lineStart = m_source[m_at - 1] == '\n';
    return true;
}

void Lexer::lexTag(bool variable)
{
    m_open.clear();
    while (m_at < m_source.size()) {
        if (m_open.empty() && lexTagEnd(variable))
            return;
        if (const std::size_t after = skipSpace(m_at); after != m_at) {
            m_at = after;
            continue;
        }
        std::size_t next = m_at;
        const char32_t c = nextCharacter(m_source, next);
        if (c >= '0' && c <= '9')
            lexNumber();
        else if (isWord(c))
            lexName();
        else if (c == '\'' || c == '"')
            lexString();
        else
            lexOperator();
    }
}

// After digits with single underscores between them, or `at` where there is none.
std::size_t Lexer::digits(std::size_t at, int base) const
{
    std::size_t end = at;
    while (at < m_source.size()) {
        if (isDigit(m_source[at], base))
            end = ++at;
        else if (m_source[at] == '_' && end == at && end > 0 && isDigit(m_source[end - 1], base))
            ++at;
        else
            break;
    }
    return end;
}

std::size_t Lexer::floatEnd() const
{
    if (m_at > 0 && m_source[m_at - 1] == '.')
        return m_at;
    std::size_t end = digits(m_at, 10);
    bool isFloat = false;
    if (startsWith(".", end) && end + 1 < m_source.size() && isDigit(m_source[end + 1])) {
        end = digits(end + 1, 10);
        isFloat = true;
    }
    if (startsWith("e", end) || startsWith("E", end)) {
        const std::size_t exponent = end + 1 + (startsWith("+", end + 1) || startsWith("-", end + 1));
        if (exponent < m_source.size() && isDigit(m_source[exponent]))
            return digits(exponent, 10);
    }
    return isFloat ? end : m_at;
}

std::size_t Lexer::integerEnd() const
{
    if (m_source[m_at] != '0')
        return digits(m_at, 10);
    const char kind = m_at + 1 < m_source.size() ? static_cast<char>(m_source[m_at + 1] | 0x20) : ' ';
    const int base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 0;
    const std::size_t first = m_at + 2 + startsWith("_", m_at + 2);
    if (base > 0 && first < m_source.size() && isDigit(m_source[first], base))
        return digits(first, base);
    std::size_t end = m_at + 1;
    while (startsWith("0", end) || startsWith("_0", end))
        end += startsWith("_", end) ? 2 : 1;
    return end;
}

bool Lexer::lexNumber()
{
    std::size_t end = floatEnd();
    const bool isFloat = end != m_at;
    if (!isFloat)
        end = integerEnd();
    const std::string_view written = m_source.substr(m_at, end - m_at);
    std::string text(written);
    std::erase(text, '_');
    add(isFloat ? TokenType::Float : TokenType::Integer, m_at, kept(std::move(text), written));
    m_at = end;
    return true;
}

void Lexer::lexName()
{
    const std::size_t begin = m_at;
    m_at = afterAll(m_source, begin, word, isWord);
    std::size_t first = begin;
    const char32_t c = nextCharacter(m_source, first);
    if (c >= 0x80 && !QChar::isLetter(c))
        fail("Invalid character in identifier", begin);
    add(TokenType::Name, begin, m_source.substr(begin, m_at - begin));
}

const Operator *Lexer::operatorHere() const
{
    const char first = m_source[m_at];
    if (m_at + 1 < m_source.size() && (m_source[m_at + 1] == '=' || m_source[m_at + 1] == first)) {
        for (const Operator &op : longOperators) {
            if (op.text[0] == first && op.text[1] == m_source[m_at + 1])
                return &op;
        }
    }
    const auto *found =
        std::find_if(operators.begin(), operators.end(), [first](const Operator &op) { return op.text[0] == first; });
    return found == operators.end() ? nullptr : &*found;
}

void Lexer::lexOperator()
{
    if (const Operator *op = operatorHere()) {
        const char sign = op->text.size() == 1 ? op->text[0] : ' ';
        if (sign == '{' || sign == '(' || sign == '[')
            m_open += sign == '{' ? '}' : sign == '(' ? ')' : ']';
        if (sign == '}' || sign == ')' || sign == ']') {
            if (m_open.empty())
                fail("unexpected '" + std::string(op->text) + "'", m_at);
            if (m_open.back() != sign)
                fail("unexpected '" + std::string(op->text) + "', expected '" + m_open.back() + "'", m_at);
            m_open.pop_back();
        }
        add(op->type, m_at);
        m_at += op->text.size();
        return;
    }
    std::size_t next = m_at;
    Utf8::next(m_source, next);
    fail("unexpected char '" + std::string(m_source.substr(m_at, next - m_at)) + "'", m_at);
}

} // namespace

namespace {

void Lexer::lexString()
{
    const char quote = m_source[m_at];
    std::size_t end = m_at + 1;
    while (end < m_source.size() && m_source[end] != quote)
        end += m_source[end] == '\\' ? 2 : 1;
    if (end >= m_source.size())
        fail(std::string("unexpected char '") + quote + "': the string that it begins has no end", m_at);
    const std::string_view written = m_source.substr(m_at + 1, end - m_at - 1);
    if (written.find('\\') == std::string_view::npos) {
        add(TokenType::String, m_at, written);
        m_at = end + 1;
        return;
    }
    bool good = true;
    std::string text = unescaped(written, good);
    if (!good && written.find("\\N{") != std::string_view::npos)
        fail("a string literal names a character (\\N{...}), which is not supported: write its number (\\u....)", m_at);
    if (!good)
        fail("a string literal has an invalid escape", m_at);
    add(TokenType::String, m_at, kept(std::move(text), written));
    m_at = end + 1;
}

} // namespace

std::vector<Token> tokenize(std::string_view source, std::deque<std::string> &made)
{
    Lexer lexer(source, made);
    lexer.run();
    return lexer.takeTokens();
}

std::vector<Token> tokensUntilFailure(std::string_view source, std::deque<std::string> &made,
                                      std::optional<SyntaxFailure> &failure)
{
    Lexer lexer(source, made);
    try {
        lexer.run();
    } catch (const SyntaxFailure &found) {
        failure = found;
    }
    return lexer.takeTokens();
}

} // namespace Parlance::Jinja

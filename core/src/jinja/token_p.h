// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A template cut into tokens, as Jinja2's lexer does it under trim_blocks and lstrip_blocks.
namespace Parlance::Jinja {

enum class TokenType : std::uint8_t
{
    Data,
    VariableBegin,
    VariableEnd,
    BlockBegin,
    BlockEnd,
    Name,
    String,
    Integer,
    Float,
    Add,
    Assign,
    Colon,
    Comma,
    Divide,
    Dot,
    Equal,
    FloorDivide,
    Greater,
    GreaterEqual,
    LeftBrace,
    LeftBracket,
    LeftParenthesis,
    Less,
    LessEqual,
    Modulo,
    Multiply,
    NotEqual,
    Pipe,
    Power,
    RightBrace,
    RightBracket,
    RightParenthesis,
    Semicolon,
    Subtract,
    Tilde,
    End,
};

struct Token
{
    TokenType type;
    std::uint32_t offset; ///< into the normalized source
    std::string_view text; ///< of Data, Name; the decoded String; the digits of numbers without underscores
};

/// What the parser and the lexer throw; Program::parse makes an Error of it.
struct SyntaxFailure
{
    ErrorCode code;
    std::uint32_t offset;
    std::string message;
};

/// The source with line ends as \n and without the last one, as Jinja2 reads it.
std::string normalizedSource(std::string_view source);
/// The tokens of a normalized source; the last one is End. Texts that are not like that in the source go to made.
std::vector<Token> tokenize(std::string_view source, std::deque<std::string> &made);
/// The same up to where the lexer refuses the source, and why it does; End is missing there.
std::vector<Token> tokensUntilFailure(std::string_view source, std::deque<std::string> &made,
                                      std::optional<SyntaxFailure> &failure);
/// What is between the quotes of a string literal means; good becomes false where an escape is invalid.
std::string unescaped(std::string_view literal, bool &good);
/// As Jinja2's messages name a token or a type of tokens.
std::string describe(const Token &token);
std::string_view describe(TokenType type);

/// Whether Python counts it as white space (str.isspace, \s); and as part of a word (\w).
bool isSpace(char32_t codePoint);
bool isWord(char32_t codePoint);

} // namespace Parlance::Jinja

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/value.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// The combinators for the parser and for the GBNF grammar of a model's output.
///
/// They have the meaning of PEG operators: choice is ordered and final after an alternative has matched, and repetition
/// is greedy. Texts are bytes in UTF-8. An Expr is immutable and may be shared between threads.
namespace Parlance::Peg {

/// The meaning of a captured part of the output.
/// \since 0.2
enum class Tag : std::uint8_t
{
    Reasoning,
    Content,
    Unread, ///< begins as a call but is none: content, unless a call follows at once
    Tool, ///< a whole call; the tags below are inside one
    ToolName,
    ToolId,
    ToolArgs, ///< all arguments as one object
    ArgName,
    /// The value of the last ArgName. Without an ArgName it belongs to the first argument that the tool requires. If
    /// the tool requires none, it belongs to the first one that the tool declares.
    ArgValue,
    ArgObject, ///< instead of ArgValue: an object whose members are inside it, as ArgName and a value each
    ArgList, ///< the same for a list, with its values inside
    ToolNameEcho, ///< the function's name again, as in a closer; a different one is reported
    ArgNameEcho, ///< the name of an argument or member again, after its value; a different name is reported
    ArgReversed, ///< one argument whose value comes before its name, with both inside
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Tag value);

/// How the captured bytes spell a value.
/// \since 0.2
enum class Coding : std::uint8_t
{
    Text, ///< the bytes are the text
    JsonString, ///< the inside of a JSON string, with its escapes
    Json, ///< a JSON value
    Literal, ///< a JSON or Python value: True, None and single quotes are read too
    BySchema, ///< the text itself if the tool's schema wants a string, otherwise a Literal
    PythonText, ///< the same, but a text is the inside of a Python string, with its escapes
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Coding value);

/// The forms of a value beyond JSON.
/// \since 0.2
struct JsonDialect
{
    bool python = false; ///< single quotes, True, False, None, trailing commas, tuples
    bool bareKeys = false; ///< keys without quotes
    bool keepsSlashEscapes = false; ///< `\/` is two characters, as in Python, and not `/`, as in JSON
    std::string quote; ///< a token that opens and closes a string without escapes; empty: `"`
    bool operator==(const JsonDialect &) const = default;
};

/// A range of code points, both ends included.
/// \since 0.2
struct CharRange
{
    char32_t first;
    char32_t last;
};

struct Node;

/// A handle to an expression; the default matches the empty text.
/// \since 0.2
class PARLANCE_CORE_EXPORT Expr
{
public:
    Expr();
    /// The expression as text similar to PEG notation, one named rule on each line, for people and tests.
    std::string dump() const;

private:
    friend struct Node;
    explicit Expr(std::shared_ptr<const Node> node);
    std::shared_ptr<const Node> m_node;
};

/// \since 0.2
inline constexpr int unbounded = -1;

/// \since 0.2
PARLANCE_CORE_EXPORT Expr literal(std::string text);
/// One of the texts; if one begins another, the longest.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr oneOf(std::vector<std::string> texts);
PARLANCE_CORE_EXPORT Expr sequence(std::vector<Expr> parts);
PARLANCE_CORE_EXPORT Expr choice(std::vector<Expr> alternatives);
PARLANCE_CORE_EXPORT Expr repeat(Expr part, int minimum = 0, int maximum = unbounded);
PARLANCE_CORE_EXPORT Expr optional(Expr part);
/// From minimum to maximum code points inside (or, negated, outside) the ranges.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr chars(std::vector<CharRange> ranges, bool negated, int minimum, int maximum = unbounded);
/// Any amount of JSON's white space (blank, tab, line feed, carriage return), also none. A grammar allows at most one
/// white-space character there, so that a model cannot repeat it without end.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr space();
/// All text before the first of the stops, or up to the end of the output. If follow is given, a stop counts only with
/// follow directly after it. Stops are not consumed. A partial stop at the end of a chunk is held back.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr until(std::vector<std::string> stops);
PARLANCE_CORE_EXPORT Expr until(std::vector<std::string> stops, Expr follow);
/// The same; the grammar constrains the text to schema's rules for strings (a JSON Schema; null for any text).
/// \since 0.2
PARLANCE_CORE_EXPORT Expr until(std::vector<std::string> stops, Expr follow, Value schema);
/// Everything up to the end of the output.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr rest();
/// One value. The grammar writes the values that schema (a JSON Schema; null or true for any value) allows, in the
/// dialect. The parser reads any value of the dialect, bounded in depth, and streams it.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr jsonValue(Value schema = {}, JsonDialect dialect = {});
/// ahead: matches if part matches here. notAhead: matches if part does not match here. They consume and capture
/// nothing. The grammar ignores both.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr ahead(Expr part);
PARLANCE_CORE_EXPORT Expr notAhead(Expr part);
/// The end of the output.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr end();
/// A point of no return: the text so far is final, earlier alternatives are given up, captures are emitted.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr cut();
/// Reads body. If it fails after a cut, a diagnostic says what was expected at that place, and open captures close as
/// incomplete. Then recovery reads on, directly after the text that was read before the failure. A failure before any
/// cut inside body is an ordinary one.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr guard(Expr body, Expr recovery, std::string what);
PARLANCE_CORE_EXPORT Expr capture(Tag tag, Expr part, Coding coding = Coding::Text);
/// parsed is for the parser, written for the grammar. The parser must be able to read everything that written allows.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr constrain(Expr parsed, Expr written);
/// The parser reads it with a diagnostic that says what is wrong. In the grammar this expression matches nothing.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr tolerated(Expr part, std::string what);
/// Names an expression, for the grammar's rules, dumps and diagnostics.
/// \since 0.2
PARLANCE_CORE_EXPORT Expr rule(std::string name, Expr part);

} // namespace Parlance::Peg

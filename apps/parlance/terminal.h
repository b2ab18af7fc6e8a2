// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Writing for people and for programs.
namespace Cli {

// All output goes through these functions, so that no text from outside controls the terminal.
void writeOut(std::string_view text); ///< for people, by Utf8::harmless(); styles stay
void writeExact(std::string_view bytes); ///< to standard output as they are, unless that is a terminal
void writeJson(std::string_view json); ///< the same JSON with escapes for what is not harmless
void writeErr(std::string_view text); ///< for people
std::string oneLine(std::string_view text); ///< for a message of one line
void writeErrLine(std::string_view line); ///< the same in one line, for any text
void rewriteErrLine(std::string_view text); ///< in place of the last line
/// False if standard output did not take everything.
bool flushOut();
/// Says so, and why, and returns true; a reader that has closed its end has what it wants.
bool reportUnwritten();

/// The look of a text; without colour it is only the text.
enum class Style
{
    Plain,
    Heading,
    Marker,
    Faint,
    Good,
    Bad,
    Added,
    Removed,
};

/// Whether standard output is a terminal that wants colour (NO_COLOR is respected).
bool wantsColour();
std::size_t terminalWidth(); ///< in columns; 100 if there is no terminal

std::string styled(Style style, std::string_view text);

/// Text in one line with its white space visible: a blank at an edge or next to another is ␣, a line feed ⏎, a tab ⇥;
/// control characters are written as \xNN. If it has more than limit code points, its middle is omitted.
std::string visible(std::string_view text, std::size_t limit = 0);

/// The columns a text takes, styles not counted: a code point is one, an East Asian wide one two.
std::size_t columns(std::string_view text);
std::string padTo(std::string text, std::size_t width); ///< with blanks after it, in columns
/// A sentence in lines of at most width columns, broken at blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace Cli

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <string_view>

namespace Parlance::Inspector {

/// One UTF-16 unit as a person can see it: white space and control characters become marks, others stay. A line break
/// becomes a mark alone, so the result never spans lines.
QString visible(QChar character);

/// The whole text that way.
QString visible(QStringView text);

/// Whether visible() shows a mark in the character's place.
bool hasMark(QChar character);

/// UTF-8 from the core as a QString; dead bytes become U+FFFD.
QString fromCore(std::string_view text);

/// A column that counts bytes from 1 as one that counts code points, of a line of text. 0 stays 0.
int codePointColumn(std::string_view text, int line, int byteColumn);

/// With a full stop, unless it ends with a sign of its own.
QString sentenceOf(const QString &text);
/// A phrase from the core in the user's language, with a capital first letter.
QString capitalized(std::string_view phrase);

} // namespace Parlance::Inspector

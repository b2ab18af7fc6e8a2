// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/jsonspelling_p.h"
#include "message/arguments/jsontext_p.h"

#include <parlance/json.h>

namespace Parlance {

using Peg::JsonPiece;
using Peg::JsonScanner;
using Outcome = JsonScanner::Result;

std::optional<JsonPiece> asJson(std::string_view text, const Peg::JsonDialect &dialect)
{
    text = trimmed(text);
    JsonScanner scanner;
    scanner.start(dialect);
    JsonPiece out;
    Outcome result = Outcome::More;
    for (std::size_t i = 0; i < text.size(); ++i) {
        result = scanner.step(text[i], &out);
        if (result != Outcome::More && (result != Outcome::Done || i + 1 < text.size()))
            return std::nullopt;
    }
    if (result == Outcome::More && scanner.finish(&out) != Outcome::Done)
        return std::nullopt;
    return out;
}

std::optional<JsonPiece> asLiteral(std::string_view text)
{
    std::optional<JsonPiece> json = asJson(text, plainJson);
    return json ? json : asJson(text, pythonLiterals);
}

std::string laxityWords(std::uint16_t laxities)
{
    static constexpr std::pair<JsonScanner::Laxity, const char *> all[] = {
        { JsonScanner::SingleQuotes, "single quotes" },
        { JsonScanner::PythonWord, "words of Python" },
        { JsonScanner::TrailingComma, "a trailing comma" },
        { JsonScanner::OtherPython, "other spellings of Python" },
        { JsonScanner::RawControl, "unescaped control characters" },
        { JsonScanner::RawQuote, "unescaped quotes" },
        { JsonScanner::BareText, "texts without quotes" },
        { JsonScanner::BareKey, "keys without quotes" },
        { JsonScanner::MissingComma, "missing commas" },
        { JsonScanner::Comment, "comments" },
        { JsonScanner::OtherQuotes, "typographic quotes" },
        { JsonScanner::MissingBrace, "no closing brace" },
        { JsonScanner::UnknownEscape, "unknown escapes, which keep their backslash" },
        { JsonScanner::HugeNumber, "numbers too large for a float, which become texts" },
        { JsonScanner::NoNumber, "numbers that JSON does not have, which become texts" },
    };
    std::string words;
    for (const auto &[laxity, word] : all) {
        if ((laxities & laxity) != 0)
            words += (words.empty() ? "" : ", ") + std::string(word);
    }
    return words;
}

std::string beginningOfJson(std::string_view text)
{
    text = trimmed(text);
    JsonScanner scanner;
    scanner.start(pythonLiterals);
    JsonPiece out;
    for (const char c : text) {
        const Outcome result = scanner.step(c, &out);
        if (result == Outcome::Failed || result == Outcome::DoneBefore) {
            std::string string = asJsonString(text);
            string.pop_back(); // the end is missing
            return string;
        }
    }
    scanner.finish(&out);
    return out.text;
}

std::string asJsonString(std::string_view text)
{
    std::string out = "\"";
    appendJsonEscaped(out, text);
    return out + '"';
}

} // namespace Parlance

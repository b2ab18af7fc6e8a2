// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/jsontext_p.h"

#include "message/unescaper_p.h"

#include <parlance/json.h>

namespace Parlance {

using Peg::JsonScanner;
using Outcome = JsonScanner::Result;

void writeThrough(JsonScanner &scanner, std::string_view text, std::string &out)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        i += scanner.skip(text.substr(i), &out);
        if (i < text.size())
            scanner.step(text[i], &out);
    }
}

std::optional<std::string> asJson(std::string_view text, const Peg::JsonDialect &dialect,
                                  std::vector<JsonMember> *members)
{
    text = trimmed(text);
    JsonScanner scanner;
    scanner.start(dialect, members != nullptr);
    std::string out;
    Outcome result = Outcome::More;
    for (std::size_t i = 0; i < text.size(); ++i) {
        result = scanner.step(text[i], &out);
        if (result != Outcome::More && (result != Outcome::Done || i + 1 < text.size()))
            return std::nullopt;
    }
    if (result == Outcome::More && scanner.finish(&out) != Outcome::Done)
        return std::nullopt;
    if (members) {
        for (const JsonScanner::Member &member : scanner.takeMembers())
            members->push_back({ JsonUnescaper::whole(member.key), member.begin, member.end });
    }
    return out;
}

std::optional<std::string> asLiteral(std::string_view text, std::vector<JsonMember> *members)
{
    std::optional<std::string> json = asJson(text, plainJson, members);
    return json ? json : asJson(text, pythonLiterals, members);
}

std::string laxityWords(std::uint8_t laxities)
{
    static constexpr std::pair<JsonScanner::Laxity, const char *> all[] = {
        { JsonScanner::SingleQuotes, "single quotes" },
        { JsonScanner::PythonWord, "words of Python" },
        { JsonScanner::TrailingComma, "a trailing comma" },
        { JsonScanner::OtherPython, "other spellings of Python" },
        { JsonScanner::RawControl, "control characters that are not escaped" },
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
    std::string out;
    for (const char c : text) {
        const Outcome result = scanner.step(c, &out);
        if (result == Outcome::Failed || result == Outcome::DoneBefore) {
            out = asJsonString(text);
            out.pop_back(); // the end is missing
            return out;
        }
    }
    scanner.finish(&out);
    return out;
}

std::string asJsonString(std::string_view text)
{
    std::string out = "\"";
    appendJsonEscaped(out, text);
    return out + '"';
}

} // namespace Parlance

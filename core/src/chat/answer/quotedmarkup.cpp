// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/quotedmarkup_p.h"

#include "answer/markerexprs_p.h"
#include "peg/node_p.h"

#include <parlance/requestedanswer.h>

#include <initializer_list>

namespace Parlance {

using namespace Peg;

namespace {

constexpr int longestCode = 240;
constexpr int longestWord = 64;

// A mark that closes something, as in "`ls`<call>", opens nothing: a blank is before one that does.
std::vector<std::string> opening(std::initializer_list<const char *> some)
{
    std::vector<std::string> texts;
    for (const char *mark : some) {
        for (const char before : { ' ', '\n', '(', '>' })
            texts.push_back(before + std::string(mark));
    }
    return texts;
}

// The call's beginning and its first 240 characters, up to the quote. If the tags that close a call come before that, a
// call is there: "`<call>{…}</call>`".
Expr quotedCall(const Expr &begin, const std::vector<std::string> &openers, std::vector<std::string> closers,
                const std::string &quote)
{
    const auto mark = static_cast<char32_t>(quote.front());
    const Expr code = chars({ { mark, mark } }, true, 0, longestCode);
    const Expr whole = sequence({ begin, oneOf(openers), code, literal(quote) });
    closers.push_back(quote);
    const Expr closed = sequence({ begin, until(std::move(closers)), notAhead(literal(quote)) });
    return sequence({ ahead(whole), notAhead(closed), whole });
}

class Spoken
{
public:
    explicit Spoken(const SpokenTags &tags)
        : m_tags(tags)
        , m_callOpeners(withTags(tags.callOpeners))
        , m_closers(withTags(tags.closers))
        , m_bareOpeners(tags.callOpeners)
    {
        std::erase_if(m_bareOpeners, beginsWithTag);
    }

    AnswerPart part()
    {
        addCalls();
        addOthers();
        addAlone();
        addInSentences();
        m_part.expr = choice(std::move(m_spoken));
        return std::move(m_part);
    }

private:
    void addCalls()
    {
        for (const std::string &opener : m_bareOpeners)
            m_part.openers.push_back('`' + opener);
        if (!m_bareOpeners.empty()) // brackets close such a call
            m_spoken.push_back(sequence(
                { after(opening({ "" })), quotedCall(literal("`"), m_bareOpeners, { "}`", "]`", ")`" }, "`") }));
        if (m_callOpeners.empty())
            return;
        m_spoken.push_back(sequence({ after(opening({ "`" })), quotedCall({}, m_callOpeners, m_closers, "`") }));
        addInWords(m_callOpeners);
        addFenced(m_callOpeners, m_closers);
    }

    void addOthers()
    {
        if (m_tags.others.empty())
            return;
        CallSyntax::addNew(m_tags.others, m_part.openers);
        const Expr line = chars({ { '`', '`' }, { '\n', '\n' } }, true, 0, longestCode);
        addWhole(after(opening({ "``", "`" })), sequence({ oneOf(m_tags.others), line, literal("`") }));
        addInWords(m_tags.others);
        addFenced(m_tags.others, {});
    }

    void addInWords(const std::vector<std::string> &markers)
    {
        const Expr word = chars(
            { { '"', '"' }, { '\'', '\'' }, { '\n', '\n' }, { '{', '{' }, { '[', '[' }, { '(', '(' }, { '<', '<' } },
            true, 0, longestWord);
        std::vector<std::string> open = markers;
        std::erase_if(open,
                      [](const std::string &marker) { return !marker.starts_with('<') || marker.ends_with('>'); });
        for (const char *quote : { "\"", "'" }) {
            const Expr before = after(opening({ quote }));
            // What an opener leaves open may hold quotes of the other kind: `'the <call name="look"> tag'`.
            const auto code = static_cast<char32_t>(*quote);
            const Expr inTag =
                chars({ { code, code }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true, 0, longestWord);
            if (!open.empty())
                addWhole(before, sequence({ oneOf(open), sequence({ inTag, literal(">") }), word, literal(quote) }));
            addWhole(before, sequence({ oneOf(markers), word, literal(quote) }));
        }
    }

    void addFenced(const std::vector<std::string> &markers, const std::vector<std::string> &closers)
    {
        for (const char *fence : codeFences) {
            CallSyntax::addNew(std::vector<std::string>{ fence }, m_part.openers);
            const Expr begin = sequence({ codeBlockBegin(fence), literal("\n") });
            m_spoken.push_back(quotedCall(begin, markers, closers, fence));
        }
    }

    // A tag alone between two marks. Quotes are certain.
    void addAlone()
    {
        std::vector<std::string> tags = m_closers;
        tags.insert(tags.end(), m_tags.others.begin(), m_tags.others.end());
        if (tags.empty())
            return;
        const Expr tag = oneOf(std::move(tags));
        m_spoken.push_back(
            sequence({ after(opening({ "``", "`", "\"", "'" })), tag, ahead(oneOf({ "`", "\"", "'" })) }));
        std::vector<std::string> signs = opening({ "**", "*", "__", "_", "~" });
        if (!m_tags.closersInText.empty()) // thoughts may end with a table
            CallSyntax::addNew(opening({ "|" }), signs);
        addNamed(after(std::move(signs)), sequence({ tag, ahead(oneOf({ "*", "_", "~", "|" })) }));
    }

    // In a sentence, words or a sign come after a tag: ` </think> ends it.` Thoughts begin with a letter or a line
    // feed, not with a sign, as in `(<think>)` and `<think>...</think>`; there the closer is the tag's own.
    void addInSentences()
    {
        const Expr sign = oneOf({ ",", ".", ";", ":", "!", "?", ")" });
        const std::vector<CharRange> noWord{
            { ' ', ' ' }, { '\t', '\t' }, { '\r', '\r' }, { '\n', '\n' }, { '<', '<' }
        };
        const Expr goesOn = choice({ sequence({ literal(" "), chars(noWord, true, 1, 1) }), sign });
        if (!m_tags.closersInText.empty())
            addNamed(after({ " " }), sequence({ oneOf(m_tags.closersInText), ahead(goesOn) }));
        if (m_tags.openersInText.empty() || m_tags.closersInText.empty())
            return;
        const std::vector<std::string> lines{ "\n- ", "\n* " };
        const Expr opener = oneOf(m_tags.openersInText);
        const Expr closer = oneOf(m_tags.closersInText);
        const Expr line = choice({ literal("\n"), end() });
        const Expr named = sequence({ opener, ahead(choice({ sign, oneOf({ "/", "]", "}", "\xE2\x80\xA6" }) })) });
        const Expr points = chars({ { '<', '<' }, { '[', '[' }, { '\n', '\n' } }, true, 0, longestWord);
        addNamed(after({ " ", "(", "[", "{", "/" }), named, sequence({ cut(), points, optional(closer) }));
        addNamed(after({ " " }), sequence({ opener, choice({ closer, ahead(choice({ goesOn, oneOf(lines) })) }) }));
        addNamed(after(lines), sequence({ choice({ opener, closer }), ahead(line) }));
    }

    void addNamed(const Expr &before, const Expr &whole, const Expr &more = {})
    {
        const Expr report = toleratedAs("spoken_tag", Expr(), "a tag that is only named is text");
        m_spoken.push_back(sequence({ before, ahead(whole), report, whole, more }));
    }

    // A tag and more up to a mark.
    void addWhole(const Expr &before, const Expr &whole)
    {
        m_spoken.push_back(sequence({ before, ahead(whole), whole }));
    }

    const SpokenTags &m_tags;
    const std::vector<std::string> m_callOpeners;
    const std::vector<std::string> m_closers;
    std::vector<std::string> m_bareOpeners;
    AnswerPart m_part;
    std::vector<Expr> m_spoken;
};

constexpr int deepest = 12; ///< brackets; after deeper ones all that JSON may have is JSON

Expr oneChar(char c)
{
    return chars({ { static_cast<char32_t>(c), static_cast<char32_t>(c) } }, false, 1, 1);
}

Expr string(const std::string &turnEnd)
{
    const Expr escape = sequence({ literal("\\"), cut(), optional(chars({}, true, 1, 1)) });
    Expr plain = chars({ { '"', '"' }, { '\\', '\\' } }, true, 1);
    if (!turnEnd.empty()) {
        const Expr isOver = sequence({ literal(turnEnd), space(), end() });
        plain = sequence({ notAhead(choice({ literal("\""), isOver })), chars({}, true, 1, 1), cut(),
                           until({ "\"", "\\", turnEnd }) });
    }
    return sequence({ literal("\""), cut(), repeat(choice({ escape, plain })), optional(literal("\"")) });
}

} // namespace

AnswerPart quotedMarkup(const SpokenTags &tags)
{
    return Spoken(tags).part();
}

bool beginsLikeJson(std::string_view marker)
{
    const std::size_t next = marker.find_first_not_of(" \t\n\r", 1);
    const char after = next < marker.size() ? marker[next] : '"';
    return marker.starts_with('{')
        || (marker.starts_with('[') && std::string_view("{[\"]-").find(after) != std::string_view::npos);
}

Expr structureBegin()
{
    return choice({ sequence({ oneChar('{'), space(), oneOf({ "\"", "}" }) }),
                    sequence({ oneChar('['), space(), oneOf({ "{", "[", "\"" }) }) });
}

Expr jsonBegin()
{
    const Expr word = sequence({ oneOf({ "true", "false", "null" }), space(), oneOf({ ",", "]" }) });
    const Expr inList = choice({ oneOf({ "]", "-" }), chars({ { '0', '9' } }, false, 1, 1), word });
    return choice({ structureBegin(), sequence({ oneChar('['), space(), inList }) });
}

// The JSON up to its own end or the first character outside of strings that is none of JSON's; it may be cut anywhere,
// also by turnEnd (where not empty) at the output's end. Nothing of it is held back.
static Expr jsonAsData(const std::string &turnEnd)
{
    const Expr text = string(turnEnd);
    const Expr between = chars({ { ' ', ' ' },
                                 { '\t', '\t' },
                                 { '\n', '\n' },
                                 { '\r', '\r' },
                                 { ',', ',' },
                                 { ':', ':' },
                                 { '+', '+' },
                                 { '-', '-' },
                                 { '.', '.' },
                                 { '0', '9' },
                                 { 'A', 'Z' },
                                 { 'a', 'z' } },
                               false, 1);
    const Expr open = oneOf({ "{", "[" });
    const Expr close = optional(oneOf({ "}", "]" }));
    Expr value = sequence({ open, cut(), repeat(choice({ text, between, oneOf({ "{", "[", "]", "}" }) })) });
    for (int depth = 0; depth < deepest; ++depth)
        value = sequence({ open, cut(), repeat(choice({ text, between, value })), close });
    return value;
}

Expr jsonContent(const std::string &turnEnd, bool mayBeText)
{
    Expr structure = sequence({ ahead(jsonBegin()), capture(Tag::Content, jsonAsData(turnEnd)) });
    if (!mayBeText)
        return structure;
    return choice({ structure, sequence({ ahead(oneChar('"')), capture(Tag::Content, string(turnEnd)) }) });
}

} // namespace Parlance

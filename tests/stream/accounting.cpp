// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/accounting.h"

#include "message/messageprogram_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <cstdint>

namespace Parlance::Test {

namespace {

bool isSaidTwice(Event::Type type)
{
    return type == Event::Type::ArgumentValue || type == Event::Type::Diagnostic;
}

// `&lt;` is a character and is no word.
std::string withoutReferences(std::string text)
{
    for (std::size_t at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1)) {
        const std::size_t end = text.find(';', at);
        if (end != std::string::npos && end - at < 8)
            text.replace(at, end + 1 - at, " ");
    }
    return text;
}

// Comments in arguments are left out, and reported.
std::string withoutComments(std::string text)
{
    for (std::size_t at = text.find('/'); at != std::string::npos; at = text.find('/', at + 1)) {
        const bool isLine = text.compare(at, 2, "//") == 0;
        if (!isLine && text.compare(at, 2, "/*") != 0)
            continue;
        const std::size_t end = isLine ? text.find('\n', at) : text.find("*/", at + 2);
        text.replace(at, end == std::string::npos ? end : end + (isLine ? 0 : 2) - at, " ");
    }
    return text;
}

bool isOfCall(Event::Type type)
{
    return type == Event::Type::CallBegin || type == Event::Type::ArgumentsDelta || type == Event::Type::CallEnd;
}

bool isSpace(char c)
{
    return std::string_view(" \t\r\n").find(c) != std::string_view::npos;
}

bool isWord(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNumber(std::string_view word)
{
    return !word.empty() && std::all_of(word.begin(), word.end(), isDigit);
}

/// Whether the grammar reads numbers by themselves: those by which markers count.
bool readsNumbers(const Peg::Program &code)
{
    return std::any_of(code.classes.begin(), code.classes.end(), [](const Peg::CharClass &one) {
        return !one.negated && one.minimum == 1 && one.maximum == 9 && one.ranges.size() == 1
            && one.ranges.front().first == '0' && one.ranges.front().last == '9';
    });
}

bool isMadeOf(std::string_view text, const std::vector<std::string> &texts, bool withNumbers)
{
    while (!text.empty()) {
        if (isSpace(text.front()) || (withNumbers && isDigit(text.front()))) {
            text.remove_prefix(1);
            continue;
        }
        const auto it =
            std::find_if(texts.begin(), texts.end(), [&](const auto &one) { return text.starts_with(one); });
        if (it == texts.end())
            return false;
        text.remove_prefix(it->size());
    }
    return true;
}

std::size_t escapeLength(std::string_view afterBackslash)
{
    const char kind = afterBackslash.empty() ? ' ' : afterBackslash.front();
    const std::size_t most = kind == 'U' ? 9 : kind == 'u' ? 5 : kind == 'x' ? 3 : 1;
    std::size_t length = 1;
    while (length < std::min(most, afterBackslash.size())
           && std::string_view("0123456789abcdefABCDEF").find(afterBackslash[length]) != std::string_view::npos)
        ++length;
    return length;
}

/// Runs of letters and digits; of escapes as JSON has them, nothing.
std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isWord(text[i])) {
            words.back() += text[i];
            continue;
        }
        words.emplace_back();
        if (text[i] == '\\')
            i += escapeLength(text.substr(i + 1));
    }
    return words;
}

/// Some formats put nothing between a value and the next name.
bool isTwoWords(const std::string &word, const std::string &texts)
{
    const std::vector<std::string> words = wordsOf(texts);
    const auto isThere = [&words](const std::string &one) {
        return std::find(words.begin(), words.end(), one) != words.end();
    };
    for (std::size_t at = 1; at < word.size(); ++at) {
        if (isThere(word.substr(0, at)) && isThere(word.substr(at)))
            return true;
    }
    return false;
}

/// All texts in the value, keys included.
void collectTexts(const Value &value, std::string &out)
{
    if (value.isString())
        out += value.toString() + '\n';
    for (const auto &[key, member] : value.isObject() ? value.toObject() : Object()) {
        out += key + '\n';
        collectTexts(member, out);
    }
    for (const Value &item : value.isArray() ? value.toArray() : Array())
        collectTexts(item, out);
}

class Account
{
public:
    Account(const MessageProgram &program, std::string_view answerPrefix, std::string_view output,
            const std::vector<Event> &events)
        : m_events(events)
        , m_markers(markers(program))
        , m_hasNumbers(readsNumbers(*MessageProgramData::of(program)->shared->code.compiled()))
        , m_answerPrefix(answerPrefix.size())
        , m_text(std::string(answerPrefix) + std::string(output))
    {
        for (const std::string &marker : m_markers)
            m_markerText += marker + '\n';
    }

    std::string check()
    {
        std::size_t told = 0;
        for (std::size_t i = 0; i < m_events.size() && m_wrong.empty(); ++i) {
            const Event &event = m_events[i];
            if (isSaidTwice(event.type))
                continue;
            if (offset(event.begin) != told || event.end < event.begin || offset(event.end) > m_text.size())
                m_wrong = "an event that does not begin where the one before ended: " + toJson(event.toValue());
            told = offset(event.end);
            checkEvent(i);
        }
        if (m_wrong.empty() && told != m_text.size())
            m_wrong = "no event has the end: " + toJson(m_text.substr(told));
        return m_wrong;
    }

private:
    std::size_t offset(std::ptrdiff_t place) const
    {
        return static_cast<std::size_t>(place + static_cast<std::ptrdiff_t>(m_answerPrefix));
    }

    std::string bytesOf(std::ptrdiff_t begin, std::ptrdiff_t end) const
    {
        return m_text.substr(offset(begin), static_cast<std::size_t>(end - begin));
    }

    /// Whether a diagnostic says that the bytes there were not read as they should, or how reading went on from there.
    bool isRecovered(std::ptrdiff_t begin) const
    {
        return std::any_of(m_events.begin(), m_events.end(), [begin](const Event &event) {
            return event.type == Event::Type::Diagnostic && event.diagnostic->level == Diagnostic::Level::Recovered
                && event.begin <= begin && event.end >= begin;
        });
    }

    void checkEvent(std::size_t at)
    {
        if (at < m_checked)
            return;
        switch (m_events[at].type) {
        case Event::Type::Markup:
            return checkMarkup(at);
        case Event::Type::ContentDelta:
        case Event::Type::ReasoningDelta:
            return checkText(at);
        case Event::Type::CallBegin:
            return checkCall(at);
        default:
            return;
        }
    }

    /// What events of one kind that follow one another are, all together: anything may be cut between them.
    std::pair<std::string, std::string> takeRun(std::size_t at)
    {
        std::string text;
        std::ptrdiff_t end = 0;
        for (m_checked = at; m_checked < m_events.size(); ++m_checked) {
            const Event &event = m_events[m_checked];
            if (isSaidTwice(event.type))
                continue;
            if (event.type != m_events[at].type)
                break;
            text += event.text;
            end = event.end;
        }
        return { bytesOf(m_events[at].begin, end), text };
    }

    /// With the blank that is supplied where the output lacks it after its answer prefix.
    static std::string withBlank(std::string bytes, std::ptrdiff_t begin)
    {
        const auto output = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, -begin));
        return bytes.insert(std::min(output, bytes.size()), 1, ' ');
    }

    void checkMarkup(std::size_t at)
    {
        const std::ptrdiff_t begin = m_events[at].begin;
        const std::string run = takeRun(at).first;
        const std::string bytes = withoutReported(begin, begin + static_cast<std::ptrdiff_t>(run.size()), PTRDIFF_MIN);
        // A line feed may end a marker and begin what is reported after it.
        std::string shared = bytes;
        const auto [reported, there] = std::mismatch(shared.begin(), shared.end(), run.begin(), run.end());
        if (reported != shared.end() && *there == '\n')
            *reported = '\n';
        const bool isMarkup = isMadeOf(bytes, m_markers, m_hasNumbers) || isMadeOf(shared, m_markers, m_hasNumbers)
            || isMadeOf(withBlank(bytes, begin), m_markers, m_hasNumbers);
        if (!isRecovered(begin) && !isMarkup)
            m_wrong = "markup that is none: " + toJson(run);
    }

    void checkText(std::size_t at)
    {
        const auto [bytes, text] = takeRun(at);
        if (text == Utf8::sanitized(bytes))
            return;
        const auto decoded = parseJson('"' + bytes + '"'); // content may be written as the inside of a JSON string
        const bool isDecoded = decoded && decoded->isString() && decoded->toString() == text;
        if (!isDecoded && !missing(bytes, text).empty())
            m_wrong = "a text " + toJson(text) + " that is not its bytes: " + toJson(bytes);
    }

    /// The first word of the bytes that neither the texts nor the markers have; empty where there is none.
    std::string missing(std::string_view bytes, const std::string &texts) const
    {
        const std::vector<std::string> words = wordsOf(Utf8::sanitized(bytes));
        const auto lost = std::find_if_not(words.begin(), words.end(), [&](const std::string &word) {
            return texts.find(word) != std::string::npos || m_markerText.find(word) != std::string::npos
                || (m_hasNumbers && isNumber(word)) || isTwoWords(word, texts + m_markerText);
        });
        return lost == words.end() ? std::string() : *lost;
    }

    /// The bytes, with blanks where a diagnostic speaks of them that begins at from or later.
    std::string withoutReported(std::ptrdiff_t begin, std::ptrdiff_t end, std::ptrdiff_t from) const
    {
        std::string bytes = bytesOf(begin, end);
        for (const Event &event : m_events) {
            if (event.type != Event::Type::Diagnostic || event.begin < from)
                continue;
            for (std::ptrdiff_t i = std::max(event.begin, begin); i < std::min(event.end, end); ++i)
                bytes[static_cast<std::size_t>(i - begin)] = ' ';
        }
        return bytes;
    }

    void checkCall(std::size_t at)
    {
        const int call = m_events[at].call;
        std::string texts = "True False None null TRUE FALSE NULL ";
        std::string arguments;
        std::ptrdiff_t end = 0;
        bool complete = false;
        bool hasComments = false;
        for (const Event &event : m_events) {
            if (event.type == Event::Type::Diagnostic) {
                texts += event.diagnostic->message + '\n';
                hasComments = hasComments || event.diagnostic->message.find("comments") != std::string::npos;
            }
            if (event.call != call)
                continue;
            if (event.type == Event::Type::ArgumentsDelta)
                arguments += event.text;
            texts += event.name + '\n' + event.id + '\n';
            end = isOfCall(event.type) ? event.end : end;
            complete = complete || event.complete;
        }
        const auto value = parseJson(arguments);
        if (value)
            collectTexts(*value, texts);
        std::string bytes = withoutReported(m_events[at].begin, end, m_events[at].begin + 1);
        if (hasComments)
            bytes = withoutComments(std::move(bytes));
        if (!complete && isRecovered(m_events[at].begin)) // it says that the call ends there
            return;
        std::string lost = missing(bytes, texts + arguments);
        if (!lost.empty())
            lost = missing(withoutReferences(bytes), texts + arguments);
        if (!lost.empty())
            m_wrong = "a call without " + toJson(lost) + " in " + toJson(bytes) + ": " + arguments;
    }

    const std::vector<Event> &m_events;
    const std::vector<std::string> m_markers;
    const bool m_hasNumbers; ///< in its markers
    std::string m_markerText;
    const std::size_t m_answerPrefix;
    const std::string m_text;
    std::string m_wrong;
    std::size_t m_checked = 0; ///< events whose texts were compared
};

} // namespace

std::vector<std::string> markers(const MessageProgram &program)
{
    const Peg::Program &code = *MessageProgramData::of(program)->shared->code.compiled();
    std::vector<std::string> all = code.texts;
    for (const auto &list : code.lists)
        all.insert(all.end(), list.begin(), list.end());
    all.push_back(program.turn().promptWords);
    std::erase(all, std::string());
    std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.size() > b.size(); });
    return all;
}

std::string checkAccount(const MessageProgram &program, std::string_view answerPrefix, std::string_view output,
                         const std::vector<Event> &events)
{
    return Account(program, answerPrefix, output, events).check();
}

} // namespace Parlance::Test

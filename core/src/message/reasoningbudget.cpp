// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/utf8repair_p.h"

#include <parlance/reasoningbudget.h>

#include <parlance/utf8.h>

#include <algorithm>

/// Follows the tags of reasoning through pieces that are cut anywhere, and says what to write once the budget is spent.
///
///     two pieces allowed, tags <why> and </why>; accepted: "<why>", "One", " two"   ->   forced() is "</why>"
namespace Parlance {

namespace {

using Tags = std::vector<std::string>;

constexpr const char *blanks = " \t\r\n";
constexpr std::size_t longestCodePoint = 4;

struct Found
{
    std::size_t begin = std::string_view::npos;
    std::size_t end = std::string_view::npos;
    std::size_t tag = 0; ///< which of them it is
};

/// The first of the tags in text; of those at one place the longest.
std::optional<Found> find(const Tags &tags, std::string_view text)
{
    Found best;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const std::string_view core = ReasoningBudget::trimmed(tags[i]);
        const std::size_t at = text.find(core);
        if (at < best.begin || (at != std::string_view::npos && at == best.begin && at + core.size() > best.end))
            best = { at, at + core.size(), i };
    }
    return best.begin == std::string_view::npos ? std::nullopt : std::optional(best);
}

std::string_view withoutLeadingBlanks(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(blanks);
    return text.substr(std::min(begin, text.size()));
}

/// The tag that text begins with, white space before it aside.
std::optional<Found> findAtBeginning(const Tags &tags, std::string_view text)
{
    const auto found = find(tags, text);
    const bool isFirst = found && withoutLeadingBlanks(text.substr(0, found->begin)).empty();
    return isFirst ? found : std::nullopt;
}

bool beginsOneOf(std::string_view text, const Tags &tags)
{
    return std::any_of(tags.begin(), tags.end(),
                       [&](const std::string &tag) { return ReasoningBudget::trimmed(tag).starts_with(text); });
}

/// How many bytes at the end of text begin the tag without being all of it.
std::size_t overlap(std::string_view text, std::string_view tag)
{
    std::size_t length = std::min(text.size(), tag.empty() ? 0 : tag.size() - 1);
    while (length > 0 && !text.ends_with(tag.substr(0, length)))
        --length;
    return length;
}

std::size_t longestOverlap(std::string_view text, const Tags &tags)
{
    std::size_t longest = 0;
    for (const std::string &tag : tags)
        longest = std::max(longest, overlap(text, ReasoningBudget::trimmed(tag)));
    return longest;
}

std::string_view trailingBlanks(std::string_view tag)
{
    const std::size_t last = tag.find_last_not_of(blanks);
    return tag.substr(last == std::string_view::npos ? tag.size() : last + 1);
}

/// The tag as it goes on after text, whose end may already hold the white space that the tag begins with.
std::string_view goesOnAfter(std::string_view text, std::string_view tag)
{
    std::size_t length = tag.size() - withoutLeadingBlanks(tag).size();
    while (length > 0 && !text.ends_with(tag.substr(0, length)))
        --length;
    return tag.substr(length);
}

void removeEmpty(Tags &tags)
{
    std::erase(tags, std::string());
}

} // namespace

std::string_view ReasoningBudget::trimmed(std::string_view tag)
{
    const std::size_t last = tag.find_last_not_of(blanks);
    return last == std::string_view::npos ? tag : withoutLeadingBlanks(tag.substr(0, last + 1));
}

ReasoningBudget::ReasoningBudget(Options options, std::string_view answerPrefix)
    : m_options(std::move(options))
{
    removeEmpty(m_options.startTags);
    removeEmpty(m_options.endTags);
    if (m_options.endTags.empty()) {
        m_state = State::Done;
        return;
    }
    if (m_options.startTags.empty())
        m_state = State::Counting;
    readAnswerPrefix(answerPrefix);
    if (m_state == State::Counting && isSpent())
        force();
}

/// Follows the answer prefix's tags; here one may open or close reasoning wherever it is.
void ReasoningBudget::readAnswerPrefix(std::string_view answerPrefix)
{
    for (;;) {
        const auto start = m_state == State::Counting ? std::nullopt : find(m_options.startTags, answerPrefix);
        const auto end = find(m_options.endTags, answerPrefix);
        if (!start && !end)
            break;
        const bool opens = start && (!end || start->begin <= end->begin);
        m_state = opens ? State::Counting : State::Done;
        m_opened = opens ? start->tag : m_opened;
        answerPrefix.remove_prefix(opens ? start->end : end->end);
    }
    std::size_t kept = answerPrefix.size();
    if (mayOpen() && !m_options.reopens)
        kept = longestOverlap(answerPrefix, m_options.startTags);
    m_tail = answerPrefix.substr(answerPrefix.size() - kept);
}

ReasoningBudget::State ReasoningBudget::accept(std::string_view piece)
{
    if (piece.empty())
        return m_state;
    if (m_state == State::Forcing)
        followForced(piece);
    else
        read(piece);
    return m_state;
}

void ReasoningBudget::stop()
{
    m_stopped = true;
    if (m_state == State::Counting)
        force();
}

std::optional<std::size_t> ReasoningBudget::left() const
{
    if (m_stopped)
        return 0;
    if (!m_options.pieces)
        return {};
    return *m_options.pieces - std::min(*m_options.pieces, m_used);
}

bool ReasoningBudget::isSpent() const
{
    return left() == std::size_t(0);
}

bool ReasoningBudget::mayOpen() const
{
    return m_state == State::Idle || (m_state == State::Done && m_options.reopens);
}

ReasoningBudget::State ReasoningBudget::read(std::string_view piece)
{
    if (m_state != State::Counting && !mayOpen())
        return m_state;
    const std::string text = m_tail + std::string(piece);
    const std::string_view rest = follow(text);
    if (m_state == State::Counting && !rest.empty())
        ++m_used;
    if (m_state == State::Idle && !m_options.reopens && !beginsOneOf(withoutLeadingBlanks(rest), m_options.startTags))
        m_state = State::Done;
    m_tail = rest;
    if (m_state == State::Counting && isSpent())
        force();
    return m_state;
}

/// Goes from tag to tag; gives what comes after the last one, as far as a next one may need it.
std::string_view ReasoningBudget::follow(std::string_view text)
{
    std::size_t longest = longestCodePoint;
    for (const Tags *tags : { &m_options.startTags, &m_options.endTags }) {
        for (const std::string &tag : *tags)
            longest = std::max(longest, tag.size());
    }
    while (m_state == State::Counting || mayOpen()) {
        const bool counting = m_state == State::Counting;
        const auto found = counting ? find(m_options.endTags, text)
            : m_options.reopens     ? find(m_options.startTags, text)
                                    : findAtBeginning(m_options.startTags, text);
        if (!found)
            break;
        m_state = counting ? State::Done : State::Counting;
        m_opened = counting ? m_opened : found->tag;
        text.remove_prefix(found->end);
    }
    const bool isBeginning = m_state == State::Idle && !m_options.reopens;
    if (isBeginning)
        return withoutLeadingBlanks(text);
    return text.substr(text.size() - std::min(text.size(), longest));
}

/// Keeps forced() what is still to be written. A piece that goes another way is read as any other is.
void ReasoningBudget::followForced(std::string_view piece)
{
    const std::string_view wanted = forced();
    const bool isWritten = piece.starts_with(wanted);
    if (!isWritten && wanted.starts_with(piece)) {
        m_written += piece.size();
        return;
    }
    m_tail.append(m_forced, 0, m_written);
    m_forced.clear();
    m_written = 0;
    m_options.farewell.clear();
    m_state = State::Counting;
    read(piece);
}

void ReasoningBudget::force()
{
    if (Utf8::incompleteTail(m_tail) > 0)
        return;
    m_forced = forcedText();
    m_state = State::Forcing;
}

std::string ReasoningBudget::forcedText() const
{
    const bool raw = m_options.form == Form::Raw;
    const std::size_t begun = longestOverlap(m_tail, m_options.endTags);
    if (begun > 0) {
        const auto isBegun = [&](const std::string &tag) { return overlap(m_tail, trimmed(tag)) == begun; };
        const std::string &tag = *std::find_if(m_options.endTags.begin(), m_options.endTags.end(), isBegun);
        return std::string(trimmed(tag).substr(begun)) + std::string(raw ? trailingBlanks(tag) : std::string_view());
    }
    const bool arePairs = m_options.endTags.size() == m_options.startTags.size();
    const std::string &tag = m_options.endTags[arePairs ? m_opened : 0];
    const std::string before = m_tail + m_options.farewell;
    return m_options.farewell + std::string(raw ? goesOnAfter(before, tag) : trimmed(tag));
}

EnumNames namesOf(ReasoningBudget::State)
{
    static constexpr const char *names[] = { "idle", "counting", "forcing", "done" };
    return names;
}

EnumNames namesOf(ReasoningBudget::Form)
{
    static constexpr const char *names[] = { "raw", "trimmed" };
    return names;
}

} // namespace Parlance

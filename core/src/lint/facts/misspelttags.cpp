// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/misspelttags_p.h"

#include "lint/facts/spelling_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <set>

namespace Parlance {

bool isSingular(const std::string &word)
{
    static const std::set<std::string> words{ "end", "start", "begin", "user", "assistant", "system" };
    return words.contains(word);
}

namespace {

bool isTagLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The words of a tag, without the signs between them and the sign that closes.
std::vector<std::string> wordsOf(std::string_view tag)
{
    std::vector<std::string> words(1);
    for (const char c : tag) {
        if (isTagLetter(c))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

// Whether tags are often made of the word.
bool isKnownWord(const std::string &word)
{
    static const std::set<std::string> known{
        "action",    "analysis",   "answer", "arg",    "args",      "argument", "arguments", "assistant",
        "begin",     "call",       "calls",  "code",   "content",   "document", "end",       "final",
        "function",  "functions",  "image",  "invoke", "key",       "message",  "name",      "output",
        "parameter", "parameters", "query",  "reason", "reasoning", "response", "responses", "result",
        "results",   "role",       "start",  "system", "text",      "think",    "thinking",  "thought",
        "thoughts",  "tool",       "tools",  "turn",   "user",      "value",
    };
    return known.contains(word);
}

// `<|x|>` and `<|y|>`, but not `<y|>`.
bool hasSameEnds(std::string_view a, std::string_view b)
{
    return a.substr(0, 2) == b.substr(0, 2) && a.substr(a.size() - 2) == b.substr(b.size() - 2);
}

bool isSpelt(const std::string &tag)
{
    const std::vector<std::string> words = wordsOf(tag);
    return std::all_of(words.begin(), words.end(), isKnownWord);
}

// Two neighbours are swapped: "eto" and "eot".
bool isSwapped(const std::string &a, const std::string &b)
{
    if (a.size() != b.size())
        return false;
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin());
    std::string mended = a;
    const auto at = static_cast<std::size_t>(differ.first - a.begin());
    if (at + 1 >= a.size())
        return false;
    std::swap(mended[at], mended[at + 1]);
    return mended == b;
}

bool isPlural(const std::string &a, const std::string &b)
{
    return (a == b + 's' && !isSingular(b)) || b == a + 's';
}

// One word differs by a letter in four, and is no plural of the other, unless that counts; or the signs between the
// words differ.
bool looksLike(const std::string &tag, const std::string &other, bool pluralsToo = false)
{
    const auto a = wordsOf(tag);
    const auto b = wordsOf(other);
    const bool sameSigns = std::count(tag.begin(), tag.end(), '/') == std::count(other.begin(), other.end(), '/')
        && std::count(tag.begin(), tag.end(), '|') == std::count(other.begin(), other.end(), '|');
    const auto joined = [](const std::vector<std::string> &words) {
        std::string all;
        for (const std::string &word : words)
            all += word;
        return all;
    };
    if (sameSigns && a.size() != b.size() && isWordTag(tag) == isWordTag(other))
        return joined(a) == joined(b);
    if (a.size() != b.size() || !sameSigns)
        return false;
    std::size_t different = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i])
            continue;
        const std::size_t least = std::min(a[i].size(), b[i].size());
        const bool arePlurals = isPlural(a[i], b[i]);
        if ((arePlurals && !pluralsToo)
            || letterDistance(a[i], b[i]) > std::max<std::size_t>(least / 4, least > 2 ? 1 : 0)
            || (least < 4 && a[i].size() == b[i].size() && !isSwapped(a[i], b[i]) && !isKnownWord(b[i])))
            return false;
        ++different;
    }
    return different == 1;
}

using Tags = std::map<std::string, std::vector<std::size_t>>;

class Speller
{
public:
    explicit Speller(const Tags &tags)
        : m_tags(tags)
        , m_all(keysOf(tags))
        , m_openers(openersOf(m_all))
    { }

    std::vector<MisspeltTag> run()
    {
        for (const auto &[tag, sites] : m_tags) {
            if (sites.size() > 1 || isPaired(tag))
                continue;
            m_least = std::string::npos;
            appearsOnce(tag);
            closesNothing(tag);
            if (m_least != std::string::npos)
                m_found.push_back(std::move(m_best));
        }
        return std::move(m_found);
    }

private:
    bool isPaired(const std::string &tag) const { return m_openers.contains(tag) || !closerOf(tag, m_all).empty(); }

    // The nearest one is meant.
    void suggest(MisspeltTag found, std::size_t distance)
    {
        if (distance >= m_least)
            return;
        m_least = distance;
        m_best = std::move(found);
    }

    // The other one appears more often, or as one half of a pair.
    void appearsOnce(const std::string &tag)
    {
        for (const auto &[other, others] : m_tags) {
            if (other != tag && (others.size() > 1 || isPaired(other)) && looksLike(tag, other))
                suggest({ tag, m_tags.at(tag).front(), other, " appears only here" }, letterDistance(tag, other));
        }
    }

    // What an opener's closer would look like, were both spelled right.
    void closesNothing(const std::string &tag)
    {
        const bool isSlashed = tag.find('/') != std::string::npos;
        for (const auto &[other, others] : m_tags) {
            if (other == tag || isPaired(other))
                continue;
            for (const std::string &closer : closersOf(other)) {
                const bool isWord = closer.find('/') == std::string::npos;
                if (isWord == isSlashed || (isWord && (isSpelt(tag) || !hasSameEnds(tag, closer)))
                    || !looksLike(tag, closer, isSlashed))
                    continue;
                // Nothing else closes that one, so it is meant before a tag that is as near.
                const std::size_t distance = letterDistance(tag, closer) - 1;
                if (others.size() == 1 && tag.starts_with("</") && isSpelt(tag) && !isSpelt(other))
                    suggest({ other, others.front(), '<' + tag.substr(2), " is closed by nothing" }, distance);
                else
                    suggest({ tag, m_tags.at(tag).front(), closer, " closes nothing" }, distance);
                break;
            }
        }
    }

    const Tags &m_tags;
    const std::set<std::string> m_all;
    const std::map<std::string, std::string> m_openers;
    std::vector<MisspeltTag> m_found;
    MisspeltTag m_best; // of the tag that is looked at, if m_least is set
    std::size_t m_least = std::string::npos;
};

} // namespace

std::vector<MisspeltTag> misspeltTags(const Tags &tags)
{
    constexpr std::size_t mostTags = 500; // each is compared with each; more of them nobody spells by hand
    return tags.size() > mostTags ? std::vector<MisspeltTag>() : Speller(tags).run();
}

std::map<std::string, std::string> meantTags(const Tags &tags)
{
    std::map<std::string, std::string> meant;
    for (const MisspeltTag &one : misspeltTags(tags))
        meant.emplace(one.tag, one.meant);
    return meant;
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags that do not fit each other: `<|im_strat|>` beside `<|im_start|>`, `<call>` without `</call>`, a turn that does
// not end as the others.

#include "analysis/text/markerlexer_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The words of a tag; what stands between them, and whether it closes, is not among them.
std::vector<std::string> wordsOf(std::string_view tag)
{
    std::vector<std::string> words(1);
    for (const char c : tag) {
        if (isLetter(c))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
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

// One word differs by a letter in four, and is no plural of the other.
bool looksLike(const std::string &tag, const std::string &other)
{
    const auto a = wordsOf(tag);
    const auto b = wordsOf(other);
    const bool sameSigns = std::count(tag.begin(), tag.end(), '/') == std::count(other.begin(), other.end(), '/')
        && std::count(tag.begin(), tag.end(), '|') == std::count(other.begin(), other.end(), '|');
    if (a.size() != b.size() || !sameSigns)
        return false;
    std::size_t different = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i])
            continue;
        const std::size_t least = std::min(a[i].size(), b[i].size());
        if (a[i] == b[i] + 's' || b[i] == a[i] + 's'
            || letterDistance(a[i], b[i]) > std::max<std::size_t>(least / 4, least > 2 ? 1 : 0)
            || (least < 4 && a[i].size() == b[i].size() && !isSwapped(a[i], b[i])))
            return false;
        ++different;
    }
    return different == 1;
}

} // namespace

void checkTagSpelling(const LintSubject &subject, LintLog &log)
{
    const auto tags = tagsOf(subject.tree);
    const std::set<std::string> all = keysOf(tags);
    const auto openers = openersOf(all);
    constexpr std::size_t mostTags = 500; // each is compared with each; more of them nobody spells by hand
    if (all.size() > mostTags)
        return;
    const auto isPaired = [&](const std::string &tag) { return openers.contains(tag) || !closerOf(tag, all).empty(); };
    for (const auto &[tag, sites] : tags) {
        if (sites.size() > 1 || isPaired(tag))
            continue;
        for (const auto &[other, others] : tags) {
            // The other one stands there more often, or as one half of a pair.
            if (other != tag && (others.size() > 1 || isPaired(other)) && looksLike(tag, other))
                log.add("misspelt-tag", subject.tree.place(sites.front()),
                        tag + " stands here alone; did you mean " + other + '?', "write " + other, {},
                        editAt(subject.tree, sites.front(), tag, other));
        }
        // What an opener's closer would look like, were it spelled right.
        for (const std::string &other : all) {
            const auto closers = other == tag || isPaired(other) ? std::vector<std::string>() : closersOf(other);
            if (!closers.empty() && tag.find('/') != std::string::npos && looksLike(tag, closers.front()))
                log.add("misspelt-tag", subject.tree.place(sites.front()),
                        tag + " closes nothing; did you mean " + closers.front() + '?', "write " + closers.front(), {},
                        editAt(subject.tree, sites.front(), tag, closers.front()));
        }
    }
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tags that do not fit each other: `<|im_strat|>` and `<|im_start|>`, `<call>` without `</call>`, a turn that does not
// end like the others.

#include "base/blanks_p.h"
#include "lint/facts/misspelttags_p.h"
#include "lint/facts/spelling_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <functional>
#include <set>

namespace Parlance {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isSign(char c)
{
    return c == '<' || c == '>' || c == '|' || c == ' ';
}

// What a tag says without its signs: `im_end` of `<|im_end|>`. Signs of full width count as those of ASCII.
std::string withPlainSigns(std::string_view tag)
{
    constexpr std::string_view wideBar = "\xEF\xBD\x9C";
    std::string plain(tag);
    for (std::size_t at = plain.find(wideBar); at != std::string::npos; at = plain.find(wideBar, at))
        plain.replace(at, wideBar.size(), "|");
    return plain;
}

std::string withoutSigns(std::string tag)
{
    std::erase_if(tag, isSign);
    return tag;
}

// What is at the offset and looks like a tag, or one of which a sign is missing: `<|im_end>`, `<|im_end|`, `<|
// im_end|>`. A blank belongs to it beside a sign alone.
std::string_view tagLikeAt(std::string_view text, std::size_t begin)
{
    constexpr std::size_t longest = 64;
    std::size_t end = begin + 1;
    while (end < text.size() && end - begin < longest && text[end - 1] != '>') {
        const char c = text[end];
        const bool isInside = isLetter(c) || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80 || c == '_'
            || c == '-' || c == '/' || c == '|' || c == '>';
        const bool isBesideSign = c == ' '
            && (isSign(text[end - 1]) || (end + 1 < text.size() && (text[end + 1] == '|' || text[end + 1] == '>')));
        if (!isInside && !isBesideSign)
            break;
        ++end;
    }
    while (text[end - 1] == ' ')
        --end;
    return text.substr(begin, end - begin);
}

// Whether a sign is missing from the tag, or a blank too many in it; at the edges of a literal the rest of a tag may
// be in another one. A word in angle brackets goes on with attributes.
bool isBroken(std::string_view found, const std::string &tag, bool isWhole)
{
    const std::string plain = withPlainSigns(tag);
    const bool isClosed = found.starts_with('<') && found.ends_with('>');
    return (isClosed || (isWhole && plain.starts_with("<|") && plain.ends_with("|>")))
        && letterDistance(withPlainSigns(found), plain) == 1;
}

// `<|im_end>`, where the template has `<|im_end|>` elsewhere.
void checkBrokenTags(const LintSubject &subject, const std::map<std::string, std::vector<std::size_t>> &tags,
                     const std::function<bool(const std::string &)> &isPaired, LintLog &log)
{
    std::multimap<std::string, std::string> known; // by what they say
    for (const auto &[tag, sites] : tags) {
        if (sites.size() > 1 || isPaired(tag))
            known.emplace(withoutSigns(withPlainSigns(tag)), tag);
    }
    for (const TemplateTree::Literal &literal : subject.tree.literals()) {
        LiteralBytes bytes(subject.tree, literal);
        for (std::size_t at = 0; at < literal.text.size(); ++at) {
            const bool isInside = at > 0 && (literal.text[at - 1] == '<' || !isSpace(literal.text[at - 1]));
            if (literal.text[at] != '<' && (literal.text[at] != '|' || isInside))
                continue;
            const std::string_view found = tagLikeAt(literal.text, at);
            const std::size_t place = bytes.offset(at);
            const auto same = tags.find(std::string(found));
            const bool isKnown = same != tags.end() && (same->second.size() > 1 || isPaired(same->first));
            const bool isWhole = (at > 0 || found.starts_with('<')) && at + found.size() < literal.text.size();
            const auto [first, last] = known.equal_range(withoutSigns(withPlainSigns(found)));
            const auto meant =
                std::find_if(first, last, [&](const auto &one) { return isBroken(found, one.second, isWhole); });
            if (!isKnown && meant != last && known.count(meant->first) == 1)
                log.add("misspelt-tag", subject.tree.place(place),
                        std::string(found) + " is no tag; did you mean " + meant->second + '?',
                        "write " + meant->second, {}, editAt(subject.tree, place, found, meant->second));
            at += found.size() - 1;
        }
    }
}

} // namespace

namespace {

// The role that a word of a tag is nearly; `tools` is a word of its own.
std::string_view nearRole(const std::string &word)
{
    static const Names roles{ "system", "user", "assistant", "tool", "observation", "developer" };
    const bool isWord = std::all_of(word.begin(), word.end(), isLetter);
    const std::string_view near = !isWord || has(roles, word) ? std::string_view() : nearName(word, roles);
    return word == std::string(near) + 's' && !isSingular(std::string(near)) ? std::string_view() : near;
}

// `<|users|>` beside `<|assistant|>`: nearly a role's name, where another role's tag has its own.
void checkRoleTags(const LintSubject &subject, const std::map<std::string, std::vector<std::size_t>> &tags,
                   LintLog &log)
{
    const auto isRoles = [&](const std::string &before, const std::string &after) {
        return std::any_of(tags.begin(), tags.end(), [&](const auto &other) {
            return other.first == before + "assistant" + after || other.first == before + "user" + after;
        });
    };
    for (const auto &[tag, sites] : tags) {
        const std::string whole = withoutSigns(tag);
        const std::string word = whole.substr(whole.rfind('_') + 1); // `<|begin_usr|>`
        const std::string_view near = nearRole(word);
        const std::size_t at = near.empty() ? std::string::npos : tag.rfind(word);
        if (at == std::string::npos || sites.size() > 1)
            continue;
        const std::string before = tag.substr(0, at);
        const std::string after = tag.substr(at + word.size());
        const std::string meant = before + std::string(near) + after;
        if (!tags.contains(meant) && isRoles(before, after))
            log.add("misspelt-tag", subject.tree.place(sites.front()),
                    tag + " is no role's tag; did you mean " + meant + '?', "write " + meant, {},
                    editAt(subject.tree, sites.front(), tag, meant));
    }
}

// `<｜User|>`: one bar of full width, and one that is not.
void checkMixedBars(const LintSubject &subject, LintLog &log)
{
    constexpr std::string_view wideBar = "\xEF\xBD\x9C";
    constexpr std::size_t longest = 40;
    for (const TemplateTree::Literal &literal : subject.tree.literals()) {
        LiteralBytes bytes(subject.tree, literal);
        for (std::size_t at = literal.text.find('<'); at != std::string_view::npos;
             at = literal.text.find('<', at + 1)) {
            const std::size_t end = literal.text.find('>', at);
            const std::string_view tag =
                end == std::string_view::npos ? std::string_view() : literal.text.substr(at + 1, end - at - 1);
            const bool isMixed =
                (tag.starts_with(wideBar) && tag.ends_with('|')) || (tag.starts_with('|') && tag.ends_with(wideBar));
            if (isMixed && tag.size() < longest && tag.find_first_of(" <\n") == std::string_view::npos)
                log.add("misspelt-tag", subject.tree.place(bytes.offset(at)),
                        '<' + std::string(tag) + "> has two different bars", "write the same on both sides");
        }
    }
}

// One tag between `|` where all others are between `｜`.
void checkBars(const LintSubject &subject, const std::map<std::string, std::vector<std::size_t>> &tags, LintLog &log)
{
    checkMixedBars(subject, log);
    constexpr std::size_t fewest = 4;
    std::vector<std::string> plain;
    std::size_t wide = 0;
    for (const auto &[tag, sites] : tags) {
        wide += withPlainSigns(tag) != tag ? 1 : 0;
        if (tag.starts_with("<|") && tag.ends_with("|>"))
            plain.push_back(tag);
    }
    if (wide < fewest || plain.size() != 1)
        return;
    const std::size_t site = tags.at(plain.front()).front();
    log.add("misspelt-tag", subject.tree.place(site), plain.front() + " has other bars than the template's other tags",
            "write it like the others");
}

// Nearly what is a tag before roles, in a template that has no tag there: `]~b[` beside `]~b]`.
void checkMark(const LintSubject &subject, LintLog &log)
{
    const std::string mark = turnTag(subject);
    if (mark.empty() || isTag(mark))
        return;
    for (const TemplateTree::Literal &literal : subject.tree.literals()) {
        LiteralBytes bytes(subject.tree, literal);
        for (std::size_t at = 0; at + mark.size() <= literal.text.size(); ++at) {
            const std::string_view found = literal.text.substr(at, mark.size());
            std::size_t different = 0;
            for (std::size_t i = 0; i < mark.size(); ++i)
                different += found[i] == mark[i] ? 0 : 1;
            const bool isSigns = std::count_if(found.begin(), found.end(), isLetter)
                == std::count_if(mark.begin(), mark.end(), isLetter);
            if (different == 1 && isSigns && std::none_of(found.begin(), found.end(), isSpace)
                && (at == 0 || isSpace(literal.text[at - 1])))
                log.add("misspelt-tag", subject.tree.place(bytes.offset(at)),
                        std::string(found) + " is used, but turns begin with " + mark, "write " + mark, {},
                        editAt(subject.tree, bytes.offset(at), found, mark));
        }
    }
}

} // namespace

void checkTagSpelling(const LintSubject &subject, LintLog &log)
{
    checkMark(subject, log);
    const auto tags = tagsOf(subject.tree);
    const std::set<std::string> all = keysOf(tags);
    const auto openers = openersOf(all);
    const auto isPaired = [&](const std::string &tag) { return openers.contains(tag) || !closerOf(tag, all).empty(); };
    checkBrokenTags(subject, tags, isPaired, log);
    checkRoleTags(subject, tags, log);
    checkBars(subject, tags, log);
    for (const MisspeltTag &one : misspeltTags(tags))
        log.add("misspelt-tag", subject.tree.place(one.site),
                one.tag + std::string(one.words) + "; did you mean " + one.meant + '?', "write " + one.meant, {},
                editAt(subject.tree, one.site, one.tag, one.meant));
}

} // namespace Parlance

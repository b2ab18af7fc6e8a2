// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "lint/facts/lintsubject_p.h"
#include "lint/facts/writtenplaces_p.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// The tags that a template writes between the messages of a conversation, and how they pair: `<x>` with `</x>`.
namespace Parlance {

struct TagSite
{
    std::string tag;
    std::size_t offset = 0; ///< in the rendering
    std::size_t end = 0;
};

/// The template's own text there, with the placeholder in place of each stretch that is not.
std::string ownText(const Rendering &rendering, const Extent &extent, std::string_view placeholder);
/// The tags of the template's own text, but those beside declared tools: instructions show tags without meaning them.
std::vector<TagSite> writtenTags(const Rendering &rendering);
/// Those of the instructions included.
std::vector<TagSite> allTags(const Rendering &rendering);
/// writtenTags(), and tags that hold something of the request, spelled with … for it: `<parameter=…>`.
std::vector<TagSite> partTags(const Rendering &rendering);
/// From the message before the declared tools to the one after them.
std::vector<Extent> instructionsIn(const Rendering &rendering);
/// Where the messages' parts are: from the first to the last byte of each, in order; empty ones are left out.
std::vector<Extent> messagesIn(const Rendering &rendering);

/// Every tag that is in the template's texts, with how often.
std::map<std::string, std::vector<std::size_t>> tagsOf(const TemplateTree &tree);
std::set<std::string> keysOf(const std::map<std::string, std::vector<std::size_t>> &tags);
/// What each closing tag among them closes.
std::map<std::string, std::string> openersOf(const std::set<std::string> &tags);
/// The tag that closes this one, among known; empty where there is none.
std::string closerOf(const std::string &tag, const std::set<std::string> &known);
/// `<name>` or `</name>`, or with a value after the name; no less than four letters.
bool isWordTag(std::string_view tag);
/// Whether a text of the template has the opener with more in it than its name, `<call id=…>`, or another word than in
/// the instructions: `<call id="ID">`.
bool mayBeLonger(const TemplateTree &tree, const std::string &opener);

/// Which of a template's tags close which.
class TagPairs
{
public:
    explicit TagPairs(std::set<std::string> tags)
        : m_tags(std::move(tags))
        , m_openers(openersOf(m_tags))
    { }
    bool closes(const std::string &tag) const { return m_openers.contains(tag); }
    /// Of a tag that closes: what it closes, or one such.
    const std::string &openerOf(const std::string &tag) const { return m_openers.at(tag); }
    std::string closerOf(const std::string &tag) const { return Parlance::closerOf(tag, m_tags); }
    /// Whether another tag that begins alike, `<|calls_begin|>` beside `<|call_begin|>`, is closed by the word for it.
    bool closesLike(const std::string &tag) const;
    bool closesBrackets() const; ///< some are closed as `[x]` by `[/x]`
    bool closesWords() const; ///< some close with a slash, as `</x>` does

private:
    std::set<std::string> m_tags;
    std::map<std::string, std::string> m_openers; // by what closes them
};

/// The part of checkTagBalance() that looks at the instructions beside declared tools.
void checkInstructionTags(const LintSubject &subject, LintLog &log, const TagPairs &pairs,
                          const std::set<std::string> &turnTags);

/// White space between quotes, line ends as \\n; "nothing" of an empty text.
std::string quotedSeam(const std::string &seam);

/// The tag that the generation prompt begins with, or what is one and begins the user's turn as well, `]~b]`;
/// or nothing.
std::string turnTag(const LintSubject &subject);
/// Content in typed parts, thoughts and a text, for a template that reads thoughts from `content[].thinking`.
Value thoughtAndText(const LintSubject &subject);

/// Conversations in which every kind of turn is followed by another.
std::vector<Rendering> longConversations(const LintSubject &subject);

} // namespace Parlance

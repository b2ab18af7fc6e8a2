// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/writtentags_p.h"

#include "base/blanks_p.h"
#include "markup/markerlexer_p.h"
#include "template/typedthoughts_p.h"

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

using Origin = Jinja::Span::Origin;

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isNameChar(char c)
{
    return isLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == ':' || c == '-';
}

// `parameter` of `<parameter=…>`, `</parameter>` and `<parameter id="…">`.
std::string_view nameOf(std::string_view tag)
{
    if (!tag.starts_with('<'))
        return {};
    tag.remove_prefix(tag.starts_with("</") ? 2 : 1);
    return tag.substr(0, static_cast<std::size_t>(std::find_if_not(tag.begin(), tag.end(), isNameChar) - tag.begin()));
}

TagSite siteOf(std::string tag, std::string_view token, const std::string &text)
{
    const auto offset = static_cast<std::size_t>(token.data() - text.data());
    return { std::move(tag), offset, offset + token.size() };
}

constexpr char blot = '\x01'; // of a byte that is not the template's own

std::string blotted(const Rendering &rendering)
{
    std::string text = rendering.text;
    for (const Jinja::Span &span : rendering.spans) {
        if (span.origin != Origin::Template)
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(span.begin),
                      text.begin() + static_cast<std::ptrdiff_t>(span.end), blot);
    }
    return text;
}

// Each stretch of blots as one placeholder: `<parameter=\x01\x01\x01>` as `<parameter=…>`.
std::string withPlaceholders(std::string_view text, std::string_view placeholder)
{
    std::string own;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != blot)
            own += text[i];
        else if (i == 0 || text[i - 1] != blot)
            own += placeholder;
    }
    return own;
}

} // namespace

std::string ownText(const Rendering &rendering, const Extent &extent, std::string_view placeholder)
{
    return withPlaceholders(blotted(rendering).substr(extent.begin, extent.size()), placeholder);
}

// After the tags that close the part which a message's text ends: `</response>` is the message's.
static std::size_t afterClosers(std::string_view text, std::size_t at)
{
    while (text.substr(at).starts_with("</")) {
        const std::size_t end = text.find('>', at);
        if (end == std::string_view::npos)
            break;
        at = end + 1;
    }
    return at;
}

std::vector<Extent> instructionsIn(const Rendering &rendering)
{
    const std::vector<Extent> messages = messagesIn(rendering);
    std::vector<Extent> found;
    for (const Jinja::Span &span : rendering.spans) {
        if (!span.path.starts_with("tools"))
            continue;
        Extent around{ 0, rendering.text.size() };
        for (const Extent &message : messages) {
            if (message.end <= span.begin)
                around.begin = std::max(around.begin, afterClosers(rendering.text, message.end));
            if (message.begin >= span.end)
                around.end = std::min(around.end, message.begin);
        }
        if (found.empty() || found.back() != around)
            found.push_back(around);
    }
    return found;
}

std::vector<Extent> messagesIn(const Rendering &rendering)
{
    std::vector<Extent> found;
    const std::size_t count = rendering.request.messages.toArray().size();
    for (std::size_t i = 0; i < count; ++i) {
        if (const auto hull = rendering.hull("messages[" + std::to_string(i) + ']'))
            found.push_back(*hull);
    }
    std::sort(found.begin(), found.end(), [](const Extent &a, const Extent &b) { return a.begin < b.begin; });
    return found;
}

// A tag of signs alone, such as Gemma 4's `<|"|>`, quotes: the same opens and closes.
static bool isQuote(std::string_view token)
{
    return std::all_of(token.begin(), token.end(), [](char c) { return c > 0 && !isNameChar(c); });
}

std::vector<TagSite> allTags(const Rendering &rendering)
{
    const std::string text = blotted(rendering);
    std::vector<TagSite> sites;
    for (const std::string_view token : markerTokens(text)) {
        if (isTag(token) && !isQuote(token) && token.find(blot) == std::string_view::npos)
            sites.push_back(siteOf(std::string(token), token, text));
    }
    return sites;
}

static std::vector<TagSite> outsideInstructions(std::vector<TagSite> sites, const Rendering &rendering)
{
    const std::vector<Extent> instructions = instructionsIn(rendering);
    std::erase_if(sites, [&](const TagSite &site) {
        return std::any_of(instructions.begin(), instructions.end(), [&](const Extent &extent) {
            return extent.begin <= site.offset && site.offset < extent.end;
        });
    });
    return sites;
}

std::vector<TagSite> writtenTags(const Rendering &rendering)
{
    return outsideInstructions(allTags(rendering), rendering);
}

std::vector<TagSite> partTags(const Rendering &rendering)
{
    const std::string text = blotted(rendering);
    std::vector<TagSite> sites = allTags(rendering);
    for (const std::string_view token : markerTokens(text)) {
        const bool isNamed = token.size() > 2 && token[0] == '<' && isLetter(token[1]);
        if (isNamed && isTag(token) && token.find(blot) != std::string_view::npos)
            sites.push_back(siteOf(withPlaceholders(token, "…"), token, text));
    }
    std::sort(sites.begin(), sites.end(), [](const TagSite &a, const TagSite &b) { return a.offset < b.offset; });
    return outsideInstructions(std::move(sites), rendering);
}

std::map<std::string, std::vector<std::size_t>> tagsOf(const TemplateTree &tree)
{
    std::map<std::string, std::vector<std::size_t>> found;
    for (const TemplateTree::Literal &literal : tree.literals()) {
        LiteralBytes bytes(tree, literal);
        for (const std::string_view token : markerTokens(literal.text)) {
            const auto inside = static_cast<std::size_t>(token.data() - literal.text.data());
            if (isTag(token))
                found[std::string(token)].push_back(bytes.offset(inside));
        }
    }
    return found;
}

std::set<std::string> keysOf(const std::map<std::string, std::vector<std::size_t>> &tags)
{
    std::set<std::string> keys;
    for (const auto &[tag, sites] : tags)
        keys.insert(tag);
    return keys;
}

std::map<std::string, std::string> openersOf(const std::set<std::string> &tags)
{
    std::map<std::string, std::string> openers;
    for (const std::string &tag : tags) {
        if (const std::string closer = closerOf(tag, tags); !closer.empty())
            openers.emplace(closer, tag);
    }
    return openers;
}

std::string closerOf(const std::string &tag, const std::set<std::string> &known)
{
    for (const std::string &closer : closersOf(tag)) {
        if (closer != tag && known.contains(closer))
            return closer;
    }
    const std::string_view name = nameOf(tag);
    const std::string_view after = std::string_view(tag).substr(std::min(tag.size(), name.size() + 1));
    const bool hasValue = !name.empty() && !tag.starts_with("</") && (after.starts_with('=') || after.starts_with(' '));
    const std::string named = "</" + std::string(name) + '>';
    return hasValue && known.contains(named) ? named : std::string();
}

bool isWordTag(std::string_view tag)
{
    const std::string_view name = nameOf(tag);
    const std::string_view after = tag.substr(std::min(tag.size(), name.size() + (tag.starts_with("</") ? 2 : 1)));
    return name.size() > 3 && (after == ">" || after.starts_with('=') || after.starts_with(' '))
        && std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == ':'; });
}

bool mayBeLonger(const TemplateTree &tree, const std::string &opener)
{
    const std::string stem = opener.substr(0, std::min(opener.find_first_of(" ="), opener.size() - 1));
    return std::any_of(tree.literals().begin(), tree.literals().end(), [&](const TemplateTree::Literal &literal) {
        for (std::size_t at = literal.text.find(stem); at != std::string_view::npos;
             at = literal.text.find(stem, at + 1)) {
            const std::string_view after = literal.text.substr(at + stem.size());
            if (after.empty() || (!isNameChar(after.front()) && !literal.text.substr(at).starts_with(opener)))
                return true;
        }
        return false;
    });
}

bool TagPairs::closesLike(const std::string &tag) const
{
    for (const char *word : { "begin", "BEGIN", "start", "START" }) {
        const bool isSo = tag.find(word) != std::string::npos
            && std::any_of(m_openers.begin(), m_openers.end(), [&](const auto &pair) {
                              return pair.second.find(word) != std::string::npos
                                  && pair.second.substr(0, 2) == std::string_view(tag).substr(0, 2);
                          });
        if (isSo)
            return true;
    }
    return false;
}

bool TagPairs::closesBrackets() const
{
    return std::any_of(m_openers.begin(), m_openers.end(),
                       [](const auto &pair) { return pair.first.starts_with("[/"); });
}

bool TagPairs::closesWords() const
{
    return std::any_of(m_openers.begin(), m_openers.end(),
                       [](const auto &pair) { return pair.first.starts_with("</"); });
}

Value thoughtAndText(const LintSubject &subject)
{
    const Vocabulary &words = subject.prober.words();
    const TypedThoughts typed = TypedThoughts::of(subject.analysis.reasoning.key).value_or(TypedThoughts());
    return typed.content({ typed.thought(words.reasoning), typed.text(words.content) });
}

std::string quotedSeam(const std::string &seam)
{
    std::string text;
    for (const char c : seam)
        text += c == '\n' ? "\\n" : std::string(1, c);
    return text.empty() ? "nothing" : '"' + text + '"';
}

// What turns begin with that is no tag: `]~b]` of `]~b]ai` and `]~b]user`.
static std::string markOf(std::string_view header, const Rendering &history)
{
    constexpr std::size_t fewest = 3;
    std::size_t end = 0;
    while (end < header.size() && !isSpace(header[end])
           && !(isLetter(header[end]) && end + 1 < header.size() && isLetter(header[end + 1])))
        ++end;
    const auto content = history.find("messages[0].content");
    const std::string_view user = std::string_view(history.text).substr(0, content.empty() ? 0 : content.front().begin);
    const std::string_view mark = header.substr(0, end);
    return end >= fewest && user.find(mark) != std::string_view::npos ? std::string(mark) : std::string();
}

std::string turnTag(const LintSubject &subject)
{
    const std::string tail = generationTail(subject.talk.history, subject.talk.prompt);
    const std::string_view text = trimmed(tail);
    const std::vector<std::string> tags = tagsIn(text);
    return !tags.empty() && text.starts_with(tags.front()) ? tags.front() : markOf(text, subject.talk.history);
}

std::vector<Rendering> longConversations(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    Value reasoned = answer;
    const std::string &key = subject.analysis.reasoning.key;
    if (key.find('[') == std::string::npos)
        reasoned.object().set(key.empty() ? "reasoning_content" : key, prober.words().reasoning);
    else
        reasoned.object().set("content", thoughtAndText(subject));
    std::vector<Rendering> all{ subject.rendered({ answer, prober.user(), answer, prober.user() }, false),
                                subject.rendered({ reasoned, prober.user(), answer, prober.user() }, false),
                                subject.rendered({ reasoned }, false) };
    ChatRequest system = prober.request({ answer, prober.user() }, false);
    system.messages.array().insert(system.messages.array().begin(),
                                   Object{ { "role", "system" }, { "content", answer["content"] } });
    all.push_back(prober.render(system));
    if (subject.writesCalls()) {
        Value reasonedCall = subject.calls(1);
        if (key.find('[') == std::string::npos)
            reasonedCall.object().set(key.empty() ? "reasoning_content" : key, prober.words().reasoning);
        all.push_back(subject.rendered({ reasonedCall, subject.result(0), answer, prober.user() }, true));
        all.push_back(
            subject.rendered({ subject.calls(2), subject.result(0), subject.result(1), answer, prober.user(),
                               subject.calls(1, prober.words().content), subject.result(0), answer, prober.user() },
                             true));
        all.push_back(subject.rendered({ subject.calls(1), subject.result(0) }, true));
        all.push_back(subject.rendered({ subject.calls(1), subject.result(0), answer, prober.user() }, true));
    } else {
        all.push_back(subject.rendered({ subject.result(0), answer, prober.user() }, true));
    }
    std::erase_if(all, [](const Rendering &rendering) { return !rendering.ok(); });
    return all;
}

} // namespace Parlance

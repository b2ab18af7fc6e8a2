// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/writtentags_p.h"

#include "analysis/text/markerlexer_p.h"

#include <algorithm>

namespace Parlance {

namespace {

using Origin = Jinja::Span::Origin;

// The text with everything but the template's own blotted out.
std::string ownText(const Rendering &rendering)
{
    std::string text = rendering.text;
    for (const Jinja::Span &span : rendering.spans) {
        if (span.origin != Origin::Template)
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(span.begin),
                      text.begin() + static_cast<std::ptrdiff_t>(span.end), '\x01');
    }
    return text;
}

} // namespace

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
                around.begin = std::max(around.begin, message.end);
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

std::vector<TagSite> allTags(const Rendering &rendering)
{
    const std::string text = ownText(rendering);
    std::vector<TagSite> sites;
    for (const std::string_view token : markerTokens(text)) {
        if (isTag(token) && token.find('\x01') == std::string_view::npos)
            sites.push_back({ std::string(token), static_cast<std::size_t>(token.data() - text.data()) });
    }
    return sites;
}

std::vector<TagSite> writtenTags(const Rendering &rendering)
{
    const std::vector<Extent> instructions = instructionsIn(rendering);
    std::vector<TagSite> sites = allTags(rendering);
    std::erase_if(sites, [&](const TagSite &site) {
        return std::any_of(instructions.begin(), instructions.end(), [&](const Extent &extent) {
            return extent.begin <= site.offset && site.offset < extent.end;
        });
    });
    return sites;
}

SourcePlace writtenAt(const Rendering &rendering, std::size_t offset)
{
    for (const Jinja::Span &span : rendering.spans) {
        const bool isData = span.origin != Origin::Template && span.origin != Origin::Computed;
        if (span.begin <= offset && offset < span.end && isData && span.writtenLine > 0)
            return { span.writtenLine, span.writtenColumn, 0, 0 };
    }
    return rendering.placeNear(offset);
}

std::map<std::string, std::vector<std::size_t>> tagsOf(const TemplateTree &tree)
{
    std::map<std::string, std::vector<std::size_t>> found;
    for (const TemplateTree::Literal &literal : tree.literals()) {
        for (const std::string_view token : markerTokens(literal.text)) {
            const auto inside = static_cast<std::size_t>(token.data() - literal.text.data());
            if (isTag(token))
                found[std::string(token)].push_back(literal.offset + inside);
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
    return {};
}

std::vector<Rendering> longConversations(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    const Value answer = prober.assistant(prober.words().content);
    Value reasoned = answer;
    const std::string &key = subject.analysis.reasoning.key;
    if (key.find('[') == std::string::npos)
        reasoned.object().set(key.empty() ? "reasoning_content" : key, prober.words().reasoning);
    std::vector<Rendering> all{ subject.rendered({ answer, prober.user(), answer, prober.user() }, false),
                                subject.rendered({ reasoned, prober.user(), answer, prober.user() }, false),
                                subject.rendered({ reasoned }, false) };
    ChatRequest system = prober.request({ answer, prober.user() }, false);
    system.messages.array().insert(system.messages.array().begin(),
                                   Object{ { "role", "system" }, { "content", answer["content"] } });
    all.push_back(prober.render(system));
    if (subject.writesCalls()) {
        all.push_back(
            subject.rendered({ subject.calls(2), subject.result(0), subject.result(1), answer, prober.user(),
                               subject.calls(1, prober.words().content), subject.result(0), answer, prober.user() },
                             true));
        all.push_back(subject.rendered({ subject.calls(1), subject.result(0) }, true));
    } else {
        all.push_back(subject.rendered({ subject.result(0), answer, prober.user() }, true));
    }
    std::erase_if(all, [](const Rendering &rendering) { return !rendering.ok(); });
    return all;
}

} // namespace Parlance

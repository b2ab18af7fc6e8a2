// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The text around messages that should look different, or the same: a tool's result under the user's header, and the
// same text as a string and as a typed part.

#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

/// What the template writes around a message's content: up to what the request brings before and after it.
struct Frame
{
    std::string before;
    std::string after;
    bool operator==(const Frame &) const = default;
};

Frame frameOf(const Rendering &rendering, const Extent &content)
{
    std::size_t from = 0;
    std::size_t to = rendering.text.size();
    for (const Jinja::Span &span : rendering.spans) {
        if (span.path.empty() || span.path.ends_with(".role"))
            continue;
        if (span.end <= content.begin)
            from = std::max(from, span.end);
        if (span.begin >= content.end)
            to = std::min(to, span.begin);
    }
    return { rendering.text.substr(from, content.begin - from), rendering.text.substr(content.end, to - content.end) };
}

// A user's message between answers, and after the last one.
bool isUsersFrame(const LintSubject &subject, const Frame &frame)
{
    const Prober &prober = subject.prober;
    const Rendering talk = subject.rendered({ prober.assistant(prober.words().content), prober.user() }, false, true);
    const auto content = talk.find("messages[2].content");
    return talk.ok() && !content.empty() && frameOf(talk, content.front()) == frame;
}

// Whether the tag is before a single result: it opens results, and is no separator.
bool opensResults(const LintSubject &subject, const std::string &tag)
{
    const auto conditions = conditionsOn(subject, RoleKind);
    const ChatRequest request = subject.prober.request({ subject.calls(1), subject.result(0) }, true, true);
    return blamed(subject, conditions, request,
                  [&tag](const Rendering &changed) {
                      const auto call = changed.hull("messages[1]");
                      const auto result = changed.hull("messages[2]");
                      const std::vector<TagSite> tags = allTags(changed);
                      return call && result && std::any_of(tags.begin(), tags.end(), [&](const TagSite &site) {
                                 return site.tag == tag && site.offset >= call->end && site.end <= result->begin;
                             });
                  })
        .has_value();
}

// A tag that is between two results, and not before the first of them.
void checkFirstResult(const LintSubject &subject, LintLog &log)
{
    const Rendering talk = subject.rendered({ subject.calls(2), subject.result(0), subject.result(1) }, true, true);
    const auto calls = talk.hull("messages[1]");
    const auto first = talk.hull("messages[2]");
    const auto second = talk.hull("messages[3]");
    if (!talk.ok() || !calls || !first || !second || calls->end > first->begin || first->end > second->begin)
        return;
    std::set<std::string> other; // what is before the first too, or after each
    for (const TagSite &site : allTags(talk)) {
        if ((site.offset >= calls->end && site.end <= first->begin) || site.offset >= second->end)
            other.insert(site.tag);
    }
    constexpr int most = 4; // each is tried with many renderings
    int tried = 0;
    for (const TagSite &site : allTags(talk)) {
        const bool isBetween = site.offset >= first->end && site.end <= second->begin;
        if (isBetween && !other.contains(site.tag) && tried++ < most && opensResults(subject, site.tag))
            return log.add("uneven-turn", tagPlace(talk, site.offset, site.tag),
                           site.tag + " is between a tool's results, but not before the first",
                           "write it before the first result, too");
    }
}

} // namespace

// A result that is written as the user's message with its text would be, or with nothing around it.
void checkResults(const LintSubject &subject, LintLog &log)
{
    if (!subject.writesCalls())
        return;
    checkFirstResult(subject, log);
    const Value result = subject.result(0);
    const Value user = Object{ { "role", "user" }, { "content", result["content"] } };
    const Rendering asTool = subject.rendered({ subject.calls(1), result }, true, true);
    const Rendering asUser = subject.rendered({ subject.calls(1), user }, true, true);
    const auto content = asTool.find("messages[2].content");
    if (!asTool.ok() || content.empty())
        return;
    const Frame frame = frameOf(asTool, content.front());
    const std::string &end = subject.analysis.turnEnd.core;
    const std::string_view before = trimmed(frame.before);
    const bool isBare = !end.empty() && before.ends_with(end) && isBlank(frame.after);
    if ((asUser.ok() && asTool.text == asUser.text) || (!isBlank(before) && isUsersFrame(subject, frame)))
        log.add("unmarked-result", writtenAt(asTool, content.front().begin),
                "a tool's result looks the same as a user message with this text");
    else if (isBare)
        log.add("unmarked-result", writtenAt(asTool, content.front().begin),
                "a tool's result follows the call without any markup");
}

namespace {

Value parts(const Value &text)
{
    return Array{ Object{ { "type", "text" }, { "text", text } } };
}

/// A conversation, and the message of it whose content is given in both ways.
struct Sample
{
    std::string role;
    ChatRequest request;
    std::size_t index = 0;
};

std::vector<Sample> samples(const LintSubject &subject)
{
    const Prober &prober = subject.prober;
    const Value text = prober.words().content;
    const Value answer = Object{ { "role", "assistant" }, { "content", text } };
    std::vector<Sample> all{ { "user", prober.request({}, false, true), 0 },
                             { "assistant", prober.request({ answer, prober.user() }, false, true), 1 } };
    ChatRequest system = prober.request({}, false, true);
    system.messages.array().insert(system.messages.array().begin(),
                                   Object{ { "role", "system" }, { "content", text } });
    all.push_back({ "system", std::move(system), 0 });
    if (subject.writesCalls())
        all.push_back({ "tool", prober.request({ subject.calls(1), subject.result(0) }, true, true), 2 });
    return all;
}

bool printsParts(const Rendering &rendering, const std::string &path)
{
    const auto hull = rendering.hull(path);
    return hull
        && std::string_view(rendering.text).substr(hull->begin, hull->size()).find("'type'") != std::string::npos;
}

// The tag that the offset is in, `<|user|>` at any of its bytes.
std::string tagAt(const std::string &text, std::size_t offset)
{
    constexpr std::size_t longest = 60;
    const std::size_t begin = text.find_last_of("<[", offset);
    if (begin == std::string::npos || offset - begin > longest)
        return {};
    const std::size_t end = text.find(text[begin] == '<' ? '>' : ']', begin);
    return end == std::string::npos || end < offset || end - begin > longest ? std::string()
                                                                             : text.substr(begin, end + 1 - begin);
}

// Where only white space differs, or the text is left out, other checks have their say.
void compareWays(const Sample &sample, const Rendering &asText, const Rendering &asParts, LintLog &log)
{
    const std::string path = "messages[" + std::to_string(sample.index) + "].content";
    const auto whole = asText.find(path);
    const auto typed = asParts.find(path);
    if (whole.empty() || typed.empty() || asText.text == asParts.text)
        return;
    if (printsParts(asParts, path))
        return log.add("python-literal", writtenAt(asParts, typed.front().begin),
                       "if the content is a list of parts, it is printed as Python in messages of the role "
                           + sample.role,
                       "write the text of each part", LintSeverity::Note);
    const std::size_t shared = sharedBytes(asText.text, asParts.text);
    const std::string own = tagAt(asText.text, shared);
    const std::string other = tagAt(asParts.text, shared);
    if (!own.empty() && !other.empty() && own != other && shared < std::min(whole.front().begin, typed.front().begin))
        log.add("uneven-turn", writtenAt(asParts, typed.front().begin),
                "there is " + own + " before a message of the role " + sample.role + " if its content is text, and "
                    + other + " if it is a list of parts",
                "write the same before both");
}

// Where the loop asks for parts of the type text.
SourcePlace placeOfTextParts(const LintSubject &subject, const Jinja::For &loop)
{
    for (const Jinja::Node *node : below(loop)) {
        const auto *compare = dynamic_cast<const Jinja::Compare *>(node);
        if (compare && literalText(compare->rest.front().second.get()) == "text")
            return subject.tree.place(*compare);
    }
    return subject.tree.place(loop);
}

// A loop over the parts of a content that leaves their text out.
void checkPartText(const LintSubject &subject, LintLog &log)
{
    for (const Sample &sample : samples(subject)) {
        const Value text = sample.request.messages.toArray()[sample.index]["content"];
        ChatRequest typed = sample.request;
        typed.messages.array()[sample.index].object().set("content", parts(text));
        const Rendering asParts = subject.prober.render(typed);
        const Rendering asText = subject.prober.render(sample.request);
        const bool isLost = asParts.ok() && asParts.text.find(text.toString()) == std::string::npos;
        if (sample.role != "user" || !isLost || asText.text.find(text.toString()) == std::string::npos)
            continue;
        for (const auto *loop : subject.tree.all<Jinja::For>()) {
            const auto *target = dynamic_cast<const Jinja::Name *>(loop->target.get());
            if (target && (subject.kinds.of(loop->iterable.get()) & ContentKind) != 0)
                return log.add("message-dropped", placeOfTextParts(subject, *loop),
                               "if the content is a list of parts, its text is not in the prompt",
                               "write the member `text` of each part");
        }
    }
}

} // namespace

void checkTypedParts(const LintSubject &subject, LintLog &log)
{
    if (subject.prober.contentAsParts())
        return;
    bool takesParts = false; // in one of the roles' messages, so that elsewhere it is an oversight
    struct Ways
    {
        Sample sample;
        Rendering asText;
        Rendering asParts;
    };
    std::vector<Ways> all;
    for (const Sample &sample : samples(subject)) {
        ChatRequest typed = sample.request;
        Object &message = typed.messages.array()[sample.index].object();
        message.set("content", parts(sample.request.messages.toArray()[sample.index]["content"]));
        const Rendering asText = subject.prober.render(sample.request);
        const Rendering asParts = subject.prober.render(typed);
        const std::string path = "messages[" + std::to_string(sample.index) + "].content";
        takesParts |= asParts.ok() && !asParts.find(path).empty() && !printsParts(asParts, path);
        if (asText.ok() && asParts.ok())
            all.push_back({ sample, asText, asParts });
    }
    for (const Ways &ways : takesParts ? all : std::vector<Ways>())
        compareWays(ways.sample, ways.asText, ways.asParts, log);
    checkPartText(subject, log);
}

} // namespace Parlance

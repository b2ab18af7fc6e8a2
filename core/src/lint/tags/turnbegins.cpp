// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Turns that do not begin as the others: `<|im_start|>` without `<|im_end|>` in front of it, where every other turn has
// it, or `<|im_start|>assistant` without the line end that stands behind every other header.

#include "analysis/text/markerlexer_p.h"
#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"
#include "lint/facts/withoutit_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

/// What stands at one turn's beginning: the text between two tags, or between a header and its message.
struct Seam
{
    std::string key; ///< what it stands beside; only seams of one key are alike
    std::string text;
    SourcePlace place;
    std::string role; ///< of the message behind it
};

std::vector<Rendering> conversationsOf(const LintSubject &subject)
{
    std::vector<Rendering> all = longConversations(subject);
    for (const Rendering *one : { &subject.talk.prompt, &subject.talk.toolPrompt }) {
        if (one->ok())
            all.push_back(*one);
    }
    return all;
}

// That one, and where the user's turn ends as the assistant's does, all that stand behind such an end.
std::set<std::string> turnTags(const LintSubject &subject, const std::vector<Rendering> &conversations)
{
    std::set<std::string> turns;
    if (const std::string own = turnTag(subject); !own.empty())
        turns.insert(own);
    const std::vector<std::string> ends = tagsIn(subject.analysis.turnEnd.core);
    const Conversation &talk = subject.talk;
    const auto user = talk.answer.hull("messages[0]");
    if (ends.empty() || !user || user->end > talk.answerContent.begin)
        return turns;
    const std::string_view between =
        std::string_view(talk.answer.text).substr(user->end, talk.answerContent.begin - user->end);
    for (const Rendering &rendering : conversations) {
        const std::vector<TagSite> tags = allTags(rendering);
        for (std::size_t i = 1; i < tags.size(); ++i) {
            const bool endsToo = std::find(ends.begin(), ends.end(), tags[i].tag) != ends.end();
            if (!endsToo && tags[i - 1].tag == ends.front() && between.find(ends.front()) != std::string_view::npos)
                turns.insert(tags[i].tag);
        }
    }
    return turns;
}

constexpr const char *dataKey = "…"; // of the seam between what the request brings and the next turn

std::size_t trimmedEnd(std::string_view text, std::size_t at)
{
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    return at == 0 ? 0 : at - 1;
}

bool isData(const Rendering &rendering, std::size_t offset)
{
    return std::any_of(rendering.spans.begin(), rendering.spans.end(), [offset](const Jinja::Span &span) {
        return span.origin == Jinja::Span::Origin::Data && span.begin <= offset && offset < span.end;
    });
}

// In front of every turn's tag: the tag before it and the white space between, `<|im_end|>\n`, or nothing.
std::vector<Seam> seamsBefore(const Rendering &rendering, const std::set<std::string> &turns,
                              const SpecialTokens &tokens)
{
    std::vector<Seam> seams;
    const std::vector<TagSite> tags = allTags(rendering);
    const std::string_view text = rendering.text;
    const std::size_t start = text.starts_with(tokens.bos) ? tokens.bos.size() : 0;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const std::size_t at = tags[i].offset;
        if (!turns.contains(tags[i].tag) || at <= start || isBlank(text.substr(start, at - start)))
            continue;
        if (!tokens.eos.empty() && trimmed(text.substr(0, at)).ends_with(tokens.eos)
            && (i == 0 || tags[i - 1].tag != tokens.eos))
            continue; // written by eos_token
        const std::size_t end = i == 0 ? 0 : tags[i - 1].offset + tags[i - 1].tag.size();
        const std::string_view gap = text.substr(end, at - end);
        const bool isTouched = i > 0 && isBlank(gap);
        if (!isTouched && isData(rendering, trimmedEnd(text, at)))
            seams.push_back({ dataKey,
                              std::string(text.substr(trimmedEnd(text, at) + 1, at - trimmedEnd(text, at) - 1)),
                              writtenAt(rendering, at - 1),
                              {} });
        seams.push_back(
            { {}, isTouched ? tags[i - 1].tag + std::string(gap) : std::string(), writtenAt(rendering, at - 1), {} });
    }
    return seams;
}

// Between a header and what it heads: the white space behind `<|im_start|>assistant`.
std::vector<Seam> seamsBehind(const Rendering &rendering, const std::set<std::string> &turns)
{
    std::vector<Seam> seams;
    const std::string_view text = rendering.text;
    const std::vector<TagSite> tags = allTags(rendering);
    const auto add = [&](const TagSite &tag, std::size_t end, const std::string &role) {
        const std::size_t begin = tag.offset + tag.tag.size();
        const std::string_view header = text.substr(begin, end - begin);
        const std::string_view word = trimmed(header);
        const bool isWord = std::all_of(word.begin(), word.end(), [](char c) { return !isSpace(c); });
        if (begin <= end && isWord && header.starts_with(word))
            seams.push_back({ tag.tag, std::string(header.substr(word.size())), writtenAt(rendering, end - 1), role });
    };
    const Array &messages = rendering.request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const auto content = rendering.find("messages[" + std::to_string(i) + "].content");
        const auto behind = std::find_if(tags.begin(), tags.end(), [&](const TagSite &site) {
            return content.empty() || site.offset >= content.front().begin;
        });
        if (!content.empty() && behind != tags.begin())
            add(*std::prev(behind), content.front().begin, messages[i]["role"].toString());
    }
    if (rendering.request.addGenerationPrompt && !tags.empty())
        add(tags.back(), text.size(), "assistant");
    // One that another tag follows: `<|im_start|>assistant\n<think>`.
    const auto turn =
        std::find_if(tags.rbegin(), tags.rend(), [&](const TagSite &site) { return turns.contains(site.tag); });
    if (rendering.request.addGenerationPrompt && turn != tags.rend() && turn != tags.rbegin())
        add(*turn, std::prev(turn)->offset, "assistant");
    return seams;
}

std::string inWords(const std::string &seam)
{
    std::string text;
    for (const char c : seam)
        text += c == '\n' ? "\\n" : std::string(1, c);
    return text.empty() ? "nothing" : '"' + text + '"';
}

/// The seams of one key: what most of the places write, and the one place that is otherwise.
class Seams
{
public:
    void add(const Seam &seam)
    {
        auto &[places, times] = m_counts[seam.text];
        places += m_places[{ seam.place.line, seam.place.column }].insert(seam.text).second ? 1 : 0;
        ++times;
        m_roles.insert(seam.role);
    }

    /// Whether messages of several roles stand behind them.
    bool areShared() const { return m_roles.size() > 1; }

    const std::string &usual() const
    {
        return std::max_element(m_counts.begin(), m_counts.end(),
                                [](const auto &a, const auto &b) { return a.second < b.second; })
            ->first;
    }

    /// Where it is not the usual, if that is so in one place alone, or in two that stand together.
    std::optional<std::pair<SourcePlace, std::string>> odd() const
    {
        std::optional<std::pair<SourcePlace, std::string>> found;
        if (m_counts.empty())
            return found;
        int lastLine = 0;
        for (const auto &[place, texts] : m_places) {
            if (texts.contains(usual()))
                continue;
            if (found && place.first > lastLine + 3)
                return {};
            if (!found || found->second.empty())
                found = { SourcePlace{ place.first, place.second, 0, 0 }, *texts.begin() };
            lastLine = place.first;
        }
        return found;
    }

private:
    std::map<std::string, std::pair<int, int>> m_counts; // how many places write a text, and how often
    std::map<std::pair<int, int>, std::set<std::string>> m_places;
    std::set<std::string> m_roles;
};

// A turn may have an end of its own, a tag that closes nothing: `<|eom_id|>` beside `<|eot_id|>`.
bool isOwnEnd(const std::string &odd, const std::string &usual, const std::set<std::string> &turns,
              const LintSubject &subject)
{
    const std::vector<std::string> tags = tagsIn(odd);
    const std::vector<std::string> own = tagsIn(usual);
    if (tags.empty() || own.empty() || tags.front() == own.front() || turns.contains(tags.front()))
        return own.empty();
    return subject.analysis.turnEnd.core.find(tags.front()) != std::string::npos
        || !openersOf(keysOf(tagsOf(subject.tree))).contains(tags.front());
}

// The beginning of the user's turn, from the tag on that turns begin with.
std::string_view userHeader(const Rendering &history, const std::string &tag)
{
    const auto content = history.find("messages[0].content");
    const std::size_t end = content.empty() ? 0 : content.front().begin;
    const std::size_t begin = history.text.rfind(tag, end);
    return begin == std::string::npos || begin > end ? std::string_view()
                                                     : std::string_view(history.text).substr(begin, end - begin);
}

// An answer of the history under another header than the one that asks for an answer: what tells the assistant's header
// from the user's has to stand in both.
void checkHeaders(const LintSubject &subject, LintLog &log)
{
    const Conversation &talk = subject.talk;
    const std::string tag = turnTag(subject);
    if (tag.empty() || !talk.answer.ok() || talk.answerContent.size() == 0
        || !talk.answer.text.starts_with(talk.history.text) || talk.answerContent.begin < talk.history.text.size())
        return;
    const std::string tail = generationTail(talk.history, talk.prompt);
    const std::string_view asked = trimmed(tail);
    const std::size_t begin = talk.answer.text.find_first_not_of(" \t\r\n", talk.history.text.size());
    const std::string_view header =
        std::string_view(talk.answer.text)
            .substr(begin, talk.answerContent.begin - std::min(begin, talk.answerContent.begin));
    const std::string_view ofUser = trimmed(userHeader(talk.history, tag));
    const std::size_t ofRole = sharedBytes(asked, userHeader(talk.history, tag));
    const std::size_t shared = sharedBytes(asked, header);
    const std::string history = inWords(std::string(trimmed(header)));
    const std::string prompt = inWords(std::string(asked));
    if (!header.starts_with(tag))
        return;
    // `<|im_start|>user` asks for no answer; nor does what it begins with, `<|start|>user` of
    // `<|start|>user<|message|>`.
    const bool beginsUser = asked.size() > tag.size() && ofUser.starts_with(asked) && !header.starts_with(asked);
    if (!ofUser.empty() && (beginsUser || (asked.starts_with(ofUser) && !header.starts_with(ofUser))))
        log.add("uneven-turn", writtenAt(talk.prompt, talk.history.text.size() + tail.find(tag) + shared),
                "an answer is asked for with the user's header, " + prompt + ", and one of the history begins with "
                    + history,
                "write the same header in both");
    else if (ofRole < asked.size() && shared <= ofRole)
        log.add("uneven-turn", writtenAt(talk.answer, begin + shared),
                "an answer of the history begins with " + history + ", and the one that is asked for with " + prompt,
                "write the same header in both");
}

// The tag behind the words of the header that asks for an answer: `<|message|>` of `<|start|>model<|message|>`.
std::string tagBehind(std::string_view header, std::string_view asked)
{
    if (!header.starts_with(asked))
        return {};
    const std::string_view more = trimmed(header.substr(asked.size()));
    const std::vector<std::string> tags = tagsIn(more);
    return tags.empty() || !more.starts_with(tags.front()) ? std::string() : tags.front();
}

// A header that ends too early where an answer is asked for: every answer of the history has one tag more in it.
void checkAskedHeader(const LintSubject &subject, LintLog &log)
{
    const Conversation &talk = subject.talk;
    const std::string tag = turnTag(subject);
    const std::string tail = generationTail(talk.history, talk.prompt);
    const std::string_view asked = trimmed(tail);
    if (tag.empty() || !talk.answer.ok() || talk.answerContent.begin < talk.history.text.size()
        || asked.size() <= tag.size())
        return;
    const auto headerIn = [&](const Rendering &rendering, std::size_t end) {
        const std::size_t begin = rendering.text.rfind(tag, end);
        return begin == std::string::npos ? std::string_view()
                                          : std::string_view(rendering.text).substr(begin, end - std::min(begin, end));
    };
    const std::string next = tagBehind(headerIn(talk.answer, talk.answerContent.begin), asked);
    const ReasoningAnalysis &reasoning = subject.analysis.reasoning;
    const auto content = talk.history.find("messages[0].content");
    const std::string_view user =
        std::string_view(talk.history.text).substr(0, content.empty() ? 0 : content.front().begin);
    if (next.empty() || next == reasoning.start.core || next == reasoning.end.core
        || user.find(next) == std::string_view::npos)
        return;
    if (subject.writesCalls()) {
        const Rendering calls = subject.rendered({ subject.calls(1) }, true);
        const auto call = calls.hull("messages[1].tool_calls");
        if (!calls.ok() || !call || tagBehind(headerIn(calls, call->begin), asked) != next)
            return;
    }
    log.add("uneven-turn", writtenAt(talk.prompt, talk.prompt.text.size() - 1),
            "the header that asks for an answer ends in front of " + next + ", which all headers of the history have",
            "write " + next + " behind it");
}

// From the tag on that turns begin with to the message's content.
std::string headerOf(const Rendering &rendering, std::size_t message, const std::string &tag)
{
    const auto content = rendering.find("messages[" + std::to_string(message) + "].content");
    const std::size_t begin = content.empty() ? std::string::npos : rendering.text.rfind(tag, content.front().begin);
    return begin == std::string::npos || begin > content.front().begin
        ? std::string()
        : rendering.text.substr(begin, content.front().begin - begin);
}

// A first message of the user under the header of system messages, which later ones do not have.
void checkFirstHeader(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const std::string tag = turnTag(subject);
    const Rendering &talk = subject.talk.history;
    if (tag.empty() || !talk.ok())
        return;
    const Value answer = prober.assistant(prober.words().content);
    ChatRequest withSystem = prober.request({}, false);
    withSystem.messages.array().insert(withSystem.messages.array().begin(),
                                       Object{ { "role", "system" }, { "content", answer["content"] } });
    const Rendering &system = prober.render(withSystem);
    const std::string first = headerOf(talk, 0, tag);
    const std::string later = headerOf(prober.render(prober.request({ answer, prober.user() }, false)), 2, tag);
    const bool isOfSystem = !first.empty() && first == headerOf(system, 0, tag);
    if (!isOfSystem || later.empty() || first == later || headerOf(system, 1, tag) != later)
        return;
    const auto condition = blamed(subject, conditionsOn(subject, RoleKind), talk.request,
                                  [&](const Rendering &one) { return headerOf(one, 0, tag) == later; });
    log.add("uneven-turn",
            condition ? subject.tree.place(*condition->node)
                      : writtenAt(talk, talk.find("messages[0].content").front().begin - 1),
            "the user's first message stands behind the header of a system message, " + inWords(first)
                + ", and later ones behind " + inWords(later));
}

} // namespace

void checkTurnBegins(const LintSubject &subject, LintLog &log)
{
    checkHeaders(subject, log);
    checkFirstHeader(subject, log);
    checkAskedHeader(subject, log);
    const std::vector<Rendering> conversations = conversationsOf(subject);
    const std::set<std::string> turns = turnTags(subject, conversations);
    const SpecialTokens tokens = subject.chatTemplate.specialTokens();
    Seams before;
    Seams behindData;
    std::map<std::string, Seams> behind;
    for (const Rendering &rendering : conversations) {
        for (const Seam &seam : seamsBefore(rendering, turns, tokens))
            (seam.key == dataKey ? behindData : before).add(seam);
        for (const Seam &seam : seamsBehind(rendering, turns))
            behind[seam.key].add(seam);
    }
    if (const auto odd = before.odd(); odd && !isOwnEnd(odd->second, before.usual(), turns, subject))
        log.add("uneven-turn", odd->first,
                "in front of a turn stands " + inWords(odd->second) + ", and elsewhere " + inWords(before.usual()));
    if (const auto odd = behindData.odd(); odd && odd->second.empty())
        log.add("uneven-turn", odd->first,
                "a turn stands right behind a text, and elsewhere " + inWords(behindData.usual()) + " in between");
    for (const auto &[key, seams] : behind) {
        // A blank more is often meant so; a tag inside of one role's messages is no header.
        const auto odd = turns.contains(key) || seams.areShared() ? seams.odd() : std::nullopt;
        if (odd && (odd->second + seams.usual()).find('\n') != std::string::npos)
            log.add("uneven-turn", odd->first,
                    "behind a turn's header stands " + inWords(odd->second) + ", and elsewhere "
                        + inWords(seams.usual()));
    }
}

} // namespace Parlance

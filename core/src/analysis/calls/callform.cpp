// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "markup/markerlexer_p.h"

#include <algorithm>

// Finds the form of calls that the template takes by trying: arguments as an object or as text, no content as "", null
// or nothing, and ids that name the function. It also finds the part of the turn's header that opens calls:
//     header  <model><calls>     as it looks before a plain answer
//     calls   <model><calls>…<calls>…   "<calls>" is between two calls, too, so it belongs to them
namespace Parlance {

namespace {

struct Tried
{
    MessageForm form;
    CallRendering rendering;

    explicit operator bool() const { return !rendering.calls.empty(); }
};

class FormSearch
{
public:
    FormSearch(const Prober &prober, const Conversation &talk, const TurnFrame &frame)
        : m_probe{ prober, talk.toolHistory, frame, {} }
    { }

    Tried tryForm(const MessageForm &form)
    {
        m_probe.form = form;
        Tried tried{ form, m_probe.render({ m_probe.call(0, m_probe.prober.bothArguments()) }) };
        note(tried.rendering.rendering);
        return tried;
    }

    Tried tryAll()
    {
        for (const bool idNames : { false, true }) {
            MessageForm form;
            form.idNamesFunction = idNames;
            Tried object = tryContents(form);
            if (object && !printsPython(object))
                return object;
            form.argumentsAsText = true;
            Tried text = tryContents(form);
            if (text && (!object || (text.rendering.calls.front().object && !printsPython(text))))
                return text;
            if (object)
                return object;
        }
        return {};
    }

private:
    Tried tryContents(MessageForm form)
    {
        using Empty = MessageForm::EmptyContent;
        for (const Empty empty : { Empty::Text, Empty::Null, Empty::Absent }) {
            if (m_sameFaults > mostSameFaults)
                return {};
            form.emptyContent = empty;
            if (Tried found = tryForm(form))
                return found;
        }
        return {};
    }

    // An object printed by Python where the text would be JSON: the template wants the text.
    static bool printsPython(const Tried &tried)
    {
        const CallSite &site = tried.rendering.calls.front();
        return site.object && site.object->python;
    }

    // One mistake of the template's own, in one place, with any content and with arguments in both forms, is met by
    // every call.
    void note(const Rendering &rendering)
    {
        const bool isFault = !rendering.ok() && !rendering.raised;
        const bool isSame = isFault && rendering.error == m_fault && rendering.errorPlace == m_faultPlace;
        m_sameFaults = isSame ? m_sameFaults + 1 : isFault ? 1 : 0;
        m_fault = rendering.error;
        m_faultPlace = rendering.errorPlace;
    }

    static constexpr int mostSameFaults = 3; // of the contents

    CallProbe m_probe;
    std::string m_fault;
    SourcePlace m_faultPlace;
    int m_sameFaults = 0;
};

} // namespace

MessageForm findCallForm(const Prober &prober, const Conversation &talk, const TurnFrame &frame,
                         const KnownNames *known)
{
    FormSearch search(prober, talk, frame);
    Tried found;
    if (known && known->form.written)
        found = search.tryForm(known->form);
    // A template that knows of no calls prints them with the whole message, if at all.
    if (!found && !known && prober.chatTemplate().source().find("tool_calls") == std::string::npos)
        found = search.tryForm({});
    else if (!found)
        found = search.tryAll();
    found.form.written = static_cast<bool>(found);
    return found.form;
}

bool needsDeclaredTools(const Prober &prober, const Conversation &talk, const TurnFrame &frame, const MessageForm &form)
{
    if (!form.written || !talk.history.ok() || talk.toolHistory.steps < talk.history.steps + talk.history.steps / 4)
        return true;
    const CallRendering with = CallProbe{ prober, talk.toolHistory, frame, form }.renderTwo();
    const CallRendering without = CallProbe{ prober, talk.history, frame, form, {}, false }.renderTwo();
    const auto turnIn = [](const CallRendering &calls) {
        return std::string_view(calls.rendering.text).substr(calls.turn.begin);
    };
    return with.calls.empty() || without.calls.empty() || turnIn(with) != turnIn(without);
}

// Whether each call has a turn of its own, header and all, with as much of the turn's end as is between turns.
static bool areTurns(const TemplateText &between, const TurnFrame &frame)
{
    const auto tags = tagsIn(frame.turnEnd);
    const std::string_view last = tags.empty() ? trimmed(frame.turnEnd) : std::string_view(tags.back());
    if (!last.empty() && between.find(last) != std::string::npos)
        return true;
    const std::string_view header = trimmed(frame.header);
    const std::size_t begin = hasTag(TemplateText(header)) ? between.find(header) : std::string::npos;
    return begin != std::string::npos
        && std::any_of(tags.begin(), tags.end(), [&](std::string_view tag) { return between.find(tag) < begin; });
}

std::string headerBeforeCalls(const CallProbe &probe)
{
    const TurnFrame &frame = probe.frame;
    const CallRendering two = probe.renderTwo();
    if (two.calls.size() != 2 || two.calls[0].end() >= two.calls[1].begin())
        return frame.header;
    const TemplateText between = two.slice(two.calls[0].end(), two.calls[1].begin());
    if (areTurns(between, frame))
        return frame.header;
    const std::size_t shared = commonSuffix(two.slice(0, two.calls[0].begin()), between);
    const TemplateText own = two.slice(two.turn.begin, two.calls[0].begin());
    if (shared <= own.size() || isBlank(between.bytes().substr(between.size() - shared)))
        return frame.header;
    const std::size_t kept = frame.header.size() - std::min(shared - own.size(), frame.header.size());
    if (kept == 0 && isBlank(frame.turnEnd))
        return frame.header; // the next turn's header alone ends one
    return isBlank(std::string_view(frame.header).substr(kept)) ? frame.header : frame.header.substr(0, kept);
}

} // namespace Parlance

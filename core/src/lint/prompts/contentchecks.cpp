// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Texts that change on their way into the prompt: `"  Hi\n"` becomes `Hi`.

#include "base/blanks_p.h"
#include "lint/facts/blame_p.h"
#include "lint/facts/paddedmessages_p.h"
#include "lint/facts/writtentags_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace Parlance {

namespace {

class ContentCheck
{
public:
    ContentCheck(const LintSubject &subject, LintLog &log)
        : m_subject(subject)
        , m_log(log)
        , m_suspects(suspectsIn(subject))
    { }

    void run(const PaddedMessage &one)
    {
        const Rendering rendering = m_subject.prober.render(one.request);
        const std::string path = "messages[" + std::to_string(one.index) + "].content";
        if (!rendering.ok())
            return;
        const std::string written = dataAt(rendering, path);
        const bool isWhole = rendering.text.find(one.text) != std::string::npos || written == one.text;
        const std::size_t once = rendering.text.find(one.text);
        if (isWhole && rendering.text.find(one.text, once + one.text.size()) != std::string::npos)
            return add("content-changed", secondPlace(rendering, path), one.role, "; it is written twice");
        m_plain |= isWhole && one.role != "tool";
        if (isWhole || (written.empty() && rendering.text.find("Waspel") == std::string::npos))
            return;
        if (isWrittenAsJson(rendering, one.text))
            return addJson(near(rendering, path), one.role);
        const auto culprit = blamed(m_subject, m_suspects, one.request, [&](const Rendering &changed) {
            return changed.text.find(one.text) != std::string::npos || dataAt(changed, path).size() > written.size();
        });
        const SourcePlace place = culprit ? m_subject.tree.place(culprit->begin) : near(rendering, path);
        const std::string by = culprit ? " by `" + culprit->text + '`' : std::string();
        const bool isTrimmed = rendering.text.find(trimmed(one.text)) != std::string::npos;
        const auto edit = culprit ? editAt(m_subject.tree, culprit->begin, culprit->text, {}) : std::nullopt;
        add(isTrimmed ? "content-trimmed" : "content-changed", place, one.role, by, edit);
    }

    /// What run() found, one finding for each place.
    void report()
    {
        for (const auto &[place, role] : m_plain ? m_quoted : std::vector<std::pair<SourcePlace, std::string>>())
            add("content-changed", place, role, "; it is written as a JSON string");
        for (const auto &[key, group] : m_groups) {
            const auto &[code, line, column] = key;
            std::string roles;
            for (std::size_t i = 0; i < group.roles.size(); ++i)
                roles += (i == 0 ? "" : i + 1 == group.roles.size() ? " and " : ", ") + group.roles[i];
            const std::string what = "the content of " + roles + " messages";
            m_log.add(code, { line, column },
                      code == "content-trimmed" ? "white space around " + what + " is lost" + group.by
                                                : what + " is changed" + group.by,
                      {}, {}, group.edit);
        }
    }

private:
    static SourcePlace near(const Rendering &rendering, const std::string &path)
    {
        const auto hull = rendering.hull(path);
        return hull ? writtenAt(rendering, hull->begin) : SourcePlace();
    }

    static SourcePlace secondPlace(const Rendering &rendering, const std::string &path)
    {
        return writtenAt(rendering, rendering.hull(path)->end - 1);
    }

    static bool isWrittenAsJson(const Rendering &rendering, const std::string &text)
    {
        return rendering.text.find(toJson(text)) != std::string::npos
            || rendering.text.find(toJson(text, { true, {}, ", ", ": ", false })) != std::string::npos;
    }

    // Results are often JSON in JSON; what people and models say is not, unless all of it is.
    void addJson(const SourcePlace &place, const std::string &role)
    {
        if (role != "tool")
            m_quoted.emplace_back(place, role);
    }

    void add(const std::string &code, const SourcePlace &place, const std::string &role, const std::string &by,
             const std::optional<LintEdit> &edit = {})
    {
        Group &group = m_groups[{ code, place.line, place.column }];
        group.by = by;
        group.edit = edit;
        if (std::find(group.roles.begin(), group.roles.end(), role) == group.roles.end())
            group.roles.push_back(role);
    }

    struct Group
    {
        std::vector<std::string> roles;
        std::string by;
        std::optional<LintEdit> edit;
    };

    const LintSubject &m_subject;
    LintLog &m_log;
    std::vector<Suspect> m_suspects;
    std::map<std::tuple<std::string, int, int>, Group> m_groups;
    std::vector<std::pair<SourcePlace, std::string>> m_quoted;
    bool m_plain = false; ///< some content is as it was sent
};

} // namespace

void checkContents(const LintSubject &subject, LintLog &log)
{
    ContentCheck check(subject, log);
    for (const char *text : { paddedText, textWithSigns }) {
        for (const PaddedMessage &one : messagesWith(subject, text))
            check.run(one);
        for (const PaddedMessage &one : messagesBesideDocuments(subject, text))
            check.run(one);
    }
    check.report();
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/paddedmessages_p.h"

#include <algorithm>

namespace Parlance {

std::string dataAt(const Rendering &rendering, const std::string &path)
{
    std::string text;
    for (const Extent &extent : rendering.find(path))
        text += rendering.text.substr(extent.begin, extent.size());
    return text;
}

Value messageOf(const Prober &prober, const std::string &role, const std::string &text)
{
    Value message = prober.assistant(text);
    message.object().set("role", role);
    return message;
}

std::vector<PaddedMessage> messagesWith(const LintSubject &subject, const char *text)
{
    const Prober &prober = subject.prober;
    std::vector<PaddedMessage> all;
    const auto add = [&](const std::string &role, Array messages, bool withTools) {
        const auto at = std::find_if(messages.begin(), messages.end(),
                                     [&](const Value &one) { return one["role"].toString() == role; });
        const auto index = static_cast<std::size_t>(at - messages.begin());
        at->object().set("content", messageOf(prober, role, text)["content"]);
        ChatRequest request = prober.request({}, withTools, messages.back()["role"].toString() != "assistant");
        request.messages = std::move(messages);
        all.push_back({ role, std::move(request), index, text });
    };
    const Value answer = prober.assistant(prober.words().content);
    add("user", { prober.user() }, false);
    add("user", { prober.user() }, true);
    add("system", { messageOf(prober, "system", "x"), prober.user() }, false);
    add("system", { messageOf(prober, "system", "x"), prober.user() }, true);
    add("assistant", { prober.user(), answer, prober.user() }, false);
    add("assistant", { prober.user(), answer, prober.user() }, true);
    const std::string &key = subject.analysis.reasoning.key;
    if (!key.empty() && key.find('[') == std::string::npos) {
        Value reasoned = answer;
        reasoned.object().set(key, prober.words().reasoning);
        add("assistant", { prober.user(), reasoned }, false);
    }
    if (subject.writesCalls())
        add("assistant", { prober.user(), subject.calls(1), subject.result(0) }, true);
    if (subject.writesCalls())
        add("tool", { prober.user(), subject.calls(1), subject.result(0) }, true);
    else
        add("tool", { prober.user(), subject.result(0) }, true);
    return all;
}

std::vector<PaddedMessage> messagesBesideDocuments(const LintSubject &subject, const char *text)
{
    const auto names = subject.tree.all<Jinja::Name>();
    const bool reads =
        std::any_of(names.begin(), names.end(), [](const auto *one) { return *one->name == "documents"; });
    std::vector<PaddedMessage> all = reads ? messagesWith(subject, text) : std::vector<PaddedMessage>();
    for (PaddedMessage &one : all)
        one.request.documents = Array{ Object{ { "title", "Trivorn" }, { "text", "Brelk" } } };
    return all;
}

} // namespace Parlance

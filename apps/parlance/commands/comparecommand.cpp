// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "commands/comparecommand.h"
#include "input.h"
#include "terminal.h"
#include "views/sidebyside.h"

#include "shared/revision.h"

#include <parlance/compare.h>
#include <parlance/json.h>

#include <algorithm>

namespace Cli {

using namespace Parlance;

namespace {

std::string titleOf(const PromptGroup &group, bool adapted)
{
    constexpr std::size_t shown = 4;
    const std::size_t count = group.requests.size();
    std::string text = count == 1 ? std::string() : "the same difference in " + std::to_string(count) + " requests: ";
    for (std::size_t i = 0; i < std::min(shown, group.requests.size()); ++i)
        text += (i > 0 ? "; " : "") + group.requests[i];
    if (group.requests.size() > shown)
        text += "; and " + std::to_string(group.requests.size() - shown) + " more";
    return text + (adapted ? " (adapted: both refuse the request itself)" : "");
}

std::string moreText(std::size_t count, const char *one, const char *several)
{
    return std::to_string(count) + " more " + (count == 1 ? one : several) + "; --all shows "
        + (count == 1 ? "it" : "them") + '\n';
}

// Without the folders that both are in.
std::pair<std::string, std::string> shortNames(const std::string &a, const std::string &b)
{
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    const std::size_t slash = std::string(a.begin(), differ).rfind('/');
    const std::size_t from = a == b || slash == std::string::npos ? 0 : slash + 1;
    return { a.substr(from), b.substr(from) };
}

std::string promptsText(const TemplateComparison &comparison, const std::string &a, const std::string &b, bool all)
{
    constexpr std::size_t most = 5;
    const std::vector<PromptGroup> groups = comparison.groups();
    std::string text;
    for (std::size_t i = 0; i < (all ? groups.size() : std::min(most, groups.size())); ++i) {
        const PromptDifference &one = comparison.prompts[groups[i].first];
        Comparison shown;
        shown.id = "prompt";
        shown.title = titleOf(groups[i], one.adapted);
        shown.a = { {}, a, one.a.text, one.a.error, {} };
        shown.b = { {}, b, one.b.text, one.b.error, {} };
        text += '\n' + sideBySide(shown, terminalWidth(), all);
    }
    if (!all && groups.size() > most)
        text += '\n' + moreText(groups.size() - most, "kind of difference", "kinds of differences");
    return text;
}

std::string fieldsText(const TemplateComparison &comparison)
{
    std::string text;
    const auto shown = [](const std::string &value, std::size_t most) {
        return value.empty() ? std::string("(none)") : visible(value, most);
    };
    std::size_t widest = 0;
    for (const FieldDifference &one : comparison.fields)
        widest = std::max(widest, one.field.size());
    for (const FieldDifference &one : comparison.fields) {
        const std::size_t most = one.field.starts_with("switches.") ? 240 : 60; // a list of values has no middle
        text += "  " + padTo(one.field, widest) + "  " + styled(Style::Removed, shown(one.a, most)) + " → "
            + styled(Style::Added, shown(one.b, most)) + '\n';
    }
    return text;
}

std::string unreadText(const TemplateComparison &comparison, bool all)
{
    constexpr std::size_t most = 8;
    const std::size_t shown = all ? comparison.unread.size() : std::min(most, comparison.unread.size());
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        const UnreadOutput &one = comparison.unread[i];
        text += "  " + one.name + ": " + one.difference + '\n' + "    " + visible(one.output, 100) + '\n';
    }
    return shown < comparison.unread.size()
        ? text + "  " + moreText(comparison.unread.size() - shown, "answer", "answers")
        : text;
}

/// "all 54" or "53 of 54".
std::string readAnswers(const TemplateComparison &comparison)
{
    const std::string all = std::to_string(comparison.outputs);
    const auto unread = static_cast<int>(comparison.unread.size());
    return unread == 0 ? "all " + all : std::to_string(comparison.outputs - unread) + " of " + all;
}

std::string propertiesOf(const TemplateComparison &comparison)
{
    const std::size_t count = comparison.fields.size();
    return std::to_string(count) + (count == 1 ? " property" : " properties");
}

/// All that differs, in one line.
std::string answerText(const TemplateComparison &comparison, const std::string &a, const std::string &b)
{
    return "They differ in " + std::to_string(comparison.prompts.size()) + " of " + std::to_string(comparison.requests)
        + " prompts and in " + propertiesOf(comparison) + "; " + b + " reads " + readAnswers(comparison)
        + " answers of " + a + '.';
}

std::string comparisonText(const TemplateComparison &comparison, const std::string &pathA, const std::string &pathB,
                           bool all)
{
    const auto [a, b] = shortNames(pathA, pathB);
    if (comparison.same())
        return "Both do the same: " + std::to_string(comparison.requests) + " prompts are equal, and " + b + " reads "
            + std::to_string(comparison.outputs) + " answers of " + a + ".\n";
    std::string text = styled(Style::Heading, answerText(comparison, a, b)) + "\n\n";
    if (!comparison.complete)
        text += "The templates take too long, so some parts were not compared.\n\n";
    text += styled(Style::Heading,
                   std::to_string(comparison.prompts.size()) + " of " + std::to_string(comparison.requests)
                       + " prompts differ")
        + '\n' + promptsText(comparison, a, b, all) + '\n';
    text += styled(Style::Heading, propertiesOf(comparison) + (comparison.fields.size() == 1 ? " differs" : " differ"))
        + '\n' + fieldsText(comparison) + '\n';
    text += styled(Style::Heading,
                   std::to_string(comparison.unread.size()) + " of " + std::to_string(comparison.outputs)
                       + " answers of " + a + " are read differently by " + b)
        + '\n';
    return text + unreadText(comparison, all);
}

int runCompare(const Arguments &arguments)
{
    return compareTemplates(arguments.positional()[0], arguments.positional()[1], arguments);
}

} // namespace

int compareTemplates(const std::string &pathA, const std::string &pathB, const Arguments &arguments)
{
    if (pathA == "-" && pathB == "-")
        return report(Error{ ErrorCode::Usage, "standard input cannot be both templates", {}, {}, {} });
    const auto load = [&](const std::string &path) { return loadTemplate(arguments, path); };
    const auto a = Shared::loadRevision(pathA, load);
    const auto b = Shared::loadRevision(pathB, load);
    if (!a || !b)
        return report(a ? b.error() : a.error());
    const CommandHost host(hostOptions(arguments));
    const TemplateComparison comparison = host.compare(*a, *b);
    if (arguments.has("json"))
        writeJson(toJson(comparison.toValue(), JsonFormat::indented()) + '\n');
    else
        writeOut(comparisonText(comparison, pathA, pathB, arguments.has("all")));
    return comparison.same() ? Success : FoundSomething;
}

Command compareCommand()
{
    return {
        "compare",
        "A B [OPTIONS]",
        "Compare what two templates do: prompts, markers, switches, and whether B reads the answers of A. Exit status "
        "1: they differ. A and B are templates, folders, or REVISION:PATH of a git repository.",
        2,
        2,
        withPluginOptions({ nameOption, jsonOption, { "all", "", "show every difference in full" } }),
        runCompare
    };
}

} // namespace Cli

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Declared tools that the prompt lacks, or has only in the first turn: `{% if tools and loop.first %}`.

#include "lint/facts/blame_p.h"
#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// The loop that walks over the tools, or what else reads them.
const Jinja::Node *toolReader(const LintSubject &subject, const Jinja::Node *otherwise)
{
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        if ((subject.kinds.of(loop->iterable.get()) & ToolsKind) != 0)
            return loop;
    }
    return otherwise;
}

const Jinja::Name *firstRead(const TemplateTree &tree, std::string_view variable)
{
    const auto names = tree.all<Jinja::Name>();
    const auto found = std::find_if(names.begin(), names.end(), [&](const Jinja::Name *name) {
        return *name->name == variable && name->use == Jinja::Name::Use::Load;
    });
    return found == names.end() ? nullptr : *found;
}

// A branch that asks for the tools and for how far the conversation is, `{% if tools and loop.first %}`: the last in
// front of where they are written.
const Jinja::Node *firstTurnBranch(const LintSubject &subject, const Rendering &first)
{
    const auto tools = first.hull("tools");
    const SourcePlace written = tools ? writtenAt(first, tools->begin) : SourcePlace();
    const Jinja::Node *found = nullptr;
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        bool ofTools = false;
        bool ofTurns = false;
        for (const Jinja::Node *node : below(*branch->test)) {
            const auto *name = dynamic_cast<const Jinja::Name *>(node);
            ofTools |= name && *name->name == "tools";
            ofTurns |= name && (*name->name == "loop" || (subject.kinds.of(name) & MessagesKind) != 0);
        }
        if (ofTools && ofTurns && (!found || subject.tree.place(*branch).line <= written.line))
            found = branch;
    }
    return found;
}

} // namespace

// Of several tools not all: `{% for tool in tools[:1] %}`.
static void checkSeveralTools(const LintSubject &subject, LintLog &log)
{
    const Vocabulary &words = subject.prober.words();
    const Rendering prompt = subject.prober.render(subject.prober.request({}, true, true));
    const auto has = [&](const Rendering &rendering, int tool) {
        return rendering.text.find(words.functions[tool]) != std::string::npos;
    };
    if (!prompt.ok() || has(prompt, 0) == has(prompt, 1))
        return;
    const int missing = has(prompt, 0) ? 1 : 0;
    const auto slice = blamed(subject, slicesIn(subject, ToolsKind), prompt.request,
                              [&](const Rendering &rendering) { return has(rendering, missing); });
    const Jinja::Name *read = firstRead(subject.tree, "tools");
    log.add("tools-dropped",
            slice      ? subject.tree.place(slice->begin)
                : read ? subject.tree.place(*toolReader(subject, read))
                       : SourcePlace(),
            std::string("of two declared tools only the ") + (missing == 1 ? "first" : "second") + " is in the prompt",
            slice ? "take " + slice->text + " away" : "loop over all tools");
}

// What of a declared tool is not there though other parts of it are: its name, or its parameters'.
static void checkToolParts(const LintSubject &subject, LintLog &log)
{
    const Vocabulary &words = subject.prober.words();
    const Rendering prompt = subject.prober.render(subject.prober.request({}, true, true));
    const auto tool = prompt.ok() ? prompt.hull("tools[0]") : std::nullopt;
    if (!tool)
        return;
    const auto shows = [&prompt](const std::string &text) { return prompt.text.find(text) != std::string::npos; };
    const bool hasParameters = prompt.hull("tools[0].function.parameters").has_value();
    if (!shows(words.functions[0]) && !shows(words.functions[1]))
        log.add("tools-dropped", writtenAt(prompt, tool->begin), "the names of declared tools are not in the prompt");
    else if (hasParameters && !shows(words.names[0]) && !shows(words.names[1]))
        log.add("tools-dropped", writtenAt(prompt, prompt.hull("tools[0].function.parameters")->begin),
                "the names of declared tools' parameters are not in the prompt");
}

// `{{ tools | string }}`: the name between the quotes that Python writes.
static void checkPrintedTools(const LintSubject &subject, LintLog &log)
{
    const Rendering prompt = subject.prober.render(subject.prober.request({}, true, true));
    const std::size_t name = prompt.text.find("': '" + subject.prober.words().functions[0] + '\'');
    if (prompt.ok() && name != std::string::npos)
        log.add("python-literal", writtenAt(prompt, name), "the declared tools are printed as Python");
}

// Tools that a loop walks over, or a branch asks for, and nothing writes.
void checkTools(const LintSubject &subject, LintLog &log)
{
    checkPrintedTools(subject, log);
    checkSeveralTools(subject, log);
    checkToolParts(subject, log);
    const Prober &prober = subject.prober;
    const auto shows = [&prober](const Rendering &rendering) {
        return rendering.hull("tools") || rendering.text.find(prober.words().functions[0]) != std::string::npos;
    };
    const Rendering first = prober.render(prober.request({}, true, true));
    const Rendering later =
        prober.render(prober.request({ prober.assistant(prober.words().content), prober.user() }, true, true));
    const bool areLost = shows(first) && later.ok() && !shows(later);
    if (!first.ok() || (shows(first) && !areLost))
        return;
    const Jinja::Name *read = firstRead(subject.tree, "tools");
    if (!read)
        return;
    if (areLost) {
        const Jinja::Node *branch = firstTurnBranch(subject, first);
        return log.add("tools-dropped", subject.tree.place(*(branch ? branch : toolReader(subject, read))),
                       "declared tools are in the prompt of the first turn only");
    }
    if (const auto setter = blamed(subject, assignmentsTo(subject.tree, "tools"), first.request, shows))
        return log.add("tools-dropped", subject.tree.place(setter->begin),
                       "the template sets tools, and no tool is in the prompt");
    if (const auto condition = blamed(subject, conditionsOn(subject, ToolsKind), first.request, shows))
        return log.add("tools-dropped", subject.tree.place(*condition->node),
                       "no tool is in the prompt: this condition is false if tools are declared");
    std::vector<Suspect> others = conditionsOn(subject, ContentKind | MessageKind);
    std::reverse(others.begin(), others.end()); // the one that is next to what is written
    if (const auto condition = blamed(subject, others, first.request, shows))
        return log.add("tools-dropped", subject.tree.place(*condition->node),
                       "no tool is in the prompt if this condition is false, but it asks for something else");
    log.add("tools-dropped", subject.tree.place(*toolReader(subject, read)),
            "tools is read, but no tool is in the prompt");
}

} // namespace Parlance

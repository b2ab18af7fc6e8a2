// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include "shared/pluginfolder.h"

namespace Cli {

using namespace Parlance;

namespace {

int create(const Arguments &arguments)
{
    const std::string &name = arguments.positional()[1];
    const std::string kind = arguments.has("kind") ? arguments.value("kind") : "profile";
    const auto chatTemplate = arguments.has("from") ? loadTemplate(arguments, arguments.value("from"))
                                                    : Result<ChatTemplate>(Shared::exampleTemplate());
    if (!chatTemplate)
        return report(chatTemplate.error());
    const auto plugin = Shared::writePlugin(name, kind, *chatTemplate);
    if (!plugin)
        return report(plugin.error());
    if (!plugin->hasCalls)
        writeErr("note: the template shows no tool calls, so the profile and the fixtures have none; add them\n");
    writeOut(name + ": a " + kind + " with " + std::to_string(plugin->fixtures) + " fixtures. "
             + (plugin->isCode ? "Build it:  cmake -S " + name + " -B " + name + "/build && cmake --build " + name
                        + "/build\nCheck it:  parlance plugins check " + name + " --plugin-folder " + name + "/build\n"
                               : "Check it:  parlance plugins check " + name + '\n'));
    return Success;
}

int runPlugin(const Arguments &arguments)
{
    if (arguments.positional()[0] != "new")
        return report({ ErrorCode::Usage, "plugin: expected new NAME, not " + arguments.positional()[0], {}, {}, {} });
    return create(arguments);
}

} // namespace

Command pluginCommand()
{
    return {
        "plugin",
        "new NAME [OPTIONS]",
        "Create a folder with a new plugin: a profile, or code that compiles. Its tests are made from the template.",
        2,
        2,
        { { "kind", "KIND", "profile (the default), workaround or handler" },
          { "from", "TEMPLATE", "the template that the plugin is for; a small example by default" },
          nameOption },
        runPlugin
    };
}

} // namespace Cli

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "pluginkit/plugincheck.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/plugininfo.h>
#include <parlance/pluginsettings.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

namespace Cli {

using namespace Parlance;

namespace {

bool isBroken(const PluginInfo &plugin)
{
    return plugin.state == PluginInfo::State::Refused || plugin.state == PluginInfo::State::Failed;
}

Value pluginValue(const PluginInfo &plugin)
{
    Object object{ { "id", plugin.id },
                   { "name", plugin.name },
                   { "version", plugin.version },
                   { "vendor", plugin.vendor },
                   { "licence", plugin.licence },
                   { "kind", toString(plugin.kind) },
                   { "state", toString(plugin.state) },
                   { "description", plugin.description },
                   { "why", plugin.why },
                   { "priority", plugin.priority },
                   { "replaces", Array(plugin.replaces.begin(), plugin.replaces.end()) },
                   { "file", plugin.file.string() } };
    if (!plugin.reason.empty())
        object.set("reason", plugin.reason);
    return object;
}

/// One line for its purpose, and one for its error.
std::string listed(const PluginInfo &plugin, std::size_t idWidth)
{
    const bool isPlain = plugin.state == PluginInfo::State::Found || plugin.state == PluginInfo::State::Loaded;
    std::string text = "  " + styled(Style::Heading, padTo(plugin.id, idWidth)) + padTo(plugin.version, 8);
    if (!isPlain)
        text += styled(isBroken(plugin) ? Style::Bad : Style::Faint, toString(plugin.state)) + "  ";
    text += plugin.description + '\n';
    if (!plugin.reason.empty())
        text += "    " + styled(Style::Bad, plugin.reason) + '\n';
    if (isBroken(plugin))
        text += styled(Style::Faint, "    " + (plugin.file.empty() ? std::string("built in") : plugin.file.string()))
            + '\n';
    return text;
}

struct Shelf
{
    PluginInfo::Kind kind;
    const char *heading;
};

constexpr std::array shelves{
    Shelf{ PluginInfo::Kind::Handler, "Handlers: code that makes the prompt, the parser and the grammar" },
    Shelf{ PluginInfo::Kind::Workaround, "Workarounds: code that adapts requests and changes analyses" },
    Shelf{ PluginInfo::Kind::Profile, "Profiles: facts that the analysis cannot find" },
    Shelf{ PluginInfo::Kind::Format, "Formats: ways to write calls" },
};

std::string catalogue(const std::vector<PluginInfo> &plugins)
{
    std::size_t idWidth = 0;
    for (const PluginInfo &plugin : plugins)
        idWidth = std::max(idWidth, plugin.id.size() + 2);
    std::string text;
    for (const Shelf &shelf : shelves) {
        std::string lines;
        for (const PluginInfo &plugin : plugins)
            lines += plugin.kind == shelf.kind ? listed(plugin, idWidth) : std::string();
        if (!lines.empty())
            text += (text.empty() ? "" : "\n") + std::string(shelf.heading) + '\n' + lines;
    }
    return text;
}

int list(const Arguments &arguments)
{
    const auto plugins = Host(hostOptions(arguments)).plugins();
    if (arguments.has("json")) {
        Array values;
        for (const PluginInfo &plugin : plugins)
            values.push_back(pluginValue(plugin));
        writeJson(toJson(values, JsonFormat::indented()) + '\n');
        return Success;
    }
    if (plugins.empty())
        writeOut("No plugins were found.\n");
    writeOut(catalogue(plugins));
    return Success;
}

/// The models without a template that plugins supply one for.
void listSupplied(const Host &host)
{
    for (const SuppliedTemplate &one : host.suppliedTemplates()) {
        std::string models;
        for (const auto *names : { &one.architectures, &one.modelTypes }) {
            for (const std::string &name : *names)
                models += (models.empty() ? "" : ", ") + name;
        }
        writeOut("  " + padTo(one.supplier, 24) + "supplies a template for " + models + '\n');
    }
}

/// "handler", "workaround" or "profile".
std::string kindOf(const std::vector<PluginInfo> &plugins, const std::string &id)
{
    const auto own = std::find_if(plugins.begin(), plugins.end(), [&](const PluginInfo &one) { return one.id == id; });
    return own == plugins.end() ? std::string("plugin") : toString(own->kind);
}

/// What reads the template: "gpt_oss", "the profile p, no handler".
std::string usedPlugins(const PluginChoice &choice, const std::vector<PluginInfo> &plugins)
{
    std::string others;
    for (const std::string &id : choice.workarounds)
        others += (others.empty() ? "the " : ", the ") + kindOf(plugins, id) + ' ' + styled(Style::Heading, id);
    if (others.empty())
        return styled(Style::Heading, choice.handler.empty() ? "generic" : choice.handler);
    return choice.handler.empty() ? others + ", no handler"
                                  : styled(Style::Heading, choice.handler) + " with " + others;
}

int why(const Arguments &arguments)
{
    const std::filesystem::path model = arguments.positional()[1];
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[1]);
    const Host host(hostOptions(arguments));
    if (!chatTemplate) {
        if (std::error_code ignored; std::filesystem::is_directory(model, ignored) || model.extension() == ".gguf")
            listSupplied(host);
        return report(chatTemplate.error());
    }
    const PluginChoice choice = host.choose(*chatTemplate);
    const std::vector<PluginInfo> plugins = host.plugins();
    writeOut(usedPlugins(choice, plugins) + " — "
             + (choice.conflict ? styled(Style::Bad, choice.reason) : choice.reason) + '\n');
    if (!chatTemplate->origin().empty())
        writeOut("the template is " + chatTemplate->origin() + '\n');
    std::size_t width = 24;
    for (const PluginInfo &plugin : plugins)
        width = std::max(width, plugin.id.size() + 2);
    for (const PluginMatch &match : choice.matches) {
        const std::string score = match.score > 0 ? "score " + std::to_string(match.score) : "no match";
        writeOut("  " + padTo(match.id, width) + padTo(score, 16) + match.reason + '\n');
    }
    for (const PluginInfo &plugin : plugins) {
        if (isBroken(plugin) && plugin.id != choice.handler)
            writeOut("  " + padTo(plugin.id, width) + padTo(toString(plugin.state), 16) + plugin.reason + '\n');
    }
    if (!choice.matches.empty() && choice.matches.front().score > 0)
        writeOut(styled(Style::Faint,
                        "The handler with the highest score is used. All workarounds and profiles that "
                        "match are used, the highest score last, so that its values win.")
                 + '\n');
    return choice.conflict ? FoundSomething : Success;
}

/// The error for an unknown plugin, or nothing.
std::optional<Error> unknownPlugin(const Arguments &arguments, const std::string &id)
{
    for (const PluginInfo &plugin : Host(hostOptions(arguments)).plugins()) {
        if (plugin.id == id)
            return {};
    }
    return Error{ ErrorCode::Usage, "there is no plugin " + id, {}, {}, {} };
}

int use(const Arguments &arguments)
{
    const std::string &id = arguments.positional()[1];
    const auto chatTemplate = loadTemplate(arguments, arguments.positional()[2]);
    if (!chatTemplate)
        return report(chatTemplate.error());
    const bool isPlugin = id != "generic" && id != "auto";
    if (const auto problem = isPlugin ? unknownPlugin(arguments, id) : std::nullopt)
        return report(*problem);
    if (const std::string kind = isPlugin ? kindOf(Host(hostOptions(arguments)).plugins(), id) : "handler";
        kind != "handler")
        return report({ ErrorCode::Usage,
                        id + " is a " + kind + ", and `use` takes a handler; a " + kind
                            + " is used if it matches, or if an option names it",
                        {},
                        {},
                        {} });
    PluginSettings settings;
    const auto before = settings.options().handlers;
    settings.setHandler(chatTemplate->sha256(), id == "auto" ? std::nullopt : std::optional(id));
    const std::string already = settings.options().handlers == before ? "already " : "";
    writeOut("For this template, Parlance " + already
             + (id == "auto"          ? "chooses the handler.\n"
                    : id == "generic" ? "uses no handler.\n"
                                      : "uses the handler " + id + ".\n"));
    return Success;
}

int able(const Arguments &arguments, bool disabled)
{
    const std::string &id = arguments.positional()[1];
    if (const auto problem = unknownPlugin(arguments, id))
        return report(*problem);
    PluginSettings settings;
    const auto before = settings.options().disabled;
    const bool isSame = disabled == (std::find(before.begin(), before.end(), id) != before.end());
    settings.setDisabled(id, disabled);
    writeOut(id + (isSame ? " is already " : " is ") + (disabled ? "disabled.\n" : "enabled.\n"));
    return Success;
}

bool isInSettings(const std::filesystem::path &path)
{
    const HostOptions options = PluginSettings().options();
    std::filesystem::path given = std::filesystem::absolute(path).lexically_normal();
    if (!given.has_filename())
        given = given.parent_path();
    const auto isSame = [&](const std::filesystem::path &one) { return one == given || one == path; };
    return std::any_of(options.folders.begin(), options.folders.end(), isSame)
        || std::any_of(options.profiles.begin(), options.profiles.end(), isSame);
}

/// A folder is one of plugins, a file a profile.
int known(const Arguments &arguments, bool wanted)
{
    const std::string &path = arguments.positional()[1];
    const auto fail = [&](ErrorCode code, std::string problem) {
        return report({ code, std::move(problem), { path, 0, 0 }, {}, {} });
    };
    std::error_code ignored;
    const bool isFolder = std::filesystem::is_directory(path, ignored);
    if (wanted && !std::filesystem::exists(path, ignored))
        return fail(ErrorCode::Io, "no such file or folder");
    if (!wanted && !isInSettings(path))
        return fail(ErrorCode::Usage, "this is not in the settings");
    const PluginInfo plugin = isFolder ? PluginInfo() : readPluginMetadata(path);
    if (wanted && plugin.state == PluginInfo::State::Refused)
        return fail(ErrorCode::Plugin, plugin.reason);
    if (wanted && isInSettings(path)) {
        writeOut(path + " is already in the settings.\n");
        return Success;
    }
    PluginSettings settings;
    if (!isFolder)
        settings.setProfile(path, wanted);
    if (isFolder || !wanted)
        settings.setFolder(path, wanted);
    writeOut(!wanted        ? path + " is removed from the settings.\n"
                 : isFolder ? "Parlance now searches the folder " + path + " for plugins.\n"
                            : "The profile " + plugin.id + " is now used for templates that match.\n");
    return Success;
}

struct Action
{
    std::string_view name;
    std::string_view arguments; ///< as the usage shows them
    std::size_t count; ///< of arguments
    int (*run)(const Arguments &arguments);
};

constexpr std::array actions{
    Action{ "list", "", 0, list },
    Action{ "why", "TEMPLATE", 1, why },
    Action{ "check", "PATH", 1, checkPlugin },
    Action{ "use", "ID|generic|auto TEMPLATE", 2, use },
    Action{ "disable", "ID", 1, [](const Arguments &arguments) { return able(arguments, true); } },
    Action{ "enable", "ID", 1, [](const Arguments &arguments) { return able(arguments, false); } },
    Action{ "add", "PATH", 1, [](const Arguments &arguments) { return known(arguments, true); } },
    Action{ "remove", "PATH", 1, [](const Arguments &arguments) { return known(arguments, false); } },
    Action{ "check-here", "PATH", 1, checkPluginHere }, // for check alone
};

int wrongAction(const std::string &what)
{
    std::string names;
    for (const Action &action : actions) {
        if (action.run != checkPluginHere)
            names += (names.empty() ? "" : ", ") + std::string(action.name);
    }
    return report({ ErrorCode::Usage, "plugins: expected one of " + names + ", new, not " + what, {}, {}, {} });
}

int runPlugins(const Arguments &arguments)
{
    const auto &words = arguments.positional();
    const std::string what = words.empty() ? "list" : words[0];
    const auto action =
        std::find_if(actions.begin(), actions.end(), [&](const Action &one) { return one.name == what; });
    if (action == actions.end())
        return wrongAction(what);
    if (!words.empty() && words.size() != action->count + 1)
        return report(
            { ErrorCode::Usage,
              "plugins " + what + " takes " + (action->count == 0 ? "no argument" : std::string(action->arguments)),
              {},
              {},
              {} });
    return action->run(arguments);
}

} // namespace

Command pluginsCommand()
{
    return { "plugins",
             "[ACTION] [OPTIONS]",
             "List plugins, show which ones a template uses and why, check a plugin, or change the settings. Actions:\n"
             "  list                      list the plugins (without an action, too)\n"
             "  why TEMPLATE              show which plugins are used for a template, and why\n"
             "  check PATH                run a plugin's own tests; the settings have no effect on them\n"
             "  use ID TEMPLATE           use this handler for a template\n"
             "  use generic TEMPLATE      use no handler for a template\n"
             "  use auto TEMPLATE         let Parlance choose the handler again\n"
             "  disable ID, enable ID     switch a plugin off or on for all templates\n"
             "  add PATH, remove PATH     add a profile or a folder of plugins to the settings, or remove it\n"
             "`parlance plugin new` creates a plugin.",
             0,
             3,
             withPluginOptions(
                 { jsonOption, nameOption, { "timeout", "SECONDS", "the time limit of check; 120 by default" } }),
             runPlugins };
}

} // namespace Cli

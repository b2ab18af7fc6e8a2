#include "fixtures.h"
#include "input.h"
#include "terminal.h"

#include <parlance/json.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace Cli {

using namespace Parlance;
namespace fs = std::filesystem;

namespace {

const char *name(PluginInfo::Kind kind)
{
    switch (kind) {
    case PluginInfo::Kind::Handler:
        return "handler";
    case PluginInfo::Kind::Workaround:
        return "workaround";
    case PluginInfo::Kind::Format:
        return "format";
    }
    return "";
}

const char *name(PluginInfo::State state)
{
    switch (state) {
    case PluginInfo::State::Found:
        return "found";
    case PluginInfo::State::Refused:
        return "refused";
    case PluginInfo::State::Loaded:
        return "loaded";
    case PluginInfo::State::Failed:
        return "failed";
    case PluginInfo::State::Disabled:
        return "disabled";
    }
    return "";
}

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
                   { "kind", name(plugin.kind) },
                   { "state", name(plugin.state) },
                   { "description", plugin.description },
                   { "why", plugin.why },
                   { "file", plugin.file } };
    if (!plugin.reason.empty())
        object.set("reason", plugin.reason);
    return object;
}

std::string listed(const PluginInfo &plugin)
{
    const std::string state = styled(isBroken(plugin) ? Style::Bad : Style::Good, name(plugin.state));
    std::string text =
        styled(Style::Heading, plugin.id) + ' ' + plugin.version + "  " + name(plugin.kind) + ", " + state + '\n';
    if (!plugin.reason.empty())
        text += "  " + styled(Style::Bad, plugin.reason) + '\n';
    if (!plugin.description.empty())
        text += "  " + plugin.description + '\n';
    if (!plugin.why.empty())
        text += "  Why: " + plugin.why + '\n';
    return text + styled(Style::Faint, "  " + (plugin.file.empty() ? std::string("built in") : plugin.file)) + '\n';
}

int list(const Arguments &arguments)
{
    const auto plugins = Host(hostOptions(arguments)).plugins();
    if (arguments.has("json")) {
        Array values;
        for (const PluginInfo &plugin : plugins)
            values.push_back(pluginValue(plugin));
        writeOut(toJson(values, JsonFormat::indented()) + '\n');
        return Success;
    }
    if (plugins.empty())
        writeOut("No plugins were found.\n");
    for (const PluginInfo &plugin : plugins)
        writeOut(listed(plugin));
    return Success;
}

int why(const Arguments &arguments)
{
    const auto chatTemplate = loadTemplate(arguments.positional()[1], arguments.value("name"));
    if (!chatTemplate)
        return report(chatTemplate.error());
    const Host host(hostOptions(arguments));
    const PluginChoice choice = host.choose(*chatTemplate);
    writeOut(styled(Style::Heading, choice.handler.empty() ? "generic" : choice.handler) + " — " + choice.reason
             + '\n');
    for (const std::string &id : choice.workarounds)
        writeOut("with the workaround " + styled(Style::Heading, id) + '\n');
    for (const PluginMatch &match : choice.matches) {
        const std::string score = match.score > 0 ? std::to_string(match.score) : "no match";
        writeOut("  " + padTo(match.id, 24) + padTo(score, 10) + match.reason + '\n');
    }
    for (const PluginInfo &plugin : host.plugins()) {
        if (isBroken(plugin))
            writeOut("  " + padTo(plugin.id, 24) + padTo(name(plugin.state), 10) + plugin.reason + '\n');
    }
    return choice.conflict ? FoundSomething : Success;
}

/// The id that the metadata.json in a plugin's folder gives; empty where there is none.
std::string idOf(const fs::path &folder)
{
    std::ifstream stream(folder / "metadata.json");
    std::ostringstream text;
    text << stream.rdbuf();
    const auto metadata = parseJson(text.str());
    return metadata ? (*metadata)["id"].toString() : std::string();
}

/// What is to be checked: a plugin's folder has metadata.json and fixtures/; beside a library they lie in a folder of
/// its name.
struct Subject
{
    fs::path folder;
    std::string id;
    std::vector<std::string> searched; ///< for the library
};

Subject subjectOf(const std::string &path)
{
    fs::path given(path);
    std::error_code ignored;
    if (fs::is_directory(given, ignored))
        return { given, idOf(given), {} };
    const fs::path folder = given.parent_path() / given.stem();
    return { folder, {}, { given.parent_path().empty() ? std::string(".") : given.parent_path().string() } };
}

const PluginInfo *find(const std::vector<PluginInfo> &plugins, const Subject &subject, const std::string &path)
{
    std::error_code ignored;
    const fs::path file = fs::canonical(path, ignored);
    const auto found = std::find_if(plugins.begin(), plugins.end(), [&](const PluginInfo &plugin) {
        return subject.id.empty() ? fs::path(plugin.file) == file : plugin.id == subject.id;
    });
    return found == plugins.end() ? nullptr : &*found;
}

int fail(const std::string &path, const std::string &problem)
{
    return report({ ErrorCode::Plugin, problem, { path, 0, 0 }, {}, {} });
}

int check(const Arguments &arguments)
{
    const std::string &path = arguments.positional()[1];
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return fail(path, "no such plugin");
    const Subject subject = subjectOf(path);
    HostOptions options = hostOptions(arguments);
    options.folders.insert(options.folders.begin(), subject.searched.begin(), subject.searched.end());
    const Host host(options);
    const auto plugins = host.plugins();
    const PluginInfo *plugin = find(plugins, subject, path);
    if (!plugin)
        return fail(path,
                    subject.id.empty()
                        ? "no plugin is there"
                        : "the plugin " + subject.id + " is not built, or not where plugins are looked for");
    if (isBroken(*plugin))
        return fail(path, plugin->reason);
    const FixtureOutcome outcome = checkFixtures(host, subject.folder.string());
    for (const std::string &problem : outcome.problems)
        writeErr(problem + '\n');
    writeOut(plugin->id + ": " + std::to_string(outcome.passed) + " fixtures hold, "
             + std::to_string(outcome.problems.size()) + " do not\n");
    return outcome.problems.empty() ? Success : FoundSomething;
}

int run(const Arguments &arguments)
{
    const auto &words = arguments.positional();
    const std::string what = words.empty() ? "list" : words[0];
    const std::size_t wanted = what == "list" ? 1 : 2;
    if (what != "list" && what != "why" && what != "check")
        return report(
            { ErrorCode::Usage, "plugins: expected list, check PATH or why TEMPLATE, not " + what, {}, {}, {} });
    if (!words.empty() && words.size() != wanted)
        return report({ ErrorCode::Usage,
                        "plugins " + what + (wanted == 1 ? " takes no argument" : " takes one argument"),
                        {},
                        {},
                        {} });
    return what == "list" ? list(arguments) : what == "why" ? why(arguments) : check(arguments);
}

} // namespace

Command pluginsCommand()
{
    return { "plugins",
             "[list | check PATH | why TEMPLATE] [OPTIONS]",
             "List plugins, run a plugin's fixtures, or tell which plugins a template gets and why.",
             0,
             2,
             { jsonOption, nameOption, handlerOption, noPluginsOption, pluginFolderOption },
             run };
}

} // namespace Cli

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"
#include "writtenfixtures.h"

#include "skeletons.h"

#include <parlance/json.h>
#include <parlance/version.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace Cli {

using namespace Parlance;
namespace fs = std::filesystem;

namespace {

/// The files of a kind of plugin; code is null where it has none.
struct Skeleton
{
    std::string_view kind;
    const char *build;
    const char *code;
    const char *metadata;
    const char *metadataFile;
};

constexpr std::array skeletons{
    Skeleton{ "handler", Skeletons::handlerBuild, Skeletons::handlerCode, Skeletons::handlerMetadata, "metadata.json" },
    Skeleton{ "workaround", Skeletons::workaroundBuild, Skeletons::workaroundCode, Skeletons::workaroundMetadata,
              "metadata.json" },
    Skeleton{ "profile", Skeletons::profileBuild, nullptr, Skeletons::profileMetadata, "profile.json" },
};

Error usageError(std::string message)
{
    return { ErrorCode::Usage, std::move(message), {}, {}, {} };
}

bool isName(const std::string &name)
{
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789_";
    return !name.empty() && name.size() <= 60 && name != "generic" && (name[0] < '0' || name[0] > '9')
        && name.find_first_not_of(allowed) == std::string::npos;
}

/// my_model becomes MyModelPlugin.
std::string className(const std::string &name)
{
    std::string result;
    bool upper = true;
    for (const char c : name) {
        if (c != '_')
            result += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '_';
    }
    return result + "Plugin";
}

void replaceAll(std::string &text, std::string_view what, std::string_view by)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// What the analysis found, as a profile says it: a start to change.
std::string profileAnalysis(const Analysis &analysis)
{
    const Value found = analysis.toValue();
    const Object said{ { "reasoning", found["reasoning"] },
                       { "content", found["content"] },
                       { "tools", found["tools"] } };
    std::string text = toJson(said, JsonFormat::indented(4));
    replaceAll(text, "\n", "\n    ");
    return text;
}

HostOptions withoutPlugins()
{
    HostOptions options;
    options.defaultFolders = false;
    return options;
}

class PluginFolder
{
public:
    PluginFolder(const Skeleton &skeleton, std::string name, const ChatTemplate &chatTemplate)
        : m_skeleton(skeleton)
        , m_name(std::move(name))
        , m_template(chatTemplate)
        , m_host(withoutPlugins())
    { }

    /// The first file that could not be written, or nothing.
    std::string write()
    {
        std::error_code problem;
        fs::create_directories(fs::path(m_name) / "fixtures", problem);
        add("CMakeLists.txt", filled(m_skeleton.build));
        add(m_skeleton.metadataFile, filled(m_skeleton.metadata));
        if (m_skeleton.code)
            add(m_name + ".cpp", filled(m_skeleton.code));
        add("fixtures/template.jinja", m_template.source());
        std::string lines;
        for (const Value &fixture : writtenFixtures(m_host, m_template, "fixtures/template.jinja")) {
            lines += toJson(fixture) + '\n';
            ++m_fixtures;
        }
        add("fixtures/cases.jsonl", lines);
        return m_failed;
    }

    int fixtures() const { return m_fixtures; }

private:
    std::string filled(const char *skeleton)
    {
        std::string text = skeleton;
        replaceAll(text, "@API_VERSION@", PARLANCE_PLUGIN_API_VERSION);
        replaceAll(text, "@NAME@", m_name);
        replaceAll(text, "@CLASS@", className(m_name));
        replaceAll(text, "@MATCH@", "\"sha256\": [\"" + m_template.sha256() + "\"]");
        if (text.find("@ANALYSIS@") != std::string::npos)
            replaceAll(text, "@ANALYSIS@", profileAnalysis(*m_host.analyze(m_template)));
        return text;
    }

    void add(const std::string &name, const std::string &text)
    {
        const fs::path path = fs::path(m_name) / name;
        std::ofstream stream(path, std::ios::binary);
        if (!(stream << text) && m_failed.empty())
            m_failed = path.string();
    }

    const Skeleton &m_skeleton;
    std::string m_name;
    const ChatTemplate &m_template;
    Host m_host;
    int m_fixtures = 0;
    std::string m_failed;
};

int create(const Arguments &arguments)
{
    const std::string &name = arguments.positional()[1];
    const std::string kind = arguments.has("kind") ? arguments.value("kind") : "profile";
    const auto skeleton =
        std::find_if(skeletons.begin(), skeletons.end(), [&](const Skeleton &one) { return one.kind == kind; });
    if (skeleton == skeletons.end())
        return report(usageError("--kind: expected handler, workaround or profile, not " + kind));
    if (!isName(name))
        return report(usageError("a plugin's name has lower-case letters, digits and '_', and begins with no digit"));
    std::error_code ignored;
    if (fs::exists(name, ignored))
        return report({ ErrorCode::Io, "is there already", { name, 0, 0 }, {}, {} });
    const auto chatTemplate = arguments.has("from") ? loadTemplate(arguments, arguments.value("from"))
                                                    : ChatTemplate::fromSource(Skeletons::exampleTemplate);
    if (!chatTemplate)
        return report(chatTemplate.error());
    PluginFolder folder(*skeleton, name, *chatTemplate);
    if (const std::string failed = folder.write(); !failed.empty())
        return report({ ErrorCode::Io, "cannot be written", { failed, 0, 0 }, {}, {} });
    writeOut(name + ": a " + kind + " with " + std::to_string(folder.fixtures()) + " fixtures. "
             + (skeleton->code ? "Build it:  cmake -S " + name + " -B " + name + "/build && cmake --build " + name
                        + "/build\nCheck it:  parlance plugins check " + name + " --plugin-folder " + name + "/build\n"
                               : "Check it:  parlance plugins check " + name + '\n'));
    return Success;
}

int run(const Arguments &arguments)
{
    if (arguments.positional()[0] != "new")
        return report(usageError("plugin: expected new NAME, not " + arguments.positional()[0]));
    return create(arguments);
}

} // namespace

Command pluginCommand()
{
    return { "plugin",
             "new NAME [OPTIONS]",
             "Write a folder with a plugin to start from: it builds, and its fixtures come from the template.",
             2,
             2,
             { { "kind", "KIND", "handler, workaround or profile; profile by default" },
               { "from", "TEMPLATE", "the template that the plugin is for; a small example by default" },
               nameOption },
             run };
}

} // namespace Cli

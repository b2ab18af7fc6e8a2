// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/pluginfolder.h"
#include "shared/writtenfixtures.h"

#include "skeletons.h"

#include <parlance/analysis.h>
#include <parlance/json.h>
#include <parlance/version.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace Shared {

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

Error fileError(const fs::path &path, std::string message)
{
    return { ErrorCode::Io, std::move(message), { path.string(), 0, 0 }, {}, {} };
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

/// The members of value that differ from those of usual; modes in any case. What a profile leaves out is as the
/// analysis finds it.
Value changedMembers(const Value &value, const Value &usual)
{
    Object changed;
    for (const auto &[name, member] : value.toObject()) {
        const Value &other = usual[name];
        const Value inner = member.isObject() ? changedMembers(member, other) : member;
        const bool isSaid = member.isObject() ? !inner.toObject().empty() : name == "mode" || member != other;
        if (isSaid)
            changed.set(name, inner);
    }
    return changed;
}

/// What the analysis found, as a profile says it: a start to change.
std::string profileAnalysis(const Analysis &analysis)
{
    const Value found = analysis.toValue();
    const Value said = changedMembers(
        Object{ { "reasoning", found["reasoning"] }, { "content", found["content"] }, { "tools", found["tools"] } },
        Analysis().toValue());
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

class FolderWriter
{
public:
    FolderWriter(const Skeleton &skeleton, fs::path folder, const ChatTemplate &chatTemplate)
        : m_skeleton(skeleton)
        , m_folder(std::move(folder))
        , m_name(m_folder.filename().string())
        , m_template(chatTemplate)
        , m_host(withoutPlugins())
    { }

    /// Fixtures of the template's own come after those given.
    void write(std::vector<Value> fixtures)
    {
        std::error_code problem;
        fs::create_directories(m_folder / "fixtures", problem);
        add("CMakeLists.txt", filled(m_skeleton.build));
        add(m_skeleton.metadataFile, filled(m_skeleton.metadata));
        if (m_skeleton.code)
            add(m_name + ".cpp", filled(m_skeleton.code));
        add("fixtures/template.jinja", m_template.source());
        for (Value &fixture : writtenFixtures(m_host, m_template, "fixtures/template.jinja"))
            fixtures.push_back(std::move(fixture));
        std::string lines;
        for (Value &fixture : fixtures) {
            fixture.object().set("template", "fixtures/template.jinja");
            lines += toJson(fixture) + '\n';
        }
        m_fixtures = static_cast<int>(fixtures.size());
        add("fixtures/cases.jsonl", lines);
    }

    int fixtures() const { return m_fixtures; }
    bool hasCalls() const { return m_host.analyze(m_template)->tools.format.has_value(); }
    const fs::path &failed() const { return m_failed; } ///< the first file that could not be written, or nothing

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
        const fs::path path = m_folder / name;
        std::ofstream stream(path, std::ios::binary);
        if (!(stream << text) && m_failed.empty())
            m_failed = path;
    }

    const Skeleton &m_skeleton;
    fs::path m_folder;
    std::string m_name;
    const ChatTemplate &m_template;
    Host m_host;
    int m_fixtures = 0;
    fs::path m_failed;
};

} // namespace

Result<NewPlugin> writePlugin(const fs::path &folder, const std::string &kind, const ChatTemplate &chatTemplate,
                              std::vector<Value> fixtures)
{
    const auto skeleton =
        std::find_if(skeletons.begin(), skeletons.end(), [&](const Skeleton &one) { return one.kind == kind; });
    if (skeleton == skeletons.end())
        return usageError("expected the kind handler, workaround or profile, not " + kind);
    if (!isName(folder.filename().string()))
        return usageError(
            "a plugin's name may have only lower-case letters, digits and '_', and may not begin with a digit");
    std::error_code ignored;
    if (fs::exists(folder, ignored))
        return fileError(folder, "the folder already exists");
    FolderWriter writer(*skeleton, folder, chatTemplate);
    writer.write(std::move(fixtures));
    if (!writer.failed().empty())
        return fileError(writer.failed(), "cannot be written");
    return NewPlugin{ folder, kind, skeleton->code != nullptr, writer.fixtures(), writer.hasCalls() };
}

ChatTemplate exampleTemplate()
{
    return *ChatTemplate::fromSource(Skeletons::exampleTemplate);
}

} // namespace Shared

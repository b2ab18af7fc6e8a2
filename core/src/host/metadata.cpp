// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/metadata_p.h"

#include "analysis/report/namedfields_p.h"
#include "host/analysispatch_p.h"
#include "host/jsonplace_p.h"
#include "host/schemacheck_p.h"

#include <parlance/json.h>
#include <parlance/qt.h>

#include <QJsonObject>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <utility>

namespace Parlance {

namespace {

constexpr std::string_view interfacePrefix = "org.parlance.Plugin/";

constexpr std::array kinds{
    std::pair{ "handler", PluginInfo::Kind::Handler },
    std::pair{ "workaround", PluginInfo::Kind::Workaround },
    std::pair{ "format", PluginInfo::Kind::Format },
    std::pair{ "profile", PluginInfo::Kind::Profile },
};

std::vector<std::string> texts(const Value &array)
{
    std::vector<std::string> list;
    for (const Value &element : array.toArray())
        list.push_back(element.toString());
    return list;
}

MatchRules matchRules(const Value &match)
{
    MatchRules rules{ texts(match["all"]),   texts(match["any"]), texts(match["none"]), texts(match["features"]), {},
                      texts(match["sha256"]) };
    for (const auto &[path, allowed] : match["analysis"].toObject())
        rules.analysis.push_back({ path, allowed.isArray() ? allowed.toArray() : Array{ allowed } });
    return rules;
}

std::vector<SuppliedTemplate> suppliedTemplates(const Value &metadata)
{
    std::vector<SuppliedTemplate> all;
    for (const Value &one : metadata["templates"].toArray()) {
        all.push_back({ metadata["id"].toString(), one["file"].toString(), texts(one["architectures"]),
                        texts(one["model_types"]) });
    }
    return all;
}

PluginInfo::Kind kindOf(const Value &metadata)
{
    for (const auto &[name, kind] : kinds) {
        if (metadata["kind"].toString() == name)
            return kind;
    }
    return PluginInfo::Kind::Handler;
}

/// "0.9" as a pair of numbers; nothing where the text is no version.
std::optional<std::pair<int, int>> versionOf(const std::string &text)
{
    std::pair<int, int> version;
    const char *end = text.data() + text.size();
    const auto major = std::from_chars(text.data(), end, version.first);
    if (major.ec != std::errc() || major.ptr == end || *major.ptr != '.')
        return {};
    const auto minor = std::from_chars(major.ptr + 1, end, version.second);
    return minor.ec == std::errc() && minor.ptr == end ? std::optional(version) : std::nullopt;
}

/// Why metadata was made for another interface, whose metadata may follow other rules; nothing where it was not.
std::optional<std::string> versionProblem(const Value &metadata)
{
    const Value &given = metadata["api_version"];
    const bool wasNumber = given.isInteger(); // as it was before 0.2
    const std::string text = wasNumber ? std::to_string(given.toInteger()) : given.toString();
    const auto version = versionOf(text);
    if (text == PARLANCE_PLUGIN_API_VERSION || (!version && !wasNumber))
        return {};
    const bool isOld = wasNumber || *version < *versionOf(PARLANCE_PLUGIN_API_VERSION);
    const bool isData = kindOf(metadata) == PluginInfo::Kind::Profile;
    const std::string versions = "for Parlance " + text + ", and this is " PARLANCE_PLUGIN_API_VERSION;
    if (isData)
        return "the profile is " + versions
            + (isOld ? "; change api_version, and check the profile again"
                     : "; update Parlance, or change api_version and check the profile again");
    return "the library was built " + versions
        + (isOld ? "; build it again against these headers"
                 : "; update Parlance, or build it again against these headers");
}

bool hasFact(const Value &analysis, std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    const Value &holder = dot == std::string_view::npos ? analysis : memberAt(analysis, path.substr(0, dot));
    return holder.contains(path.substr(dot + 1));
}

/// A fact that no analysis has; nothing where all are known.
std::optional<std::string> unknownFact(const Value &metadata)
{
    const Object &facts = metadata["match"]["analysis"].toObject();
    if (facts.empty())
        return {};
    static const Analysis empty;
    static const Value value = empty.toValue();
    static const auto fields = namedFields(empty);
    constexpr std::string_view capabilities = "capabilities.";
    for (const auto &[path, allowed] : facts) {
        const bool isCapability =
            path.starts_with(capabilities) && fromString<Capability>(path.substr(capabilities.size())).has_value();
        const bool isField = std::any_of(fields.begin(), fields.end(),
                                         [&path = path](const auto &field) { return field.first == path; });
        if (!isCapability && !isField && !hasFact(value, path))
            return path;
    }
    return {};
}

PluginInfo refused(const Value &metadata, const std::string &file, std::string reason)
{
    PluginInfo info;
    if (const std::string &id = metadata["id"].toString(); id.size() <= 100)
        info.id = id;
    info.name = info.id;
    info.kind = kindOf(metadata);
    info.file = file;
    info.state = PluginInfo::State::Refused;
    info.reason = std::move(reason);
    return info;
}

/// Its files lie in a folder of its id beside it, where it was installed, or beside it; one that is built in has none.
PluginInfo accepted(const Value &metadata, const std::string &file)
{
    PluginInfo info = pluginInfo(metadata);
    info.file = file;
    if (file.empty())
        info.templates.clear();
    const std::filesystem::path beside = std::filesystem::path(file).parent_path();
    std::error_code ignored;
    for (SuppliedTemplate &supplied : info.templates) {
        const std::filesystem::path installed = beside / info.id / supplied.file;
        supplied.file = (std::filesystem::exists(installed, ignored) ? installed : beside / supplied.file).string();
    }
    return info;
}

} // namespace

PluginInfo pluginInfo(const Value &metadata)
{
    PluginInfo info;
    info.id = metadata["id"].toString();
    info.name = metadata.contains("name") ? metadata["name"].toString() : info.id;
    info.version = metadata["version"].toString();
    info.vendor = metadata["vendor"].toString();
    info.licence = metadata["licence"].toString();
    info.description = metadata["description"].toString();
    info.why = metadata["why"].toString();
    info.kind = kindOf(metadata);
    info.apiVersion = metadata["api_version"].toString();
    info.priority = static_cast<int>(metadata["priority"].toInteger());
    info.replaces = texts(metadata["replaces"]);
    info.match = matchRules(metadata["match"]);
    info.templates = suppliedTemplates(metadata);
    return info;
}

PluginInfo readMetadata(const QJsonObject &read, const std::string &file)
{
    const std::string iid = read.value(QLatin1String("IID")).toString().toStdString();
    const Value metadata = fromQJson(read.value(QLatin1String("MetaData")).toObject());
    if (!iid.starts_with(interfacePrefix))
        return refused(metadata, file,
                       "not a plugin for Parlance: its interface is " + (iid.empty() ? std::string("unnamed") : iid));
    if (auto problem = versionProblem(metadata))
        return refused(metadata, file, *std::move(problem));
    if (iid != ParlancePlugin_iid)
        return refused(metadata, file, "built for the interface " + iid + ", this host has " + ParlancePlugin_iid);
    if (const auto problem = firstProblem(metadata, pluginSchema("plugin.schema.json")))
        return refused(metadata, file, "metadata: " + problem->message);
    if (const auto fact = unknownFact(metadata))
        return refused(metadata, file, "metadata: match.analysis." + *fact + " is unknown");
    return accepted(metadata, file);
}

PluginInfo readMetadataFile(std::string_view text, const std::string &file)
{
    const auto placed = [](const Place &place, const std::string &message) {
        if (place.line == 0)
            return message;
        return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " + message;
    };
    if (text.size() > maximumMetadataSize)
        return refused({}, file, "has more than " + std::to_string(maximumMetadataSize) + " bytes");
    const auto metadata = parseJson(text);
    if (!metadata)
        return refused({}, file, placed(metadata.error().place, metadata.error().message));
    if (auto problem = versionProblem(*metadata))
        return refused(*metadata, file, *std::move(problem));
    const bool isProfile =
        (*metadata)["kind"].toString() == "profile" || std::filesystem::path(file).filename() == "profile.json";
    const auto problem =
        firstProblem(*metadata, pluginSchema(isProfile ? "profile.schema.json" : "plugin.schema.json"));
    if (problem)
        return refused(*metadata, file, placed(jsonPlace(text, problem->path, file), problem->message));
    if (const auto fact = unknownFact(*metadata))
        return refused(*metadata, file,
                       placed(jsonPlace(text, JsonPath{ "match", "analysis", *fact }, file),
                              "match.analysis." + *fact + " is unknown"));
    const Value &analysis = (*metadata)["analysis"];
    if (analysis.contains("calls_section")) {
        if (const auto tools = callsSectionOf(analysis["calls_section"]); !tools)
            return refused(*metadata, file,
                           placed(jsonPlace(text, JsonPath{ "analysis", "calls_section" }, file),
                                  "analysis.calls_section: " + tools.error().message));
        if (analysis["tools"]["format"].toString() == "NONE")
            return refused(
                *metadata, file,
                placed(jsonPlace(text, JsonPath{ "analysis", "tools", "format" }, file),
                       "analysis.tools.format is NONE, but analysis.calls_section has calls; remove format"));
    }
    return accepted(*metadata, file);
}

} // namespace Parlance

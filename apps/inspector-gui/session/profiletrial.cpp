// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/profiletrial.h"

#include <parlance/json.h>
#include <parlance/plugininfo.h>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

void addFields(const Value &value, const std::string &name, std::vector<ProfileField> &fields)
{
    if (!value.isObject() || value.toObject().empty()) {
        fields.push_back({ name, toJson(value) });
        return;
    }
    for (const auto &[key, member] : value.toObject())
        addFields(member, name.empty() ? key : name + '.' + key, fields);
}

// What a profile can say: the rest of an analysis is what was found out on the way.
Value settable(const Analysis &analysis)
{
    const Value all = analysis.toValue();
    return Object{ { "reasoning", all["reasoning"] }, { "content", all["content"] }, { "tools", all["tools"] } };
}

void setAt(Value &object, std::string_view name, const std::optional<Value> &value)
{
    if (!object.isObject())
        object = Object();
    const std::size_t dot = name.find('.');
    const std::string key(name.substr(0, dot));
    if (dot != std::string_view::npos) {
        Value inner = object[key];
        setAt(inner, name.substr(dot + 1), value);
        object.object().set(key, std::move(inner));
    } else if (value) {
        object.object().set(key, *value);
    } else {
        object.object().remove(key);
    }
}

} // namespace

std::vector<ProfileField> profileFields(const Value &profile)
{
    std::vector<ProfileField> fields;
    if (profile["analysis"].isObject() && !profile["analysis"].toObject().empty())
        addFields(profile["analysis"], {}, fields);
    return fields;
}

std::vector<std::string> furtherFields(const Value &profile, const Analysis &analysis)
{
    std::vector<ProfileField> all;
    addFields(settable(analysis), {}, all);
    const std::vector<ProfileField> own = profileFields(profile);
    std::vector<std::string> names;
    for (const ProfileField &field : all) {
        if (std::none_of(own.begin(), own.end(), [&](const ProfileField &one) { return one.name == field.name; }))
            names.push_back(field.name);
    }
    return names;
}

std::vector<std::string> fieldValues(const std::string &name)
{
    const auto quoted = [](EnumNames names) {
        std::vector<std::string> values;
        for (const char *one : names)
            values.push_back(toJson(Value(one)));
        return values;
    };
    if (name == "reasoning.mode")
        return quoted(namesOf(ReasoningAnalysis::Mode()));
    if (name == "reasoning.calls_inside")
        return quoted(namesOf(CallsInReasoning()));
    if (name == "content.mode")
        return quoted(namesOf(ContentAnalysis::Mode()));
    if (name == "tools.format")
        return { R"("JSON_NATIVE")", R"("TAG_WITH_JSON")", R"("TAG_WITH_TAGGED")" };
    if (name == "tools.call_id.position")
        return quoted(namesOf(ToolsAnalysis::IdPosition()));
    if (name.ends_with("_coding"))
        return quoted(namesOf(ValueShape::Coding()));
    if (parseJson(fieldOf(Analysis(), name)).value_or(Value()).isBool())
        return { "false", "true" };
    return {};
}

std::string fieldOf(const Analysis &analysis, const std::string &name)
{
    std::vector<ProfileField> all;
    addFields(settable(analysis), {}, all);
    const auto found = std::find_if(all.begin(), all.end(), [&](const ProfileField &one) { return one.name == name; });
    return found == all.end() ? "\"\"" : found->json;
}

Result<Value> withField(Value profile, const std::string &name, const std::string &json)
{
    std::optional<Value> value;
    if (!json.empty()) {
        auto parsed = parseJson(json);
        if (!parsed)
            return parsed.error();
        value = *std::move(parsed);
    }
    Value analysis = profile["analysis"];
    setAt(analysis, name, value);
    profile.object().set("analysis", std::move(analysis));
    return profile;
}

ProfileTrial tryProfile(HostOptions options, const std::string &file, const ChatTemplate &chatTemplate,
                        const ChatRequest &request, const std::string &output, Budget &budget)
{
    ProfileTrial trial;
    std::erase(options.profiles, std::filesystem::path(file));
    options.profiles.insert(options.profiles.begin(), file);
    const Host plain(options);
    const std::vector<PluginInfo> plugins = plain.plugins();
    const auto own =
        std::find_if(plugins.begin(), plugins.end(), [&](const PluginInfo &one) { return one.file == file; });
    if (own == plugins.end() || own->state == PluginInfo::State::Refused) {
        trial.problem = own == plugins.end() ? "the file is no profile" : own->reason;
        return trial;
    }
    options.workarounds.push_back(own->id);
    const Host host(options);
    const auto chat = host.prepare(chatTemplate, request);
    if (!chat) {
        trial.problem = chat.error().message;
        return trial;
    }
    auto replay = std::make_shared<Replay>(replayOutput(*chat, output, { output.size() }, budget));
    if (replay->finished)
        replay->verdict = Shared::callVerdict(host, chatTemplate, request, output, *replay->finished);
    trial.replay = std::move(replay);
    return trial;
}

} // namespace Parlance::Inspector

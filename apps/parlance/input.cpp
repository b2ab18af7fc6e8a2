// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"

#include "bytesource.h"
#include "limitoptions.h"
#include "terminal.h"

#include <parlance/chat.h>
#include <parlance/json.h>
#include <parlance/plugininfo.h>
#include <parlance/pluginsettings.h>
#include <parlance/shape.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <mutex>
#include <set>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::array pluginOptions{
    Option{ "handler", "ID",
            "use this handler (a plugin that makes the prompt, the parser and the grammar); with `generic`, use none" },
    Option{ "workaround", "ID",
            "use this workaround (a plugin that changes the analysis or requests), even if it does not match; may be "
            "repeated" },
    Option{ "profile", "FILE",
            "use this profile (a JSON file about a template), even if it does not match; may be repeated" },
    Option{ "without", "ID", "ignore this plugin; may be repeated" },
    Option{ "plugin-folder", "DIR", "search this folder for plugins first; may be repeated" },
    Option{ "no-plugins", "", "use only the plugins that other options name, and ignore the settings" },
    Option{ "budget", "STEPS",
            "stop an analysis, a self-check or the work for a request after this many steps; 60000000 by default (see "
            "limits.md)" },
};

constexpr const char *generic = "generic";

std::optional<long> stepsOf(const Arguments &arguments)
{
    return readNumber(arguments.value("budget"), 1, std::numeric_limits<long>::max());
}

/// Why a profile that is named cannot be used.
std::optional<std::string> profileProblem(const std::string &file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored))
        return "no such profile";
    const PluginInfo info = readPluginMetadata(file);
    if (info.state == PluginInfo::State::Refused)
        return info.reason;
    return info.kind == PluginInfo::Kind::Profile ? std::nullopt : std::optional<std::string>("is not a profile");
}

/// Why a plugin that is named cannot be used; one without code is used as its metadata says.
std::optional<std::string> nameProblem(const std::string &id, const std::vector<PluginInfo> &plugins)
{
    std::optional<std::string> problem = "there is no plugin " + id;
    for (const PluginInfo &plugin : plugins) {
        if (plugin.id != id)
            continue;
        if (plugin.state == PluginInfo::State::Found || plugin.state == PluginInfo::State::Loaded)
            return {};
        problem = id + (plugin.state == PluginInfo::State::Disabled ? " is disabled" : ": " + plugin.reason);
    }
    return problem;
}

} // namespace

Result<std::string> readText(const std::string &path)
{
    if (path == "-")
        return readInput();
    auto source = ByteSource::open(path);
    return source ? source->readAll() : Result<std::string>(source.error());
}

Result<std::string> readInput()
{
    return ByteSource::ofStandardInput().readAll();
}

std::vector<Option> withPluginOptions(std::vector<Option> own)
{
    own.insert(own.end(), pluginOptions.begin(), pluginOptions.end());
    return own;
}

std::optional<int> jobsOf(const Arguments &arguments)
{
    if (!arguments.has("jobs"))
        return 1;
    if (const auto jobs = readNumber(arguments.value("jobs"), 1, 1024))
        return static_cast<int>(*jobs);
    writeErr("parlance: error: --jobs: expected a number from 1 to 1024\n");
    return {};
}

HostOptions hostOptions(const Arguments &arguments, Settings settings)
{
    const bool usesSettings = settings == Settings::Used && !arguments.has("no-plugins");
    HostOptions options = usesSettings ? PluginSettings().options() : HostOptions();
    options.defaultFolders = !arguments.has("no-plugins");
    const auto prepend = [](auto &to, const std::vector<std::string> &words) {
        to.insert(to.begin(), words.begin(), words.end());
    };
    prepend(options.folders, arguments.values("plugin-folder"));
    prepend(options.profiles, arguments.values("profile"));
    prepend(options.disabled, arguments.values("without"));
    options.workarounds = arguments.values("workaround");
    for (const std::string &profile : arguments.values("profile"))
        options.workarounds.push_back(readPluginMetadata(profile).id);
    if (arguments.has("handler"))
        options.handler = arguments.value("handler");
    if (const auto steps = stepsOf(arguments))
        options.budget.steps = static_cast<std::uint64_t>(*steps);
    return options;
}

std::optional<Error> pluginOptionsProblem(const Arguments &arguments)
{
    if (arguments.has("budget") && !stepsOf(arguments))
        return Error{ ErrorCode::Usage, "--budget: expected a number of steps, 1 or more", {}, {}, {} };
    for (const std::string &folder : arguments.values("plugin-folder")) {
        std::error_code ignored;
        if (!std::filesystem::is_directory(folder, ignored))
            return ioError(folder, "no such folder of plugins");
    }
    for (const std::string &file : arguments.values("profile")) {
        if (auto problem = profileProblem(file))
            return ioError(file, *std::move(problem));
    }
    const bool names =
        arguments.has("workaround") || (arguments.has("handler") && arguments.value("handler") != generic);
    if (!names)
        return {};
    const auto plugins = Host(hostOptions(arguments)).plugins();
    std::vector<std::string> ids = arguments.values("workaround");
    if (arguments.value("handler") != generic)
        ids.push_back(arguments.value("handler"));
    for (const std::string &id : ids) {
        if (auto problem = id.empty() ? std::nullopt : nameProblem(id, plugins))
            return Error{ ErrorCode::Usage, *std::move(problem), {}, {}, {} };
    }
    return {};
}

std::vector<std::string> pluginWords(const Arguments &arguments)
{
    std::vector<std::string> words;
    for (const Option &option : pluginOptions) {
        if (option.argument.empty() && arguments.has(option.name))
            words.push_back("--" + std::string(option.name));
        for (const std::string &value : arguments.values(option.name)) {
            if (!option.argument.empty())
                words.push_back("--" + std::string(option.name) + '=' + value);
        }
    }
    return words;
}

static void hintAtOthers(const ChatTemplate &chatTemplate, const std::string &path)
{
    std::string others;
    for (const std::string &name : ChatTemplate::namesAt(path)) {
        if (name != (chatTemplate.name().empty() ? "default" : chatTemplate.name()))
            others += (others.empty() ? "" : ", ") + name;
    }
    if (!others.empty())
        writeErrLine(path + ": note: this is the template `default`; --name takes another one: " + others);
}

Result<ChatTemplate> loadTemplate(const Arguments &arguments, const std::string &path, const Jinja::Limits &limits)
{
    if (path == "-") {
        auto source = readInput();
        return source ? ChatTemplate::fromSource(*std::move(source), standardInput, limits) : source.error();
    }
    const std::string &name = arguments.value("name");
    auto own = ChatTemplate::load(path, name, limits);
    if (own && name.empty())
        hintAtOthers(*own, path);
    if (own || own.error().code != ErrorCode::NoTemplate)
        return own;
    return Host(hostOptions(arguments)).load(path, name, limits);
}

Result<ChatRequest> loadRequest(const std::string &path)
{
    const std::string shownAs = path == "-" ? standardInput : path;
    const auto text = readText(path);
    if (!text)
        return text.error();
    const auto value = parseJson(*text, shownAs);
    if (!value)
        return value.error();
    auto request = requestOf(*value);
    if (!request && request.error().place.file.empty())
        request.error().place.file = shownAs;
    return request;
}

Result<ChatRequest> requestOf(const Value &value)
{
    const Array &tools = value["tools"].toArray();
    const bool hasFreeForm =
        std::any_of(tools.begin(), tools.end(), [](const Value &tool) { return tool["type"] == Value("custom"); });
    if (!hasFreeForm)
        return ChatRequest::fromValue(value);
    auto shaped = ShapedRequest::fromValue(Shape::Completions, value);
    if (!shaped)
        return std::move(shaped.error());
    return std::move(shaped->chat);
}

Result<GrammarForm> formOf(const std::string &name)
{
    if (name.empty())
        return GrammarForm::Gbnf;
    if (const auto form = fromString<GrammarForm>(name))
        return *form;
    return Error{ ErrorCode::Usage, "--as: expected gbnf, structural-tag or lark, not " + name, {}, {}, {} };
}

std::vector<std::string> specialTokensOf(const ChatTemplate &chatTemplate)
{
    return chatTemplate.addedTokens().value_or(std::vector<std::string>());
}

Result<Job> loadJob(const Arguments &arguments)
{
    const std::string &path = arguments.positional()[0];
    const std::string &request = arguments.value("request");
    if (request.empty())
        return Error{ ErrorCode::Usage, "--request is missing", {}, {}, {} };
    if (path == "-" && request == "-")
        return Error{ ErrorCode::Usage, "standard input cannot be both template and request", {}, {}, {} };
    const auto limits = limitsOf(arguments);
    if (!limits)
        return limits.error();
    auto chatTemplate = loadTemplate(arguments, path, *limits);
    if (!chatTemplate)
        return chatTemplate.error();
    auto loaded = loadRequest(request);
    if (!loaded)
        return loaded.error();
    return Job{ *std::move(chatTemplate), *std::move(loaded), *limits };
}

CommandHost::~CommandHost()
{
    reportFailures(*this);
}

void reportFailures(const Host &host)
{
    static std::mutex mutex;
    static std::set<std::string> reported;
    const std::lock_guard lock(mutex);
    for (const ChatWarning &warning : host.warnings()) {
        if (reported.insert(warning.text).second)
            writeErrLine("parlance: warning: " + warning.text);
    }
}

void reportWarnings(const PreparedChat &chat)
{
    for (const ChatWarning &warning : chat.warnings) {
        if (warning.code != ChatWarning::Code::PluginFailed)
            writeErrLine("parlance: warning: " + warning.text);
    }
}

int report(const Error &error)
{
    std::string text = error.toString();
    if (error.place.file.empty())
        text = "parlance: " + text;
    writeErr(text + (text.ends_with('\n') ? "" : "\n"));
    return error.code == ErrorCode::Usage ? WrongUsage : UnusableInput;
}

} // namespace Cli

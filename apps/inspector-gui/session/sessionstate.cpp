// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/sessionstate.h"

#include "text/visibletext.h"

#include <parlance/analysis.h>
#include <parlance/json.h>
#include <parlance/template.h>
#include <parlance/utf8.h>
#include <parlance/version.h>

#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

constexpr const char *bundleKey = "parlance_session";

Error fileError(const QString &path, std::string message)
{
    return { ErrorCode::Io, std::move(message), { path.toStdString(), 0, 0 }, {}, {} };
}

Result<std::string> readText(const QString &path, qint64 limit)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, "cannot be read: " + file.errorString().toStdString());
    if (file.size() > limit)
        return Error{
            ErrorCode::Limit, "is larger than " + std::to_string(limit) + " bytes", { path.toStdString(), 0, 0 }, {}, {}
        };
    return file.readAll().toStdString();
}

bool holdsSource(const QFileInfo &info)
{
    return info.isFile() && info.suffix() != QLatin1String("json") && info.suffix() != QLatin1String("gguf");
}

SessionState newState(const QString &path, std::string source)
{
    SessionState state;
    state.file = path;
    state.source = std::move(source);
    state.request = defaultRequest();
    return state;
}

Result<SessionState> loadTemplate(const QString &path, const QString &name, const Host *host)
{
    const std::string file = QFile::encodeName(path).toStdString();
    const auto loaded = host ? host->load(file, name.toStdString()) : ChatTemplate::load(file, name.toStdString());
    if (!loaded)
        return loaded.error();
    SessionState state = newState(path, loaded->source());
    state.isText = false;
    state.templateName = name;
    state.origin = loaded->origin();
    state.bos = loaded->bosToken();
    state.eos = loaded->eosToken();
    return state;
}

std::optional<std::string> optionalText(const Value &value)
{
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

} // namespace

QString SessionState::name() const
{
    return file.isEmpty() ? title : QFileInfo(file).fileName();
}

std::string defaultRequest()
{
    return R"({
  "messages": [
    {"role": "system", "content": "You are a helpful assistant."},
    {"role": "user", "content": "What is the weather in Paris?"}
  ],
  "tools": [
    {
      "type": "function",
      "function": {
        "name": "get_weather",
        "description": "Current weather of a city.",
        "parameters": {
          "type": "object",
          "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
          "required": ["city"]
        }
      }
    }
  ]
}
)";
}

Value bundle(const SessionState &state, const std::vector<std::pair<std::string, std::string>> &plugins)
{
    Object out{ { bundleKey, 1 }, { "parlance", PARLANCE_VERSION }, { "analyzer_version", analyzerVersion } };
    out.set("template_file", state.name().toStdString());
    out.set("chat_template", state.source);
    if (state.bos)
        out.set("bos_token", *state.bos);
    if (state.eos)
        out.set("eos_token", *state.eos);
    const auto request = parseJson(state.request);
    if (request && request->isObject()) {
        for (const auto &[key, value] : request->toObject())
            out.set(key, value);
    } else {
        out.set("request_text", state.request);
    }
    if (Utf8::firstInvalid(state.output) == std::string::npos)
        out.set("output", state.output);
    else
        out.set("output_base64", QByteArray::fromStdString(state.output).toBase64().toStdString());
    Array cuts;
    for (const std::size_t cut : state.cuts)
        cuts.emplace_back(static_cast<std::int64_t>(cut));
    out.set("cuts", std::move(cuts));
    out.set("without", Array(state.without.begin(), state.without.end()));
    if (!state.counterpart.empty())
        out.set("compared_with", state.counterpart);
    Array used;
    for (const auto &[id, version] : plugins)
        used.emplace_back(Object{ { "id", id }, { "version", version } });
    out.set("plugins", std::move(used));
    return out;
}

bool isBundle(const Value &value)
{
    return value.contains(bundleKey);
}

Result<SessionState> fromBundle(const Value &value, const QString &file)
{
    if (!value["chat_template"].isString())
        return Error{ ErrorCode::NoTemplate, "holds no chat_template", { file.toStdString(), 0, 0 }, {}, {} };
    SessionState state = newState({}, value["chat_template"].toString());
    state.title = fromCore(value["template_file"].toString());
    state.bos = optionalText(value["bos_token"]);
    state.eos = optionalText(value["eos_token"]);
    state.output = value["output"].toString();
    if (value["output_base64"].isString())
        state.output =
            QByteArray::fromBase64(QByteArray::fromStdString(value["output_base64"].toString())).toStdString();
    for (const Value &cut : value["cuts"].toArray())
        state.cuts.push_back(static_cast<std::size_t>(std::max<std::int64_t>(cut.toInteger(), 0)));
    for (const Value &id : value["without"].toArray())
        state.without.push_back(id.toString());
    state.counterpart = value["compared_with"].toString();
    static constexpr const char *own[] = { bundleKey,       "parlance", "analyzer_version", "template_file",
                                           "chat_template", "output",   "output_base64",    "cuts",
                                           "without",       "plugins",  "request_text",     "compared_with" };
    Object request = value.toObject();
    for (const char *key : own)
        request.remove(key);
    state.request = value.contains("request_text") ? value["request_text"].toString()
                                                   : toJson(request, JsonFormat::indented()) + '\n';
    return state;
}

Result<SessionState> loadState(const QString &path, const QString &name, const Host *host)
{
    const QFileInfo info(path);
    if (holdsSource(info)) {
        auto text = readText(path, static_cast<qint64>(Jinja::Limits().sourceBytes));
        if (!text)
            return text.error();
        if (Utf8::firstInvalid(*text) != std::string::npos)
            return Error{ ErrorCode::InvalidUtf8, "is not UTF-8 text", { path.toStdString(), 0, 0 }, {}, {} };
        return newState(path, *std::move(text));
    }
    if (info.isFile() && info.suffix() == QLatin1String("json") && info.size() < (16 << 20)) {
        const auto text = readText(path, 16 << 20);
        const auto json = text ? parseJson(*text, path.toStdString()) : Result<Value>(text.error());
        if (json && isBundle(*json))
            return fromBundle(*json, path);
    }
    return loadTemplate(path, name, host);
}

} // namespace Parlance::Inspector

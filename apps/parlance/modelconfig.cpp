// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "modelconfig.h"

#include "input.h"

#include <parlance/json.h>

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace Cli {

using namespace Parlance;

namespace {

/// Some of these every such file has.
constexpr std::string_view usualMembers[] = { "tokenizer_class",  "chat_template", "added_tokens_decoder",
                                              "model_max_length", "bos_token",     "eos_token",
                                              "response_template" };

Error cannot(ErrorCode code, const std::string &file, const QString &why)
{
    return { code, file + ": " + why.toStdString(), {}, {}, {} };
}

QString freeBackup(const QString &file)
{
    QString name = file + QStringLiteral(".bak");
    for (int number = 2; QFileInfo::exists(name); ++number)
        name = file + QStringLiteral(".bak%1").arg(number);
    return name;
}

} // namespace

std::string modelConfigOf(const std::string &path)
{
    const QFileInfo info(QString::fromStdString(path));
    return info.isDir() ? path + (path.ends_with('/') ? "" : "/") + "tokenizer_config.json" : path;
}

Result<std::string> writeIntoConfig(const std::string &file, const std::string &member, const Value &value)
{
    const Result<std::string> text = readText(file);
    if (!text)
        return text.error();
    Result<Value> config = parseJson(*text, file);
    if (!config)
        return config.error();
    const bool isConfig = std::any_of(std::begin(usualMembers), std::end(usualMembers),
                                      [&](std::string_view usual) { return config->contains(usual); });
    if (!isConfig)
        return cannot(ErrorCode::InvalidJson, file, QStringLiteral("this is not the tokenizer_config.json of a model"));
    config->object().set(member, value);
    const QString path = QString::fromStdString(file);
    const QString backup = freeBackup(path);
    if (!QFile::copy(path, backup))
        return cannot(ErrorCode::Io, file, QStringLiteral("cannot write a backup next to it"));
    QSaveFile out(path);
    const QByteArray bytes = QByteArray::fromStdString(toJson(*config, JsonFormat::indented()) + '\n');
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit()) {
        QFile::remove(backup);
        return cannot(ErrorCode::Io, file, out.errorString());
    }
    return backup.toStdString();
}

} // namespace Cli

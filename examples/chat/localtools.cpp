// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "localtools.h"

#include <QDateTime>
#include <QDir>
#include <QJsonDocument>
#include <QTimeZone>

using namespace Parlance;

static Value tool(const char *name, const char *description, const char *argument, const char *meaning)
{
    const Value type = Object{ { "type", "string" }, { "description", meaning } };
    const Value schema = Object{ { "type", "object" }, { "properties", Object{ { argument, type } } } };
    const Value function = Object{ { "name", name }, { "description", description }, { "parameters", schema } };
    return Object{ { "type", "function" }, { "function", function } };
}

Value localTools()
{
    return Array{ tool("current_time", "Tells date and time.", "zone", "IANA name of a time zone, like Europe/Oslo"),
                  tool("list_folder", "Lists the files of a folder of this computer.", "path", "absolute path") };
}

std::string runLocalTool(const ToolCall &call)
{
    const QJsonDocument arguments = QJsonDocument::fromJson(QByteArray::fromStdString(call.arguments));
    if (call.name == "current_time") {
        const QTimeZone zone(arguments["zone"].toString().toUtf8());
        return zone.isValid() ? fromQString(QDateTime::currentDateTime().toTimeZone(zone).toString(Qt::ISODate))
                              : "There is no such time zone.";
    }
    const QDir folder(arguments["path"].toString());
    return folder.exists() ? fromQString(folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot).join('\n'))
                           : "There is no such folder.";
}

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "localtools.h"

#include <QDateTime>
#include <QDir>
#include <QTimeZone>

using namespace Parlance;

static Value oneText(const char *argument, const char *meaning)
{
    const Value type = Object{ { "type", "string" }, { "description", meaning } };
    return Object{ { "type", "object" },
                   { "properties", Object{ { argument, type } } },
                   { "required", Array{ argument } } };
}

static QString currentTime(const QJsonObject &arguments)
{
    const QTimeZone zone(arguments["zone"].toString().toUtf8());
    return zone.isValid() ? QDateTime::currentDateTime().toTimeZone(zone).toString(Qt::ISODate)
                          : QString("There is no such time zone.");
}

static QString listFolder(const QJsonObject &arguments)
{
    const QDir folder(arguments["path"].toString());
    return folder.exists() ? folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot).join('\n')
                           : QString("There is no such folder.");
}

QList<ChatTool> localTools()
{
    return { { .name = "current_time",
               .description = "Tells date and time.",
               .parameters = oneText("zone", "IANA name of a time zone, like Europe/Oslo"),
               .handler = currentTime },
             { .name = "list_folder",
               .description = "Lists the files of a folder of this computer.",
               .parameters = oneText("path", "absolute path"),
               .handler = listFolder } };
}

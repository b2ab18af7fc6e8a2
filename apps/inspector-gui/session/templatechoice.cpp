// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/templatechoice.h"

#include <parlance/template.h>

#include <QFile>

namespace Parlance::Inspector {

QStringList templateNames(const QString &path)
{
    QStringList names;
    for (const std::string &name : Parlance::ChatTemplate::namesAt(QFile::encodeName(path).toStdString()))
        names << QString::fromStdString(name);
    return names;
}

} // namespace Parlance::Inspector

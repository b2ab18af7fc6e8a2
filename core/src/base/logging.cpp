// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"

#include <QLoggingCategory>

#include <cstddef>

namespace Parlance {

static const QLoggingCategory &category(Layer layer)
{
    static const QLoggingCategory all[] = {
        { "parlance.jinja", QtWarningMsg },   { "parlance.template", QtWarningMsg },
        { "parlance.peg", QtWarningMsg },     { "parlance.grammar", QtWarningMsg },
        { "parlance.message", QtWarningMsg }, { "parlance.analysis", QtWarningMsg },
        { "parlance.chat", QtWarningMsg },    { "parlance.host", QtWarningMsg },
    };
    return all[static_cast<std::size_t>(layer)];
}

bool isLogged(Layer layer)
{
    return category(layer).isDebugEnabled();
}

void writeLog(Layer layer, const std::string &line)
{
    QMessageLogger().debug(category(layer)).noquote() << QString::fromStdString(line);
}

} // namespace Parlance

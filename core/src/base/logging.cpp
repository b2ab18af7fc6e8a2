// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"

#include <parlance/utf8.h>

#include <QLoggingCategory>

#include <cstddef>

namespace Parlance {

static const QLoggingCategory &category(Layer layer)
{
    static const QLoggingCategory jinja("parlance.jinja", QtWarningMsg);
    static const QLoggingCategory templates("parlance.template", QtWarningMsg);
    static const QLoggingCategory peg("parlance.peg", QtWarningMsg);
    static const QLoggingCategory grammar("parlance.grammar", QtWarningMsg);
    static const QLoggingCategory message("parlance.message", QtWarningMsg);
    static const QLoggingCategory analysis("parlance.analysis", QtWarningMsg);
    static const QLoggingCategory chat("parlance.chat", QtWarningMsg);
    static const QLoggingCategory host("parlance.host", QtWarningMsg);
    static const QLoggingCategory *const all[] = {
        &jinja, &templates, &peg, &grammar, &message, &analysis, &chat, &host
    };
    return *all[static_cast<std::size_t>(layer)];
}

bool isLogged(Layer layer)
{
    return category(layer).isDebugEnabled();
}

void writeLog(Layer layer, const std::string &line)
{
    QMessageLogger().debug(category(layer)).noquote() << QString::fromStdString(Utf8::harmless(line, 0));
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// Log lines for application developers, off by default: `QT_LOGGING_RULES="parlance.host.debug=true"`.
namespace Parlance {

/// Each is a QLoggingCategory, parlance.jinja and so on.
enum class Layer
{
    Jinja,
    Template,
    Peg,
    Grammar,
    Message,
    Analysis,
    Chat,
    Host,
};

bool isLogged(Layer layer);
void writeLog(Layer layer, const std::string &line);

/// line is called where somebody reads it.
template <class Line> void log(Layer layer, Line line)
{
    if (isLogged(layer))
        writeLog(layer, line());
}

} // namespace Parlance

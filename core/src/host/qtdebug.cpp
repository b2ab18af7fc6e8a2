// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/json.h>
#include <parlance/qt.h>

namespace Parlance {

static QDebug &write(QDebug &debug, std::string_view text)
{
    const QDebugStateSaver saver(debug);
    debug.noquote().nospace() << toQString(text);
    return debug;
}

QDebug operator<<(QDebug debug, const Value &value)
{
    return write(debug, toJson(value));
}

QDebug operator<<(QDebug debug, const Error &error)
{
    return write(debug, error.toString());
}

QDebug operator<<(QDebug debug, const ChatWarning &warning)
{
    return write(debug, toString(warning.code) + std::string(": ") + warning.text);
}

QDebug operator<<(QDebug debug, const Diagnostic &diagnostic)
{
    return write(debug, toString(diagnostic.level) + std::string(": ") + diagnostic.message);
}

QDebug operator<<(QDebug debug, const ToolCall &call)
{
    return write(debug, call.name + '(' + call.arguments + ')');
}

QDebug operator<<(QDebug debug, const ChatMessage &message)
{
    return debug << message.toValue();
}

QDebug operator<<(QDebug debug, const Marker &marker)
{
    return write(debug, marker.toString());
}

} // namespace Parlance

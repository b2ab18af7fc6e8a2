// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/orderedparts_p.h"

#include "message/shapes/assistantturn_p.h"

namespace Parlance {

Value fieldsFromParts(Value &message)
{
    const Value written = Shapes::messageOf(Shapes::piecesOf(message));
    for (const auto &[key, value] : written.toObject()) {
        if (key != "parts" && !message.contains(key))
            message.object().set(key, value);
    }
    message.object().remove("parts");
    return written["parts"];
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <QtCore/qtmetamacros.h>

struct QMetaObject;

namespace Parlance {

Q_NAMESPACE_EXPORT(PARLANCE_CORE_EXPORT)

/// Why an output ended. In QML, registerChatTypes() (parlance/chat/quick.h) makes the names known: `OutputEnd.Length`.
/// \since 0.2
enum class OutputEnd
{
    Stop, ///< the model ended the output; a call with all arguments is complete, even without its closer
    Length, ///< at a limit: more might have come
    Cancelled ///< cancelled: more might have come
};
Q_ENUM_NS(OutputEnd)
PARLANCE_CORE_EXPORT EnumNames namesOf(OutputEnd value);

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFileInfo>
#include <QString>

/// What each operating system says in its own way: one file a system.
namespace Parlance::System {

/// The file of the library, or of the program, that this code is in; empty where the system cannot tell.
QString ownFile();

/// Whether anybody may put another folder in its place. Where folders are everybody's but sticky, as /tmp is, those of
/// the user and of root stay.
bool mayBeReplaced(const QFileInfo &folder);

} // namespace Parlance::System

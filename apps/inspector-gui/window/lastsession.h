// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/sessionstate.h"

#include <QStringList>

class QSettings;

namespace Parlance::Inspector {

/// A template that was open: what a person had set, what they had edited, and what they looked at.
struct OpenDocument
{
    SessionState state; ///< its source is the file's
    std::optional<std::string> edited; ///< the source with edits that were not saved
    QString view;
};

/// What was open when the window was closed, kept in the settings.
void saveLastSession(QSettings &settings, const std::vector<OpenDocument> &documents);
/// Files are read again; those that cannot be are left out, unless there were edits.
std::vector<OpenDocument> lastSession(const QSettings &settings, const Host &host);
/// The names alone, without reading any file.
QStringList lastSessionNames(const QSettings &settings);

} // namespace Parlance::Inspector

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <QIcon>
#include <QPalette>

class QToolButton;

/// The inspector's own symbols: sharp at every size, and in the colours of the present theme.
namespace Parlance::Inspector {

/// icons/symbols.svg names them.
QIcon symbol(const char *name);
/// The program's own icon, in its own colours.
QIcon programIcon();
/// A sign for how something is to be taken, in its colour.
QIcon toneSymbol(Tone tone);
/// A flat button with a symbol; tip is its accessible name, too.
QToolButton *symbolButton(const char *symbolName, const QString &tip, const char *objectName);

} // namespace Parlance::Inspector

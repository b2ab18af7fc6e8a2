// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/chattool.h>

#include <QList>

/// The tools that run in this program. What comes out is for the model, errors included.
QList<Parlance::ChatTool> localTools();

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "modelserver.h"

#include <QMainWindow>

/// Several chats with one server; session outlives it. templateFile: empty where the server is to be asked.
std::unique_ptr<QMainWindow> makeChatWindow(Session &session, const QString &templateFile = {});

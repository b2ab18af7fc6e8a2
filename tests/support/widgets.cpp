// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Empty: its target compiles the headers of Qt Widgets once for all tests of windows.

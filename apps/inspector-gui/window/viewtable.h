// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace Parlance::Inspector {

class Session;
class View;

/// What a view is called, and how one is made for a session.
struct ViewEntry
{
    QString id;
    QString title;
    std::function<View *(Session &)> make;
};

/// The views in the order of their bar.
std::vector<ViewEntry> viewTable();

} // namespace Parlance::Inspector

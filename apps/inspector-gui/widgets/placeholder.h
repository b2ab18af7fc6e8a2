// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

class QAbstractItemView;
class QString;

namespace Parlance::Inspector {

/// Called at the end of a view's paintEvent(): writes text in the middle where the view has a model without rows.
void paintPlaceholder(const QAbstractItemView &view, const QString &text);

} // namespace Parlance::Inspector

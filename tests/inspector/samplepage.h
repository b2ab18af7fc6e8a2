// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "plainengine.h"
#include "window/documentpage.h"

#include <QSignalSpy>

#include <functional>
#include <memory>

namespace Parlance::Test {

/// Whether the page's session settles after the act, within so many milliseconds.
inline bool settles(const Inspector::DocumentPage &page, const std::function<void()> &act, int milliseconds = 20000)
{
    QSignalSpy settled(&page.session(), &Inspector::Session::settled);
    act();
    return settled.wait(milliseconds);
}

/// A page of one of our own templates on a plain engine, shown and settled; null if it is not to be had.
inline std::unique_ptr<Inspector::DocumentPage> samplePage()
{
    auto state = Inspector::loadState(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"));
    if (!state)
        return nullptr;
    auto page = std::make_unique<Inspector::DocumentPage>(plainEngine(), *std::move(state));
    page->resize(1280, 800);
    page->show();
    return settles(*page, [] {}) ? std::move(page) : nullptr;
}

} // namespace Parlance::Test

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <algorithm>

namespace Cli {

namespace {

int runFormats(const Arguments &arguments)
{
    const CommandHost host(hostOptions(arguments));
    std::size_t width = 0;
    for (const auto &format : host.formats().formats())
        width = std::max(width, columns(format->id()));
    for (const auto &format : host.formats().formats())
        writeOut(styled(Style::Heading, padTo(format->id(), width)) + "  " + format->description() + '\n');
    return Success;
}

} // namespace

Command formatsCommand()
{
    return { "formats", "[OPTIONS]", "List the known ways to write tool calls, plugins included.",
             0,         0,           withPluginOptions({}),
             runFormats };
}

} // namespace Cli

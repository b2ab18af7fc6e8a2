#pragma once

#include <parlance/analysis.h>

#include <string>

namespace Cli {

/// A comparison as two columns, so many terminal columns wide in all: what both sides share is faint and cut to a few
/// lines around what differs.
std::string sideBySide(const Parlance::Comparison &comparison, std::size_t width);

} // namespace Cli

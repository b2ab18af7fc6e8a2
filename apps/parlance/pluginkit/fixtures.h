// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>

#include <string>
#include <vector>

/// The cases that travel with a plugin: fixtures/*.jsonl in its folder, a line each of
///
///     {"id", "template": file in the plugin's folder | "source": text, "request", "output", "expect": message,
///      "complete"?: bool, "accepts"?: bool}
///
/// A case holds when the output, whole, byte by byte and cut in two at every place, gives the message. Arguments of
/// expected calls are JSON, other texts are compared without white space at their edges. Where the output is cut short,
/// no call is complete that is not what it should be. accepts says what the grammar is to say of the output. And what
/// the grammar allows, the parser must read.
namespace Cli {

struct FixtureOutcome
{
    int passed = 0;
    int failed = 0;
    std::vector<std::string> problems; ///< one line each
};

/// A line of standard output that begins with it names the fixture that is next.
inline constexpr char fixtureMark = '\x1f';

/// Runs the fixtures in a plugin's folder. With plugin, an id, each must be read with that plugin, and standard output
/// tells which is at work.
FixtureOutcome checkFixtures(const Parlance::Host &host, const std::string &folder, const std::string &plugin);

/// What the fixtures' templates write for messages of every kind, parsed again.
struct RoundTrips
{
    int passed = 0;
    std::vector<std::string> problems; ///< one line each
};
RoundTrips checkRoundTrips(const Parlance::Host &host, const std::string &folder);

} // namespace Cli

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>

#include <string>
#include <vector>

/// The test cases of a plugin: fixtures/*.jsonl in its folder, one line each:
///
///     {"id", "template": file in the plugin's folder | "source": text, "request", "output", "expect": message,
///      "complete"?: bool, "accepts"?: bool}
///
/// A case passes if the output gives the message: whole, byte by byte, and cut in two at every place. Arguments of
/// expected calls are compared as JSON, other texts without white space at their edges. A call of a cut output is
/// complete only if it is the expected one. accepts says whether the grammar accepts the output. The parser must read
/// all texts that the grammar allows.
namespace Cli {

struct FixtureOutcome
{
    int passed = 0;
    int failed = 0;
    int unused = 0; ///< those of failed that the plugin did not read
    std::vector<std::string> problems; ///< one line each; one for several fixtures with the same problem
    std::vector<std::string> unusedProblems; ///< the same, of unused
};

/// A line of standard output that begins with this character names the next fixture.
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

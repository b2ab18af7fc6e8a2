#pragma once

#include <parlance/host.h>

#include <string>
#include <vector>

/// The cases that travel with a plugin: fixtures/*.jsonl in its folder, a line each of
///
///     {"id", "template": file in the plugin's folder | "source": text, "request", "output", "expect": message,
///      "complete"?: bool, "accepts"?: bool}
///
/// A case holds when the output, whole and in pieces cut at every place, gives the message. Arguments of expected calls
/// are JSON, other texts are compared without white space at their edges. accepts says what the
/// grammar is to say of it. And what the grammar allows, the parser must read.
namespace Cli {

struct FixtureOutcome
{
    int passed = 0;
    std::vector<std::string> problems; ///< one line each
};

/// Runs the fixtures in a plugin's folder with a host that has the plugin.
FixtureOutcome checkFixtures(const Parlance::Host &host, const std::string &folder);

} // namespace Cli

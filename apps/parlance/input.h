// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <parlance/host.h>

#include <string>
#include <vector>

/// What subcommands read: templates, requests, model output; and the host they work with.
namespace Cli {

// Options that several subcommands share.
inline constexpr Option nameOption{ "name", "NAME", "which template, where the file holds several" };
inline constexpr Option requestOption{ "request", "FILE", "the request as JSON; - is standard input" };
inline constexpr Option jobsOption{ "jobs", "N", "work on so many at once; what comes out keeps its order" };
inline constexpr Option jsonOption{ "json", "", "JSON instead of text" };

/// A subcommand's own options and those that hostOptions() reads.
std::vector<Option> withPluginOptions(std::vector<Option> own);
/// Of jobsOption, 1 where it is absent; nothing, after a word on standard error, where it is no number from 1 to 1024.
std::optional<int> jobsOf(const Arguments &arguments);
/// The user's settings and, before them, what the command line says.
Parlance::HostOptions hostOptions(const Arguments &arguments);
/// The words that hostOptions() read, for another process.
std::vector<std::string> pluginWords(const Arguments &arguments);

/// All of standard input.
std::string readInput();
/// All of a file; - is standard input.
Parlance::Result<std::string> readText(const std::string &path);

/// The template that a path means; - is standard input.
Parlance::Result<Parlance::ChatTemplate> loadTemplate(const std::string &path, const std::string &name,
                                                      const Parlance::Jinja::Limits &limits = {});

/// The request in a file; - is standard input.
Parlance::Result<Parlance::ChatRequest> loadRequest(const std::string &path);

/// A template and a request as most subcommands take them.
struct Job
{
    Parlance::ChatTemplate chatTemplate;
    Parlance::ChatRequest request;
    Parlance::Jinja::Limits limits; ///< --limit
};
Parlance::Result<Job> loadJob(const Arguments &arguments);

/// Writes the warnings to standard error, a line each.
void reportWarnings(const Parlance::PreparedChat &chat);
/// Writes the error to standard error; gives the exit status it stands for.
int report(const Parlance::Error &error);

} // namespace Cli

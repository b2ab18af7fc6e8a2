// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/lint.h>

#include <string>
#include <vector>

/// Compares two templates by what they do, and one template with its earlier behaviour.
namespace Parlance {

/// A request for comparing and locking templates.
/// \since 0.2
struct NamedRequest
{
    std::string name; ///< in words, as in "a call and its result"
    ChatRequest request; ///< with a fixed date, so that prompts do not depend on the day
};

/// Some 60 requests: turns of every kind, with tools and without, thinking on and off, for answers and for training.
/// \since 0.2
PARLANCE_CORE_EXPORT const std::vector<NamedRequest> &comparedRequests();

/// The prompt of a template for a request. If both templates refuse the request, it is adapted first.
/// \since 0.2
struct ComparedPrompt
{
    std::string text;
    std::string error; ///< not empty if the template refuses the request
};

/// \since 0.2
struct PromptDifference
{
    std::string request; ///< NamedRequest::name
    ComparedPrompt a;
    ComparedPrompt b;
    bool adapted = false; ///< both refuse the unchanged request
};

/// Requests whose prompts differ in the same bytes.
/// \since 0.2
struct PromptGroup
{
    std::size_t first = 0; ///< the index in TemplateComparison::prompts of one of them
    std::vector<std::string> requests; ///< PromptDifference::request of each
};

/// A marker, mode, capability, stop or switch that differs.
/// \since 0.2
struct FieldDifference
{
    std::string field; ///< as in reasoning.start, capabilities.tools, stops, switches.enable_thinking
    std::string a; ///< a text unchanged, anything else as JSON; empty if there is none
    std::string b;
    bool operator==(const FieldDifference &) const = default;
};

/// An answer that A writes and reads, and B reads differently.
/// \since 0.2
struct UnreadOutput
{
    std::string name; ///< as in VerificationFailure
    std::string output;
    std::string difference; ///< the first difference, in words
};

///     const TemplateComparison comparison = host.compare(oldTemplate, newTemplate);
///     for (const FieldDifference &one : comparison.fields)
///         std::cout << one.field << ": " << one.a << " -> " << one.b << '\n';
///
/// \since 0.2
struct PARLANCE_CORE_EXPORT TemplateComparison
{
    int requests = 0; ///< the number of rendered requests
    std::vector<PromptDifference> prompts;
    std::vector<FieldDifference> fields;
    int outputs = 0; ///< the number of answers of A that B read
    std::vector<UnreadOutput> unread;
    bool complete = true; ///< false if a budget ended the work

    /// Whether both do the same. Their texts may differ, in comments for instance.
    bool same() const { return complete && prompts.empty() && fields.empty() && unread.empty(); }
    /// prompts for a reader: one of each kind, in their order
    std::vector<PromptGroup> groups() const;
    /// The JSON of `compare --json`.
    Value toValue() const;
};

/// The differences from the lock, a sentence each, without a trailing period; empty if there are none. now is the
/// current Host::lock() of the template. The error is about an invalid lock. \since 0.2
PARLANCE_CORE_EXPORT Result<std::vector<std::string>> lockChanges(const Value &lock, const Value &now);

} // namespace Parlance

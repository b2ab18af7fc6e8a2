// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "markup/templatetext_p.h"
#include "probes/turn_p.h"

#include <parlance/analysis.h>

#include <optional>
#include <string>
#include <vector>

/// The places of a call's parts in a rendering: in `<call>set{"city": "Oslo"}</call>` the name is "set", and the object
/// after it has all arguments.
namespace Parlance {

/// The place in the template that prints a number. Two numbers of one text that it puts together, as in `1/2`, differ
/// by the literal before each.
struct CounterPlace
{
    int line = 0; ///< of the template
    int column = 0;
    int lineBefore = 0; ///< of the literal before it; 0: whatever is there, -1: no literal
    int columnBefore = 0;
    bool operator==(const CounterPlace &) const = default;
};

struct Counter
{
    CounterPlace place;
    Placeholder placeholder;
};

/// Where the template prints the span; with the literal before it where that is asked for.
CounterPlace counterPlace(const Jinja::Spans &spans, std::size_t index, bool withLiteral);

/// Which of the places of a function's name in a call is the name that is read, the closers' among them: the first of
/// two in `<open>look…<close>look`.
struct NamePlace
{
    std::size_t index = 0;
    std::size_t count = 0; ///< 0: not known
};

struct CallPlaceholders
{
    NamePlace name; ///< of a call with arguments
    std::vector<Counter> counters;
};

struct ArgumentSite
{
    Extent key;
    Extent value; ///< with the quotes a serializer wrote around it
    Extent inside; ///< without them
    std::vector<Extent> echoes; ///< the key once more around the value, as in a closing tag that is named for it
};

struct CallSite
{
    Extent name;
    std::optional<Extent> id;
    std::vector<ArgumentSite> arguments; ///< empty where the arguments are as text
    std::optional<Extent>
        whole; ///< all arguments: the object where one is written, from first key to last value otherwise
    std::optional<JsonNode> object; ///< the arguments as JSON or a Python dict
    bool named = false; ///< the name is inside the id
    std::size_t begin() const; ///< of name, id and arguments, the first
    std::size_t end() const; ///< the last
};

/// A name that is somewhere else than where the parser reads it, or a counter.
struct Echo
{
    Extent extent;
    Placeholder placeholder;
};

/// A rendering of calls, and where its parts are.
struct CallRendering
{
    Rendering rendering;
    Extent turn;
    std::vector<CallSite> calls;
    std::vector<Echo> echoes; ///< in the order of the text

    /// The text between two offsets, its echoes as placeholders.
    TemplateText slice(std::size_t begin, std::size_t end) const;
    /// The text as it is.
    std::string text(Extent extent) const { return rendering.text.substr(extent.begin, extent.size()); }
};

/// Finds the calls of the request in the turn; calls stays empty where the template leaves something of them out.
CallRendering locateCalls(const Rendering &rendering, Extent turn, const Array &calls,
                          const CallPlaceholders &placeholders = {});

/// Renders messages with calls.
struct CallProbe
{
    const Prober &prober;
    const Rendering &history; ///< with the tools declared where they are with calls
    TurnFrame frame;
    MessageForm form;
    CallPlaceholders placeholders = {}; ///< as far as they are known
    bool declaresTools = true;

    Value call(int function, const std::vector<ProbeArgument> &arguments, int index = 0) const;
    CallRendering render(const Array &calls, const std::string &content = {}) const;
    CallRendering renderOne() const; ///< with both arguments, as two; without calls where the template writes none
    CallRendering renderTwo() const;
};

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/jsonscan_p.h"

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <deque>
#include <optional>
#include <string>
#include <vector>

/// The requests that the comparisons render, and finding their fields in what came out.
namespace Parlance {

/// Words that stand for the parts of a conversation. They are made so that no template contains them.
struct Vocabulary
{
    std::string user;
    std::string content;
    std::string reasoning;
    std::string functions[2];
    std::string names[2]; ///< of the arguments; names[0] takes a string, names[1] an integer
    std::string values[2]; ///< of names[0]
    int numbers[2] = { 0, 0 }; ///< of names[1]
    std::string ids[2];
};

const std::vector<Vocabulary> &vocabularies();

/// In which form a template takes the parts of a message; found out by trying.
struct MessageForm
{
    enum class EmptyContent
    {
        Text,
        Null,
        Absent
    };
    bool written = false; ///< the template writes calls at all
    bool argumentsAsText = false;
    bool idNamesFunction = false; ///< ids as prefix.NAME:index
    EmptyContent emptyContent = EmptyContent::Text;
    bool operator==(const MessageForm &) const = default;
};

/// A place in the template, counted from 1; line 0: none.
struct SourcePlace
{
    int line = 0;
    int column = 0; ///< in bytes
};

/// What one rendering gave.
struct Rendering
{
    ChatRequest request;
    std::string text;
    Jinja::Spans spans;
    std::string_view source; ///< the template's
    std::string error;
    bool raised = false; ///< by raise_exception
    bool ok() const { return error.empty(); }
    std::string_view sourceLine(int line) const;

    /// Where the characters of the value at path stand, in order; adjacent spans are one extent. A message's content
    /// may be its text or the text of its only part.
    std::vector<Extent> find(std::string_view path, Jinja::Span::Origin origin = Jinja::Span::Origin::Data) const;
    /// From the first to the last byte whose path begins with path (syntax and keys included), or nothing.
    std::optional<Extent> hull(std::string_view path) const;
    /// Whether a byte of the extent was computed by the template.
    std::vector<Extent> computedIn(Extent extent) const;
    /// Where in the template the byte is written; wanted is the text that begins there.
    SourcePlace placeAt(std::size_t offset, std::string_view wanted = {}) const;

private:
    std::vector<Extent> placesOf(std::string_view path, Jinja::Span::Origin origin) const;
};

/// Where the template writes the marker that ends, or begins, at the offset.
SourcePlace placeBefore(const Rendering &rendering, const Marker &marker, std::size_t end);
SourcePlace placeBehind(const Rendering &rendering, const Marker &marker, std::size_t begin);
/// The last place of the marker in the rendering, or else the first in the template.
SourcePlace placeAnywhere(const Rendering &rendering, const Marker &marker);

/// One argument of a call for the probes.
struct ProbeArgument
{
    std::string name;
    Value value;
};

/// Makes requests and renders them.
class Prober
{
public:
    Prober(const ChatTemplate &chatTemplate, const Vocabulary &words);

    const Vocabulary &words() const { return m_words; }
    const ChatTemplate &chatTemplate() const { return m_template; }
    /// Variables that every request gets, {enable_thinking: true} for instance.
    void setVariables(Value variables) { m_variables = std::move(variables); }
    const Value &variables() const { return m_variables; }
    /// Whether content is given as one typed part instead of as text.
    void setContentAsParts(bool asParts);

    /// A user's turn followed by messages; tools declared where withTools.
    ChatRequest request(Array messages, bool withTools, bool generationPrompt = false) const;
    /// Renders, or gives what the same request gave before.
    const Rendering &render(const ChatRequest &request) const;

    const Value &user() const { return m_user; }
    Value assistant(const std::string &text) const;
    Value call(int function, const std::vector<ProbeArgument> &arguments, int index, const MessageForm &form) const;
    Value assistantWithCalls(Array calls, const std::string &content, const MessageForm &form) const;
    std::vector<ProbeArgument> bothArguments() const;

private:
    struct Asked
    {
        ChatRequest request;
        Rendering rendering;
    };

    Value content(const std::string &text) const;
    Rendering renderNew(const ChatRequest &request) const;

    const ChatTemplate &m_template;
    const Vocabulary &m_words;
    Value m_tools; ///< as every request declares them
    Value m_user; ///< a user's turn
    mutable std::deque<Asked> m_asked;
    Value m_variables;
    bool m_contentAsParts = false;
};

/// A side of a comparison from a rendering.
ComparisonSide sideOf(const Rendering &rendering, std::string label);

} // namespace Parlance

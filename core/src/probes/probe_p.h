// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/rendering_p.h"
#include "probes/vocabulary_p.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

/// The requests that the comparisons render: a user's turn, an answer, calls, in words that no template contains.
namespace Parlance {

/// 2026-01-01. Analyses and self-checks render on this day, so that they do not depend on the calendar.
inline constexpr std::int64_t dayOfProbes = 1767225600;

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

/// A variable and the text that switches thinking, on or off.
struct TextSwitch
{
    std::string variable;
    std::string text;
    bool operator==(const TextSwitch &) const = default;
};

/// Names that another vocabulary has led to. They are the template's whatever the words, and not looked for again.
struct KnownNames
{
    std::string toggle;
    std::string toggleOn;
    TextSwitch off; ///< a text that switches thinking off, or nothing
    std::string reasoningKey;
    std::string reasoningEnd; ///< the core of what ends reasoning
    MessageForm form;
};

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
    /// Reports show where the tools are in a prompt; what answers look like does not depend on it.
    enum class Tools
    {
        Traced,
        Untraced
    };
    Prober(const ChatTemplate &chatTemplate, const Vocabulary &words, Tools tools = Tools::Traced);

    const Vocabulary &words() const { return m_words; }
    const ChatTemplate &chatTemplate() const { return m_template; }
    /// Variables that every request gets, {enable_thinking: true} for instance.
    void setVariables(Value variables) { m_variables = std::move(variables); }
    const Value &variables() const { return m_variables; }
    /// Whether content is given as one typed part instead of as text.
    void setContentAsParts(bool asParts);
    bool contentAsParts() const { return m_contentAsParts; }
    /// Whether tools are declared as `{"name": …}` instead of as `{"function": {"name": …}}`.
    void setToolsUnwrapped();
    bool toolsUnwrapped() const { return m_toolsUnwrapped; }
    /// Whether arguments that are integers are given as texts.
    void setTextsOnly(bool textsOnly) { m_textsOnly = textsOnly; }
    bool textsOnly() const { return m_textsOnly; }
    /// In what form content, tools and arguments go, and with which variables.
    void takeFormsOf(const Prober &other);

    /// A user's turn followed by messages; tools declared where withTools.
    ChatRequest request(Array messages, bool withTools, bool generationPrompt = false) const;
    /// Renders, or gives what the same request gave before.
    const Rendering &render(const ChatRequest &request) const { return rendered(request, Origins::Told); }
    /// The same where the text alone counts, which takes less: its spans may be missing.
    const Rendering &renderText(const ChatRequest &request) const { return rendered(request, Origins::Missing); }

    const Value &user() const { return m_user; }
    Value assistant(const std::string &text) const;
    Value call(int function, const std::vector<ProbeArgument> &arguments, int index, const MessageForm &form) const;
    Value assistantWithCalls(Array calls, const std::string &content, const MessageForm &form) const;
    std::vector<ProbeArgument> bothArguments() const;
    Value number() const; ///< of the second argument

private:
    enum class Origins
    {
        Missing,
        Told
    };
    struct Asked
    {
        Origins origins;
        ChatRequest request;
        Rendering rendering;
    };

    Value content(const std::string &text) const;
    const Rendering &rendered(const ChatRequest &request, Origins origins) const;
    const Rendering *find(const ChatRequest &request, std::uint64_t hash, Origins origins) const; ///< null: not asked
    std::optional<Rendering> beginningOfPrompt(const ChatRequest &request, std::uint64_t hash, Origins origins) const;
    Rendering renderNew(const ChatRequest &request, Origins origins) const;

    const ChatTemplate &m_template;
    const Vocabulary &m_words;
    const Tools m_tracing;
    Value m_tools; ///< as every request declares them
    Value m_user; ///< a user's turn
    mutable std::deque<Asked> m_asked;
    mutable std::vector<std::uint64_t> m_hashes; // of their messages: of many requests nearly all differ in them
    mutable std::vector<Error> m_repaired; ///< what requests were mended for that all will be mended for
    Value m_variables;
    bool m_contentAsParts = false;
    bool m_toolsUnwrapped = false;
    bool m_textsOnly = false;
};

} // namespace Parlance

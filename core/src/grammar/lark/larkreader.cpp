// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automatoneffort_p.h"
#include "grammar/automata/automatonrules_p.h"
#include "grammar/lark/lark_p.h"
#include "grammar/lark/larktokens_p.h"
#include "grammar/pattern/pattern_p.h"
#include "grammar/pattern/patternterm_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <optional>

namespace Parlance::Gbnf {

namespace {

constexpr int deepest = 200; ///< parentheses, and terminals made of terminals
constexpr int mostEffort = 16'000'000; ///< for the automata of all lazy texts
constexpr std::size_t effortOfState = 500; ///< for the rule that it becomes
constexpr std::size_t mostStates = mostEffort / effortOfState;

using Kind = LarkToken::Kind;
using Tokens = std::vector<LarkToken>;

/// A rule or terminal as it is: where its expression begins, and what was said before that.
struct Definition
{
    LarkToken name;
    std::size_t body = 0;
    std::size_t size = 0; ///< of a terminal, in tokens, with all terminals in it
    bool isLazy = false;
    std::optional<std::size_t> suffix; ///< the word that ends a lazy text
    int rule = -1;
    std::optional<Term> term; ///< of a terminal, once made
    bool isOpen = false; ///< being made
};

Term plainText(const std::string &utf8, bool anyCase)
{
    if (!anyCase)
        return text(utf8);
    std::vector<Term> parts;
    for (const char c : utf8) {
        const auto code = static_cast<char32_t>(static_cast<unsigned char>(c));
        const bool isLetter = (code | 0x20) >= U'a' && (code | 0x20) <= U'z';
        parts.push_back(isLetter ? set(CodePoints({ { code & ~0x20u, code & ~0x20u }, { code | 0x20, code | 0x20 } }))
                                 : text(std::string(1, c)));
    }
    return sequence(std::move(parts));
}

/// The texts of which no proper beginning is one: nothing leads on from where a text is complete.
Automaton shortest(const Automaton &automaton)
{
    std::vector<Automaton::State> states = automaton.states();
    for (Automaton::State &state : states) {
        if (state.accepts)
            state.moves.clear();
    }
    return Automaton::of(std::move(states));
}

class LarkReader
{
public:
    LarkReader(Tokens tokens, const SchemaWriter &schemas)
        : m_tokens(std::move(tokens))
        , m_schemas(schemas)
    { }

    Result<TextGrammar> read()
    {
        m_out.root = m_out.rules.reserve("root");
        m_ignored = m_out.rules.reserve("ignored");
        collect();
        const auto start = m_definitions.find("start");
        if (!m_error && start == m_definitions.end())
            fail(m_tokens.back(), "there is no rule start");
        for (auto &[name, definition] : m_definitions) {
            if (!m_error && !definition.name.isTerminalName())
                define(definition);
        }
        if (m_error)
            return *std::move(m_error);
        std::vector<Term> ignored;
        for (const std::size_t begin : m_toIgnore) {
            m_at = begin;
            ignored.push_back(alternatives(true));
            if (!m_error && !beginsItem())
                fail(peek(), "this is not allowed after %ignore");
        }
        if (m_error)
            return *std::move(m_error);
        m_out.rules.define(m_ignored, ignored.empty() ? emptyText() : repeat(choice(std::move(ignored)), 0));
        m_out.rules.define(m_out.root, sequence({ skipped(), reference(start->second.rule) }));
        return std::move(m_out);
    }

private:
    const LarkToken &peek(std::size_t ahead = 0) const { return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)]; }
    bool take(std::string_view mark)
    {
        if (m_error || !peek().isMark(mark))
            return false;
        ++m_at;
        return true;
    }
    Term fail(const LarkToken &at, std::string message)
    {
        if (!m_error)
            m_error = larkError(at, std::move(message));
        return never();
    }

    /// Whether a definition begins here: nothing but one has a colon.
    bool beginsDefinition() const
    {
        constexpr std::size_t mostTokens = 64; // of an attribute
        std::size_t at = 0;
        while (at < 2 && (peek(at).isMark("!") || peek(at).isMark("?")))
            ++at;
        if (peek(at).kind != Kind::Name)
            return false;
        if (peek(++at).isMark(".")) {
            at += peek(at + 1).isMark("-") ? 2 : 1;
            at += peek(at).kind == Kind::Number ? 1 : 0;
        }
        if (peek(at).isMark("[")) {
            while (at < mostTokens && !peek(at).isMark("]") && peek(at).kind != Kind::End && !peek(at).isMark(":"))
                ++at;
            ++at;
        }
        return peek(at).isMark(":");
    }

    bool beginsItem() const { return peek().kind == Kind::End || peek().kind == Kind::Directive || beginsDefinition(); }

    /// Where the definitions are, and what the directives say.
    void collect()
    {
        while (peek().kind != Kind::End && !m_error) {
            if (peek().kind == Kind::Directive)
                directive();
            else if (beginsDefinition())
                head();
            else
                fail(peek(), "a rule or a directive has to begin here");
        }
    }

    void head()
    {
        while (take("!") || take("?"))
            continue;
        Definition definition;
        definition.name = m_tokens[m_at++];
        if (take(".")) {
            take("-");
            ++m_at;
        }
        if (take("["))
            attributes(definition);
        ++m_at; // the colon
        definition.body = m_at;
        if (!definition.name.isTerminalName())
            definition.rule = m_out.rules.reserve(definition.name.text);
        const LarkToken name = definition.name;
        if (!m_definitions.emplace(name.text, std::move(definition)).second)
            fail(name, name.text + " is defined twice");
        while (!beginsItem())
            ++m_at;
    }

    void attributes(Definition &definition)
    {
        for (; !peek().isMark("]") && !m_error; take(",")) {
            const LarkToken word = m_tokens[m_at++];
            const bool hasValue = take("=");
            const std::size_t value = hasValue ? m_at++ : m_at;
            if (word.text == "lazy" && !hasValue)
                definition.isLazy = true;
            else if ((word.text == "suffix" || word.text == "stop") && hasValue)
                definition.suffix = value;
            else if (word.text != "capture" && word.text != "temperature" && word.text != "max_tokens")
                fail(word, "the attribute " + word.text + " is not known");
            else if (word.text == "max_tokens")
                fail(word, "the attribute max_tokens counts tokens, which are not known here");
        }
        ++m_at;
    }

    void directive()
    {
        const LarkToken word = m_tokens[m_at++];
        if (word.text == "ignore")
            ignore();
        else if (word.text == "import")
            imports();
        else if (word.text == "llguidance" && peek().isMark("{"))
            skipBraces();
        else
            fail(word, "%" + word.text + " is not known");
    }

    void ignore()
    {
        m_toIgnore.push_back(m_at);
        while (!beginsItem())
            ++m_at;
    }

    void skipBraces()
    {
        while (!take("}") && peek().kind != Kind::End)
            ++m_at;
    }

    /// `%import common.INT`, `%import common.INT -> NUMBER` or `%import common (INT, WS)`.
    void imports()
    {
        if (peek().text != "common")
            return void(fail(peek(), "nothing but common can be imported"));
        ++m_at;
        if (take("(")) {
            do
                import(m_tokens[m_at++]);
            while (take(","));
            if (!take(")"))
                fail(peek(), "a bracket is not closed");
            return;
        }
        if (!take("."))
            return void(fail(peek(), "a name is missing"));
        import(m_tokens[m_at++]);
    }

    void import(const LarkToken &name)
    {
        const std::string_view lark = commonTerminal(name.text);
        if (lark.empty())
            return void(fail(name, "common has no terminal " + name.text));
        Definition definition;
        definition.name = take("->") ? m_tokens[m_at++] : name;
        definition.term =
            regex({ Kind::Regex, std::string(lark.substr(1, lark.size() - 2)), {}, name.line, name.column });
        m_definitions.emplace(definition.name.text, definition);
    }

    Term skipped() const { return m_toIgnore.empty() ? emptyText() : reference(m_ignored); }

    void define(Definition &definition)
    {
        if (definition.isLazy || definition.suffix) {
            m_out.rules.define(definition.rule, lazy(definition));
            return;
        }
        m_at = definition.body;
        Term body = alternatives(false);
        if (!m_error && !beginsItem())
            fail(peek(), "this is not allowed in a rule");
        m_out.rules.define(definition.rule, withoutLeftRecursion(definition.rule, std::move(body)));
    }

    /// `sum: sum "+" item | item` is item ("+" item)*.
    static Term withoutLeftRecursion(int rule, Term body)
    {
        if (body.kind != Term::Kind::Choice)
            return body;
        std::vector<Term> first;
        std::vector<Term> more;
        for (const Term &one : body.parts()) {
            const bool isRecursive = one.kind == Term::Kind::Sequence && !one.isEmpty()
                && one.parts().front().kind == Term::Kind::Rule && one.parts().front().rule == rule;
            if (isRecursive)
                more.push_back(sequence({ one.parts().begin() + 1, one.parts().end() }));
            else
                first.push_back(one);
        }
        return more.empty() ? body : sequence({ choice(std::move(first)), repeat(choice(std::move(more)), 0) });
    }

    Term lazy(const Definition &definition)
    {
        m_at = definition.body;
        Term body = alternatives(true);
        if (definition.suffix)
            body = sequence({ std::move(body), oneTerminal(m_tokens[*definition.suffix]) });
        auto automaton = m_error ? std::nullopt : termAutomaton(body, mostStates);
        if (automaton)
            automaton = shortest(*automaton).minimised();
        if (!automaton || !AutomatonEffort::spend(effortOfState * automaton->states().size()))
            return fail(definition.name, "the lazy text " + definition.name.text + " is too large");
        return skippedAfter(automatonTerm(m_out.rules, definition.name.text, *automaton, plainSpelling()));
    }

    Term skippedAfter(Term term) { return sequence({ std::move(term), skipped() }); }

    Term alternatives(bool inTerminal)
    {
        if (++m_depth > deepest)
            return fail(peek(), "the brackets nest too deep");
        std::vector<Term> all;
        do {
            all.push_back(expansion(inTerminal));
            if (take("->"))
                ++m_at; // the name of the alternative
        } while (take("|"));
        --m_depth;
        return choice(std::move(all));
    }

    Term expansion(bool inTerminal)
    {
        std::vector<Term> parts;
        while (!m_error && !beginsItem() && !endsExpansion())
            parts.push_back(repeated(inTerminal));
        return sequence(std::move(parts));
    }

    bool endsExpansion() const
    {
        for (const char *mark : { "|", ")", "]", "->", "}", "," }) {
            if (peek().isMark(mark))
                return true;
        }
        return false;
    }

    Term repeated(bool inTerminal)
    {
        Term one = atom(inTerminal);
        while (!m_error) {
            if (take("*"))
                one = repeat(std::move(one), 0);
            else if (take("+"))
                one = repeat(std::move(one), 1);
            else if (take("?"))
                one = optional(std::move(one));
            else if (peek().isMark("{") || peek().isMark("~"))
                one = counted(std::move(one));
            else
                break;
        }
        return one;
    }

    /// `{2,5}`, `{2,}`, `{2}`, `~ 2` or `~ 2..5`.
    Term counted(Term one)
    {
        const bool isBraced = m_tokens[m_at++].isMark("{");
        const LarkToken at = peek();
        const int minimum = number(0);
        const bool isRange = take(isBraced ? "," : "..");
        const int maximum = isRange ? number(unbounded) : minimum;
        if ((isBraced && !take("}")) || (maximum != unbounded && maximum < minimum))
            return fail(at, "these are no bounds of a repetition");
        return repeat(std::move(one), minimum, maximum);
    }

    int number(int otherwise)
    {
        if (peek().kind != Kind::Number)
            return otherwise;
        const std::string &digits = m_tokens[m_at++].text;
        return digits.size() > 6 ? 1'000'000 : std::stoi(digits);
    }

    Term atom(bool inTerminal)
    {
        if (take("("))
            return bracketed(")", inTerminal);
        if (take("["))
            return optional(bracketed("]", inTerminal));
        const LarkToken token = m_tokens[m_at];
        if (token.kind == Kind::Name && !token.isTerminalName())
            return inTerminal ? fail(token, "a terminal cannot hold the rule " + token.text) : ruleNamed(token);
        if (inTerminal)
            return taken(token);
        if (token.kind == Kind::Special)
            return taken(token);
        if (token.kind == Kind::Json) {
            ++m_at;
            return skippedAfter(json(token));
        }
        return skippedAfter(shared(token, taken(token)));
    }

    /// Terminals have a rule of their own where they are named.
    Term shared(const LarkToken &token, Term term)
    {
        return token.kind == Kind::Name ? m_out.rules.add(token.text, std::move(term)) : term;
    }

    Term bracketed(const char *close, bool inTerminal)
    {
        const LarkToken at = peek();
        Term inner = alternatives(inTerminal);
        return take(close) ? inner : fail(at, "a bracket is not closed");
    }

    Term ruleNamed(const LarkToken &token)
    {
        ++m_at;
        const auto found = m_definitions.find(token.text);
        const bool isKnown = found != m_definitions.end() && found->second.rule >= 0;
        if (!isKnown && peek().isMark("{"))
            return fail(token, token.text + " is a template, which rules cannot be here");
        if (!isKnown)
            return fail(token, "there is no rule " + token.text);
        return reference(found->second.rule);
    }

    Term taken(const LarkToken &token)
    {
        ++m_at;
        if (take("..")) {
            const LarkToken last = m_tokens[m_at++];
            return range(token, last);
        }
        return oneTerminal(token);
    }

    Term range(const LarkToken &first, const LarkToken &last)
    {
        if (Utf8::length(first.text) != 1 || Utf8::length(last.text) != 1)
            return fail(first, "a range takes two characters");
        std::size_t at = 0;
        const char32_t from = Utf8::next(first.text, at);
        const char32_t to = Utf8::next(last.text, at = 0);
        return from <= to ? set(CodePoints({ { from, to } })) : fail(first, "the range is empty");
    }

    Term oneTerminal(const LarkToken &token)
    {
        switch (token.kind) {
        case Kind::String:
            return plainText(token.text, token.flags == "i");
        case Kind::Regex:
            return regex(token);
        case Kind::Special:
            return text(token.text);
        case Kind::Name:
            return terminalNamed(token);
        default:
            return fail(token, token.text.empty() ? "something is missing" : token.text + " is not allowed here");
        }
    }

    Term regex(const LarkToken &token)
    {
        const PatternText read = readRustPattern(token.text, token.flags);
        if (!read.pattern)
            return fail(token, "the regular expression holds " + read.error.message);
        auto term = patternTerm(*read.pattern);
        return term ? *std::move(term) : fail(token, "the regular expression holds an assertion");
    }

    Term terminalNamed(const LarkToken &token)
    {
        const auto found = m_definitions.find(token.text);
        if (found == m_definitions.end() || !token.isTerminalName())
            return fail(token, "there is no terminal " + token.text);
        Definition &definition = found->second;
        if (definition.term)
            return counted(token, definition);
        if (std::exchange(definition.isOpen, true))
            return fail(token, "the terminal " + token.text + " is made of itself");
        const std::size_t after = m_at;
        const std::size_t before = m_written;
        m_at = definition.body;
        definition.term = alternatives(true);
        if (!m_error && !beginsItem())
            fail(peek(), "this is not allowed in a terminal");
        definition.size = m_written - before + (m_at - definition.body);
        m_written = before;
        m_at = after;
        return counted(token, definition);
    }

    /// A terminal is written anew wherever another one has it.
    Term counted(const LarkToken &token, const Definition &definition)
    {
        constexpr std::size_t mostWritten = 100'000; // tokens
        m_written += definition.size;
        return m_written <= mostWritten ? *definition.term
                                        : fail(token, "the terminals are too long where others have them");
    }

    Term json(const LarkToken &token)
    {
        const auto schema = parseJson(token.text);
        if (!schema)
            return fail(token, "%json is followed by no JSON");
        auto term = m_schemas ? m_schemas(m_out.rules, *schema) : Result<Term>(larkError(token, "%json is not known"));
        return term ? *std::move(term) : fail(token, term.error().message);
    }

    Tokens m_tokens;
    const SchemaWriter &m_schemas;
    std::size_t m_at = 0;
    int m_depth = 0;
    int m_ignored = 0;
    std::size_t m_written = 0; ///< tokens of terminals
    std::map<std::string, Definition> m_definitions;
    std::vector<std::size_t> m_toIgnore; ///< where expressions begin that may be between terminals
    std::optional<Error> m_error;
    TextGrammar m_out;
};

} // namespace

Result<TextGrammar> readLark(std::string_view lark, const SchemaWriter &schemas)
{
    auto tokens = larkTokens(lark);
    if (!tokens)
        return std::move(tokens.error());
    const int most = AutomatonEffort::left(mostEffort);
    std::int64_t left = most;
    Result<TextGrammar> grammar = [&] {
        const AutomatonEffort effort(left);
        return LarkReader(*std::move(tokens), schemas).read();
    }();
    AutomatonEffort::spend(static_cast<std::size_t>(most - left)); // of what this grammar is a part of
    return grammar;
}

} // namespace Parlance::Gbnf

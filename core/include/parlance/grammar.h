// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/core_export.h>
#include <parlance/grammaroptions.h>
#include <parlance/names.h>
#include <parlance/peg.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Grammars for constrained decoding, as GBNF text that engines read. They are written from the same combinators as the
/// parser, and our own matcher reads them again.
namespace Parlance {

/// A part of a grammar that allows more than the request.
/// \since 0.2
struct Relaxation
{
    std::string tool; ///< the tool of the schema, or empty if the schema is not a tool's
    std::string pointer; ///< JSON pointer into that schema (`/properties/city/pattern`)
    std::string reason; ///< one sentence without a trailing period

    bool operator==(const Relaxation &) const = default;
};

/// A grammar as text, and how closely it follows the request.
/// \since 0.2
struct GrammarText
{
    enum class Status
    {
        Constrained, ///< it allows only texts that fit the format and the schemas
        Relaxed, ///< wider than the schemas at the places in relaxations
        Unconstrained, ///< there is no grammar: text is empty, and the one relaxation says why
    };

    std::string text; ///< its first rule is `root`
    Status status = Status::Constrained;
    std::vector<Relaxation> relaxations;
    /// Other notes for a reader, in the same form: a fixed order of members, a format that is an annotation. None of
    /// them lets a value pass that the schema refuses.
    std::vector<Relaxation> remarks;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(GrammarText::Status value);

/// The grammar of the JSON values that a schema allows. If it allows none, the result is an InvalidSchema error that
/// names the pointer to the cause. With strict options, a relaxation is an error, too; its trail lists all of them.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<GrammarText> writeSchemaGbnf(const Value &schema, const Peg::JsonDialect &dialect = {},
                                                         const GrammarOptions &options = {});

/// The trigger of a lazy grammar. The grammar constrains from the first byte of the
/// match on, or of the first capture group of a Pattern that has one.
/// \since 0.2
struct GrammarTrigger
{
    enum class Type
    {
        Word, ///< the text itself, anywhere in the output
        Pattern, ///< a regular expression (ECMAScript), found anywhere in the output
    };
    Type type = Type::Word;
    std::string value;

    bool operator==(const GrammarTrigger &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(GrammarTrigger::Type value);

/// The languages that engines for constrained decoding read.
/// \since 0.2
enum class GrammarForm
{
    Gbnf, ///< llama.cpp and XGrammar
    StructuralTag, ///< XGrammar, and servers with it
    Lark, ///< llguidance
};
PARLANCE_CORE_EXPORT EnumNames namesOf(GrammarForm value);

/// The sources of a grammar.
/// \since 0.2
struct GrammarSource
{
    std::function<Peg::Expr()> root;
    GrammarOptions options = {};
    std::vector<Relaxation> relaxations = {}; ///< where root allows more than the request
    std::vector<Relaxation> remarks = {};
};

/// A grammar that is written on demand, in the thread that asks; copies share it, and threads may ask at once. It works
/// like a pointer to the GrammarText.
/// \since 0.2
class PARLANCE_CORE_EXPORT DeferredGrammar
{
public:
    DeferredGrammar(); ///< constrains nothing
    DeferredGrammar(GrammarText written); // NOLINT(google-explicit-constructor): what is written is a grammar, too
    /// write is called at most once. If it throws, the grammar is unconstrained and says so.
    explicit DeferredGrammar(std::function<GrammarText()> write);
    explicit DeferredGrammar(GrammarSource source);

    /// Writes the grammar at the first call. Valid as long as a copy of this object exists.
    const GrammarText &operator*() const;
    const GrammarText *operator->() const { return &**this; }
    bool isWritten() const; ///< whether the GBNF text exists already
    /// The grammar in a form; this call writes the forms other than GBNF. With triggers it is lazy: the text before a
    /// trigger is free. The model's tokenizer takes each text of specialTokens as one token; in Lark, those of the form
    /// `<name>` become tokens. If the grammar was made from GBNF text alone, the other forms are
    /// unconstrained.
    GrammarText as(GrammarForm form, const std::vector<GrammarTrigger> &triggers = {},
                   const std::vector<std::string> &specialTokens = {}) const;
    /// The lazy grammar as GBNF from the first byte on: free text up to a trigger, and what follows.
    PARLANCE_CORE_NO_EXPORT GrammarText fromFirstByte(const std::vector<GrammarTrigger> &triggers) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::shared_ptr<Data> d;
};

/// A grammar's answer about a text.
/// \since 0.2
struct GrammarMatch
{
    bool accepts = false; ///< the whole text is in the language
    bool prefix = false; ///< the whole text begins a text of the language, or is one
    std::size_t matchedBytes = 0; ///< length of the longest beginning of the text with prefix true
    bool limited = false; ///< the matcher stopped at matchedBytes, at a limit of GrammarLimits
};

/// The maximum work for reading a grammar and matching with it.
/// \since 0.2
struct GrammarLimits
{
    std::size_t states = 2'000'000; ///< of the compiled grammar; repetitions with bounds are copied out
    std::size_t itemsPerByte = 200'000; ///< alternatives alive at one byte
    std::uint64_t items = 20'000'000; ///< over a whole text, plus some hundred for each byte
};

/// A random text that a grammar allows, drawn byte by byte or token by token.
/// \since 0.9
struct DrawnText
{
    std::string text;
    bool ended = false; ///< false if it is cut at the budget
};

struct GrammarData;
namespace Gbnf {
class RuleSet;
}

/// A grammar read from GBNF text. Immutable; copies share it, and threads may use it at once.
/// \since 0.2
class PARLANCE_CORE_EXPORT Grammar
{
public:
    /// Reads the text; the language is that of the rule `root`. Invalid GBNF, an undefined and a repeated rule are
    /// InvalidGrammar errors with their place.
    static Result<Grammar> parse(std::string_view gbnf, const GrammarLimits &limits = {});

    /// Reads a Lark grammar in llguidance's form; the language is that of `start`. Rules and terminals may have
    /// strings, regular expressions in Rust's syntax, ranges, repetitions, `%import common`, `%ignore`, `%json`,
    /// `[lazy]`, `[suffix="…"]` and special tokens, which mean their own text. A text is in the language if any way of
    /// cutting it into terminals fits.
    static Result<Grammar> parseLark(std::string_view lark, const GrammarLimits &limits = {});

    GrammarMatch match(std::string_view text) const;

    /// A random text of the language: the same for the same seed everywhere. Texts are seldom much longer than size
    /// bytes, unless the grammar has no shorter ones. If no text is in the language, the result is empty.
    std::string sample(std::uint64_t seed, std::size_t size = 200) const;

    /// A text of a random model. Each step takes a possible next byte, a fitting token of the vocabulary, or the end if
    /// it may come, all with the same probability. The budget is in bytes.
    DrawnText draw(std::uint64_t seed, std::size_t budget = 2000,
                   const std::vector<std::string> &vocabulary = {}) const;

    /// The rules as GBNF again, in a normal form.
    std::string dump() const;
    std::size_t ruleCount() const;
    /// A rule that may begin with itself, which some engines refuse; empty if there is none.
    std::string leftRecursiveRule() const;
    /// A rule that lets a model write white space and commas without end, such as `( " " | "," )*`; empty if there is
    /// none.
    std::string ruleWithEmptyLoop() const;

private:
    friend struct GrammarData;
    PARLANCE_CORE_NO_EXPORT static Result<Grammar> of(Gbnf::RuleSet rules, int root, const GrammarLimits &limits);
    PARLANCE_CORE_NO_EXPORT explicit Grammar(std::shared_ptr<const GrammarData> data);
    std::shared_ptr<const GrammarData> d;
};

/// Follows a text as it grows. A value: copies are independent; use one matcher in one thread at a time. Right
/// recursion, left recursion and ambiguity are all allowed; memory stays in proportion to the open nesting.
///
///     const auto grammar = Grammar::parse(chat->grammar->text);
///     GrammarMatcher matcher(*grammar);
///     const bool fits = matcher.feed(output) == output.size() && matcher.canEnd();
///
/// \since 0.2
class PARLANCE_CORE_EXPORT GrammarMatcher
{
public:
    explicit GrammarMatcher(Grammar grammar);
    GrammarMatcher(const GrammarMatcher &);
    GrammarMatcher(GrammarMatcher &&) noexcept;
    GrammarMatcher &operator=(const GrammarMatcher &);
    GrammarMatcher &operator=(GrammarMatcher &&) noexcept;
    ~GrammarMatcher();

    /// Takes bytes up to the first that no text of the language could have there; returns their number. After a refusal
    /// the matcher is in its state before the refused byte.
    std::size_t feed(std::string_view bytes);
    /// Whether the text so far is in the language.
    bool canEnd() const;
    /// Whether a limit of GrammarLimits was reached: feed() takes no more bytes then.
    bool limited() const;
    /// The bytes that may come next, in ascending order.
    std::string nextBytes() const;

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>

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

/// Grammars for constrained decoding, as GBNF text: the dialect that engines for it read. Written from the
/// combinators that the parser is made of, and read again by our own matcher.
namespace Parlance {

/// A place where a grammar allows more than was asked for.
/// \since 0.2
struct Relaxation
{
    std::string tool; ///< the tool whose schema it is, or empty where the schema is no tool's
    std::string pointer; ///< JSON pointer into that schema (`/properties/city/pattern`)
    std::string reason; ///< one sentence without a final full stop

    bool operator==(const Relaxation &) const = default;
};

/// A grammar as text, and how much of what was asked for it holds to.
/// \since 0.2
struct GrammarText
{
    enum class Status
    {
        Constrained, ///< all that the expression and its schemas say, as far as the options below go
        Relaxed, ///< what relaxations lists is wider than its schema
        Unconstrained, ///< there is no grammar: text is empty, and the one relaxation says why
    };

    std::string text; ///< its first rule is `root`
    Status status = Status::Constrained;
    std::vector<Relaxation> relaxations;
    /// What a reader should know besides, in the same form: a fixed order of members, a format that is an annotation.
    /// Nothing in it lets a value pass that the schema refuses.
    std::vector<Relaxation> remarks;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(GrammarText::Status value);

/// The grammar of the JSON values that a schema allows. A schema that allows none is an InvalidSchema error, which
/// names the pointer to what leaves nothing; so is, where options are strict, one of which something would be relaxed,
/// and the error's trail lists what.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<GrammarText> writeSchemaGbnf(const Value &schema, const Peg::JsonDialect &dialect = {},
                                                         const GrammarOptions &options = {});

/// What switches a lazy grammar on while a model writes freely. The grammar constrains from the first byte of the
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

/// What a grammar is written of.
/// \since 0.2
struct GrammarSource
{
    std::function<Peg::Expr()> root;
    GrammarOptions options = {};
    std::vector<Relaxation> relaxations = {}; ///< where root allows more than was asked for
    std::vector<Relaxation> remarks = {};
};

/// A grammar that is written when somebody first asks for it, in the thread that asks; copies share it, and threads may
/// ask at once. It reads like a pointer to the GrammarText.
/// \since 0.2
class PARLANCE_CORE_EXPORT DeferredGrammar
{
public:
    DeferredGrammar(); ///< constrains nothing
    DeferredGrammar(GrammarText written); // NOLINT(google-explicit-constructor): what is written is a grammar, too
    /// write is called once at most. What it throws makes the grammar an unconstrained one that says so.
    explicit DeferredGrammar(std::function<GrammarText()> write);
    explicit DeferredGrammar(GrammarSource source);

    const GrammarText &operator*() const;
    const GrammarText *operator->() const { return &**this; }
    bool isWritten() const;
    /// The grammar in a form, written anew but for GBNF. Where triggers are given it is a lazy one: the text before
    /// them is free. specialTokens are texts that the model's tokenizer takes as one token: in Lark those of the form
    /// `<name>` are written as such. Unconstrained where there is GBNF alone and no source.
    GrammarText as(GrammarForm form, const std::vector<GrammarTrigger> &triggers = {},
                   const std::vector<std::string> &specialTokens = {}) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::shared_ptr<Data> d;
};

/// What a grammar says about a text.
/// \since 0.2
struct GrammarMatch
{
    bool accepts = false; ///< the whole text is in the language
    bool prefix = false; ///< the whole text begins a text of the language, or is one
    std::size_t matchedBytes = 0; ///< length of the longest beginning of the text for which prefix holds
    bool limited = false; ///< the matcher gave up at matchedBytes because the work grew beyond GrammarLimits
};

/// What reading a grammar and matching with it may use up.
/// \since 0.2
struct GrammarLimits
{
    std::size_t states = 2'000'000; ///< of the compiled grammar; repetitions with bounds are copied out
    std::size_t itemsPerByte = 200'000; ///< alternatives alive at one byte
    std::uint64_t items = 20'000'000; ///< over a whole text, beside some hundred for each byte
};

/// A text as a model would write it that knows nothing but a grammar.
/// \since 0.9
struct DrawnText
{
    std::string text;
    bool ended = false; ///< otherwise the budget was over
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
    /// Reads the text; the language is that of the rule `root`. What is not GBNF, an undefined and a repeated rule are
    /// InvalidGrammar errors with their place.
    static Result<Grammar> parse(std::string_view gbnf, const GrammarLimits &limits = {});

    /// Reads a Lark grammar as llguidance has it; the language is that of `start`: rules and terminals with strings,
    /// regular expressions in Rust's syntax, ranges, repetitions, `%import common`, `%ignore`, `%json`, `[lazy]`,
    /// `[suffix="…"]` and special tokens, which stand for their own text. A text is in the language where any way of
    /// cutting it into terminals fits.
    static Result<Grammar> parseLark(std::string_view lark, const GrammarLimits &limits = {});

    GrammarMatch match(std::string_view text) const;

    /// A random text of the language: the same for the same seed everywhere. Texts are seldom much longer than size
    /// bytes, except where the grammar has no shorter ones. Empty where the language is.
    std::string sample(std::uint64_t seed, std::size_t size = 200) const;

    /// What a random model writes: each time one of the bytes that may come next, or one of the vocabulary's tokens
    /// that fit, or the end where that may come, all alike likely. The budget is in bytes.
    DrawnText draw(std::uint64_t seed, std::size_t budget = 2000,
                   const std::vector<std::string> &vocabulary = {}) const;

    /// The rules as GBNF again, in a normal form.
    std::string dump() const;
    std::size_t ruleCount() const;
    /// A rule that may begin with itself, which some engines refuse; empty where there is none.
    std::string leftRecursiveRule() const;
    /// A rule in which a model may go round without end and write nothing but white space and commas, as
    /// `( " " | "," )*`; empty where there is none.
    std::string ruleWithEmptyLoop() const;

private:
    friend struct GrammarData;
    PARLANCE_CORE_NO_EXPORT static Result<Grammar> of(Gbnf::RuleSet rules, int root, const GrammarLimits &limits);
    PARLANCE_CORE_NO_EXPORT explicit Grammar(std::shared_ptr<const GrammarData> data);
    std::shared_ptr<const GrammarData> d;
};

/// Follows a text as it grows. A value: copies are independent. Right recursion, left recursion and ambiguity are
/// all in order; memory stays in proportion to the nesting of what is open.
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

    /// Takes bytes up to the first that no text of the language could have there; gives how many were taken. After a
    /// refusal the matcher stands as it stood before the refused byte.
    std::size_t feed(std::string_view bytes);
    /// Whether the text so far is in the language.
    bool canEnd() const;
    bool limited() const;
    /// The bytes that may come next, in ascending order.
    std::string nextBytes() const;

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>

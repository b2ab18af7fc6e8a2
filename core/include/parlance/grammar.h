// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
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
struct Relaxation
{
    std::string tool; ///< the tool of the schema, or empty if the schema is not a tool's
    std::string pointer; ///< JSON pointer into that schema (`/properties/city/pattern`)
    std::string reason; ///< one sentence without a trailing period

    bool operator==(const Relaxation &) const = default;
};

/// A grammar as text, and how closely it follows the request.
struct GrammarText
{
    enum class Status
    {
        Constrained, ///< it follows the expression and its schemas, as far as the options below allow
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

/// The order of the members of an object with declared properties in a grammar.
enum class PropertyOrder
{
    /// Any, if there are at most GrammarOptions::trackedProperties of them: n of them take 2^n rules. If there are
    /// more, the required ones come in any order and optional ones between them in the declared order. If there are
    /// still more, all have nearly the declared order. A remark says which. No declared property is written twice.
    Any,
    /// The declared order; optional ones may be left out. Size is linear, every required property is there.
    Declared,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(PropertyOrder value);

/// How the open parts of a JSON Schema are read.
enum class SchemaReading
{
    /// For text that a model writes, such as arguments. An object has only the declared properties, unless
    /// additionalProperties says otherwise. A list has only the elements in prefixItems. A schema without `type` means
    /// the types of its keywords. Names of types from other languages and `nullable` count. Integers are written
    /// without a point.
    Writing,
    /// As in the specification: everything is allowed that the schema does not forbid.
    Schema,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(SchemaReading value);

/// How a grammar is written. Its size is linear in the number of tools, of properties and of stop bytes.
struct GrammarOptions
{
    SchemaReading reading = SchemaReading::Writing;
    PropertyOrder propertyOrder = PropertyOrder::Any;
    int trackedProperties = 8; ///< in an object, in any order; at most 10
    std::size_t maximumBytes = 1u << 20; ///< schemas that would make the grammar longer are relaxed
    int schemaDepth = 48; ///< nesting of schemas; deeper ones are relaxed
    bool checkFormats = true; ///< if false, `format` is an annotation
    bool strict = false; ///< of writeSchemaGbnf(): a relaxation is an error
};

/// The grammar of root's texts. Never fails: parts that GBNF cannot express are relaxed, and listed.
///
/// Named rules of the expression become rules of the grammar, with names of letters, digits and dashes. JSON has at
/// most one blank, or a line feed and its indentation, between tokens, as models write it. Undeclared properties are
/// written only if the schema says additionalProperties, or declares none at all.
PARLANCE_CORE_EXPORT GrammarText writeGbnf(const Peg::Expr &root, const GrammarOptions &options = {});

/// The grammar of the JSON values that a schema allows. If it allows none, the result is an InvalidSchema error that
/// names the pointer to the cause. With strict options, a relaxation is an error, too; its trail lists all of them.
PARLANCE_CORE_EXPORT Result<GrammarText> writeSchemaGbnf(const Value &schema, const Peg::JsonDialect &dialect = {},
                                                         const GrammarOptions &options = {});

/// One of several parts that a model may write in any order.
struct UnorderedPart
{
    Peg::Expr written;
    bool isRequired = false;
};

/// The parts in any order with separator between them, for the written side of Peg::constrain, like PropertyOrder::Any
/// for JSON. Each part comes at most once. If no part is required, nothing at all may come. If there are more than
/// tracked parts (at most 10), some or all come in the declared order.
PARLANCE_CORE_EXPORT Peg::Expr inAnyOrder(const std::vector<UnorderedPart> &parts, const Peg::Expr &separator,
                                          int tracked = 8);

/// The trigger that switches a lazy grammar on while a model writes freely. The grammar constrains from the first byte
/// of the match on, or of the first capture group of a Pattern that has one.
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

/// The grammar of writeGbnf() for engines with other languages. With triggers, root is the grammar from a trigger on,
/// and the text before it is free.
///
/// A structural tag of XGrammar, as JSON text: sequences, alternatives and tags. Scalars are JSON Schema, because the
/// engine reads them exactly as we do. All else is our grammar, because the engine has an order and white space of its
/// own for members.
PARLANCE_CORE_EXPORT GrammarText writeStructuralTag(const Peg::Expr &root,
                                                    const std::vector<GrammarTrigger> &triggers = {},
                                                    const GrammarOptions &options = {});
/// Lark for llguidance. Regular parts are terminals, and the rest rules. Schemas of common keywords are `%json`; there
/// the engine fixes the order of members. The model's tokenizer takes each text of specialTokens as one token; those of
/// the form `<name>` are written in rules.
PARLANCE_CORE_EXPORT GrammarText writeLark(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers = {},
                                           const GrammarOptions &options = {},
                                           const std::vector<std::string> &specialTokens = {});

/// The languages of engines for constrained decoding.
enum class GrammarForm
{
    Gbnf, ///< llama.cpp and XGrammar
    StructuralTag, ///< XGrammar, and servers with it
    Lark, ///< llguidance
};
PARLANCE_CORE_EXPORT EnumNames namesOf(GrammarForm value);

/// The sources of a grammar.
struct GrammarSource
{
    std::function<Peg::Expr()> root;
    GrammarOptions options = {};
    std::vector<Relaxation> relaxations = {}; ///< where root allows more than the request
    std::vector<Relaxation> remarks = {};
};

/// A grammar that is written on demand, in the thread that asks; copies share it, and threads may ask at once. It works
/// like a pointer to the GrammarText.
class PARLANCE_CORE_EXPORT DeferredGrammar
{
public:
    DeferredGrammar(); ///< constrains nothing
    DeferredGrammar(GrammarText written); // NOLINT(google-explicit-constructor): what is written is a grammar, too
    /// write is called at most once. If it throws, the grammar is unconstrained and says so.
    explicit DeferredGrammar(std::function<GrammarText()> write);
    explicit DeferredGrammar(GrammarSource source);

    const GrammarText &operator*() const;
    const GrammarText *operator->() const { return &**this; }
    bool isWritten() const;
    /// The grammar in a form, written again except for GBNF. With triggers it is a lazy one: see writeStructuralTag().
    /// Unconstrained if there is only GBNF and no source.
    GrammarText as(GrammarForm form, const std::vector<GrammarTrigger> &triggers = {},
                   const std::vector<std::string> &specialTokens = {}) const;

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::shared_ptr<Data> d;
};

/// A grammar's answer about a text.
struct GrammarMatch
{
    bool accepts = false; ///< the whole text is in the language
    bool prefix = false; ///< the whole text begins a text of the language, or is one
    std::size_t matchedBytes = 0; ///< length of the longest beginning of the text with prefix true
    bool limited = false; ///< the matcher stopped at matchedBytes, at a limit of GrammarLimits
};

/// The maximum work for reading a grammar and matching with it.
struct GrammarLimits
{
    std::size_t states = 2'000'000; ///< of the compiled grammar; repetitions with bounds are copied out
    std::size_t itemsPerByte = 200'000; ///< alternatives alive at one byte
    std::uint64_t items = 20'000'000; ///< over a whole text, plus some hundred for each byte
};

/// A text of a model that only knows a grammar.
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
    /// bytes, unless the grammar has no shorter ones. Empty if the language is.
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
    static Result<Grammar> of(Gbnf::RuleSet rules, int root, const GrammarLimits &limits);
    explicit Grammar(std::shared_ptr<const GrammarData> data);
    std::shared_ptr<const GrammarData> d;
};

/// Follows a text as it grows. A value: copies are independent. Right recursion, left recursion and ambiguity are all
/// allowed; memory stays in proportion to the open nesting.
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
    bool limited() const;
    /// The bytes that may come next, in ascending order.
    std::string nextBytes() const;

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance

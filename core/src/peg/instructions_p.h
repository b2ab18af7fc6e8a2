// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "peg/byteset_p.h"
#include "peg/stopautomaton_p.h"

#include <parlance/peg.h>

#include <type_traits>

/// What an expression is compiled to: instructions for the Matcher, and the tables they point into.
namespace Parlance::Peg {

enum class Op : std::uint8_t
{
    // Those that read. Each fails without a trace, or goes on with the next instruction.
    Literal, ///< texts[a]
    OneOf, ///< the longest of automata[a]
    Chars, ///< code points of classes[a]
    Space,
    Until, ///< automata[a]; if target is set, what must follow a stop is there, or, if b is 1, what begins with it
    Rest,
    Json, ///< one value of dialects[a]
    After, ///< what was read ends with one of lists[a]
    SameName, ///< the argument's name that was captured last
    End, ///< the end of the output

    // Those that choose. An entry on the stack says where to go on after a failure.
    Choice, ///< next byte not in sets[a]: to target; pushes target, dead where the byte is not in sets[b]
    Commit, ///< pops the entry, to target
    LoopCommit, ///< pops the entry, to target unless nothing was read since
    Count, ///< pushes a counter from a to b
    CountedChoice, ///< as Choice, dead below the counter's minimum, to target at its maximum
    CountedCommit, ///< as LoopCommit, and counts
    Uncount, ///< pops the counter
    BackCommit, ///< pops the entry and goes back to where it was pushed, to target
    FailTwice, ///< pops the entry and fails
    Followed, ///< what must follow a stop did
    Fail,

    Jump, ///< to target
    Call, ///< target, until Return
    Return,
    Cut, ///< all entries die
    Guard, ///< pushes an entry that catches failures after a cut and goes to target; what is names[a]
    Unguard, ///< pops it, to target
    Open, ///< captures[a] begins
    Close, ///< and ends
    Accept,
};

/// 16 bytes; which members count is said at the operations.
struct Instruction
{
    static constexpr std::uint32_t none = UINT32_MAX;

    Op op;
    std::uint32_t target = none;
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};
static_assert(std::is_trivially_copyable_v<Instruction> && sizeof(Instruction) == 16);

/// A class of code points; bytes that are not UTF-8 count as U+FFFD.
struct CharClass
{
    std::vector<CharRange> ranges;
    bool negated = false;
    int minimum = 0;
    int maximum = unbounded;

    bool contains(char32_t c) const;
    bool operator==(const CharClass &other) const;
};

/// A stretch that the consumer of a match wants to know of.
struct CaptureKind
{
    static constexpr const char *leftOutRule = "left_out"; ///< of what a call holds beside its arguments
    static constexpr const char *usualRule = "tolerance"; ///< of what is tolerated, where it has no rule of its own

    bool isTolerated = false; ///< no capture, but off-format; what says how
    Tag tag = Tag::Content;
    Coding coding = Coding::Text;
    const JsonDialect *json = nullptr; ///< of arguments: set where it is exactly one value of that dialect
    std::string what;
    std::string rule = {}; ///< of the diagnostic
    std::string meaning = {}; ///< of a capture, in place of its bytes; empty: they are what they say

    bool isArgumentName() const { return !isTolerated && tag == Tag::ArgName; }
};

/// Immutable once compiled; shared by the matchers that run it.
struct Program
{
    static constexpr std::uint32_t quiet = UINT32_MAX; ///< as the rule of an instruction that only looks ahead

    std::vector<Instruction> code;
    std::vector<std::uint32_t> rules; ///< for each instruction the name of the innermost rule
    std::vector<std::string> names = { std::string() };
    std::vector<std::string> texts;
    std::vector<std::vector<std::string>> lists; ///< the texts of the automata, for people
    std::vector<Automaton> automata;
    std::vector<CharClass> classes;
    std::vector<ByteSet> sets;
    std::vector<std::unique_ptr<const JsonDialect>> dialects;
    std::vector<CaptureKind> captures;

    /// What the instruction reads or looks for, in words; of several texts, those alone that an end of held may begin.
    std::string expectation(std::uint32_t at, std::string_view held = {}) const;
    /// One instruction a line, for people and tests: what it is, its operands, where it goes to (+2: two lines further
    /// on), and the innermost rule.
    ///
    ///     open content text
    ///     choice [a] / [b] -> +3
    ///     literal "a"
    ///     commit -> +1
    ///     literal "b"
    ///     close
    ///     accept
    std::string dump() const;
};

std::shared_ptr<const Program> compile(const Expr &root);

} // namespace Parlance::Peg

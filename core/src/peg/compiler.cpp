// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"
#include "peg/distinctnodes_p.h"
#include "peg/instructions_p.h"

#include <algorithm>
#include <map>

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;

/// Whether the first of the parts reads all that they read.
bool onlyLooksAhead(const DistinctNode::Parts &parts)
{
    const auto looks = [](const DistinctNode *part) {
        return part->node.kind == Kind::Ahead || part->node.kind == Kind::NotAhead;
    };
    return !parts.empty() && std::all_of(parts.begin() + 1, parts.end(), looks);
}

/// The dialect where the expression is exactly one JSON value.
const JsonDialect *jsonOf(const DistinctNode &of)
{
    if (of.node.kind == Kind::Json)
        return &of.node.dialect;
    const bool isFirst = of.node.kind == Kind::Rule || (of.node.kind == Kind::Sequence && onlyLooksAhead(of.parts));
    return isFirst ? jsonOf(*of.parts[0]) : nullptr;
}

bool alwaysCuts(const DistinctNode &of)
{
    switch (of.node.kind) {
    case Kind::Cut:
        return true;
    case Kind::Sequence:
        return std::any_of(of.parts.begin(), of.parts.end(),
                           [](const DistinctNode *part) { return alwaysCuts(*part); });
    case Kind::Capture:
    case Kind::Rule:
    case Kind::Tolerated:
        return alwaysCuts(*of.parts[0]);
    default:
        return false;
    }
}

template <class T> std::uint32_t intern(std::vector<T> &all, const T &one)
{
    const auto index = std::find(all.begin(), all.end(), one) - all.begin();
    if (static_cast<std::size_t>(index) == all.size())
        all.push_back(one);
    return static_cast<std::uint32_t>(index);
}

/// The same for tables of which a template may fill thousands of entries.
template <class T> class Interned
{
public:
    explicit Interned(std::vector<T> &all)
        : m_all(all)
    { }

    std::uint32_t of(const T &one)
    {
        const auto [place, isNew] = m_places.try_emplace(one, static_cast<std::uint32_t>(m_all.size()));
        if (isNew)
            m_all.push_back(one);
        return place->second;
    }

private:
    std::vector<T> &m_all;
    std::map<T, std::uint32_t> m_places;
};

/// Writes the instructions for an expression, one after the other; targets that lie ahead are set when they are known.
///
///     "a" | "b"   ->   choice [a] / [b] -> +3, literal "a", commit -> +2, literal "b"
class Compiler
{
public:
    std::shared_ptr<const Program> run(const Expr &root)
    {
        emit(m_nodes.of(root), anywhere(false));
        add({ Op::Accept });
        for (std::size_t i = 0; i < m_subroutines.size(); ++i) // grows meanwhile
            emitSubroutine(i);
        for (const std::uint32_t call : m_calls)
            m_program->code[call].target = m_subroutines[m_program->code[call].target].address;
        return m_program;
    }

private:
    /// What an expression is compiled for.
    struct Setting
    {
        ByteSet follow; ///< what may be after it; all where a failure there would pass fewer alternatives than here
        ByteSet afterCut; ///< the same for what comes after a cut: no alternatives are left then
        bool quiet; ///< only looks ahead: nothing is captured, cut or reported
        bool operator==(const Setting &) const = default;
    };

    struct Subroutine
    {
        const DistinctNode *node;
        Setting setting;
        std::uint32_t rule;
        std::uint32_t address = 0;
    };

    static Setting anywhere(bool quiet) { return { ByteSet::all(), ByteSet::all(), quiet }; }

    /// For what may be tried and given up: once it has matched, its alternatives are gone.
    static Setting attempt(Setting setting)
    {
        setting.follow = ByteSet::all();
        return setting;
    }

    std::uint32_t here() const { return static_cast<std::uint32_t>(m_program->code.size()); }

    std::uint32_t add(const Instruction &instruction, bool quiet = false)
    {
        m_program->code.push_back(instruction);
        m_program->rules.push_back(quiet ? Program::quiet : m_rule);
        return here() - 1;
    }

    void land(std::uint32_t at) { m_program->code[at].target = here(); }

    std::uint32_t setId(const ByteSet &set) { return intern(m_program->sets, set); }
    std::uint32_t nameId(const std::string &name) { return m_names.of(name); }

    std::uint32_t automatonId(const std::vector<std::string> &texts)
    {
        const std::uint32_t id = m_lists.of(texts);
        if (id == m_program->automata.size())
            m_program->automata.emplace_back(texts);
        return id;
    }

    std::uint32_t dialectId(const JsonDialect &dialect)
    {
        auto &all = m_program->dialects;
        const auto it = std::find_if(all.begin(), all.end(), [&](const auto &known) { return *known == dialect; });
        const auto id = static_cast<std::uint32_t>(it - all.begin());
        if (it == all.end())
            all.push_back(std::make_unique<const JsonDialect>(dialect));
        return id;
    }

    void emit(const DistinctNode &of, const Setting &setting)
    {
        constexpr int lightest = 4; // lighter ones cost less than a call
        if (of.uses > 1 && of.weight >= lightest)
            emitCall(of, setting);
        else
            emitNode(of, setting);
    }

    /// A subroutine is compiled once for each setting it is used in, or for any where there are many.
    void emitCall(const DistinctNode &node, Setting setting)
    {
        constexpr int maximumVariants = 4;
        const auto same = [&](const Subroutine &s) { return s.node == &node && s.setting == setting; };
        auto it = std::find_if(m_subroutines.begin(), m_subroutines.end(), same);
        if (it == m_subroutines.end() && ++m_variants[&node] > maximumVariants) {
            setting = anywhere(setting.quiet);
            it = std::find_if(m_subroutines.begin(), m_subroutines.end(), same);
        }
        const auto index = static_cast<std::uint32_t>(it - m_subroutines.begin());
        if (it == m_subroutines.end())
            m_subroutines.push_back({ &node, setting, m_rule });
        m_calls.push_back(add({ Op::Call, index }, setting.quiet));
    }

    void emitSubroutine(std::size_t index)
    {
        const Subroutine subroutine = m_subroutines[index];
        m_subroutines[index].address = here();
        m_rule = subroutine.rule;
        emitNode(*subroutine.node, subroutine.setting);
        add({ Op::Return }, subroutine.setting.quiet);
    }

    void emitNode(const DistinctNode &of, const Setting &setting)
    {
        const Node &node = of.node;
        const bool quiet = setting.quiet;
        switch (node.kind) {
        case Kind::Empty:
            return;
        case Kind::Literal:
            return emitText(node, quiet);
        case Kind::OneOf:
            return emitOneOf(node, quiet);
        case Kind::Sequence:
            return emitSequence(of, setting);
        case Kind::Choice:
            return emitChoice(of, setting);
        case Kind::Repeat:
            return emitRepeat(of, setting);
        case Kind::Chars:
            return emitChars(node, quiet);
        case Kind::Space:
            add({ Op::Space }, quiet);
            return;
        case Kind::Until:
            return emitUntil(of, quiet);
        case Kind::Rest:
            add({ Op::Rest }, quiet);
            return;
        case Kind::Json:
            add({ Op::Json, Instruction::none, dialectId(node.dialect),
                  node.negated ? automatonId(node.texts) + 1 : 0 },
                quiet);
            return;
        case Kind::Ahead:
            return emitAhead(of, quiet);
        case Kind::NotAhead:
            return emitNotAhead(of);
        case Kind::After:
            add({ Op::After, Instruction::none, automatonId(node.texts) }, true); // no report expects it
            return;
        case Kind::SameName:
            add({ Op::SameName }, quiet);
            return;
        case Kind::End:
            add({ Op::End }, quiet);
            return;
        case Kind::Cut:
            if (!quiet)
                add({ Op::Cut });
            return;
        case Kind::Guard:
            return emitGuard(of, setting);
        case Kind::Capture:
        case Kind::Tolerated:
            return emitCapture(of, setting);
        case Kind::Constrain: // is its first part by now
            return;
        case Kind::Rule:
            return emitRule(of, setting);
        }
    }

    void emitText(const Node &node, bool quiet)
    {
        add({ Op::Literal, Instruction::none, m_texts.of(node.texts[0]) }, quiet);
    }

    void emitOneOf(const Node &node, bool quiet)
    {
        if (node.texts.empty()) {
            add({ Op::Fail }, quiet);
            return;
        }
        const bool mayBeEmpty = std::find(node.texts.begin(), node.texts.end(), std::string()) != node.texts.end();
        add({ Op::OneOf, Instruction::none, automatonId(node.texts), mayBeEmpty }, quiet);
    }

    void emitSequence(const DistinctNode &of, const Setting &setting)
    {
        const std::vector<ByteSet> follows = followsOf(of, setting.follow);
        const std::vector<ByteSet> afterCut = followsOf(of, setting.afterCut);
        bool cuts = false;
        for (std::size_t i = 0; i < of.parts.size(); ++i) {
            emit(*of.parts[i], { cuts ? afterCut[i] : follows[i], afterCut[i], setting.quiet });
            cuts = cuts || (!setting.quiet && alwaysCuts(*of.parts[i]));
        }
    }

    static std::vector<ByteSet> followsOf(const DistinctNode &sequence, const ByteSet &after)
    {
        std::vector<ByteSet> follows(sequence.parts.size(), after);
        for (std::size_t i = follows.size() - 1; i > 0; --i)
            follows[i - 1] = firstBefore(sequence.parts[i]->first, follows[i]);
        return follows;
    }

    void emitChoice(const DistinctNode &of, const Setting &setting)
    {
        const std::size_t count = of.parts.size();
        if (count == 0) {
            add({ Op::Fail }, setting.quiet);
            return;
        }
        std::vector<ByteSet> others(count);
        for (std::size_t i = count - 1; i > 0; --i) {
            others[i - 1] = others[i];
            others[i - 1] |= firstBefore(of.parts[i]->first, setting.follow);
        }
        std::vector<std::uint32_t> ends;
        for (std::size_t i = 0; i + 1 < count; ++i) {
            const std::uint32_t entry = addChoice(Op::Choice, *of.parts[i], setting, others[i]);
            emit(*of.parts[i], attempt(setting));
            ends.push_back(add({ Op::Commit }, setting.quiet));
            land(entry);
        }
        emit(*of.parts.back(), setting);
        for (const std::uint32_t commit : ends)
            land(commit);
    }

    /// An alternative that may be empty is never skipped: it would match.
    std::uint32_t addChoice(Op op, const DistinctNode &part, const Setting &setting, const ByteSet &otherwise)
    {
        const ByteSet first = firstBefore(part.first, ByteSet::all());
        return add({ op, Instruction::none, setId(first), setId(otherwise) }, setting.quiet);
    }

    void emitRepeat(const DistinctNode &of, const Setting &setting)
    {
        const Node &node = of.node;
        if (node.maximum == 0)
            return;
        if (node.minimum == 1 && node.maximum == 1)
            return emit(*of.parts[0], setting);
        const bool simple = node.minimum <= 0 && node.maximum == unbounded;
        if (node.minimum <= 0 && node.maximum == 1)
            emitOptional(of, setting);
        else if (simple)
            emitLoop(of, setting, Op::Choice, Op::LoopCommit);
        else
            emitCounted(of, setting);
    }

    void emitOptional(const DistinctNode &of, const Setting &setting)
    {
        const std::uint32_t entry = addChoice(Op::Choice, *of.parts[0], setting, setting.follow);
        emit(*of.parts[0], attempt(setting));
        const std::uint32_t commit = add({ Op::Commit }, setting.quiet);
        land(entry);
        land(commit);
    }

    void emitLoop(const DistinctNode &of, const Setting &setting, Op choice, Op commit)
    {
        Setting body = attempt(setting);
        body.afterCut |= firstBefore(of.parts[0]->first, setting.afterCut);
        const std::uint32_t entry = addChoice(choice, *of.parts[0], setting, setting.follow);
        emit(*of.parts[0], body);
        add({ commit, entry }, setting.quiet);
        land(entry);
    }

    void emitCounted(const DistinctNode &of, const Setting &setting)
    {
        const int maximum = of.node.maximum;
        const auto most = maximum == unbounded ? UINT32_MAX : static_cast<std::uint32_t>(maximum);
        const auto least = static_cast<std::uint32_t>(std::max(of.node.minimum, 0));
        add({ Op::Count, Instruction::none, least, most }, setting.quiet);
        emitLoop(of, setting, Op::CountedChoice, Op::CountedCommit);
        add({ Op::Uncount }, setting.quiet);
    }

    void emitChars(const Node &node, bool quiet)
    {
        const CharClass chars = { node.ranges, node.negated, node.minimum, node.maximum };
        add({ Op::Chars, Instruction::none, intern(m_program->classes, chars) }, quiet);
    }

    void emitUntil(const DistinctNode &of, bool quiet)
    {
        const std::uint32_t until =
            add({ Op::Until, Instruction::none, automatonId(of.node.texts), of.node.negated ? 1U : 0U }, quiet);
        if (of.parts.empty())
            return;
        const std::uint32_t over = add({ Op::Jump }, quiet);
        land(until);
        emit(*of.parts[0], anywhere(true));
        add({ Op::Followed }, true);
        land(over);
    }

    std::uint32_t addMark(bool quiet)
    {
        const std::uint32_t any = setId(ByteSet::all());
        return add({ Op::Choice, Instruction::none, any, any }, quiet);
    }

    void emitAhead(const DistinctNode &of, bool quiet)
    {
        const std::uint32_t mark = addMark(quiet);
        emit(*of.parts[0], anywhere(true));
        const std::uint32_t back = add({ Op::BackCommit }, true);
        land(mark);
        add({ Op::Fail }, quiet);
        land(back);
    }

    void emitNotAhead(const DistinctNode &of)
    {
        const std::uint32_t mark = addMark(true);
        emit(*of.parts[0], anywhere(true));
        add({ Op::FailTwice }, true);
        land(mark);
    }

    void emitGuard(const DistinctNode &of, const Setting &setting)
    {
        if (setting.quiet)
            return emit(*of.parts[0], setting);
        const std::uint32_t guard = add({ Op::Guard, Instruction::none, nameId(of.node.name) });
        emit(*of.parts[0], anywhere(false)); // after it the guard is gone
        const std::uint32_t unguard = add({ Op::Unguard });
        land(guard);
        emit(*of.parts[1], setting);
        land(unguard);
    }

    void emitCapture(const DistinctNode &of, const Setting &setting)
    {
        const Node &node = of.node;
        // A name may have to be once more in what only looks ahead, too.
        const bool isName = node.kind == Kind::Capture && node.tag == Tag::ArgName && m_nodes.hasSameName();
        if (setting.quiet && !isName)
            return emit(*of.parts[0], setting);
        const bool isCoded = node.coding == Coding::Json || node.coding == Coding::Literal;
        const bool isValue =
            node.kind == Kind::Capture && isCoded && (node.tag == Tag::ToolArgs || node.tag == Tag::ArgValue);
        const JsonDialect *json = isValue ? jsonOf(*of.parts[0]) : nullptr;
        if (json)
            json = m_program->dialects[dialectId(*json)].get();
        const std::string text = node.texts.empty() ? std::string() : node.texts.front();
        const bool isTolerated = node.kind == Kind::Tolerated;
        const std::string rule = isTolerated && !text.empty() ? text : CaptureKind::usualRule;
        m_program->captures.push_back(
            { isTolerated, node.tag, node.coding, json, node.name, rule, isTolerated ? std::string() : text });
        add({ Op::Open, Instruction::none, static_cast<std::uint32_t>(m_program->captures.size() - 1) }, setting.quiet);
        emit(*of.parts[0], setting);
        add({ Op::Close }, setting.quiet);
    }

    void emitRule(const DistinctNode &of, const Setting &setting)
    {
        const std::uint32_t outer = m_rule;
        m_rule = nameId(of.node.name);
        emit(*of.parts[0], setting);
        m_rule = outer;
    }

    std::shared_ptr<Program> m_program = std::make_shared<Program>();
    Interned<std::string> m_texts{ m_program->texts };
    Interned<std::string> m_names{ m_program->names };
    Interned<std::vector<std::string>> m_lists{ m_program->lists };
    DistinctNodes m_nodes;
    std::uint32_t m_rule = 0;
    std::vector<Subroutine> m_subroutines;
    std::map<const DistinctNode *, int> m_variants;
    std::vector<std::uint32_t> m_calls;
};

} // namespace

bool CharClass::contains(char32_t c) const
{
    const auto holds = [c](const CharRange &range) { return c >= range.first && c <= range.last; };
    return std::any_of(ranges.begin(), ranges.end(), holds) != negated;
}

bool CharClass::operator==(const CharClass &other) const
{
    const auto same = [](const CharRange &a, const CharRange &b) { return a.first == b.first && a.last == b.last; };
    return negated == other.negated && minimum == other.minimum && maximum == other.maximum
        && std::equal(ranges.begin(), ranges.end(), other.ranges.begin(), other.ranges.end(), same);
}

std::shared_ptr<const Program> compile(const Expr &root)
{
    auto program = Compiler().run(root);
    log(Layer::Peg, [&] { return "compiled " + std::to_string(program->code.size()) + " instructions"; });
    return program;
}

} // namespace Parlance::Peg

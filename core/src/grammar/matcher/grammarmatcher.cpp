// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/matcher/grammardata_p.h"

#include <algorithm>
#include <array>
#include <bit>

/// Earley's idea on automata: an item is a state of a rule's automaton and the node of its call; a node knows who waits
/// for the call. Calls of one rule at one place share a node. A call at the end of its rule hands on its own waiters,
/// so that right recursion needs no more memory.
namespace Parlance {

using namespace Gbnf;

namespace {

using Index = Machine::Index;
constexpr Index noNode = 0xFFFFFFFF;
constexpr Index finalState = 0xFFFFFFFF; ///< the root has been matched
constexpr std::uint64_t freeItems = 256; ///< for each byte: what no grammar of calls needs

constexpr std::size_t movesOfItem = 8; ///< looking at so many costs as much as an item

struct Item
{
    Index state;
    Index node;
    bool operator==(const Item &) const = default;
};

struct Node
{
    std::vector<Item> waiters;
    std::vector<Index> heirs; ///< nodes of last calls made here, which get every waiter too; for the current place only
    bool isComplete = false; ///< the call has matched the empty text; for the current place only
};

/// The items at one place, each once.
class ItemSet
{
public:
    const std::vector<Item> &items() const { return m_items; }
    void clear()
    {
        m_items.clear();
        ++m_round;
    }
    void swap(std::vector<Item> &items) { m_items.swap(items); }

    bool insert(const Item &item)
    {
        if (2 * (m_items.size() + 1) > m_slots.size())
            grow();
        if (!place(item, static_cast<Index>(m_items.size())))
            return false;
        m_items.push_back(item);
        return true;
    }

private:
    struct Slot
    {
        std::uint32_t round = 0;
        Index item = 0;
    };

    bool place(const Item &item, Index number)
    {
        const std::uint64_t mixed = (std::uint64_t(item.state) << 32 | item.node) * 0x9E3779B97F4A7C15u;
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = (mixed >> 32) & mask;; at = (at + 1) & mask) {
            Slot &slot = m_slots[at];
            if (slot.round != m_round) {
                slot = { m_round, number };
                return true;
            }
            if (m_items[slot.item] == item)
                return false;
        }
    }

    void grow()
    {
        m_slots.assign(std::max<std::size_t>(64, m_slots.size() * 2), {});
        m_round = 1;
        for (Index i = 0; i < m_items.size(); ++i)
            place(m_items[i], i);
    }

    std::vector<Item> m_items;
    std::vector<Slot> m_slots;
    std::uint32_t m_round = 1;
};

} // namespace

struct PARLANCE_CORE_NO_EXPORT GrammarMatcher::State
{
    explicit State(Grammar grammarOfIt)
        : grammar(std::move(grammarOfIt))
        , nodeOfRule(machine().starts.size(), noNode)
    {
        if (GrammarData::of(grammar).isEmpty)
            return;
        nodes.emplace_back();
        nodes[0].waiters.push_back({ finalState, noNode });
        add({ machine().starts[0], 0 });
        expand();
        endPlace();
    }

    const Machine &machine() const { return GrammarData::of(grammar).machine; }

    void add(const Item &item)
    {
        if (item.state == finalState)
            canEnd = true;
        else
            set.insert(item);
    }

    void addWaiter(Index to, const Item &waiter)
    {
        auto &waiters = nodes[to].waiters;
        work += 1 + waiters.size() / 8; // looking through them is work too
        if (std::find(waiters.begin(), waiters.end(), waiter) != waiters.end())
            return;
        waiters.push_back(waiter);
        if (nodes[to].isComplete)
            add(waiter);
        for (std::size_t i = 0; i < nodes[to].heirs.size(); ++i)
            addWaiter(nodes[to].heirs[i], waiter);
    }

    void call(const Machine::Call &target, Index caller)
    {
        Index &node = nodeOfRule[target.rule];
        if (node == noNode) {
            node = static_cast<Index>(nodes.size());
            nodes.emplace_back();
            called.push_back(target.rule);
            add({ machine().starts[target.rule], node });
        }
        const Index callee = node;
        if (!target.isLast)
            return addWaiter(callee, { target.to, caller });
        if (callee == caller)
            return;
        if (caller >= firstNodeHere) {
            auto &heirs = nodes[caller].heirs;
            if (std::find(heirs.begin(), heirs.end(), callee) == heirs.end())
                heirs.push_back(callee);
        }
        for (std::size_t i = 0; i < nodes[caller].waiters.size(); ++i)
            addWaiter(callee, Item(nodes[caller].waiters[i]));
    }

    void complete(Index node)
    {
        if (node >= firstNodeHere)
            nodes[node].isComplete = true;
        work += nodes[node].waiters.size() / 4;
        for (std::size_t i = 0; i < nodes[node].waiters.size(); ++i)
            add(Item(nodes[node].waiters[i]));
    }

    /// Follows calls and completions until nothing is added.
    void expand()
    {
        for (std::size_t i = 0; i < set.items().size() && !isTooMuch(); ++i) {
            const Item item = set.items()[i];
            ++work;
            if (machine().states[item.state].accepts)
                complete(item.node);
            const auto calls = machine().callsOf(item.state);
            work += calls.size() / movesOfItem;
            for (const Machine::Call &target : calls)
                call(target, item.node);
        }
    }

    bool isTooMuch()
    {
        const GrammarLimits &limits = GrammarData::of(grammar).limits;
        if (set.items().size() > limits.itemsPerByte || work > limits.items + bytes * freeItems)
            limited = true;
        return limited;
    }

    void endPlace()
    {
        for (const Index rule : called)
            nodeOfRule[rule] = noNode;
        called.clear();
        for (std::size_t i = firstNodeHere; i < nodes.size(); ++i) {
            nodes[i].heirs.clear();
            nodes[i].isComplete = false;
        }
        firstNodeHere = nodes.size();
        if (nodes.size() > 2 * nodesAlive + 1024)
            dropDeadNodes();
    }

    /// Keeps the nodes that items can still return to.
    void dropDeadNodes()
    {
        std::vector<Index> moved(nodes.size(), noNode);
        std::vector<Index> alive;
        const auto reach = [&](Index node) {
            if (node != noNode && moved[node] == noNode) {
                moved[node] = static_cast<Index>(alive.size());
                alive.push_back(node);
            }
            return node == noNode ? noNode : moved[node];
        };
        std::vector<Item> items = set.items();
        for (Item &item : items)
            item.node = reach(item.node);
        std::vector<Node> kept;
        for (std::size_t i = 0; i < alive.size(); ++i) {
            kept.push_back(std::move(nodes[alive[i]]));
            for (Item &waiter : kept.back().waiters)
                waiter.node = reach(waiter.node);
        }
        nodes = std::move(kept);
        nodesAlive = firstNodeHere = nodes.size();
        set.clear();
        for (const Item &item : items)
            set.insert(item);
    }

    bool take(std::uint8_t byte)
    {
        std::vector<Item> next;
        for (const Item &item : set.items()) {
            const auto moves = machine().movesOf(item.state);
            work += moves.size() / movesOfItem;
            for (const Machine::ByteMove &move : moves) {
                if (move.first <= byte && byte <= move.last)
                    next.push_back({ move.to, item.node });
            }
        }
        work += set.items().size() + next.size();
        ++bytes;
        if (next.empty() || isTooMuch())
            return false;
        set.clear();
        canEnd = false;
        for (const Item &item : next)
            add(item);
        expand();
        endPlace();
        return !limited;
    }

    Grammar grammar;
    ItemSet set;
    std::vector<Node> nodes;
    std::vector<Index> nodeOfRule; ///< the node of a rule's calls at the current place
    std::vector<Index> called;
    std::size_t firstNodeHere = 0;
    std::size_t nodesAlive = 0;
    std::uint64_t work = 0;
    std::uint64_t bytes = 0;
    bool canEnd = false;
    bool limited = false;
};

GrammarMatcher::GrammarMatcher(Grammar grammar)
    : d(std::make_unique<State>(std::move(grammar)))
{ }

GrammarMatcher::GrammarMatcher(const GrammarMatcher &other)
    : d(std::make_unique<State>(*other.d))
{ }

GrammarMatcher::GrammarMatcher(GrammarMatcher &&) noexcept = default;
GrammarMatcher &GrammarMatcher::operator=(GrammarMatcher &&) noexcept = default;
GrammarMatcher::~GrammarMatcher() = default;

GrammarMatcher &GrammarMatcher::operator=(const GrammarMatcher &other)
{
    if (this != &other)
        d = std::make_unique<State>(*other.d);
    return *this;
}

std::size_t GrammarMatcher::feed(std::string_view bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (d->limited || !d->take(static_cast<std::uint8_t>(bytes[i])))
            return i;
    }
    return bytes.size();
}

bool GrammarMatcher::canEnd() const
{
    return d->canEnd;
}

bool GrammarMatcher::limited() const
{
    return d->limited;
}

std::string GrammarMatcher::nextBytes() const
{
    std::array<bool, 256> allowed{};
    for (const Item &item : d->set.items()) {
        for (const Machine::ByteMove &move : d->machine().movesOf(item.state))
            std::fill(allowed.begin() + move.first, allowed.begin() + move.last + 1, true);
    }
    std::string out;
    for (std::size_t byte = 0; byte < allowed.size(); ++byte) {
        if (allowed[byte])
            out += static_cast<char>(byte);
    }
    return out;
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace Parlance {

/// Elements that only grow in number. A copy costs the same for any number: copies share all but the last few. The rest
/// is in blocks; `fanOut` blocks of one size become one, so that blocks stay few. Container is a std::string or a
/// std::vector.
///
/// A string with a block size of 4: append "abcde", append "f"   ->   one block "abcde", the tail "f". A copy shares
/// the block and has its own tail.
template <class Container, std::size_t blockSize> class SharedLog
{
public:
    std::size_t size() const { return m_settled + m_tail.size(); }

    template <class Part> void append(const Part &part)
    {
        m_tail.insert(m_tail.end(), part.begin(), part.end());
        if (m_tail.size() >= blockSize)
            settle();
    }

    void add(typename Container::value_type element)
    {
        m_tail.push_back(std::move(element));
        if (m_tail.size() >= blockSize)
            settle();
    }

    /// Appends the elements from begin to end to out.
    void read(std::size_t begin, std::size_t end, Container &out) const
    {
        auto block = std::find_if(m_blocks.rbegin(), m_blocks.rend(),
                                  [begin](const Block &one) { return one.begin <= begin; }); // mostly near the end
        for (auto at = block == m_blocks.rend() ? m_blocks.begin() : std::prev(block.base()); at != m_blocks.end();
             ++at)
            readPart(*at->elements, at->begin, begin, end, out);
        readPart(m_tail, m_settled, begin, end, out);
    }

    /// Brings a copy that holds the first elements up to date.
    void update(Container &copy) const { read(copy.size(), size(), copy); }

private:
    static constexpr std::size_t fanOut = 32;

    struct Block
    {
        std::shared_ptr<const Container> elements;
        std::size_t begin;
        int level; ///< how often it was merged
    };

    static void readPart(const Container &part, std::size_t from, std::size_t begin, std::size_t end, Container &out)
    {
        const std::size_t first = std::max(begin, from);
        const std::size_t last = std::min(end, from + part.size());
        if (first < last)
            out.insert(out.end(), part.begin() + static_cast<std::ptrdiff_t>(first - from),
                       part.begin() + static_cast<std::ptrdiff_t>(last - from));
    }

    void settle()
    {
        m_tail.shrink_to_fit();
        const std::size_t begin = std::exchange(m_settled, size());
        m_blocks.push_back({ std::make_shared<const Container>(std::exchange(m_tail, {})), begin, 0 });
        while (m_blocks.size() >= fanOut && m_blocks[m_blocks.size() - fanOut].level == m_blocks.back().level)
            merge();
    }

    void merge()
    {
        const Block &first = m_blocks[m_blocks.size() - fanOut];
        Container all;
        all.reserve(m_settled - first.begin);
        const Block merged = { nullptr, first.begin, first.level + 1 };
        for (auto block = m_blocks.end() - fanOut; block != m_blocks.end(); ++block)
            all.insert(all.end(), block->elements->begin(), block->elements->end());
        m_blocks.resize(m_blocks.size() - fanOut);
        m_blocks.push_back(merged);
        m_blocks.back().elements = std::make_shared<const Container>(std::move(all));
    }

    std::vector<Block> m_blocks;
    std::size_t m_settled = 0; // elements in blocks
    Container m_tail;
};

} // namespace Parlance

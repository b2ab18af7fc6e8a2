// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/matcher/sampler_p.h"

#include <array>

namespace Parlance {

namespace {

/// Knows nothing but what the grammar allows next.
class RandomModel
{
public:
    RandomModel(const Grammar &grammar, std::uint64_t seed, const std::vector<std::string> &vocabulary)
        : m_matcher(grammar)
        , m_random(seed)
        , m_vocabulary(vocabulary)
    {
        for (std::size_t i = 0; i < vocabulary.size(); ++i) {
            if (!vocabulary[i].empty())
                m_byFirst[static_cast<unsigned char>(vocabulary[i].front())].push_back(i);
        }
    }

    DrawnText draw(std::size_t budget)
    {
        DrawnText drawn;
        while (drawn.text.size() < budget) {
            const std::string bytes = m_matcher.nextBytes();
            const std::string next = m_vocabulary.empty() ? byteOf(bytes) : tokenOf(bytes);
            if (next.empty()) {
                drawn.ended = m_matcher.canEnd();
                return drawn;
            }
            drawn.text += next;
        }
        return drawn;
    }

private:
    static constexpr int mostAttempts = 200; ///< before all tokens are tried one by one

    /// One of the bytes, or the end where the text may end.
    std::string byteOf(const std::string &bytes)
    {
        const std::size_t ways = bytes.size() + (m_matcher.canEnd() ? 1 : 0);
        const std::size_t which = ways > 0 ? m_random.below(ways) : 0;
        return which < bytes.size() && takes(bytes.substr(which, 1)) ? bytes.substr(which, 1) : std::string();
    }

    bool takes(const std::string &text)
    {
        GrammarMatcher after = m_matcher;
        if (after.feed(text) < text.size() || after.limited())
            return false;
        m_matcher = std::move(after);
        return true;
    }

    /// One of the tokens that fit, or the end; a byte where none fits.
    std::string tokenOf(const std::string &bytes)
    {
        std::vector<std::size_t> tokens;
        for (const char byte : bytes) {
            const auto &all = m_byFirst[static_cast<unsigned char>(byte)];
            tokens.insert(tokens.end(), all.begin(), all.end());
        }
        const std::size_t end = m_matcher.canEnd() ? 1 : 0;
        for (int i = 0; i < mostAttempts && !tokens.empty(); ++i) {
            const std::size_t which = m_random.below(tokens.size() + end);
            if (which == tokens.size())
                return {};
            if (takes(m_vocabulary[tokens[which]]))
                return m_vocabulary[tokens[which]];
        }
        std::erase_if(tokens, [this](std::size_t token) {
            return GrammarMatcher(m_matcher).feed(m_vocabulary[token]) < m_vocabulary[token].size();
        });
        if (tokens.empty())
            return byteOf(bytes);
        const std::size_t which = m_random.below(tokens.size() + end);
        if (which == tokens.size())
            return {};
        return takes(m_vocabulary[tokens[which]]) ? m_vocabulary[tokens[which]] : std::string();
    }

    GrammarMatcher m_matcher;
    Gbnf::Random m_random;
    const std::vector<std::string> &m_vocabulary;
    std::array<std::vector<std::size_t>, 256> m_byFirst; ///< tokens, by their first byte
};

} // namespace

DrawnText Grammar::draw(std::uint64_t seed, std::size_t budget, const std::vector<std::string> &vocabulary) const
{
    return RandomModel(*this, seed, vocabulary).draw(budget);
}

} // namespace Parlance

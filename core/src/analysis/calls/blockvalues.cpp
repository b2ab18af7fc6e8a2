// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/nestedtexts_p.h"

#include "base/blanks_p.h"

// Objects and lists as lines of their own, deeper than the line that holds them:
//     towns:\n  - "Oslo"\n  - "Bergen"                        items, two blanks deeper, behind "-"
//     place:\n  town: "Oslo"\n  street: "Bygdøy allé"         members, two blanks deeper
namespace Parlance {

namespace {

constexpr std::string_view indentBlanks = " \t";

std::string withoutBlanksBehind(std::string text)
{
    text.erase(text.find_last_not_of(indentBlanks) + 1);
    return text;
}

/// The lines that arguments stand in.
struct ArgumentLine
{
    std::string indent; ///< the blanks in front of the name
    std::string colon; ///< behind it, without the blank in front of a value
    std::string blank; ///< that blank
};

std::optional<ArgumentLine> argumentLine(const ToolsAnalysis::Arguments &arguments)
{
    const Marker *around[] = { &arguments.string.prefix, &arguments.string.suffix, &arguments.other.prefix,
                               &arguments.other.suffix };
    const bool isPlain =
        std::none_of(std::begin(around), std::end(around), [](const Marker *marker) { return marker->hasCore(); });
    const std::string front = arguments.separator.text() + arguments.namePrefix.text();
    const std::size_t line = front.rfind('\n');
    if (!isPlain || arguments.nameSuffix.hasHole() || !arguments.nameSuffix.hasCore() || line == std::string::npos
        || front.find_first_not_of(indentBlanks, line + 1) != std::string::npos)
        return {};
    const std::string behind = arguments.nameSuffix.text() + arguments.string.prefix.text();
    const std::string colon = withoutBlanksBehind(behind);
    return ArgumentLine{ front.substr(line + 1), colon, behind.substr(colon.size()) };
}

/// What each line of a block begins with.
struct BlockLine
{
    std::string indent;
    HoledText mark; ///< the sign of an item, or a name and what is behind it
};

std::optional<BlockLine> blockLine(const NestedTexts &texts)
{
    if (!texts.areFound() || !texts.between().bytes().starts_with('\n'))
        return {};
    const HoledText between = texts.between();
    const std::size_t mark = between.bytes().find_first_not_of(indentBlanks, 1);
    if (mark == std::string_view::npos || between.bytes()[mark] == '<')
        return {};
    return BlockLine{ std::string(between.bytes().substr(1, mark - 1)), between.from(mark) };
}

/// Where the lines of a value stand inside of a block.
enum class Inside
{
    No,
    Below, ///< each in a line of its own
    BehindSign, ///< the first one in the line of what holds it
};

// The line of the holder is all that stands between the argument's name and the value.
Inside insideOf(const NestedTexts &texts, const std::string &holder, const std::string &indent)
{
    const auto line = blockLine(texts);
    if (!line || line->indent != indent || !texts.before().startsWith(holder))
        return Inside::No;
    const HoledText rest = texts.before().from(holder.size());
    if (rest == texts.between())
        return Inside::Below;
    const bool isBehind = rest.startsWith(std::string(" ")) && rest.from(1) == line->mark;
    return isBehind ? Inside::BehindSign : Inside::No;
}

// A list inside of an item is deeper in any case.
std::string indentInItem(const ToolsAnalysis::Arguments &arguments)
{
    if (!arguments.itemIndent.empty())
        return arguments.itemIndent;
    return arguments.memberIndent.empty() ? "  " : arguments.memberIndent;
}

class BlockSearch
{
public:
    BlockSearch(const CallSamples &samples, const Vocabulary &words, const ArgumentLine &line,
                ToolsAnalysis::Arguments &arguments)
        : m_samples(samples)
        , m_names(words.names[0], words.names[1])
        , m_path("messages[1].tool_calls[0].function.arguments." + words.names[0])
        , m_line(line)
        , m_arguments(arguments)
    { }

    void run()
    {
        readItems();
        readMembers();
        if (m_arguments.itemSign.empty() && m_arguments.memberIndent.empty())
            return;
        readNested();
        m_arguments.emptyBlocks = isNothing(m_arguments.itemSign.empty() ? Value(Object()) : Value(Array()));
    }

private:
    using Texts = std::pair<std::string, std::string>;

    NestedTexts texts(const CallRendering &sample, const Texts &parts) const
    {
        return { sample, m_path, { parts.first, parts.second }, !m_arguments.string.isBare() };
    }
    Texts members(const std::string &holder = {}) const
    {
        return { holder + '.' + m_names.first, holder + '.' + m_names.second };
    }
    static Texts items(const std::string &holder = {}) { return { holder + "[0]", holder + "[1]" }; }

    // What each line is more indented than the argument's, where nothing but the lines stands for the value.
    std::optional<BlockLine> block(const NestedTexts &found) const
    {
        auto line = blockLine(found);
        if (!line || !line->indent.starts_with(m_line.indent) || !found.before().startsWith(m_line.colon)
            || found.before().from(m_line.colon.size()) != found.between() || m_samples.single.calls.empty())
            return {};
        if (found.behind().bytes() != behindText())
            return {};
        line->indent.erase(0, m_line.indent.size());
        return line;
    }

    void readItems()
    {
        const auto line = block(texts(m_samples.items, items()));
        if (!line || line->mark.hasHole() || !line->mark.bytes().ends_with(m_line.blank))
            return;
        const std::string sign(line->mark.bytes().substr(0, line->mark.size() - m_line.blank.size()));
        constexpr std::size_t longest = 3;
        const bool isSign = !sign.empty() && sign.size() <= longest
            && std::all_of(sign.begin(), sign.end(), [](char one) { return one > ' ' && !isWord(one); });
        if (!isSign)
            return;
        m_arguments.itemIndent = line->indent;
        m_arguments.itemSign = sign;
    }

    static bool isWord(char one)
    {
        return (one >= '0' && one <= '9') || (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z') || one == '_';
    }

    void readMembers()
    {
        const auto line = block(texts(m_samples.members, members()));
        if (!line || line->indent.empty() || line->mark.find(Hole::Key) != 0
            || line->mark.from(1) != HoledText(m_line.colon + m_line.blank))
            return;
        m_arguments.memberIndent = line->indent;
    }

    // Behind the name comes what does behind a text.
    bool isNothing(const Value &empty) const
    {
        const auto known = std::find_if(m_samples.wholes.begin(), m_samples.wholes.end(),
                                        [&empty](const auto &one) { return one.first == empty; });
        if (known == m_samples.wholes.end())
            return false;
        const CallRendering &sample = known->second;
        std::vector<Extent> keys = sample.rendering.find(m_path, Jinja::Span::Origin::Key);
        std::erase_if(keys, [&sample](const Extent &key) { return !sample.turn.contains(key); });
        return !keys.empty() && sample.text({ keys.front().end, sample.turn.end }) == m_line.colon + behindText();
    }

    std::string behindText() const
    {
        const ArgumentSite &single = m_samples.single.calls.front().arguments.front();
        const std::size_t end = m_arguments.string.isBare() ? single.inside.end : single.value.end;
        return m_samples.single.text({ end, m_samples.single.turn.end });
    }

    std::string inFront(const std::string &indent) const { return m_line.colon + '\n' + m_line.indent + indent; }

    void readNested()
    {
        const std::string &deeper = m_arguments.memberIndent;
        const std::string &sign = m_arguments.itemSign;
        const std::string item = m_arguments.itemIndent;
        const bool hasItems = !sign.empty();
        const bool hasMembers = !deeper.empty();
        const auto found = [&](const CallRendering &sample, const Texts &parts, const std::string &holder,
                               const std::string &indent) {
            return insideOf(texts(sample, parts), holder, m_line.indent + indent);
        };
        const Inside itemInItem = hasItems
            ? found(m_samples.itemsInItem, items("[0]"), inFront(item) + sign, item + indentInItem(m_arguments))
            : Inside::Below;
        const Inside memberInItem = hasItems && hasMembers
            ? found(m_samples.membersInItem, members("[0]"), inFront(item) + sign, item + deeper)
            : Inside::Below;
        const Inside memberInMember = hasMembers
            ? found(m_samples.membersInMember, members('.' + m_names.second),
                    inFront(deeper) + m_names.second + m_line.colon, deeper + deeper)
            : Inside::Below;
        m_arguments.blocksNest =
            itemInItem != Inside::No && memberInItem != Inside::No && memberInMember == Inside::Below;
        m_arguments.itemBehindSign = m_arguments.blocksNest && itemInItem == Inside::BehindSign;
        m_arguments.memberBehindSign = m_arguments.blocksNest && memberInItem == Inside::BehindSign;
    }

    const CallSamples &m_samples;
    const Texts m_names;
    const std::string m_path;
    const ArgumentLine &m_line;
    ToolsAnalysis::Arguments &m_arguments;
};

} // namespace

bool mayStandInBlocks(const CallSamples &samples, const Vocabulary &words)
{
    const std::string path = "messages[1].tool_calls[0].function.arguments." + words.names[0];
    const std::vector<std::string> members{ '.' + words.names[0], '.' + words.names[1] };
    const auto may = [&](bool quoted) {
        return blockLine({ samples.items, path, { "[0]", "[1]" }, quoted })
            || blockLine({ samples.members, path, members, quoted });
    };
    return may(true) || may(false);
}

void readBlocks(const CallSamples &samples, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    const auto line = argumentLine(arguments);
    const bool hasElements = arguments.memberStart.hasCore() || arguments.itemStart.hasCore();
    if (line && !hasElements && samples.typeWords.empty() && !samples.itemsInItem.rendering.text.empty())
        BlockSearch(samples, words, *line, arguments).run();
}

} // namespace Parlance

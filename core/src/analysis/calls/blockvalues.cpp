// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/nestedtexts_p.h"

#include "analysis/text/blockform_p.h"
#include "base/blanks_p.h"

// Objects and lists as lines of their own, deeper than the line that holds them:
//     towns:\n  - "Oslo"\n  - "Bergen"                        items, two blanks deeper, behind "-"
//     place:\n  town: "Oslo"\n  street: "Bygdøy allé"         members, two blanks deeper
//     "place":\n  "town": "Oslo"\n  "street": "Bygdøy allé"   the same, their names in quotes
// Brackets may open them in the holder's line and close them in one of their own:
//     place {\n  town = "Oslo"\n  street = "Bygdøy allé"\n}    members between ` {` and `}`
//     towns [\n  * = "Oslo"\n  * = "Bergen"\n]               items behind "*", which is like a name
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
    std::string quote; ///< behind those, where names have some
    std::string colon; ///< behind the name, without the blank in front of a value
    std::string blank; ///< that blank
};

std::optional<ArgumentLine> argumentLine(const ToolsAnalysis::Arguments &arguments)
{
    const Marker *around[] = { &arguments.string.prefix, &arguments.string.suffix, &arguments.other.prefix,
                               &arguments.other.suffix };
    const bool isPlain =
        std::none_of(std::begin(around), std::end(around), [](const Marker *marker) { return marker->hasCore(); });
    const auto front = lineFrontOf(arguments);
    if (!isPlain || arguments.nameSuffix.hasHole() || !arguments.nameSuffix.hasCore() || !front)
        return {};
    const std::string behind = arguments.nameSuffix.text() + arguments.string.prefix.text();
    const std::string colon = withoutBlanksBehind(behind);
    return ArgumentLine{ front->indent, front->quote, colon, behind.substr(colon.size()) };
}

/// What each line of a block begins with.
struct BlockLine
{
    std::string indent;
    HoledText mark; ///< the sign of an item, or a name and what is behind it
};

// Items between brackets may have nothing in front of them but their indentation.
bool beginsWithBracket(const NestedTexts &texts)
{
    const HoledText before = texts.before();
    const std::size_t lines = texts.between().size();
    const std::string_view opening = before.bytes().substr(0, before.size() - std::min(before.size(), lines));
    return opening.ends_with('[') || opening.ends_with('{') || opening.ends_with('(');
}

std::optional<BlockLine> blockLine(const NestedTexts &texts)
{
    if (!texts.areFound() || !texts.between().bytes().starts_with('\n'))
        return {};
    const HoledText between = texts.between();
    const std::size_t mark = std::min(between.bytes().find_first_not_of(indentBlanks, 1), between.size());
    if (mark == between.size() ? !beginsWithBracket(texts) : between.bytes()[mark] == '<')
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

/// What stands around the lines, where brackets do.
struct BlockBrackets
{
    std::string start;
    std::string end;
};

// A line of its own, or the rest of one.
bool isPieceOfLine(const HoledText &text)
{
    return !text.hasHole() && !isBlank(text.bytes()) && text.bytes().find('\n') == std::string_view::npos;
}

class BlockSearch
{
public:
    BlockSearch(const CallSamples &samples, const Vocabulary &words, const ArgumentLine &line, bool inBrackets,
                ToolsAnalysis::Arguments &arguments)
        : m_samples(samples)
        , m_names(words.names[0], words.names[1])
        , m_path("messages[1].tool_calls[0].function.arguments." + words.names[0])
        , m_line(line)
        , m_inBrackets(inBrackets)
        , m_arguments(arguments)
    { }

    /// Whether there are any.
    bool run()
    {
        readItems();
        readMembers();
        if (!hasItems() && !hasMembers())
            return false;
        readNested();
        // Blanks tell nothing there, so that lines that do not nest are read as elements are.
        if (m_inBrackets && !m_arguments.blocksNest) {
            forget();
            return false;
        }
        m_arguments.emptyBlocks = isNothing(hasItems() ? Value(Array()) : Value(Object()));
        return true;
    }

private:
    using Texts = std::pair<std::string, std::string>;

    bool hasItems() const { return !m_arguments.itemSign.empty() || m_arguments.listStart.hasCore(); }
    bool hasMembers() const { return !m_arguments.memberIndent.empty(); }

    void forget()
    {
        for (std::string *text : { &m_arguments.memberIndent, &m_arguments.itemIndent, &m_arguments.itemSign })
            text->clear();
        for (Marker *bracket :
             { &m_arguments.objectStart, &m_arguments.objectEnd, &m_arguments.listStart, &m_arguments.listEnd })
            *bracket = {};
    }

    NestedTexts texts(const CallRendering &sample, const Texts &parts) const
    {
        return { sample, m_path, { parts.first, parts.second }, !m_arguments.string.isBare() };
    }
    Texts members(const std::string &holder = {}) const
    {
        return { holder + '.' + m_names.first, holder + '.' + m_names.second };
    }
    static Texts items(const std::string &holder = {}) { return { holder + "[0]", holder + "[1]" }; }

    // What each line is more indented than the argument's, and nothing but the lines stands for the value, or brackets
    // around them.
    std::optional<BlockLine> block(const NestedTexts &found, BlockBrackets &outside) const
    {
        auto line = blockLine(found);
        if (!line || !line->indent.starts_with(m_line.indent) || !found.before().endsWith(found.between())
            || m_samples.single.calls.empty())
            return {};
        const HoledText opening = found.before().sub(0, found.before().size() - found.between().size());
        line->indent.erase(0, m_line.indent.size());
        if (!m_inBrackets)
            return opening == HoledText(m_line.colon) && found.behind().bytes() == behindText() ? line : std::nullopt;
        const std::string front = '\n' + m_line.indent;
        const HoledText behind = found.behind();
        if (line->indent.empty() || !isPieceOfLine(opening) || opening == HoledText(m_line.colon)
            || !behind.startsWith(front) || !behind.bytes().ends_with(behindText()))
            return {};
        const std::size_t around = front.size() + behindText().size();
        const HoledText closing = behind.sub(front.size(), behind.size() - std::min(behind.size(), around));
        if (!isPieceOfLine(closing) || trimmed(closing.bytes()) != closing.bytes())
            return {};
        outside = { std::string(opening.bytes()), std::string(closing.bytes()) };
        return line;
    }

    void readItems()
    {
        BlockBrackets outside;
        const auto line = block(texts(m_samples.items, items()), outside);
        if (!line || line->mark.hasHole())
            return;
        std::string_view sign = line->mark.bytes();
        if (!sign.empty() && !sign.ends_with(m_line.blank))
            return;
        sign.remove_suffix(sign.empty() ? 0 : m_line.blank.size());
        if (!isSign(m_inBrackets ? bareSign(sign, m_line.colon) : sign) || (sign.empty() && !m_inBrackets))
            return;
        m_arguments.itemIndent = line->indent;
        m_arguments.itemSign = sign;
        setBrackets(outside, m_arguments.listStart, m_arguments.listEnd);
    }

    static bool isSign(std::string_view text)
    {
        constexpr std::size_t longest = 3;
        return text.size() <= longest
            && std::all_of(text.begin(), text.end(), [](char one) { return one > ' ' && !isWord(one); });
    }

    static bool isWord(char one)
    {
        return (one >= '0' && one <= '9') || (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z') || one == '_';
    }

    static void setBrackets(const BlockBrackets &outside, Marker &start, Marker &end)
    {
        if (outside.start.empty())
            return;
        start = Marker(outside.start);
        end = Marker('\n' + outside.end);
    }

    void readMembers()
    {
        BlockBrackets outside;
        const auto line = block(texts(m_samples.members, members()), outside);
        const std::size_t quote = m_line.quote.size();
        if (!line || line->indent.empty() || !line->mark.startsWith(m_line.quote) || line->mark.find(Hole::Key) != quote
            || line->mark.from(quote + 1) != HoledText(m_line.colon + m_line.blank))
            return;
        m_arguments.memberIndent = line->indent;
        setBrackets(outside, m_arguments.objectStart, m_arguments.objectEnd);
    }

    // Behind the name comes what does behind a text, or there is nothing between the brackets.
    bool isNothing(const Value &empty) const
    {
        const auto known = std::find_if(m_samples.wholes.begin(), m_samples.wholes.end(),
                                        [&empty](const auto &one) { return one.first == empty; });
        if (known == m_samples.wholes.end())
            return false;
        const CallRendering &sample = known->second;
        std::vector<Extent> keys = sample.rendering.find(m_path, Jinja::Span::Origin::Key);
        std::erase_if(keys, [&sample](const Extent &key) { return !sample.turn.contains(key); });
        const BlockBrackets own = empty.isArray() ? ofLists() : ofObjects();
        return !keys.empty()
            && sample.text({ keys.front().end, sample.turn.end }) == own.start + closing(own, {}) + behindText();
    }

    std::string behindText() const
    {
        const ArgumentSite &single = m_samples.single.calls.front().arguments.front();
        const std::size_t end = m_arguments.string.isBare() ? single.inside.end : single.value.end;
        return m_samples.single.text({ end, m_samples.single.turn.end });
    }

    // Without brackets, what stands behind any name opens a block.
    BlockBrackets blockBrackets(const Marker &start, const Marker &end) const
    {
        return m_inBrackets ? BlockBrackets{ start.text(), end.core } : BlockBrackets{ m_line.colon, {} };
    }
    BlockBrackets ofLists() const { return blockBrackets(m_arguments.listStart, m_arguments.listEnd); }
    BlockBrackets ofObjects() const { return blockBrackets(m_arguments.objectStart, m_arguments.objectEnd); }
    std::string closing(const BlockBrackets &outside, const std::string &indent) const
    {
        return outside.end.empty() ? std::string() : '\n' + m_line.indent + indent + outside.end;
    }

    // The line of an item that holds others, up to them.
    std::string itemLine(const BlockBrackets &inside) const
    {
        const std::string &sign = m_arguments.itemSign;
        const std::string line = '\n' + m_line.indent + m_arguments.itemIndent;
        return ofLists().start + line
            + (m_inBrackets ? signAndOpening(sign, inside.start, m_line.colon, m_line.blank) : sign);
    }

    void readNested()
    {
        const std::string &deeper = m_arguments.memberIndent;
        const std::string item = m_arguments.itemIndent;
        const auto found = [&](const NestedTexts &nested, const std::string &holder, const std::string &indent,
                               const std::string &behind) {
            const bool isClosed = !m_inBrackets || nested.behind().bytes() == behind + behindText();
            return isClosed ? insideOf(nested, holder, m_line.indent + indent) : Inside::No;
        };
        const auto behindItem = [&](const BlockBrackets &inside) {
            return closing(inside, item) + closing(ofLists(), {});
        };
        const Inside itemInItem = hasItems() ? found(texts(m_samples.itemsInItem, items("[0]")), itemLine(ofLists()),
                                                     item + indentInItem(m_arguments), behindItem(ofLists()))
                                             : Inside::Below;
        const Inside memberInItem = hasItems() && hasMembers()
            ? found(texts(m_samples.membersInItem, members("[0]")), itemLine(ofObjects()), item + deeper,
                    behindItem(ofObjects()))
            : Inside::Below;
        const std::string memberLine =
            ofObjects().start + '\n' + m_line.indent + deeper + m_line.quote + m_names.second + ofObjects().start;
        const Inside memberInMember = hasMembers()
            ? found(texts(m_samples.membersInMember, members('.' + m_names.second)), memberLine, deeper + deeper,
                    closing(ofObjects(), deeper) + closing(ofObjects(), {}))
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
    const bool m_inBrackets;
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

static bool readLinesOfBlocks(const CallSamples &samples, const Vocabulary &words, bool inBrackets,
                              ToolsAnalysis::Arguments &arguments)
{
    const auto line = argumentLine(arguments);
    return line && !(inBrackets && !line->quote.empty()) && samples.typeWords.empty()
        && !samples.itemsInItem.rendering.text.empty()
        && BlockSearch(samples, words, *line, inBrackets, arguments).run();
}

// Lines between brackets are elements as well, whose indentation says nothing, and the others may look like them.
void readHolders(const CallSamples &samples, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    if (readLinesOfBlocks(samples, words, true, arguments))
        return;
    readElements(samples, words, arguments);
    if (!arguments.memberStart.hasCore() && !arguments.itemStart.hasCore())
        readLinesOfBlocks(samples, words, false, arguments);
}

} // namespace Parlance

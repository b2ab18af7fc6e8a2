// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/pattern/pattern_p.h"

#include <QtCore/QChar>

#include <array>

namespace Parlance::Gbnf {

namespace {

struct Category
{
    std::string_view shortName;
    std::string_view longName;
    std::string_view alias;
};

/// In the order of QChar::Category.
constexpr std::array categories = {
    Category{ "Mn", "Nonspacing_Mark", {} },
    Category{ "Mc", "Spacing_Mark", {} },
    Category{ "Me", "Enclosing_Mark", {} },
    Category{ "Nd", "Decimal_Number", "digit" },
    Category{ "Nl", "Letter_Number", {} },
    Category{ "No", "Other_Number", {} },
    Category{ "Zs", "Space_Separator", {} },
    Category{ "Zl", "Line_Separator", {} },
    Category{ "Zp", "Paragraph_Separator", {} },
    Category{ "Cc", "Control", "cntrl" },
    Category{ "Cf", "Format", {} },
    Category{ "Cs", "Surrogate", {} },
    Category{ "Co", "Private_Use", {} },
    Category{ "Cn", "Unassigned", {} },
    Category{ "Lu", "Uppercase_Letter", {} },
    Category{ "Ll", "Lowercase_Letter", {} },
    Category{ "Lt", "Titlecase_Letter", {} },
    Category{ "Lm", "Modifier_Letter", {} },
    Category{ "Lo", "Other_Letter", {} },
    Category{ "Pc", "Connector_Punctuation", {} },
    Category{ "Pd", "Dash_Punctuation", {} },
    Category{ "Ps", "Open_Punctuation", {} },
    Category{ "Pe", "Close_Punctuation", {} },
    Category{ "Pi", "Initial_Punctuation", {} },
    Category{ "Pf", "Final_Punctuation", {} },
    Category{ "Po", "Other_Punctuation", {} },
    Category{ "Sm", "Math_Symbol", {} },
    Category{ "Sc", "Currency_Symbol", {} },
    Category{ "Sk", "Modifier_Symbol", {} },
    Category{ "So", "Other_Symbol", {} },
};
static_assert(categories.size() == QChar::Symbol_Other + 1);

/// The letter that the short names of a group of categories begin with.
constexpr std::array groups = {
    Category{ "L", "Letter", {} }, Category{ "M", "Mark", "Combining_Mark" },
    Category{ "N", "Number", {} }, Category{ "P", "Punctuation", "punct" },
    Category{ "S", "Symbol", {} }, Category{ "Z", "Separator", {} },
    Category{ "C", "Other", {} },
};

bool isNamed(const Category &category, std::string_view name)
{
    return !name.empty() && (name == category.shortName || name == category.longName || name == category.alias);
}

/// Which categories a name is, a bit each: "Lu" is one, "L" are five, "LC" the three with case.
std::uint32_t categoriesOf(std::string_view name)
{
    for (const Category &group : groups) {
        if (isNamed(group, name))
            name = group.shortName;
    }
    const bool withCase = name == "LC" || name == "Cased_Letter";
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < categories.size(); ++i) {
        const auto &one = categories[i];
        const bool inGroup = name.size() == 1 && one.shortName[0] == name[0];
        const bool hasCase = withCase && (one.shortName == "Lu" || one.shortName == "Ll" || one.shortName == "Lt");
        if (inGroup || hasCase || isNamed(one, name))
            bits |= std::uint32_t(1) << i;
    }
    return bits;
}

struct CategoryRun
{
    CharRange range;
    QChar::Category category;
};

/// All code points in their order, neighbours of one category together: some 3,300 runs. Found once, since asking Qt
/// for each code point takes milliseconds.
const std::vector<CategoryRun> &categoryRuns()
{
    static const std::vector<CategoryRun> all = [] {
        std::vector<CategoryRun> runs;
        for (char32_t c = 0; c <= lastCodePoint; ++c) {
            const QChar::Category category = QChar::category(c);
            if (!runs.empty() && runs.back().category == category)
                runs.back().range.last = c;
            else
                runs.push_back({ { c, c }, category });
        }
        return runs;
    }();
    return all;
}

} // namespace

std::optional<CodePoints> generalCategory(std::string_view name)
{
    for (const std::string_view prefix : { "General_Category=", "gc=" }) {
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    }
    if (name == "Any")
        return CodePoints::all();
    if (name == "ASCII")
        return CodePoints({ { 0, 0x7F } });
    const std::uint32_t wanted = categoriesOf(name);
    if (wanted == 0)
        return std::nullopt;
    std::vector<CharRange> ranges;
    for (const CategoryRun &run : categoryRuns()) {
        if ((wanted >> run.category & 1) != 0)
            ranges.push_back(run.range);
    }
    return CodePoints(std::move(ranges));
}

} // namespace Parlance::Gbnf

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "chat/verification/verifytemplate_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

#include <functional>
#include <map>
#include <random>
#include <regex>

using namespace Parlance;

/// Nothing rests on what a marker says: every template of templates/ is analysed once more with each of its markers
/// renamed to random text of the same kind, and the analysis must be the same but for the names.
class TestRenamed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadTheSame_data();
    void isReadTheSame();
};

namespace {

constexpr unsigned variants = 2;

/// Gives each name that is in a marker another one, the same wherever it is.
class Renaming
{
public:
    Renaming(const std::string &source, std::uint32_t seed)
        : m_random(seed)
    {
        const std::string text = std::regex_replace(source, std::regex(R"(\{#[^#]*#\})"), "");
        collect(text, angle(), m_angles, [this] { return angleName(); });
        collect(text, bracket(), m_brackets, [this] { return bracketTag(); });
    }

    bool isEmpty() const { return m_angles.empty() && m_brackets.empty(); }

    // What a tag's name became.
    std::string nameOf(const std::string &name) const
    {
        const auto found = m_angles.find(name);
        return found == m_angles.end() ? name : found->second;
    }

    std::string operator()(const std::string &text) const
    {
        if (text.ends_with('>') && m_angles.contains(text.substr(0, text.size() - 1))) // `words>` after `<`
            return nameOf(text.substr(0, text.size() - 1)) + '>';
        const std::string renamed = replaced(text, angle(), [this](const std::smatch &match) {
            return match[1].str() + match[2].str() + nameOf(match[3]);
        });
        return replaced(renamed, bracket(), [this](const std::smatch &match) {
            const auto found = m_brackets.find(match[3]);
            if (found == m_brackets.end())
                return match.str();
            const std::string &tag = found->second;
            return match[2].length() == 0
                ? tag
                : "[/" + tag.substr(tag.find_first_not_of('[')) + (tag.back() == ']' ? "" : "]");
        });
    }

private:
    using Names = std::map<std::string, std::string>;

    // `<name>`, `</name>`, `<|name|>`, `<name=`: an opening, what may precede a name, the name.
    static const std::regex &angle()
    {
        static const std::regex pattern(
            "(<)([|/]*|\xEF\xBD\x9C)([A-Za-z_][A-Za-z0-9_:.\x80-\xFF-]*?)(?=[|>= '\"]|\xEF\xBD\x9C)");
        return pattern;
    }

    // `[NAME]`, `[/NAME]`
    static const std::regex &bracket()
    {
        static const std::regex pattern(R"((\[)(/?)([A-Z_]{3,})\])");
        return pattern;
    }

    static std::string replaced(const std::string &text, const std::regex &pattern,
                                const std::function<std::string(const std::smatch &)> &by)
    {
        std::string result;
        auto at = text.cbegin();
        for (std::sregex_iterator match(text.cbegin(), text.cend(), pattern), end; match != end; ++match) {
            result.append(at, (*match)[0].first);
            result += by(*match);
            at = (*match)[0].second;
        }
        return result.append(at, text.cend());
    }

    void collect(const std::string &text, const std::regex &pattern, Names &names,
                 const std::function<std::string()> &make)
    {
        // A role's name may be in a tag as data.
        static const std::vector<std::string> roles{ "system", "user", "assistant", "tool" };
        for (std::sregex_iterator match(text.cbegin(), text.cend(), pattern), end; match != end; ++match) {
            const std::string name = (*match)[3];
            if (std::find(roles.begin(), roles.end(), name) == roles.end() && !names.contains(name))
                names.emplace(name, make());
        }
    }

    std::size_t below(std::size_t limit) { return m_random() % limit; }

    std::string word(std::size_t length)
    {
        static constexpr std::string_view letters[] = { "bcdfghjklmnpqrstvwxz", "aeiouy" };
        std::string text;
        while (text.size() < length)
            text += letters[text.size() % 2][below(letters[text.size() % 2].size())];
        return text;
    }

    std::string angleName()
    {
        static constexpr const char *joints[] = { "", ":", "_", "-" };
        const std::string joint = joints[below(4)];
        return joint.empty() ? word(2 + below(8)) : word(2) + joint + word(3 + below(4));
    }

    std::string bracketTag()
    {
        std::string name = word(3 + below(7));
        std::transform(name.begin(), name.end(), name.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        return below(2) == 0 ? '[' + name + ']' : "[[" + name;
    }

    std::mt19937 m_random;
    Names m_angles;
    Names m_brackets;
};

Value renamed(const Value &value, const Renaming &rename)
{
    if (value.isString())
        return rename(value.toString());
    if (value.isArray()) {
        Array array;
        for (const Value &element : value.toArray())
            array.push_back(renamed(element, rename));
        return array;
    }
    if (!value.isObject())
        return value;
    Object object;
    for (const auto &[key, member] : value.toObject())
        object.set(key, renamed(member, rename));
    return object;
}

/// What the analysis found, without what it is found from.
Value findings(const ChatTemplate &chatTemplate)
{
    static const FormatRegistry formats = FormatRegistry::withBuiltins();
    Analysis analysis = analyze(chatTemplate);
    analysis.verification = verifyTemplate(chatTemplate, analysis, [&](const ChatRequest &request) {
        return prepareChat(chatTemplate, analysis, request, formats);
    });
    const Value all = analysis.toValue();
    Object capabilities;
    for (const auto &[name, capability] : analysis.capabilities)
        capabilities.set(toString(name), static_cast<int>(capability.value));
    return Object{ { "reasoning", all["reasoning"] },
                   { "content", all["content"] },
                   { "tools", all["tools"] },
                   { "preserved_tokens", all["preserved_tokens"] },
                   { "capabilities", capabilities },
                   { "passed", analysis.verification.passed },
                   { "failed", analysis.verification.failed } };
}

} // namespace

void TestRenamed::isReadTheSame_data()
{
    QTest::addColumn<QString>("file");
    const auto templates = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(templates);
    for (const Test::Path &file : *templates)
        QTest::newRow(file.stem().string().c_str()) << QString::fromStdString(file.string());
}

void TestRenamed::isReadTheSame()
{
    QFETCH(QString, file);
    const auto source = Test::readFile(file.toStdString());
    PARLANCE_VERIFY_RESULT(source);
    const auto original = ChatTemplate::fromSource(*source);
    PARLANCE_VERIFY_RESULT(original);
    const Value known = findings(*original);
    for (std::uint32_t seed = 1; seed <= variants; ++seed) {
        const Renaming rename(*source, seed);
        QVERIFY(!rename.isEmpty());
        const auto variant = ChatTemplate::fromSource(rename(*source));
        PARLANCE_VERIFY_RESULT(variant);
        const std::string expected = toJson(renamed(known, rename), JsonFormat::indented(1));
        QCOMPARE(QString::fromStdString(toJson(findings(*variant), JsonFormat::indented(1))),
                 QString::fromStdString(expected));
    }
}

QTEST_APPLESS_MAIN(TestRenamed)
#include "tst_renamed.moc"

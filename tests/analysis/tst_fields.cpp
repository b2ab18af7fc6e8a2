// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include "analysis/analyze_p.h"
#include "analysis/report/analysisfields_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

/// The table of the analysis' fields against what is made from it: core/schemas/profile.schema.json and docs/fields.md.
/// Where they differ, what they should be is in build/.../actual/fields, to be copied back. And every finding of every
/// reference template speaks of a field.
class TestFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areInTheSchema();
    void areDocumented();
    void haveFindings_data();
    void haveFindings();
};

namespace {

template <class... Cases> struct Overloaded : Cases...
{
    using Cases::operator()...;
};
template <class... Cases> Overloaded(Cases...) -> Overloaded<Cases...>;

Value schemaOf(const AnalysisField &field)
{
    const Value byDefault = valueAt(field, Analysis());
    Value schema =
        std::visit(Overloaded{ [](const Member<Marker> &) -> Value {
                                  return Object{ { "$ref", "#/$defs/marker" } };
                              },
                               [](const Member<std::string> &) -> Value {
                                   return Object{ { "$ref", "#/$defs/field" } };
                               },
                               [](const Member<OptionalText> &) -> Value {
                                   return Object{ { "$ref", "#/$defs/field" } };
                               },
                               [](const Member<bool> &) -> Value {
                                   return Object{ { "type", "boolean" } };
                               },
                               [](const Member<int> &) -> Value {
                                   return Object{ { "type", "integer" }, { "minimum", 0 }, { "maximum", 100 } };
                               },
                               [](const Member<Texts> &) -> Value {
                                   return Object{ { "$ref", "#/$defs/tokens" } };
                               },
                               [](const Member<NamedTexts> &) -> Value {
                                   return Object{ { "type", "object" },
                                                  { "additionalProperties", Object{ { "$ref", "#/$defs/field" } } } };
                               },
                               [](const Member<NamedMarkers> &) -> Value {
                                   return Object{ { "type", "object" },
                                                  { "additionalProperties", Object{ { "$ref", "#/$defs/marker" } } } };
                               },
                               [](const ChoiceMember &choice) -> Value {
                                   return Object{ { "enum", Array(choice.names.begin(), choice.names.end()) } };
                               } },
                   field.member);
    if (byDefault.isString() && !byDefault.toString().empty() && !schema.contains("enum"))
        schema.object().set("minLength", 1);
    schema.object().set("description", std::string(field.about.meaning));
    return schema;
}

// The schemas of the fields by their paths, a field a line.
std::string properties(const Value &tree, const std::string &indent)
{
    std::string text;
    for (const auto &[name, member] : tree.toObject()) {
        text += (text.empty() ? "" : ",\n") + indent + toJson(name) + ": ";
        if (member.contains("description"))
            text += toJson(member);
        else
            text += "{\n" + indent + "    \"type\": \"object\",\n" + indent + "    \"properties\": {\n"
                + properties(member, indent + "        ") + '\n' + indent + "    },\n" + indent
                + "    \"additionalProperties\": false\n" + indent + '}';
    }
    return text;
}

// From the line after the one that has the first text, to the one that has the second: replaced.
std::string withLines(std::string text, std::string_view first, std::string_view last, const std::string &lines)
{
    const std::size_t begin = text.find('\n', text.find(first)) + 1;
    const std::size_t end = text.rfind('\n', text.find(last, begin)) + 1;
    return text.replace(begin, end - begin, lines);
}

void compareFile(const char *path, const std::string &expected)
{
    const auto text = Test::readFile(Test::Path(PARLANCE_SOURCE_DIR) / path);
    PARLANCE_VERIFY_RESULT(text);
    if (*text == expected)
        return;
    const std::string actual = Test::writeActual("fields", Test::Path(path).filename(), expected);
    QFAIL((std::string(path) + " does not say what the table says: see " + actual).c_str());
}

std::string sourceOf(const char *path)
{
    const auto text = Test::readFile(Test::Path(PARLANCE_SOURCE_DIR) / path);
    return text ? *text : std::string();
}

const char *kindOf(const FieldMember &member)
{
    return std::visit(
        Overloaded{ [](const Member<Marker> &) { return "marker"; }, [](const Member<std::string> &) { return "text"; },
                    [](const Member<OptionalText> &) { return "text"; }, [](const Member<bool> &) { return "flag"; },
                    [](const Member<int> &) { return "number"; }, [](const Member<Texts> &) { return "texts"; },
                    [](const Member<NamedTexts> &) { return "texts by name"; },
                    [](const Member<NamedMarkers> &) { return "markers by name"; },
                    [](const ChoiceMember &) { return "choice"; } },
        member);
}

std::string kindInWords(const AnalysisField &field)
{
    const auto *choice = std::get_if<ChoiceMember>(&field.member);
    if (!choice)
        return kindOf(field.member);
    std::string names;
    for (const std::string_view name : choice->names)
        names += (names.empty() ? "`" : ", `") + std::string(name) + '`';
    return names;
}

const char *relevanceInWords(Relevance relevance)
{
    switch (relevance) {
    case Relevance::Always:
        return "always";
    case Relevance::WithCalls:
        return "with calls";
    case Relevance::JsonNative:
        return "`JSON_NATIVE`";
    case Relevance::TagWithTagged:
        return "`TAG_WITH_TAGGED`";
    }
    return "";
}

} // namespace

void TestFields::areInTheSchema()
{
    Value tree = Object();
    for (const AnalysisField &field : analysisFields())
        setMemberAt(tree, field.path(), schemaOf(field));
    const char *path = "core/schemas/profile.schema.json";
    const std::string lines = properties(tree, std::string(16, ' ')) + ",\n";
    compareFile(path,
                withLines(sourceOf(path), "\"properties\": {\n                \"reasoning\"",
                          "                \"more_preserved_tokens\"", lines));
}

void TestFields::areDocumented()
{
    std::string lines;
    for (const AnalysisField &field : analysisFields())
        lines += "| `" + std::string(field.path()) + "` | " + kindInWords(field) + " | "
            + relevanceInWords(field.relevance) + " | " + std::string(field.about.meaning) + " | "
            + std::string(field.about.contradiction) + " |\n";
    const char *path = "docs/fields.md";
    compareFile(path, withLines(sourceOf(path), "|---|", "\n## ", lines + '\n'));
}

void TestFields::haveFindings_data()
{
    QTest::addColumn<QString>("file");
    const auto files = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files)
        QTest::addRow("%s", file.stem().c_str()) << QString::fromStdString(file.string());
}

// A finding that nothing is somewhere names the group: tools.arguments.
void TestFields::haveFindings()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Analysis analysis = analyze(*chatTemplate);
    QVERIFY(!analysis.comparisons.empty());
    for (const Comparison &comparison : analysis.comparisons) {
        for (const Finding &finding : comparison.findings) {
            const auto &fields = analysisFields();
            const bool known = std::any_of(fields.begin(), fields.end(), [&finding](const AnalysisField &field) {
                return finding.field == "error" // what the template refuses
                    || field.path() == finding.field || field.path().starts_with(finding.field + '.');
            });
            QVERIFY2(known, (comparison.id + ": " + finding.field).c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestFields)
#include "tst_fields.moc"

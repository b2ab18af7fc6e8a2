// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "host/analysispatch_p.h"
#include "host/metadata_p.h"
#include "host/profile_p.h"
#include "host/schemacheck_p.h"

#include <parlance/answertree.h>
#include <parlance/format.h>
#include <parlance/json.h>
#include <parlance/plugininfo.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/profiles/texts.jsonl: the "text" of a profile (with "repeat": the text that replaces its @, and how
/// often it is there), and the "reason" for which it is refused, or parts of it. And over the metadata of every
/// plugin here, and what is found of every reference template and every style of tests/data/chat: all that an analysis
/// says a profile can say.
class TestProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        Test::addRows("profiles/texts.jsonl", { .given = { "text", "repeat" }, .checked = { "reason", "reason_has" } });
    }
    void reads();
    void saysAllThatAnAnalysisDoes_data();
    void saysAllThatAnAnalysisDoes();
    void brokenTreesDoNoHarm();
    void everyMemberSetsSomething();
    void ordersMembersAsUsual();
    void ownMetadataIsRight_data();
    void ownMetadataIsRight();
    void adjustsRequests();
    void rewritesCalls();
};

void TestProfiles::reads()
{
    QFETCH(Value, row);
    std::string text = row["text"].toString();
    if (const Value &repeat = row["repeat"]; repeat.isObject()) {
        std::string many;
        for (std::int64_t i = 0; i < repeat["times"].toInteger(); ++i)
            many += repeat["text"].toString();
        text.replace(text.find('@'), 1, many);
    }
    const PluginInfo info = readMetadataFile(text, "p.json");
    if (!row.contains("reason_has"))
        QVERIFY2(info.reason == row["reason"].toString(), info.reason.c_str());
    for (const Value &part : row["reason_has"].toArray())
        QVERIFY2(info.reason.find(part.toString()) != std::string::npos, info.reason.c_str());
    QCOMPARE(info.state, info.reason.empty() ? PluginInfo::State::Found : PluginInfo::State::Refused);
    QVERIFY(info.reason.empty() || info.reason.find('\n') == std::string::npos);
}

/// What of value the schema of profiles knows.
static Value known(const Value &value, const Value &schema)
{
    const std::string &reference = schema["$ref"].toString();
    if (!reference.empty())
        return known(value, pluginSchema("profile.schema.json")["$defs"][reference.substr(reference.rfind('/') + 1)]);
    if (!schema.contains("properties"))
        return value;
    Object object;
    for (const auto &[key, member] : schema["properties"].toObject()) {
        if (value.contains(key) && key != "capabilities")
            object.set(key, known(value[key], member));
    }
    return object;
}

static const Value &analysisSchema()
{
    return pluginSchema("profile.schema.json")["$defs"]["analysis"];
}

void TestProfiles::saysAllThatAnAnalysisDoes_data()
{
    QTest::addColumn<std::string>("source");
    const auto files = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files)
        QTest::addRow("%s", file.stem().c_str()) << *Test::readFile(file);
    const auto styles = Test::rowFiles(Test::dataFolder("chat/styles"));
    PARLANCE_VERIFY_RESULT(styles);
    for (const auto &file : *styles)
        QTest::addRow("%s", file.stem().c_str()) << *Test::readFile(Test::Path(file).replace_extension(".jinja"));
}

void TestProfiles::saysAllThatAnAnalysisDoes()
{
    QFETCH(std::string, source);
    const auto chatTemplate = ChatTemplate::fromSource(source);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Analysis found = analyze(*chatTemplate);
    const Value said = known(found.toValue(), analysisSchema());
    const Object profile{ { "kind", "profile" },
                          { "id", "p" },
                          { "version", "1" },
                          { "api_version", PARLANCE_PLUGIN_API_VERSION },
                          { "match", Object{ { "all", Array{ "a" } } } },
                          { "analysis", said } };
    QCOMPARE(readMetadataFile(toJson(profile), {}).reason, std::string());
    Analysis set;
    patchAnalysis(said, set);
    QCOMPARE(toJson(known(set.toValue(), analysisSchema())), toJson(said));
    QVERIFY(set.tools == found.tools);
    QVERIFY(set.reasoning == found.reasoning);
    QVERIFY(set.content == found.content);
}

/// Some value that the schema allows and that no analysis has by itself.
static Value unusual(const Value &schema)
{
    const std::string &reference = schema["$ref"].toString();
    if (!reference.empty())
        return unusual(pluginSchema("profile.schema.json")["$defs"][reference.substr(reference.rfind('/') + 1)]);
    if (schema.contains("enum"))
        return schema["enum"].toArray().back();
    if (schema["type"].toString() == "boolean")
        return true;
    if (schema["type"].toString() == "integer")
        return 7;
    if (schema["type"].toString() == "array")
        return Array{ "x" };
    Object object;
    for (const auto &[key, member] : schema["properties"].toObject()) {
        if (key != "capabilities" && key != "calls_section")
            object.set(key, unusual(member));
    }
    return schema["type"].toString() == "string" ? Value("x") : Value(object);
}

/// All trees that lack one node of this one.
static std::vector<AnswerNode> withoutOneNode(const AnswerNode &tree)
{
    std::vector<AnswerNode> all;
    for (std::size_t i = 0; i < tree.children.size(); ++i) {
        AnswerNode less = tree;
        less.children.erase(less.children.begin() + static_cast<std::ptrdiff_t>(i));
        all.push_back(std::move(less));
        for (AnswerNode &child : withoutOneNode(tree.children[i])) {
            AnswerNode other = tree;
            other.children[i] = std::move(child);
            all.push_back(std::move(other));
        }
    }
    return all;
}

void TestProfiles::brokenTreesDoNoHarm()
{
    const auto files = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Look up." } } };
    const Object parameters{ { "type", "object" },
                             { "properties", Object{ { "where", Object{ { "type", "string" } } } } } };
    const Object function{ { "name", "look" }, { "parameters", parameters } };
    request.tools = Array{ Object{ { "type", "function" }, { "function", function } } };
    int taken = 0;
    for (const auto &file : *files) {
        const auto chatTemplate = ChatTemplate::load(file);
        PARLANCE_VERIFY_RESULT(chatTemplate);
        Analysis analysis = analyze(*chatTemplate);
        for (const AnswerNode &broken : withoutOneNode(analysis.tools.section)) {
            const Result<ToolsAnalysis> tools = toolsOf(broken);
            QVERIFY(tools || !tools.error().message.empty());
            if (!tools)
                continue;
            ++taken;
            analysis.tools = *tools;
            const auto chat = prepareChat(*chatTemplate, analysis, request, FormatRegistry::withBuiltins());
            PARLANCE_VERIFY_RESULT(chat);
            std::vector<Event> events;
            MessageParser parser = chat->parser();
            parser.feed("I look. <tool_call>{\"name\": \"look\", \"arguments\": {\"where\": \"up\"}}", events);
            parser.finish(events);
            const ChatMessage &read = parser.message();
            QVERIFY(!(read.content + read.reasoningContent).empty() || !read.toolCalls.empty());
            QVERIFY(!chat->grammar->text.empty() || !chat->grammar->relaxations.empty());
        }
    }
    QVERIFY(taken > 20);
}

void TestProfiles::everyMemberSetsSomething()
{
    Value all = unusual(analysisSchema());
    Analysis set;
    patchAnalysis(all, set);
    QCOMPARE(set.preservedTokens, (std::vector<std::string>{ "x", "x" }));
    all.object().remove("more_preserved_tokens");
    patchAnalysis(all, set);
    QCOMPARE(toJson(known(set.toValue(), analysisSchema())), toJson(known(all, analysisSchema())));
    patchAnalysis(Object{ { "capabilities", Object{ { "tools", false }, { "system_role", nullptr } } } }, set);
    QVERIFY(set.capabilities[Capability::Tools].value == Tristate::No);
    QVERIFY(set.capabilities[Capability::SystemRole].value == Tristate::Unknown);
}

void TestProfiles::ordersMembersAsUsual()
{
    const auto orderOf = [](const char *tools) {
        Analysis set;
        patchAnalysis(Object{ { "tools", *parseJson(tools) } }, set);
        return set.tools.json.parameterOrder;
    };
    using Names = std::vector<std::string>;
    QCOMPARE(orderOf(R"({"format": "JSON_NATIVE"})"), (Names{ "name", "arguments" }));
    QCOMPARE(orderOf(R"({"format": "JSON_NATIVE", "json": {"args_field": "parameters", "id_field": "id"}})"),
             (Names{ "name", "parameters", "id" }));
    QCOMPARE(orderOf(R"({"format": "JSON_NATIVE", "json": {"parameter_order": ["arguments", "name"]}})"),
             (Names{ "arguments", "name" }));
    QCOMPARE(orderOf(R"({"format": "JSON_NATIVE", "json": {"fun_name_is_key": true}})"), Names());
    QCOMPARE(orderOf(R"({"format": "TAG_WITH_JSON"})"), Names());
}

void TestProfiles::ownMetadataIsRight_data()
{
    QTest::addColumn<QString>("file");
    for (const char *folder : { "plugins", "examples", "tests/host/plugins" }) {
        for (const auto &entry :
             std::filesystem::recursive_directory_iterator(Test::Path(PARLANCE_SOURCE_DIR) / folder)) {
            const auto name = entry.path().filename();
            if (name == "metadata.json" || name == "profile.json")
                QTest::addRow("%s", entry.path().c_str()) << QString::fromStdString(entry.path().string());
        }
    }
}

void TestProfiles::ownMetadataIsRight()
{
    QFETCH(QString, file);
    QCOMPARE(readPluginMetadata(file.toStdString()).reason, std::string());
}

void TestProfiles::adjustsRequests()
{
    const Value profile = *parseJson(R"({"variables": {"mood": "calm", "tone": "low"},
        "policies": {"calls_in_history": "content"},
        "analysis": {"tools": {"format": "JSON_NATIVE", "section_start": "<c>",
            "json": {"name_field": "f", "args_field": "a", "parameter_order": ["f", "a"]}}}})");
    const Profile plugin(profile);
    const auto chatTemplate = ChatTemplate::fromSource("x");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    auto request = ChatRequest::fromJson(R"({"messages": [
        {"role": "assistant", "content": "Hm. ", "tool_calls": [{"function": {"name": "n", "arguments": "{\"x\": 1}"}}]},
        {"role": "user", "content": "So?"}], "chat_template_kwargs": {"tone": "high"}})");
    PARLANCE_VERIFY_RESULT(request);
    plugin.workaround()->adjustRequest(*chatTemplate, *request);
    std::vector<std::string> adaptations;
    const auto problem = plugin.foldCalls(*request, FormatRegistry::withBuiltins(), adaptations);
    QVERIFY2(!problem, problem->c_str());
    QVERIFY(adaptations.empty());
    QCOMPARE(toJson(request->messages[0]),
             std::string(R"({"role": "assistant", "content": "Hm. <c>{\"f\": \"n\", \"a\": {\"x\": 1}}"})"));
    QCOMPARE(toJson(request->messages[1]), std::string(R"({"role": "user", "content": "So?"})"));
    QCOMPARE(request->templateKwargs["tone"].toString(), std::string("high"));
    QCOMPARE(request->templateKwargs["mood"].toString(), std::string("calm"));
}

/// Calls are written in the profile's form, and read in the template's.
void TestProfiles::rewritesCalls()
{
    const Value profile = *parseJson(R"({"policies": {"calls_in_history": "rewritten"},
        "analysis": {"turn_end": "</t>", "tools": {"format": "JSON_NATIVE", "section_start": "<c>", "content_before_calls": true,
            "json": {"name_field": "f", "args_field": "a", "parameter_order": ["f", "a"]}}}})");
    const Profile plugin(profile);
    const auto chatTemplate = ChatTemplate::fromSource("x");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    auto request = ChatRequest::fromJson(
        R"({"messages": [{"role": "assistant", "content": [{"type": "text", "text": "Hm. "}],
            "tool_calls": [{"function": {"name": "n"}}]}]})");
    PARLANCE_VERIFY_RESULT(request);
    std::vector<std::string> adaptations;
    const auto problem = plugin.foldCalls(*request, FormatRegistry::withBuiltins(), adaptations);
    QVERIFY2(!problem, problem->c_str());
    QCOMPARE(request->messages[0]["content"].toString(), std::string(R"(Hm. <c>{"f": "n", "a": {}})"));
    QCOMPARE(adaptations.size(), std::size_t(1));
    Analysis analysis;
    plugin.workaround()->adjustAnalysis(*chatTemplate, analysis);
    QVERIFY(!analysis.tools.format);
    QCOMPARE(analysis.turnEnd.core, std::string("</t>"));
}

QTEST_APPLESS_MAIN(TestProfiles)
#include "tst_profiles.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <QTest>

#include <set>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Every template of templates/ renders each of tests/data/references/requests.json as Jinja2 does: NAME.jsonl there
/// has a line for each request, the "prompt" or an "error" (expectations.py writes them).
class TestReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTemplateHasExpectations();
    void rendersAsJinja2_data();
    void rendersAsJinja2();
};

static Test::Path templates()
{
    return Test::Path(PARLANCE_SOURCE_DIR) / "templates";
}

static std::set<std::string> stems(const std::vector<Test::Path> &files)
{
    std::set<std::string> names;
    for (const Test::Path &file : files)
        names.insert(file.stem().string());
    return names;
}

void TestReferences::everyTemplateHasExpectations()
{
    const auto sources = Test::caseFiles(templates(), { ".jinja" });
    const auto expectations = Test::caseFiles(Test::dataFolder("references"), { ".jsonl", ".json" });
    PARLANCE_VERIFY_RESULT(sources);
    PARLANCE_VERIFY_RESULT(expectations);
    auto expected = stems(*expectations);
    expected.erase("requests");
    QCOMPARE(stems(*sources), expected);
}

void TestReferences::rendersAsJinja2_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<Value>("request");
    QTest::addColumn<Value>("expected");
    const auto sources = Test::caseFiles(templates(), { ".jinja" });
    const auto requests = Test::readCases(Test::dataFolder("references") / "requests.json");
    PARLANCE_VERIFY_RESULT(sources);
    PARLANCE_VERIFY_RESULT(requests);
    for (const Test::Path &source : *sources) {
        const std::string name = source.stem().string();
        const auto expected = Test::readCases(Test::dataFolder("references") / (name + ".jsonl"));
        PARLANCE_VERIFY_RESULT(expected);
        QCOMPARE(expected->size(), requests->size());
        for (std::size_t i = 0; i < requests->size(); ++i)
            QTest::addRow("%s %zu", name.c_str(), i + 1)
                << QString::fromStdString(source.string()) << (*requests)[i] << (*expected)[i];
    }
}

void TestReferences::rendersAsJinja2()
{
    QFETCH(QString, file);
    QFETCH(Value, request);
    QFETCH(Value, expected);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto chatRequest = ChatRequest::fromValue(request);
    PARLANCE_VERIFY_RESULT(chatRequest);
    const auto prompt = chatTemplate->render(*chatRequest);
    if (expected.contains("error")) {
        QVERIFY(!prompt.has_value());
        return;
    }
    PARLANCE_VERIFY_RESULT(prompt);
    if (prompt->text != expected["prompt"].toString())
        QFAIL(("differs, see " + Test::writeActual("references", QTest::currentDataTag(), prompt->text)).c_str());
}

QTEST_APPLESS_MAIN(TestReferences)
#include "tst_references.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "samplepage.h"
#include "session/profiletrial.h"
#include "views/plugins/newpluginpage.h"
#include "views/plugins/profileeditor.h"
#include "widgets/banner.h"

#include <parlance/json.h>

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

constexpr const char *answer =
    "<think>x</think>\n<call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>\n"
    "</call>";
constexpr const char *profile = R"({
    "kind": "profile", "id": "mine", "version": "1", "api_version": "0.9", "match": {"all": ["no template has this"]},
    "analysis": {"tools": {"format": "TAG_WITH_TAGGED", "per_call_start": "<tool_call>", "per_call_end": "\n</call>",
        "function": {"name_suffix": "\n"},
        "arguments": {"name_prefix": "<arg_key>", "name_suffix": "</arg_key>\n", "value_prefix": "<arg_value>",
            "value_suffix": "</arg_value>", "separator": "\n"}}}})";

} // namespace

/// A profile edited in place, with the message that it makes beside it.
class TestInspectorProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsWhatAProfileSets();
    void setsFields();
    void readsWithAProfile();
    void editsInPlace();
    void checkTakesTheNewMessage();
    void newPluginHasTheRoom();

private:
    static QString write(const QTemporaryDir &folder)
    {
        const QString name = folder.filePath(QStringLiteral("profile.json"));
        QFile file(name);
        return file.open(QIODevice::WriteOnly) && file.write(profile) > 0 ? name : QString();
    }
};

void TestInspectorProfile::listsWhatAProfileSets()
{
    const Value value = *parseJson(profile);
    const std::vector<ProfileField> fields = profileFields(value);
    QCOMPARE(fields.size(), std::size_t(9));
    QCOMPARE(fields[1].name, std::string("tools.per_call_start"));
    QCOMPARE(fields[1].json, std::string("\"<tool_call>\""));
    QVERIFY(profileFields(*parseJson("{}")).empty());
    const std::vector<std::string> more = furtherFields(value, Analysis());
    QVERIFY(std::find(more.begin(), more.end(), "tools.json.name_field") != more.end());
    QVERIFY(std::find(more.begin(), more.end(), "tools.per_call_start") == more.end());
}

void TestInspectorProfile::setsFields()
{
    const Value value = *parseJson(profile);
    const auto set = withField(value, "tools.json.name_field", "\"n\"");
    QVERIFY(set);
    QCOMPARE((*set)["analysis"]["tools"]["json"]["name_field"].toString(), std::string("n"));
    QCOMPARE((*set)["analysis"]["tools"]["per_call_start"].toString(), std::string("<tool_call>"));
    const auto without = withField(value, "tools.per_call_start", {});
    QVERIFY(without && !(*without)["analysis"]["tools"].contains("per_call_start"));
    QVERIFY(!withField(value, "tools.per_call_start", "<call>"));
}

void TestInspectorProfile::readsWithAProfile()
{
    const QTemporaryDir folder;
    const std::string file = write(folder).toStdString();
    const auto page = Test::samplePage();
    QVERIFY(page);
    const Session &session = page->session();
    HostOptions options;
    options.defaultFolders = false;
    Budget budget;
    const auto tried = [&](const std::string &name) {
        return tryProfile(options, name, *session.lastGood()->chatTemplate, session.prompted()->request, answer,
                          budget);
    };
    const ProfileTrial trial = tried(file);
    QVERIFY2(trial.problem.empty(), trial.problem.c_str());
    QVERIFY(trial.replay->message.toolCalls.empty());
    QFile broken(QString::fromStdString(file));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{}") > 0);
    broken.close();
    QVERIFY(!tried(file).problem.empty());
    QVERIFY(!tried(file + "none").problem.empty());
}

void TestInspectorProfile::editsInPlace()
{
    const QTemporaryDir folder;
    const QString file = write(folder);
    const auto page = Test::samplePage();
    QVERIFY(page);
    Session &session = page->session();
    ProfileEditor editor(session);
    editor.show();
    auto *fields = editor.findChild<QTableWidget *>(QStringLiteral("profileFields"));
    auto *message = editor.findChild<QPlainTextEdit *>(QStringLiteral("profileMessage"));
    auto *verdict = editor.findChild<Banner *>(QStringLiteral("profileVerdict"));
    QVERIFY(Test::settles(*page, [&] { session.setOutput(answer, {}); }));
    editor.open(file);
    QCOMPARE(fields->rowCount(), 9);
    QTRY_VERIFY(session.isIdle() && message->toPlainText().contains(QStringLiteral("<call>")));
    fields->item(1, 1)->setText(QStringLiteral("\"<call>"));
    QVERIFY2(verdict->message().contains(QStringLiteral("not JSON")), qPrintable(verdict->message()));
    fields->item(1, 1)->setText(QStringLiteral("<call>"));
    QCOMPARE(fields->item(1, 1)->text(), QStringLiteral("\"<call>\""));
    QTRY_VERIFY(message->toPlainText().contains(QStringLiteral("tool_calls")));
    QCOMPARE(verdict->message(), QStringLiteral("The output calls `get_weather`."));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().contains("\"per_call_start\": \"<call>\""));
    // A field of few values offers them.
    fields->editItem(fields->item(0, 1));
    auto *offered = fields->findChild<QComboBox *>(QStringLiteral("fieldValues"));
    QVERIFY(offered && offered->findText(QStringLiteral("\"JSON_NATIVE\"")) >= 0);
    QVERIFY(fieldValues("reasoning.header_follows") == (std::vector<std::string>{ "false", "true" }));
    // A field more, and one less.
    auto *further = editor.findChild<QComboBox *>(QStringLiteral("furtherFields"));
    Q_EMIT further->activated(further->findText(QStringLiteral("tools.section_start")));
    QCOMPARE(fields->rowCount(), 10);
    fields->item(fields->findItems(QStringLiteral("tools.section_start"), Qt::MatchExactly).first()->row(), 1)
        ->setText({});
    QTRY_COMPARE(fields->rowCount(), 9);
    QTRY_VERIFY(session.isIdle());
}

// What was read as text is an expectation if somebody says so; what a corrected profile reads as a call is one at once.
void TestInspectorProfile::checkTakesTheNewMessage()
{
    const QTemporaryDir folder;
    const auto page = Test::samplePage();
    QVERIFY(page);
    Session &session = page->session();
    QVERIFY(Test::settles(*page, [&] {
        session.setRequest(R"({"messages": [{"role": "user", "content": "Now?"}], "tools": [{"type": "function",
            "function": {"name": "now", "parameters": {"type": "object", "properties": {}}}}]})");
        session.setOutput("<call>now\n</call>", {});
    }));
    QTRY_VERIFY(session.isIdle());
    QVERIFY(session.replay()->complete && session.replay()->diagnostics.empty());
    NewPluginPage plugin(session);
    plugin.show();
    const auto click = [&](const char *button) {
        QSignalSpy finished(&session.pluginMaker(), &PluginMaker::finished);
        plugin.findChild<QPushButton *>(QLatin1String(button))->click();
        return (!finished.isEmpty() || finished.wait(60000))
            && QTest::qWaitFor([&] { return session.isIdle(); }, 20000);
    };
    const auto cases = [&] {
        QFile file(folder.filePath(QStringLiteral("mine/fixtures/cases.jsonl")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    plugin.findChild<QLineEdit *>(QStringLiteral("newPluginFolder"))->setText(folder.filePath(QStringLiteral("mine")));
    bool wasAsked = false;
    QTimer asked;
    connect(&asked, &QTimer::timeout, &asked, [&] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            wasAsked = box->objectName() == QStringLiteral("isReadRight");
            box->buttons().constFirst()->click(); // it is right
        }
    });
    asked.start(20);
    QVERIFY(click("newPluginMake"));
    QVERIFY(wasAsked);
    QVERIFY(cases().contains("\"content\": \"<call>now"));
    auto *fields = plugin.findChild<QTableWidget *>(QStringLiteral("profileFields"));
    const auto set = [&](const char *field, const char *json) {
        const auto found = fields->findItems(QLatin1String(field), Qt::MatchExactly);
        QVERIFY(!found.isEmpty());
        fields->item(found.first()->row(), 1)->setText(QLatin1String(json));
    };
    set("tools.per_call_start", "\"<call>\"");
    set("tools.per_call_end", "\"</call>\"");
    auto *message = plugin.findChild<QPlainTextEdit *>(QStringLiteral("profileMessage"));
    QTRY_VERIFY(message->toPlainText().contains(QStringLiteral("tool_calls")));
    wasAsked = false;
    QVERIFY(click("newPluginCheck"));
    QVERIFY(!wasAsked);
    QVERIFY2(cases().contains("\"tool_calls\""), cases().constData());
    QVERIFY(!cases().contains("\"content\": \"<call>now"));
    QCOMPARE(cases().count("from the inspector"), 1);
}

void TestInspectorProfile::newPluginHasTheRoom()
{
    const auto page = Test::samplePage();
    QVERIFY(page);
    page->showView(QStringLiteral("plugins"));
    auto *list = page->findChild<QWidget *>(QStringLiteral("pluginTable"));
    auto *tabs = page->findChild<QTabWidget *>(QStringLiteral("pluginTabs"));
    QVERIFY(list->isVisible());
    tabs->setCurrentIndex(3);
    QVERIFY(!list->isVisible());
    tabs->setCurrentIndex(0);
    QVERIFY(list->isVisible());
}

QTEST_MAIN(TestInspectorProfile)
#include "tst_inspectorprofile.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "samplepage.h"
#include "widgets/diffpane.h"

#include <parlance/json.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Inspector;

/// A request as it is edited, and what the prompt beside it says of it.
class TestInspectorRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void promptWarnsOfTokens();
    void warnsOfMarkersThatTheTemplateWrites();
    void oldPromptIsDimmed();
    void formAndJsonAreInStep();
    void formHasPictures();
    void formKeepsItsPlace();
    void adaptedRequestsHaveOrigins();

private:
    void settle(const std::function<void()> &act);
    void setRequest(const char *json)
    {
        settle([&] { text("requestEditor")->setPlainText(QString::fromUtf8(json)); });
    }
    template <class T> T *child(const char *name) const { return m_page->findChild<T *>(QLatin1String(name)); }
    QPlainTextEdit *text(const char *name) const { return child<QPlainTextEdit>(name); }

    std::unique_ptr<DocumentPage> m_page;
};

void TestInspectorRequest::init()
{
    m_page = Test::samplePage();
    QVERIFY(m_page);
}

void TestInspectorRequest::settle(const std::function<void()> &act)
{
    QVERIFY(Test::settles(*m_page, act));
}

void TestInspectorRequest::promptWarnsOfTokens()
{
    m_page->showView(QStringLiteral("prompt"));
    QVERIFY(!child<QLabel>("adaptations")->text().contains(QStringLiteral("token of its own")));
    setRequest(R"({"messages": [{"role": "user", "content": "Write <tool_call> here."}], "tools": [{"type": "function",
        "function": {"name": "f", "parameters": {"type": "object"}}}]})");
    const QString said = child<QLabel>("adaptations")->text();
    QVERIFY2(said.contains(QStringLiteral("messages[0].content contains <tool_call>")), qPrintable(said));
}

void TestInspectorRequest::warnsOfMarkersThatTheTemplateWrites()
{
    m_page->showView(QStringLiteral("prompt"));
    setRequest(R"({"messages": [{"role": "user", "content": "Say <|assistant|> or <|nothing|> or <b>."}]})");
    const QString said = child<QLabel>("adaptations")->text();
    QVERIFY2(said.contains(QStringLiteral("messages[0].content contains <|assistant|>")), qPrintable(said));
    QVERIFY2(!said.contains(QStringLiteral("<|nothing|>")) && !said.contains(QStringLiteral("<b>")), qPrintable(said));
}

void TestInspectorRequest::oldPromptIsDimmed()
{
    m_page->showView(QStringLiteral("prompt"));
    const auto isDim = [this] { return child<QWidget>("oldPrompt")->isVisible(); };
    QVERIFY(!isDim());
    setRequest("{\"messages\": [");
    QVERIFY(isDim());
    setRequest(R"({"messages": []})");
    QVERIFY(!isDim());
}

// Form and JSON are two sides of one request; what the form does not know stays.
void TestInspectorRequest::formAndJsonAreInStep()
{
    m_page->showView(QStringLiteral("prompt"));
    setRequest(R"({"messages": [{"role": "user", "content": "Quorvex?"}], "id_seed": 7})");
    child<QTabWidget>("requestSides")->setCurrentIndex(1);
    QCOMPARE(text("formContent0")->toPlainText(), QStringLiteral("Quorvex?"));
    settle([&] { text("formContent0")->setPlainText(QStringLiteral("Wibble?")); });
    QVERIFY(child<DiffPane>("promptPane")->wholeText().contains(QStringLiteral("Wibble?")));
    settle([&] { child<QPushButton>("addTool")->click(); });
    QTRY_VERIFY(child<QLineEdit>("formToolName0"));
    settle([&] {
        child<QLineEdit>("formToolName0")->selectAll();
        QTest::keyClicks(child<QLineEdit>("formToolName0"), QStringLiteral("look"));
    });
    settle([&] { Q_EMIT child<QComboBox>("formThinking")->activated(2); });
    const auto request = parseJson(text("requestEditor")->toPlainText().toStdString());
    QVERIFY(request.has_value());
    QCOMPARE((*request)["messages"][std::size_t(0)]["content"].toString(), std::string("Wibble?"));
    QCOMPARE((*request)["tools"][std::size_t(0)]["function"]["name"].toString(), std::string("look"));
    QCOMPARE((*request)["enable_thinking"].toBool(true), false);
    QCOMPARE((*request)["id_seed"].toInteger(), std::int64_t(7));
    setRequest("{");
    QVERIFY(!child<QLineEdit>("formToolName0"));
}

// A message with a picture keeps its text in a box.
void TestInspectorRequest::formHasPictures()
{
    m_page->showView(QStringLiteral("prompt"));
    child<QTabWidget>("requestSides")->setCurrentIndex(1);
    setRequest(R"({"messages": [{"role": "user", "content": "Look."}]})");
    const auto content = [this] {
        return (*parseJson(text("requestEditor")->toPlainText().toStdString()))["messages"][std::size_t(0)]["content"];
    };
    settle([&] { child<QPushButton>("addImage")->click(); });
    QTRY_VERIFY(child<QLineEdit>("formPicture0_1"));
    settle([&] {
        child<QLineEdit>("formPicture0_1")->selectAll();
        QTest::keyClicks(child<QLineEdit>("formPicture0_1"), QStringLiteral("https://a.org/b.png"));
    });
    settle([&] { text("formPart0_0")->setPlainText(QStringLiteral("Look at\nthis.")); });
    QCOMPARE(content()[std::size_t(1)]["image_url"]["url"].toString(), std::string("https://a.org/b.png"));
    QCOMPARE(content()[std::size_t(0)]["text"].toString(), std::string("Look at\nthis."));
    settle([&] { child<QAbstractButton>("removePicture")->click(); });
    QCOMPARE(content().toString(), std::string("Look at\nthis."));
}

// What is added is seen, and typed in at once; a schema has several lines.
void TestInspectorRequest::formKeepsItsPlace()
{
    m_page->showView(QStringLiteral("prompt"));
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    child<QTabWidget>("requestSides")->setCurrentIndex(1);
    settle([&] { child<QPushButton>("addTool")->click(); });
    QTRY_VERIFY(child<QLineEdit>("formToolName1"));
    auto *form = child<QScrollArea>("requestForm");
    const auto *name = child<QLineEdit>("formToolName1");
    QVERIFY(name->hasFocus());
    QVERIFY(form->viewport()->rect().contains(name->mapTo(form->viewport(), name->rect().center())));
    QVERIFY(form->verticalScrollBar()->value() > 0);
    const auto *schema = text("formToolSchema0");
    QVERIFY2(schema->toPlainText().count(u'\n') > 2, qPrintable(schema->toPlainText()));
    QVERIFY(schema->height() > 3 * schema->fontMetrics().lineSpacing());
}

// This template raises for arguments that are text, so that the request is adapted before it sees them.
void TestInspectorRequest::adaptedRequestsHaveOrigins()
{
    setRequest(R"({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "", "tool_calls":
        [{"type": "function", "function": {"name": "f", "arguments": "{\"city\": \"Paris\"}"}}]}]})");
    const Prompted &prompted = *m_page->session().prompted();
    QVERIFY(!prompted.error && !prompted.chat.adaptations.empty());
    const auto city = prompted.chat.prompt.find("Paris");
    QVERIFY(city != std::string::npos);
    const auto covers = [city](const Jinja::Span &span) {
        return span.begin <= city && city < span.end && span.origin == Jinja::Span::Origin::Data;
    };
    QVERIFY(std::any_of(prompted.spans.begin(), prompted.spans.end(), covers));
}

QTEST_MAIN(TestInspectorRequest)
#include "tst_inspectorrequest.moc"

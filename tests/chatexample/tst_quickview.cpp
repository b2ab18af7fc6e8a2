// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "scriptedchat.h"

#include <parlance/chat/quick.h>

#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Test;

namespace {

/// Of what is seen below the item: delegates have no object as their parent.
QQuickItem *seenBelow(const QQuickItem *item, const QString &name)
{
    for (QQuickItem *child : item->childItems()) {
        QQuickItem *found = child->objectName() == name ? child : seenBelow(child, name);
        if (found)
            return found;
    }
    return nullptr;
}

} // namespace

/// The view of a conversation in Qt Quick.
class TestQuickView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void showsMarkdown();
    void namesPicturesAndLoadsNone();
    void foldsReasoning();
    void asksBeforeACall();
    void answersCallsOfThePage();
    void opensWebLinksAlone();
    void tellsThePageEverything();

private:
    QQuickItem *item(const QString &name) const
    {
        QQuickItem *found = nullptr;
        (void)QTest::qWaitFor([&] { return (found = seenBelow(m_view->rootObject(), name)) != nullptr; });
        return found;
    }
    /// Says something; the answer is whole.
    bool said(const QByteArray &answer)
    {
        m_chat->script.add(answer);
        return m_chat->chat.say(QStringLiteral("Rain?")) && m_chat->wait();
    }
    /// The HTML of the answer's words.
    QString html() const
    {
        QQuickItem *words = item(QStringLiteral("answerText"));
        constexpr const char *empty = "-qt-paragraph-type:empty";
        (void)QTest::qWaitFor(
            [&] { return words && !words->property("text").toString().contains(QLatin1String(empty)); });
        return words ? words->property("text").toString() : QString();
    }

    std::unique_ptr<ScriptedChat> m_chat;
    std::unique_ptr<QQuickView> m_view;
};

void TestQuickView::initTestCase()
{
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    registerChatTypes();
}

void TestQuickView::init()
{
    m_chat = std::make_unique<ScriptedChat>();
    m_view = std::make_unique<QQuickView>();
    QQmlEngine &engine = *m_view->engine();
    auto *page = new QQmlComponent(&engine, &engine);
    page->setData("import Parlance 1.0\nConversationView {}", {});
    QVERIFY2(page->isReady(), qPrintable(page->errorString()));
    QObject *root = page->create();
    QVERIFY(root->setProperty("conversation", QVariant::fromValue(&m_chat->chat)));
    m_view->setContent({}, page, root);
    m_view->setResizeMode(QQuickView::SizeRootObjectToView);
    m_view->resize(500, 600);
    m_view->show();
}

void TestQuickView::cleanup()
{
    m_view.reset();
    m_chat.reset();
}

void TestQuickView::showsMarkdown()
{
    QVERIFY(said("Use **bold** and `std::vector<int>`, or std::map<a>."));
    QVERIFY(item(QStringLiteral("userBubble")));
    const QString words = html();
    QVERIFY2(words.contains(QStringLiteral("std::vector&lt;int&gt;")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("std::map&lt;a&gt;")), qPrintable(words));
    QVERIFY2(!words.contains(QStringLiteral("**")), qPrintable(words));
}

// A picture of a file that is there: nothing may ask for it.
void TestQuickView::namesPicturesAndLoadsNone()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("secret.png")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(said("See ![my cat](" + file.fileName().toUtf8() + ") and ![](http://127.0.0.1:1/x.png), <img src=\""
                 + file.fileName().toUtf8() + "\">"));
    const QString words = html();
    QVERIFY2(!words.contains(QStringLiteral("<img")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("my cat")), qPrintable(words));
}

void TestQuickView::foldsReasoning()
{
    m_chat->chat.setTemplate(*reference(QStringLiteral("qwen3")));
    QVERIFY(said("<think>\nIt is grey.\n</think>\n\nYes."));
    QQuickItem *thoughts = item(QStringLiteral("thoughts"));
    QVERIFY(thoughts);
    const qreal folded = thoughts->height();
    QVERIFY(thoughts->setProperty("isOpen", true));
    QTRY_VERIFY(thoughts->height() > folded);
}

void TestQuickView::asksBeforeACall()
{
    m_chat->chat.addTool(weatherTool(ChatTool::Permission::Ask));
    m_chat->script.add(callOf("weather", R"({"city": "Oslo"})"));
    m_chat->script.add("It rains.");
    QVERIFY(m_chat->chat.say(QStringLiteral("Rain?")));
    QTRY_COMPARE(m_chat->chat.state(), Conversation::State::Deciding);
    QQuickItem *allow = item(QStringLiteral("allow"));
    QVERIFY(allow && allow->isVisible());
    QVERIFY(QMetaObject::invokeMethod(allow, "activated"));
    QVERIFY(m_chat->wait());
    QVERIFY2(m_chat->rows().join('\n').contains(QStringLiteral("done Rain in Oslo")),
             qPrintable(m_chat->rows().join('\n')));
    QTRY_VERIFY(!allow->isVisible());
}

// A tool without a handler: the page runs it.
void TestQuickView::answersCallsOfThePage()
{
    m_chat->chat.setTools(QStringLiteral(R"([{"name": "title", "parameters": {"type": "object"}}])"));
    m_chat->script.add(callOf("title", R"({"text": "Rain"})"));
    m_chat->script.add("Done.");
    QSignalSpy allowed(m_view->rootObject(), SIGNAL(callAllowed(int, QString, QString)));
    QVERIFY(m_chat->chat.say(QStringLiteral("Rain?")));
    QTRY_COMPARE(m_chat->chat.state(), Conversation::State::Deciding);
    QVERIFY(QMetaObject::invokeMethod(item(QStringLiteral("allow")), "activated"));
    QCOMPARE(allowed.size(), 1);
    QCOMPARE(allowed[0][1].toString(), QStringLiteral("title"));
    m_chat->chat.setResult(allowed[0][0].toInt(), QStringLiteral("It is set."));
    QVERIFY(m_chat->wait());
}

void TestQuickView::opensWebLinksAlone()
{
    QSignalSpy links(m_view->rootObject(), SIGNAL(linkActivated(QString)));
    for (const char *link : { "https://example.org", "file:///etc/passwd", "javascript:x", "mailto:a@example.org" })
        QVERIFY(
            QMetaObject::invokeMethod(m_view->rootObject(), "openLink", Q_ARG(QVariant, QString::fromLatin1(link))));
    QCOMPARE(links.size(), 2);
}

// What a page sees of a conversation without a line of C++.
void TestQuickView::tellsThePageEverything()
{
    m_chat->chat.setTools(QStringLiteral(R"([{"name": "look", "parameters": {"type": "object"}}])"));
    m_chat->script.add(callOf("look", R"({"far": true})"));
    m_chat->script.add("It rai", OutputEnd::Length);
    QQmlEngine &engine = *m_view->engine();
    engine.rootContext()->setContextProperty(QStringLiteral("chat"), &m_chat->chat);
    QQmlComponent page(&engine);
    page.setData(R"(import QtQml
        import Parlance 1.0
        QtObject {
            id: page
            property string call
            property string last
            property bool isCut
            property string saved
            property bool isLoaded
            property bool isText
            property int kind: TransportError.Refused
            property Connections signals: Connections {
                target: chat
                function onCallReady(index, call, waits) {
                    const made = chat.callObject(index)
                    page.call = made.name + JSON.stringify(made.arguments)
                    chat.setResult(index, "Fog.")
                }
                function onAnswered(message, why) { page.isCut = why === OutputEnd.Length }
                function onTurnEnded() {
                    page.last = chat.history[chat.history.length - 1].content
                    page.saved = chat.saveText()
                    page.isText = chat.loadText("no conversation")
                    page.isLoaded = chat.loadText(page.saved) && chat.state === Conversation.Idle && chat.canGoOn
                }
            }
        })",
                 {});
    const std::unique_ptr<QObject> object(page.create());
    QVERIFY2(object, qPrintable(page.errorString()));
    QVERIFY(m_chat->chat.say(QStringLiteral("Rain?")));
    QVERIFY(m_chat->wait());
    QCOMPARE(object->property("call").toString(), QStringLiteral("look{\"far\":true}"));
    QCOMPARE(object->property("last").toString(), QStringLiteral("It rai"));
    QVERIFY(object->property("isCut").toBool());
    QVERIFY(object->property("saved").toString().contains(QStringLiteral("It rai")));
    QVERIFY(object->property("isLoaded").toBool());
    QVERIFY(!object->property("isText").toBool());
    QCOMPARE(object->property("kind").toInt(), static_cast<int>(TransportError::Kind::Refused));
}

QTEST_MAIN(TestQuickView)
#include "tst_quickview.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/conversationview.h>
#include <parlance/chat/markdowntext.h>
#include <parlance/chat/messageview.h>
#include <parlance/chat/scriptedtransport.h>

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace Parlance;

/// The view of a conversation, and what of a model's text it must not do.
class TestConversationView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatLooksLikeHtml_data();
    void keepsWhatLooksLikeHtml();
    void opensNothing_data();
    void opensNothing();
    void showsMarkdown();
    void isNotLaidOutForEachToken();
    void cutsLongTextsBetweenBlocks();
    void followsTheConversation();
    void showsOneAnswerInTheOrderOfItsParts();
};

namespace {

/// Counts what the document asks for.
class AskedText : public MarkdownText
{
public:
    QVariant loadResource(int type, const QUrl &name) override
    {
        const QVariant loaded = MarkdownText::loadResource(type, name);
        if (loaded.isValid())
            ++given;
        ++asked;
        return loaded;
    }
    int asked = 0;
    int given = 0;
};

QString plain(const MarkdownText &text)
{
    return text.document()->toPlainText();
}

} // namespace

void TestConversationView::keepsWhatLooksLikeHtml_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
         { "std::vector<int> is a list", "a <b>bold</b> word", "Use <div> here, and this is behind it.",
           "<script>alert(1)</script> and more", "if a<b and c>d then" })
        QTest::newRow(text) << QString(text);
}

void TestConversationView::keepsWhatLooksLikeHtml()
{
    QFETCH(QString, text);
    MarkdownText view;
    view.setText(text);
    view.showNow();
    QCOMPARE(plain(view), text);
}

void TestConversationView::opensNothing_data()
{
    QTest::addColumn<QString>("text");
    QTemporaryDir folder;
    folder.setAutoRemove(false);
    const QString file = folder.filePath("picture.png");
    QPixmap picture(64, 64);
    picture.fill(Qt::red);
    QVERIFY(picture.save(file));
    QTest::newRow("a path") << "![x](" + file + ")";
    QTest::newRow("a file") << "![x](file://" + file + ")";
    QTest::newRow("the network") << QString("![x](http://127.0.0.1:9/x.png)");
    QTest::newRow("a share") << QString("![x](//host/share/x.png)");
    QTest::newRow("a resource") << QString("![x](qrc:/qt-project.org/styles/commonstyle/images/file-16.png)");
    QTest::newRow("html") << "<img src=\"" + file + "\">";
}

void TestConversationView::opensNothing()
{
    QFETCH(QString, text);
    AskedText view;
    view.resize(300, 200);
    view.show();
    view.setText("Look: " + text);
    view.showNow();
    static_cast<void>(view.grab());
    QCOMPARE(view.given, 0);
    const bool isHtml = text.startsWith("<");
    QCOMPARE(view.asked > 0, !isHtml);
}

void TestConversationView::showsMarkdown()
{
    MarkdownText view;
    view.setText("Some **bold** text\n\n- one\n- two");
    view.showNow();
    QCOMPARE(plain(view), "Some bold text\none\ntwo");
}

void TestConversationView::isNotLaidOutForEachToken()
{
    MarkdownText view;
    view.resize(400, 100);
    view.show();
    int laidOut = 0;
    connect(view.document(), &QTextDocument::contentsChanged, this, [&] { ++laidOut; });
    QString text;
    for (int i = 0; i < 1000; ++i)
        view.setText(text += "word ");
    QVERIFY2(laidOut < 20, qPrintable(QString::number(laidOut)));
    QTRY_COMPARE(plain(view), text.trimmed());
}

void TestConversationView::cutsLongTextsBetweenBlocks()
{
    ScriptedTransport script;
    Conversation chat(&script);
    chat.setTemplateText(
        "{% for m in messages %}<{{ m.role }}>{{ m.content }}<end>\n{% endfor %}{% if add_generation_prompt %}"
        "<assistant>{% endif %}");
    QString text;
    for (int i = 0; i < 60; ++i)
        text += QString("Paragraph %1 ").arg(i) + QString(150, 'x') + "\n\n";
    text += "```\ncode\n\nand more code\n" + QString(4000, 'y') + "\n\n```\n\nEnd.";
    script.add(text.toUtf8(), OutputEnd::Stop, 100);
    ConversationView view;
    view.resize(600, 400);
    view.setConversation(&chat);
    view.show();
    chat.say("Tell me a lot.");
    QTRY_VERIFY(!chat.isBusy());
    const auto stretches = view.findChildren<MarkdownText *>("answerText");
    QVERIFY(stretches.size() > 2);
    QString all;
    for (const MarkdownText *stretch : stretches)
        all += stretch->text();
    QCOMPARE(all, text);
    for (const MarkdownText *stretch : stretches)
        QCOMPARE(stretch->text().count("```") % 2, 0);
}

void TestConversationView::followsTheConversation()
{
    ScriptedTransport script;
    Conversation chat(&script);
    const auto chatTemplate = Host().load(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja"));
    QVERIFY(chatTemplate);
    chat.setTemplate(*chatTemplate);
    chat.setTools(R"([{"name": "look", "parameters": {"type": "object", "properties": {"at": {"type": "string"}}}}])");
    script.add("<think>\nHm.\n</think>\n\nI look.\n<tool_call>\n{\"name\": \"look\", \"arguments\": {\"at\": "
               "\"it\"}}\n</tool_call>");
    script.add("<think>\nSeen.\n</think>\n\nIt is <b>there</b>.");
    auto view = std::make_unique<ConversationView>();
    view->setConversation(&chat);
    view->show();
    chat.say("What is it? <i>");
    QTRY_COMPARE(chat.state(), Conversation::State::Deciding);
    QCOMPARE(view->findChild<QLabel *>("userBubble")->text(), "What is it? <i>");
    QCOMPARE(view->findChild<QLabel *>("userBubble")->textFormat(), Qt::PlainText);
    QVERIFY(view->findChild<QPushButton *>("deny")->isVisible());
    QVERIFY(!view->findChild<MarkdownText *>("thoughts")->isVisible());
    QTest::mouseClick(view->findChild<QPushButton *>("deny"), Qt::LeftButton);
    QTRY_VERIFY(!chat.isBusy());
    QVERIFY(!view->findChild<QPushButton *>("deny")->isVisible());
    QCOMPARE(plain(*view->findChildren<MarkdownText *>("answerText").last()), "It is <b>there</b>.");
    chat.clear();
    QTRY_VERIFY(!view->findChild<QLabel *>("userBubble"));
    view->setConversation(nullptr);
    view.reset();
}

void TestConversationView::showsOneAnswerInTheOrderOfItsParts()
{
    using Type = ChatMessage::Part::Type;
    ChatMessage message;
    message.content = "First.Second.";
    message.reasoningContent = "Hm";
    message.parts = { { Type::Text, 0, 6 }, { Type::Reasoning, 0, 2 }, { Type::Text, 6, 13 } };
    MessageView view;
    view.setMessage(message, false);
    const auto texts = [&view](const char *name) {
        QStringList found;
        for (const MarkdownText *text : view.findChildren<MarkdownText *>(name))
            found += text->text();
        return found;
    };
    QCOMPARE(texts("answerText"), QStringList({ "First.", "Second." }));
    QCOMPARE(texts("thoughts"), QStringList({ "Hm" }));
    const auto *first = view.findChild<MarkdownText *>("answerText");

    message.toolCalls = { { .id = "1", .name = "look", .arguments = R"({"at": "x)" } };
    message.parts.push_back({ Type::Call, 0, 1 });
    view.setMessage(message, false);
    QCOMPARE(view.findChild<MarkdownText *>("answerText"), first); // what was there has not been made anew
    const auto state = [&view] { return view.findChild<QLabel *>("callState")->text(); };
    QCOMPARE(state(), QString("is being written …"));
    view.setMessage(message);
    QVERIFY(state().startsWith("cut short"));
    message.toolCalls[0] = { .id = "1", .name = "look", .arguments = R"({"at": "x"})", .complete = true };
    view.setMessage(message);
    QCOMPARE(state(), QString());
    QCOMPARE(view.findChild<QLabel *>("arguments")->text(), QString("at: x"));
}

QTEST_MAIN(TestConversationView)
#include "tst_conversationview.moc"

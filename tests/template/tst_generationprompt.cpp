// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What of a prompt is the generation prompt, however it was found out.
class TestGenerationPrompt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isFound_data();
    void isFound();
    void isWhatAnotherRenderingLacks_data();
    void isWhatAnotherRenderingLacks();
};

/// Over tests/data/generationprompt: a "template", a "request" with whatever it has beside one message of a user, and
/// the "generation_prompt".
void TestGenerationPrompt::isFound_data()
{
    Test::addRows("generationprompt", { .given = { "template", "request" }, .checked = { "generation_prompt" } });
}

static ChatRequest greeting()
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Hi" } } };
    request.addGenerationPrompt = true;
    return request;
}

void TestGenerationPrompt::isFound()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["template"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    ChatRequest request = greeting();
    request.templateKwargs = row["request"]["chat_template_kwargs"];
    const auto prompt = chatTemplate->prompt(request);
    PARLANCE_VERIFY_RESULT(prompt);
    QCOMPARE(prompt->generationPrompt, row["generation_prompt"].toString());
    const auto rendered = chatTemplate->render(request);
    PARLANCE_VERIFY_RESULT(rendered);
    QCOMPARE(prompt->text, rendered->text);
}

void TestGenerationPrompt::isWhatAnotherRenderingLacks_data()
{
    QTest::addColumn<QString>("file");
    const auto templates = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(templates);
    for (const Test::Path &file : *templates)
        QTest::newRow(file.stem().c_str()) << QString::fromStdString(file.string());
}

void TestGenerationPrompt::isWhatAnotherRenderingLacks()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    for (const std::optional<bool> thinks : { std::optional<bool>(), std::optional(true), std::optional(false) }) {
        ChatRequest request = greeting();
        request.enableThinking = thinks;
        const auto prompt = chatTemplate->prompt(request);
        PARLANCE_VERIFY_RESULT(prompt);
        request.addGenerationPrompt = false;
        const auto history = chatTemplate->render(request);
        PARLANCE_VERIFY_RESULT(history);
        const bool begins = prompt->text.starts_with(history->text);
        QCOMPARE(prompt->generationPrompt, begins ? prompt->text.substr(history->text.size()) : std::string());
    }
}

QTEST_APPLESS_MAIN(TestGenerationPrompt)
#include "tst_generationprompt.moc"

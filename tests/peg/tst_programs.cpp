// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"

#include <parlance/chat.h>

#include <QTest>

using namespace Parlance;

/// Over tests/data/programs: NAME.txt is the program that the parser for templates/NAME.jinja is compiled to, for
/// request.json. A change here is a change of what is read, or of how: look at it before it is copied back. An empty
/// file asks for a program.
class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isCompiledTo_data();
    void isCompiledTo();
};

void TestPrograms::isCompiledTo_data()
{
    QTest::addColumn<QString>("file");
    const auto files = Test::caseFiles(Test::dataFolder("programs"), { ".txt", ".json" });
    PARLANCE_VERIFY_RESULT(files);
    for (const Test::Path &file : *files) {
        if (file.extension() == ".txt")
            QTest::newRow(file.stem().c_str()) << QString::fromStdString(file.string());
    }
}

void TestPrograms::isCompiledTo()
{
    QFETCH(QString, file);
    const Test::Path path = file.toStdString();
    const auto chatTemplate = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + path.stem().string() + ".jinja");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto requests = Test::readCases(Test::dataFolder("programs") / "request.json");
    PARLANCE_VERIFY_RESULT(requests);
    const auto request = ChatRequest::fromValue(requests->front());
    PARLANCE_VERIFY_RESULT(request);
    const auto chat = prepareChat(*chatTemplate, analyze(*chatTemplate), *request, FormatRegistry::withBuiltins());
    PARLANCE_VERIFY_RESULT(chat);
    const auto expected = Test::readFile(path);
    PARLANCE_VERIFY_RESULT(expected);
    const std::string dump = chat->program.dump();
    if (dump != *expected)
        QFAIL(("differs, see " + Test::writeActual("programs", path.filename(), dump)).c_str());
}

QTEST_APPLESS_MAIN(TestPrograms)
#include "tst_programs.moc"

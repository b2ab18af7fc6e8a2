// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/ggufwriter.h"
#include "support/rows.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/tokens: an application that loads a model's file gets the model's own tokens, in the prompt and in
/// the stops. Each line has the "file" (a tokenizer_config.json as an object, or "gguf": {"template", "tokens", "bos",
/// "eos", "kinds"}), a "request", the "prompt" that Jinja2 writes with those tokens, the "stops", and in "split" the
/// end of the warning that the tokenizer has no tokens for some marks, where there is one.
class TestTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTheModels_data();
    void areTheModels();
};

namespace {

std::string writeModel(const Value &row, const std::string &folder)
{
    if (row.contains("gguf")) {
        Test::writeGguf(folder + "/model.gguf", row["gguf"]);
        return folder + "/model.gguf";
    }
    const std::string path = folder + "/tokenizer_config.json";
    std::ofstream(path) << toJson(row["file"]);
    return path;
}

} // namespace

void TestTokens::areTheModels_data()
{
    Test::addRows("tokens", { .given = { "file", "gguf", "request" }, .checked = { "prompt", "stops", "split" } });
}

void TestTokens::areTheModels()
{
    QFETCH(Value, row);
    const QTemporaryDir folder;
    const auto chatTemplate = ChatTemplate::load(writeModel(row, folder.path().toStdString()));
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    HostOptions options;
    options.defaultFolders = false;
    const Host host(options);
    const auto chat = host.prepare(*chatTemplate, *request);
    PARLANCE_VERIFY_RESULT(chat);
    QCOMPARE(chat->prompt, row["prompt"].toString());
    QCOMPARE(toJson(Array(chat->additionalStops.begin(), chat->additionalStops.end())), toJson(row["stops"]));
    const auto split = std::find_if(chat->warnings.begin(), chat->warnings.end(), [](const ChatWarning &warning) {
        return warning.code == ChatWarning::Code::MarksSplit;
    });
    QCOMPARE(split != chat->warnings.end(), row.contains("split"));
    QVERIFY(split == chat->warnings.end() || split->text.ends_with(row["split"].toString()));
    const auto rendered = chatTemplate->render(*request);
    PARLANCE_VERIFY_RESULT(rendered);
    QCOMPARE(rendered->text, row["prompt"].toString());
}

QTEST_APPLESS_MAIN(TestTokens)
#include "tst_tokens.moc"

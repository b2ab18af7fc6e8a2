// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/engines: a request for the template "source" is prepared, and written as the body for an engine:
/// "llama.cpp" (with its "special_tokens"), "vllm", "sglang" and "openai" have members of these bodies. A member that
/// is null is absent. A text that ends with `…` is the beginning of the body's.
class TestEngineRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writes_data()
    {
        Test::addRows("engines",
                      { .given = { "source", "request", "special_tokens" },
                        .checked = { "llama.cpp", "vllm", "sglang", "openai" } });
    }
    void writes();
};

namespace {

constexpr std::string_view more = "…";

void checkMembers(const std::string &engine, const Value &body, const Value &expected)
{
    QVERIFY(body.isObject());
    for (const auto &[name, value] : expected.toObject()) {
        const std::string place = engine + ", " + name + ": ";
        const std::string &text = value.toString();
        if (value.isNull())
            QVERIFY2(!body.contains(name), (place + toJson(body[name])).c_str());
        else if (value.isObject() && body[name].isObject())
            checkMembers(place, body[name], value);
        else if (text.ends_with(more))
            QVERIFY2(body[name].toString().starts_with(text.substr(0, text.size() - more.size())),
                     (place + toJson(body[name])).c_str());
        else
            QCOMPARE(QString::fromStdString(place + toJson(body[name])), QString::fromStdString(place + toJson(value)));
    }
}

} // namespace

void TestEngineRequest::writes()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromValue(row["request"]);
    PARLANCE_VERIFY_RESULT(request);
    const auto chat = prepareChat(*chatTemplate, analyze(*chatTemplate), *request, FormatRegistry::withBuiltins());
    PARLANCE_VERIFY_RESULT(chat);
    std::vector<std::string> specialTokens;
    for (const Value &token : row["special_tokens"].toArray())
        specialTokens.push_back(token.toString());
    checkMembers("llama.cpp", chat->forLlamaCpp(specialTokens), row["llama.cpp"]);
    checkMembers("vllm", chat->forVllm(), row["vllm"]);
    checkMembers("sglang", chat->forSglang(), row["sglang"]);
    checkMembers("openai", chat->forOpenAi(), row["openai"]);
}

QTEST_APPLESS_MAIN(TestEngineRequest)
#include "tst_enginerequest.moc"

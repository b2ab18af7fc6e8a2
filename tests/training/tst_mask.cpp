// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"

#include "analysis/analyze_p.h"
#include "chat/preparechat_p.h"
#include "training/answermask_p.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/mask.h>

#include <QTest>

#include <algorithm>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// What of conversations models wrote. Over tests/data/mask: a template ("source", or the name of one of templates/)
/// and "messages" (with "tools" and other members of a "request") give the ranges "mask", each [part, message, text],
/// and "tagged" where the template says so itself; with "offsets" (in the "unit" bytes or characters) the "tokens",
/// each [part, begin, end].
///
/// Every template of templates/ is patched, or refused for the reason that the row of "patch" names it with.
class TestMask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void patches_data();
    void patches();
    void tagsAndParlanceAgree();
    void hostTakesTheTokensOfRequests();
};

namespace {

Result<ChatTemplate> templateOf(const Value &row)
{
    if (row.contains("template"))
        return ChatTemplate::load(TEMPLATE_DIR "/" + row["template"].toString() + ".jinja");
    return ChatTemplate::fromSource(row["source"].toString());
}

struct Subject
{
    ChatTemplate chatTemplate;
    Analysis analysis;
    PrepareFunction prepare;
};

Subject subjectOf(const ChatTemplate &chatTemplate)
{
    const Analysis analysis = analyze(chatTemplate);
    return { chatTemplate, analysis, [chatTemplate, analysis](const ChatRequest &request) {
                return prepareChat(chatTemplate, analysis, request, FormatRegistry::withBuiltins());
            } };
}

Result<AnswerMask> maskOf(const Subject &subject, const ChatRequest &request)
{
    return answerMask(subject.chatTemplate, subject.analysis, subject.prepare, request);
}

Array rangeRows(const AnswerMask &mask)
{
    Array rows;
    for (const MaskRange &range : mask.ranges)
        rows.push_back(Array{ toString(range.part), static_cast<std::int64_t>(range.message),
                              mask.text.substr(range.begin, range.end - range.begin) });
    return rows;
}

Array tokenRows(const AnswerMask &mask, const Value &row)
{
    std::vector<TextRange> offsets;
    for (const Value &pair : row["offsets"].toArray())
        offsets.push_back({ static_cast<std::size_t>(pair.toArray()[0].toInteger()),
                            static_cast<std::size_t>(pair.toArray()[1].toInteger()) });
    const auto unit = fromString<OffsetUnit>(row["unit"].toString());
    Array rows;
    for (const MaskRange &range : mask.tokens(offsets, unit.value_or(OffsetUnit::Bytes)))
        rows.push_back(Array{ toString(range.part), static_cast<std::int64_t>(range.begin),
                              static_cast<std::int64_t>(range.end) });
    return rows;
}

Result<std::vector<Value>> rowsOf(const char *file)
{
    return Test::readCases(Test::dataFolder("mask") / file);
}

} // namespace

void TestMask::finds_data()
{
    QTest::addColumn<Value>("row");
    PARLANCE_VERIFY_RESULT(Test::caseFiles(Test::dataFolder("mask"), { ".jsonl" }));
    const auto rows = rowsOf("ranges.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    for (const Value &row : *rows)
        QTest::addRow("%s", row["name"].toString().c_str()) << row;
}

void TestMask::finds()
{
    QFETCH(Value, row);
    const auto chatTemplate = templateOf(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    Value members = row["request"].isObject() ? row["request"] : Value(Object());
    members.object().set("messages", row["messages"]);
    const auto request = ChatRequest::fromValue(members);
    PARLANCE_VERIFY_RESULT(request);
    const auto mask = maskOf(subjectOf(chatTemplate->withTokens(chatTemplate->specialTokens(*request))), *request);
    PARLANCE_VERIFY_RESULT(mask);
    const std::string got = toJson(rangeRows(*mask));
    QVERIFY2(got == toJson(row["mask"]), (got + " of " + mask->text).c_str());
    QCOMPARE(mask->tagged, row["tagged"].toBool());
    QCOMPARE(mask->missing.size(), std::size_t(row["missing"].toInteger()));
    if (row.contains("offsets"))
        QCOMPARE(toJson(tokenRows(*mask, row)), toJson(row["tokens"]));
}

void TestMask::patches_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<Value>("refused");
    const auto rows = rowsOf("patches.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    const auto files = Test::caseFiles(TEMPLATE_DIR, { ".jinja" });
    PARLANCE_VERIFY_RESULT(files);
    for (const auto &file : *files) {
        const auto row = std::find_if(rows->begin(), rows->end(), [&](const Value &one) {
            return one["template"].toString() == file.stem().string();
        });
        QTest::addRow("%s", file.stem().c_str()) << file.string() << (row == rows->end() ? Value() : (*row)["refused"]);
    }
}

void TestMask::patches()
{
    QFETCH(std::string, path);
    QFETCH(Value, refused);
    const auto chatTemplate = ChatTemplate::load(path);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Subject subject = subjectOf(*chatTemplate);
    const auto patch = patchGeneration(subject.chatTemplate, subject.analysis, subject.prepare);
    if (!patch) {
        QCOMPARE(patch.error().message, refused.toString());
        return;
    }
    QVERIFY2(refused.isNull(), "it is patched");
    QVERIFY(patch->conversations > 20);
    QVERIFY(patch->source.find("{% generation %}") != std::string::npos);
}

// A patched template is one with tags: what its tags say is what Parlance says of the original.
void TestMask::tagsAndParlanceAgree()
{
    const auto chatTemplate = ChatTemplate::fromSource(
        "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
        "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Subject subject = subjectOf(*chatTemplate);
    const auto patch = patchGeneration(subject.chatTemplate, subject.analysis, subject.prepare);
    PARLANCE_VERIFY_RESULT(patch);
    const auto patched = ChatTemplate::fromSource(patch->source);
    PARLANCE_VERIFY_RESULT(patched);
    const auto request = ChatRequest::fromJson(
        R"({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "é\nb"},
            {"role": "user", "content": "c"}, {"role": "assistant", "content": "<|im_end|>"}]})");
    PARLANCE_VERIFY_RESULT(request);
    const auto mask = maskOf(subject, *request);
    const auto tagged = maskOf(subjectOf(*patched), *request);
    PARLANCE_VERIFY_RESULT(mask);
    PARLANCE_VERIFY_RESULT(tagged);
    QVERIFY(tagged->tagged);
    QCOMPARE(tagged->text, mask->text);
    QVERIFY(tagged->written() == mask->written());
    QCOMPARE(mask->written().size(), std::size_t(2));
}

void TestMask::hostTakesTheTokensOfRequests()
{
    const auto chatTemplate =
        ChatTemplate::fromSource("{% for m in messages %}<{{ m.role }}>{{ m.content }}{{ eos_token }}\n{% endfor %}"
                                 "{% if add_generation_prompt %}<assistant>{% endif %}");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto request = ChatRequest::fromJson(
        R"({"messages": [{"role": "user", "content": "Rain?"}, {"role": "assistant", "content": "No."}],
            "eos_token": "<|stop|>"})");
    PARLANCE_VERIFY_RESULT(request);
    const auto mask = Host().mask(*chatTemplate, *request);
    PARLANCE_VERIFY_RESULT(mask);
    QCOMPARE(toJson(rangeRows(*mask)), std::string(R"([["content", 1, "No."], ["turn_end", 1, "<|stop|>"]])"));
}

QTEST_GUILESS_MAIN(TestMask)
#include "tst_mask.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "analysis/analyze_p.h"
#include "analysis/calls/calls_p.h"
#include "analysis/merge/answerrows_p.h"
#include "analysis/reasoning/reasoning_p.h"
#include "analysis/report/analysisfields_p.h"
#include "analysis/views/contentview_p.h"

#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/analysis/steps.jsonl: a template ("source", or what it writes of an "answer" and "calls" between
/// "<u>" and "</u>" for users, "<m>" and "</m>" for models) and what single steps find of it, and all of them together,
/// of which the row names some.
class TestSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void find_data();
    void find();
    void isTheSameForAnswers_data();
    void isTheSameForAnswers();
};

void TestSteps::find_data()
{
    Test::addRows("analysis/steps.jsonl", { .given = { "answer", "prompt", "source" }, .checked = { "expect" } });
}

namespace {

std::string sourceOf(const Value &row)
{
    if (row.contains("source"))
        return row["source"].toString();
    const std::string prompt = row.contains("prompt") ? row["prompt"].toString() : "<m>";
    return "{% for m in messages %}{% if m.role == 'assistant' %}<m>" + row["answer"].toString()
        + "</m>{% else %}<u>{{ m.content }}</u>{% endif %}{% endfor %}{% if add_generation_prompt %}" + prompt
        + "{% endif %}";
}

const char *name(ReasoningBesideCalls::Kept kept)
{
    static constexpr const char *names[] = { "nowhere", "elsewhere", "everywhere", "beside calls" };
    return names[static_cast<int>(kept)];
}

Value formValue(const MessageForm &form)
{
    static constexpr const char *contents[] = { "text", "null", "absent" };
    return Object{ { "written", form.written },
                   { "as_text", form.argumentsAsText },
                   { "id_names_function", form.idNamesFunction },
                   { "empty_content", contents[static_cast<int>(form.emptyContent)] } };
}

// Markers, capabilities and their reasons, after all steps: "content.start", "can tools", "why tools"; and the fields
// that each comparison shows: "shown by R2".
void addWhole(const Analysis &analysis, Object &found)
{
    for (const AnalysisField &field : analysisFields()) {
        if (const Marker *marker = markerAt(field, analysis))
            found.set(std::string(field.path()), marker->text());
    }
    found.set("toggle of all steps", analysis.reasoning.toggle);
    for (const auto &[name, finding] : analysis.capabilities) {
        found.set(std::string("can ") + toString(name), toString(finding.value));
        found.set(std::string("why ") + toString(name), finding.evidence);
    }
    for (const Comparison &comparison : analysis.comparisons) {
        Array fields;
        for (const Finding &finding : comparison.findings)
            fields.emplace_back(finding.field);
        found.set("shown by " + comparison.id, std::move(fields));
    }
}

// What each step finds by itself, in the words of a row.
Value findings(const ChatTemplate &chatTemplate)
{
    Prober prober(chatTemplate, vocabularies()[0]);
    Object found{ { "typed_parts", takesTypedParts(prober) }, { "toggle", findToggle(prober) } };
    prober.setContentAsParts(takesTypedParts(prober));
    const std::string toggle = findToggle(prober);
    if (!toggle.empty())
        prober.setVariables(Object{ { toggle, true } });
    const Conversation talk = beginConversation(prober);
    const TurnFrame frame = frameOf(talk);
    const ReasoningInHistory history = findReasoningInHistory(prober, talk, frame, nullptr);
    found.set("history",
              Object{ { "start", history.reasoning.start.toString() },
                      { "end", history.reasoning.end.toString() },
                      { "key", history.reasoning.key },
                      { "wrapper", history.content.start.toString() },
                      { "header", history.header } });
    const auto tags = findReasoningTags(prober, talk, toggle, nullptr);
    found.set("tags",
              tags ? Value(
                  Object{ { "start", tags->start.toString() }, { "end", tags->end.toString() }, { "cut", tags->cut } })
                   : Value());
    const MessageForm form = findCallForm(prober, talk, frame, nullptr);
    found.set("form", formValue(form));
    const CallProbe probe{ prober, talk.toolHistory, frame, form };
    const ContentWrapper wrapper = contentView(findCallsTree(prober, form, true, history.reasoning.key),
                                               history.reasoning, history.content, frame, talk);
    found.set("content",
              Object{ { "start", wrapper.content.start.toString() },
                      { "end", wrapper.content.end.toString() },
                      { "turn_end", wrapper.turnEnd } });
    const auto beside = findReasoningBesideCalls(probe, history.reasoning, nullptr);
    found.set("beside_calls", beside ? Value(name(beside->kept)) : Value());
    found.set("header_before_calls", headerBeforeCalls(probe));
    addWhole(analyze(chatTemplate), found);
    return found;
}

} // namespace

void TestSteps::find()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(sourceOf(row));
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Value found = findings(*chatTemplate);
    QVERIFY(!row["expect"].toObject().empty());
    for (const auto &[step, expected] : row["expect"].toObject())
        QCOMPARE(QString::fromStdString(step + ": " + toJson(found[step])),
                 QString::fromStdString(step + ": " + toJson(expected)));
}

void TestSteps::isTheSameForAnswers_data()
{
    QTest::addColumn<QString>("file");
    const auto templates = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(templates);
    for (const Test::Path &file : *templates)
        QTest::newRow(file.stem().c_str()) << QString::fromStdString(file.string());
}

// An analysis for answers does not follow the tools through the prompts.
void TestSteps::isTheSameForAnswers()
{
    QFETCH(QString, file);
    const auto chatTemplate = ChatTemplate::load(file.toStdString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Analysis whole = analyze(*chatTemplate);
    const Analysis forAnswers = analyzeForAnswers(*chatTemplate);
    QVERIFY(forAnswers.reasoning == whole.reasoning);
    QVERIFY(forAnswers.content == whole.content);
    QVERIFY(forAnswers.tools == whole.tools);
    QVERIFY(forAnswers.turnEnd == whole.turnEnd);
    QCOMPARE(forAnswers.assistantHeader, whole.assistantHeader);
    QCOMPARE(forAnswers.preservedTokens, whole.preservedTokens);
}

QTEST_APPLESS_MAIN(TestSteps)
#include "tst_steps.moc"

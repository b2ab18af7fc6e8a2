// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat.h>
#include <parlance/continuation.h>
#include <parlance/host.h>
#include <parlance/jinjasource.h>
#include <parlance/lint.h>
#include <parlance/messagestream.h>
#include <parlance/plugininfo.h>
#include <parlance/report.h>
#include <parlance/shape.h>

#include <QTest>

#include <set>

using namespace Parlance;

/// The public enumerations: each value has a name of its own, which leads back to it.
class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leadBack();
    void coverTheLastValues();
};

template <class... Enumerations> static std::string wrongNames()
{
    std::string wrong;
    const auto check = [&wrong]<class Enumeration>(Enumeration first) {
        std::set<std::string> names;
        const std::size_t count = namesOf(first).size();
        for (std::size_t i = 0; i < count; ++i) {
            const auto value = static_cast<Enumeration>(i);
            const std::string name = toString(value);
            if (name.empty() || !names.insert(name).second || fromString<Enumeration>(name) != value)
                wrong += name + '\n';
        }
        if (count == 0 || fromString<Enumeration>("no such name") || *toString(static_cast<Enumeration>(count)) != 0)
            wrong += "an enumeration that begins with " + std::string(toString(first)) + '\n';
    };
    (check(Enumerations()), ...);
    return wrong;
}

void TestNames::leadBack()
{
    const std::string wrong =
        wrongNames<ErrorCode, ErrorCause, Value::Type, Jinja::Place::Kind, Jinja::Span::Origin, ReasoningFormat,
                   CallsInReasoning, UndeclaredTools, BareCalls, CallsInQuotes, Peg::Tag, Peg::Coding,
                   GrammarText::Status, PropertyOrder, SchemaReading, GrammarTrigger::Type, Diagnostic::Level,
                   OutputEnd, ChatMessage::Part::Type, ChatMessage::Form, ChatMessage::Incomplete,
                   Jinja::SourceToken::Kind, Shape, LintSeverity, Event::Type, ReasoningBudget::State,
                   ReasoningBudget::Form, Placeholder, EdgeSpace, ReasoningAnalysis::Mode, ContentAnalysis::Mode,
                   ValueShape::Coding, ToolsAnalysis::IdPosition, Tristate, Capability, ChatWarning::Code,
                   PluginInfo::Kind, PluginInfo::State, ReasoningEffort, SystemInTheMiddle, Continuation::Kind>();
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestNames::coverTheLastValues()
{
    QCOMPARE(toString(ErrorCode::Usage), "usage");
    QCOMPARE(toString(Value::Type::Object), "object");
    QCOMPARE(toString(Jinja::Place::Kind::MacroCall), "call");
    QCOMPARE(toString(Jinja::Span::Origin::Computed), "computed");
    QCOMPARE(toString(Placeholder::Id), "id");
    QCOMPARE(toString(CallsInReasoning::End), "end");
    QCOMPARE(toString(Peg::Tag::ArgValue), "arg_value");
    QCOMPARE(toString(Peg::Tag::ArgList), "arg_list");
    QCOMPARE(toString(Jinja::SourceToken::Kind::Operator), "operator");
    QCOMPARE(toString(LintSeverity::Error), "error");
    QCOMPARE(toString(Shape::Messages), "messages");
    QCOMPARE(toString(ChatMessage::Part::Type::Call), "tool_call");
    QCOMPARE(toString(GrammarText::Status::Unconstrained), "unconstrained");
    QCOMPARE(toString(OutputEnd::Cancelled), "cancelled");
    QCOMPARE(toString(Event::Type::Finish), "finish");
    QCOMPARE(toString(ToolsAnalysis::IdPosition::PostArgs), "POST_ARGS");
    QCOMPARE(toString(Capability::CallIds), "call_ids");
    QCOMPARE(toString(ChatWarning::Code::NoStop), "no_stop");
    QCOMPARE(toString(PluginInfo::State::Disabled), "disabled");
}

QTEST_APPLESS_MAIN(TestNames)
#include "tst_names.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"

#include <parlance/answernode.h>
#include <parlance/chat.h>
#include <parlance/continuation.h>
#include <parlance/host.h>
#include <parlance/jinjasource.h>
#include <parlance/lint.h>
#include <parlance/mask.h>
#include <parlance/plugininfo.h>
#include <parlance/report.h>
#include <parlance/responsetemplate.h>
#include <parlance/shape.h>

using namespace Parlance;

template <class... Enumerations> static bool areNamed()
{
    return ((*toString(Enumerations()) != 0) && ...);
}

void checkNames()
{
    const bool core =
        areNamed<ErrorCode, ErrorCause, Value::Type, Jinja::Place::Kind, Jinja::Span::Origin, Jinja::SourceToken::Kind,
                 ReasoningFormat, CallsInReasoning, UndeclaredTools, BareCalls, CallsInQuotes, ReasoningEffort,
                 SystemInTheMiddle, ToolConstraint, ContentBeforeCalls, Peg::Tag, Peg::Coding>();
    const bool answers = areNamed<GrammarText::Status, PropertyOrder, SchemaReading, GrammarTrigger::Type, GrammarForm,
                                  Diagnostic::Level, OutputEnd, ChatMessage::Part::Type, ChatMessage::Form,
                                  ChatMessage::Incomplete, Event::Type, ReasoningBudget::State, ReasoningBudget::Form,
                                  Shape, AnswerNode::Kind, AnswerNode::Spelling, AnswerGuard::Fact>();
    const bool findings =
        areNamed<Placeholder, EdgeSpace, ReasoningAnalysis::Mode, ContentAnalysis::Mode, ValueShape::Coding,
                 ToolsAnalysis::IdPosition, Tristate, Capability, ChatWarning::Code, Continuation::Kind, LintSeverity,
                 MaskRange::Part, OffsetUnit, ResponseField::Content, PluginInfo::Kind, PluginInfo::State>();
    check(core && answers && findings, "each enumeration has names");
}

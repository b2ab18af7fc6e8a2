// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/format.h>
#include <parlance/requestedanswer.h>
#include <parlance/template.h>

#include <QtGlobal>

#include <cstdint>
#include <iterator>

/// The sizes of the values that a plugin shares with its host. A plugin that was built with another size is
/// refused before any of its code runs.
namespace Parlance {

/// \since 0.9
struct PluginLayout
{
    struct Size
    {
        char type[28];
        std::uint32_t bytes;
    };
    char mark[16] = "parlance-layout";
    std::uint32_t count = 0;
    Size sizes[40] = {};
};

#define PARLANCE_SIZE(Type)                                                                                            \
    PluginLayout::Size                                                                                                 \
    {                                                                                                                  \
#Type, sizeof(Type)                                                                                            \
    }

/// The sizes of the shared types in this compilation.
/// \since 0.9
constexpr PluginLayout compiledLayout()
{
    const PluginLayout::Size sizes[] = {
        PARLANCE_SIZE(Analysis),
        PARLANCE_SIZE(ReasoningAnalysis),
        PARLANCE_SIZE(ContentAnalysis),
        PARLANCE_SIZE(ToolsAnalysis),
        PARLANCE_SIZE(ValueShape),
        PARLANCE_SIZE(Marker),
        PARLANCE_SIZE(Comparison),
        PARLANCE_SIZE(Verification),
        PARLANCE_SIZE(PreparedChat),
        PARLANCE_SIZE(ChatRequest),
        PARLANCE_SIZE(ChatTemplate),
        PARLANCE_SIZE(AnswerRequest),
        PARLANCE_SIZE(AnswerSpec),
        PARLANCE_SIZE(AnswerCache),
        PARLANCE_SIZE(ChatWarning),
        PARLANCE_SIZE(DeferredGrammar),
        PARLANCE_SIZE(GrammarTrigger),
        PARLANCE_SIZE(GrammarOptions),
        PARLANCE_SIZE(GrammarSource),
        PARLANCE_SIZE(MessageProgram),
        PARLANCE_SIZE(MessageProgram::Options),
        PARLANCE_SIZE(FormatRegistry),
        PARLANCE_SIZE(FormatAnswers),
        PARLANCE_SIZE(CallRequest),
        PARLANCE_SIZE(CallGrammar),
        PARLANCE_SIZE(ToolDeclaration),
        PARLANCE_SIZE(ToolCall),
        PARLANCE_SIZE(Relaxation),
        PARLANCE_SIZE(RequestedAnswer),
        PARLANCE_SIZE(WrittenAnswer),
        PARLANCE_SIZE(Peg::Expr),
        PARLANCE_SIZE(Peg::JsonDialect),
        PARLANCE_SIZE(Value),
        PARLANCE_SIZE(Object),
        PARLANCE_SIZE(Error),
        PARLANCE_SIZE(Result<PreparedChat>),
    };
    PluginLayout layout;
    static_assert(std::size(sizes) <= std::size(PluginLayout().sizes));
    for (const PluginLayout::Size &size : sizes)
        layout.sizes[layout.count++] = size;
    return layout;
}

#undef PARLANCE_SIZE

} // namespace Parlance

#if !defined(parlance_core_EXPORTS)
extern "C" {
/// What the host looks for in a plugin's library.
/// \since 0.9
#if defined(__GNUC__)
[[gnu::used]]
#endif
Q_DECL_EXPORT inline constexpr Parlance::PluginLayout parlance_plugin_layout = Parlance::compiledLayout();
}
#endif

#include <parlance/showmacros.h>

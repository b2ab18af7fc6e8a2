// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/chattool.h>
#include <parlance/message.h>

#include <QString>

#include <map>
#include <optional>
#include <vector>

/// The calls of an answer, and what has become of them: asked about, carried out, answered. When all of them have a
/// result, the model is asked again.
namespace Parlance {

class PendingCalls
{
public:
    enum class Stage
    {
        Asking, ///< for a decision, or for a result from outside
        Running,
        Done,
    };
    struct Pending
    {
        ToolCall call;
        Stage stage = Stage::Asking;
        bool isTold = false; ///< callReady() was said
        QString result = {};
    };

    void clear() { m_calls.clear(); }
    bool empty() const { return m_calls.empty(); }
    void add(int index, const ToolCall &call) { m_calls[index] = { .call = call }; }
    Pending *find(int index);
    std::vector<int> indices() const;
    std::vector<int> indicesOf(Stage stage) const;
    bool isWaiting() const { return !indicesOf(Stage::Asking).empty(); }
    bool isDone() const { return indicesOf(Stage::Done).size() == m_calls.size(); }
    /// The messages that answer the calls, in their order.
    std::vector<Value> results() const;

private:
    std::map<int, Pending> m_calls;
};

/// The tool's declaration as a request has it.
Value declarationOf(const ChatTool &tool);
/// The tools that JSON text declares, each as {type, function}.
Result<Array> declaredTools(const QString &json);

} // namespace Parlance

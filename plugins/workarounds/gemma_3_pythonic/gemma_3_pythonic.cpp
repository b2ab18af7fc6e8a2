// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The template writes a name, `=` and a value for each argument, and nothing between two of them. So the names bring
// the comma: {"where": "here", "limit": 3} becomes {"where": "here", ", limit": 3}.

#include <parlance/json.h>
#include <parlance/plugin.h>

#include <QObject>

namespace GemmaPythonic {

using namespace Parlance;

namespace {

Value withCommas(const Object &arguments)
{
    Object out;
    for (const auto &[name, value] : arguments)
        out.set((out.empty() ? "" : ", ") + name, value);
    return out;
}

void mend(Value &call)
{
    Value *function = call.isObject() ? call.object().find("function") : nullptr;
    Value *arguments = function && function->isObject() ? function->object().find("arguments") : nullptr;
    if (!arguments)
        return;
    const auto read = arguments->isString() ? parseJson(arguments->toString()) : Result<Value>(*arguments);
    if (read && read->isObject())
        *arguments = withCommas(read->toObject());
}

} // namespace

class GemmaPythonicPlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }

private:
    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        if (!request.messages.isArray())
            return;
        for (Value &message : request.messages.array()) {
            Value *calls = message.isObject() ? message.object().find("tool_calls") : nullptr;
            if (!calls || !calls->isArray())
                continue;
            for (Value &call : calls->array())
                mend(call);
        }
    }
};

} // namespace GemmaPythonic

#include "gemma_3_pythonic.moc"

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Renders templates for scripts: {"source", "context"?, "now"?, "trace"?} a line in; {"output", "spans"?, "steps"} or
// {"error": kind, "message"} a line out.

#include "support/errorkind.h"

#include <parlance/jinja.h>
#include <parlance/json.h>

#include <iostream>
#include <string>

using namespace Parlance;

namespace {

Value failure(const Error &error)
{
    return Object{ { "error", Value(errorKind(error.code)) }, { "message", Value(error.toString()) } };
}

const char *nameOf(Jinja::Span::Origin origin)
{
    static constexpr const char *names[] = { "template", "data", "key", "syntax", "computed" };
    return names[static_cast<std::size_t>(origin)];
}

Value spansOf(const Jinja::Rendered &rendered)
{
    Array spans;
    for (const Jinja::Span &span : rendered.spans) {
        spans.push_back(Array{ Value(rendered.text.substr(span.begin, span.end - span.begin)),
                               Value(nameOf(span.origin)), Value(std::string(span.path)) });
    }
    return spans;
}

Value answer(const Value &job)
{
    const auto program = Jinja::Program::parse(job["source"].toString());
    if (!program)
        return failure(program.error());
    Jinja::RenderOptions options;
    options.now = job["now"].toInteger(1768478400);
    options.trace = job["trace"].toBool();
    const auto rendered = program->render(job.contains("context") ? job["context"] : Value(Object()), options);
    if (!rendered)
        return failure(rendered.error());
    Object result{ { "output", Value(rendered->text) } };
    result.set("steps", Value(static_cast<std::int64_t>(rendered->steps)));
    if (options.trace)
        result.set("spans", spansOf(*rendered));
    return result;
}

} // namespace

int main()
{
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        const auto job = parseJson(line);
        const Value reply = job ? answer(*job) : failure(job.error());
        std::cout << toJson(reply, JsonFormat::compact()) << std::endl;
    }
    return 0;
}

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/builtin_p.h"
#include "formats/callid_p.h"

namespace Parlance {

namespace {

using namespace Peg;
using namespace Pieces;

class TagWithJson final : public Format
{
public:
    std::string id() const override { return "TAG_WITH_JSON"; }
    std::string description() const override
    {
        return "the function's name stands in tags, its arguments in a JSON object";
    }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        const ToolsAnalysis &tools = analysis.tools;
        JsonDialect dialect;
        dialect.python = tools.arguments.python;

        std::vector<Expr> written;
        for (const ToolDeclaration &tool : request.tools)
            written.push_back(call(tools, request.tools, plainName(tool), argumentsObject(tool.parameters, dialect)));
        const Expr parsed = call(tools, request.tools, plainName(request.tools), anyArguments(tools.arguments.python));
        const Expr framed = guard(constrain(parsed, choice(written)),
                                  cutMarker({ &tools.function.close, &tools.perCallEnd }), "a call");
        return sectionOf(framed, analysis, request);
    }

private:
    static Expr call(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared, const Expr &name,
                     const Expr &object)
    {
        // The exception comes first, so that no alternative holds the object back while it arrives.
        const Expr noArguments = constrain(
            choice({ tolerated(ahead(ending(tools, declared)), "the arguments are missing"), object }), object);
        const Expr inside = sequence({ callOpening(tools, declared), nameWithId(tools, name), idBetween(tools),
                                       marker(beforeArguments(tools)), cut(), noArguments,
                                       strayBrace(certainEnding(tools, declared)), idBehind(tools) });
        return sequence({ capture(Tag::Tool, inside), closing(tools, declared) });
    }

    static Expr closing(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
    {
        return sequence({ optionalMarker(tools.function.close, "the end of the call", named(declared)),
                          optionalMarker(tools.perCallEnd, "the end of the call", named(declared)) });
    }

    static Expr certainEnding(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
    {
        const bool closes = tools.function.close.hasCore();
        return isDistinct(closes ? tools.function.close : tools.perCallEnd) ? ending(tools, declared) : choice({});
    }

    static Expr ending(const ToolsAnalysis &tools, const std::vector<ToolDeclaration> &declared)
    {
        const Marker &close = tools.function.close.hasCore() ? tools.function.close : tools.perCallEnd;
        return close.hasCore() ? sequence({ space(), coreWith(close, named(declared)) }) : choice({});
    }
};

} // namespace

std::shared_ptr<const Format> tagWithJsonFormat()
{
    return std::make_shared<TagWithJson>();
}

} // namespace Parlance

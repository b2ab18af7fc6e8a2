// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "expression.h"
#include <parlance/utf8.h>

namespace Parlance::Test {

namespace {

int boundOf(const Value &notation, const char *key, int otherwise)
{
    return static_cast<int>(notation[key].toInteger(otherwise));
}

std::vector<std::string> textsOf(const Value &list)
{
    std::vector<std::string> texts;
    for (const Value &element : list.toArray())
        texts.push_back(element.toString());
    return texts;
}

/// "azAZ": the ranges a to z and A to Z.
Peg::Expr charsOf(const Value &notation)
{
    std::vector<Peg::CharRange> ranges;
    const std::string &text = notation["chars"].toString();
    for (std::size_t at = 0; at < text.size();) {
        const char32_t first = Utf8::next(text, at);
        ranges.push_back({ first, Utf8::next(text, at) });
    }
    return Peg::chars(std::move(ranges), notation["negated"].toBool(), boundOf(notation, "min", 1),
                      boundOf(notation, "max", Peg::unbounded));
}

Peg::Tag tagOf(const std::string &name)
{
    static const std::pair<const char *, Peg::Tag> tags[] = {
        { "reasoning", Peg::Tag::Reasoning }, { "content", Peg::Tag::Content },    { "tool", Peg::Tag::Tool },
        { "tool_name", Peg::Tag::ToolName },  { "tool_args", Peg::Tag::ToolArgs }, { "arg_value", Peg::Tag::ArgValue },
    };
    for (const auto &[known, tag] : tags) {
        if (name == known)
            return tag;
    }
    return Peg::Tag::ArgName;
}

} // namespace

ExpressionReader::ExpressionReader(const Value &shared)
{
    for (const auto &[name, notation] : shared.toObject())
        m_shared.emplace_back(name, expr(notation));
}

Result<Peg::Expr> ExpressionReader::read(const Value &notation)
{
    Peg::Expr out = expr(notation);
    if (m_problem.empty())
        return out;
    return Error{ ErrorCode::Usage, m_problem, {}, {}, {} };
}

std::vector<Peg::Expr> ExpressionReader::all(const Value &list)
{
    std::vector<Peg::Expr> out;
    for (const Value &element : list.toArray())
        out.push_back(expr(element));
    return out;
}

/// {"name": "text"}: text is the part, required where the name ends in an exclamation mark.
std::vector<UnorderedPart> ExpressionReader::unordered(const Value &parts)
{
    std::vector<UnorderedPart> out;
    for (const auto &[name, notation] : parts.toObject())
        out.push_back({ expr(notation), name.ends_with('!') });
    return out;
}

Peg::Expr ExpressionReader::expr(const Value &notation)
{
    if (notation.isString())
        return Peg::literal(notation.toString());
    if (notation.isArray())
        return Peg::sequence(all(notation));
    return ofObject(notation);
}

Peg::Expr ExpressionReader::ofObject(const Value &n)
{
    for (const auto &[name, shared] : m_shared) {
        if (n["shared"] == Value(name))
            return shared;
    }
    if (n.contains("choice"))
        return Peg::choice(all(n["choice"]));
    if (n.contains("anyOrder"))
        return inAnyOrder(unordered(n["anyOrder"]), expr(n["separator"]), boundOf(n, "tracked", 8));
    if (n.contains("oneOf"))
        return Peg::oneOf(textsOf(n["oneOf"]));
    if (n.contains("repeat"))
        return Peg::repeat(expr(n["repeat"]), boundOf(n, "min", 0), boundOf(n, "max", Peg::unbounded));
    if (n.contains("chars"))
        return charsOf(n);
    if (n.contains("held"))
        return Peg::until(textsOf(n["until"]), n.contains("follow") ? expr(n["follow"]) : Peg::Expr(), n["held"]);
    if (n.contains("until"))
        return n.contains("follow") ? Peg::until(textsOf(n["until"]), expr(n["follow"]))
                                    : Peg::until(textsOf(n["until"]));
    if (n.contains("json"))
        return Peg::jsonValue(n["json"], dialectOf(n["dialect"]));
    if (n.contains("rule"))
        return Peg::rule(n["rule"].toString(), expr(n["of"]));
    if (n.contains("capture"))
        return Peg::capture(tagOf(n["capture"].toString()), expr(n["of"]));
    if (n.contains("constrain"))
        return Peg::constrain(expr(n["constrain"][0]), expr(n["constrain"][1]));
    if (n.contains("tolerated"))
        return Peg::tolerated(expr(n["tolerated"]), "off");
    if (n.contains("ahead"))
        return Peg::ahead(expr(n["ahead"]));
    if (n.contains("notAhead"))
        return Peg::notAhead(expr(n["notAhead"]));
    if (n.contains("guard"))
        return Peg::guard(expr(n["guard"][0]), expr(n["guard"][1]), "guarded");
    if (n.contains("space"))
        return Peg::space();
    if (n.contains("rest"))
        return Peg::rest();
    if (n.contains("end"))
        return Peg::end();
    if (n.contains("cut"))
        return Peg::cut();
    m_problem = "no combinator in this notation";
    return {};
}

Peg::JsonDialect dialectOf(const Value &dialect)
{
    return { .python = dialect["python"].toBool(),
             .bareKeys = dialect["bareKeys"].toBool(),
             .keepsSlashEscapes = dialect["keepsSlashEscapes"].toBool(),
             .quote = dialect["quote"].toString() };
}

GrammarOptions optionsOf(const Value &options)
{
    GrammarOptions out;
    if (options["propertyOrder"].toString() == "declared")
        out.propertyOrder = PropertyOrder::Declared;
    if (options["reading"].toString() == "schema")
        out.reading = SchemaReading::Schema;
    out.strict = options["strict"].toBool();
    out.trackedProperties = boundOf(options, "trackedProperties", out.trackedProperties);
    out.schemaDepth = boundOf(options, "schemaDepth", out.schemaDepth);
    out.maximumBytes = static_cast<std::size_t>(options["maximumBytes"].toInteger(1 << 20));
    return out;
}

Result<GrammarText> grammarOfRow(const Value &row)
{
    if (row.contains("schema"))
        return writeSchemaGbnf(row["schema"], dialectOf(row["dialect"]), optionsOf(row["options"]));
    auto expr = ExpressionReader(row["shared"]).read(row["expr"]);
    if (!expr)
        return std::move(expr.error());
    return *DeferredGrammar(GrammarSource{ [&expr] { return *expr; }, optionsOf(row["options"]) });
}

} // namespace Parlance::Test

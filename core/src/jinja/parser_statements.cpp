// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/parser_p.h"

#include <algorithm>
#include <array>
#include <set>

namespace Parlance::Jinja {

Token Parser::next()
{
    Token token = m_tokens[m_at];
    if (token.type != TokenType::End)
        ++m_at;
    return token;
}

bool Parser::atAny(Words names) const
{
    return at(TokenType::Name)
        && std::any_of(names.begin(), names.end(), [this](std::string_view name) { return isText(current(), name); });
}

bool Parser::skip(TokenType type)
{
    if (!at(type))
        return false;
    next();
    return true;
}

bool Parser::skipName(std::string_view name)
{
    if (!atName(name))
        return false;
    next();
    return true;
}

Token Parser::expect(TokenType type)
{
    if (!at(type))
        failExpected(describe(type));
    return next();
}

Token Parser::expectName(std::string_view name)
{
    if (!atName(name))
        failExpected(name);
    return next();
}

void Parser::fail(std::string message, std::uint32_t offset) const
{
    throw SyntaxFailure{ ErrorCode::TemplateSyntax, offset, std::move(message) };
}

void Parser::failExpected(std::string_view what) const
{
    if (at(TokenType::End))
        fail("unexpected end of template, expected '" + std::string(what) + "'", current().offset);
    fail("expected token '" + std::string(what) + "', got '" + describe(current()) + "'", current().offset);
}

void Parser::tooDeep() const
{
    throw SyntaxFailure{ ErrorCode::Limit, current().offset,
                         "The template nests deeper than the limit parseDepth (" + std::to_string(m_depthLimit)
                             + ") allows" };
}

void Parser::failTag(const Token *tag, std::uint32_t offset) const
{
    std::string message =
        tag ? "Encountered unknown tag '" + std::string(tag->text) + "'." : "Unexpected end of template.";
    std::string wanted;
    bool nesting = false;
    for (std::size_t i = 0; i < m_ends.size(); ++i) {
        for (const std::string_view end : m_ends[i]) {
            nesting |= tag && tag->text == end;
            if (i + 1 == m_ends.size())
                wanted += (wanted.empty() ? "'" : " or '") + std::string(end) + "'";
        }
    }
    if (nesting)
        message += " You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for ";
    else if (!wanted.empty())
        message += " Jinja was looking for the following tags: ";
    message += wanted.empty() ? "" : wanted + ".";
    if (!m_tags.empty())
        message += " The innermost block that needs to be closed is '" + m_tags.back() + "'.";
    message.pop_back();
    fail(std::move(message), offset);
}

Body Parser::parse()
{
    return parseBody({});
}

// A body up to one of the end tags, which becomes the current token; without any, up to the end.
Body Parser::parseBody(Words end)
{
    const Nesting nesting(*this);
    Body body;
    std::unique_ptr<Output> output;
    const auto flush = [&] {
        if (output)
            body.push_back(std::move(output));
    };
    const auto add = [&](Output::Part part, std::uint32_t offset) {
        if (!output)
            output = std::make_unique<Output>(offset);
        output->parts.push_back(std::move(part));
    };
    m_ends.emplace_back(end);
    while (!at(TokenType::End)) {
        const Token token = next();
        if (token.type == TokenType::Data) {
            add({ text(token.text), nullptr, token.offset }, token.offset);
        } else if (token.type == TokenType::VariableBegin) {
            const std::uint32_t offset = current().offset;
            add({ {}, parseTuple(false, true, false) }, offset);
            expect(TokenType::VariableEnd);
        } else {
            flush();
            if (atAny(end))
                break;
            body.push_back(parseStatement());
            expect(TokenType::BlockEnd);
        }
    }
    flush();
    m_ends.pop_back();
    return body;
}

Body Parser::parseStatements(Words end, bool dropEnd)
{
    skip(TokenType::Colon);
    expect(TokenType::BlockEnd);
    Body body = parseBody(end);
    if (at(TokenType::End)) {
        m_ends.emplace_back(end);
        failTag(nullptr, current().offset);
    }
    if (dropEnd)
        next();
    return body;
}

StmtPtr Parser::parseStatement()
{
    if (!at(TokenType::Name))
        fail("tag name expected", current().offset);
    m_tags.emplace_back(current().text);
    StmtPtr result = parseTag();
    m_tags.pop_back();
    return result;
}

StmtPtr Parser::parseTag()
{
    struct Tag
    {
        std::string_view name;
        StmtPtr (Parser::*parse)();
    };
    static constexpr std::array<Tag, 12> tags{ { { "for", &Parser::parseFor },
                                                 { "if", &Parser::parseIf },
                                                 { "set", &Parser::parseSet },
                                                 { "macro", &Parser::parseMacro },
                                                 { "call", &Parser::parseCallBlock },
                                                 { "generation", &Parser::parseGeneration },
                                                 { "filter", &Parser::parseFilterBlock },
                                                 { "with", &Parser::parseWith },
                                                 { "autoescape", &Parser::parseAutoescape },
                                                 { "print", &Parser::parsePrint },
                                                 { "break", &Parser::parseLoopControl },
                                                 { "continue", &Parser::parseLoopControl } } };
    const Token tag = current();
    for (const Tag &known : tags) {
        if (isText(tag, known.name))
            return (this->*known.parse)();
    }
    if (atAny({ "include", "import", "from", "extends", "block" }))
        fail("the tag '" + std::string(tag.text) + "' is not supported: a chat template is one file", tag.offset);
    m_tags.pop_back();
    failTag(&tag, tag.offset);
}

StmtPtr Parser::parseFor()
{
    auto loop = std::make_unique<For>(next().offset);
    const std::size_t begin = m_at;
    loop->target = parseAssignTarget(false);
    expectName("in");
    loop->iterable = parseTuple(false, false, false);
    if (skipName("if")) {
        loop->test = parseExpression();
        const std::size_t here = std::exchange(m_at, begin);
        loop->testTarget = parseAssignTarget(false);
        m_at = here;
    }
    loop->recursive = skipName("recursive");
    loop->body = parseStatements({ "endfor", "else" }, false);
    if (next().text != "endfor")
        loop->otherwise = parseStatements({ "endfor" }, true);
    return loop;
}

StmtPtr Parser::parseIf()
{
    auto result = std::make_unique<If>(next().offset);
    If *part = result.get();
    for (;;) {
        part->test = parseTuple(false, false, false);
        part->body = parseStatements({ "elif", "else", "endif" }, false);
        const Token end = next();
        if (end.text == "elif") {
            result->elifs.push_back(std::make_unique<If>(current().offset));
            part = result->elifs.back().get();
            continue;
        }
        if (end.text == "else")
            result->otherwise = parseStatements({ "endif" }, true);
        return result;
    }
}

StmtPtr Parser::parseSet()
{
    const std::uint32_t offset = next().offset;
    ExprPtr target = parseAssignTarget(true);
    if (skip(TokenType::Assign)) {
        auto assign = std::make_unique<Assign>(offset);
        assign->target = std::move(target);
        assign->value = parseTuple(false, true, false);
        return assign;
    }
    auto block = std::make_unique<AssignBlock>(offset);
    block->target = std::move(target);
    block->filter = parseFilter(nullptr);
    block->body = parseStatements({ "endset" }, true);
    return block;
}

void Parser::parseSignature(MacroBody &macro)
{
    expect(TokenType::LeftParenthesis);
    std::set<const std::string *> names;
    while (!at(TokenType::RightParenthesis)) {
        if (!macro.parameters.empty())
            expect(TokenType::Comma);
        auto parameter = parseNameTarget(Name::Use::Parameter);
        if (!names.insert(parameter->name).second)
            fail("duplicate argument '" + *parameter->name + "' in the definition", parameter->offset);
        if (skip(TokenType::Assign))
            macro.defaults.push_back(parseExpression());
        else if (!macro.defaults.empty())
            fail("non-default argument follows default argument", current().offset);
        macro.parameters.push_back(std::move(parameter));
    }
    next();
}

StmtPtr Parser::parseMacro()
{
    auto macro = std::make_unique<MacroStmt>(next().offset);
    macro->target = parseNameTarget(Name::Use::Store);
    macro->name = macro->target->name;
    parseSignature(macro->macro);
    macro->macro.body = parseStatements({ "endmacro" }, true);
    return macro;
}

StmtPtr Parser::parseCallBlock()
{
    auto block = std::make_unique<CallBlock>(next().offset);
    if (at(TokenType::LeftParenthesis))
        parseSignature(block->macro);
    ExprPtr call = parseExpression();
    if (!dynamic_cast<Call *>(call.get()))
        fail("expected call", block->offset);
    block->call.reset(static_cast<Call *>(call.release()));
    block->macro.body = parseStatements({ "endcall" }, true);
    return block;
}

StmtPtr Parser::parseGeneration()
{
    auto block = std::make_unique<CallBlock>(next().offset);
    block->macro.body = parseStatements({ "endgeneration" }, true);
    return block;
}

StmtPtr Parser::parseFilterBlock()
{
    auto block = std::make_unique<FilterBlock>(next().offset);
    block->filter = parseFilter(nullptr, true);
    block->body = parseStatements({ "endfilter" }, true);
    return block;
}

StmtPtr Parser::parseWith()
{
    auto with = std::make_unique<With>(next().offset);
    while (!at(TokenType::BlockEnd)) {
        if (!with->targets.empty())
            expect(TokenType::Comma);
        ExprPtr target = parseAssignTarget(false);
        makeTarget(*target, Name::Use::Parameter);
        with->targets.push_back(std::move(target));
        expect(TokenType::Assign);
        with->values.push_back(parseExpression());
    }
    with->body = parseStatements({ "endwith" }, true);
    return with;
}

StmtPtr Parser::parseAutoescape()
{
    auto block = std::make_unique<Autoescape>(next().offset);
    block->value = parseExpression();
    block->body = parseStatements({ "endautoescape" }, true);
    return block;
}

StmtPtr Parser::parsePrint()
{
    auto output = std::make_unique<Output>(next().offset);
    while (!at(TokenType::BlockEnd)) {
        if (!output->parts.empty())
            expect(TokenType::Comma);
        output->parts.push_back({ {}, parseExpression() });
    }
    return output;
}

StmtPtr Parser::parseLoopControl()
{
    const Token tag = next();
    auto control = std::make_unique<LoopControl>(tag.offset);
    control->flow = tag.text == "break" ? Flow::Break : Flow::Continue;
    return control;
}

std::unique_ptr<Name> Parser::parseNameTarget(Name::Use use)
{
    const Token token = expect(TokenType::Name);
    if (token.text == "true" || token.text == "false" || token.text == "none" || token.text == "True"
        || token.text == "False" || token.text == "None")
        fail("can't assign to 'name'", token.offset);
    auto name = std::make_unique<Name>(token.offset, m_tree.intern(token.text), use);
    makeTarget(*name, use);
    return name;
}

ExprPtr Parser::parseAssignTarget(bool withNamespace)
{
    if (withNamespace && look().type == TokenType::Dot) {
        const Token name = expect(TokenType::Name);
        next();
        auto target = std::make_unique<NamespaceTarget>(name.offset);
        target->name = std::make_unique<Name>(name.offset, m_tree.intern(name.text), Name::Use::Load);
        target->attribute = m_tree.intern(expect(TokenType::Name).text);
        return target;
    }
    ExprPtr target = parseTuple(true, true, false);
    makeTarget(*target, Name::Use::Store);
    return target;
}

void Parser::makeTarget(Expr &target, Name::Use use) const
{
    if (auto *name = dynamic_cast<Name *>(&target)) {
        name->use = use;
        m_tree.assignsLoop |= use == Name::Use::Store && *name->name == "loop";
    } else if (auto *tuple = dynamic_cast<Sequence *>(&target); tuple && tuple->isTuple) {
        for (const ExprPtr &item : tuple->items)
            makeTarget(*item, use);
    } else {
        fail("can't assign to '" + target.label() + "'", target.offset);
    }
}

} // namespace Parlance::Jinja

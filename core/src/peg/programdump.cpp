// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/instructions_p.h"
#include "peg/printing_p.h"

#include "peg/node_p.h"

#include <algorithm>

namespace Parlance::Peg {

namespace {

const char *opName(Op op)
{
    switch (op) {
    case Op::Literal:
        return "literal";
    case Op::OneOf:
        return "one-of";
    case Op::Chars:
        return "chars";
    case Op::Space:
        return "space";
    case Op::Until:
        return "until";
    case Op::Rest:
        return "rest";
    case Op::Json:
        return "json";
    case Op::After:
        return "after";
    case Op::SameName:
        return "same-name";
    case Op::End:
        return "end";
    case Op::Choice:
        return "choice";
    case Op::Commit:
        return "commit";
    case Op::LoopCommit:
        return "loop-commit";
    case Op::Count:
        return "count";
    case Op::CountedChoice:
        return "counted-choice";
    case Op::CountedCommit:
        return "counted-commit";
    case Op::Uncount:
        return "uncount";
    case Op::BackCommit:
        return "back-commit";
    case Op::FailTwice:
        return "fail-twice";
    case Op::Followed:
        return "followed";
    case Op::Fail:
        return "fail";
    case Op::Jump:
        return "jump";
    case Op::Call:
        return "call";
    case Op::Return:
        return "return";
    case Op::Cut:
        return "cut";
    case Op::Guard:
        return "guard";
    case Op::Unguard:
        return "unguard";
    case Op::Open:
        return "open";
    case Op::Close:
        return "close";
    case Op::Accept:
        return "accept";
    }
    return "";
}

std::string setText(const ByteSet &set)
{
    if (set.isAll())
        return "any";
    std::vector<CharRange> ranges;
    for (char32_t byte = 0; byte < ByteSet::endOfText; ++byte) {
        if (!set.contains(byte))
            continue;
        if (!ranges.empty() && ranges.back().last + 1 == byte)
            ranges.back().last = byte;
        else
            ranges.push_back({ byte, byte });
    }
    return charClass(ranges, false, 1, 1) + (set.contains(ByteSet::endOfText) ? "$" : "");
}

std::string captureText(const CaptureKind &capture)
{
    if (capture.isTolerated)
        return "tolerated " + inQuotes(capture.what);
    const std::string text = std::string(toString(capture.tag)) + ' ' + toString(capture.coding);
    return capture.meaning.empty() ? text : text + ' ' + inQuotes(capture.meaning);
}

std::string operands(const Program &program, const Instruction &instruction)
{
    switch (instruction.op) {
    case Op::Literal:
        return inQuotes(program.texts[instruction.a]);
    case Op::OneOf:
    case Op::Until:
    case Op::After:
        return quotedList(program.lists[instruction.a]);
    case Op::Chars: {
        const CharClass &chars = program.classes[instruction.a];
        return charClass(chars.ranges, chars.negated, chars.minimum, chars.maximum);
    }
    case Op::Choice:
    case Op::CountedChoice:
        return setText(program.sets[instruction.a]) + " / " + setText(program.sets[instruction.b]);
    case Op::Count: {
        const int most = instruction.b == UINT32_MAX ? unbounded : static_cast<int>(instruction.b);
        return bounds(static_cast<int>(instruction.a), most);
    }
    case Op::Guard:
        return inQuotes(program.names[instruction.a]);
    case Op::Open:
        return captureText(program.captures[instruction.a]);
    default:
        return {};
    }
}

std::string oneOfText(const std::vector<std::string> &texts)
{
    constexpr std::size_t shown = 4;
    if (texts.size() == 1)
        return inQuotes(texts[0]);
    if (texts.size() <= shown)
        return "one of " + quotedList(texts);
    const std::vector<std::string> few(texts.begin(), texts.begin() + shown);
    return "one of " + quotedList(few) + " and " + std::to_string(texts.size() - shown) + " more";
}

/// The texts that an end of held begins; all of them if there is none.
std::vector<std::string> begun(const std::vector<std::string> &texts, std::string_view held)
{
    std::vector<std::string> found;
    for (const std::string &text : texts) {
        std::size_t at = held.size() - std::min(held.size(), text.size());
        while (at < held.size() && !text.starts_with(held.substr(at)))
            ++at;
        if (at < held.size() && std::find(found.begin(), found.end(), text) == found.end())
            found.push_back(text);
    }
    return found.empty() ? texts : found;
}

/// +2: two lines further on. One more instruction changes only the lines around it.
std::string relative(std::uint32_t target, std::size_t from)
{
    const std::ptrdiff_t distance = static_cast<std::ptrdiff_t>(target) - static_cast<std::ptrdiff_t>(from);
    return (distance > 0 ? "+" : "") + std::to_string(distance);
}

} // namespace

std::string Program::expectation(std::uint32_t at, std::string_view held) const
{
    constexpr int farEnough = 16;
    for (int steps = 0; steps < farEnough; ++steps) {
        const Instruction &instruction = code[at];
        switch (instruction.op) {
        case Op::Literal:
            return inQuotes(texts[instruction.a]);
        case Op::OneOf:
        case Op::Until:
            return oneOfText(begun(lists[instruction.a], held));
        case Op::Chars:
            return "a character of " + operands(*this, instruction);
        case Op::Json:
            return "a JSON value";
        case Op::SameName:
            return "the argument's name";
        case Op::End:
            return "the end";
        case Op::Call:
        case Op::Jump:
            at = instruction.target;
            break;
        case Op::Choice:
        case Op::CountedChoice:
        case Op::Count:
        case Op::Open:
        case Op::Guard:
        case Op::Space:
        case Op::After:
            ++at;
            break;
        default:
            return {};
        }
    }
    return {};
}

std::string Program::dump() const
{
    std::string out;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const Instruction &instruction = code[i];
        out += opName(instruction.op);
        const std::string text = operands(*this, instruction);
        out += (text.empty() ? "" : " ") + text;
        if (instruction.target != Instruction::none)
            out += " -> " + relative(instruction.target, i);
        if (rules[i] != quiet && rules[i] != 0)
            out += "  # " + names[rules[i]];
        out += '\n';
    }
    return out;
}

} // namespace Parlance::Peg

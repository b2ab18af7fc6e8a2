// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/batchrunner.h"
#include "batch/schemajob.h"
#include "feedoutput.h"
#include "limitoptions.h"
#include "terminal.h"
#include "views/acceptance.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <QByteArray>

#include <exception>
#include <new>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t shareOfTemplates = 4;

HostOptions withoutShare(HostOptions options)
{
    options.keptBytes -= options.keptBytes / shareOfTemplates;
    return options;
}

// About what a template takes that is parsed.
std::size_t bytesOf(const std::string &key, const ChatTemplate &chatTemplate)
{
    constexpr std::size_t perSourceByte = 24;
    return 16384 + 2 * key.size() + perSourceByte * chatTemplate.source().size();
}

Error jobError(std::string message)
{
    return { ErrorCode::InvalidRequest, std::move(message), {}, {}, {} };
}

Value errorValue(const Error &error)
{
    Object object{ { "message", Utf8::harmless(error.message) } };
    if (error.place.line > 0)
        object.set("line", error.place.line);
    if (error.place.line > 0 && error.place.column > 0)
        object.set("column", error.place.column);
    return object;
}

std::string lineOf(const Value &answer)
{
    return toJson(answer) + '\n';
}

Result<std::string> outputOf(const Value &job)
{
    if (job["output"].isString())
        return job["output"].toString();
    if (!job["output_base64"].isString())
        return jobError("output: missing, expected a string (or output_base64)");
    const auto decoded = QByteArray::fromBase64Encoding(QByteArray::fromStdString(job["output_base64"].toString()),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return jobError("output_base64: not Base64");
    return decoded.decoded.toStdString();
}

Result<Pieces> piecesOf(const Value &job)
{
    Pieces pieces;
    const Value &chunk = job["chunk"];
    if (!chunk.isNull() && (!chunk.isInteger() || chunk.toInteger() < 1))
        return jobError("chunk: expected a number of bytes, 1 or more");
    pieces.chunk = static_cast<std::size_t>(chunk.toInteger());
    const Value &splits = job["splits"];
    if (!splits.isNull() && !splits.isArray())
        return jobError("splits: expected an array of byte offsets");
    for (const Value &split : splits.toArray()) {
        if (!split.isInteger() || split.toInteger() < 0)
            return jobError("splits: expected an array of byte offsets");
        pieces.splits.push_back(static_cast<std::size_t>(split.toInteger()));
    }
    const auto end = fromString<OutputEnd>(job.contains("finish") ? job["finish"].toString() : "stop");
    if (!end)
        return jobError("finish: expected \"stop\", \"length\" or \"cancelled\"");
    pieces.end = *end;
    return pieces;
}

/// What a chat's parser makes of a job's output.
struct Reading
{
    MessageParser parser;
    std::vector<Event> events;
};

Value messageOf(const Reading &reading, const Value &job)
{
    using Form = ChatMessage::Form;
    return reading.parser.message().toValue(job["parts"].toBool() ? Form::WithParts : Form::Flat);
}

Result<Reading> readOutput(const Result<PreparedChat> &chat, const Value &job)
{
    if (!chat)
        return chat.error();
    const auto output = outputOf(job);
    if (!output)
        return output.error();
    const auto pieces = piecesOf(job);
    if (!pieces)
        return pieces.error();
    Reading reading{ chat->parser(), {} };
    reading.events = feed(reading.parser, *output, *pieces, job["partial"].toBool());
    return reading;
}

} // namespace

BatchRunner::BatchRunner(const HostOptions &options)
    : m_host(withoutShare(options))
    , m_mostBytes(options.keptBytes / shareOfTemplates)
{ }

BatchRunner::Template BatchRunner::templateOf(const Value &job)
{
    const bool inlined = job["source"].isString();
    const std::string &text = inlined ? job["source"].toString() : job["template"].toString();
    const std::string &name = job["name"].toString();
    const Value &wanted = job["limits"];
    const std::string key =
        (inlined ? "source:" : "path:") + name + '\n' + (wanted.isNull() ? "" : toJson(wanted)) + '\n' + text;
    const auto known = m_templates.find(key);
    if (known != m_templates.end())
        return known->second;
    const auto limits = limitsOf(wanted);
    if (!limits)
        return limits.error();
    if (!inlined && !job["template"].isString())
        return jobError("template: missing, expected a path (or source)");
    Template made = inlined ? ChatTemplate::fromSource(text, {}, *limits) : m_host.load(text, name, *limits);
    if (made)
        keep(key, *made);
    return made;
}

/// What is refused is not kept: it costs as little again.
void BatchRunner::keep(const std::string &key, const ChatTemplate &chatTemplate)
{
    m_templates.emplace(key, chatTemplate);
    m_order.push_back(key);
    m_bytes += bytesOf(key, chatTemplate);
    while (m_bytes > m_mostBytes && m_order.size() > 1) {
        const auto oldest = m_templates.find(m_order.front());
        m_bytes -= bytesOf(oldest->first, oldest->second);
        m_templates.erase(oldest);
        m_order.pop_front();
    }
}

Result<PreparedChat> BatchRunner::preparedOf(const Value &job)
{
    const Template chatTemplate = templateOf(job);
    if (!chatTemplate)
        return chatTemplate.error();
    const auto request = requestOf(job["request"]);
    if (!request)
        return request.error();
    return m_host.prepare(*chatTemplate, *request);
}

BatchRunner::Fields BatchRunner::render(const Value &job)
{
    const Template chatTemplate = templateOf(job);
    if (!chatTemplate)
        return chatTemplate.error();
    const auto request = requestOf(job["request"]);
    if (!request)
        return request.error();
    Jinja::RenderOptions options;
    options.limits = *limitsOf(job["limits"]); // which templateOf() has found good
    const auto rendered = chatTemplate->render(*request, options);
    if (!rendered)
        return rendered.error();
    Object fields{ { "prompt", rendered->text } };
    if (const auto generation = chatTemplate->generationPrompt(*request))
        fields.set("generation_prompt", *generation);
    else
        fields.set("generation_prompt", nullptr);
    if (request->continueFinalMessage)
        fields.set("notes", Array{ "continue_final_message: render closes the last message; prepare leaves it open" });
    return fields;
}

BatchRunner::Fields BatchRunner::analyze(const Value &job)
{
    const Template chatTemplate = templateOf(job);
    if (!chatTemplate)
        return chatTemplate.error();
    Analysis analysis = *m_host.analyze(*chatTemplate);
    analysis.verification = m_host.verify(*chatTemplate);
    return Object{ { "analysis", analysis.toValue() } };
}

BatchRunner::Fields BatchRunner::prepare(const Value &job)
{
    const auto chat = preparedOf(job);
    if (!chat)
        return chat.error();
    const auto form = formOf(job["as"].toString());
    if (!form)
        return form.error();
    return chat->toValue(*form, specialTokensOf(*templateOf(job))).toObject();
}

BatchRunner::Fields BatchRunner::parse(const Value &job)
{
    const auto reading = readOutput(preparedOf(job), job);
    if (!reading)
        return reading.error();
    return Object{ { "message", messageOf(*reading, job) },
                   { "complete", reading->parser.complete() },
                   { "diagnostics", diagnosticsValue(reading->parser.diagnostics()) } };
}

BatchRunner::Fields BatchRunner::events(const Value &job)
{
    const auto reading = readOutput(preparedOf(job), job);
    if (!reading)
        return reading.error();
    return Object{ { "events", eventsValue(reading->events) }, { "message", messageOf(*reading, job) } };
}

BatchRunner::Fields BatchRunner::accepts(const Value &job)
{
    const bool isList = job["texts"].isArray();
    if (!isList && !job["text"].isString())
        return jobError("text: missing, expected a text");
    const auto acceptance = acceptanceOf(job);
    if (!acceptance)
        return acceptance.error();
    if (!isList) {
        const GrammarMatch match = acceptance->match(job["text"].toString());
        return Object{ { "accepts", match.accepts },
                       { "prefix", match.prefix },
                       { "matched_bytes", static_cast<std::int64_t>(match.matchedBytes) },
                       { "limited", match.limited } };
    }
    Array accepts;
    Array limited;
    for (const Value &text : job["texts"].toArray()) {
        const GrammarMatch match = acceptance->match(text.toString());
        accepts.push_back(match.accepts);
        limited.push_back(match.limited);
    }
    return Object{ { "accepts", std::move(accepts) }, { "limited", std::move(limited) } };
}

/// Of a grammar's text, or of what a request's is.
Result<Acceptance> BatchRunner::acceptanceOf(const Value &job)
{
    const auto form = formOf(job["as"].toString());
    if (!form)
        return form.error();
    if (job["grammar"].isString())
        return Acceptance::of(job["grammar"].toString(), *form);
    const auto chat = preparedOf(job);
    return chat ? Acceptance::of(*chat, *form) : Result<Acceptance>(chat.error());
}

BatchRunner::Fields BatchRunner::schema(const Value &job)
{
    return schemaAnswer(job);
}

BatchRunner::Fields BatchRunner::run(const Value &job)
{
    using Operation = Fields (BatchRunner::*)(const Value &);
    static const std::map<std::string, Operation> operations{
        { "render", &BatchRunner::render }, { "analyze", &BatchRunner::analyze }, { "prepare", &BatchRunner::prepare },
        { "parse", &BatchRunner::parse },   { "events", &BatchRunner::events },   { "accepts", &BatchRunner::accepts },
        { "schema", &BatchRunner::schema },
    };
    const auto operation = operations.find(job["op"].toString());
    if (operation == operations.end())
        return jobError("op: expected render, analyze, prepare, parse, events, accepts or schema");
    return (this->*operation->second)(job);
}

std::string BatchRunner::refusal(const std::string &why, std::string_view line)
{
    const auto job = parseJsonMembers(line, { "id" });
    return lineOf(Object{ { "id", job ? (*job)["id"] : Value() }, { "error", errorValue(jobError(why)) } });
}

Value BatchRunner::answerTo(const Value &job)
{
    if (!job.isObject())
        return Object{ { "id", nullptr }, { "error", errorValue(jobError("expected a job: a JSON object")) } };
    Object answered{ { "id", job["id"] } };
    const auto fields = run(job);
    if (!fields) {
        answered.set("error", errorValue(fields.error()));
        return answered;
    }
    for (const auto &[name, value] : *fields)
        answered.set(name, value);
    return answered;
}

/// Whatever a job does, the next one gets its answer.
std::string BatchRunner::answer(std::string_view line)
try {
    const auto job = parseJson(line);
    return lineOf(job ? answerTo(*job) : Value(Object{ { "id", nullptr }, { "error", errorValue(job.error()) } }));
} catch (const std::bad_alloc &) {
    return refusal("not enough memory for this job", line);
} catch (const std::exception &exception) {
    return refusal(std::string("the job failed: ") + exception.what(), line);
}

} // namespace Cli

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>
#include <parlance/parlance.h>
#include <parlance/utf8.h>
#include <parlance/version.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <set>

// The functions of parlance.h: pointers to C++ values, errors and JSON as text, and no exceptions.

using namespace Parlance;

struct parlance_host
{
    Host host;
};
struct parlance_template
{
    ChatTemplate value;
};
struct parlance_chat
{
    PreparedChat value;
};
struct parlance_parser
{
    MessageParser value;
};

namespace {

char *copied(std::string_view text) noexcept
{
    auto *copy = static_cast<char *>(std::malloc(text.size() + 1));
    if (!copy)
        return nullptr;
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
}

// A 0 inside of a text is written as an escape; bytes that are no UTF-8 are replaced.
char *jsonText(const Value &value)
{
    return copied(Utf8::sanitized(toJson(value)));
}

void set(char **error, std::string_view text) noexcept
{
    if (error)
        *error = copied(text);
}

void set(char **error, const Error &problem)
{
    set(error, problem.toString());
}

/// What work returns, or null where it threw.
template <class Work> auto guarded(char **error, Work work) noexcept -> decltype(work())
{
    try {
        return work();
    } catch (const std::exception &exception) {
        set(error, exception.what());
    } catch (...) {
        set(error, "an unknown failure");
    }
    return {};
}

/// Whether all the pointers are there.
template <class... Pointers> bool given(char **error, const Pointers *...pointers) noexcept
{
    if ((pointers && ...))
        return true;
    set(error, "a null pointer was given");
    return false;
}

template <class Made, class Content> Made *boxed(Result<Content> content, char **error)
{
    if (content)
        return new Made{ std::move(*content) };
    set(error, content.error());
    return nullptr;
}

template <class Text> std::vector<Text> listOf(const Value &list)
{
    std::vector<Text> texts;
    for (const Value &text : list.toArray())
        texts.emplace_back(text.toString());
    return texts;
}

/// The first member of object that is no option, or null.
const std::string *unknownOption(const Value &object)
{
    static const std::set<std::string, std::less<>> known{ "default_folders", "folders", "profiles", "workarounds",
                                                           "disabled",        "handler", "id_seed" };
    for (const auto &[name, value] : object.toObject()) {
        if (!known.contains(name))
            return &name;
    }
    return nullptr;
}

HostOptions optionsOf(const Value &object)
{
    HostOptions options;
    options.defaultFolders = object["default_folders"].toBool(true);
    options.folders = listOf<std::filesystem::path>(object["folders"]);
    options.profiles = listOf<std::filesystem::path>(object["profiles"]);
    options.workarounds = listOf<std::string>(object["workarounds"]);
    options.disabled = listOf<std::string>(object["disabled"]);
    if (object["handler"].isString())
        options.handler = object["handler"].toString();
    if (object["id_seed"].isInteger())
        options.idSeed = static_cast<std::uint64_t>(object["id_seed"].toInteger());
    return options;
}

char *eventsText(const std::vector<Event> &events)
{
    Array list;
    for (const Event &event : events)
        list.push_back(event.toValue());
    return jsonText(std::move(list));
}

OutputEnd endOf(parlance_end why)
{
    return why == PARLANCE_STOPPED ? OutputEnd::Stop
        : why == PARLANCE_LENGTH   ? OutputEnd::Length
                                   : OutputEnd::Cancelled;
}

} // namespace

const char *parlance_version(void)
{
    return PARLANCE_VERSION;
}

void parlance_free(char *text)
{
    std::free(text);
}

parlance_host *parlance_host_new(const char *options, char **error)
{
    return guarded(error, [&]() -> parlance_host * {
        const Result<Value> object = parseJson(options ? options : "{}");
        if (!object)
            set(error, object.error());
        else if (const std::string *unknown = unknownOption(*object))
            set(error, "there is no option " + *unknown);
        else
            return new parlance_host{ Host(optionsOf(*object)) };
        return nullptr;
    });
}

void parlance_host_free(parlance_host *host)
{
    delete host;
}

parlance_template *parlance_template_load(const char *path, const char *name, char **error)
{
    return guarded(error, [&]() -> parlance_template * {
        if (!given(error, path))
            return nullptr;
        return boxed<parlance_template>(ChatTemplate::load(path, name ? name : ""), error);
    });
}

parlance_template *parlance_template_parse(const char *source, size_t size, const char *bos, const char *eos,
                                           char **error)
{
    return guarded(error, [&]() -> parlance_template * {
        if (!given(error, source))
            return nullptr;
        auto parsed = ChatTemplate::fromSource(std::string(source, size));
        if (parsed && (bos || eos)) {
            SpecialTokens tokens = parsed->specialTokens();
            tokens.bos = bos ? bos : tokens.bos;
            tokens.eos = eos ? eos : tokens.eos;
            parsed = parsed->withTokens(tokens);
        }
        return boxed<parlance_template>(std::move(parsed), error);
    });
}

void parlance_template_free(parlance_template *chat_template)
{
    delete chat_template;
}

char *parlance_render(const parlance_template *chat_template, const char *request, char **error)
{
    return guarded(error, [&]() -> char * {
        if (!given(error, chat_template, request))
            return nullptr;
        const auto read = ChatRequest::fromJson(request);
        const Result<Prompt> prompt = read ? chat_template->value.prompt(*read) : read.error();
        if (prompt)
            return jsonText(Object{ { "prompt", prompt->text }, { "generation_prompt", prompt->generationPrompt } });
        set(error, prompt.error());
        return nullptr;
    });
}

char *parlance_verify(const parlance_host *host, const parlance_template *chat_template, char **error)
{
    return guarded(error, [&]() -> char * {
        return given(error, host, chat_template) ? jsonText(host->host.verify(chat_template->value).toValue())
                                                 : nullptr;
    });
}

char *parlance_analyze(const parlance_host *host, const parlance_template *chat_template, char **error)
{
    return guarded(error, [&]() -> char * {
        if (!given(error, host, chat_template))
            return nullptr;
        Analysis analysis = *host->host.analyze(chat_template->value);
        analysis.verification = host->host.verify(chat_template->value);
        return jsonText(analysis.toValue());
    });
}

parlance_chat *parlance_prepare(const parlance_host *host, const parlance_template *chat_template, const char *request,
                                char **error)
{
    return guarded(error, [&]() -> parlance_chat * {
        if (!given(error, host, chat_template, request))
            return nullptr;
        const auto read = ChatRequest::fromJson(request);
        if (read)
            return boxed<parlance_chat>(host->host.prepare(chat_template->value, *read), error);
        set(error, read.error());
        return nullptr;
    });
}

char *parlance_chat_json(const parlance_chat *chat)
{
    return guarded(nullptr, [&] { return chat ? jsonText(chat->value.toValue()) : nullptr; });
}

char *parlance_chat_grammar(const parlance_chat *chat, const char *form, char **error)
{
    return guarded(error, [&]() -> char * {
        if (!given(error, chat, form))
            return nullptr;
        if (const auto known = fromString<GrammarForm>(form))
            return jsonText(chat->value.toValue(*known));
        set(error, std::string("there is no form ") + form);
        return nullptr;
    });
}

char *parlance_chat_completion_body(const parlance_chat *chat)
{
    return guarded(nullptr, [&] { return chat ? jsonText(chat->value.forLlamaCpp()) : nullptr; });
}

void parlance_chat_free(parlance_chat *chat)
{
    delete chat;
}

parlance_parser *parlance_parser_new(const parlance_chat *chat)
{
    return guarded(nullptr, [&] { return chat ? new parlance_parser{ chat->value.parser() } : nullptr; });
}

parlance_parser *parlance_parser_copy(const parlance_parser *parser)
{
    return guarded(nullptr, [&] { return parser ? new parlance_parser{ parser->value } : nullptr; });
}

char *parlance_parser_feed(parlance_parser *parser, const char *bytes, size_t size)
{
    return guarded(nullptr, [&]() -> char * {
        if (!parser || (!bytes && size > 0))
            return nullptr;
        std::vector<Event> events;
        parser->value.feed(std::string_view(bytes, size), events);
        return eventsText(events);
    });
}

char *parlance_parser_finish(parlance_parser *parser, parlance_end why)
{
    return guarded(nullptr, [&]() -> char * {
        if (!parser)
            return nullptr;
        std::vector<Event> events;
        parser->value.finish(events, endOf(why));
        return eventsText(events);
    });
}

char *parlance_parser_message(const parlance_parser *parser)
{
    return guarded(nullptr, [&] { return parser ? jsonText(parser->value.message().toValue()) : nullptr; });
}

int parlance_parser_complete(const parlance_parser *parser)
{
    return guarded(nullptr, [&] { return parser && parser->value.complete() ? 1 : 0; });
}

void parlance_parser_free(parlance_parser *parser)
{
    delete parser;
}

/* SPDX-FileCopyrightText: 2026 Parlance contributors */
/* SPDX-License-Identifier: MIT */
#pragma once

/*
 * Parlance for programs that are not written in C++: a template is loaded, a request prepared, an answer read as it
 * comes. Requests, events and results are JSON text, paths and names are plain text. All of it is UTF-8 that ends with
 * a 0.
 *
 *     parlance_host *host = parlance_host_new(NULL, &error);
 *     parlance_template *model = parlance_template_load("model.gguf", NULL, &error);
 *     parlance_chat *chat = parlance_prepare(host, model, "{\"messages\": [...], \"tools\": [...]}", &error);
 *     char *body = parlance_chat_completion_body(chat);             // for the engine
 *     parlance_parser *parser = parlance_parser_new(chat);
 *     char *events = parlance_parser_feed(parser, bytes, size);  // as often as something arrives
 *     char *rest = parlance_parser_finish(parser, PARLANCE_STOPPED);
 *     char *message = parlance_parser_message(parser);
 *
 * Ownership: you own every returned `char *` and every *error: free them with parlance_free(). (parlance_version()
 * returns a constant.) Free each object with the function of its name, in any order: a chat does not need its host, nor
 * a parser its chat. Null may be freed.
 *
 * Errors: a function that fails returns null and, if error is not null, sets *error to a text such as
 * "file:line:column: error: …". If there is no memory for it, *error is null. A function that succeeds does not touch
 * *error. A null handle is an
 * error, too. Functions without `error` return null (parlance_parser_complete(): 0) for a null handle, or if there is
 * no memory. No exception leaves these functions, and nothing aborts.
 *
 * Threads: a host, a template and a chat may be used by several threads at once, a parser by one at a time.
 */
#include <parlance/core_export.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct parlance_host parlance_host;
typedef struct parlance_template parlance_template;
typedef struct parlance_chat parlance_chat;
typedef struct parlance_parser parlance_parser;

/* Why an output ended. */
typedef enum parlance_end
{
    PARLANCE_STOPPED = 0, /* by the model */
    PARLANCE_LENGTH = 1, /* at a limit */
    PARLANCE_CANCELLED = 2 /* by the application, or by a lost connection */
} parlance_end;

/* As in 0.9.0; not to be freed. */
PARLANCE_CORE_EXPORT const char *parlance_version(void);
/* Frees a text that one of these functions returned or put into *error. */
PARLANCE_CORE_EXPORT void parlance_free(char *text);

/* A host finds plugins and caches analyses. Make one for the whole program. options: null, or an object of
 * "default_folders" (boolean), "folders", "profiles", "workarounds", "disabled" (lists of texts), "handler" (a text)
 * and "id_seed" (an integer), as HostOptions has them. Any other member is an error. */
PARLANCE_CORE_EXPORT parlance_host *parlance_host_new(const char *options, char **error);
PARLANCE_CORE_EXPORT void parlance_host_free(parlance_host *host);

/* From a .jinja file, a tokenizer_config.json, a .gguf, a model folder. name: the name of a template, if the file has
 * several; or null. */
PARLANCE_CORE_EXPORT parlance_template *parlance_template_load(const char *path, const char *name, char **error);
/* From size bytes of source. bos and eos are the texts of the special tokens; null: `<s>` and `</s>`. */
PARLANCE_CORE_EXPORT parlance_template *parlance_template_parse(const char *source, size_t size, const char *bos,
                                                                const char *eos, char **error);
PARLANCE_CORE_EXPORT void parlance_template_free(parlance_template *chat_template);
/* The prompt as the template writes it; the request is not adapted: {"prompt", "generation_prompt"}. */
PARLANCE_CORE_EXPORT char *parlance_render(const parlance_template *chat_template, const char *request, char **error);
/* The analysis, as `parlance analyze --json` prints it. */
PARLANCE_CORE_EXPORT char *parlance_analyze(const parlance_host *host, const parlance_template *chat_template,
                                            char **error);
/* The self-check: the template writes messages of every kind, and the parser reads them back: {"passed", "failed",
 * "failures" …}. */
PARLANCE_CORE_EXPORT char *parlance_verify(const parlance_host *host, const parlance_template *chat_template,
                                           char **error);

/* request: an object in the names of OpenAI's chat-completions API, as ChatRequest reads it. */
PARLANCE_CORE_EXPORT parlance_chat *parlance_prepare(const parlance_host *host, const parlance_template *chat_template,
                                                     const char *request, char **error);
/* All of it, as `parlance prepare` prints it: prompt, grammar, stops … */
PARLANCE_CORE_EXPORT char *parlance_chat_json(const parlance_chat *chat);
/* The same with the grammar in another form: "gbnf", "structural-tag" or "lark". */
PARLANCE_CORE_EXPORT char *parlance_chat_grammar(const parlance_chat *chat, const char *form, char **error);
/* The body of a request to /completion of llama.cpp's server. */
PARLANCE_CORE_EXPORT char *parlance_chat_completion_body(const parlance_chat *chat);
PARLANCE_CORE_EXPORT void parlance_chat_free(parlance_chat *chat);

/* Reads one answer. */
PARLANCE_CORE_EXPORT parlance_parser *parlance_parser_new(const parlance_chat *chat);
/* A copy. Let a copy read a draft, and free it if the draft is refused. */
PARLANCE_CORE_EXPORT parlance_parser *parlance_parser_copy(const parlance_parser *parser);
/* Takes the next bytes (cut anywhere), and returns the new events as a JSON list, in the form of `parlance parse
 * --events`. Before you run a call, look at the event call_end: its "complete" must be true. */
PARLANCE_CORE_EXPORT char *parlance_parser_feed(parlance_parser *parser, const char *bytes, size_t size);
/* Ends the output, and returns the last events. */
PARLANCE_CORE_EXPORT char *parlance_parser_finish(parlance_parser *parser, parlance_end why);
/* The message so far, as OpenAI has it: role, content, reasoning_content, tool_calls. */
PARLANCE_CORE_EXPORT char *parlance_parser_message(const parlance_parser *parser);
/* 1 if parlance_parser_finish() was called and the format allows the output to end there; if not, 0. */
PARLANCE_CORE_EXPORT int parlance_parser_complete(const parlance_parser *parser);
PARLANCE_CORE_EXPORT void parlance_parser_free(parlance_parser *parser);

#ifdef __cplusplus
}
#endif

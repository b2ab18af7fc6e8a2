// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
/* A chat in C: cclient TEMPLATE. Prints what is wrong; exit status 1 where something is. */
#include <parlance/parlance.h>

#include <stdio.h>
#include <string.h>

static int failures = 0;

static void check(int isRight, const char *what)
{
    if (!isRight) {
        fprintf(stderr, "wrong: %s\n", what);
        ++failures;
    }
}

/* Takes the text. */
static void expectIn(char *text, const char *part)
{
    check(text && strstr(text, part), part);
    if (text && !strstr(text, part))
        fprintf(stderr, "not in: %s\n", text);
    parlance_free(text);
}

static const char *const request =
    "{\"messages\": [{\"role\": \"user\", \"content\": \"Rain?\"}], \"id_seed\": 1, "
    "\"tools\": [{\"type\": \"function\", \"function\": {\"name\": \"sky\", \"parameters\": "
    "{\"type\": \"object\", \"properties\": {\"city\": {\"type\": \"string\"}}}}}]}";
static const char *const output = "<think>\nHm.\n</think>\n\nLet me see.\n<tool_call>\n{\"name\": \"sky\", "
                                  "\"arguments\": {\"city\": \"\u00c5lesund\"}}\n</tool_call>";

static void readAnswer(const parlance_chat *chat)
{
    parlance_parser *parser = parlance_parser_new(chat);
    check(parser != NULL, "a parser");
    const size_t size = strlen(output);
    for (size_t at = 0; at < size; ++at) {
        if (at == size / 2) { /* a draft that comes to nothing */
            parlance_parser *draft = parlance_parser_copy(parser);
            parlance_free(parlance_parser_feed(draft, "nonsense", 8));
            parlance_parser_free(draft);
        }
        char *events = parlance_parser_feed(parser, output + at, 1);
        check(events && events[0] == '[', "a list of events");
        parlance_free(events);
    }
    check(parlance_parser_complete(parser) == 0, "it is not complete yet");
    expectIn(parlance_parser_finish(parser, PARLANCE_STOPPED), "\"type\": \"finish\"");
    check(parlance_parser_complete(parser) == 1, "it is complete");
    expectIn(parlance_parser_message(parser), "\"reasoning_content\": \"Hm.\"");
    expectIn(parlance_parser_message(parser), "\"name\": \"sky\"");
    parlance_parser_free(parser);
}

static void expectError(const void *made, char **error, const char *part)
{
    check(made == NULL, "nothing was made");
    expectIn(*error, part);
    *error = NULL;
}

static void refuseNonsense(const parlance_host *host, const parlance_template *model)
{
    char *error = NULL;
    expectError(parlance_host_new("[", &error), &error, "1:2: error:");
    expectError(parlance_template_load("/no/such/file", NULL, &error), &error, "/no/such/file");
    expectError(parlance_template_parse("{% if", 5, NULL, NULL, &error), &error, "error:");
    expectError(parlance_prepare(host, model, "{\"messages\": 7}", &error), &error, "messages");
    expectError(parlance_prepare(host, NULL, request, &error), &error, "null pointer");
    check(parlance_prepare(NULL, model, request, NULL) == NULL, "no host, no chat, and nobody asks why");
    check(parlance_parser_new(NULL) == NULL, "no parser without a chat");
    check(parlance_parser_copy(NULL) == NULL, "no copy of nothing");
    check(parlance_parser_feed(NULL, "a", 1) == NULL, "nothing is fed to nobody");
    check(parlance_parser_finish(NULL, PARLANCE_LENGTH) == NULL, "nobody finishes");
    check(parlance_parser_message(NULL) == NULL, "nobody says nothing");
    check(parlance_parser_complete(NULL) == 0, "nobody is complete");
    check(parlance_chat_json(NULL) == NULL, "no chat, no JSON");
    check(parlance_chat_completion_body(NULL) == NULL, "no chat, no body");
    check(parlance_analyze(host, NULL, NULL) == NULL, "no template, no analysis");
    parlance_free(NULL);
    parlance_host_free(NULL);
    parlance_template_free(NULL);
    parlance_chat_free(NULL);
    parlance_parser_free(NULL);
}

int main(int argc, char **argv)
{
    char *error = NULL;
    parlance_host *host = parlance_host_new("{\"default_folders\": false}", &error);
    parlance_template *model = argc > 1 ? parlance_template_load(argv[1], NULL, &error) : NULL;
    check(host && model, "a host and a template");
    if (error)
        fprintf(stderr, "%s\n", error);
    if (failures > 0)
        return 1;
    check(strchr(parlance_version(), '.') != NULL, "a version");
    refuseNonsense(host, model);
    expectIn(parlance_analyze(host, model, &error), "\"format\": \"JSON_NATIVE\"");
    expectIn(parlance_verify(host, model, &error), "\"failed\": 0");
    expectIn(parlance_render(model, request, &error), "\"generation_prompt\": ");
    parlance_chat *chat = parlance_prepare(host, model, request, &error);
    parlance_host_free(host); /* in any order */
    parlance_template_free(model);
    expectIn(parlance_chat_json(chat), "\"prompt\": ");
    expectIn(parlance_chat_completion_body(chat), "\"grammar_lazy\": true");
    expectIn(parlance_chat_grammar(chat, "lark", &error), "start:");
    readAnswer(chat);
    parlance_chat_free(chat);
    check(error == NULL, "no error");
    return failures > 0;
}

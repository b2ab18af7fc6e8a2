# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Parlance in Python: it renders chat templates, prepares requests, and reads models' outputs while they arrive.

    import parlance

    host = parlance.Host()
    template = parlance.Template.load("model.gguf")
    chat = host.prepare(template, {"messages": [{"role": "user", "content": "Rain?"}], "tools": [...]})
    send_to_the_engine(chat.completion_body())  # as llama.cpp's /completion takes it
    for event in chat.stream(pieces_from_the_engine):
        if event["type"] == "content_delta":
            print(event["text"], end="")
    print(chat.message)

This is one file, which needs the library libparlance-core and no compiler. If the library is not found, set the
environment variable PARLANCE_LIBRARY to its path. Requests are dictionaries in the names of OpenAI's chat completions;
their members keep their order, which a template may print.

Before you run a call, look at the event call_end: its member "complete" must be true.

Threads: a Host, a Template and a Chat may be used by several threads at once, a Parser by one at a time.
"""
import ctypes
import ctypes.util
import json
import os

__all__ = ["Chat", "Error", "Host", "Parser", "Template", "version"]
STOP, LENGTH, CANCELLED = "stop", "length", "cancelled"
_ENDS = {STOP: 0, LENGTH: 1, CANCELLED: 2}


class Error(ValueError):
    """An error of the library; its text is `file:line:column: error: …` if the place is known."""


def _signatures():
    text, handle, error = ctypes.c_char_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p)
    owned = ctypes.c_void_p  # a text that is ours to free
    return {
        "version": (text, []),
        "free": (None, [handle]),
        "host_new": (handle, [text, error]),
        "host_free": (None, [handle]),
        "template_load": (handle, [text, text, error]),
        "template_parse": (handle, [text, ctypes.c_size_t, text, text, error]),
        "template_free": (None, [handle]),
        "render": (owned, [handle, text, error]),
        "analyze": (owned, [handle, handle, error]),
        "verify": (owned, [handle, handle, error]),
        "prepare": (handle, [handle, handle, text, error]),
        "chat_json": (owned, [handle]),
        "chat_grammar": (owned, [handle, text, error]),
        "chat_completion_body": (owned, [handle]),
        "chat_free": (None, [handle]),
        "parser_new": (handle, [handle]),
        "parser_copy": (handle, [handle]),
        "parser_feed": (owned, [handle, text, ctypes.c_size_t]),
        "parser_finish": (owned, [handle, ctypes.c_int]),
        "parser_message": (owned, [handle]),
        "parser_complete": (ctypes.c_int, [handle]),
        "parser_free": (None, [handle]),
    }


def _load():
    names = [os.environ.get("PARLANCE_LIBRARY"), ctypes.util.find_library("parlance-core"), "libparlance-core.so",
             "libparlance-core.dylib", "parlance-core.dll"]
    for name in filter(None, names):
        try:
            library = ctypes.CDLL(name)
            break
        except OSError:
            continue
    else:
        raise ImportError("libparlance-core is not found: install libparlance, or let PARLANCE_LIBRARY name the library")
    for name, (result, arguments) in _signatures().items():
        function = getattr(library, "parlance_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_library = _load()


def _taken(pointer):
    """The text at pointer, which is freed; None if there is none."""
    if not pointer:
        return None
    try:
        return ctypes.string_at(pointer).decode("utf-8")
    finally:
        _library.parlance_free(pointer)


def _called(name, *arguments):
    """The result of a function whose last argument takes an error."""
    error = ctypes.c_void_p()
    result = getattr(_library, "parlance_" + name)(*arguments, ctypes.byref(error))
    if not result:
        raise Error(_taken(error.value) or "no memory")
    return result


def _bytes(text):
    return text if isinstance(text, bytes) or text is None else os.fspath(text).encode("utf-8")


def _request(request):
    return request.encode("utf-8") if isinstance(request, str) else json.dumps(request).encode("utf-8")


def version():
    """As in 0.9.0."""
    return _library.parlance_version().decode("utf-8")


class _Handle:
    _kind = ""

    def __init__(self, handle):
        self._handle = handle

    def __del__(self, free=_library):
        handle, self._handle = getattr(self, "_handle", None), None
        if handle:
            getattr(free, f"parlance_{self._kind}_free")(handle)


class Host(_Handle):
    """Finds plugins and caches analyses of templates. Make one for the whole program.

    Options are those of parlance_host_new(): folders, profiles, workarounds, disabled (lists), handler, id_seed,
    default_folders."""
    _kind = "host"

    def __init__(self, **options):
        super().__init__(_called("host_new", json.dumps(options).encode("utf-8")))

    def analyze(self, template):
        """The analysis, as `parlance analyze --json` prints it."""
        return json.loads(_taken(_called("analyze", self._handle, template._handle)))

    def verify(self, template):
        """The self-check: the template writes messages of every kind, and the parser reads them back: passed, failed, failures."""
        return json.loads(_taken(_called("verify", self._handle, template._handle)))

    def prepare(self, template, request):
        """A Chat: everything that an engine needs for the request, and the parser of the answer."""
        return Chat(_called("prepare", self._handle, template._handle, _request(request)))


class Template(_Handle):
    """A chat template: Template.load() or Template.parse()."""
    _kind = "template"

    @classmethod
    def load(cls, path, name=None):
        """From a .jinja file, a tokenizer_config.json, a .gguf, a model folder; name chooses one of several templates."""
        return cls(_called("template_load", _bytes(path), _bytes(name)))

    @classmethod
    def parse(cls, source, bos=None, eos=None):
        """From source. bos and eos are the texts of the special tokens; None: `<s>` and `</s>`."""
        source = _bytes(source)
        return cls(_called("template_parse", source, len(source), _bytes(bos), _bytes(eos)))

    def render(self, request):
        """The prompt as the template writes it: the request is not adapted."""
        return json.loads(_taken(_called("render", self._handle, _request(request))))["prompt"]


class Chat(_Handle):
    """One prepared request."""
    _kind = "chat"

    def __init__(self, handle):
        super().__init__(handle)
        self.data = json.loads(_taken(_library.parlance_chat_json(handle)))  #: as `parlance prepare` prints it
        self.message = None  #: of the last stream() or parse()
        self.complete = False

    @property
    def prompt(self):
        return self.data["prompt"]

    @property
    def stops(self):
        """Texts that end an answer, in addition to the model's own token."""
        return self.data["additional_stops"]

    @property
    def warnings(self):
        return self.data["warnings"]

    def grammar(self, form="gbnf"):
        """The grammar in a form (gbnf, structural-tag, lark), with grammar_lazy, grammar_triggers and its relaxations."""
        data = json.loads(_taken(_called("chat_grammar", self._handle, form.encode("utf-8"))))
        keys = ("grammar", "lark", "structural_tag", "grammar_lazy", "grammar_triggers", "grammar_status", "grammar_relaxations",
                "grammar_remarks")
        return {key: data[key] for key in keys if key in data}

    def completion_body(self):
        """The body of a request to /completion of llama.cpp's server."""
        return json.loads(_taken(_library.parlance_chat_completion_body(self._handle)))

    def parser(self):
        return Parser(_library.parlance_parser_new(self._handle))

    def stream(self, pieces, why=STOP):
        """Yields the events of the pieces (texts or bytes, cut anywhere) while they arrive. After the last event, chat.message and
        chat.complete are set. why may be a function; it is called at the end."""
        parser = self.parser()
        for piece in pieces:
            yield from parser.feed(piece)
        yield from parser.finish(why() if callable(why) else why)
        self.message, self.complete = parser.message, parser.complete

    def parse(self, output, why=STOP):
        """The message of a whole output."""
        for _ in self.stream([output], why):
            pass
        return self.message


class Parser(_Handle):
    """Reads one answer while it arrives. Let a copy() read a draft."""
    _kind = "parser"

    def feed(self, piece):
        """Takes the next bytes (cut anywhere), and returns the new events."""
        piece = piece.encode("utf-8") if isinstance(piece, str) else bytes(piece)
        return json.loads(_taken(_library.parlance_parser_feed(self._handle, piece, len(piece))))

    def finish(self, why=STOP):
        """Returns the last events. why: the model ended the output (stop), a limit did (length), or it was stopped (cancelled)."""
        return json.loads(_taken(_library.parlance_parser_finish(self._handle, _ENDS[why])))

    def copy(self):
        return Parser(_library.parlance_parser_copy(self._handle))

    @property
    def message(self):
        """The message so far: role, content, reasoning_content, tool_calls."""
        return json.loads(_taken(_library.parlance_parser_message(self._handle)))

    @property
    def complete(self):
        """Whether finish() was called and the format allows the output to end there."""
        return bool(_library.parlance_parser_complete(self._handle))

# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Parlance from Python: chat templates rendered, requests prepared, models' output read as it comes.

    import parlance

    host = parlance.Host()
    template = parlance.Template.load("model.gguf")
    chat = host.prepare(template, {"messages": [{"role": "user", "content": "Rain?"}], "tools": [...]})
    send_to_the_engine(chat.prompt, chat.grammar()["grammar"], chat.stops)
    for event in chat.stream(pieces_from_the_engine):
        if event["type"] == "content":
            print(event["text"], end="")
    print(chat.message)

One file, which needs the library libparlance-core and no compiler. The environment's PARLANCE_LIBRARY names the library
where it is not found by itself. Requests are dictionaries in the names of OpenAI's chat completions; their members keep
their order, which a template may print.

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
    """What the library says of input that it cannot use; `file:line:column: error: …` where there is a place."""


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
    """The text at pointer, which is freed; None where there is none."""
    if not pointer:
        return None
    try:
        return ctypes.string_at(pointer).decode("utf-8")
    finally:
        _library.parlance_free(pointer)


def _called(name, *arguments):
    """What a function with an error at its end returns."""
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
    """Finds plugins and keeps what it learnt of templates: one for the whole program.

    Options are those of parlance_host_new(): folders, profiles, workarounds, disabled (lists), handler, id_seed,
    default_folders."""
    _kind = "host"

    def __init__(self, **options):
        super().__init__(_called("host_new", json.dumps(options).encode("utf-8")))

    def analyze(self, template):
        """All that is known of how the template's model writes."""
        return json.loads(_taken(_called("analyze", self._handle, template._handle)))

    def verify(self, template):
        """Whether what the template writes is read back: passed, failed, failures."""
        return json.loads(_taken(_called("verify", self._handle, template._handle)))

    def prepare(self, template, request):
        """A Chat: all that an engine needs for the request, and what reads the answer."""
        return Chat(_called("prepare", self._handle, template._handle, _request(request)))


class Template(_Handle):
    """A chat template: Template.load() or Template.parse()."""
    _kind = "template"

    @classmethod
    def load(cls, path, name=None):
        """From a .jinja file, a tokenizer_config.json, a .gguf, a model folder; name: of one of several templates."""
        return cls(_called("template_load", _bytes(path), _bytes(name)))

    @classmethod
    def parse(cls, source, bos=None, eos=None):
        """From source; tokens that are None are those of a template that does not tell."""
        source = _bytes(source)
        return cls(_called("template_parse", source, len(source), _bytes(bos), _bytes(eos)))

    def render(self, request):
        """The prompt as the template writes it, nothing adapted."""
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
        """Texts that end an answer, beside the model's own token."""
        return self.data["additional_stops"]

    @property
    def warnings(self):
        return self.data["warnings"]

    def grammar(self, form="gbnf"):
        """The grammar in a form (gbnf, structural-tag, lark), with grammar_lazy, grammar_triggers and what it allows more."""
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
        """Yields the events of the pieces (texts or bytes, cut anywhere) as they come; then message and complete are set.
        why may be a function, which is asked at the end."""
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
    """Reads one answer as it comes. A copy() is a snapshot, to read a draft with."""
    _kind = "parser"

    def feed(self, piece):
        """The events that became certain with the next bytes."""
        piece = piece.encode("utf-8") if isinstance(piece, str) else bytes(piece)
        return json.loads(_taken(_library.parlance_parser_feed(self._handle, piece, len(piece))))

    def finish(self, why=STOP):
        """The output has ended: by the model (stop), at a limit (length), by somebody else (cancelled). The last events."""
        return json.loads(_taken(_library.parlance_parser_finish(self._handle, _ENDS[why])))

    def copy(self):
        return Parser(_library.parlance_parser_copy(self._handle))

    @property
    def message(self):
        """So far: role, content, reasoning_content, tool_calls."""
        return json.loads(_taken(_library.parlance_parser_message(self._handle)))

    @property
    def complete(self):
        """Whether finish() was called, and the output ended where the format allows an end."""
        return bool(_library.parlance_parser_complete(self._handle))

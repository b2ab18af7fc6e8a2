#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold the source tree to the rules that a compiler does not know.

  check_structure.py ROOT [CHECK...]     one line a finding, as file:line: what; exit status 1 where there is one
"""
import pathlib
import re
import sys

LAYERS = ["base", "jinja", "template", "peg", "grammar", "message", "markup", "probes", "answer", "analysis", "formats", "chat", "training", "responses", "lint", "compare", "host"]
ANALYSIS_DOORS = pathlib.Path(__file__).with_name("analysis_doors.txt")
HEADER_LAYERS = pathlib.Path(__file__).with_name("header_layers.txt")
OUTSIDERS = ["plugins", "apps", "examples"]
TOPS = ["core", "chat", "bindings", "tests", "bench", "fuzz", "cmake", *OUTSIDERS]
ROOMS = ["markup", "probes", "answer", "analysis", "formats", "chat", "training", "responses", "lint", "compare", "message"]  # below core/src
SOURCES = {".cpp", ".h", ".py", ".sh", ".cmake"}
LINE_LIMIT = 600
FAMILIES = r"""apertus bytedance cohere deepseek falcon firefunction functionary gemma granite hermes kimi lfm2
    llama(?!\.cpp) minimax mistral mixtral moonshot nemotron nous phi-?[34] qwen qwq smollm glm-?4 gpt-?oss""".split()

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)
MARKER = re.compile(r"<[|｜][^\s<>|｜{}'\"]+[|｜]>|\[/?[A-Z][A-Z_]{3,}\]|</[\w:]+>|<[a-z]+_[a-z_]+>|<think>")
CXX_TOKEN = re.compile(r"""(?P<comment>//[^\n]*|/\*.*?\*/)|R"(?P<tag>[^(\s]*)\(.*?\)(?P=tag)"|"(?:\\.|[^"\\\n])*"
    |(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])*'""", re.DOTALL | re.VERBOSE)
PUBLIC = "parlance/"
# What one system alone has is in files that end in its name.
SYSTEMS = {"posix": re.compile(r"(unistd|dlfcn|fcntl|poll|pthread|termios|sys/\w+|arpa/\w+|netinet/\w+)\.h"), "windows": re.compile(r"(windows|io|direct|process|fcntl|sys/stat)\.h")}


def sources(folder, suffixes=SOURCES):
    return sorted(p for p in folder.rglob("*") if p.suffix in suffixes and p.is_file()) if folder.is_dir() else []


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def without_comments(path):
    """The text of a C++ file with a blank for each byte of a comment, so that offsets and lines stay; of another file, all of it."""
    text = path.read_text(encoding="utf-8")
    if path.suffix not in {".cpp", ".h"}:
        return text
    return CXX_TOKEN.sub(lambda m: re.sub(r"[^\n]", " ", m[0]) if m["comment"] else m[0], text)


def includes(path):
    """(line, '<' or '"', name) of each include."""
    text = path.read_text(encoding="utf-8")
    return [(line_of(text, m.start(1)), m[1], m[2]) for m in INCLUDE.finditer(text)]


def header_layers(table=HEADER_LAYERS):
    """Which layer each public header belongs to."""
    rows = (line.split() for line in table.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    return {header: layer for layer, *headers in rows for header in headers}


def layer_of_include(name, public):
    if name.startswith(PUBLIC):
        return public.get(name[len(PUBLIC):], "base" if name.endswith("_export.h") else None)
    first = name.split("/")[0]
    return first if first in LAYERS and "/" in name else None


def check_file_layers(path, layer, public):
    for line, _, name in includes(path):
        other = layer_of_include(name, public)
        if name.startswith(PUBLIC) and other is None:
            yield path, line, f"<{name}> has no layer in {HEADER_LAYERS.name}"
        elif other and LAYERS.index(other) > LAYERS.index(layer):
            yield path, line, f"layer {layer} includes {name} of the higher layer {other}"


def check_layers(root):
    """No core layer includes one above it."""
    public = header_layers()
    for folder in sorted(p for p in (root / "core/src").iterdir() if p.is_dir()):
        if folder.name not in LAYERS:
            yield folder, 0, "is not one of the layers"
            continue
        for path in sources(folder):
            yield from check_file_layers(path, folder.name, public)
    for path in sources(root / "core/include/parlance"):
        if path.name in public:
            yield from check_file_layers(path, public[path.name], public)
        else:
            yield path, 0, f"has no layer in {HEADER_LAYERS.name}"


def analysis_doors(table=ANALYSIS_DOORS):
    """The private headers of analysis/ that other layers may include: (line, header)."""
    lines = enumerate(table.read_text(encoding="utf-8").splitlines(), 1)
    return {words[0]: line for line, words in ((line, text.split()) for line, text in lines) if len(words) > 4 and words[0] != "#"}


def check_internals(root):
    """Nothing above analysis includes its private headers, but for those that a table gives a reason for."""
    doors, used = analysis_doors(), set()
    for layer in LAYERS[LAYERS.index("analysis") + 1:]:
        for path in sources(root / "core/src" / layer):
            for line, _, name in includes(path):
                if name in doors:
                    used.add(name)
                elif name.startswith("analysis/"):
                    yield path, line, f"includes {name}, which belongs to analysis alone"
    for name in sorted(doors.keys() - used if (root / "core/src/analysis").is_dir() else ()):
        yield ANALYSIS_DOORS, doors[name], f"{name} is included by no layer above"


def is_of_a_system(name):
    return any(headers.fullmatch(name) for headers in SYSTEMS.values())


def check_systems(root):
    """What one system alone has is in files that end in its name."""
    for top in ("core", "apps", "plugins"):
        for path in sources(root / top):
            for line, quote, name in includes(path):
                having = [system for system, headers in SYSTEMS.items() if quote == "<" and headers.fullmatch(name)]
                if having and not path.stem.endswith(tuple("_" + system for system in having)):
                    yield path, line, f"includes {name}, which is for files that end in _{' or _'.join(having)}"


def near_input(path, name):
    """Whether CMake makes the file from one beside path."""
    return (path.parent / f"{name}.in").is_file()


def is_foreign(path, quote, name, own):
    """Whether an include of a plugin, application or example is neither public, Qt's, the system's nor its own."""
    if name.startswith(PUBLIC) or is_of_a_system(name) or re.fullmatch(r"(Qt\w+/)?Q\w+|qt\w+\.h|[a-z_]+", name):
        return False
    if quote == "<":
        return True
    generated = name.endswith(".moc") or re.fullmatch(r"(ui|moc)_\w+\.(h|cpp)", name) or near_input(path, name)
    shared = own.parent / "shared"  # what applications do alike
    near = {path.parent / name, own / name, own.parent / name}
    return not generated and not any(p.is_file() and {own, shared} & {*p.resolve().parents} for p in near)


def own_folders(root):
    """The chat library, and each plugin, application and example: the folder of its own files."""
    if (root / "chat").is_dir():
        yield root / "chat"
    for top in OUTSIDERS:
        depth = "*/*" if top == "plugins" else "*"
        yield from sorted(p for p in (root / top).glob(depth) if p.is_dir())


def check_outsiders(root):
    """The chat library, plugins, applications and examples see the public headers alone."""
    for own in own_folders(root):
        for path in sources(own):
            for line, quote, name in includes(path):
                if is_foreign(path, quote, name, own):
                    yield path, line, f"includes {name}: only <parlance/...>, Qt, the standard library and own files"


def check_length(root):
    """No source file is too long to read."""
    for top in TOPS:
        for path in sources(root / top):
            lines = path.read_bytes().count(b"\n")
            if lines > LINE_LIMIT:
                yield path, lines, f"has {lines} lines, more than {LINE_LIMIT}"


def template_markers(root):
    texts = (p.read_text(encoding="utf-8") for p in sorted((root / "templates").glob("*.jinja")))
    return {marker for text in texts for marker in MARKER.findall(text)}


def check_neutral(root):
    """The code of the core names no model family and no marker of the reference templates; its comments show real ones."""
    markers = sorted(template_markers(root), key=len, reverse=True)
    pattern = "|".join([r"(?i:(?<![a-z])(?:%s))" % "|".join(FAMILIES), *map(re.escape, markers)])
    for path in sources(root / "core"):
        text = without_comments(path)
        for found in re.finditer(pattern, text):
            yield path, line_of(text, found.start()), f"names {found[0]!r}, which only templates and plugins may know"


def check_names(root):
    """Each source file has a name of its own, so that it can be looked for by that."""
    seen = {"main.cpp": None}
    for path in (path for top in TOPS for path in sources(root / top)):
        first = seen.setdefault(path.name, path)
        if first and first != path:
            yield path, 0, f"has the name of {first.relative_to(root)}"


def included_files(path, folders):
    """(line, file) of each include that means a file in one of the folders, or beside path."""
    for line, _, name in includes(path):
        found = next((folder / name for folder in folders if (folder / name).is_file()), None)
        if found:
            yield line, found.resolve()


def reachable(graph, start):
    """The nodes that edges lead to from start."""
    seen, waiting = set(), [start]
    while waiting:
        fresh = graph.get(waiting.pop(), set()) - seen
        seen |= fresh
        waiting += fresh
    return seen


def edges_on_cycles(edges):
    """Those of the edges (from, to, where) from whose end other edges lead back to their beginning."""
    edges = [edge for edge in edges if edge[0] != edge[1]]
    graph = {}
    for start, end, _ in edges:
        graph.setdefault(start, set()).add(end)
    leads = {node: reachable(graph, node) for node in graph}
    return [edge for edge in edges if edge[0] in leads.get(edge[1], set())]


def unit(path):
    """A private header and the source beside it that implements it are one: both without suffix and _p."""
    return path.with_name(re.sub(r"_p$", "", path.stem))


def check_cycles(root):
    """Includes run one way, between files and between folders: what is included never includes back."""
    for folders in [[root / "core/src", root / "core/include"], *([own] for own in own_folders(root))]:
        files = [path for folder in folders for path in sources(folder, {".cpp", ".h"})]
        edges = [(path, other, line) for path in files for line, other in included_files(path, [*folders, path.parent])]
        for of, between in (unit, "file"), (lambda path: path.parent, "folder"):
            for start, end, (path, line) in edges_on_cycles((of(a), of(b), (a, line)) for a, b, line in edges):
                yield path, line, f"includes the {between} {end.relative_to(root)}, which includes back"


def opening_comment(path):
    """The text of the first comment after the licence and the includes. In a header it may be in the namespace, above the
    first declaration; in a source, comments in there are about something smaller than the file."""
    passed = r"#|$" if path.suffix == ".cpp" else r"#|$|namespace [\w:]+ \{$|(class|struct) \w+;$"
    words = []
    for line in path.read_text(encoding="utf-8").splitlines():
        comment = re.match(r"\s*(///?|/\*\*?|\*)(?!\*?/$)\s?(.*)", line)
        if comment and not comment[2].startswith("SPDX-"):
            words.append(comment[2])
        elif words or not comment and not re.match(passed, line):
            break
    return " ".join(words)


def check_doors(root):
    """Each file of the rooms that are hard to enter opens with a sentence that says what it is for, or its header does."""
    for path in (path for room in ROOMS for path in sources(root / "core/src" / room, {".cpp", ".h"})):
        header = path.with_name(path.stem + "_p.h")
        opening = opening_comment(path) or (opening_comment(header) if header.is_file() else "")
        if len(opening.split()) < 5 or not re.search(r"[.:]", opening):
            yield path, 1, "opens with no sentence that says what the file is for"


def check_data(root):
    """Every folder of test data is named by a test."""
    tests = "\n".join(p.read_text(encoding="utf-8") for p in sources(root / "tests", {".cpp", ".txt", ".py"}))
    for folder in sorted(p for p in (root / "tests/data").iterdir() if p.is_dir()):
        if not re.search(r'["/]%s["/]' % re.escape(folder.name), tests):
            yield folder, 0, "is a folder of cases that no test names"


def check_templates(root):
    """Every reference template says whose format it is."""
    for path in sorted((root / "templates").glob("*.jinja")):
        if not path.read_text(encoding="utf-8").startswith("{#"):
            yield path, 1, "opens with no comment that says whose format it is"


def check_since(root):
    """Every class and function that a public header explains says since which version it is there."""
    comment = re.compile(r"^(?:///.*\n)+(?=(.*))", re.MULTILINE)
    for path in sorted(path for top in ("core", "chat") for path in root.glob(f"{top}/**/include/**/*.h")):
        text = path.read_text(encoding="utf-8")
        for match in comment.finditer(text):
            if match[1] and not match[1].startswith("namespace ") and "namesOf(" not in match[1] and "\\since " not in match[0]:
                yield path, line_of(text, match.start(1)), "says in no \\since from which version on it is there"


CHECKS = {check.__name__[len("check_"):]: check for check in (
    check_layers, check_internals, check_cycles, check_outsiders, check_systems, check_names, check_length, check_neutral, check_doors, check_data,
    check_templates, check_since)}


def main(argv):
    if len(argv) < 2 or not set(argv[2:]) <= CHECKS.keys():
        print(__doc__, "checks:", *CHECKS, file=sys.stderr)
        return 2
    root = pathlib.Path(argv[1]).resolve()
    found = [finding for name in argv[2:] or CHECKS for finding in CHECKS[name](root)]
    for path, line, what in found:
        print(f"{path.relative_to(root) if root in path.parents else path}:{line}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

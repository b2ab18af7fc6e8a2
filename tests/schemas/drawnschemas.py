# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Draw JSON Schemas, and values that are likely to be near the border between what they allow and what they refuse.

What Debian's jsonschema gets wrong is not drawn: unevaluatedItems and unevaluatedProperties beside others, and false
where 0 is meant inside of constants."""
import copy

NAMES = ["a", "b", "ab", "id", "x1", "kind", "é"]
ESCAPED = ['"q"', "b\\s", "s/l", "t~0", "a\nb", "\u0001c", "p%25", "", "\U0001f600"]  # that JSON or pointers escape
WORDS = ["", "a", "b", "ab", "abc", "id", "x1", "12", "2024-02-29", "é", "a b", "A", "aaaa", "on"]
PATTERNS = ["^a", "b$", "^[a-c]+$", "^a|b$", "[0-9]", "^(ab)*$", "^.{2,3}$", "^[^a]*$", "a.*b", "^x?1$", "^(?!ab)"]
TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"]
SCALARS = [None, True, False, 0, 1, -1, 2, 3, 5, 10, 0.5, 1.5, -2.5, 100, *WORDS]


def names(r, count):
    """Some names, now and then one that is escaped where it is in JSON or in a pointer."""
    return r.sample(NAMES + r.sample(ESCAPED, 2) if r.random() < 0.2 else NAMES, count)


def name(r):
    return names(r, 1)[0]


def scalar(r):
    return r.choice(SCALARS)


def value(r, depth=2):
    kind = r.random()
    if depth == 0 or kind < 0.6:
        return scalar(r)
    if kind < 0.8:
        return [value(r, depth - 1) for _ in range(r.randint(0, 3))]
    return {name(r): value(r, depth - 1) for _ in range(r.randint(0, 3))}


def constant(r):
    """A scalar, or a list or object without true and false."""
    def plain(old):
        if isinstance(old, list):
            return [plain(one) for one in old]
        if isinstance(old, dict):
            return {key: plain(one) for key, one in old.items()}
        return None if isinstance(old, bool) else old

    drawn = value(r)
    return drawn if isinstance(drawn, bool) else plain(drawn)


def number_keywords(r, out):
    if r.random() < 0.4:
        out[r.choice(["minimum", "exclusiveMinimum"])] = r.choice([-3, -1, 0, 1, 1.5, 2])
    if r.random() < 0.4:
        out[r.choice(["maximum", "exclusiveMaximum"])] = r.choice([0, 1, 2.5, 5, 10, 99])
    if r.random() < 0.25:
        out["multipleOf"] = r.choice([1, 2, 3, 5, 0.5, 0.25, 7])


def string_keywords(r, out):
    if r.random() < 0.3:
        out["minLength"] = r.randint(0, 3)
    if r.random() < 0.3:
        out["maxLength"] = r.randint(0, 4)
    if r.random() < 0.4:
        out["pattern"] = r.choice(PATTERNS)


def array_keywords(r, depth, out):
    if r.random() < 0.3:
        out["prefixItems"] = [schema(r, depth - 1) for _ in range(r.randint(1, 2))]
    if r.random() < 0.5:
        out["items"] = schema(r, depth - 1)
    if r.random() < 0.2:
        out["contains"] = schema(r, depth - 1)
        if r.random() < 0.4:
            out[r.choice(["minContains", "maxContains"])] = r.randint(0, 2)
    if r.random() < 0.2:
        out["minItems"] = r.randint(0, 2)
    if r.random() < 0.2:
        out["maxItems"] = r.randint(0, 3)
    if r.random() < 0.15:
        out["uniqueItems"] = True


def object_keywords(r, depth, out):
    if r.random() < 0.6:
        out["properties"] = {one: schema(r, depth - 1) for one in names(r, r.randint(1, 3))}
    if r.random() < 0.4:
        out["required"] = names(r, r.randint(0, 3))
    if r.random() < 0.3:
        out["additionalProperties"] = schema(r, depth - 1)
    if r.random() < 0.2:
        out["patternProperties"] = {r.choice(PATTERNS): schema(r, depth - 1) for _ in range(r.randint(1, 2))}
    if r.random() < 0.15:
        out["propertyNames"] = schema(r, depth - 1, string=True)
    if r.random() < 0.12:
        out["minProperties"] = r.randint(0, 2)
    if r.random() < 0.12:
        out["maxProperties"] = r.randint(0, 3)
    if r.random() < 0.12:
        out["dependentRequired"] = {name(r): names(r, r.randint(0, 2))}
    if r.random() < 0.1:
        out["dependentSchemas"] = {name(r): schema(r, depth - 1)}


def applicators(r, depth, out):
    for keyword in ("allOf", "anyOf", "oneOf"):
        if r.random() < 0.12:
            out[keyword] = [schema(r, depth - 1) for _ in range(r.randint(1, 3))]
    if r.random() < 0.1:
        out["not"] = schema(r, depth - 1)
    if r.random() < 0.1:
        out["if"] = schema(r, depth - 1)
        for keyword in ("then", "else"):
            if r.random() < 0.7:
                out[keyword] = schema(r, depth - 1)
    if r.random() < 0.06:
        out["$ref"] = "#/$defs/" + r.choice(["p", "q", "%7E0~0~1%22r"])
    elif r.random() < 0.05:
        out["$dynamicRef"] = "#n"


def schema(r, depth=3, string=False):
    draw = r.random()
    if depth <= 0 or draw < 0.06:
        return r.choice([True, False, {}, {"type": r.choice(TYPES)}, {"const": scalar(r)}]) if not string else {}
    if draw < 0.14:
        return {"const": constant(r)} if r.random() < 0.4 else {"enum": [constant(r) for _ in range(r.randint(1, 4))]}
    out = {}
    kind = "string" if string else r.choice(TYPES)
    if r.random() < 0.75 and not string:
        out["type"] = kind if r.random() < 0.8 else r.sample(TYPES, 2)
    if kind in ("integer", "number"):
        number_keywords(r, out)
    elif kind == "string":
        string_keywords(r, out)
    elif kind == "array":
        array_keywords(r, depth, out)
    elif kind == "object":
        object_keywords(r, depth, out)
    if depth > 1:
        applicators(r, depth, out)
    return out


def without_references(form, targets):
    """The same without references to the targets."""
    if isinstance(form, list):
        return [without_references(one, targets) for one in form]
    if not isinstance(form, dict):
        return form
    kept = {key: one for key, one in form.items() if key not in ("$ref", "$dynamicRef") or one[-1] not in targets}
    return {key: without_references(one, targets) for key, one in kept.items()}


def with_itself(r, form, again):
    """The same with a reference to itself inside of lists or objects."""
    if isinstance(form, dict) and r.random() < 0.4:
        form[r.choice(["items", "additionalProperties"])] = r.choice([again, {"anyOf": [again, {"type": "null"}]}])
    return form


def definitions(r):
    """p refers to the others, q to those after it and so on, and each to itself only inside of lists and objects, so
    that there are no circles in one place. The last one's name is escaped in pointers."""
    p = with_itself(r, without_references(schema(r, 2), "p"), {"$ref": "#/$defs/p"})
    n = without_references(schema(r, 2), "npq")
    n = with_itself(r, {"$dynamicAnchor": "n", **(n if isinstance(n, dict) else {})}, {"$dynamicRef": "#n"})
    return {"p": p, "q": without_references(schema(r, 2), "pq"), "n": n, '~~/"r': without_references(schema(r, 2), "npqr")}


def referred(form, root):
    """What the reference leads to; None where there is none."""
    last = form.get("$ref", form.get("$dynamicRef", "?"))[-1]
    return next((one for key, one in root["$defs"].items() if key[-1] == last), None)


def document(r):
    out = schema(r)
    if isinstance(out, dict):
        out = copy.deepcopy(out)
        out["$defs"] = definitions(r)
        out["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return out


def fitting(r, form, root, depth=5):
    """A value that has a chance of fitting the schema."""
    if not isinstance(form, dict) or depth == 0 or r.random() < 0.05:
        return value(r)
    if referred(form, root) is not None and r.random() < 0.5:
        return fitting(r, referred(form, root), root, depth - 1)
    if "const" in form:
        return form["const"]
    if "enum" in form:
        return r.choice(form["enum"])
    branches = [one for keyword in ("allOf", "anyOf", "oneOf") for one in form.get(keyword, [])]
    branches += [form[keyword] for keyword in ("if", "then", "else", "not") if keyword in form]
    if branches and r.random() < 0.4:
        return fitting(r, r.choice(branches), root, depth - 1)
    types = form.get("type", None)
    kind = r.choice(types) if isinstance(types, list) else types or guess(r, form)
    return of_type(r, kind, form, root, depth)


def guess(r, form):
    if any(word in form for word in ("properties", "required", "patternProperties", "additionalProperties")):
        return "object"
    if any(word in form for word in ("items", "prefixItems", "contains")):
        return "array"
    return r.choice(TYPES)


def of_type(r, kind, form, root, depth):
    if kind == "array":
        first = [fitting(r, one, root, depth - 1) for one in form.get("prefixItems", [])]
        others = form.get("items", form.get("contains", True))
        return first + [fitting(r, others, root, depth - 1) for _ in range(r.randint(0, 2))]
    if kind == "object":
        members = [*form.get("required", [])]
        members += [one for one in form.get("properties", {}) if r.random() < 0.6]
        members += [name(r) for _ in range(r.randint(0, 1))]
        r.shuffle(members)
        inner = form.get("properties", {})
        return {one: fitting(r, inner.get(one, form.get("additionalProperties", True)), root, depth - 1) for one in members}
    fits = {"null": (type(None),), "boolean": (bool,), "integer": (int,), "number": (int, float), "string": (str,)}[kind]
    return r.choice([one for one in SCALARS if isinstance(one, fits) and (kind == "boolean" or not isinstance(one, bool))])


def mutated(r, old):
    """The same with one place changed."""
    if isinstance(old, list) and old and r.random() < 0.7:
        at = r.randrange(len(old))
        return r.choice([old[:at] + old[at + 1:], old + [copy.deepcopy(old[at])],
                         old[:at] + [mutated(r, old[at])] + old[at + 1:]])
    if isinstance(old, dict) and old and r.random() < 0.8:
        key = r.choice(list(old))
        if r.random() < 0.4:
            return {other: one for other, one in old.items() if other != key}
        return {**old, key: mutated(r, old[key])}
    if isinstance(old, (int, float)) and not isinstance(old, bool) and r.random() < 0.6:
        return old + r.choice([-1, 1, 0.5, 0.25])
    if isinstance(old, str) and r.random() < 0.6:
        return r.choice([old + "a", old[1:], old + "b", "x" + old])
    return value(r, 1)

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/document_p.h"

#include "base/valuehash_p.h"

#include <algorithm>
#include <set>

namespace Parlance::Gbnf {

namespace {

constexpr std::string_view documentKey = "$parlance:document";
constexpr std::string_view pointerKey = "$parlance:pointer";
constexpr std::string_view derivedKey = "$parlance:derived";
constexpr std::string_view derivedPlace = "/$parlance:derived/schema";

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

} // namespace

std::string percentDecoded(std::string_view text)
{
    std::string out(text.substr(0, text.find('%')));
    for (std::size_t i = out.size(); i < text.size(); ++i) {
        const bool escape =
            text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0;
        if (escape) {
            out += static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

namespace {

std::string withoutFragment(const std::string &uri)
{
    return uri.substr(0, uri.find('#'));
}

std::string fragmentOf(const std::string &uri)
{
    const std::size_t mark = uri.find('#');
    return mark == std::string::npos ? std::string() : uri.substr(mark + 1);
}

} // namespace

/// What can be referred to by name, and from where references are meant.
struct SchemaDocument::Index
{
    bool hidesNames = false; ///< those beside `$ref`, as older versions have it
    std::string rootUri;
    std::map<std::string, const Value *> resources; ///< by URI without fragment
    std::map<std::string, const Value *> anchors; ///< by URI with fragment
    std::map<std::string, std::vector<const Value *>> dynamicAnchors; ///< by name, in the order of the document
    std::map<const Value *, std::string> bases; ///< of schemas whose base is not the root's
    std::vector<const Value *> recursiveAnchors; ///< resources with $recursiveAnchor true

    void collect(const Value &schema, const std::string &base, int depth)
    {
        static constexpr int deepest = 300;
        if (depth > deepest)
            return;
        for (const Value &element : schema.toArray())
            collect(element, base, depth + 1);
        if (schema.isObject())
            collectObject(schema, base, depth);
    }

    void collectObject(const Value &schema, const std::string &outer, int depth)
    {
        const std::string base = named(schema, outer);
        if (base != rootUri)
            bases.emplace(&schema, base);
        for (const auto &[name, value] : schema.toObject()) {
            if (holdsSchemas(name))
                collect(value, base, depth + 1);
            if (!holdsSchemaMap(name))
                continue;
            for (const auto &[key, inner] : value.toObject())
                collect(inner, base, depth + 1);
        }
    }

    /// Takes the schema's names; gives the base of what is inside.
    std::string named(const Value &schema, const std::string &outer)
    {
        const auto mayName = [](const auto &member) { return member.key.starts_with('$') || member.key == "id"; };
        const Object &members = schema.toObject();
        const bool hasNames = std::any_of(members.begin(), members.end(), mayName);
        if (!hasNames || (hidesNames && schema["$ref"].isString()))
            return outer;
        std::string base = outer;
        for (const char *keyword : { "$id", "id" }) {
            if (!schema[keyword].isString())
                continue;
            const std::string uri = resolvedUri(base, schema[keyword].toString());
            if (!fragmentOf(uri).empty()) {
                anchors.emplace(uri, &schema);
                continue;
            }
            base = withoutFragment(uri);
            resources.emplace(base, &schema);
        }
        for (const char *keyword : { "$anchor", "$dynamicAnchor" }) {
            if (schema[keyword].isString())
                anchors.emplace(base + '#' + schema[keyword].toString(), &schema);
        }
        if (schema["$dynamicAnchor"].isString())
            dynamicAnchors[schema["$dynamicAnchor"].toString()].push_back(&schema);
        if (schema["$recursiveAnchor"].toBool())
            recursiveAnchors.push_back(&schema);
        return base;
    }

    const std::string &baseOf(const Value &schema) const
    {
        const auto known = bases.find(&schema);
        return known == bases.end() ? rootUri : known->second;
    }

    const Value *resource(const std::string &uri, const Value &root) const
    {
        if (uri == rootUri)
            return &root;
        const auto known = resources.find(uri);
        return known == resources.end() ? nullptr : known->second;
    }
};

/// What takes going through the whole document, found when it is asked for.
struct SchemaDocument::Whole
{
    explicit Whole(const Value &document)
        : root(document)
    { }

    /// A value and the way to it.
    struct Place
    {
        const Value &value;
        const Place *outer = nullptr;
        const std::string *name = nullptr; ///< under which it is in outer; null for an element
        std::size_t index = 0; ///< of an element

        std::string pointer() const
        {
            if (!outer)
                return {};
            return outer->pointer() + (name ? pointerPart(*name) : pointerPart(index));
        }
    };
    static constexpr int deepest = 300;

    /// Gives each place inside to take, until that says that it has enough.
    template <typename Take> static bool visit(const Place &place, int depth, const Take &take)
    {
        const Place *kept = take(place);
        if (!kept)
            return false;
        if (depth > deepest)
            return true;
        for (const auto &[name, value] : place.value.toObject()) {
            if (!visit({ value, kept, &name }, depth + 1, take))
                return false;
        }
        const Array &elements = place.value.toArray();
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (!visit({ elements[i], kept, nullptr, i }, depth + 1, take))
                return false;
        }
        return true;
    }

    void findPlaces()
    {
        if (places.empty())
            visit({ root }, 0,
                  [this](const Place &place) { return &places.emplace(&place.value, place).first->second; });
    }

    const Value root;
    std::unique_ptr<const Index> index;
    std::unordered_map<const Value *, Place> places;
};

std::shared_ptr<SchemaDocument::Whole> SchemaDocument::wholeOf(const Value &root)
{
    static constexpr std::size_t many = 64;
    static thread_local std::unordered_map<const Object *, std::weak_ptr<Whole>> alive;
    if (!root.isObject())
        return std::make_shared<Whole>(root);
    if (alive.size() > many)
        std::erase_if(alive, [](const auto &one) { return one.second.expired(); });
    std::weak_ptr<Whole> &known = alive[&root.toObject()]; // copies of a value have one object
    std::shared_ptr<Whole> whole = known.lock();
    if (!whole)
        known = whole = std::make_shared<Whole>(root);
    return whole;
}

SchemaDocument::SchemaDocument(const Value &schema)
    : m_whole(wholeOf(schema.contains(documentKey) ? schema[documentKey] : schema))
    , m_start(&m_whole->root)
{
    static const Value nothing;
    if (schema.contains(documentKey)) {
        m_startPointer = schema[pointerKey].toString();
        const Value *found = valueAt(root(), m_startPointer);
        m_start = found ? found : &nothing;
    }
    m_draft = draftOf(root());
}

const Value &SchemaDocument::root() const
{
    return m_whole->root;
}

bool SchemaDocument::hasInnerNames() const
{
    return !index().bases.empty();
}

const SchemaNode &SchemaDocument::node(const Value &schema) const
{
    const auto known = m_nodes.find(&schema);
    if (known != m_nodes.end())
        return known->second;
    return m_nodes.emplace(&schema, nodeOf(schema, m_draft)).first->second;
}

const SchemaDocument::Index &SchemaDocument::index() const
{
    if (!m_whole->index) {
        auto made = std::make_unique<Index>();
        const Value &id = root().contains("$id") ? root()["$id"] : root()["id"];
        made->rootUri = withoutFragment(id.toString());
        made->hidesNames = m_draft <= Draft::Draft7;
        made->collect(root(), made->rootUri, 0);
        m_whole->index = std::move(made);
    }
    return *m_whole->index;
}

const Value *SchemaDocument::resolveUri(const std::string &uri) const
{
    const Value *resource = index().resource(withoutFragment(uri), root());
    const std::string fragment = percentDecoded(fragmentOf(uri));
    if (fragment.empty())
        return resource;
    if (fragment.front() == '/')
        return resource ? valueAt(*resource, fragment) : nullptr;
    const auto known = index().anchors.find(withoutFragment(uri) + '#' + fragment);
    return known == index().anchors.end() ? nullptr : known->second;
}

const Value *SchemaDocument::resolve(const Value &holder, std::string_view keyword) const
{
    const auto [known, isNew] = m_resolved.try_emplace(&holder[keyword]);
    if (isNew)
        known->second = resolved(holder, keyword);
    return known->second;
}

const Value *SchemaDocument::resolved(const Value &holder, std::string_view keyword) const
{
    const std::string &reference = holder[keyword].toString();
    const bool isPointer = reference == "#" || reference.starts_with("#/");
    if (keyword == "$ref" && isPointer && !hasInnerNames())
        return valueAt(root(), percentDecoded(std::string_view(reference).substr(1)));
    const std::string uri = resolvedUri(index().baseOf(holder), reference);
    const Value *target = resolveUri(uri);
    // Some documents name their parts and still mean pointers from the root on.
    if (!target && isPointer)
        target = valueAt(root(), percentDecoded(std::string_view(reference).substr(1)));
    if (!target)
        target = resolveUri(resolvedUri(index().rootUri, reference));
    if (keyword == "$dynamicRef")
        return resolveDynamic(target, reference);
    return keyword == "$recursiveRef" ? resolveRecursive(target) : target;
}

/// The outermost schema with the anchor counts, and the root's resource is outermost.
const Value *SchemaDocument::resolveDynamic(const Value *target, const std::string &reference) const
{
    const std::string name = fragmentOf(reference);
    if (!target || (*target)["$dynamicAnchor"] != Value(name))
        return target;
    const auto &all = index().dynamicAnchors.at(name);
    const auto inRoot = std::find_if(all.begin(), all.end(),
                                     [this](const Value *one) { return index().baseOf(*one) == index().rootUri; });
    if (inRoot != all.end())
        return *inRoot;
    return all.size() == 1 ? target : nullptr;
}

const Value *SchemaDocument::resolveRecursive(const Value *target) const
{
    if (!target || !(*target)["$recursiveAnchor"].toBool())
        return target;
    if (root()["$recursiveAnchor"].toBool())
        return &root();
    return index().recursiveAnchors.size() == 1 ? target : nullptr;
}

std::optional<SchemaPlace> SchemaDocument::resolveAll(const SchemaPlace &place) const
{
    const Value *schema = valueAt(root(), place.pointer);
    for (int i = 0; i < 32 && schema; ++i) {
        const SchemaNode &node = this->node(*schema);
        const bool isReference = node.said.size() == 1 && node.said[0].name == "$ref" && !node.namesTypes;
        if (!isReference)
            return SchemaPlace{ *schema, i == 0 ? place.pointer : pointerTo(*schema) };
        schema = resolve(*schema, "$ref");
    }
    return std::nullopt;
}

void SchemaDocument::findPointers(PointerMap &wanted) const
{
    std::size_t missing = wanted.size();
    Whole::visit({ *m_start }, 0, [&](const Whole::Place &place) {
        const auto found = wanted.find(&place.value);
        if (found != wanted.end() && !found->second) {
            found->second = told(m_startPointer + place.pointer());
            --missing;
        }
        return missing > 0 ? &place : nullptr;
    });
    if (missing == 0 || m_start == &root())
        return;
    m_whole->findPlaces();
    for (auto &[value, pointer] : wanted) {
        const auto place = m_whole->places.find(value);
        if (!pointer && place != m_whole->places.end())
            pointer = told(place->second.pointer());
    }
}

std::string SchemaDocument::told(std::string pointer) const
{
    if (pointer.starts_with(derivedPlace))
        pointer.replace(0, derivedPlace.size(), root()[derivedKey][pointerKey].toString());
    return pointer;
}

std::string SchemaDocument::pointerTo(const Value &schema) const
{
    PointerMap wanted = { { &schema, std::nullopt } };
    findPointers(wanted);
    return wanted.begin()->second.value_or(std::string());
}

Value derivedSchema(const Value &root, Value schema, std::string_view pointer)
{
    Value document = root.isObject() ? root : Value(Object());
    document.object().set(std::string(derivedKey),
                          Object{ { "schema", std::move(schema) }, { std::string(pointerKey), Value(pointer) } });
    return subschema(document, derivedPlace);
}

namespace {

const Value &derivedIn(const Value &schema)
{
    static const Value none;
    return schema[pointerKey] == Value(derivedPlace) ? schema[documentKey][derivedKey] : none;
}

} // namespace

static Value statementOf(const Value &schema)
{
    if (!schema.isObject())
        return schema;
    const Value &derived = derivedIn(schema);
    return derived.isNull() ? referenceTo(schema[pointerKey].toString()) : derived["schema"];
}

static Value derivedBeside(const Value &schema, Value other)
{
    const Value &derived = derivedIn(schema);
    const std::string &pointer = (derived.isNull() ? schema : derived)[pointerKey].toString();
    const Value &root = schema.contains(documentKey) ? schema[documentKey] : schema;
    return derivedSchema(root, std::move(other), pointer);
}

Value unitedSchema(const Value &a, const Value &b)
{
    if (a.isNull() || b.isNull())
        return {};
    return derivedBeside(a, Object{ { "anyOf", Array{ statementOf(a), statementOf(b) } } });
}

Value narrowedSchema(const Value &schema, Value own)
{
    if (schema.isNull())
        return derivedSchema({}, std::move(own), {});
    return derivedBeside(schema, Object{ { "allOf", Array{ statementOf(schema), std::move(own) } } });
}

bool areSamePlace(const Value &a, const Value &b)
{
    return a[pointerKey] == b[pointerKey] && derivedIn(a) == derivedIn(b);
}

std::uint64_t hashOfPlace(const Value &schema)
{
    return mixed(hashOf(schema[pointerKey]), hashOf(derivedIn(schema)));
}

Value referenceTo(std::string_view pointer)
{
    std::string reference = "#";
    for (const char c : pointer)
        reference += c == '%' ? std::string("%25") : std::string(1, c);
    return Object{ { "$ref", reference } };
}

} // namespace Parlance::Gbnf

namespace Parlance {

Value subschema(const Value &root, std::string_view pointer)
{
    using namespace Gbnf;
    if (root.contains(documentKey)) {
        const std::string outer = root[pointerKey].toString();
        return subschema(root[documentKey], outer + std::string(pointer));
    }
    return Object{ { std::string(documentKey), root }, { std::string(pointerKey), Value(pointer) } };
}

} // namespace Parlance

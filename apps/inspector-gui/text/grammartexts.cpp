// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/coretexts.h"

#include <QtGlobal>

// What a grammar does not follow of a schema, and why there is no grammar.
namespace Parlance::Inspector {

const std::vector<const char *> &grammarTexts()
{
    static const std::vector<const char *> texts = {
        QT_TRANSLATE_NOOP("Core", "neither the request nor the template's calls constrain the answer"),
        QT_TRANSLATE_NOOP("Core", "the prefill begins a call"),
        QT_TRANSLATE_NOOP("Core", "the prefill may end inside a call's opener"),
        QT_TRANSLATE_NOOP("Core", "the grammar was written as GBNF alone"),
        QT_TRANSLATE_NOOP("Core", "the grammar was written from a trigger on alone"),
        QT_TRANSLATE_NOOP("Core", "the grammar would take more than %1 bytes"),
        QT_TRANSLATE_NOOP("Core", "the grammar would take %1 bytes"),
        QT_TRANSLATE_NOOP("Core", "the grammar would grow too large"),
        QT_TRANSLATE_NOOP("Core", "there is no text at all that the grammar could allow"),
        QT_TRANSLATE_NOOP("Core", "the written grammar is invalid: %1"),
        QT_TRANSLATE_NOOP("Core", "the rule %1 may begin with itself"),
        QT_TRANSLATE_NOOP("Core", "the beginning of the answer ends inside a character"),
        QT_TRANSLATE_NOOP("Core", "the continuations of the answer's beginning need too large a grammar"),
        QT_TRANSLATE_NOOP("Core", "the grammar does not allow the answer's beginning: the rest is free"),
        QT_TRANSLATE_NOOP("Core", "texts of the grammar may contain the closer of the text"),
        QT_TRANSLATE_NOOP("Core", "no text that the schema allows can be written here, so any text is allowed"),
        QT_TRANSLATE_NOOP("Core", "the text and its closer need too large a grammar"),
        QT_TRANSLATE_NOOP("Core", "the rules for the text need too large a grammar"),
        QT_TRANSLATE_NOOP("Core", "no value fits the schema, so any value is allowed here"),
        QT_TRANSLATE_NOOP("Core", "the schema allows no object at all, so any is allowed here"),
        QT_TRANSLATE_NOOP("Core", "the schemas nest too deep"),
        QT_TRANSLATE_NOOP("Core", "counting in these steps needs too large a grammar"),
        QT_TRANSLATE_NOOP("Core", "steps of this size cannot be counted"),
        QT_TRANSLATE_NOOP("Core", "the bound is too large to be written out"),
        QT_TRANSLATE_NOOP("Core", "the length of a string between tokens is not checked"),
        QT_TRANSLATE_NOOP("Core", "with a grammar of the text, other keywords are ignored"),
        QT_TRANSLATE_NOOP("Core", "the length of the text and all its patterns together need too large a grammar"),
        QT_TRANSLATE_NOOP("Core",
                          "whether labels in Punycode are correct, and the length of the whole, are not checked"),
        QT_TRANSLATE_NOOP("Core", "characters of names beyond ASCII are not checked"),
        QT_TRANSLATE_NOOP("Core", "of a regular expression only brackets and escapes are checked"),
        QT_TRANSLATE_NOOP("Core", "names of other members may be equal to declared ones"),
        QT_TRANSLATE_NOOP("Core", "undeclared members have no spelling here, and are not written"),
        QT_TRANSLATE_NOOP("Core", "too many members that must not fit are asked for"),
        QT_TRANSLATE_NOOP("Core", "all members come as they are declared, and others after them"),
        QT_TRANSLATE_NOOP("Core", "members come as they are declared"),
        QT_TRANSLATE_NOOP("Core",
                          "required members come as they are declared, but for %1 at a time that come later, or in the "
                          "order of this list"),
        QT_TRANSLATE_NOOP("Core", "required members come as they are declared, or in the order of this list"),
        QT_TRANSLATE_NOOP("Core", "an optional member may come again"),
        QT_TRANSLATE_NOOP("Core", "optional members come as they are declared"),
        QT_TRANSLATE_NOOP("Core", "with so many members, they are not counted"),
        QT_TRANSLATE_NOOP("Core", "members are counted, but their names may be the same"),
        QT_TRANSLATE_NOOP("Core", "members are not counted up to this number"),
        QT_TRANSLATE_NOOP("Core", "the schema is too large to be followed"),
        QT_TRANSLATE_NOOP("Core", "schemas can be combined in too many ways here"),
        QT_TRANSLATE_NOOP("Core", "this is not a JSON Schema"),
        QT_TRANSLATE_NOOP("Core", "this schema can fail to fit in too many ways"),
        QT_TRANSLATE_NOOP("Core", "the reference has no target in this schema: %1"),
        QT_TRANSLATE_NOOP("Core", "a value may fit several alternatives of oneOf"),
        QT_TRANSLATE_NOOP("Core", "too many alternatives of oneOf must not fit alone"),
        QT_TRANSLATE_NOOP("Core", "its %1 alternatives are written as one"),
        QT_TRANSLATE_NOOP("Core", "it is not checked that some member must not fit"),
        QT_TRANSLATE_NOOP("Core", "it is not checked that elements differ"),
        QT_TRANSLATE_NOOP("Core", "the elements that fit this are not counted"),
        QT_TRANSLATE_NOOP("Core", "a forbidden list is not excluded"),
        QT_TRANSLATE_NOOP("Core", "a forbidden object is not excluded"),
        QT_TRANSLATE_NOOP("Core", "negated rules for elements are not checked"),
        QT_TRANSLATE_NOOP("Core", "negated rules for members are not checked"),
        QT_TRANSLATE_NOOP("Core", "the evaluated elements depend on the values"),
        QT_TRANSLATE_NOOP("Core", "the evaluated members depend on too many alternatives"),
        QT_TRANSLATE_NOOP("Core", "the names that fit a pattern are unknown: it has %1"),
        QT_TRANSLATE_NOOP("Core", "which names fit the pattern %1 is not seen"),
        QT_TRANSLATE_NOOP("Core", "which names may be one that must be there is not seen"),
        QT_TRANSLATE_NOOP("Core", "these names need too large a grammar"),
        QT_TRANSLATE_NOOP("Core", "the pattern holds %1, so any text is allowed"),
        QT_TRANSLATE_NOOP("Core", "look-around or a count that makes it too large"),
        QT_TRANSLATE_NOOP("Core", "this format is an annotation: %1"),
        QT_TRANSLATE_NOOP("Core", "a negated grammar is ignored"),
    };
    return texts;
}

} // namespace Parlance::Inspector

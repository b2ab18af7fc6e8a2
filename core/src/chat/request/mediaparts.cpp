// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tries a form with the request itself, with `parlance-media-data` in place of each picture's data. The text
// `<|user|>What is it?<image><|end|>` is compared with the text without the part.

#include "chat/request/mediaparts_p.h"

#include "chat/request/adapt_p.h"
#include "chat/request/typedcontent_p.h"

#include <algorithm>

namespace Parlance {

namespace {

constexpr const char *probeData = "parlance-media-data";

/// A way to say that a part of a message is an image: its type, and the place of the data.
struct MediaForm
{
    enum class Data
    {
        Text, ///< {"type": "image", "image": DATA}
        Url, ///< {"type": "image_url", "image_url": {"url": DATA}}
        Object, ///< {"type": "input_audio", "input_audio": {"data": DATA, "format": …}}
        None, ///< {"type": "image"}
    };
    const char *type;
    Data data;
};

struct MediaKind
{
    const char *noun;
    std::vector<MediaForm> forms;
};

const std::vector<MediaKind> &mediaKinds()
{
    using Data = MediaForm::Data;
    static const std::vector<MediaKind> kinds{
        { "images", { { "image", Data::Text }, { "image_url", Data::Url }, { "image", Data::None } } },
        { "audio",
          { { "audio", Data::Text },
            { "input_audio", Data::Object },
            { "audio_url", Data::Url },
            { "audio", Data::None } } },
        { "videos", { { "video", Data::Text }, { "video_url", Data::Url }, { "video", Data::None } } },
    };
    return kinds;
}

bool isOf(const MediaKind &kind, const Value &part)
{
    const std::string &type = part["type"].toString();
    return std::any_of(kind.forms.begin(), kind.forms.end(), [&](const MediaForm &form) { return form.type == type; });
}

Value inForm(const Value &part, const MediaForm &form)
{
    Object written{ { "type", form.type } };
    const Value data = mediaData(part);
    if (form.data == MediaForm::Data::Text)
        written.set(form.type, data);
    else if (form.data == MediaForm::Data::Url)
        written.set(form.type, Object{ { "url", data } });
    else if (form.data == MediaForm::Data::Object)
        written.set(form.type, Object{ { "data", data }, { "format", part[part["type"].toString()]["format"] } });
    return written;
}

/// The part with other data, whatever its form, and with a member that shows where a template prints all of it.
Value withProbeData(Value part)
{
    const std::string type = part["type"].toString();
    for (const std::string &name : { type, std::string("url") }) {
        Value *held = part.object().find(name);
        if (held && held->isString() && name != "type")
            *held = probeData;
        for (const char *member : { "url", "data" }) {
            if (held && (*held)[member].isString())
                held->object().set(member, probeData);
        }
    }
    part.object().set("probe", probeData);
    return part;
}

/// The request with each part of the kind changed, or left out.
ChatRequest changed(const ChatRequest &request, const MediaKind &kind, const ChangePart &change)
{
    return withParts(request, [&](const Value &part) { return isOf(kind, part) ? change(part) : std::optional(part); });
}

/// What comes of a form.
enum class Outcome
{
    Written, ///< as a placeholder
    Printed, ///< with its data
    LeftOut, ///< or refused
};

/// Of each kind by itself: a template may know images and no sound.
std::optional<Error> adaptKind(ChatRequest &request, const MediaKind &kind, const ChatTemplate &chatTemplate,
                               const Analysis &analysis, std::vector<std::string> &adaptations)
{
    const auto place = placeOfFirst(request, [&](const Value &, const Value &part) { return isOf(kind, part); });
    if (!place)
        return {};
    const auto rendered = [&](const ChangePart &change) {
        std::vector<std::string> unused;
        auto found = chatTemplate.render(adaptRequest(changed(request, kind, change), analysis, unused));
        return found ? std::optional(std::move(found->text)) : std::nullopt;
    };
    const auto without = rendered([](const Value &) { return std::optional<Value>(); });
    const auto outcome = [&](const ChangePart &form) {
        const auto text = rendered([&form](const Value &part) { return std::optional(withProbeData(*form(part))); });
        if (text && text->find(probeData) != std::string::npos)
            return Outcome::Printed;
        return text && text != without ? Outcome::Written : Outcome::LeftOut;
    };
    const Outcome given = outcome([](const Value &part) { return std::optional(part); });
    if (given == Outcome::Written)
        return {};
    for (const MediaForm &form : kind.forms) {
        const auto change = [&form](const Value &part) { return std::optional(inForm(part, form)); };
        if (outcome(change) != Outcome::Written)
            continue;
        request = changed(request, kind, change);
        adaptations.push_back(std::string(kind.noun) + " are sent as parts of the type " + form.type
                              + ": the template writes no others");
        return {};
    }
    if (given != Outcome::Printed)
        return {};
    const std::string problem = *place + ", and the template prints its data into the prompt";
    return Error{ ErrorCode::InvalidRequest, problem, {}, {}, {} };
}

} // namespace

bool isMedia(const Value &part)
{
    const std::vector<MediaKind> &kinds = mediaKinds();
    return std::any_of(kinds.begin(), kinds.end(), [&](const MediaKind &kind) { return isOf(kind, part); });
}

Value mediaData(const Value &part)
{
    const Value &held = part[part["type"].toString()];
    for (const char *member : { "url", "data" }) {
        if (held[member].isString())
            return held[member];
    }
    return held.isString() ? held : part["url"];
}

std::optional<Error> adaptMedia(ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                std::vector<std::string> &adaptations)
{
    for (const MediaKind &kind : mediaKinds()) {
        if (auto error = adaptKind(request, kind, chatTemplate, analysis, adaptations))
            return error;
    }
    return {};
}

} // namespace Parlance

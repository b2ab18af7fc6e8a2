// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Tries a form with the request itself, with `parlance-media-data` in place of each picture's data. The text
// `<|user|>What is it?<image><|end|>` is compared with the text without the part.

#include "chat/request/mediaparts_p.h"

#include "chat/request/adapt_p.h"

#include <algorithm>
#include <functional>

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

using ChangePart = std::function<std::optional<Value>(const Value &part)>;

/// The request with each part of the kind changed, or left out.
ChatRequest changed(ChatRequest request, const MediaKind &kind, const ChangePart &change)
{
    for (Value &message : request.messages.array()) {
        if (!message["content"].isArray())
            continue;
        Array parts;
        for (const Value &part : message["content"].toArray()) {
            if (auto kept = isOf(kind, part) ? change(part) : std::optional(part))
                parts.push_back(*std::move(kept));
        }
        message.object().set("content", std::move(parts));
    }
    return request;
}

/// What comes of a form.
enum class Outcome
{
    Written, ///< as a placeholder
    Printed, ///< with its data
    LeftOut, ///< or refused
};

class MediaTrials
{
public:
    MediaTrials(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                const MediaKind &kind)
        : m_chatTemplate(chatTemplate)
        , m_analysis(analysis)
        , m_request(request)
        , m_kind(kind)
        , m_without(rendered(changed(request, kind, [](const Value &) { return std::optional<Value>(); })))
    { }

    Outcome outcome(const ChangePart &form) const
    {
        const auto text = rendered(changed(
            m_request, m_kind, [&form](const Value &part) { return std::optional(withProbeData(*form(part))); }));
        if (text && text->find(probeData) != std::string::npos)
            return Outcome::Printed;
        return text && text != m_without ? Outcome::Written : Outcome::LeftOut;
    }

private:
    std::optional<std::string> rendered(const ChatRequest &request) const
    {
        std::vector<std::string> adaptations;
        auto found = m_chatTemplate.render(adaptRequest(request, m_analysis, adaptations));
        return found ? std::optional(std::move(found->text)) : std::nullopt;
    }

    const ChatTemplate &m_chatTemplate;
    const Analysis &m_analysis;
    const ChatRequest &m_request;
    const MediaKind &m_kind;
    const std::optional<std::string> m_without;
};

/// Where the first part of the kind is, and its type: `messages[0].content[1] is of type image_url`.
std::string firstPlace(const ChatRequest &request, const MediaKind &kind)
{
    const Array &messages = request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const Array &parts = messages[i]["content"].toArray();
        const auto found =
            std::find_if(parts.begin(), parts.end(), [&](const Value &part) { return isOf(kind, part); });
        if (found != parts.end())
            return "messages[" + std::to_string(i) + "].content[" + std::to_string(found - parts.begin())
                + "] is of type " + (*found)["type"].toString();
    }
    return {};
}

/// Of each kind by itself: a template may know images and no sound.
std::optional<Error> adaptKind(ChatRequest &request, const MediaKind &kind, const ChatTemplate &chatTemplate,
                               const Analysis &analysis, std::vector<std::string> &adaptations)
{
    const std::string place = firstPlace(request, kind);
    if (place.empty())
        return {};
    const MediaTrials trials(chatTemplate, analysis, request, kind);
    const Outcome given = trials.outcome([](const Value &part) { return std::optional(part); });
    if (given == Outcome::Written)
        return {};
    for (const MediaForm &form : kind.forms) {
        const auto change = [&form](const Value &part) { return std::optional(inForm(part, form)); };
        if (trials.outcome(change) != Outcome::Written)
            continue;
        request = changed(request, kind, change);
        adaptations.push_back(std::string(kind.noun) + " are sent as parts of the type " + form.type
                              + ": the template writes no others");
        return {};
    }
    if (given != Outcome::Printed)
        return {};
    return Error{ ErrorCode::InvalidRequest, place + ", and the template prints its data into the prompt", {}, {}, {} };
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

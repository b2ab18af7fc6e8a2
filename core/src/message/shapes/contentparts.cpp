// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/contentparts_p.h"

namespace Parlance::Shapes {

namespace {

Value textPart(const Value &text)
{
    return Object{ { "type", "text" }, { "text", text } };
}

Value imagePart(const Value &url, const Value &detail)
{
    Object image{ { "url", url } };
    if (!detail.isNull())
        image.set("detail", detail);
    return Object{ { "type", "image_url" }, { "image_url", std::move(image) } };
}

Value filePart(Object file)
{
    return Object{ { "type", "file" }, { "file", std::move(file) } };
}

// {type: "base64", media_type, data} as a data URL.
std::string urlOf(const Value &source)
{
    if (source["type"].toString() != "base64")
        return source["url"].toString();
    return "data:" + source["media_type"].toString() + ";base64," + source["data"].toString();
}

Value sourceOf(const std::string &url)
{
    const std::size_t comma = url.find(";base64,");
    if (!url.starts_with("data:") || comma == std::string::npos)
        return Object{ { "type", "url" }, { "url", url } };
    return Object{ { "type", "base64" },
                   { "media_type", url.substr(5, comma - 5) },
                   { "data", url.substr(comma + 8) } };
}

Value fromResponses(const Value &part)
{
    const std::string &type = part["type"].toString();
    if (type == "input_text" || type == "output_text")
        return textPart(part["text"]);
    if (type == "input_image" && part["image_url"].isString())
        return imagePart(part["image_url"], part["detail"]);
    if (type != "input_file")
        return part;
    Object file;
    for (const char *key : { "file_id", "filename", "file_data", "file_url" }) {
        if (part.contains(key))
            file.set(key, part[key]);
    }
    return filePart(std::move(file));
}

Value toResponses(const Value &part, bool isOutput)
{
    const std::string &type = part["type"].toString();
    if (type == "text")
        return Object{ { "type", isOutput ? "output_text" : "input_text" }, { "text", part["text"] } };
    if (type == "image_url") {
        Object image{ { "type", "input_image" }, { "image_url", part["image_url"]["url"] } };
        if (part["image_url"].contains("detail"))
            image.set("detail", part["image_url"]["detail"]);
        return image;
    }
    if (type != "file")
        return part;
    Object file{ { "type", "input_file" } };
    for (const auto &[key, value] : part["file"].toObject())
        file.set(key, value);
    return file;
}

Value fromMessages(const Value &block)
{
    const std::string &type = block["type"].toString();
    const Value &source = block["source"];
    if (type == "text")
        return textPart(block["text"]);
    const bool isData = source["type"].toString() == "base64" || source["type"].toString() == "url";
    if (type == "image" && isData)
        return imagePart(urlOf(source), {});
    if (type == "document" && source["type"].toString() == "text")
        return textPart(source["data"]);
    if (type != "document" || !isData)
        return block;
    Object file{ { "file_data", urlOf(source) } };
    if (block.contains("title"))
        file.set("filename", block["title"]);
    return filePart(std::move(file));
}

Value toMessages(const Value &part)
{
    const std::string &type = part["type"].toString();
    if (type == "image_url")
        return Object{ { "type", "image" }, { "source", sourceOf(part["image_url"]["url"].toString()) } };
    if (type != "file" || !part["file"]["file_data"].isString())
        return part;
    Object document{ { "type", "document" }, { "source", sourceOf(part["file"]["file_data"].toString()) } };
    if (part["file"].contains("filename"))
        document.set("title", part["file"]["filename"]);
    return document;
}

} // namespace

Value readContent(Shape shape, const Value &content)
{
    if (!content.isArray() || shape == Shape::Completions)
        return content;
    Array parts;
    for (const Value &part : content.toArray())
        parts.push_back(shape == Shape::Responses ? fromResponses(part) : fromMessages(part));
    if (parts.size() == 1 && parts.front()["type"].toString() == "text")
        return parts.front()["text"];
    return parts;
}

Value writeContent(Shape shape, const Value &content, bool isOutput)
{
    if (!content.isArray() || shape == Shape::Completions)
        return content;
    Array parts;
    for (const Value &part : content.toArray())
        parts.push_back(shape == Shape::Responses ? toResponses(part, isOutput) : toMessages(part));
    return parts;
}

} // namespace Parlance::Shapes

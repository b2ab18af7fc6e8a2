// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "llamaprompt_p.h"

#include <parlance/qt.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkReply>

#include <algorithm>

namespace Parlance {

// The base64 of a data: URL or of plain data; nothing of any other URL, which the server does not load.
static std::optional<std::string_view> base64Of(std::string_view data)
{
    constexpr std::string_view mark = ";base64,";
    const std::size_t at = data.find(mark);
    if (data.starts_with("data:") && at != std::string_view::npos)
        return data.substr(at + mark.size());
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    return data.empty() || data.find_first_not_of(digits) != std::string_view::npos ? std::nullopt
                                                                                    : std::optional(data);
}

LlamaPrompt::LlamaPrompt(std::shared_ptr<LlamaTokens> tokens, QNetworkAccessManager &network, Places places)
    : m_tokens(std::move(tokens))
    , m_network(network)
    , m_places(std::move(places))
{ }

void LlamaPrompt::make(const GenerationRequest &request)
{
    m_prompt = request.chat.prompt;
    m_bos = request.bos;
    m_media = request.media;
    for (const MediaPlace &place : m_media) {
        if (!base64Of(place.data))
            return Q_EMIT failed(tr("An image is sent to llama.cpp's server as a data: URL only."));
    }
    if (m_tokens->isAsked && m_media.empty())
        m_ranges = request.dataRanges;
    if (m_media.empty())
        return askForTokens();
    if (!m_tokens->mediaMarker)
        return askForMarker();
    putMarkers();
}

// Servers that draw a marker for each start say it.
void LlamaPrompt::askForMarker()
{
    QNetworkReply *reply = m_network.get(m_places.props);
    connect(reply, &QNetworkReply::finished, reply, &QObject::deleteLater);
    connect(this, &QObject::destroyed, reply, &QNetworkReply::abort);
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        const QJsonDocument props = QJsonDocument::fromJson(reply->readAll());
        const QJsonObject able = props["modalities"].toObject();
        if (!able.isEmpty() && !able["vision"].toBool() && !able["audio"].toBool())
            return Q_EMIT failed(tr("The server's model takes no images."));
        m_tokens->mediaMarker = fromQString(props["media_marker"].toString(QStringLiteral("<__media__>")));
        putMarkers();
    });
}

// From the last, so that the places before it stay.
void LlamaPrompt::putMarkers()
{
    for (auto place = m_media.rbegin(); place != m_media.rend(); ++place)
        m_prompt.replace(place->begin, place->end - place->begin, *m_tokens->mediaMarker);
    askForTokens();
}

void LlamaPrompt::askForTokens()
{
    if (!m_tokens->isAsked)
        return put();
    if (m_tokens->addsBos)
        return askForTurn();
    askForBos();
}

// A server that adds a BOS does so to an empty text, too.
void LlamaPrompt::askForBos()
{
    tokenize({}, true, [this](const QJsonArray &tokens) {
        m_tokens->addsBos = !tokens.isEmpty();
        askForTurn();
    });
}

// If the prompt goes on after what the server has written, it has its own tokens: they are shown to be right before
// they are used, as a server may keep back some while it looks for the end of a character.
void LlamaPrompt::askForTurn()
{
    if (hasMedia())
        return put();
    QList<LlamaTokens::Turn> &turns = m_tokens->turns;
    const auto begins = [this](const LlamaTokens::Turn &turn) {
        return m_prompt.starts_with(turn.prompt)
            && std::string_view(m_prompt).substr(turn.prompt.size()).starts_with(turn.output);
    };
    const auto turn = std::find_if(turns.begin(), turns.end(), begins);
    if (turn == turns.end())
        return askForTexts();
    if (turn->isVerified) {
        m_done = turn->prompt.size() + turn->output.size();
        m_pieces = turn->pieces;
        m_pieces.insert(m_pieces.end(), turn->tokens.begin(), turn->tokens.end());
        return askForTexts();
    }
    const auto prompt = turn->prompt;
    postJson(m_network, m_places.detokenize, Object{ { "tokens", turn->tokens } }, this,
             [this, prompt](const auto &answer) {
                 QList<LlamaTokens::Turn> &all = m_tokens->turns;
                 const auto found =
                     std::find_if(all.begin(), all.end(), [&](const auto &one) { return one.prompt == prompt; });
                 const std::string text = answer ? fromQString((*answer)["content"].toString()) : std::string();
                 if (found != all.end() && !found->output.empty() && text == found->output)
                     found->isVerified = true;
                 else if (found != all.end())
                     all.erase(found);
                 askForTurn();
             });
}

std::vector<QByteArray> LlamaPrompt::unknownTexts() const
{
    std::vector<QByteArray> texts;
    for (const auto &[begin, end] : m_ranges) {
        const QByteArray text(m_prompt.data() + begin, static_cast<qsizetype>(end - begin));
        if (begin >= m_done && !text.trimmed().isEmpty() && !m_tokens->plain.contains(text)
            && std::find(texts.begin(), texts.end(), text) == texts.end())
            texts.push_back(text);
    }
    return texts;
}

// All at once first: that no text has special tokens is the rule.
void LlamaPrompt::askForTexts()
{
    const std::vector<QByteArray> texts = unknownTexts();
    if (texts.empty())
        return put();
    std::string all;
    for (const QByteArray &text : texts)
        all += text.toStdString() + '\n';
    tokenize(all, true, [this, all, texts](const QJsonArray &special) {
        tokenize(all, false, [this, texts, special](const QJsonArray &plain) {
            if (special != plain)
                return askForText();
            for (const QByteArray &text : texts)
                m_tokens->plain.insert(text, {});
            put();
        });
    });
}

void LlamaPrompt::askForText()
{
    const std::vector<QByteArray> texts = unknownTexts();
    if (texts.empty())
        return put();
    const std::string text = texts.front().toStdString();
    tokenize(text, true, [this, text](const QJsonArray &special) {
        tokenize(text, false, [this, text, special](const QJsonArray &plain) {
            m_tokens->plain.insert(QByteArray::fromStdString(text), special == plain ? QJsonArray() : plain);
            askForText();
        });
    });
}

// A server without /tokenize is not asked again; one that cannot be reached says so when it is asked for the answer.
void LlamaPrompt::tokenize(const std::string &text, bool special, std::function<void(const QJsonArray &)> take)
{
    const Object body{ { "content", text }, { "add_special", text.empty() }, { "parse_special", special } };
    postJson(m_network, m_places.tokenize, body, this, [this, take = std::move(take)](const auto &answer) {
        if (answer && (*answer)["tokens"].isArray())
            return take((*answer)["tokens"].toArray());
        m_tokens->isAsked = !answer;
        put();
    });
}

void LlamaPrompt::putText(std::string_view text)
{
    if (m_pieces.empty() && m_tokens->addsBos.value_or(false) && !m_bos.empty() && text.starts_with(m_bos))
        text.remove_prefix(m_bos.size());
    if (text.empty())
        return;
    if (!m_pieces.empty() && m_pieces.back().isString())
        m_pieces.back() = m_pieces.back().toString() + std::string(text);
    else
        m_pieces.emplace_back(std::string(text));
}

void LlamaPrompt::put()
{
    constexpr int most = 4096;
    for (const auto &[begin, end] : m_ranges) {
        const QJsonArray tokens =
            m_tokens->plain.value(QByteArray(m_prompt.data() + begin, static_cast<qsizetype>(end - begin)));
        if (begin < m_done || tokens.isEmpty())
            continue;
        putText(std::string_view(m_prompt).substr(m_done, begin - m_done));
        for (const QJsonValue token : tokens)
            m_pieces.push_back(fromQJson(token));
        m_done = end;
    }
    putText(std::string_view(m_prompt).substr(m_done));
    if (m_tokens->plain.size() > most)
        m_tokens->plain.clear();
    Q_EMIT ready();
}

Value LlamaPrompt::prompt() const
{
    if (hasMedia()) {
        Array data;
        for (const MediaPlace &place : m_media)
            data.emplace_back(base64Of(place.data).value_or(std::string_view()));
        return Object{ { "prompt_string", m_pieces.empty() ? Value("") : m_pieces.front() },
                       { "multimodal_data", std::move(data) } };
    }
    return m_pieces.size() == 1 && m_pieces.front().isString() ? m_pieces.front() : Value(m_pieces);
}

} // namespace Parlance

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "httpreply_p.h"

#include <parlance/chat/generationrequest.h>

#include <QHash>
#include <QJsonArray>
#include <QList>
#include <QNetworkRequest>

#include <memory>

/// A prompt for llama.cpp's server, in the tokens that it would have in the model's own conversation. Usually it is one
/// text. If the user's words contain `<|im_end|>`, or the server's own tokens of the last answer are known, it is texts
/// and tokens mixed:
///
///     ["<|im_start|>user\nWhat is ", [27, 91, 318], "?<|im_end|>\n"]     as the server reads it: tokens are by
///     themselves
///
/// With images it is one text that has the server's marker in place of each:
///
///     {"prompt_string": "<|user|>What is it?<__media__><|end|>", "multimodal_data": ["iVBORw0KGgo…"]}
namespace Parlance {

/// What is known of a server's tokenizer.
struct LlamaTokens
{
    /// What was sent and written: a longer prompt that begins so goes on after these tokens.
    struct Turn
    {
        std::string prompt;
        Array pieces; ///< of the prompt
        std::string output;
        Array tokens; ///< of output
        bool isVerified = false;
    };

    std::optional<std::string> mediaMarker = {}; ///< the text in place of an image
    bool isAsked = true; ///< false: the server has no /tokenize, or nobody wants it
    std::optional<bool> addsBos = {};
    QHash<QByteArray, QJsonArray> plain = {}; ///< of texts: their tokens, none where no special ones are in them
    QList<Turn> turns = {}; ///< the last few
};

class LlamaPrompt : public QObject
{
    Q_OBJECT

public:
    /// Where the server says what has to be known.
    struct Places
    {
        QNetworkRequest tokenize;
        QNetworkRequest detokenize;
        QNetworkRequest props;
    };

    LlamaPrompt(std::shared_ptr<LlamaTokens> tokens, QNetworkAccessManager &network, Places places);

    /// Asks the server what has to be known: ready() follows, at once where nothing has; or failed().
    void make(const GenerationRequest &request);
    const Array &pieces() const { return m_pieces; }
    bool hasMedia() const { return !m_media.empty(); }
    /// As `/completion` takes it.
    Value prompt() const;

Q_SIGNALS:
    void ready();
    void failed(const QString &problem);

private:
    void askForMarker();
    void putMarkers();
    void askForTokens();
    void askForBos();
    void askForTurn();
    void askForTexts();
    void askForText();
    void tokenize(const std::string &text, bool special, std::function<void(const QJsonArray &)> take);
    void put();
    void putText(std::string_view text);
    std::vector<QByteArray> unknownTexts() const;

    std::shared_ptr<LlamaTokens> m_tokens;
    QNetworkAccessManager &m_network;
    const Places m_places;
    std::string m_prompt;
    std::string m_bos;
    std::vector<TextRange> m_ranges;
    std::vector<MediaPlace> m_media;
    std::size_t m_done = 0; ///< bytes of m_prompt that m_pieces say already
    Array m_pieces; ///< texts and tokens
};

} // namespace Parlance

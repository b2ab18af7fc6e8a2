// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/prompt/requestform.h"

#include "text/visibletext.h"
#include "widgets/colours.h"
#include "widgets/symbolicons.h"

#include <parlance/json.h>

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace Parlance::Inspector {

namespace {

const QStringList roles{ QStringLiteral("system"), QStringLiteral("developer"), QStringLiteral("user"),
                         QStringLiteral("assistant"), QStringLiteral("tool") };

QPushButton *adder(const QString &text, const char *name)
{
    auto *button = new QPushButton(symbol("add"), text);
    button->setObjectName(QLatin1String(name));
    return button;
}

/// A frame with a title, tools at its right end, and rows.
QVBoxLayout *framed(QWidget *frame, QWidget *title, QWidget *tool)
{
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(8, 6, 8, 8);
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(tool);
    layout->addLayout(head);
    return layout;
}

QFrame *frame()
{
    auto *made = new QFrame;
    made->setFrameShape(QFrame::StyledPanel);
    return made;
}

Value imagePart()
{
    return Object{ { "type", "image_url" }, { "image_url", Object{ { "url", "https://example.org/picture.png" } } } };
}

QLabel *heading(const QString &words)
{
    auto *label = new QLabel(words);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

/// A field below its name.
QWidget *labelled(const QString &words, QWidget *field)
{
    auto *both = new QWidget;
    auto *layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    auto *label = new QLabel(words);
    label->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(label);
    layout->addWidget(field);
    return both;
}

/// A file as an address that holds it; empty where it cannot be read.
QString dataUrl(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QStringLiteral("data:%1;base64,").arg(QMimeDatabase().mimeTypeForFile(name).name())
        + QString::fromLatin1(file.readAll().toBase64());
}

} // namespace

RequestForm::RequestForm(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("requestForm"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
}

void RequestForm::setRequest(const std::string &json)
{
    if (m_page && json == m_told)
        return;
    m_told = json;
    const auto request = parseJson(json);
    m_request = request && request->isObject() ? *request : Value();
    build();
}

void RequestForm::build()
{
    const int place = verticalScrollBar()->value();
    m_page = new QWidget;
    auto *layout = new QVBoxLayout(m_page);
    if (!m_request.isObject()) {
        auto *words = new QLabel(tr("The JSON has an error. Correct it on the other page."));
        words->setForegroundRole(QPalette::PlaceholderText);
        words->setAlignment(Qt::AlignCenter);
        layout->addWidget(words, 1);
        setWidget(m_page);
        return;
    }
    layout->addWidget(makeOptions());
    layout->addWidget(heading(tr("Messages")));
    for (std::size_t i = 0; i < m_request["messages"].toArray().size(); ++i)
        layout->addWidget(makeMessage(i));
    QPushButton *more = adder(tr("Add a message"), "addMessage");
    connect(more, &QPushButton::clicked, this, [this] {
        change(
            [this] {
                m_request.object()["messages"].array().push_back(Object{ { "role", "user" }, { "content", "" } });
            },
            QStringLiteral("formContent%1").arg(m_request["messages"].toArray().size()));
    });
    layout->addWidget(more, 0, Qt::AlignLeft);
    layout->addWidget(heading(tr("Tools")));
    for (std::size_t i = 0; i < m_request["tools"].toArray().size(); ++i)
        layout->addWidget(makeTool(i));
    QPushButton *tool = adder(tr("Add a tool"), "addTool");
    connect(tool, &QPushButton::clicked, this, [this] {
        change(
            [this] {
                const Object parameters{ { "type", "object" }, { "properties", Object() } };
                m_request.object()["tools"].array().push_back(
                    Object{ { "type", "function" },
                            { "function", Object{ { "name", "new_tool" }, { "parameters", parameters } } } });
            },
            QStringLiteral("formToolName%1").arg(m_request["tools"].toArray().size()));
    });
    layout->addWidget(tool, 0, Qt::AlignLeft);
    layout->addStretch(1);
    setWidget(m_page);
    layout->activate();
    verticalScrollBar()->setValue(place);
    auto *field = m_focus.isEmpty() ? nullptr : m_page->findChild<QWidget *>(std::exchange(m_focus, {}));
    if (!field)
        return;
    field->setFocus();
    if (auto *line = qobject_cast<QLineEdit *>(field)) // what is typed replaces a name that is made up
        line->selectAll();
    ensureWidgetVisible(field);
}

QWidget *RequestForm::makeOptions()
{
    auto *generation = new QCheckBox(tr("Add the generation prompt"));
    generation->setObjectName(QStringLiteral("formGeneration"));
    generation->setToolTip(QStringLiteral("add_generation_prompt"));
    generation->setChecked(m_request["add_generation_prompt"].toBool(true));
    connect(generation, &QCheckBox::toggled, this, [this](bool on) {
        m_request.object().set("add_generation_prompt", on);
        tell();
    });
    auto *options = new QWidget;
    auto *form = new QFormLayout(options);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Thinking"),
                 makeChoice("formThinking", tr("Thinking"),
                            { { tr("the template's default"), Value() }, { tr("on"), true }, { tr("off"), false } },
                            "enable_thinking"));
    form->addRow(tr("Effort"),
                 makeChoice("formEffort", tr("Effort"),
                            { { tr("the template's default"), Value() },
                              { tr("low"), "low" },
                              { tr("medium"), "medium" },
                              { tr("high"), "high" } },
                            "reasoning_effort"));
    form->addRow(tr("Variables"),
                 makeJson(QStringLiteral("formKwargs"), tr("More variables of the template, as JSON"),
                          m_request["chat_template_kwargs"],
                          [this](Value value) { m_request.object().set("chat_template_kwargs", std::move(value)); }));
    form->addRow(QString(), generation);
    return options;
}

QWidget *RequestForm::makeMessage(std::size_t index)
{
    auto *role = new QComboBox;
    role->setObjectName(QStringLiteral("formRole%1").arg(index));
    role->setAccessibleName(tr("Role of message %1").arg(index + 1));
    role->addItems(roles);
    role->setCurrentText(fromCore(message(index)["role"].toString()));
    connect(role, &QComboBox::activated, this, [this, index](int chosen) {
        change([this, index, chosen] { message(index).object().set("role", roles[chosen].toStdString()); },
               QStringLiteral("formRole%1").arg(index));
    });
    QToolButton *remove = symbolButton("clear", tr("Remove message %1").arg(index + 1), "removeMessage");
    connect(remove, &QToolButton::clicked, this, [this, index] {
        change([this, index] {
            auto &all = m_request.object()["messages"].array();
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(index));
        });
    });
    QFrame *card = frame();
    QVBoxLayout *layout = framed(card, role, remove);
    const std::string name = message(index)["role"].toString();
    if (name == "assistant")
        layout->addWidget(labelled(tr("Reasoning"),
                                   makeText(QStringLiteral("formReasoning%1").arg(index), tr("Reasoning"),
                                            fromCore(message(index)["reasoning_content"].toString()), 2,
                                            [this, index](const QString &text) {
                                                message(index).object().set("reasoning_content", text.toStdString());
                                            })));
    layout->addWidget(name == "assistant" ? labelled(tr("Content"), makeContent(index)) : makeContent(index));
    for (std::size_t call = 0; call < message(index)["tool_calls"].toArray().size(); ++call)
        layout->addWidget(makeCall(index, call));
    if (name != "assistant" && name != "user")
        return card;
    QPushButton *more = name == "user" ? adder(tr("Add an image"), "addImage") : adder(tr("Add a call"), "addCall");
    connect(more, &QPushButton::clicked, this, [this, index, isUser = name == "user"] {
        const QString focus = isUser
            ? QStringLiteral("formPicture%1_%2")
                  .arg(index)
                  .arg(std::max<std::size_t>(message(index)["content"].toArray().size(), 1))
            : QStringLiteral("formCallName%1_%2").arg(index).arg(message(index)["tool_calls"].toArray().size());
        change(
            [this, index, isUser] {
                if (isUser) {
                    Value &content = message(index).object()["content"];
                    if (!content.isArray())
                        content = Array{ Object{ { "type", "text" }, { "text", content.toString() } } };
                    content.array().push_back(imagePart());
                } else {
                    message(index).object()["tool_calls"].array().push_back(
                        Object{ { "type", "function" },
                                { "function", Object{ { "name", "get_weather" }, { "arguments", Object() } } } });
                }
            },
            focus);
    });
    layout->addWidget(more, 0, Qt::AlignLeft);
    return card;
}

QWidget *RequestForm::makeContent(std::size_t index)
{
    const Value &content = message(index)["content"];
    const QString name = QStringLiteral("formContent%1").arg(index);
    if (content.isArray()) {
        auto *parts = new QWidget;
        auto *layout = new QVBoxLayout(parts);
        layout->setContentsMargins(0, 0, 0, 0);
        for (std::size_t part = 0; part < content.toArray().size(); ++part)
            layout->addWidget(makePart(index, part));
        return parts;
    }
    return makeText(name, tr("Content of message %1").arg(index + 1), fromCore(content.toString()), 3,
                    [this, index](const QString &text) { message(index).object().set("content", text.toStdString()); });
}

QWidget *RequestForm::makePart(std::size_t index, std::size_t part)
{
    const Value now = message(index)["content"][part];
    const auto own = [this, index, part]() -> Value & { return message(index).object()["content"].array()[part]; };
    const QString suffix = QStringLiteral("%1_%2").arg(index).arg(part);
    if (now["type"].toString() == "image_url" && now["image_url"]["url"].isString())
        return makePicture(index, part);
    if (now["type"].toString() == "text" && now["text"].isString())
        return makeText(QStringLiteral("formPart") + suffix, tr("Content of message %1").arg(index + 1),
                        fromCore(now["text"].toString()), 3,
                        [own](const QString &text) { own().object().set("text", text.toStdString()); });
    return makeJson(QStringLiteral("formPart") + suffix, tr("Part of message %1, as JSON").arg(index + 1), now,
                    [own](Value value) { own() = std::move(value); });
}

QWidget *RequestForm::makePicture(std::size_t index, std::size_t part)
{
    constexpr qsizetype longest = 2000; // of an address that is shown; a file's is not to be edited
    const auto own = [this, index, part]() -> Value & {
        return message(index).object()["content"].array()[part].object()["image_url"];
    };
    const QString url = fromCore(own()["url"].toString());
    auto *line = static_cast<QLineEdit *>(
        makeText(QStringLiteral("formPicture%1_%2").arg(index).arg(part),
                 tr("Address of a picture in message %1").arg(index + 1), url.left(longest), 1,
                 [own](const QString &text) { own().object().set("url", text.toStdString()); }));
    line->setReadOnly(url.size() > longest);
    line->setCursorPosition(0);
    QToolButton *choose = symbolButton("open", tr("Choose a picture"), "choosePicture");
    connect(choose, &QToolButton::clicked, this, [this, own] {
        const QString filter = tr("Pictures (*.png *.jpg *.webp *.gif);;All files (*)");
        const QString chosen = dataUrl(QFileDialog::getOpenFileName(this, tr("Choose a picture"), {}, filter));
        if (!chosen.isEmpty())
            change([own, chosen] { own().object().set("url", chosen.toStdString()); });
    });
    QToolButton *remove = symbolButton("clear", tr("Remove the picture"), "removePicture");
    connect(remove, &QToolButton::clicked, this, [this, index, part] {
        change([this, index, part] {
            Value &content = message(index).object()["content"];
            content.array().erase(content.array().begin() + static_cast<std::ptrdiff_t>(part));
            const Value first = content[std::size_t(0)];
            if (content.toArray().size() == 1 && first["type"].toString() == "text")
                content = first["text"];
        });
    });
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("Picture")));
    layout->addWidget(line, 1);
    layout->addWidget(choose);
    layout->addWidget(remove);
    return row;
}

QWidget *RequestForm::makeCall(std::size_t index, std::size_t call)
{
    const auto called = [this, index, call]() -> Object & {
        return message(index).object()["tool_calls"].array()[call].object()["function"].object();
    };
    const Value function = message(index)["tool_calls"][call]["function"];
    const QString suffix = QStringLiteral("%1_%2").arg(index).arg(call);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeText(QStringLiteral("formCallName") + suffix, tr("Called tool"),
                               fromCore(function["name"].toString()), 1,
                               [called](const QString &text) { called().set("name", text.toStdString()); }),
                      1);
    layout->addWidget(makeJson(QStringLiteral("formCallArguments") + suffix, tr("Arguments of the call, as JSON"),
                               function["arguments"],
                               [called](Value value) { called().set("arguments", std::move(value)); }),
                      2);
    return row;
}

QWidget *RequestForm::makeTool(std::size_t index)
{
    const Value tool = function(index);
    QWidget *name = makeText(QStringLiteral("formToolName%1").arg(index), tr("Name of tool %1").arg(index + 1),
                             fromCore(tool["name"].toString()), 1, [this, index](const QString &text) {
                                 function(index).object().set("name", text.toStdString());
                             });
    QToolButton *remove = symbolButton("clear", tr("Remove tool %1").arg(index + 1), "removeTool");
    connect(remove, &QToolButton::clicked, this, [this, index] {
        change([this, index] {
            auto &all = m_request.object()["tools"].array();
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(index));
        });
    });
    QFrame *card = frame();
    QVBoxLayout *layout = framed(card, name, remove);
    layout->addWidget(
        labelled(tr("Description"),
                 makeText(QStringLiteral("formToolWords%1").arg(index), tr("What tool %1 does").arg(index + 1),
                          fromCore(tool["description"].toString()), 1, [this, index](const QString &text) {
                              function(index).object().set("description", text.toStdString());
                          })));
    layout->addWidget(labelled(
        tr("Schema of the arguments"),
        makeJson(QStringLiteral("formToolSchema%1").arg(index), tr("Schema of tool %1, as JSON").arg(index + 1),
                 tool["parameters"],
                 [this, index](Value value) { function(index).object().set("parameters", std::move(value)); })));
    return card;
}

QWidget *RequestForm::makeChoice(const char *name, const QString &title, const QList<QPair<QString, Value>> &choices,
                                 const char *member)
{
    auto *box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    for (const auto &[words, value] : choices) {
        box->addItem(words);
        if (m_request[member] == value)
            box->setCurrentIndex(box->count() - 1);
    }
    connect(box, &QComboBox::activated, this, [this, choices, member](int chosen) {
        if (choices[chosen].second.isNull())
            m_request.object().remove(member);
        else
            m_request.object().set(member, choices[chosen].second);
        tell();
    });
    return box;
}

QWidget *RequestForm::makeText(const QString &name, const QString &title, const QString &text, int lines, Write write)
{
    const auto take = [this, write = std::move(write)](const QString &now) {
        write(now);
        tell();
    };
    if (lines == 1) {
        auto *line = new QLineEdit(text);
        line->setObjectName(name);
        line->setAccessibleName(title);
        line->setPlaceholderText(title);
        connect(line, &QLineEdit::textEdited, this, take);
        return line;
    }
    auto *edit = new QPlainTextEdit(text);
    edit->setObjectName(name);
    edit->setAccessibleName(title);
    edit->setPlaceholderText(title);
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(edit->fontMetrics().lineSpacing() * lines + 14);
    connect(edit, &QPlainTextEdit::textChanged, this, [edit, take] { take(edit->toPlainText()); });
    return edit;
}

// What is no JSON yet is not taken over; a text that is no object is one, as arguments in the API's form are.
QWidget *RequestForm::makeJson(const QString &name, const QString &title, const Value &value,
                               const std::function<void(Value)> &write)
{
    constexpr qsizetype mostLines = 12;
    const bool isText = value.isString();
    const QString now =
        value.isNull() ? QString() : fromCore(isText ? value.toString() : toJson(value, JsonFormat::indented()));
    auto *edit = new QPlainTextEdit(now);
    edit->setObjectName(name);
    edit->setAccessibleName(title);
    edit->setPlaceholderText(title);
    edit->setTabChangesFocus(true);
    const auto lines = static_cast<int>(std::min<qsizetype>(now.count(u'\n') + 1, mostLines));
    edit->setFixedHeight(edit->fontMetrics().lineSpacing() * lines + 14);
    connect(edit, &QPlainTextEdit::textChanged, this, [this, edit, isText, write] {
        const std::string text = edit->toPlainText().toStdString();
        const auto json = parseJson(text);
        QPalette colours;
        if (!json)
            colours.setColor(QPalette::Text, hueColour(Hue::Red, palette()));
        edit->setPalette(colours);
        if (isText)
            write(text);
        else if (json)
            write(*json);
        else
            return;
        tell();
    });
    return edit;
}

Value &RequestForm::function(std::size_t index)
{
    Value &tool = m_request.object()["tools"].array()[index];
    return tool.contains("function") ? tool.object()["function"] : tool;
}

void RequestForm::tell()
{
    m_told = toJson(m_request, JsonFormat::indented()) + '\n';
    Q_EMIT edited(m_told);
}

// The widget that asks for it is one of those that go.
void RequestForm::change(const std::function<void()> &edit, const QString &focus)
{
    edit();
    m_focus = focus;
    tell();
    QMetaObject::invokeMethod(this, &RequestForm::build, Qt::QueuedConnection);
}

} // namespace Parlance::Inspector

// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Window
import Parlance 1.0

Window {
    id: window
    property alias templateFile: chat.templateFile
    width: 600
    height: 500
    visible: true

    ChatSession {
        id: chat
        onPrepared: (prepared) => prompt.text = prepared.prompt // for your engine
        onFailed: (problem) => prompt.text = problem
    }

    Column {
        anchors.fill: parent
        anchors.margins: 8
        spacing: 8

        TextInput {
            width: parent.width
            text: "Say something here, and press Return"
            onAccepted: chat.say(text)
        }
        Text { id: prompt; width: parent.width; wrapMode: Text.Wrap; textFormat: Text.PlainText; color: "gray" }
        TextInput {
            width: parent.width
            text: "<think>\nHm.\n</think>\n\nThen answer as the model, and press Return"
            onAccepted: { chat.feed(text); chat.finish() }
        }
        ListView {
            width: parent.width
            height: 200
            model: chat.parts
            delegate: Text {
                required property var model
                width: ListView.view.width
                wrapMode: Text.Wrap
                font.italic: model.type === "reasoning"
                textFormat: model.type === "text" ? Text.MarkdownText : Text.PlainText
                text: model.type === "call" ? model.name + " " + model.text : model.text
            }
        }
    }
}

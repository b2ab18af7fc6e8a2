// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Window
import Parlance 1.0

Window {
    id: window
    property alias server: llama.url
    width: 640
    height: 560
    visible: true
    title: "Parlance"

    LlamaServer { id: llama }

    Conversation {
        id: chat
        transport: llama
        systemPrompt: "Answer briefly."
        // The model sees tools in this order, and their members, too: so they are text, not objects, which JavaScript may sort.
        tools: '[{"name": "set_title", "description": "Sets the title of the window",
                  "parameters": {"type": "object", "properties": {"title": {"type": "string"}}}}]'
        onFailed: (problem) => status.text = problem
        onStateChanged: if (busy) status.text = ""
    }

    ListView {
        id: view
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: status.top; margins: 8 }
        model: chat.model
        spacing: 8
        clip: true
        onCountChanged: positionViewAtEnd()
        delegate: Column {
            required property var model
            width: ListView.view.width
            Text { // a model's text is shown as it is: Qt Quick's Markdown would load pictures that it names
                width: parent.width
                wrapMode: Text.Wrap
                textFormat: Text.PlainText
                font.bold: model.type === "user"
                font.italic: model.type === "reasoning"
                text: model.type === "call" ? model.name + " " + model.text + " — " + model.callState : model.text
            }
            Row {
                spacing: 16
                visible: model.callState === "asking"
                Text {
                    text: "Allow"
                    color: "green"
                    TapHandler {
                        onTapped: {
                            window.title = JSON.parse(model.text).title
                            chat.setResult(model.call, "The title is set.")
                        }
                    }
                }
                Text { text: "Deny"; color: "red"; TapHandler { onTapped: chat.deny(model.call) } }
            }
        }
    }
    Text { id: status; anchors { left: parent.left; right: parent.right; bottom: input.top; margins: 8 } color: "red"; wrapMode: Text.Wrap }
    TextInput {
        id: input
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 12 }
        focus: true
        onAccepted: if (chat.say(text)) clear()
    }
}

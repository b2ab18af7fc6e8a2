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
    color: colors.window

    SystemPalette { id: colors }
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

    ConversationView {
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: status.top; margins: 8 }
        conversation: chat
        onCallAllowed: (call, name, text) => {
            window.title = JSON.parse(text).title
            chat.setResult(call, "The title is set.")
        }
        onLinkActivated: (link) => Qt.openUrlExternally(link)
    }
    Text { id: status; anchors { left: parent.left; right: parent.right; bottom: input.top; margins: 8 } color: "red"; wrapMode: Text.Wrap; textFormat: Text.PlainText }
    TextInput {
        id: input
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 12 }
        color: colors.text
        focus: true
        onAccepted: if (chat.say(text)) clear()
    }
}

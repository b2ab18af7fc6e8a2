// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
import QtQuick
import Parlance 1.0

ListView {
    id: view

    property Conversation conversation
    // It follows the conversation until the user scrolls up.
    property bool followsEnd: true

    signal callAllowed(int call, string name, string arguments)
    signal editRequested(int message, string text)
    signal linkActivated(string link)

    function openLink(link) {
        if (links.isWebLink(link))
            linkActivated(link)
    }

    model: conversation ? conversation.model : null
    spacing: 10
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    onMovementEnded: followsEnd = atYEnd
    onContentHeightChanged: if (followsEnd) Qt.callLater(positionViewAtEnd)

    SystemPalette { id: colors }
    MarkdownHtml { id: links }

    component Words: TextEdit {
        width: parent.width
        readOnly: true
        selectByMouse: true
        wrapMode: Text.Wrap
        textFormat: TextEdit.PlainText
        color: colors.text
        selectionColor: colors.highlight
        selectedTextColor: colors.highlightedText
    }

    component Action: Rectangle {
        id: action
        property alias text: label.text
        signal activated()

        width: label.implicitWidth + 24
        height: label.implicitHeight + 12
        radius: 4
        color: pointer.pressed ? colors.mid : colors.button
        border { color: activeFocus ? colors.highlight : colors.mid; width: activeFocus ? 2 : 1 }
        activeFocusOnTab: true
        Accessible.role: Accessible.Button
        Accessible.name: text
        Accessible.onPressAction: activated()
        Keys.onSpacePressed: activated()
        Keys.onReturnPressed: activated()
        Text { id: label; anchors.centerIn: parent; color: colors.buttonText }
        TapHandler { id: pointer; onTapped: action.activated() }
    }

    delegate: Loader {
        id: row

        required property var model
        width: view.width
        sourceComponent: ({ user: userWords, reasoning: thoughts, call: callCard })[model.type] ?? answer

        Component {
            id: userWords
            Item {
                implicitHeight: bubble.height
                Rectangle {
                    id: bubble
                    objectName: "userBubble"
                    anchors.right: parent.right
                    width: Math.min(words.implicitWidth + 24, view.width * 0.8)
                    height: words.height + 16
                    radius: 10
                    color: colors.alternateBase
                    border.color: colors.mid
                    Words { id: words; x: 12; y: 8; width: parent.width - 24; text: row.model.text }
                    TapHandler { onDoubleTapped: view.editRequested(row.model.message, row.model.text) }
                }
            }
        }

        Component {
            id: answer
            Words {
                objectName: "answerText"
                textFormat: TextEdit.RichText
                text: markdown.html
                onLinkActivated: (link) => view.openLink(link)
                MarkdownHtml { id: markdown; markdown: row.model.text }
            }
        }

        Component {
            id: thoughts
            Column {
                objectName: "thoughts"
                property bool isOpen: false
                spacing: 4
                Text {
                    text: (parent.isOpen ? "▾ " : "▸ ") + (row.model.ended ? qsTr("Reasoning") : qsTr("Reasoning …"))
                    color: colors.text
                    opacity: 0.7
                    font.bold: activeFocus
                    activeFocusOnTab: true
                    Accessible.role: Accessible.Button
                    Accessible.name: qsTr("Reasoning")
                    Accessible.onPressAction: parent.isOpen = !parent.isOpen
                    Keys.onSpacePressed: parent.isOpen = !parent.isOpen
                    TapHandler { onTapped: parent.parent.isOpen = !parent.parent.isOpen }
                }
                Words { visible: parent.isOpen; text: row.model.text; font.italic: true }
            }
        }

        Component {
            id: callCard
            Rectangle {
                objectName: "callCard"
                implicitHeight: card.height + 20
                radius: 6
                color: colors.base
                border.color: row.model.callState === "asking" ? colors.highlight : colors.mid
                Column {
                    id: card
                    anchors { left: parent.left; right: parent.right; top: parent.top; margins: 10 }
                    spacing: 6
                    Text { text: row.model.name + " — " + row.model.callState; color: colors.text; font.bold: true; textFormat: Text.PlainText }
                    Words { text: row.model.text; font.family: "monospace" }
                    Words { visible: row.model.result !== ""; text: row.model.result }
                    Row {
                        spacing: 8
                        visible: row.model.callState === "asking"
                        Action {
                            objectName: "allow"
                            text: qsTr("Allow")
                            onActivated: {
                                const [call, name, text] = [row.model.call, row.model.name, row.model.text]
                                view.conversation.allow(call)
                                view.callAllowed(call, name, text)
                            }
                        }
                        Action { objectName: "deny"; text: qsTr("Deny"); onActivated: view.conversation.deny(row.model.call) }
                    }
                }
            }
        }
    }
}

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>CallVerdict</name>
    <message>
        <source>the output calls %1, but the request declares no tool</source>
        <translation>die Ausgabe ruft %1 auf, aber die Anfrage deklariert kein Werkzeug</translation>
    </message>
    <message>
        <source>the output calls %1, which the request does not declare (declared: %2)</source>
        <translation>die Ausgabe ruft %1 auf, was die Anfrage nicht deklariert (deklariert: %2)</translation>
    </message>
    <message>
        <source>a call of %1 is in quotes or in a block of code, so it is content</source>
        <translation>ein Aufruf von %1 steht in Anführungszeichen oder in einem Codeblock, ist also Inhalt</translation>
    </message>
    <message>
        <source>a call of %1 is in the middle of a line, so it is content</source>
        <translation>ein Aufruf von %1 steht mitten in einer Zeile, ist also Inhalt</translation>
    </message>
    <message>
        <source>a call of %1 is inside the reasoning, so it is reasoning</source>
        <translation>ein Aufruf von %1 steht in den Gedanken, gehört also zu ihnen</translation>
    </message>
    <message>
        <source>the output calls %1, but the call is not complete</source>
        <translation>die Ausgabe ruft %1 auf, aber der Aufruf ist nicht vollständig</translation>
    </message>
    <message>
        <source>the output calls %1, but it ends before the answer does</source>
        <translation>die Ausgabe ruft %1 auf, endet aber vor der Antwort</translation>
    </message>
    <message>
        <source>the output calls %1, with a difference from the declaration: %2</source>
        <translation>die Ausgabe ruft %1 auf, mit einer Abweichung von der Deklaration: %2</translation>
    </message>
    <message>
        <source>the output calls %1</source>
        <translation>die Ausgabe ruft %1 auf</translation>
    </message>
    <message>
        <source>the output ends inside a text that may be the beginning of a marker</source>
        <translation>die Ausgabe endet in einem Text, der der Anfang einer Marke sein kann</translation>
    </message>
    <message>
        <source>the output ends before the answer does</source>
        <translation>die Ausgabe endet vor der Antwort</translation>
    </message>
    <message>
        <source>the template shows no calls, so no output is read as a call</source>
        <translation>die Vorlage zeigt keine Aufrufe, also wird keine Ausgabe als Aufruf gelesen</translation>
    </message>
    <message>
        <source>the output calls no tool: the answer is text</source>
        <translation>die Ausgabe ruft kein Werkzeug auf: Die Antwort ist Text</translation>
    </message>
    <message>
        <source>the request allows no calls, so the call in the output is content</source>
        <translation>die Anfrage erlaubt keine Aufrufe, also ist der Aufruf in der Ausgabe Inhalt</translation>
    </message>
    <message>
        <source>the output looks like a call in another format, so it is content</source>
        <translation>die Ausgabe sieht wie ein Aufruf in einem anderen Format aus, ist also Inhalt</translation>
    </message>
    <message>
        <source>the output looks like a call in another format, so it is content; calls of this template begin with %1</source>
        <translation>die Ausgabe sieht wie ein Aufruf in einem anderen Format aus, ist also Inhalt; Aufrufe dieser Vorlage beginnen mit %1</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>%1 of %2 prompts differ; %3 fields of the analysis differ; B reads %4 of %5 answers of A differently.</source>
        <translation>%1 von %2 Prompts sind verschieden; %3 Felder der Analyse sind verschieden; %4 von %5 Antworten von A liest B anders.</translation>
    </message>
    <message>
        <source>The templates take too long, so the comparison is incomplete. </source>
        <translation>Die Vorlagen brauchen zu lange, deshalb ist der Vergleich unvollständig. </translation>
    </message>
    <message>
        <source>(adapted: both refuse the unchanged request)</source>
        <translation>(angepasst: beide weisen die unveränderte Anfrage ab)</translation>
    </message>
    <message>
        <source>%1 cannot be compared with: %2.</source>
        <translation>Mit %1 kann nicht verglichen werden: %2.</translation>
    </message>
    <message>
        <source>The report and the analysis are the same.</source>
        <translation>Bericht und Analyse sind gleich.</translation>
    </message>
    <message>
        <source>A report has no prompts. Fields that differ: %1.</source>
        <translation>Ein Bericht enthält keine Prompts. Verschiedene Felder: %1.</translation>
    </message>
    <message>
        <source>Both do the same: %1 prompts are equal, and B reads %2 answers of A.</source>
        <translation>Beide tun dasselbe: %1 Prompts sind gleich, und %2 Antworten von A liest auch B.</translation>
    </message>
    <message>
        <source>the other template, %1</source>
        <translation>die andere Vorlage, %1</translation>
    </message>
    <message>
        <source>the open template, %1</source>
        <translation>die offene Vorlage, %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>Grammar</name>
    <message>
        <source>%1 rules, %2 bytes</source>
        <translation>%1 Regeln, %2 Byte</translation>
    </message>
    <message>
        <source>Constrained: the grammar follows all schemas. %1.</source>
        <translation>Gebunden: Die Grammatik folgt allen Schemas. %1.</translation>
    </message>
    <message>
        <source>Relaxed: %1 places allow more than their schema. %2.</source>
        <translation>Gelockert: %1 Stellen lassen mehr zu als ihr Schema. %2.</translation>
    </message>
    <message>
        <source>Unconstrained: there is no grammar. %1</source>
        <translation>Ungebunden: Es gibt keine Grammatik. %1</translation>
    </message>
    <message>
        <source>relaxed</source>
        <translation>gelockert</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>The grammar begins</source>
        <translation>Die Grammatik beginnt</translation>
    </message>
    <message>
        <source>at a trigger</source>
        <translation>bei einem Auslöser</translation>
    </message>
    <message>
        <source>at the first byte</source>
        <translation>beim ersten Byte</translation>
    </message>
    <message>
        <source>Trigger (%1)</source>
        <translation>Auslöser (%1)</translation>
    </message>
    <message>
        <source>Preserved token</source>
        <translation>Unteilbares Token</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Thinking starts</source>
        <translation>Denken beginnt</translation>
    </message>
    <message>
        <source>Thinking ends</source>
        <translation>Denken endet</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>The grammar cannot be read: %1</source>
        <translation>Die Grammatik ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>The matcher stopped at byte %1, at the limit of its work.</source>
        <translation>Der Abgleich hat bei Byte %1 an seiner Arbeitsgrenze aufgehört.</translation>
    </message>
    <message>
        <source>Accepted completely.</source>
        <translation>Vollständig angenommen.</translation>
    </message>
    <message>
        <source>Accepted completely; it may continue with: %1</source>
        <translation>Vollständig angenommen; es darf weitergehen mit: %1</translation>
    </message>
    <message>
        <source>Accepted so far; it must continue with: %1</source>
        <translation>Bis hierher angenommen; es muss weitergehen mit: %1</translation>
    </message>
    <message>
        <source>Accepted up to byte %1; allowed there: %2</source>
        <translation>Angenommen bis Byte %1; dort ist erlaubt: %2</translation>
    </message>
    <message>
        <source>Free: there is no trigger yet, and any text is allowed before it.</source>
        <translation>Frei: Noch gibt es keinen Auslöser, und davor ist jeder Text erlaubt.</translation>
    </message>
    <message>
        <source>Free up to byte %1, where the trigger begins. From there on: %2</source>
        <translation>Frei bis Byte %1, wo der Auslöser beginnt. Von dort an: %2</translation>
    </message>
</context>
<context>
    <name>Launch</name>
    <message>
        <source>The template to use, if a file has several.</source>
        <translation>Die Vorlage, wenn eine Datei mehrere enthält.</translation>
    </message>
    <message>
        <source>The view to show: summary, prompt, replay, grammar, lint, compare, plugins or comparisons.</source>
        <translation>Die Ansicht, die gezeigt wird: summary, prompt, replay, grammar, lint, compare, plugins oder comparisons.</translation>
    </message>
    <message>
        <source>The comparison to show (R1 … A2).</source>
        <translation>Der Vergleich, der gezeigt wird (R1 … A2).</translation>
    </message>
    <message>
        <source>A file with the request to start with, as JSON.</source>
        <translation>Eine Datei mit der Anfrage, mit der begonnen wird, als JSON.</translation>
    </message>
    <message>
        <source>A file with the output to start with, or the recording of a stream.</source>
        <translation>Eine Datei mit der Ausgabe, mit der begonnen wird, oder der Aufzeichnung eines Stroms.</translation>
    </message>
    <message>
        <source>A template, REVISION:PATH or report to compare with.</source>
        <translation>Eine Vorlage, REVISION:PFAD oder ein Bericht zum Vergleichen.</translation>
    </message>
    <message>
        <source>Use this profile even if it does not match; may be repeated.</source>
        <translation>Dieses Profil benutzen, auch wenn es nicht passt; darf mehrmals stehen.</translation>
    </message>
    <message>
        <source>Look for plugins here first; may be repeated.</source>
        <translation>Zuerst hier nach Plugins suchen; darf mehrmals stehen.</translation>
    </message>
    <message>
        <source>Ignore this plugin; may be repeated.</source>
        <translation>Dieses Plugin nicht beachten; darf mehrmals stehen.</translation>
    </message>
    <message>
        <source>light or dark, for this start and the next ones.</source>
        <translation>light (hell) oder dark (dunkel), für diesen Start und die nächsten.</translation>
    </message>
    <message>
        <source>Write a picture of the window to this file and quit.</source>
        <translation>Ein Bild des Fensters in diese Datei schreiben und aufhören.</translation>
    </message>
    <message>
        <source>The window&apos;s size for the picture.</source>
        <translation>Die Größe des Fensters für das Bild.</translation>
    </message>
    <message>
        <source>--plugin-folder: there is no folder %1</source>
        <translation>--plugin-folder: Einen Ordner %1 gibt es nicht</translation>
    </message>
    <message>
        <source>--profile: there is no file %1</source>
        <translation>--profile: Eine Datei %1 gibt es nicht</translation>
    </message>
    <message>
        <source>--view: there is no view %1</source>
        <translation>--view: Eine Ansicht %1 gibt es nicht</translation>
    </message>
    <message>
        <source>--theme: expected light or dark, not %1</source>
        <translation>--theme: Erwartet wird light oder dark, nicht %1</translation>
    </message>
    <message>
        <source>--screenshot needs a template</source>
        <translation>--screenshot braucht eine Vorlage</translation>
    </message>
    <message>
        <source>--size: expected a width and a height, as in 1400x900</source>
        <translation>--size: Erwartet werden Breite und Höhe, wie in 1400x900</translation>
    </message>
    <message>
        <source>Shows how a chat template writes answers, and how Parlance knows this.</source>
        <translation>Zeigt, wie eine Chat-Vorlage Antworten schreibt und woher Parlance das weiß.</translation>
    </message>
    <message>
        <source>Template files, model folders or saved sessions.</source>
        <translation>Vorlagen, Ordner von Modellen oder gespeicherte Sitzungen.</translation>
    </message>
</context>
<context>
    <name>Lint</name>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>no value changes a prompt</source>
        <translation>kein Wert ändert einen Prompt</translation>
    </message>
    <message>
        <source>No findings.</source>
        <translation>Keine Befunde.</translation>
    </message>
    <message>
        <source>The template takes too long, so some checks did not run.</source>
        <translation>Die Vorlage braucht zu lange, deshalb liefen manche Prüfungen nicht.</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source> The template takes too long, so some checks did not run.</source>
        <translation> Die Vorlage braucht zu lange, deshalb liefen manche Prüfungen nicht.</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Why it matters: %1</source>
        <translation>Warum es wichtig ist: %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Was zu tun ist: %1</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Save the Report as &amp;HTML…</source>
        <translation>Bericht als &amp;HTML speichern …</translation>
    </message>
    <message>
        <source>Save the Report as &amp;JSON…</source>
        <translation>Bericht als &amp;JSON speichern …</translation>
    </message>
    <message>
        <source>Save the &amp;Grammar…</source>
        <translation>&amp;Grammatik speichern …</translation>
    </message>
    <message>
        <source>Save the Sess&amp;ion…</source>
        <translation>S&amp;itzung speichern …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find and Replace…</source>
        <translation>&amp;Suchen und ersetzen …</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>&amp;Weitersuchen</translation>
    </message>
    <message>
        <source>Same as the &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Show &amp;White Space</source>
        <translation>&amp;Leerraum zeigen</translation>
    </message>
    <message>
        <source>Show blanks, tabs and line breaks as marks</source>
        <translation>Leerzeichen, Tabulatoren und Zeilenwechsel als Zeichen zeigen</translation>
    </message>
    <message>
        <source>Colour by &amp;Origin</source>
        <translation>Nach &amp;Herkunft färben</translation>
    </message>
    <message>
        <source>Colour text by its origin: the template or the request</source>
        <translation>Text nach seiner Herkunft färben: Vorlage oder Anfrage</translation>
    </message>
    <message>
        <source>Wra&amp;p Lines</source>
        <translation>Zeilen &amp;umbrechen</translation>
    </message>
    <message>
        <source>Break lines that are longer than their pane</source>
        <translation>Zeilen umbrechen, die länger sind als ihr Fenster</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom O&amp;ut</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>&amp;Normale Größe</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Next Comparison</source>
        <translation>&amp;Nächster Vergleich</translation>
    </message>
    <message>
        <source>&amp;Previous Comparison</source>
        <translation>&amp;Voriger Vergleich</translation>
    </message>
    <message>
        <source>Next &amp;Difference</source>
        <translation>Nächster &amp;Unterschied</translation>
    </message>
    <message>
        <source>Pre&amp;vious Difference</source>
        <translation>V&amp;origer Unterschied</translation>
    </message>
    <message>
        <source>&amp;All Commands…</source>
        <translation>&amp;Alle Befehle …</translation>
    </message>
    <message>
        <source>Open a &amp;Model&apos;s Folder…</source>
        <translation>&amp;Ordner eines Modells öffnen …</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Documentation</source>
        <translation>&amp;Dokumentation</translation>
    </message>
    <message>
        <source>&amp;Ten Minutes with the Inspector</source>
        <translation>&amp;Zehn Minuten mit dem Inspektor</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About the Inspector</source>
        <translation>Ü&amp;ber den Inspektor</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Edit the Template</source>
        <translation>Vorlage &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Show the &amp;Template</source>
        <translation>&amp;Vorlage zeigen</translation>
    </message>
    <message>
        <source>Show the &amp;Answer</source>
        <translation>&amp;Antwort zeigen</translation>
    </message>
    <message>
        <source>Show the &amp;Changes</source>
        <translation>Ä&amp;nderungen zeigen</translation>
    </message>
    <message>
        <source>Show or Hide the &amp;Lower Half</source>
        <translation>&amp;Untere Hälfte ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Open from the Cli&amp;pboard</source>
        <translation>Aus der &amp;Zwischenablage öffnen</translation>
    </message>
    <message>
        <source>Save the Report as Mar&amp;kdown…</source>
        <translation>Bericht als Mar&amp;kdown speichern …</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>&amp;Vorheriges suchen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Ei&amp;nstellungen …</translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>Gehe zu einer Zeile</translation>
    </message>
    <message>
        <source>Line of the template, 1 to %1</source>
        <translation>Zeile der Vorlage, 1 bis %1</translation>
    </message>
    <message>
        <source>To a &amp;Line…</source>
        <translation>Zu einer &amp;Zeile …</translation>
    </message>
    <message>
        <source>Run All &amp;Checks</source>
        <translation>Alle &amp;Prüfungen ausführen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Run checks</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>White space</source>
        <translation>Leerraum</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umbruch</translation>
    </message>
    <message>
        <source>Ask a Li&amp;ve Server…</source>
        <translation>Ser&amp;ver fragen …</translation>
    </message>
</context>
<context>
    <name>Parlance::CallCard</name>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::AboutDialog</name>
    <message>
        <source>About the inspector</source>
        <translation>Über den Inspektor</translation>
    </message>
    <message>
        <source>Parlance Inspector</source>
        <translation>Parlance-Inspektor</translation>
    </message>
    <message>
        <source>Shows how a chat template writes an answer, how Parlance knows this, and what an edit changes.
Free software under the MIT licence.</source>
        <translation>Zeigt, wie eine Chat-Vorlage eine Antwort schreibt, woher Parlance das weiß, und was eine Bearbeitung ändert.
Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>&amp;Copy the versions</source>
        <translation>Versionen &amp;kopieren</translation>
    </message>
    <message>
        <source>Parlance %1</source>
        <translation>Parlance %1</translation>
    </message>
    <message>
        <source>Analysis %1</source>
        <translation>Analyse %1</translation>
    </message>
    <message>
        <source>Plugins&apos; interface %1</source>
        <translation>Plugin-Schnittstelle %1</translation>
    </message>
    <message>
        <source>Qt %1</source>
        <translation>Qt %1</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::AnswerView</name>
    <message>
        <source>Structure of an answer</source>
        <translation>Aufbau einer Antwort</translation>
    </message>
    <message>
        <source>The form of answers is unknown.</source>
        <translation>Die Form der Antworten ist unbekannt.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ChangesModel</name>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ChangesView</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>The saved template could not be analysed, so there is nothing to compare with.</source>
        <translation>Die gespeicherte Vorlage ließ sich nicht analysieren, deshalb gibt es nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>Edit the template to see here what changes in the analysis.</source>
        <translation>Bearbeiten Sie die Vorlage, um hier zu sehen, was sich in der Analyse ändert.</translation>
    </message>
    <message>
        <source>The edits change nothing in the analysis.</source>
        <translation>Die Änderungen am Text ändern nichts an der Analyse.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::CommandPalette</name>
    <message>
        <source>Type what you want to do</source>
        <translation>Tippen Sie, was Sie tun wollen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::CompareView</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>In A</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>In B</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was verschieden ist</translation>
    </message>
    <message>
        <source>As A writes it</source>
        <translation>Wie A sie schreibt</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>All fields of the analysis are the same.</source>
        <translation>Alle Felder der Analyse sind gleich.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>B reads every answer of A as the same message.</source>
        <translation>B liest jede Antwort von A als dieselbe Nachricht.</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>A template, a model&apos;s folder, REVISION:PATH of git, or a report as JSON; then press Enter</source>
        <translation>Eine Vorlage, der Ordner eines Modells, REVISION:PFAD von git oder ein Bericht als JSON; dann die Eingabetaste drücken</translation>
    </message>
    <message>
        <source>Compare &amp;with (A)</source>
        <translation>Vergleichen &amp;mit (A)</translation>
    </message>
    <message>
        <source>The &amp;File as Saved</source>
        <translation>Die gespeicherte &amp;Datei</translation>
    </message>
    <message>
        <source>The Last &amp;Commit</source>
        <translation>Der letzte &amp;Commit</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Requests whose prompts differ</source>
        <translation>Anfragen, deren Prompts verschieden sind</translation>
    </message>
    <message>
        <source>No prompt differs.</source>
        <translation>Kein Prompt ist anders.</translation>
    </message>
    <message>
        <source>Chat templates and reports (*.jinja *.jinja2 *.j2 *.json *.gguf);;All files (*)</source>
        <translation>Chat-Vorlagen und Berichte (*.jinja *.jinja2 *.j2 *.json *.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Enter another template (A) above. Both get the same requests, and the open template (B) reads A&apos;s answers.</source>
        <translation>Geben Sie oben eine andere Vorlage (A) ein. Beide bekommen dieselben Anfragen, und die offene Vorlage (B) liest die Antworten von A.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Es wird verglichen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Prompts (%1)</source>
        <translation>Prompts (%1)</translation>
    </message>
    <message>
        <source>Fields (%1)</source>
        <translation>Felder (%1)</translation>
    </message>
    <message>
        <source>Answers (%1)</source>
        <translation>Antworten (%1)</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Line A</source>
        <translation>Zeile A</translation>
    </message>
    <message>
        <source>Line B</source>
        <translation>Zeile B</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ComparisonModel</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 Befund</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 Befunde</translation>
    </message>
    <message>
        <source>prompts differ, no finding</source>
        <translation>Prompts verschieden, kein Befund</translation>
    </message>
    <message>
        <source>same prompts</source>
        <translation>gleiche Prompts</translation>
    </message>
    <message>
        <source>raised an error, 1 finding</source>
        <translation>Fehler der Vorlage, 1 Befund</translation>
    </message>
    <message>
        <source>raised an error, %1 findings</source>
        <translation>Fehler der Vorlage, %1 Befunde</translation>
    </message>
    <message>
        <source>template raised an error</source>
        <translation>Fehler der Vorlage</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ComparisonsView</name>
    <message>
        <source>Comparisons</source>
        <translation>Vergleiche</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Voriger Unterschied</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>No comparison is selected.</source>
        <translation>Kein Vergleich ist gewählt.</translation>
    </message>
    <message>
        <source>In line %1, the template refused one of the requests, so nothing could be compared.</source>
        <translation>In Zeile %1 hat die Vorlage eine der Anfragen abgewiesen, deshalb konnte nichts verglichen werden.</translation>
    </message>
    <message>
        <source>The template refused one of the requests, so nothing could be compared.</source>
        <translation>Die Vorlage hat eine der Anfragen abgewiesen, deshalb konnte nichts verglichen werden.</translation>
    </message>
    <message>
        <source>Both requests give the same prompt: this template ignores the difference between them.</source>
        <translation>Beide Anfragen ergeben denselben Prompt: Diese Vorlage beachtet ihren Unterschied nicht.</translation>
    </message>
    <message>
        <source>The prompts differ, but Parlance concludes nothing from it.</source>
        <translation>Die Prompts sind verschieden, aber Parlance schließt daraus nichts.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::CutsPage</name>
    <message>
        <source>Cut at</source>
        <translation>Schnitt bei</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Try every cut</source>
        <translation>Jeden Schnitt probieren</translation>
    </message>
    <message>
        <source>Cuts that change the message</source>
        <translation>Schnitte, die die Nachricht ändern</translation>
    </message>
    <message>
        <source>Cuts the output in two at every byte and compares the messages.</source>
        <translation>Schneidet die Ausgabe bei jedem Byte entzwei und vergleicht die Nachrichten.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 of %2 cuts tried: every one gives the same message.</source>
        <translation>%1 von %2 Schnitten probiert: Jeder gibt dieselbe Nachricht.</translation>
    </message>
    <message>
        <source>%1 of %2 cuts tried: %3 give another message.</source>
        <translation>%1 von %2 Schnitten probiert: %3 geben eine andere Nachricht.</translation>
    </message>
    <message>
        <source>No cut that was tried changes the message.</source>
        <translation>Kein probierter Schnitt ändert die Nachricht.</translation>
    </message>
    <message>
        <source>There is no output yet.</source>
        <translation>Noch gibt es keine Ausgabe.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::DiffPane</name>
    <message>
        <source>template text, line %1:%2</source>
        <translation>Text der Vorlage, Zeile %1:%2</translation>
    </message>
    <message>
        <source>computed by the template, line %1:%2</source>
        <translation>von der Vorlage berechnet, Zeile %1:%2</translation>
    </message>
    <message>
        <source>from the request: %1</source>
        <translation>aus der Anfrage: %1</translation>
    </message>
    <message>
        <source>a name in the request: %1</source>
        <translation>ein Name in der Anfrage: %1</translation>
    </message>
    <message>
        <source>punctuation that the template writes around the request&apos;s %1</source>
        <translation>Satzzeichen, die die Vorlage um %1 der Anfrage schreibt</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::DiffView</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Variant %1</source>
        <translation>Fassung %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy this side unchanged</source>
        <translation>Diese Seite unverändert kopieren</translation>
    </message>
    <message>
        <source>Copy variant %1</source>
        <translation>Fassung %1 kopieren</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::Dock</name>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::DocumentPage</name>
    <message>
        <source>Another program has changed the file, but you have unsaved edits.</source>
        <translation>Ein anderes Programm hat die Datei geändert, aber Sie haben nicht gespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>Load the file</source>
        <translation>Die Datei laden</translation>
    </message>
    <message>
        <source>Keep the edits</source>
        <translation>Den bearbeiteten Text behalten</translation>
    </message>
    <message>
        <source>Template source</source>
        <translation>Quelltext der Vorlage</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Line %1, column %2: </source>
        <translation>Zeile %1, Spalte %2: </translation>
    </message>
    <message>
        <source> The views show the analysis from before the error.</source>
        <translation> Die Ansichten zeigen die Analyse vor dem Fehler.</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>1 field</source>
        <translation>1 Feld</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 Felder</translation>
    </message>
    <message>
        <source>bold: found by comparison %1</source>
        <translation>fett: von Vergleich %1 gefunden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Template of this file</source>
        <translation>Vorlage dieser Datei</translation>
    </message>
    <message>
        <source>Templates of this file</source>
        <translation>Vorlagen dieser Datei</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::FactsLabel</name>
    <message>
        <source>generic analysis</source>
        <translation>allgemeine Analyse</translation>
    </message>
    <message>
        <source>%1   ·   %2   ·   SHA-256 %3</source>
        <translation>%1   ·   %2   ·   SHA-256 %3</translation>
    </message>
    <message>
        <source>
The template is %1.</source>
        <translation>
Die Vorlage ist %1.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::FileCard</name>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>1 minute ago</source>
        <translation>vor 1 Minute</translation>
    </message>
    <message>
        <source>%1 minutes ago</source>
        <translation>vor %1 Minuten</translation>
    </message>
    <message>
        <source>1 hour ago</source>
        <translation>vor 1 Stunde</translation>
    </message>
    <message>
        <source>%1 hours ago</source>
        <translation>vor %1 Stunden</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>vor %1 Tagen</translation>
    </message>
    <message>
        <source>%1 months ago</source>
        <translation>vor %1 Monaten</translation>
    </message>
    <message>
        <source>%1 years ago</source>
        <translation>vor %1 Jahren</translation>
    </message>
    <message>
        <source>changed %1</source>
        <translation>geändert %1</translation>
    </message>
    <message>
        <source>no longer there</source>
        <translation>nicht mehr vorhanden</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>Groß und klein unterscheiden</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>continued from the other end</source>
        <translation>ging am anderen Ende weiter</translation>
    </message>
    <message>
        <source>%1 replaced</source>
        <translation>%1 ersetzt</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::FindingsModel</name>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Was es bedeutet</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::GrammarView</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Place in the schema</source>
        <translation>Stelle im Schema</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Bytes of this tool&apos;s grammar</source>
        <translation>Byte der Grammatik dieses Werkzeugs</translation>
    </message>
    <message>
        <source>A text that the grammar allows</source>
        <translation>Ein Text, den die Grammatik erlaubt</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Grammatik</translation>
    </message>
    <message>
        <source>GBNF</source>
        <translation>GBNF</translation>
    </message>
    <message>
        <source>Structural tag (XGrammar)</source>
        <translation>Structural Tag (XGrammar)</translation>
    </message>
    <message>
        <source>Lark (llguidance)</source>
        <translation>Lark (llguidance)</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>Relaxations</source>
        <translation>Lockerungen</translation>
    </message>
    <message>
        <source>The grammar follows every schema exactly.</source>
        <translation>Die Grammatik folgt jedem Schema genau.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>The request has no tools.</source>
        <translation>Die Anfrage hat keine Werkzeuge.</translation>
    </message>
    <message>
        <source>Text to be tested</source>
        <translation>Text, der geprüft wird</translation>
    </message>
    <message>
        <source>Type a text: is it allowed, and what may come next?</source>
        <translation>Tippen Sie einen Text: Ist er erlaubt, und was darf folgen?</translation>
    </message>
    <message>
        <source>Write sample texts</source>
        <translation>Beispieltexte schreiben</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Relaxations (%1)</source>
        <translation>Lockerungen (%1)</translation>
    </message>
    <message>
        <source>The grammar of a request with %1</source>
        <translation>Die Grammatik einer Anfrage mit: %1</translation>
    </message>
    <message>
        <source>There are no sample texts yet.</source>
        <translation>Noch gibt es keine Beispieltexte.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::HelpWindow</name>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>&amp;Documentation</source>
        <translation>&amp;Dokumentation</translation>
    </message>
    <message>
        <source>&amp;Ten minutes</source>
        <translation>&amp;Zehn Minuten</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::Legend</name>
    <message>
        <source>same at the start</source>
        <translation>gleich am Anfang</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>same at the end</source>
        <translation>gleich am Ende</translation>
    </message>
    <message>
        <source>template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>request&apos;s text</source>
        <translation>Text der Anfrage</translation>
    </message>
    <message>
        <source>JSON punctuation</source>
        <translation>JSON-Satzzeichen</translation>
    </message>
    <message>
        <source>computed by the template</source>
        <translation>von der Vorlage berechnet</translation>
    </message>
    <message>
        <source>generation prompt</source>
        <translation>Beginn der Antwort</translation>
    </message>
    <message>
        <source>reasoning</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>a call&apos;s name</source>
        <translation>Name eines Aufrufs</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>markup</source>
        <translation>Auszeichnung</translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>request&apos;s keys</source>
        <translation>Schlüssel der Anfrage</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::LintView</name>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Edit the template; you can undo it</source>
        <translation>Die Vorlage bearbeiten; es lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>There are none: only messages and tools change a prompt.</source>
        <translation>Es gibt keine: Nur Nachrichten und Werkzeuge ändern einen Prompt.</translation>
    </message>
    <message>
        <source>Variables that requests can set</source>
        <translation>Variablen, die Anfragen setzen können</translation>
    </message>
    <message>
        <source>No findings.</source>
        <translation>Keine Befunde.</translation>
    </message>
    <message>
        <source>Why it matters and what to do</source>
        <translation>Warum es zählt und was zu tun ist</translation>
    </message>
    <message>
        <source>Findings to show</source>
        <translation>Befunde, die gezeigt werden</translation>
    </message>
    <message>
        <source>All findings</source>
        <translation>Alle Befunde</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>No findings of this severity.</source>
        <translation>Keine Befunde dieser Schwere.</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Korrigieren</translation>
    </message>
    <message>
        <source>The template is corrected. Undo takes the correction back.</source>
        <translation>Die Vorlage ist berichtigt. Rückgängig nimmt die Berichtigung zurück.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::LiteralTable</name>
    <message>
        <source>&amp;Copy value</source>
        <translation>Wert &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::LiveAnswer</name>
    <message>
        <source>Stopped before the first piece.</source>
        <translation>Vor dem ersten Stück angehalten.</translation>
    </message>
    <message>
        <source>Stopped after %1 bytes of the answer.</source>
        <translation>Angehalten nach %1 Byte der Antwort.</translation>
    </message>
    <message>
        <source>The answer ended at its limit of tokens.</source>
        <translation>Die Antwort endete an ihrer Grenze von Tokens.</translation>
    </message>
    <message>
        <source>The model ended its answer.</source>
        <translation>Das Modell hat seine Antwort beendet.</translation>
    </message>
    <message>
        <source>Tokens: %1.</source>
        <translation>Tokens: %1.</translation>
    </message>
    <message>
        <source>%1 tokens a second.</source>
        <translation>%1 Tokens in der Sekunde.</translation>
    </message>
    <message>
        <source>The server has already parsed the reasoning, so the text does not contain it.</source>
        <translation>Der Server hat die Gedanken schon herausgelesen, deshalb stehen sie nicht im Text.</translation>
    </message>
    <message>
        <source>The server has already parsed the calls (%1), so the text does not contain them.</source>
        <translation>Der Server hat die Aufrufe schon herausgelesen (%1), deshalb stehen sie nicht im Text.</translation>
    </message>
    <message>
        <source>The server at %1 cannot be reached: %2</source>
        <translation>Der Server unter %1 ist nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>The server needs a key, or does not accept this one: %1</source>
        <translation>Der Server braucht einen Schlüssel oder nimmt diesen nicht an: %1</translation>
    </message>
    <message>
        <source>The server does not know this API; try another one: %1</source>
        <translation>Der Server kennt diese API nicht; versuchen Sie eine andere: %1</translation>
    </message>
    <message>
        <source>The server refuses the request (HTTP %1): %2</source>
        <translation>Der Server weist die Anfrage ab (HTTP %1): %2</translation>
    </message>
    <message>
        <source>The server reports an error: %1</source>
        <translation>Der Server meldet einen Fehler: %1</translation>
    </message>
    <message>
        <source>The server broke off its answer.</source>
        <translation>Der Server hat seine Antwort abgebrochen.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::LiveStrip</name>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source>Base URL of the server</source>
        <translation>Basis-URL des Servers</translation>
    </message>
    <message>
        <source>API of the server</source>
        <translation>API des Servers</translation>
    </message>
    <message>
        <source>Sends the prompt of the Prompt view, with its grammar, stops and triggers.</source>
        <translation>Sendet den Prompt der Ansicht „Prompt“ mit Grammatik, Stopptexten und Auslösern.</translation>
    </message>
    <message>
        <source>Sends the request. The server writes the prompt by its own template.</source>
        <translation>Sendet die Anfrage. Der Server schreibt den Prompt nach seiner eigenen Vorlage.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>not needed if the server has one model</source>
        <translation>nicht nötig, wenn der Server ein Modell hat</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> Tokens</translation>
    </message>
    <message>
        <source>With &amp;grammar</source>
        <translation>Mit &amp;Grammatik</translation>
    </message>
    <message>
        <source>With grammar</source>
        <translation>Mit Grammatik</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>Ask the server, or stop it</source>
        <translation>Den Server fragen oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Server</source>
        <translation>&amp;Server</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>S&amp;chlüssel</translation>
    </message>
    <message>
        <source>There is no prompt to send: the request has an error.</source>
        <translation>Es gibt keinen Prompt zu senden: Die Anfrage hat einen Fehler.</translation>
    </message>
    <message>
        <source>First enter the server&apos;s base URL, for example %1.</source>
        <translation>Geben Sie zuerst die Basis-URL des Servers ein, zum Beispiel %1.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Waiting for the server …</source>
        <translation>Warten auf den Server …</translation>
    </message>
    <message>
        <source>The answer is coming: %1 bytes so far.</source>
        <translation>Die Antwort kommt: bisher %1 Byte.</translation>
    </message>
    <message>
        <source>Sends the prompt of the Prompt view and its stops. The grammar has vLLM&apos;s form, which other servers may not know.</source>
        <translation>Sendet den Prompt der Ansicht Prompt und seine Stopptexte. Die Grammatik hat die Form für vLLM, die andere Server vielleicht nicht kennen.</translation>
    </message>
    <message>
        <source>The inspector forgets the key when it ends, unless Preferences say otherwise.</source>
        <translation>Der Inspektor vergisst den Schlüssel, wenn er endet, sofern die Einstellungen nichts anderes sagen.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::MainWindow</name>
    <message>
        <source>Chat templates (*.jinja *.jinja2 *.j2 *.json *.gguf);;All files (*)</source>
        <translation>Chat-Vorlagen (*.jinja *.jinja2 *.j2 *.json *.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>%1 lässt sich nicht öffnen: %2.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard: copy a template first.</source>
        <translation>In der Zwischenablage ist kein Text: Kopieren Sie zuerst eine Vorlage.</translation>
    </message>
    <message>
        <source>from the clipboard</source>
        <translation>aus der Zwischenablage</translation>
    </message>
    <message>
        <source>Open a chat template</source>
        <translation>Eine Chat-Vorlage öffnen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 — Parlance Inspector</source>
        <translation>%1 — Parlance Inspector</translation>
    </message>
    <message>
        <source>Parlance Inspector</source>
        <translation>Parlance Inspector</translation>
    </message>
    <message>
        <source>Open a model&apos;s folder</source>
        <translation>Den Ordner eines Modells öffnen</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Which template?</source>
        <translation>Welche Vorlage?</translation>
    </message>
    <message>
        <source>%1 has %2 templates.</source>
        <translation>%1 enthält %2 Vorlagen.</translation>
    </message>
    <message>
        <source>Saved in %1.</source>
        <translation>In %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::MessagePage</name>
    <message>
        <source>Show the message as a chat application shows it</source>
        <translation>Die Nachricht so zeigen, wie ein Chatprogramm sie zeigt</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Message as in a chat</source>
        <translation>Nachricht wie in einem Chat</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::NewPluginPage</name>
    <message>
        <source>Result of the check</source>
        <translation>Ergebnis der Prüfung</translation>
    </message>
    <message>
        <source>The new folder will contain metadata, the analysis, and fixtures. The fixtures are messages of this template, and the output in Replay.</source>
        <translation>Der neue Ordner wird Metadaten, die Analyse und Testfälle enthalten. Die Testfälle sind Nachrichten dieser Vorlage und die Ausgabe in der Ansicht Wiedergabe.</translation>
    </message>
    <message>
        <source>Profile: a JSON file with data that the analysis cannot find</source>
        <translation>Profil: eine JSON-Datei mit Daten, die die Analyse nicht findet</translation>
    </message>
    <message>
        <source>Workaround: code that corrects the request or the analysis</source>
        <translation>Workaround: Code, der die Anfrage oder die Analyse berichtigt</translation>
    </message>
    <message>
        <source>Handler: code that replaces the analysis</source>
        <translation>Handler: Code, der die Analyse ersetzt</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>New &amp;folder</source>
        <translation>Neuer &amp;Ordner</translation>
    </message>
    <message>
        <source>Place of the plugin&apos;s folder</source>
        <translation>Ort des Plugin-Ordners</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Make and check</source>
        <translation>&amp;Anlegen und prüfen</translation>
    </message>
    <message>
        <source>The plugin&apos;s folder</source>
        <translation>Der Ordner des Plugins</translation>
    </message>
    <message>
        <source>Choo&amp;se…</source>
        <translation>Au&amp;swählen …</translation>
    </message>
    <message>
        <source>C&amp;heck again</source>
        <translation>Erneut p&amp;rüfen</translation>
    </message>
    <message>
        <source>&amp;Use it now</source>
        <translation>Jetzt &amp;benutzen</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>Ordner ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Is this right?</source>
        <translation>Ist das richtig?</translation>
    </message>
    <message>
        <source>It is right: use it as a fixture</source>
        <translation>Sie stimmt: als Prüffall verwenden</translation>
    </message>
    <message>
        <source>Leave the output out</source>
        <translation>Die Ausgabe weglassen</translation>
    </message>
    <message>
        <source>The profile is in use until you close the inspector.</source>
        <translation>Das Profil wird verwendet, bis Sie den Inspektor schließen.</translation>
    </message>
    <message>
        <source>Is this message right?</source>
        <translation>Ist diese Nachricht richtig?</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::PluginMaker</name>
    <message>
        <source>The command `parlance` was not found, so the plugin is not checked.</source>
        <translation>Der Befehl `parlance` wurde nicht gefunden, deshalb wird das Plugin nicht geprüft.</translation>
    </message>
    <message>
        <source>Written: %1, with %2 fixtures.</source>
        <translation>Geschrieben: %1, mit %2 Prüffällen.</translation>
    </message>
    <message>
        <source>Build it: cmake -S %1 -B %2 &amp;&amp; cmake --build %2</source>
        <translation>Bauen: cmake -S %1 -B %2 &amp;&amp; cmake --build %2</translation>
    </message>
    <message>
        <source>Check it: parlance plugins check %1 --plugin-folder %2</source>
        <translation>Prüfen: parlance plugins check %1 --plugin-folder %2</translation>
    </message>
    <message>
        <source>The template shows no tool calls, so no fixture has calls.</source>
        <translation>Die Vorlage zeigt keine Werkzeugaufrufe, deshalb enthält kein Prüffall Aufrufe.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>The check found problems.</source>
        <translation>Die Prüfung hat Probleme gefunden.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::PluginsView</name>
    <message>
        <source>Plugin</source>
        <translation>Plugin</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Without the plugin</source>
        <translation>Ohne das Plugin</translation>
    </message>
    <message>
        <source>With the plugin</source>
        <translation>Mit dem Plugin</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>No plugins were found: the generic analysis reads every template.</source>
        <translation>Keine Plugins wurden gefunden: Die allgemeine Analyse liest jede Vorlage.</translation>
    </message>
    <message>
        <source>What the plugin changes in the analysis</source>
        <translation>Was das Plugin an der Analyse ändert</translation>
    </message>
    <message>
        <source>The plugin changes nothing in the analysis of this template.</source>
        <translation>Das Plugin ändert nichts an der Analyse dieser Vorlage.</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>New Plugin</source>
        <translation>Neues Plugin</translation>
    </message>
    <message>
        <source>What a plugin changes</source>
        <translation>Was ein Plugin ändert</translation>
    </message>
    <message>
        <source>Switch on for this template</source>
        <translation>Für diese Vorlage einschalten</translation>
    </message>
    <message>
        <source>Switch off for this template</source>
        <translation>Für diese Vorlage abschalten</translation>
    </message>
    <message>
        <source>The plugin in words</source>
        <translation>Das Plugin in Worten</translation>
    </message>
    <message>
        <source>No plugin is selected.</source>
        <translation>Kein Plugin ist gewählt.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>&amp;Plugins</source>
        <translation>&amp;Plugins</translation>
    </message>
    <message>
        <source>L&amp;imits</source>
        <translation>&amp;Grenzen</translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>&amp;Server</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Another &amp;font for texts</source>
        <translation>Andere &amp;Schrift für Texte</translation>
    </message>
    <message>
        <source>Font of texts</source>
        <translation>Schrift der Texte</translation>
    </message>
    <message>
        <source>&amp;Open the last session again</source>
        <translation>Letzte Sitzung wieder ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Beim Start</translation>
    </message>
    <message>
        <source>Ctrl++, Ctrl+-, and Ctrl with the mouse wheel zoom all texts and tables.</source>
        <translation>Strg++, Strg+- und Strg mit dem Mausrad vergrößern und verkleinern alle Texte und Tabellen.</translation>
    </message>
    <message>
        <source>Folders with plugins. Their code runs in this program.</source>
        <translation>Ordner mit Plugins. Ihr Code läuft in diesem Programm.</translation>
    </message>
    <message>
        <source>Folders with plugins</source>
        <translation>Ordner mit Plugins</translation>
    </message>
    <message>
        <source>Profiles, one file each.</source>
        <translation>Profile, jedes in einer Datei.</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source> seconds</source>
        <translation> Sekunden</translation>
    </message>
    <message>
        <source>Memory for results</source>
        <translation>Speicher für Ergebnisse</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>T&amp;ime limit</source>
        <translation>Zei&amp;tgrenze</translation>
    </message>
    <message>
        <source>The time limit of an analysis, a self-check or a comparison.</source>
        <translation>Die Zeitgrenze einer Analyse, einer Selbstprüfung oder eines Vergleichs.</translation>
    </message>
    <message>
        <source>&amp;Memory for results</source>
        <translation>&amp;Speicher für Ergebnisse</translation>
    </message>
    <message>
        <source>The inspector keeps results to use them again. If they need more memory, it drops the oldest.</source>
        <translation>Der Inspektor behält Ergebnisse, um sie wieder zu benutzen. Brauchen sie mehr Speicher, verwirft er die ältesten.</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>Server hinzufügen</translation>
    </message>
    <message>
        <source>Remove the server</source>
        <translation>Server entfernen</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Lokaler Server</translation>
    </message>
    <message>
        <source>Add to: %1</source>
        <translation>Hinzufügen zu: %1</translation>
    </message>
    <message>
        <source>Remove from: %1</source>
        <translation>Entfernen aus: %1</translation>
    </message>
    <message>
        <source>A folder with plugins</source>
        <translation>Ein Ordner mit Plugins</translation>
    </message>
    <message>
        <source>A profile</source>
        <translation>Ein Profil</translation>
    </message>
    <message>
        <source>Profiles (*.json)</source>
        <translation>Profile (*.json)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>Another language is used from the next start on.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Servers that run a model.</source>
        <translation>Server, auf denen ein Modell läuft.</translation>
    </message>
    <message>
        <source>&amp;Keep the keys of servers, as plain text in the settings</source>
        <translation>Schlüssel der Server &amp;behalten, als Klartext in den Einstellungen</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ProfileEditor</name>
    <message>
        <source>Fields of the profile</source>
        <translation>Felder des Profils</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value, as JSON</source>
        <translation>Wert, als JSON</translation>
    </message>
    <message>
        <source>Add a field</source>
        <translation>Feld hinzufügen</translation>
    </message>
    <message>
        <source>Add a field…</source>
        <translation>Feld hinzufügen …</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>The message, read with the profile</source>
        <translation>Die Nachricht, mit dem Profil gelesen</translation>
    </message>
    <message>
        <source>Open an output in Replay. Here you see the message that the edited profile reads from it.</source>
        <translation>Öffnen Sie eine Ausgabe in der Ansicht Wiedergabe. Hier sehen Sie die Nachricht, die das bearbeitete Profil daraus liest.</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>of the output in Replay</source>
        <translation>der Ausgabe unter „Wiedergabe“</translation>
    </message>
    <message>
        <source>The value of %1 is not JSON: texts need quotes.</source>
        <translation>Der Wert von %1 ist kein JSON: Texte stehen in Anführungszeichen.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>The profile cannot be used: %1</source>
        <translation>Das Profil ist nicht zu gebrauchen: %1</translation>
    </message>
    <message>
        <source>empty: the value of the analysis</source>
        <translation>leer: der Wert der Analyse</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::PromptView</name>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Requests to start from</source>
        <translation>Anfragen für den Anfang</translation>
    </message>
    <message>
        <source>Start from…</source>
        <translation>Beginnen mit …</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare with: %1</source>
        <translation>Vergleich mit: %1</translation>
    </message>
    <message>
        <source>Go to the line</source>
        <translation>Zur Zeile</translation>
    </message>
    <message>
        <source>The request has no answer yet, so there is no earlier turn. Start from Several turns.</source>
        <translation>Die Anfrage hat noch keine Antwort, also keinen früheren Zug. Beginnen Sie mit Mehrere Züge.</translation>
    </message>
    <message>
        <source>line %1, column %2: </source>
        <translation>Zeile %1, Spalte %2: </translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>Copy the prompt unchanged</source>
        <translation>Prompt unverändert kopieren</translation>
    </message>
    <message>
        <source>old: from before the error</source>
        <translation>alt: von vor dem Fehler</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>this request as it is now</source>
        <translation>diese Anfrage, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>the request “%1”</source>
        <translation>die Anfrage „%1“</translation>
    </message>
    <message>
        <source>The template refuses this request: </source>
        <translation>Die Vorlage weist diese Anfrage ab: </translation>
    </message>
    <message>
        <source>The request cannot be read: </source>
        <translation>Die Anfrage ist nicht lesbar: </translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ReplayView</name>
    <message>
        <source>Here you see the meaning of each part of the output.</source>
        <translation>Hier sehen Sie die Bedeutung jedes Teils der Ausgabe.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>This output is too large to edit here.</source>
        <translation>Diese Ausgabe ist zu groß, um sie hier zu bearbeiten.</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Diagnostics (%1)</source>
        <translation>Befunde (%1)</translation>
    </message>
    <message>
        <source>Output of the model</source>
        <translation>Ausgabe des Modells</translation>
    </message>
    <message>
        <source>Output up to this point, coloured by its meaning</source>
        <translation>Ausgabe bis zu dieser Stelle, nach ihrer Bedeutung gefärbt</translation>
    </message>
    <message>
        <source>Paste an output or a recording</source>
        <translation>Eine Ausgabe oder eine Aufzeichnung einfügen</translation>
    </message>
    <message>
        <source>Open an output or the recording of a stream</source>
        <translation>Eine Ausgabe oder die Aufzeichnung eines Stroms öffnen</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>No diagnostics: the output has the right format.</source>
        <translation>Keine Befunde: Die Ausgabe hat das richtige Format.</translation>
    </message>
    <message>
        <source>Every cut</source>
        <translation>Jeder Schnitt</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Einen Schritt weiter</translation>
    </message>
    <message>
        <source>Play the output as it arrived</source>
        <translation>Die Ausgabe abspielen, wie sie ankam</translation>
    </message>
    <message>
        <source>Point in the output</source>
        <translation>Stelle in der Ausgabe</translation>
    </message>
    <message>
        <source>Open an output</source>
        <translation>Eine Ausgabe öffnen</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>The output of a request with %1</source>
        <translation>Die Ausgabe zu einer Anfrage mit %1</translation>
    </message>
    <message>
        <source>Type or paste what a model wrote after the prompt: text, a whole answer, a stream, or a server&apos;s log.</source>
        <translation>Tippen oder fügen Sie ein, was ein Modell nach dem Prompt schrieb: Text, eine ganze Antwort, einen Strom oder das Protokoll eines Servers.</translation>
    </message>
    <message>
        <source>Declare the tool</source>
        <translation>Werkzeug deklarieren</translation>
    </message>
    <message>
        <source>Declare the tools</source>
        <translation>Werkzeuge deklarieren</translation>
    </message>
    <message>
        <source>Show the schema</source>
        <translation>Schema zeigen</translation>
    </message>
    <message>
        <source>Read calls of any tool</source>
        <translation>Aufrufe jedes Werkzeugs lesen</translation>
    </message>
    <message>
        <source>Read it as a call</source>
        <translation>Als Aufruf lesen</translation>
    </message>
    <message>
        <source>the server still writes it</source>
        <translation>der Server schreibt sie noch</translation>
    </message>
    <message>
        <source>Save the output and its pieces as a recording, which you can open again</source>
        <translation>Die Ausgabe und ihre Teile als Aufzeichnung speichern, die sich wieder öffnen lässt</translation>
    </message>
    <message>
        <source>Save the output and its message as a test case for `parlance plugins check`</source>
        <translation>Die Ausgabe und ihre Nachricht als Testfall für `parlance plugins check` speichern</translation>
    </message>
    <message>
        <source>Ask a server that runs the model</source>
        <translation>Einen Server fragen, auf dem das Modell läuft</translation>
    </message>
    <message>
        <source>Save the output</source>
        <translation>Ausgabe speichern</translation>
    </message>
    <message>
        <source>Add the test case to a file</source>
        <translation>Testfall an eine Datei anfügen</translation>
    </message>
    <message>
        <source>Saved in %1.</source>
        <translation>In %1 gespeichert.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>The server has already parsed the reasoning or the calls of this answer. Their raw text is missing.</source>
        <translation>Der Server hat die Gedanken oder die Aufrufe dieser Antwort schon herausgelesen. Ihr Rohtext fehlt.</translation>
    </message>
    <message>
        <source>There is no output yet.</source>
        <translation>Noch gibt es keine Ausgabe.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::RequestForm</name>
    <message>
        <source>The JSON has an error. Correct it on the other page.</source>
        <translation>Das JSON hat einen Fehler. Berichtigen Sie ihn auf der anderen Seite.</translation>
    </message>
    <message>
        <source>Add a message</source>
        <translation>Nachricht hinzufügen</translation>
    </message>
    <message>
        <source>Add a tool</source>
        <translation>Werkzeug hinzufügen</translation>
    </message>
    <message>
        <source>Add the generation prompt</source>
        <translation>Aufforderung zur Antwort anfügen</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>the template&apos;s default</source>
        <translation>Vorgabe der Vorlage</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>More variables of the template, as JSON</source>
        <translation>Weitere Variablen der Vorlage, als JSON</translation>
    </message>
    <message>
        <source>Role of message %1</source>
        <translation>Rolle der Nachricht %1</translation>
    </message>
    <message>
        <source>Remove message %1</source>
        <translation>Nachricht %1 entfernen</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>Add an image</source>
        <translation>Bild hinzufügen</translation>
    </message>
    <message>
        <source>Add a call</source>
        <translation>Aufruf hinzufügen</translation>
    </message>
    <message>
        <source>Content of message %1</source>
        <translation>Inhalt der Nachricht %1</translation>
    </message>
    <message>
        <source>Called tool</source>
        <translation>Aufgerufenes Werkzeug</translation>
    </message>
    <message>
        <source>Arguments of the call, as JSON</source>
        <translation>Argumente des Aufrufs, als JSON</translation>
    </message>
    <message>
        <source>Name of tool %1</source>
        <translation>Name des Werkzeugs %1</translation>
    </message>
    <message>
        <source>Remove tool %1</source>
        <translation>Werkzeug %1 entfernen</translation>
    </message>
    <message>
        <source>What tool %1 does</source>
        <translation>Was Werkzeug %1 tut</translation>
    </message>
    <message>
        <source>Schema of tool %1, as JSON</source>
        <translation>Schema des Werkzeugs %1, als JSON</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Part of message %1, as JSON</source>
        <translation>Teil der Nachricht %1, als JSON</translation>
    </message>
    <message>
        <source>Address of a picture in message %1</source>
        <translation>Adresse eines Bildes in Nachricht %1</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Ein Bild wählen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.webp *.gif);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.webp *.gif);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Remove the picture</source>
        <translation>Das Bild entfernen</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Schema of the arguments</source>
        <translation>Schema der Argumente</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::RequestStrip</name>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Change the request</source>
        <translation>Anfrage ändern</translation>
    </message>
    <message>
        <source>Edit the request here</source>
        <translation>Die Anfrage hier bearbeiten</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>The request has an error: you see the earlier result.</source>
        <translation>Die Anfrage hat einen Fehler: Sie sehen das frühere Ergebnis.</translation>
    </message>
    <message>
        <source>no tools</source>
        <translation>keine Werkzeuge</translation>
    </message>
    <message>
        <source>1 tool: %1</source>
        <translation>1 Werkzeug: %1</translation>
    </message>
    <message>
        <source>%1 tools: %2</source>
        <translation>%1 Werkzeuge: %2</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::Saver</name>
    <message>
        <source>Save the template</source>
        <translation>Die Vorlage speichern</translation>
    </message>
    <message>
        <source>Chat templates (*.jinja)</source>
        <translation>Chat-Vorlagen (*.jinja)</translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has edits that are not saved.</source>
        <translation>%1 ist bearbeitet und nicht gespeichert.</translation>
    </message>
    <message>
        <source>There is nothing to save: the template or the request has an error.</source>
        <translation>Es gibt nichts zu speichern: Die Vorlage oder die Anfrage hat einen Fehler.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation>%1 lässt sich nicht schreiben: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Save it under another name.</source>
        <translation>%1 lässt sich nicht schreiben: %2. Speichern Sie unter einem anderen Namen.</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ShortcutSheet</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es tut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Any text</source>
        <translation>Jeder Text</translation>
    </message>
    <message>
        <source>Zoom all texts and tables</source>
        <translation>Alle Texte und Tabellen vergrößern</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::StartPage</name>
    <message>
        <source>Open a chat template</source>
        <translation>Eine Chat-Vorlage öffnen</translation>
    </message>
    <message>
        <source>Recent templates</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Templates to try</source>
        <translation>Vorlagen zum Ausprobieren</translation>
    </message>
    <message>
        <source>Drop a .jinja file, a tokenizer_config.json, a chat_template.json, a .gguf file or a model&apos;s folder here. You will see how the template writes answers, how Parlance knows this, and what an edit changes.</source>
        <translation>Legen Sie hier eine .jinja-Datei, eine tokenizer_config.json, eine chat_template.json, eine .gguf-Datei oder den Ordner eines Modells ab. Sie sehen, wie die Vorlage Antworten schreibt, woher Parlance das weiß, und was eine Bearbeitung ändert.</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>Datei ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a &amp;model&apos;s folder…</source>
        <translation>Ordner eines &amp;Modells öffnen …</translation>
    </message>
    <message>
        <source>&amp;Paste a template</source>
        <translation>Vorlage &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Ten minutes with the inspector</source>
        <translation>&amp;Zehn Minuten mit dem Inspektor</translation>
    </message>
    <message>
        <source>&amp;Continue where you stopped: %1</source>
        <translation>&amp;Weitermachen, wo Sie aufgehört haben: %1</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::StructureModel</name>
    <message>
        <source>%1, found by this comparison</source>
        <translation>%1, von diesem Vergleich gefunden</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Wie geschrieben</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::SummaryModel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::SummaryTree</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::SummaryView</name>
    <message>
        <source>How the template writes answers</source>
        <translation>Wie die Vorlage Antworten schreibt</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Überblick</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::VerdictCard</name>
    <message>
        <source>Show the summary</source>
        <translation>Den Überblick zeigen</translation>
    </message>
    <message>
        <source>Self-check</source>
        <translation>Selbstprüfung</translation>
    </message>
</context>
<context>
    <name>Parlance::Inspector::ViewBar</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>Parlance::RowWidget</name>
    <message>
        <source>is being written …</source>
        <translation>wird geschrieben …</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>runs …</source>
        <translation>läuft …</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>not carried out</source>
        <translation>nicht ausgeführt</translation>
    </message>
    <message>
        <source>cut short: it is not run</source>
        <translation>abgeschnitten: wird nicht ausgeführt</translation>
    </message>
</context>
<context>
    <name>Parlance::ThoughtBox</name>
    <message>
        <source>Reasoning</source>
        <translation>Gedanken</translation>
    </message>
    <message>
        <source>Reasons …</source>
        <translation>Denkt nach …</translation>
    </message>
</context>
<context>
    <name>Parlance::UserBubble</name>
    <message>
        <source>Say something else here</source>
        <translation>Hier etwas anderes sagen</translation>
    </message>
</context>
<context>
    <name>Plugins</name>
    <message>
        <source>refused</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>matches (%1)</source>
        <translation>passt (%1)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es tut</translation>
    </message>
    <message>
        <source>Why it is needed</source>
        <translation>Warum es gebraucht wird</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Passung</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>built in</source>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>passt nicht</translation>
    </message>
</context>
<context>
    <name>Prompt</name>
    <message>
        <source>Adapted: %1</source>
        <translation>Angepasst: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Stable: each turn&apos;s prompt is the beginning of the next turn&apos;s prompt, so a cache can reuse it.</source>
        <translation>Beständig: Der Prompt jedes Zugs ist der Anfang des Prompts des nächsten, ein Cache kann ihn also weiter nutzen.</translation>
    </message>
    <message>
        <source>The prefix breaks at byte %1: </source>
        <translation>Der gemeinsame Anfang endet bei Byte %1: </translation>
    </message>
    <message>
        <source>from there on, line %1 of the template writes something else.</source>
        <translation>Von da an schreibt Zeile %1 der Vorlage etwas anderes.</translation>
    </message>
    <message>
        <source>from there on the template writes something else.</source>
        <translation>Von da an schreibt die Vorlage etwas anderes.</translation>
    </message>
    <message>
        <source>Warning: %1 contains %2, a special token of the model.</source>
        <translation>Warnung: %1 enthält %2, ein besonderes Token des Modells.</translation>
    </message>
    <message>
        <source>%1 bytes (generation prompt: %2)</source>
        <translation>%1 Byte (Antwortbeginn: %2)</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>Warning: %1 contains %2, which the template writes as a marker.</source>
        <translation>Warnung: %1 enthält %2, das die Vorlage als Markierung schreibt.</translation>
    </message>
</context>
<context>
    <name>PromptVariant</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>thinking on</source>
        <translation>Denken an</translation>
    </message>
    <message>
        <source>thinking off</source>
        <translation>Denken aus</translation>
    </message>
    <message>
        <source>without tools</source>
        <translation>ohne Werkzeuge</translation>
    </message>
    <message>
        <source>without a system message</source>
        <translation>ohne Systemnachricht</translation>
    </message>
    <message>
        <source>reasoning effort: low</source>
        <translation>Denkaufwand: niedrig</translation>
    </message>
    <message>
        <source>reasoning effort: medium</source>
        <translation>Denkaufwand: mittel</translation>
    </message>
    <message>
        <source>reasoning effort: high</source>
        <translation>Denkaufwand: hoch</translation>
    </message>
    <message>
        <source>without a generation prompt</source>
        <translation>ohne Beginn der Antwort</translation>
    </message>
    <message>
        <source>the turn before, to check the prefix</source>
        <translation>der Zug davor, um den Anfang zu prüfen</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>reasoning</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>call begins</source>
        <translation>Aufruf beginnt</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>call ends</source>
        <translation>Aufruf endet</translation>
    </message>
    <message>
        <source>markup</source>
        <translation>Auszeichnung</translation>
    </message>
    <message>
        <source>diagnostic</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>nicht vollständig</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>tolerated</source>
        <translation>geduldet</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>gerettet</translation>
    </message>
    <message>
        <source>call %1: %2</source>
        <translation>Aufruf %1: %2</translation>
    </message>
    <message>
        <source>; the answer is complete</source>
        <translation>; die Antwort ist vollständig</translation>
    </message>
    <message>
        <source>; the answer is cut short</source>
        <translation>; die Antwort ist abgeschnitten</translation>
    </message>
    <message>
        <source>%1 of %2 bytes, </source>
        <translation>%1 von %2 Bytes, </translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>; 1 byte is held back: %1</source>
        <translation>; 1 Byte ist zurückgehalten: %1</translation>
    </message>
    <message>
        <source>; %2 bytes are held back: %1</source>
        <translation>; %2 Bytes sind zurückgehalten: %1</translation>
    </message>
    <message>
        <source>%1, 1 piece</source>
        <translation>%1, 1 Stück</translation>
    </message>
    <message>
        <source>%1, %2 pieces</source>
        <translation>%1, %2 Stücke</translation>
    </message>
    <message>
        <source>A stream in JSON lines</source>
        <translation>Ein Strom in JSON-Zeilen</translation>
    </message>
    <message>
        <source>A stream of server-sent events</source>
        <translation>Ein Strom von Server-Sent Events</translation>
    </message>
    <message>
        <source>A stream of the Responses API</source>
        <translation>Ein Strom der Responses-API</translation>
    </message>
    <message>
        <source>A stream of the Messages API</source>
        <translation>Ein Strom der Messages-API</translation>
    </message>
    <message>
        <source>The text of a whole completion</source>
        <translation>Der Text einer ganzen Vervollständigung</translation>
    </message>
    <message>
        <source>The text of an answer of the Responses API</source>
        <translation>Der Text einer Antwort der Responses-API</translation>
    </message>
    <message>
        <source>The text of an answer of the Messages API</source>
        <translation>Der Text einer Antwort der Messages-API</translation>
    </message>
    <message>
        <source>The text in a log of llama.cpp</source>
        <translation>Der Text in einem Protokoll von llama.cpp</translation>
    </message>
    <message>
        <source>The text in a log of vLLM</source>
        <translation>Der Text in einem Protokoll von vLLM</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Einfacher Text</translation>
    </message>
    <message>
        <source>, %1 bytes</source>
        <translation>, %1 Bytes</translation>
    </message>
    <message>
        <source>; without the reasoning or calls that the server has parsed itself</source>
        <translation>; ohne das Denken oder die Aufrufe, die der Server selbst gelesen hat</translation>
    </message>
</context>
<context>
    <name>RequestPreset</name>
    <message>
        <source>A question</source>
        <translation>Eine Frage</translation>
    </message>
    <message>
        <source>A system message</source>
        <translation>Eine Systemnachricht</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Parallel results</source>
        <translation>Gleichzeitige Ergebnisse</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>Several turns</source>
        <translation>Mehrere Züge</translation>
    </message>
    <message>
        <source>A prefill</source>
        <translation>Ein vorgegebener Anfang</translation>
    </message>
    <message>
        <source>Thinking off</source>
        <translation>Denken aus</translation>
    </message>
    <message>
        <source>A developer message</source>
        <translation>Eine Entwicklernachricht</translation>
    </message>
    <message>
        <source>Arguments as text</source>
        <translation>Argumente als Text</translation>
    </message>
    <message>
        <source>An image</source>
        <translation>Ein Bild</translation>
    </message>
</context>
<context>
    <name>SelfCheck</name>
    <message>
        <source>Parser and template disagree</source>
        <translation>Parser und Vorlage sind uneins</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Parser agrees with the template</source>
        <translation>Der Parser stimmt mit der Vorlage überein</translation>
    </message>
    <message>
        <source>Checked in part</source>
        <translation>Zum Teil geprüft</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>In short</source>
        <translation>In Kürze</translation>
    </message>
    <message>
        <source>An answer</source>
        <translation>Eine Antwort</translation>
    </message>
    <message>
        <source>expected %1, got %2</source>
        <translation>erwartet %1, bekommen %2</translation>
    </message>
    <message>
        <source>; the same failure with: %1</source>
        <translation>; derselbe Fehler bei: %1</translation>
    </message>
    <message>
        <source>%1: %2 and %3</source>
        <translation>%1: %2 und %3</translation>
    </message>
    <message>
        <source>Self-check</source>
        <translation>Selbstprüfung</translation>
    </message>
    <message>
        <source>line %1:%2</source>
        <translation>Zeile %1:%2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>defined in line %1:%2</source>
        <translation>definiert in Zeile %1:%2</translation>
    </message>
    <message>
        <source>; this is wrong if there is %1</source>
        <translation>; das ist falsch, wenn es das gibt: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The template has %1 of %2</source>
        <translation>Die Vorlage hat %1 von %2</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>1 token that a tokenizer must neither drop nor split</source>
        <translation>1 Token, das ein Tokenizer weder weglassen noch teilen darf</translation>
    </message>
    <message>
        <source>%1 tokens that a tokenizer must neither drop nor split</source>
        <translation>%1 Token, die ein Tokenizer weder weglassen noch teilen darf</translation>
    </message>
    <message>
        <source>Preserved tokens</source>
        <translation>Unteilbare Token</translation>
    </message>
    <message>
        <source>the generic analysis</source>
        <translation>die allgemeine Analyse</translation>
    </message>
    <message>
        <source>How it was made</source>
        <translation>Wie es gemacht ist</translation>
    </message>
    <message>
        <source>Handler</source>
        <translation>Handler</translation>
    </message>
    <message>
        <source>Workaround</source>
        <translation>Workaround</translation>
    </message>
    <message>
        <source>Template&apos;s SHA-256</source>
        <translation>SHA-256 der Vorlage</translation>
    </message>
    <message>
        <source>Version of the analysis</source>
        <translation>Version der Analyse</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Comparisons</source>
        <translation>Vergleiche</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>Grammatik</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Lint</source>
        <translation>Prüfung</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Self-check</source>
        <translation>Selbstprüfung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>No prompt</source>
        <translation>Kein Prompt</translation>
    </message>
    <message>
        <source>None: the template writes no reasoning.</source>
        <translation>Keins: Die Vorlage schreibt keine Gedanken.</translation>
    </message>
    <message>
        <source>The model thinks first.</source>
        <translation>Das Modell denkt zuerst.</translation>
    </message>
    <message>
        <source>The reasoning has no opener and ends with “%1”.</source>
        <translation>Die Gedanken haben keinen Anfang und enden mit „%1“.</translation>
    </message>
    <message>
        <source>The model thinks first, between “%1” and “%2”.</source>
        <translation>Das Modell denkt zuerst, zwischen „%1“ und „%2“.</translation>
    </message>
    <message>
        <source>The variable %1 turns this on and off.</source>
        <translation>Die Variable %1 schaltet das ein und aus.</translation>
    </message>
    <message>
        <source>The variable %1 turns this on with “%2”.</source>
        <translation>Die Variable %1 schaltet das mit „%2“ ein.</translation>
    </message>
    <message>
        <source>The variable %1 turns this off with “%2”.</source>
        <translation>Die Variable %1 schaltet das mit „%2“ aus.</translation>
    </message>
    <message>
        <source>The variable %1 turns this on with “%2” and off with “%3”.</source>
        <translation>Die Variable %1 schaltet das mit „%2“ ein und mit „%3“ aus.</translation>
    </message>
    <message>
        <source>The variable %1 sets how much it thinks.</source>
        <translation>Die Variable %1 bestimmt, wie viel es denkt.</translation>
    </message>
    <message>
        <source>The variable %1 limits its tokens.</source>
        <translation>Die Variable %1 begrenzt seine Tokens.</translation>
    </message>
    <message>
        <source>None: the template refuses every tool call that was tried, with “%1”.</source>
        <translation>Keine: Die Vorlage weist jeden versuchten Werkzeugaufruf ab, mit „%1“.</translation>
    </message>
    <message>
        <source>None: the template writes no tool calls, so Parlance reads none.</source>
        <translation>Keine: Die Vorlage schreibt keine Werkzeugaufrufe, deshalb liest Parlance keine.</translation>
    </message>
    <message>
        <source>The model calls tools, several in one message if it wants.</source>
        <translation>Das Modell ruft Werkzeuge auf, auch mehrere in einer Nachricht.</translation>
    </message>
    <message>
        <source>The model calls one tool in a message.</source>
        <translation>Das Modell ruft ein Werkzeug je Nachricht auf.</translation>
    </message>
    <message>
        <source>A call is one JSON object with the tool&apos;s name and its arguments.</source>
        <translation>Ein Aufruf ist ein JSON-Objekt mit dem Namen des Werkzeugs und den Argumenten.</translation>
    </message>
    <message>
        <source>Markers are around the tool&apos;s name; the arguments are one JSON object.</source>
        <translation>Um den Namen des Werkzeugs stehen Marken; die Argumente sind ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Markers are around the tool&apos;s name and around each argument.</source>
        <translation>Um den Namen des Werkzeugs und um jedes Argument stehen Marken.</translation>
    </message>
    <message>
        <source>Calls have the format %1, which a plugin adds.</source>
        <translation>Aufrufe haben das Format %1, das ein Plugin hinzufügt.</translation>
    </message>
    <message>
        <source>%1 of %2 messages come back different.</source>
        <translation>%1 von %2 Nachrichten werden anders zurückgelesen.</translation>
    </message>
    <message>
        <source>The one message that was tried comes back different.</source>
        <translation>Die eine versuchte Nachricht wird anders zurückgelesen.</translation>
    </message>
    <message>
        <source>Unfinished after %1 message: %2.</source>
        <translation>Unvollständig nach %1 Nachricht: %2.</translation>
    </message>
    <message>
        <source>Unfinished after %1 messages: %2.</source>
        <translation>Unvollständig nach %1 Nachrichten: %2.</translation>
    </message>
    <message>
        <source>Nothing was checked.</source>
        <translation>Nichts wurde geprüft.</translation>
    </message>
    <message>
        <source>Not checked: none of %1 test messages can be tested with this template.</source>
        <translation>Nicht geprüft: Keine von %1 Testnachrichten lässt sich an dieser Vorlage prüfen.</translation>
    </message>
    <message>
        <source>Not checked: none of %1 test messages can be tested with this template: %2.</source>
        <translation>Nicht geprüft: Keine von %1 Testnachrichten lässt sich an dieser Vorlage prüfen: %2.</translation>
    </message>
    <message>
        <source>The one message is read back.</source>
        <translation>Die eine Nachricht wird richtig zurückgelesen.</translation>
    </message>
    <message>
        <source>The one message that the template can write is read back.</source>
        <translation>Die eine Nachricht, die die Vorlage schreiben kann, wird richtig zurückgelesen.</translation>
    </message>
    <message>
        <source>All %1 messages are read back.</source>
        <translation>Alle %1 Nachrichten werden richtig zurückgelesen.</translation>
    </message>
    <message>
        <source>All %1 messages that the template can write are read back.</source>
        <translation>Alle %1 Nachrichten, die die Vorlage schreiben kann, werden richtig zurückgelesen.</translation>
    </message>
    <message>
        <source>One test message cannot be tested: the template writes the same text for another message.</source>
        <translation>Eine Testnachricht lässt sich nicht prüfen: die Vorlage schreibt denselben Text für eine andere Nachricht.</translation>
    </message>
    <message>
        <source>%1 test messages cannot be tested: the template writes the same text for another message.</source>
        <translation>%1 Testnachrichten lassen sich nicht prüfen: die Vorlage schreibt denselben Text für eine andere Nachricht.</translation>
    </message>
    <message>
        <source>One other test message cannot be tested with this template.</source>
        <translation>Eine andere Testnachricht lässt sich an dieser Vorlage nicht prüfen.</translation>
    </message>
    <message>
        <source>One other test message cannot be tested with this template: %1.</source>
        <translation>Eine andere Testnachricht lässt sich an dieser Vorlage nicht prüfen: %1.</translation>
    </message>
    <message>
        <source>%1 other test messages cannot be tested with this template.</source>
        <translation>%1 andere Testnachrichten lassen sich an dieser Vorlage nicht prüfen.</translation>
    </message>
    <message>
        <source>%1 other test messages cannot be tested with this template: %2.</source>
        <translation>%1 andere Testnachrichten lassen sich an dieser Vorlage nicht prüfen: %2.</translation>
    </message>
    <message>
        <source>it drops the reasoning</source>
        <translation>sie lässt die Gedanken weg</translation>
    </message>
    <message>
        <source>it drops the content</source>
        <translation>sie lässt den Inhalt weg</translation>
    </message>
    <message>
        <source>it drops a call</source>
        <translation>sie lässt einen Aufruf weg</translation>
    </message>
    <message>
        <source>it drops a call of %1</source>
        <translation>sie lässt einen Aufruf von %1 weg</translation>
    </message>
    <message>
        <source>it fails with the message</source>
        <translation>sie scheitert an der Nachricht</translation>
    </message>
    <message>
        <source>it fails with the request</source>
        <translation>sie scheitert an der Anfrage</translation>
    </message>
    <message>
        <source>it begins earlier answers differently from its generation prompt</source>
        <translation>sie beginnt frühere Antworten anders als ihr Generierungsprompt</translation>
    </message>
    <message>
        <source>it writes the message as two turns, and a model writes only one</source>
        <translation>sie schreibt die Nachricht als zwei Züge, und ein Modell schreibt nur einen</translation>
    </message>
    <message>
        <source>%1; there are other reasons, too</source>
        <translation>%1; es gibt noch andere Gründe</translation>
    </message>
    <message>
        <source>Content always begins with “%1”.</source>
        <translation>Der Inhalt beginnt immer mit „%1“.</translation>
    </message>
    <message>
        <source>Content begins with “%1”.</source>
        <translation>Inhalt beginnt mit „%1“.</translation>
    </message>
    <message>
        <source>Content before a call begins with “%1”.</source>
        <translation>Inhalt vor einem Aufruf beginnt mit „%1“.</translation>
    </message>
    <message>
        <source>Content always begins with “%1” and ends with “%2”.</source>
        <translation>Der Inhalt beginnt immer mit „%1“ und endet mit „%2“.</translation>
    </message>
    <message>
        <source>After reasoning, content begins with “%1”.</source>
        <translation>Nach den Gedanken beginnt der Inhalt mit „%1“.</translation>
    </message>
    <message>
        <source>After reasoning, content begins with “%1” and ends with “%2”.</source>
        <translation>Nach den Gedanken beginnt der Inhalt mit „%1“ und endet mit „%2“.</translation>
    </message>
    <message>
        <source>Do not rely on %1 until this is fixed.</source>
        <translation>Verlassen Sie sich nicht auf %1, bis das behoben ist.</translation>
    </message>
    <message>
        <source>content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>reasoning</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>The analysis is not complete: it %1.</source>
        <translation>Die Analyse ist unvollständig: %1.</translation>
    </message>
    <message>
        <source>The plugin %1 makes the prompt, the parser and the grammar for this template.</source>
        <translation>Das Plugin %1 macht den Prompt, den Parser und die Grammatik für diese Vorlage.</translation>
    </message>
    <message>
        <source>The plugin %1 changes the analysis of this template, or its requests.</source>
        <translation>Das Plugin %1 ändert die Analyse dieser Vorlage oder ihre Anfragen.</translation>
    </message>
    <message>
        <source>Of earlier answers, the template keeps the reasoning only if the answer has tool calls.</source>
        <translation>Von früheren Antworten behält die Vorlage die Gedanken nur, wenn die Antwort Werkzeugaufrufe hat.</translation>
    </message>
    <message>
        <source>The next prompt does not always begin with the previous prompt and its answer, so an engine cannot always reuse its cache (prefix_stable).</source>
        <translation>Der nächste Prompt beginnt nicht immer mit dem letzten Prompt und dessen Antwort, deshalb kann eine Engine ihren Cache nicht immer weiter nutzen (prefix_stable).</translation>
    </message>
    <message>
        <source>No conversation that was tried gives a prompt, so nothing is known. The error is: “%1”</source>
        <translation>Kein versuchtes Gespräch ergibt einen Prompt, deshalb ist nichts bekannt. Der Fehler ist: „%1“</translation>
    </message>
    <message>
        <source>No conversation that was tried gives a prompt, so all that is known comes from the plugin %1. The error is: “%2”</source>
        <translation>Kein versuchtes Gespräch ergibt einen Prompt, also stammt alles, was bekannt ist, vom Plugin %1. Der Fehler ist: „%2“</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>the template writes no reasoning</source>
        <translation>die Vorlage schreibt keine Gedanken</translation>
    </message>
    <message>
        <source>reasoning has a closer and no opener</source>
        <translation>Gedanken haben eine schließende und keine öffnende Marke</translation>
    </message>
    <message>
        <source>reasoning is between two markers</source>
        <translation>Gedanken stehen zwischen zwei Marken</translation>
    </message>
    <message>
        <source>reasoning is kept only in messages that have tool calls</source>
        <translation>Gedanken bleiben nur in Nachrichten erhalten, die Werkzeugaufrufe haben</translation>
    </message>
    <message>
        <source>content has no markers</source>
        <translation>der Inhalt hat keine Marken</translation>
    </message>
    <message>
        <source>content is between two markers</source>
        <translation>der Inhalt steht zwischen zwei Marken</translation>
    </message>
    <message>
        <source>content is between two markers after reasoning</source>
        <translation>der Inhalt steht nach Gedanken zwischen zwei Marken</translation>
    </message>
    <message>
        <source>content has an opener and no closer</source>
        <translation>der Inhalt hat eine öffnende und keine schließende Marke</translation>
    </message>
    <message>
        <source>content has an opener and no closer after reasoning</source>
        <translation>der Inhalt hat nach Gedanken eine öffnende und keine schließende Marke</translation>
    </message>
    <message>
        <source>are reasoning</source>
        <translation>sind Gedanken</translation>
    </message>
    <message>
        <source>are calls; the reasoning continues after them</source>
        <translation>sind Aufrufe; die Gedanken gehen danach weiter</translation>
    </message>
    <message>
        <source>end the reasoning</source>
        <translation>beenden die Gedanken</translation>
    </message>
    <message>
        <source>are calls if no other call follows</source>
        <translation>sind Aufrufe, wenn kein anderer folgt</translation>
    </message>
    <message>
        <source>are content</source>
        <translation>sind Inhalt</translation>
    </message>
    <message>
        <source>have no marker; they are read anywhere in the answer</source>
        <translation>haben keine Marke; sie werden überall in der Antwort gelesen</translation>
    </message>
    <message>
        <source>have no marker; they are read only at the beginning of a line</source>
        <translation>haben keine Marke; sie werden nur am Anfang einer Zeile gelesen</translation>
    </message>
    <message>
        <source>have no marker; they are read only at the beginning of the answer</source>
        <translation>haben keine Marke; sie werden nur am Anfang der Antwort gelesen</translation>
    </message>
    <message>
        <source>the template writes no tool calls</source>
        <translation>die Vorlage schreibt keine Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>a call is one JSON object that names the tool</source>
        <translation>ein Aufruf ist ein JSON-Objekt, das das Werkzeug nennt</translation>
    </message>
    <message>
        <source>markers are around the tool&apos;s name; its arguments are one JSON object</source>
        <translation>Marken stehen um den Namen des Werkzeugs; seine Argumente sind ein JSON-Objekt</translation>
    </message>
    <message>
        <source>markers are around the tool&apos;s name and each argument</source>
        <translation>Marken stehen um den Namen des Werkzeugs und um jedes Argument</translation>
    </message>
    <message>
        <source>the calls have a format that a plugin adds</source>
        <translation>die Aufrufe haben ein Format, das ein Plugin hinzufügt</translation>
    </message>
    <message>
        <source>True, False, None, single quotes</source>
        <translation>True, False, None, einfache Anführungszeichen</translation>
    </message>
    <message>
        <source>a Python dict</source>
        <translation>ein Dict von Python</translation>
    </message>
    <message>
        <source>Python dicts</source>
        <translation>Dicts von Python</translation>
    </message>
    <message>
        <source>the tool&apos;s name is the key</source>
        <translation>der Name des Werkzeugs ist der Schlüssel</translation>
    </message>
    <message>
        <source>in an array</source>
        <translation>in einer Liste</translation>
    </message>
    <message>
        <source>several calls</source>
        <translation>mehrere Aufrufe</translation>
    </message>
    <message>
        <source>one call</source>
        <translation>ein Aufruf</translation>
    </message>
    <message>
        <source>a text that contains the tool&apos;s name</source>
        <translation>mit dem Namen des Werkzeugs darin</translation>
    </message>
    <message>
        <source>before the tool&apos;s name</source>
        <translation>vor dem Namen des Werkzeugs</translation>
    </message>
    <message>
        <source>between name and arguments</source>
        <translation>zwischen Name und Argumenten</translation>
    </message>
    <message>
        <source>after the arguments</source>
        <translation>nach den Argumenten</translation>
    </message>
    <message>
        <source>what is around an answer</source>
        <translation>was um eine Antwort steht</translation>
    </message>
    <message>
        <source>opener</source>
        <translation>Anfangsmarke</translation>
    </message>
    <message>
        <source>closer</source>
        <translation>Endmarke</translation>
    </message>
    <message>
        <source>opener with calls</source>
        <translation>Anfangsmarke mit Aufrufen</translation>
    </message>
    <message>
        <source>closer with calls</source>
        <translation>Endmarke mit Aufrufen</translation>
    </message>
    <message>
        <source>read from</source>
        <translation>gelesen aus</translation>
    </message>
    <message>
        <source>switched by</source>
        <translation>geschaltet durch</translation>
    </message>
    <message>
        <source>switched on by</source>
        <translation>eingeschaltet durch</translation>
    </message>
    <message>
        <source>switched off by</source>
        <translation>ausgeschaltet durch</translation>
    </message>
    <message>
        <source>effort set by</source>
        <translation>Aufwand bestimmt durch</translation>
    </message>
    <message>
        <source>levels of effort</source>
        <translation>Stufen des Aufwands</translation>
    </message>
    <message>
        <source>usual effort</source>
        <translation>üblicher Aufwand</translation>
    </message>
    <message>
        <source>limited by</source>
        <translation>begrenzt durch</translation>
    </message>
    <message>
        <source>calls inside</source>
        <translation>Aufrufe darin</translation>
    </message>
    <message>
        <source>end of such a call</source>
        <translation>Ende so eines Aufrufs</translation>
    </message>
    <message>
        <source>begins with</source>
        <translation>beginnt mit</translation>
    </message>
    <message>
        <source>ends with</source>
        <translation>endet mit</translation>
    </message>
    <message>
        <source>arguments opener</source>
        <translation>Anfangsmarke der Argumente</translation>
    </message>
    <message>
        <source>key prefix</source>
        <translation>vor dem Schlüssel</translation>
    </message>
    <message>
        <source>key suffix</source>
        <translation>nach dem Schlüssel</translation>
    </message>
    <message>
        <source>text prefix</source>
        <translation>vor einem Text</translation>
    </message>
    <message>
        <source>text suffix</source>
        <translation>nach einem Text</translation>
    </message>
    <message>
        <source>other prefix</source>
        <translation>vor anderem Wert</translation>
    </message>
    <message>
        <source>other suffix</source>
        <translation>nach anderem Wert</translation>
    </message>
    <message>
        <source>guard opener</source>
        <translation>Anfang des Schutzes</translation>
    </message>
    <message>
        <source>guard closer</source>
        <translation>Ende des Schutzes</translation>
    </message>
    <message>
        <source>other values as</source>
        <translation>andere Werte als</translation>
    </message>
    <message>
        <source>between arguments</source>
        <translation>zwischen Argumenten</translation>
    </message>
    <message>
        <source>arguments closer</source>
        <translation>Endmarke der Argumente</translation>
    </message>
    <message>
        <source>no arguments</source>
        <translation>keine Argumente</translation>
    </message>
    <message>
        <source>written as</source>
        <translation>geschrieben als</translation>
    </message>
    <message>
        <source>section opener</source>
        <translation>Anfangsmarke der Liste</translation>
    </message>
    <message>
        <source>call opener</source>
        <translation>Anfangsmarke des Aufrufs</translation>
    </message>
    <message>
        <source>name prefix</source>
        <translation>vor dem Namen</translation>
    </message>
    <message>
        <source>name suffix</source>
        <translation>nach dem Namen</translation>
    </message>
    <message>
        <source>calls by name</source>
        <translation>Aufrufe nach Namen</translation>
    </message>
    <message>
        <source>shows argument</source>
        <translation>zeigt das Argument</translation>
    </message>
    <message>
        <source>function in</source>
        <translation>Funktion in</translation>
    </message>
    <message>
        <source>name field</source>
        <translation>Feld des Namens</translation>
    </message>
    <message>
        <source>arguments field</source>
        <translation>Feld der Argumente</translation>
    </message>
    <message>
        <source>id field</source>
        <translation>Feld der Kennung</translation>
    </message>
    <message>
        <source>counted id field</source>
        <translation>Feld der gezählten Kennung</translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation>umschlossen</translation>
    </message>
    <message>
        <source>id is</source>
        <translation>Kennung steht</translation>
    </message>
    <message>
        <source>id prefix</source>
        <translation>vor der Kennung</translation>
    </message>
    <message>
        <source>id suffix</source>
        <translation>nach der Kennung</translation>
    </message>
    <message>
        <source>function closer</source>
        <translation>Endmarke der Funktion</translation>
    </message>
    <message>
        <source>call closer</source>
        <translation>Endmarke des Aufrufs</translation>
    </message>
    <message>
        <source>call separator</source>
        <translation>Trenner der Aufrufe</translation>
    </message>
    <message>
        <source>section closer</source>
        <translation>Endmarke der Liste</translation>
    </message>
    <message>
        <source>turn end</source>
        <translation>Ende des Zugs</translation>
    </message>
    <message>
        <source>in a message</source>
        <translation>in einer Nachricht</translation>
    </message>
    <message>
        <source>bare calls</source>
        <translation>bloße Aufrufe</translation>
    </message>
    <message>
        <source>in quotes</source>
        <translation>in Anführungszeichen</translation>
    </message>
    <message>
        <source>how the template writes reasoning</source>
        <translation>wie die Vorlage Gedanken schreibt</translation>
    </message>
    <message>
        <source>opens the reasoning</source>
        <translation>öffnet die Gedanken</translation>
    </message>
    <message>
        <source>an answer whose reasoning begins without it</source>
        <translation>eine Antwort, deren Gedanken ohne sie beginnen</translation>
    </message>
    <message>
        <source>closes the reasoning; the content follows</source>
        <translation>beendet die Gedanken; der Inhalt folgt</translation>
    </message>
    <message>
        <source>an answer whose reasoning continues after it, or whose content follows without it</source>
        <translation>eine Antwort, deren Gedanken danach weitergehen oder deren Inhalt ohne es folgt</translation>
    </message>
    <message>
        <source>opens reasoning before calls</source>
        <translation>öffnet Gedanken vor Aufrufen</translation>
    </message>
    <message>
        <source>an answer with calls whose reasoning begins like any other</source>
        <translation>eine Antwort mit Aufrufen, deren Gedanken wie alle anderen beginnen</translation>
    </message>
    <message>
        <source>closes reasoning before calls</source>
        <translation>schließt Gedanken vor Aufrufen</translation>
    </message>
    <message>
        <source>an answer with calls whose reasoning ends like any other</source>
        <translation>eine Antwort mit Aufrufen, deren Gedanken wie alle anderen enden</translation>
    </message>
    <message>
        <source>the member of a message that holds its reasoning</source>
        <translation>das Feld einer Nachricht, das ihre Gedanken enthält</translation>
    </message>
    <message>
        <source>a message with that member whose reasoning the template does not write</source>
        <translation>eine Nachricht mit diesem Feld, deren Gedanken die Vorlage nicht schreibt</translation>
    </message>
    <message>
        <source>the variable that turns thinking on and off</source>
        <translation>die Variable, die das Denken ein- und ausschaltet</translation>
    </message>
    <message>
        <source>a prompt that is the same for all values of this variable</source>
        <translation>ein Prompt, der für alle Werte dieser Variable gleich ist</translation>
    </message>
    <message>
        <source>the value of that variable that turns thinking on; without it, thinking is off</source>
        <translation>der Wert dieser Variablen, der das Denken einschaltet; ohne ihn ist es aus</translation>
    </message>
    <message>
        <source>the value of that variable that turns thinking off; without it, thinking is on</source>
        <translation>der Wert dieser Variablen, der das Denken ausschaltet; ohne ihn ist es an</translation>
    </message>
    <message>
        <source>a prompt that is the same with that value as without the variable</source>
        <translation>ein Prompt, der mit diesem Wert derselbe ist wie ohne die Variable</translation>
    </message>
    <message>
        <source>the variable for a level of effort</source>
        <translation>die Variable für eine Stufe des Aufwands</translation>
    </message>
    <message>
        <source>a prompt that is the same for two levels</source>
        <translation>ein Prompt, der für zwei Stufen gleich ist</translation>
    </message>
    <message>
        <source>the template&apos;s value for each level of a request, as JSON</source>
        <translation>der Wert der Vorlage für jede Stufe einer Anfrage, als JSON</translation>
    </message>
    <message>
        <source>a level that the template refuses, or that has no effect</source>
        <translation>eine Stufe, die die Vorlage abweist oder die nichts bewirkt</translation>
    </message>
    <message>
        <source>the level that the template uses if the request sets none</source>
        <translation>die Stufe, die die Vorlage nimmt, wenn die Anfrage keine setzt</translation>
    </message>
    <message>
        <source>a prompt without a level that differs from the prompt with this one</source>
        <translation>ein Prompt ohne Stufe, der sich vom Prompt mit dieser unterscheidet</translation>
    </message>
    <message>
        <source>the variable for a number of tokens for thinking; 0 switches thinking off</source>
        <translation>die Variable für eine Zahl von Tokens zum Denken; 0 schaltet das Denken aus</translation>
    </message>
    <message>
        <source>a prompt that is the same with 0 as with a thousand</source>
        <translation>ein Prompt, der mit 0 derselbe ist wie mit tausend</translation>
    </message>
    <message>
        <source>the meaning of a call inside reasoning, unless the request says otherwise</source>
        <translation>die Bedeutung eines Aufrufs in den Gedanken, wenn die Anfrage nichts anderes sagt</translation>
    </message>
    <message>
        <source>an answer of this model with a call inside reasoning that has another meaning</source>
        <translation>eine Antwort dieses Modells mit einem Aufruf in den Gedanken, der etwas anderes bedeutet</translation>
    </message>
    <message>
        <source>opens the answer&apos;s content</source>
        <translation>öffnet den Inhalt der Antwort</translation>
    </message>
    <message>
        <source>an answer with content without it</source>
        <translation>eine Antwort mit Inhalt ohne sie</translation>
    </message>
    <message>
        <source>closes the answer&apos;s content</source>
        <translation>schließt den Inhalt der Antwort</translation>
    </message>
    <message>
        <source>an answer whose content ends without it</source>
        <translation>eine Antwort, deren Inhalt ohne sie endet</translation>
    </message>
    <message>
        <source>opens content that comes before calls, if its opener is different there</source>
        <translation>öffnet Inhalt vor Aufrufen, wenn er dort anders beginnt</translation>
    </message>
    <message>
        <source>an answer with calls and content without it</source>
        <translation>eine Antwort mit Aufrufen und Inhalt ohne sie</translation>
    </message>
    <message>
        <source>closes content that comes before calls: a different closer, or white space alone</source>
        <translation>schließt Inhalt vor Aufrufen: eine andere Endmarke, oder nur Leerraum</translation>
    </message>
    <message>
        <source>an answer with calls whose content ends without it</source>
        <translation>eine Antwort mit Aufrufen, deren Inhalt ohne sie endet</translation>
    </message>
    <message>
        <source>the header of the model's turn, at the end of the generation prompt</source>
        <translation>der Kopf vor der Antwort des Modells, am Ende der Aufforderung zur Antwort</translation>
    </message>
    <message>
        <source>a generation prompt that ends differently</source>
        <translation>eine Aufforderung zur Antwort, die anders endet</translation>
    </message>
    <message>
        <source>ends the model&apos;s turn; engines stop there</source>
        <translation>beendet den Zug des Modells; Engines halten dort an</translation>
    </message>
    <message>
        <source>an answer in the history that ends differently</source>
        <translation>eine frühere Antwort, die anders endet</translation>
    </message>
    <message>
        <source>opens the arguments</source>
        <translation>öffnet die Argumente</translation>
    </message>
    <message>
        <source>a call without arguments that has it, or one with arguments that does not</source>
        <translation>ein Aufruf ohne Argumente mit ihr oder einer mit Argumenten ohne sie</translation>
    </message>
    <message>
        <source>before an argument&apos;s name</source>
        <translation>vor dem Namen eines Arguments</translation>
    </message>
    <message>
        <source>an argument of another name with another text there</source>
        <translation>ein Argument anderen Namens mit anderem Text dort</translation>
    </message>
    <message>
        <source>after an argument&apos;s name</source>
        <translation>nach dem Namen eines Arguments</translation>
    </message>
    <message>
        <source>before a text value</source>
        <translation>vor einem Textwert</translation>
    </message>
    <message>
        <source>another text value with another text there</source>
        <translation>ein anderer Textwert mit anderem Text an dieser Stelle</translation>
    </message>
    <message>
        <source>after a text value</source>
        <translation>nach einem Textwert</translation>
    </message>
    <message>
        <source>before a value other than text</source>
        <translation>vor einem Wert, der kein Text ist</translation>
    </message>
    <message>
        <source>a number or a list with something else there</source>
        <translation>eine Zahl oder Liste mit etwas anderem dort</translation>
    </message>
    <message>
        <source>after a value other than text</source>
        <translation>nach einem Wert, der kein Text ist</translation>
    </message>
    <message>
        <source>before a text that could be mistaken for markup</source>
        <translation>vor einem Text, der wie Marken aussieht</translation>
    </message>
    <message>
        <source>after a text that could be mistaken for markup</source>
        <translation>nach einem Text, der wie Marken aussieht</translation>
    </message>
    <message>
        <source>a text with a line break and quotes, but without it</source>
        <translation>ein Text mit Zeilenumbruch und Anführungszeichen, aber ohne sie</translation>
    </message>
    <message>
        <source>the spelling of values other than text</source>
        <translation>die Schreibweise von Werten, die kein Text sind</translation>
    </message>
    <message>
        <source>true or false in another spelling</source>
        <translation>true oder false in anderer Schreibweise</translation>
    </message>
    <message>
        <source>between two arguments</source>
        <translation>zwischen zwei Argumenten</translation>
    </message>
    <message>
        <source>a call with two arguments that has something else, or nothing, between them</source>
        <translation>ein Aufruf mit zwei Argumenten und etwas anderem oder nichts dazwischen</translation>
    </message>
    <message>
        <source>closes the arguments</source>
        <translation>schließt die Argumente</translation>
    </message>
    <message>
        <source>the text of a call without arguments, in place of the arguments</source>
        <translation>der Text eines Aufrufs ohne Argumente, anstelle der Argumente</translation>
    </message>
    <message>
        <source>a call without arguments that has something else, or nothing, there</source>
        <translation>ein Aufruf ohne Argumente mit etwas anderem oder nichts dort</translation>
    </message>
    <message>
        <source>the arguments, or the whole object of a call, are written as a Python dict</source>
        <translation>die Argumente oder das ganze Objekt eines Aufrufs sind als Dict von Python geschrieben</translation>
    </message>
    <message>
        <source>a text argument in double quotes that contains no single quote</source>
        <translation>ein Textargument in doppelten Anführungszeichen, das kein einfaches enthält</translation>
    </message>
    <message>
        <source>written once, before the first call</source>
        <translation>einmal geschrieben, vor dem ersten Aufruf</translation>
    </message>
    <message>
        <source>a second call in the same message with this text before it, too</source>
        <translation>ein zweiter Aufruf in derselben Nachricht, auch mit diesem Text davor</translation>
    </message>
    <message>
        <source>opens every call</source>
        <translation>öffnet jeden Aufruf</translation>
    </message>
    <message>
        <source>a second call in the same message without it</source>
        <translation>ein zweiter Aufruf in derselben Nachricht ohne sie</translation>
    </message>
    <message>
        <source>directly before the tool&apos;s name</source>
        <translation>direkt vor dem Namen des Werkzeugs</translation>
    </message>
    <message>
        <source>a call of another tool with another text there</source>
        <translation>ein Aufruf eines anderen Werkzeugs mit anderem Text dort</translation>
    </message>
    <message>
        <source>directly after the tool&apos;s name</source>
        <translation>direkt nach dem Namen des Werkzeugs</translation>
    </message>
    <message>
        <source>for a tool whose calls have their own form: everything before the value</source>
        <translation>für ein Werkzeug, dessen Aufrufe eine eigene Form haben: alles vor dem Wert</translation>
    </message>
    <message>
        <source>a call of that tool that is written like any other</source>
        <translation>ein Aufruf dieses Werkzeugs, der wie jeder andere geschrieben ist</translation>
    </message>
    <message>
        <source>closes the call of the tool with that name</source>
        <translation>schließt den Aufruf des Werkzeugs dieses Namens</translation>
    </message>
    <message>
        <source>a call of that tool that ends differently</source>
        <translation>ein Aufruf dieses Werkzeugs, der anders endet</translation>
    </message>
    <message>
        <source>the name of the argument between start and end; if it is empty, an object with all arguments</source>
        <translation>der Name des Arguments zwischen Anfang und Ende; ist er leer, ein Objekt mit allen Argumenten</translation>
    </message>
    <message>
        <source>a call of that tool with another argument there</source>
        <translation>ein Aufruf dieses Werkzeugs mit einem anderen Argument dort</translation>
    </message>
    <message>
        <source>the member that contains name and arguments</source>
        <translation>das Feld, das Name und Argumente enthält</translation>
    </message>
    <message>
        <source>a call whose name is outside it</source>
        <translation>ein Aufruf, dessen Name außerhalb steht</translation>
    </message>
    <message>
        <source>the tool&apos;s name is the key of its arguments</source>
        <translation>der Name des Werkzeugs ist der Schlüssel seiner Argumente</translation>
    </message>
    <message>
        <source>a call of another tool that has the same key</source>
        <translation>ein Aufruf eines anderen Werkzeugs mit demselben Schlüssel</translation>
    </message>
    <message>
        <source>the member that holds the tool&apos;s name</source>
        <translation>das Feld, das den Namen des Werkzeugs enthält</translation>
    </message>
    <message>
        <source>a call of another tool that differs in another member</source>
        <translation>ein Aufruf eines anderen Werkzeugs, der sich in einem anderen Feld unterscheidet</translation>
    </message>
    <message>
        <source>the member that holds the arguments</source>
        <translation>das Feld, das die Argumente enthält</translation>
    </message>
    <message>
        <source>a call with other arguments that differs in another member</source>
        <translation>ein Aufruf mit anderen Argumenten, der sich in einem anderen Feld unterscheidet</translation>
    </message>
    <message>
        <source>the member that holds the call&apos;s id</source>
        <translation>das Feld, das die Kennung des Aufrufs enthält</translation>
    </message>
    <message>
        <source>a call with another id that differs in another member</source>
        <translation>ein Aufruf mit anderer Kennung, der sich in einem anderen Feld unterscheidet</translation>
    </message>
    <message>
        <source>the member for the call&apos;s number, which the template counts</source>
        <translation>das Feld für die Nummer des Aufrufs, die die Vorlage zählt</translation>
    </message>
    <message>
        <source>a call with another value there than its number in the message</source>
        <translation>ein Aufruf, der dort einen anderen Wert als seine Nummer in der Nachricht hat</translation>
    </message>
    <message>
        <source>the calls are elements of one array</source>
        <translation>die Aufrufe sind Elemente einer Liste</translation>
    </message>
    <message>
        <source>a call outside the array</source>
        <translation>ein Aufruf außerhalb der Liste</translation>
    </message>
    <message>
        <source>a text in a call with double quotes although single ones would do</source>
        <translation>ein Text in einem Aufruf mit doppelten Anführungszeichen, obwohl einfache reichten</translation>
    </message>
    <message>
        <source>the place of the call&apos;s id</source>
        <translation>der Ort der Kennung des Aufrufs</translation>
    </message>
    <message>
        <source>a call that has its id at another place</source>
        <translation>ein Aufruf, dessen Kennung an anderer Stelle steht</translation>
    </message>
    <message>
        <source>before the call&apos;s id</source>
        <translation>vor der Kennung des Aufrufs</translation>
    </message>
    <message>
        <source>after the call&apos;s id</source>
        <translation>nach der Kennung des Aufrufs</translation>
    </message>
    <message>
        <source>a call with another id and another text there</source>
        <translation>ein Aufruf mit anderer Kennung und anderem Text dort</translation>
    </message>
    <message>
        <source>the closer for the opener with the name</source>
        <translation>die schließende Marke zu jener mit dem Namen</translation>
    </message>
    <message>
        <source>a call of another tool that ends differently</source>
        <translation>ein Aufruf eines anderen Werkzeugs, der anders endet</translation>
    </message>
    <message>
        <source>closes every call</source>
        <translation>schließt jeden Aufruf</translation>
    </message>
    <message>
        <source>a call that ends without it</source>
        <translation>ein Aufruf, der ohne es endet</translation>
    </message>
    <message>
        <source>between two calls</source>
        <translation>zwischen zwei Aufrufen</translation>
    </message>
    <message>
        <source>a message with two calls that has another text, or nothing, between them</source>
        <translation>eine Nachricht mit zwei Aufrufen, die einen anderen Text oder nichts dazwischen hat</translation>
    </message>
    <message>
        <source>written once, after the last call</source>
        <translation>einmal geschrieben, nach dem letzten Aufruf</translation>
    </message>
    <message>
        <source>a message with two calls that has this text after the first</source>
        <translation>eine Nachricht mit zwei Aufrufen, die diesen Text nach dem ersten hat</translation>
    </message>
    <message>
        <source>ends a turn with calls</source>
        <translation>beendet einen Zug mit Aufrufen</translation>
    </message>
    <message>
        <source>a turn with calls that continues after it</source>
        <translation>ein Zug mit Aufrufen, der danach weitergeht</translation>
    </message>
    <message>
        <source>whether a message may have more than one call</source>
        <translation>ob eine Nachricht mehr als einen Aufruf haben kann</translation>
    </message>
    <message>
        <source>a message with two calls that is written with one; if the value is false, with both</source>
        <translation>eine Nachricht mit zwei Aufrufen, die mit einem geschrieben wird; ist der Wert falsch, mit beiden</translation>
    </message>
    <message>
        <source>where a call without a marker is read as a call, unless the request says otherwise</source>
        <translation>wo ein Aufruf ohne Marke als Aufruf gelesen wird, wenn die Anfrage nichts anderes sagt</translation>
    </message>
    <message>
        <source>a model that writes such calls elsewhere, or writes them there as examples</source>
        <translation>ein Modell, das solche Aufrufe anderswo schreibt oder dort als Beispiele schreibt</translation>
    </message>
    <message>
        <source>the meaning of calls in code, quotes and comments, unless the request says otherwise</source>
        <translation>die Bedeutung von Aufrufen in Code, Anführungszeichen und Kommentaren, wenn die Anfrage nichts anderes sagt</translation>
    </message>
    <message>
        <source>a model that quotes calls and means none of them</source>
        <translation>ein Modell, das Aufrufe zitiert und keinen davon meint</translation>
    </message>
    <message>
        <source>tags that a tokenizer must neither drop nor split</source>
        <translation>Marken, die ein Tokenizer weder weglassen noch teilen darf</translation>
    </message>
    <message>
        <source>a tag that a model writes as several tokens</source>
        <translation>eine Marke, die ein Modell als mehrere Tokens schreibt</translation>
    </message>
    <message>
        <source>an answer without and with reasoning</source>
        <translation>eine Antwort ohne und mit Gedanken</translation>
    </message>
    <message>
        <source>content only</source>
        <translation>nur Inhalt</translation>
    </message>
    <message>
        <source>reasoning and content</source>
        <translation>Gedanken und Inhalt</translation>
    </message>
    <message>
        <source>generation prompt without and with thinking</source>
        <translation>Aufforderung zur Antwort ohne und mit Denken</translation>
    </message>
    <message>
        <source>%1 false</source>
        <translation>%1 = false</translation>
    </message>
    <message>
        <source>%1 true</source>
        <translation>%1 = true</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>reasoning before text and before a call</source>
        <translation>Gedanken vor Text und vor einem Aufruf</translation>
    </message>
    <message>
        <source>reasoning and a call</source>
        <translation>Gedanken und ein Aufruf</translation>
    </message>
    <message>
        <source>content without and with tools declared</source>
        <translation>Inhalt ohne und mit deklarierten Werkzeugen</translation>
    </message>
    <message>
        <source>no tools</source>
        <translation>keine Werkzeuge</translation>
    </message>
    <message>
        <source>tools declared</source>
        <translation>Werkzeuge deklariert</translation>
    </message>
    <message>
        <source>an answer without and with a call</source>
        <translation>eine Antwort ohne und mit Aufruf</translation>
    </message>
    <message>
        <source>content without and with a call</source>
        <translation>Inhalt ohne und mit einem Aufruf</translation>
    </message>
    <message>
        <source>content and a call</source>
        <translation>Inhalt und ein Aufruf</translation>
    </message>
    <message>
        <source>a message with one call and with two</source>
        <translation>eine Nachricht mit einem Aufruf und mit zweien</translation>
    </message>
    <message>
        <source>two calls</source>
        <translation>zwei Aufrufe</translation>
    </message>
    <message>
        <source>calls of two different tools</source>
        <translation>Aufrufe zweier Werkzeuge</translation>
    </message>
    <message>
        <source>one name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>another name</source>
        <translation>ein anderer Name</translation>
    </message>
    <message>
        <source>a text argument and a number</source>
        <translation>ein Text als Argument und eine Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>two argument names</source>
        <translation>zwei Namen von Argumenten</translation>
    </message>
    <message>
        <source>two argument values</source>
        <translation>zwei Werte eines Arguments</translation>
    </message>
    <message>
        <source>one value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>another value</source>
        <translation>ein anderer Wert</translation>
    </message>
    <message>
        <source>a call with one argument and with two</source>
        <translation>ein Aufruf mit einem Argument und mit zweien</translation>
    </message>
    <message>
        <source>one argument</source>
        <translation>ein Argument</translation>
    </message>
    <message>
        <source>two arguments</source>
        <translation>zwei Argumente</translation>
    </message>
    <message>
        <source>a call without and with an argument</source>
        <translation>ein Aufruf ohne und mit Argument</translation>
    </message>
    <message>
        <source>no argument</source>
        <translation>kein Argument</translation>
    </message>
    <message>
        <source>two call ids</source>
        <translation>zwei Kennungen von Aufrufen</translation>
    </message>
    <message>
        <source>one id</source>
        <translation>eine Kennung</translation>
    </message>
    <message>
        <source>another id</source>
        <translation>eine andere Kennung</translation>
    </message>
    <message>
        <source>it is before the content</source>
        <translation>steht vor dem Inhalt</translation>
    </message>
    <message>
        <source>it is after the content</source>
        <translation>steht nach dem Inhalt</translation>
    </message>
    <message>
        <source>it is before the reasoning</source>
        <translation>steht vor den Gedanken</translation>
    </message>
    <message>
        <source>it is after the reasoning</source>
        <translation>steht nach den Gedanken</translation>
    </message>
    <message>
        <source>the text of this member appears as reasoning</source>
        <translation>der Text dieses Feldes erscheint als Gedanken</translation>
    </message>
    <message>
        <source>the template does not write reasoning of earlier answers</source>
        <translation>die Vorlage schreibt keine Gedanken früherer Antworten</translation>
    </message>
    <message>
        <source>the generation prompt depends on this variable</source>
        <translation>die Aufforderung zur Antwort hängt von dieser Variablen ab</translation>
    </message>
    <message>
        <source>the template compares the variable with it</source>
        <translation>die Vorlage vergleicht die Variable damit</translation>
    </message>
    <message>
        <source>no variable changes the generation prompt</source>
        <translation>keine Variable ändert die Aufforderung zur Antwort</translation>
    </message>
    <message>
        <source>the generation prompt opens reasoning with it</source>
        <translation>die Aufforderung zur Antwort öffnet damit die Gedanken</translation>
    </message>
    <message>
        <source>the counterpart of the closer</source>
        <translation>das Gegenstück der schließenden Marke</translation>
    </message>
    <message>
        <source>the counterpart of the opener</source>
        <translation>das Gegenstück der öffnenden Marke</translation>
    </message>
    <message>
        <source>the template cuts earlier answers after it</source>
        <translation>die Vorlage schneidet frühere Antworten danach ab</translation>
    </message>
    <message>
        <source>if a message has a call, the template writes no reasoning</source>
        <translation>wenn eine Nachricht einen Aufruf hat, schreibt die Vorlage keine Gedanken</translation>
    </message>
    <message>
        <source>reasoning is left out of messages with calls</source>
        <translation>Gedanken fehlen in Nachrichten mit Aufrufen</translation>
    </message>
    <message>
        <source>messages with calls have reasoning like all others</source>
        <translation>Nachrichten mit Aufrufen haben Gedanken wie alle anderen</translation>
    </message>
    <message>
        <source>it is before reasoning that calls follow</source>
        <translation>steht vor Gedanken, denen Aufrufe folgen</translation>
    </message>
    <message>
        <source>it is after reasoning that calls follow</source>
        <translation>steht nach Gedanken, denen Aufrufe folgen</translation>
    </message>
    <message>
        <source>of earlier answers, reasoning is kept only if they have tool calls</source>
        <translation>von früheren Antworten bleiben Gedanken nur erhalten, wenn sie Werkzeugaufrufe haben</translation>
    </message>
    <message>
        <source>ends the generation prompt and begins an answer of the history</source>
        <translation>beendet die Aufforderung zur Antwort und beginnt eine frühere Antwort</translation>
    </message>
    <message>
        <source>it is after the answer</source>
        <translation>steht nach der Antwort</translation>
    </message>
    <message>
        <source>only the turn&apos;s own header and end are around the content</source>
        <translation>nur Kopf und Ende des Zugs stehen um den Inhalt</translation>
    </message>
    <message>
        <source>only content after reasoning is wrapped: see R1</source>
        <translation>nur Inhalt nach Gedanken ist umschlossen: siehe R1</translation>
    </message>
    <message>
        <source>the template does not write tool calls</source>
        <translation>die Vorlage schreibt keine Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>it is before content that calls follow</source>
        <translation>steht vor Inhalt, dem Aufrufe folgen</translation>
    </message>
    <message>
        <source>it is between content and calls</source>
        <translation>steht zwischen Inhalt und Aufrufen</translation>
    </message>
    <message>
        <source>is only before the first call</source>
        <translation>steht nur vor dem ersten Aufruf</translation>
    </message>
    <message>
        <source>is only after the last call</source>
        <translation>steht nur nach dem letzten Aufruf</translation>
    </message>
    <message>
        <source>the template writes one call for each message</source>
        <translation>die Vorlage schreibt einen Aufruf je Nachricht</translation>
    </message>
    <message>
        <source>it is before each call</source>
        <translation>steht vor jedem Aufruf</translation>
    </message>
    <message>
        <source>it is after each call</source>
        <translation>steht nach jedem Aufruf</translation>
    </message>
    <message>
        <source>it is between two calls</source>
        <translation>steht zwischen zwei Aufrufen</translation>
    </message>
    <message>
        <source>it is before the name</source>
        <translation>steht vor dem Namen</translation>
    </message>
    <message>
        <source>it is after the name</source>
        <translation>steht nach dem Namen</translation>
    </message>
    <message>
        <source>closes the call</source>
        <translation>schließt den Aufruf</translation>
    </message>
    <message>
        <source>this member holds the name</source>
        <translation>dieses Feld enthält den Namen</translation>
    </message>
    <message>
        <source>the name is alone between the call&apos;s opener and its arguments</source>
        <translation>der Name steht allein zwischen der öffnenden Marke und den Argumenten</translation>
    </message>
    <message>
        <source>names and values are in tags; see A1 and A2</source>
        <translation>Namen und Werte stehen in Marken; siehe A1 und A2</translation>
    </message>
    <message>
        <source>the arguments are one dict as Python prints it</source>
        <translation>die Argumente sind ein Dict, wie Python es schreibt</translation>
    </message>
    <message>
        <source>the arguments are one JSON object: a text is quoted, a number is not</source>
        <translation>die Argumente sind ein JSON-Objekt: Ein Text steht in Anführungszeichen, eine Zahl nicht</translation>
    </message>
    <message>
        <source>it is before an argument&apos;s name</source>
        <translation>steht vor dem Namen eines Arguments</translation>
    </message>
    <message>
        <source>it is after an argument&apos;s name</source>
        <translation>steht nach dem Namen eines Arguments</translation>
    </message>
    <message>
        <source>it is before a text value</source>
        <translation>steht vor einem Textwert</translation>
    </message>
    <message>
        <source>it is after a text value</source>
        <translation>steht nach einem Textwert</translation>
    </message>
    <message>
        <source>a text value is written unchanged, without markers of its own</source>
        <translation>ein Textwert wird unverändert geschrieben, ohne eigene Marken</translation>
    </message>
    <message>
        <source>a text value is in quotes, without markers of its own</source>
        <translation>ein Textwert steht in Anführungszeichen, ohne eigene Marken</translation>
    </message>
    <message>
        <source>it is between two arguments</source>
        <translation>steht zwischen zwei Argumenten</translation>
    </message>
    <message>
        <source>the arguments follow one another directly</source>
        <translation>die Argumente folgen direkt aufeinander</translation>
    </message>
    <message>
        <source>the arguments follow one another as members of one object</source>
        <translation>die Argumente folgen aufeinander als Felder eines Objekts</translation>
    </message>
    <message>
        <source>is written if there are none</source>
        <translation>wird geschrieben, wenn es keine gibt</translation>
    </message>
    <message>
        <source>this member holds the arguments</source>
        <translation>dieses Feld enthält die Argumente</translation>
    </message>
    <message>
        <source>nothing is written if a call has no arguments</source>
        <translation>nichts wird geschrieben, wenn ein Aufruf keine Argumente hat</translation>
    </message>
    <message>
        <source>this is written if a call has no arguments</source>
        <translation>dies wird geschrieben, wenn ein Aufruf keine Argumente hat</translation>
    </message>
    <message>
        <source>this member holds the call&apos;s id</source>
        <translation>dieses Feld enthält die Kennung des Aufrufs</translation>
    </message>
    <message>
        <source>this member holds an id that the template counts</source>
        <translation>dieses Feld enthält eine Kennung, die die Vorlage zählt</translation>
    </message>
    <message>
        <source>the id names the function</source>
        <translation>die Kennung nennt die Funktion</translation>
    </message>
    <message>
        <source>the template does not write the call&apos;s id</source>
        <translation>die Vorlage schreibt die Kennung des Aufrufs nicht</translation>
    </message>
    <message>
        <source>it is before the call&apos;s id</source>
        <translation>steht vor der Kennung des Aufrufs</translation>
    </message>
    <message>
        <source>it is after the call&apos;s id</source>
        <translation>steht nach der Kennung des Aufrufs</translation>
    </message>
    <message>
        <source>this line of the template writes it</source>
        <translation>diese Zeile der Vorlage schreibt es</translation>
    </message>
    <message>
        <source>the template refuses a request with %1</source>
        <translation>die Vorlage weist eine Anfrage ab mit: %1</translation>
    </message>
    <message>
        <source>the template fails: %1</source>
        <translation>die Vorlage scheitert: %1</translation>
    </message>
    <message>
        <source>%1 appears in the prompt</source>
        <translation>%1 erscheint im Prompt</translation>
    </message>
    <message>
        <source>%1 does not appear in the prompt</source>
        <translation>%1 erscheint nicht im Prompt</translation>
    </message>
    <message>
        <source>a system message</source>
        <translation>eine Systemnachricht</translation>
    </message>
    <message>
        <source>a developer message</source>
        <translation>eine Entwicklernachricht</translation>
    </message>
    <message>
        <source>a declared tool</source>
        <translation>ein deklariertes Werkzeug</translation>
    </message>
    <message>
        <source>a tool&apos;s result</source>
        <translation>das Ergebnis eines Werkzeugs</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>einfacher Text</translation>
    </message>
    <message>
        <source>a system message after an answer</source>
        <translation>eine Systemnachricht nach einer Antwort</translation>
    </message>
    <message>
        <source>a developer message after an answer</source>
        <translation>eine Entwicklernachricht nach einer Antwort</translation>
    </message>
    <message>
        <source>%1 is written there</source>
        <translation>%1 wird dort geschrieben</translation>
    </message>
    <message>
        <source>%1 is written before the conversation</source>
        <translation>%1 wird vor dem Gespräch geschrieben</translation>
    </message>
    <message>
        <source>no form of a call is written</source>
        <translation>keine Form eines Aufrufs wird geschrieben</translation>
    </message>
    <message>
        <source>a tool&apos;s result without the tool&apos;s name is refused: %1</source>
        <translation>das Ergebnis eines Werkzeugs ohne dessen Namen wird abgewiesen: %1</translation>
    </message>
    <message>
        <source>the tool&apos;s name changes the text of its result</source>
        <translation>der Name des Werkzeugs ändert den Text seines Ergebnisses</translation>
    </message>
    <message>
        <source>the tool&apos;s name does not change the text of its result</source>
        <translation>der Name des Werkzeugs ändert den Text seines Ergebnisses nicht</translation>
    </message>
    <message>
        <source>plain text is taken apart</source>
        <translation>einfacher Text wird zerlegt</translation>
    </message>
    <message>
        <source>arguments as text are written as a call that can be read</source>
        <translation>Argumente als Text werden als lesbarer Aufruf geschrieben</translation>
    </message>
    <message>
        <source>arguments as an object are written as a call that can be read</source>
        <translation>Argumente als Objekt werden als lesbarer Aufruf geschrieben</translation>
    </message>
    <message>
        <source>arguments as text give the same call</source>
        <translation>Argumente als Text geben denselben Aufruf</translation>
    </message>
    <message>
        <source>arguments as an object give the same call</source>
        <translation>Argumente als Objekt geben denselben Aufruf</translation>
    </message>
    <message>
        <source>arguments as text are written as a different call</source>
        <translation>Argumente als Text werden als ein anderer Aufruf geschrieben</translation>
    </message>
    <message>
        <source>arguments as an object are written as a different call</source>
        <translation>Argumente als Objekt werden als ein anderer Aufruf geschrieben</translation>
    </message>
    <message>
        <source>a call with an object or a list does not show its texts</source>
        <translation>ein Aufruf mit einem Objekt oder einer Liste zeigt deren Texte nicht</translation>
    </message>
    <message>
        <source>in an object, %1 is between key and value</source>
        <translation>in einem Objekt steht %1 zwischen Schlüssel und Wert</translation>
    </message>
    <message>
        <source>in a list, %1 is between two elements</source>
        <translation>in einer Liste steht %1 zwischen zwei Elementen</translation>
    </message>
    <message>
        <source>objects and lists are written as in JSON or Python</source>
        <translation>Objekte und Listen werden wie in JSON oder Python geschrieben</translation>
    </message>
    <message>
        <source>null is printed as None</source>
        <translation>null wird als None geschrieben</translation>
    </message>
    <message>
        <source>an answer whose content is null is written</source>
        <translation>eine Antwort mit null als Inhalt wird geschrieben</translation>
    </message>
    <message>
        <source>ids name the function: %1</source>
        <translation>Kennungen nennen die Funktion: %1</translation>
    </message>
    <message>
        <source>a call&apos;s id</source>
        <translation>die Kennung eines Aufrufs</translation>
    </message>
    <message>
        <source>no call&apos;s id appears in the prompt</source>
        <translation>keine Kennung eines Aufrufs erscheint im Prompt</translation>
    </message>
    <message>
        <source>%1; any id is accepted</source>
        <translation>%1; jede Kennung wird angenommen</translation>
    </message>
    <message>
        <source>%1; ids are %2, others are refused: %3</source>
        <translation>%1; Kennungen sind %2, andere werden abgewiesen: %3</translation>
    </message>
    <message>
        <source>letters and digits</source>
        <translation>Buchstaben und Ziffern</translation>
    </message>
    <message>
        <source>%1 letters or digits</source>
        <translation>%1 Buchstaben oder Ziffern</translation>
    </message>
    <message>
        <source>two calls are written</source>
        <translation>zwei Aufrufe werden geschrieben</translation>
    </message>
    <message>
        <source>two calls are written, but a parser cannot read both</source>
        <translation>zwei Aufrufe werden geschrieben, aber ein Parser kann nicht beide lesen</translation>
    </message>
    <message>
        <source>only one call is written for each message</source>
        <translation>nur ein Aufruf je Nachricht wird geschrieben</translation>
    </message>
    <message>
        <source>switched by %1</source>
        <translation>geschaltet durch %1</translation>
    </message>
    <message>
        <source>no variable distinguishes levels of effort</source>
        <translation>keine Variable unterscheidet Stufen des Aufwands</translation>
    </message>
    <message>
        <source>%1 changes the prompt with the level</source>
        <translation>%1 ändert den Prompt mit der Stufe</translation>
    </message>
    <message>
        <source>no variable takes a number of tokens to think with</source>
        <translation>keine Variable nimmt eine Zahl von Tokens zum Denken</translation>
    </message>
    <message>
        <source>0 in %1 changes the prompt</source>
        <translation>0 in %1 ändert den Prompt</translation>
    </message>
    <message>
        <source>a declared tool appears in the prompt only without its wrapper</source>
        <translation>ein deklariertes Werkzeug erscheint nur ohne seine Hülle im Prompt</translation>
    </message>
    <message>
        <source>a tool may be declared as {&quot;type&quot;: &quot;function&quot;, …}</source>
        <translation>ein Werkzeug darf als {&quot;type&quot;: &quot;function&quot;, …} deklariert sein</translation>
    </message>
    <message>
        <source>see comparison T1</source>
        <translation>siehe Vergleich T1</translation>
    </message>
    <message>
        <source>a call with empty content is written</source>
        <translation>ein Aufruf mit leerem Inhalt wird geschrieben</translation>
    </message>
    <message>
        <source>a call with empty content is not written</source>
        <translation>ein Aufruf mit leerem Inhalt wird nicht geschrieben</translation>
    </message>
    <message>
        <source>a call with a number is refused, one with texts is written</source>
        <translation>ein Aufruf mit einer Zahl wird abgewiesen, einer mit Texten geschrieben</translation>
    </message>
    <message>
        <source>a call with a number is written</source>
        <translation>ein Aufruf mit einer Zahl wird geschrieben</translation>
    </message>
    <message>
        <source>no key of a message is written as reasoning</source>
        <translation>kein Feld einer Nachricht wird als Gedanken geschrieben</translation>
    </message>
    <message>
        <source>read from %1</source>
        <translation>gelesen aus %1</translation>
    </message>
    <message>
        <source>content as a list of parts is printed as this list, not as its text (role %1)</source>
        <translation>Inhalt als Liste von Teilen wird als diese Liste geschrieben, nicht als ihr Text (Rolle %1)</translation>
    </message>
    <message>
        <source>text in a list of parts (role %1)</source>
        <translation>Text in einer Liste von Teilen (Rolle %1)</translation>
    </message>
    <message>
        <source>of two parts of a content, only the first appears in the prompt (role %1)</source>
        <translation>von zwei Teilen eines Inhalts erscheint nur der erste im Prompt (Rolle %1)</translation>
    </message>
    <message>
        <source>after %1: %2; at the first difference, the previous prompt has %3, the next has %4</source>
        <translation>nach %1: %2; der letzte Prompt hat dort %3, der nächste hat %4</translation>
    </message>
    <message>
        <source>a plain answer</source>
        <translation>einer einfachen Antwort</translation>
    </message>
    <message>
        <source>an answer with reasoning</source>
        <translation>einer Antwort mit Gedanken</translation>
    </message>
    <message>
        <source>a call</source>
        <translation>einem Aufruf</translation>
    </message>
    <message>
        <source>a call with reasoning</source>
        <translation>einem Aufruf mit Gedanken</translation>
    </message>
    <message>
        <source>an answer to a result</source>
        <translation>einer Antwort auf ein Ergebnis</translation>
    </message>
    <message>
        <source>%1, thinking on</source>
        <translation>%1, Denken an</translation>
    </message>
    <message>
        <source>%1, thinking off</source>
        <translation>%1, Denken aus</translation>
    </message>
    <message>
        <source>the next prompt does not begin with the previous prompt</source>
        <translation>der nächste Prompt beginnt nicht mit dem letzten</translation>
    </message>
    <message>
        <source>the template does not write the answer</source>
        <translation>die Vorlage schreibt die Antwort nicht</translation>
    </message>
    <message>
        <source>the reasoning of an answer is left out once another turn follows</source>
        <translation>die Gedanken einer Antwort fehlen, sobald ein weiterer Zug folgt</translation>
    </message>
    <message>
        <source>the next prompt begins with the previous prompt and its answer</source>
        <translation>der nächste Prompt beginnt mit dem letzten und seiner Antwort</translation>
    </message>
    <message>
        <source>an answer is written differently once another turn follows</source>
        <translation>eine Antwort wird anders geschrieben, sobald ein weiterer Zug folgt</translation>
    </message>
    <message>
        <source>the template refuses it: %1</source>
        <translation>die Vorlage weist es ab: %1</translation>
    </message>
    <message>
        <source>the template does not write a conversation of two turns</source>
        <translation>die Vorlage schreibt kein Gespräch mit zwei Zügen</translation>
    </message>
    <message>
        <source>no handler matches; most templates need none</source>
        <translation>kein Handler passt; die meisten Vorlagen brauchen keinen</translation>
    </message>
    <message>
        <source>ids of calls are rewritten: the template accepts only ids of a certain form</source>
        <translation>Kennungen von Aufrufen werden umgeschrieben: Die Vorlage nimmt nur Kennungen einer bestimmten Form</translation>
    </message>
    <message>
        <source>each of several calls in one message is sent in its own message: the template accepts only one call</source>
        <translation>jeder von mehreren Aufrufen einer Nachricht wird in einer eigenen Nachricht gesendet: Die Vorlage nimmt nur einen</translation>
    </message>
    <message>
        <source>the developer role is sent as system: the template does not know it</source>
        <translation>die Rolle developer wird als system gesendet: Die Vorlage kennt sie nicht</translation>
    </message>
    <message>
        <source>null content is sent as an empty text</source>
        <translation>null als Inhalt wird als leerer Text gesendet</translation>
    </message>
    <message>
        <source>missing content is sent as an empty text</source>
        <translation>fehlender Inhalt wird als leerer Text gesendet</translation>
    </message>
    <message>
        <source>parts of the content of the role %1 are joined to one text by line feeds: the template needs a text</source>
        <translation>Teile des Inhalts der Rolle %1 werden durch Zeilenumbrüche zu einem Text verbunden: Die Vorlage braucht einen Text</translation>
    </message>
    <message>
        <source>text is sent as a list with one part: the template needs a list</source>
        <translation>Text wird als Liste mit einem Teil gesendet: Die Vorlage braucht eine Liste</translation>
    </message>
    <message>
        <source>empty content of a message with calls is left out: with it, the template would drop the calls</source>
        <translation>leerer Inhalt einer Nachricht mit Aufrufen wird weggelassen: Mit ihm verlöre die Vorlage die Aufrufe</translation>
    </message>
    <message>
        <source>arguments of earlier calls are sent as texts: the template accepts no other values</source>
        <translation>Argumente früherer Aufrufe werden als Texte gesendet: Die Vorlage nimmt keine anderen Werte</translation>
    </message>
    <message>
        <source>arguments of earlier calls are sent as JSON text: the template needs a text</source>
        <translation>Argumente früherer Aufrufe werden als JSON-Text gesendet: Die Vorlage braucht einen Text</translation>
    </message>
    <message>
        <source>arguments of earlier calls are sent as objects: the template needs objects</source>
        <translation>Argumente früherer Aufrufe werden als Objekte gesendet: Die Vorlage braucht Objekte</translation>
    </message>
    <message>
        <source>the parts of a message are sent as reasoning, text and calls: the template has no other order</source>
        <translation>die Teile einer Nachricht werden als Gedanken, Text und Aufrufe gesendet: Die Vorlage hat keine andere Reihenfolge</translation>
    </message>
    <message>
        <source>reasoning_content is sent as %1 too: the template reads this name</source>
        <translation>reasoning_content wird auch als %1 gesendet: Die Vorlage liest diesen Namen</translation>
    </message>
    <message>
        <source>reasoning_content is sent as a part of content: the template reads it there</source>
        <translation>reasoning_content wird als Teil des Inhalts gesendet: Die Vorlage liest es dort</translation>
    </message>
    <message>
        <source>the system message is put before the first user message: the template has no system role</source>
        <translation>die Systemnachricht wird vor die erste Nachricht des Benutzers gestellt: Die Vorlage hat keine Rolle system</translation>
    </message>
    <message>
        <source>an empty answer is sent as a blank: the template refuses it</source>
        <translation>eine leere Antwort wird als Leerzeichen gesendet: Die Vorlage weist sie ab</translation>
    </message>
    <message>
        <source>text with reasoning and calls is sent as reasoning: the template refuses both together</source>
        <translation>Text mit Gedanken und Aufrufen wird als Gedanken gesendet: Die Vorlage weist beides zusammen ab</translation>
    </message>
    <message>
        <source>tools are sent as names and `parameter_definitions`: the template needs this form</source>
        <translation>Werkzeuge werden als Namen und „parameter_definitions“ gesendet: Die Vorlage braucht diese Form</translation>
    </message>
    <message>
        <source>tools are sent without the wrapper `function`: the template needs this form</source>
        <translation>Werkzeuge werden ohne die Hülle `function` gesendet: Die Vorlage braucht diese Form</translation>
    </message>
    <message>
        <source>the parts of the message to continue are joined to one text by line feeds</source>
        <translation>die Teile der Nachricht, die weitergeht, werden durch Zeilenumbrüche zu einem Text verbunden</translation>
    </message>
    <message>
        <source>a message with parts after its calls is sent as several: the template joins them</source>
        <translation>eine Nachricht mit Teilen nach ihren Aufrufen wird als mehrere gesendet: Die Vorlage verbindet sie</translation>
    </message>
    <message>
        <source>system messages at the beginning are joined to one: the template accepts only one</source>
        <translation>Systemnachrichten am Anfang werden zu einer verbunden: Die Vorlage nimmt nur eine</translation>
    </message>
    <message>
        <source>a system message in the middle is merged into the first one</source>
        <translation>eine Systemnachricht in der Mitte wird mit der ersten verbunden</translation>
    </message>
    <message>
        <source>a system message in the middle is sent as the user&apos;s</source>
        <translation>eine Systemnachricht in der Mitte wird als Nachricht des Benutzers gesendet</translation>
    </message>
    <message>
        <source>an earlier call without arguments is sent with {}</source>
        <translation>ein früherer Aufruf ohne Argumente wird mit {} gesendet</translation>
    </message>
    <message>
        <source>the arguments of an earlier call are not a JSON object: {} is sent</source>
        <translation>die Argumente eines früheren Aufrufs sind kein JSON-Objekt: {} wird gesendet</translation>
    </message>
    <message>
        <source>text after the arguments of an earlier call is left out</source>
        <translation>Text nach den Argumenten eines früheren Aufrufs wird weggelassen</translation>
    </message>
    <message>
        <source>the arguments of an earlier call were cut short: only their complete members are sent</source>
        <translation>die Argumente eines früheren Aufrufs waren abgeschnitten: Nur ihre vollständigen Felder werden gesendet</translation>
    </message>
    <message>
        <source>the arguments of an earlier call are a text inside a text: the object in it is sent</source>
        <translation>die Argumente eines früheren Aufrufs sind ein Text in einem Text: Das Objekt darin wird gesendet</translation>
    </message>
    <message>
        <source>null members of messages, and empty tool_calls, are left out</source>
        <translation>Felder mit null und leere tool_calls werden weggelassen</translation>
    </message>
    <message>
        <source>an earlier call without a type is sent as a function call</source>
        <translation>ein früherer Aufruf ohne Typ wird als Aufruf einer Funktion gesendet</translation>
    </message>
    <message>
        <source>a tool&apos;s result is sent with the name of its function</source>
        <translation>das Ergebnis eines Werkzeugs wird mit dem Namen seiner Funktion gesendet</translation>
    </message>
    <message>
        <source>the request switches thinking off, but the template has no switch for it</source>
        <translation>die Anfrage schaltet das Denken aus, aber die Vorlage hat keinen Schalter dafür</translation>
    </message>
    <message>
        <source>the template writes no calls in a known format: calls of the declared tools will be content</source>
        <translation>die Vorlage schreibt keine Aufrufe in bekannter Form: Aufrufe der deklarierten Werkzeuge werden Inhalt</translation>
    </message>
    <message>
        <source>the template does not tell the model about the declared tools</source>
        <translation>die Vorlage nennt dem Modell die deklarierten Werkzeuge nicht</translation>
    </message>
    <message>
        <source>the template drops the results of tools</source>
        <translation>die Vorlage lässt die Ergebnisse von Werkzeugen weg</translation>
    </message>
    <message>
        <source>the result of %1 has no call before it</source>
        <translation>vor dem Ergebnis von %1 fehlt der Aufruf</translation>
    </message>
    <message>
        <source>the tokenizer has no single tokens for %1</source>
        <translation>der Tokenizer hat keine einzelnen Tokens für %1</translation>
    </message>
    <message>
        <source>the template refused every test conversation, so its format is unknown; it said: %1</source>
        <translation>die Vorlage hat jedes Testgespräch abgewiesen, ihre Form ist also unbekannt; sie sagte: %1</translation>
    </message>
    <message>
        <source>the template writes no text at the end of an answer, so the engine must stop at the model&apos;s end-of-text token</source>
        <translation>die Vorlage schreibt keinen Text am Ende einer Antwort, also muss die Engine beim Textende-Token des Modells anhalten</translation>
    </message>
    <message>
        <source>the text at the end of a turn (%1) is inside answers, too, so the engine must stop at the model&apos;s end-of-text token</source>
        <translation>der Text am Ende eines Zugs (%1) steht auch in Antworten, also muss die Engine beim Textende-Token des Modells anhalten</translation>
    </message>
    <message>
        <source>a call&apos;s opener without a call</source>
        <translation>eine öffnende Marke ohne Aufruf</translation>
    </message>
    <message>
        <source>a tag that is only named is text</source>
        <translation>eine Marke, die nur genannt wird, ist Text</translation>
    </message>
    <message>
        <source>the turn&apos;s header appears again</source>
        <translation>der Kopf des Zugs erscheint noch einmal</translation>
    </message>
    <message>
        <source>the header of a part appears again</source>
        <translation>der Kopf eines Teils erscheint noch einmal</translation>
    </message>
    <message>
        <source>the end of the turn is cut short</source>
        <translation>das Ende des Zugs ist abgeschnitten</translation>
    </message>
    <message>
        <source>the output ends with another tag, read as the end of the turn</source>
        <translation>die Ausgabe endet mit einer anderen Marke, gelesen als Ende des Zugs</translation>
    </message>
    <message>
        <source>a tag that the template does not write is before a call</source>
        <translation>vor einem Aufruf steht eine Marke, die die Vorlage nicht schreibt</translation>
    </message>
    <message>
        <source>a text that looks like a call is content, because of its place</source>
        <translation>ein Text, der wie ein Aufruf aussieht, ist wegen seiner Stelle Inhalt</translation>
    </message>
    <message>
        <source>a call of an undeclared tool begins here and is content</source>
        <translation>hier beginnt ein Aufruf eines nicht deklarierten Werkzeugs, der Inhalt ist</translation>
    </message>
    <message>
        <source>a call is in the middle of a sentence</source>
        <translation>ein Aufruf steht mitten in einem Satz</translation>
    </message>
    <message>
        <source>JSON is in a Markdown block</source>
        <translation>JSON steht in einem Markdown-Block</translation>
    </message>
    <message>
        <source>open reasoning is opened again</source>
        <translation>offene Gedanken werden noch einmal geöffnet</translation>
    </message>
    <message>
        <source>the turn ends inside the reasoning</source>
        <translation>der Zug endet in den Gedanken</translation>
    </message>
    <message>
        <source>the end of the reasoning is missing</source>
        <translation>das Ende der Gedanken fehlt</translation>
    </message>
    <message>
        <source>a closer of reasoning without its opener is ignored</source>
        <translation>ein Ende von Gedanken ohne Anfang wird ignoriert</translation>
    </message>
    <message>
        <source>the arguments are missing</source>
        <translation>die Argumente fehlen</translation>
    </message>
    <message>
        <source>%1 has no opener and is left out</source>
        <translation>%1 hat keine Anfangsmarke und entfällt</translation>
    </message>
    <message>
        <source>%1 is cut short</source>
        <translation>%1 ist abgeschnitten</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>the end of an argument</source>
        <translation>das Ende eines Arguments</translation>
    </message>
    <message>
        <source>the end of the call</source>
        <translation>das Ende des Aufrufs</translation>
    </message>
    <message>
        <source>the end of the calls</source>
        <translation>das Ende der Aufrufe</translation>
    </message>
    <message>
        <source>the end of a tag</source>
        <translation>das Ende einer Marke</translation>
    </message>
    <message>
        <source>the end of the array</source>
        <translation>das Ende der Liste</translation>
    </message>
    <message>
        <source>the end of the Markdown block</source>
        <translation>das Ende des Markdown-Blocks</translation>
    </message>
    <message>
        <source>the end of an argument appears twice</source>
        <translation>das Ende eines Arguments erscheint zweimal</translation>
    </message>
    <message>
        <source>a separator comes after the last argument</source>
        <translation>nach dem letzten Argument steht ein Trenner</translation>
    </message>
    <message>
        <source>a closing brace appears twice</source>
        <translation>eine schließende Klammer erscheint zweimal</translation>
    </message>
    <message>
        <source>an opening brace appears twice</source>
        <translation>eine öffnende Klammer erscheint zweimal</translation>
    </message>
    <message>
        <source>the `&gt;` of a closer is missing</source>
        <translation>das „&gt;“ einer schließenden Marke fehlt</translation>
    </message>
    <message>
        <source>the opener of an argument&apos;s name is missing</source>
        <translation>die öffnende Marke vor dem Namen eines Arguments fehlt</translation>
    </message>
    <message>
        <source>reasoning begins again after text</source>
        <translation>nach Text beginnen wieder Gedanken</translation>
    </message>
    <message>
        <source>an opener appears twice</source>
        <translation>eine öffnende Marke erscheint zweimal</translation>
    </message>
    <message>
        <source>the call is in a list</source>
        <translation>der Aufruf steht in einer Liste</translation>
    </message>
    <message>
        <source>the end of a list after the call is ignored</source>
        <translation>das Ende einer Liste nach dem Aufruf wird übergangen</translation>
    </message>
    <message>
        <source>the end of the call is cut</source>
        <translation>das Ende des Aufrufs ist abgeschnitten</translation>
    </message>
    <message>
        <source>the call&apos;s header has no name</source>
        <translation>dem Kopf des Aufrufs fehlt der Name</translation>
    </message>
    <message>
        <source>the call&apos;s opener</source>
        <translation>die öffnende Marke des Aufrufs</translation>
    </message>
    <message>
        <source>the calls&apos; opener</source>
        <translation>die öffnende Marke der Aufrufe</translation>
    </message>
    <message>
        <source>the tag between a call&apos;s name and its arguments</source>
        <translation>die Marke zwischen dem Namen eines Aufrufs und seinen Argumenten</translation>
    </message>
    <message>
        <source>the word before the call&apos;s name</source>
        <translation>das Wort vor dem Namen des Aufrufs</translation>
    </message>
    <message>
        <source>a word and a tag come before the call&apos;s name</source>
        <translation>vor dem Namen des Aufrufs stehen ein Wort und eine Marke</translation>
    </message>
    <message>
        <source>the opener of a value</source>
        <translation>die öffnende Marke eines Werts</translation>
    </message>
    <message>
        <source>cannot tell whether this value is a string</source>
        <translation>unklar, ob dieser Wert ein Text ist</translation>
    </message>
    <message>
        <source>the arguments are one object</source>
        <translation>die Argumente sind ein Objekt</translation>
    </message>
    <message>
        <source>a text is in three quotes</source>
        <translation>ein Text steht in drei Anführungszeichen</translation>
    </message>
    <message>
        <source>a value lacks the template&apos;s quotes</source>
        <translation>einem Wert fehlen die Anführungszeichen der Vorlage</translation>
    </message>
    <message>
        <source>a colon comes after the name of an argument</source>
        <translation>nach dem Namen eines Arguments steht ein Doppelpunkt</translation>
    </message>
    <message>
        <source>an argument has no name</source>
        <translation>ein Argument hat keinen Namen</translation>
    </message>
    <message>
        <source>a comma comes after the last member</source>
        <translation>nach dem letzten Feld steht ein Komma</translation>
    </message>
    <message>
        <source>a comma comes after the last call</source>
        <translation>nach dem letzten Aufruf steht ein Komma</translation>
    </message>
    <message>
        <source>the name&apos;s member has another name</source>
        <translation>das Feld des Namens heißt anders</translation>
    </message>
    <message>
        <source>the arguments&apos; member has another name</source>
        <translation>das Feld der Argumente heißt anders</translation>
    </message>
    <message>
        <source>a closing brace</source>
        <translation>eine schließende Klammer</translation>
    </message>
    <message>
        <source>a call&apos;s opening brace</source>
        <translation>die öffnende Klammer eines Aufrufs</translation>
    </message>
    <message>
        <source>single quotes replace double ones</source>
        <translation>einfache Anführungszeichen ersetzen doppelte</translation>
    </message>
    <message>
        <source>ignored an unknown member</source>
        <translation>ein unbekanntes Feld wurde übergangen</translation>
    </message>
    <message>
        <source>ignored an unknown attribute</source>
        <translation>ein unbekanntes Attribut wurde übergangen</translation>
    </message>
    <message>
        <source>another call is in the same object</source>
        <translation>ein weiterer Aufruf steht im selben Objekt</translation>
    </message>
    <message>
        <source>an empty text means no arguments</source>
        <translation>ein leerer Text steht für keine Argumente</translation>
    </message>
    <message>
        <source>the call is in a member of its own</source>
        <translation>der Aufruf steht in einem eigenen Feld</translation>
    </message>
    <message>
        <source>ignored an id that is not a text</source>
        <translation>eine Kennung, die kein Text ist, wurde übergangen</translation>
    </message>
    <message>
        <source>a closer has a name</source>
        <translation>eine schließende Marke hat einen Namen</translation>
    </message>
    <message>
        <source>a call that begins in an argument has no end there</source>
        <translation>ein Aufruf, der in einem Argument beginnt, endet dort nicht</translation>
    </message>
    <message>
        <source>the call is JSON in place of its tags</source>
        <translation>der Aufruf ist JSON anstelle seiner Marken</translation>
    </message>
    <message>
        <source>the call is JSON in place of code</source>
        <translation>der Aufruf ist JSON anstelle von Code</translation>
    </message>
    <message>
        <source>the calls are in brackets that the template does not write</source>
        <translation>die Aufrufe stehen in Klammern, die die Vorlage nicht schreibt</translation>
    </message>
    <message>
        <source>the call is in a Markdown block</source>
        <translation>der Aufruf steht in einem Markdown-Block</translation>
    </message>
    <message>
        <source>the bracket that opens the calls</source>
        <translation>die öffnende Klammer der Aufrufe</translation>
    </message>
    <message>
        <source>the bracket that closes the calls</source>
        <translation>die schließende Klammer der Aufrufe</translation>
    </message>
    <message>
        <source>a call of the list cannot be read</source>
        <translation>ein Aufruf der Liste ist nicht lesbar</translation>
    </message>
    <message>
        <source>JSON is in no such Markdown block</source>
        <translation>JSON steht nicht in so einem Markdown-Block</translation>
    </message>
    <message>
        <source>a name is in an attribute</source>
        <translation>ein Name steht in einem Attribut</translation>
    </message>
    <message>
        <source>a name has other quotes than the template&apos;s</source>
        <translation>ein Name hat andere Anführungszeichen als in der Vorlage</translation>
    </message>
    <message>
        <source>text between arguments is left out</source>
        <translation>Text zwischen Argumenten wird weggelassen</translation>
    </message>
    <message>
        <source>no tools are declared: calls in the answer are content</source>
        <translation>keine Werkzeuge sind deklariert: Aufrufe sind Inhalt</translation>
    </message>
    <message>
        <source>tool_choice is none: calls in the answer are content</source>
        <translation>tool_choice ist none: Aufrufe sind Inhalt</translation>
    </message>
    <message>
        <source>the template writes no tool calls in a known format: calls in the answer are content</source>
        <translation>die Vorlage schreibt keine Werkzeugaufrufe in bekannter Form: Aufrufe sind Inhalt</translation>
    </message>
    <message>
        <source>tool_choice asks for a call: the grammar holds from the first byte</source>
        <translation>tool_choice verlangt einen Aufruf: Die Grammatik gilt ab dem ersten Byte</translation>
    </message>
    <message>
        <source>response_format asks for JSON: the grammar holds from the first byte</source>
        <translation>response_format verlangt JSON: Die Grammatik gilt ab dem ersten Byte</translation>
    </message>
    <message>
        <source>response_format asks for JSON, and there are tools: a call or JSON, and the grammar holds from the first byte</source>
        <translation>response_format verlangt JSON, und es gibt Werkzeuge: ein Aufruf oder JSON, und die Grammatik gilt ab dem ersten Byte</translation>
    </message>
    <message>
        <source>an answer (%1) (and %2 more kinds of answers) is read differently from how the template writes it: %3</source>
        <translation>eine Antwort (%1) (und %2 weitere Arten von Antworten) wird anders gelesen, als die Vorlage sie schreibt: %3</translation>
    </message>
    <message>
        <source>an answer (%1) is read differently from how the template writes it: %2</source>
        <translation>eine Antwort (%1) wird anders gelesen, als die Vorlage sie schreibt: %2</translation>
    </message>
    <message>
        <source>%1 more differences of other answers</source>
        <translation>%1 weitere Unterschiede bei anderen Antworten</translation>
    </message>
    <message>
        <source>the message “%1” gives the same text as another message; so do %2 more</source>
        <translation>die Nachricht „%1“ ergibt denselben Text wie eine andere; ebenso %2 weitere</translation>
    </message>
    <message>
        <source>the message “%1” gives the same text as another message</source>
        <translation>die Nachricht „%1“ ergibt denselben Text wie eine andere</translation>
    </message>
    <message>
        <source>after %1 (and %2 more kind of turn): %3; from byte %4 on, the previous prompt has %5, and the next has %6</source>
        <translation>nach: %1 (und %2 weitere Art von Zug): %3; ab Byte %4 hat der letzte Prompt %5 und der nächste %6</translation>
    </message>
    <message>
        <source>after %1 (and %2 more kinds of turns): %3; from byte %4 on, the previous prompt has %5, and the next has %6</source>
        <translation>nach: %1 (und %2 weitere Arten von Zügen): %3; ab Byte %4 hat der letzte Prompt %5 und der nächste %6</translation>
    </message>
    <message>
        <source>after %1: %2; from byte %3 on, the previous prompt has %4, and the next has %5</source>
        <translation>nach: %1: %2; ab Byte %3 hat der letzte Prompt %4 und der nächste %5</translation>
    </message>
    <message>
        <source>the template refuses %1, %2 and %3 more kind of requests: &quot;%4&quot;. Parlance adapts the requests: %5</source>
        <translation>die Vorlage weist %1, %2 und %3 weitere Art von Anfragen ab: &quot;%4&quot;. Parlance passt die Anfragen an: %5</translation>
    </message>
    <message>
        <source>the template refuses %1, %2 and %3 more kinds of requests: &quot;%4&quot;. Parlance adapts the requests: %5</source>
        <translation>die Vorlage weist %1, %2 und %3 weitere Arten von Anfragen ab: &quot;%4&quot;. Parlance passt die Anfragen an: %5</translation>
    </message>
    <message>
        <source>the template fails with %1, %2 and %3 more kind of requests: &quot;%4&quot;. Parlance adapts the requests: %5</source>
        <translation>die Vorlage scheitert an %1, %2 und %3 weitere Art von Anfragen: &quot;%4&quot;. Parlance passt die Anfragen an: %5</translation>
    </message>
    <message>
        <source>the template fails with %1, %2 and %3 more kinds of requests: &quot;%4&quot;. Parlance adapts the requests: %5</source>
        <translation>die Vorlage scheitert an %1, %2 und %3 weitere Arten von Anfragen: &quot;%4&quot;. Parlance passt die Anfragen an: %5</translation>
    </message>
    <message>
        <source>the template refuses %1, %2 and %3 more kind of requests: &quot;%4&quot;</source>
        <translation>die Vorlage weist %1, %2 und %3 weitere Art von Anfragen ab: &quot;%4&quot;</translation>
    </message>
    <message>
        <source>the template refuses %1, %2 and %3 more kinds of requests: &quot;%4&quot;</source>
        <translation>die Vorlage weist %1, %2 und %3 weitere Arten von Anfragen ab: &quot;%4&quot;</translation>
    </message>
    <message>
        <source>the template fails with %1, %2 and %3 more kind of requests: &quot;%4&quot;</source>
        <translation>die Vorlage scheitert an %1, %2 und %3 weitere Art von Anfragen: &quot;%4&quot;</translation>
    </message>
    <message>
        <source>the template fails with %1, %2 and %3 more kinds of requests: &quot;%4&quot;</source>
        <translation>die Vorlage scheitert an %1, %2 und %3 weitere Arten von Anfragen: &quot;%4&quot;</translation>
    </message>
    <message>
        <source>the template refuses %1 and %2: &quot;%3&quot;. Parlance adapts the requests: %4</source>
        <translation>die Vorlage weist %1 und %2 ab: &quot;%3&quot;. Parlance passt die Anfragen an: %4</translation>
    </message>
    <message>
        <source>the template fails with %1 and %2: &quot;%3&quot;. Parlance adapts the requests: %4</source>
        <translation>die Vorlage scheitert an %1 und %2: &quot;%3&quot;. Parlance passt die Anfragen an: %4</translation>
    </message>
    <message>
        <source>the template refuses %1 and %2: &quot;%3&quot;</source>
        <translation>die Vorlage weist %1 und %2 ab: &quot;%3&quot;</translation>
    </message>
    <message>
        <source>the template fails with %1 and %2: &quot;%3&quot;</source>
        <translation>die Vorlage scheitert an %1 und %2: &quot;%3&quot;</translation>
    </message>
    <message>
        <source>the template refuses %1: &quot;%2&quot;. Parlance adapts the request: %3</source>
        <translation>die Vorlage weist %1 ab: &quot;%2&quot;. Parlance passt die Anfrage an: %3</translation>
    </message>
    <message>
        <source>the template refuses %1: &quot;%2&quot;. Parlance adapts the request</source>
        <translation>die Vorlage weist %1 ab: &quot;%2&quot;. Parlance passt die Anfrage an</translation>
    </message>
    <message>
        <source>the template refuses %1: &quot;%2&quot;</source>
        <translation>die Vorlage weist %1 ab: &quot;%2&quot;</translation>
    </message>
    <message>
        <source>the template fails with %1: &quot;%2&quot;. Parlance adapts the request: %3</source>
        <translation>die Vorlage scheitert an %1: &quot;%2&quot;. Parlance passt die Anfrage an: %3</translation>
    </message>
    <message>
        <source>the template fails with %1: &quot;%2&quot;. Parlance adapts the request</source>
        <translation>die Vorlage scheitert an %1: &quot;%2&quot;. Parlance passt die Anfrage an</translation>
    </message>
    <message>
        <source>the template fails with %1: &quot;%2&quot;</source>
        <translation>die Vorlage scheitert an %1: &quot;%2&quot;</translation>
    </message>
    <message>
        <source>%1; were the condition in line %2 true, it would not</source>
        <translation>%1; wäre die Bedingung in Zeile %2 wahr, so geschähe das nicht</translation>
    </message>
    <message>
        <source>%1; were the condition in line %2 false, it would not</source>
        <translation>%1; wäre die Bedingung in Zeile %2 falsch, so geschähe das nicht</translation>
    </message>
    <message>
        <source>%1 in messages of the role %2 is replaced</source>
        <translation>%1 wird in Nachrichten der Rolle %2 ersetzt</translation>
    </message>
    <message>
        <source>the template searches for %1 and does not remove it; it removes the other words that it searches for</source>
        <translation>die Vorlage sucht %1 und entfernt es nicht; sie entfernt die anderen Wörter, die sie sucht</translation>
    </message>
    <message>
        <source>%1 is looked for, but the text is split at %2</source>
        <translation>%1 wird gesucht, aber der Text wird an %2 geteilt</translation>
    </message>
    <message>
        <source>%1 is looked for, but %2 is removed</source>
        <translation>%1 wird gesucht, aber %2 wird entfernt</translation>
    </message>
    <message>
        <source>%1 appears only here; did you mean %2?</source>
        <translation>%1 erscheint nur hier; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>%1 appears twice at the beginning</source>
        <translation>%1 erscheint am Anfang zweimal</translation>
    </message>
    <message>
        <source>%1 appears twice in a row</source>
        <translation>%1 erscheint zweimal hintereinander</translation>
    </message>
    <message>
        <source>%1 closes nothing; did you mean %2?</source>
        <translation>%1 schließt nichts; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>%1 directly follows the answer&apos;s text; %2 and other parts begin lines</source>
        <translation>%1 folgt direkt auf den Text der Antwort; %2 und andere Teile beginnen Zeilen</translation>
    </message>
    <message>
        <source>%1 has other bars than the template&apos;s other tags</source>
        <translation>%1 hat andere Striche als die anderen Marken der Vorlage</translation>
    </message>
    <message>
        <source>%1 has two different bars</source>
        <translation>%1 hat zwei verschiedene Striche</translation>
    </message>
    <message>
        <source>%1 is after the tools, but nothing opens it</source>
        <translation>%1 steht nach den Werkzeugen, aber nichts öffnet es</translation>
    </message>
    <message>
        <source>%1 is between a tool&apos;s results, but not before the first</source>
        <translation>%1 steht zwischen den Ergebnissen eines Werkzeugs, aber nicht vor dem ersten</translation>
    </message>
    <message>
        <source>%1 is closed by nothing; did you mean %2?</source>
        <translation>%1 wird von nichts geschlossen; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>%1 is in the turns of all other kinds, but not in that of %2</source>
        <translation>%1 steht in den Zügen aller anderen Arten, aber nicht in dem von %2</translation>
    </message>
    <message>
        <source>%1 is no role&apos;s tag; did you mean %2?</source>
        <translation>%1 ist die Marke keiner Rolle; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>%1 is no tag; did you mean %2?</source>
        <translation>%1 ist keine Marke; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>%1 is opened before the tools, but not closed</source>
        <translation>%1 wird vor den Werkzeugen geöffnet, aber nicht geschlossen</translation>
    </message>
    <message>
        <source>%1 is opened again before it is closed; %2 is probably meant</source>
        <translation>%1 wird in sich selbst geöffnet: gemeint ist wohl %2</translation>
    </message>
    <message>
        <source>%1 is written in line %2, and no %3 is before it</source>
        <translation>%1 steht in Zeile %2, und kein %3 davor</translation>
    </message>
    <message>
        <source>%1 is written in line %2, and nowhere %3</source>
        <translation>%1 steht in Zeile %2, und nirgends %3</translation>
    </message>
    <message>
        <source>%1, opened in lines %2 and %3, is not closed before %4</source>
        <translation>%1, in den Zeilen %2 und %3 geöffnet, wird vor %4 nicht geschlossen</translation>
    </message>
    <message>
        <source>%1, opened in lines %2 and %3, is not closed</source>
        <translation>%1, in den Zeilen %2 und %3 geöffnet, wird nicht geschlossen</translation>
    </message>
    <message>
        <source>%1, opened in line %2, is not closed before %3</source>
        <translation>%1, in Zeile %2 geöffnet, wird vor %3 nicht geschlossen</translation>
    </message>
    <message>
        <source>%1 is written in place of %2, the closer of %3</source>
        <translation>%1 steht anstelle von %2, das %3 schließt</translation>
    </message>
    <message>
        <source>%1, opened in line %2, is not closed</source>
        <translation>%1, in Zeile %2 geöffnet, wird nicht geschlossen</translation>
    </message>
    <message>
        <source>%1, which the prompt begins with, appears again in its middle</source>
        <translation>%1, womit der Prompt beginnt, erscheint noch einmal in seiner Mitte</translation>
    </message>
    <message>
        <source>%1 is used, but turns begin with %2</source>
        <translation>%1 wird verwendet, aber Züge beginnen mit %2</translation>
    </message>
    <message>
        <source>JSON text is encoded as JSON again</source>
        <translation>JSON-Text wird noch einmal als JSON kodiert</translation>
    </message>
    <message>
        <source>%1 cannot render %2; %3 renders it differently</source>
        <translation>%1 kann %2 nicht rendern; %3 rendert es anders</translation>
    </message>
    <message>
        <source>%1 cannot render %2; %3 render it differently</source>
        <translation>%1 kann %2 nicht rendern; %3 rendern es anders</translation>
    </message>
    <message>
        <source>%1 cannot render %2</source>
        <translation>%1 kann %2 nicht rendern</translation>
    </message>
    <message>
        <source>%1 renders %2 differently: it removes white space of every kind</source>
        <translation>%1 rendert %2 anders: es entfernt Leerraum jeder Art</translation>
    </message>
    <message>
        <source>%1 renders %2 differently</source>
        <translation>%1 rendert %2 anders</translation>
    </message>
    <message>
        <source>%1 render %2 differently</source>
        <translation>%1 rendern %2 anders</translation>
    </message>
    <message>
        <source>the filter %1</source>
        <translation>den Filter %1</translation>
    </message>
    <message>
        <source>the test %1</source>
        <translation>den Test %1</translation>
    </message>
    <message>
        <source>the method %1</source>
        <translation>die Methode %1</translation>
    </message>
    <message>
        <source>the escape %1</source>
        <translation>die Escape-Folge %1</translation>
    </message>
    <message>
        <source>%1 with a filter</source>
        <translation>%1 mit einem Filter</translation>
    </message>
    <message>
        <source>%1 with the test %2</source>
        <translation>%1 mit dem Test %2</translation>
    </message>
    <message>
        <source>%1 with a count</source>
        <translation>%1 mit einer Anzahl</translation>
    </message>
    <message>
        <source>%1 with a default</source>
        <translation>%1 mit einem Ersatzwert</translation>
    </message>
    <message>
        <source>%1 with an argument</source>
        <translation>%1 mit einem Argument</translation>
    </message>
    <message>
        <source>%1 without an argument</source>
        <translation>%1 ohne ein Argument</translation>
    </message>
    <message>
        <source>%1 with `separators`</source>
        <translation>%1 mit `separators`</translation>
    </message>
    <message>
        <source>a text times a number</source>
        <translation>einen Text mal eine Zahl</translation>
    </message>
    <message>
        <source>%1 does not take these levels of the API: %2</source>
        <translation>%1 nimmt diese Stufen der API nicht: %2</translation>
    </message>
    <message>
        <source>%1 holds %2, and %3 the same</source>
        <translation>%1 enthält %2, und %3 dasselbe</translation>
    </message>
    <message>
        <source>%1 holds %2, and %3, which does not match %4</source>
        <translation>%1 enthält %2, und %3 passt nicht zu %4</translation>
    </message>
    <message>
        <source>%1 is a method, and is not called</source>
        <translation>%1 ist eine Methode und wird nicht aufgerufen</translation>
    </message>
    <message>
        <source>%1 is a parameter of %2 but is never read</source>
        <translation>%1 ist ein Parameter von %2 und wird nie gelesen</translation>
    </message>
    <message>
        <source>%1 is asked for an empty text</source>
        <translation>%1 wird nach einem leeren Text gefragt</translation>
    </message>
    <message>
        <source>%1 is only ever set to its first value</source>
        <translation>%1 wird immer nur auf seinen ersten Wert gesetzt</translation>
    </message>
    <message>
        <source>%1 is read, and no value of it changes a prompt</source>
        <translation>%1 wird gelesen, und kein Wert davon ändert einen Prompt</translation>
    </message>
    <message>
        <source>%1 is set by the loop, and nothing sets it before</source>
        <translation>%1 wird von der Schleife gesetzt, und nichts setzt es davor</translation>
    </message>
    <message>
        <source>%1 is set in a loop or macro only, and read outside of it</source>
        <translation>%1 wird nur in einer Schleife oder einem Makro gesetzt und außerhalb gelesen</translation>
    </message>
    <message>
        <source>%1 is set to a fixed value if the request has one, and to none if not</source>
        <translation>%1 wird auf einen festen Wert gesetzt, wenn die Anfrage einen hat, und sonst auf keinen</translation>
    </message>
    <message>
        <source>%1 is set to its own value</source>
        <translation>%1 wird auf den eigenen Wert gesetzt</translation>
    </message>
    <message>
        <source>%1 is set, but never read</source>
        <translation>%1 wird gesetzt, aber nie gelesen</translation>
    </message>
    <message>
        <source>%1 loses its value when the loop&apos;s iteration ends; a namespace keeps it</source>
        <translation>%1 verliert seinen Wert, wenn der Durchlauf der Schleife endet; ein Namespace behält ihn</translation>
    </message>
    <message>
        <source>%1 of a namespace is never read</source>
        <translation>%1 eines Namespace wird nie gelesen</translation>
    </message>
    <message>
        <source>%1 of the loop is never read in it</source>
        <translation>%1 der Schleife wird in ihr nie gelesen</translation>
    </message>
    <message>
        <source>%1 of the request says how often a loop runs</source>
        <translation>%1 der Anfrage sagt, wie oft eine Schleife läuft</translation>
    </message>
    <message>
        <source>a call has %1, but the instructions show %2</source>
        <translation>ein Aufruf hat %1, aber die Anweisungen zeigen %2</translation>
    </message>
    <message>
        <source>a call&apos;s id is in the prompt, but its result&apos;s tool_call_id is not</source>
        <translation>die ID eines Aufrufs ist im Prompt, aber die tool_call_id seines Ergebnisses nicht</translation>
    </message>
    <message>
        <source>a result&apos;s tool_call_id is in the prompt, but its call&apos;s id is not</source>
        <translation>die tool_call_id eines Ergebnisses ist im Prompt, aber die ID seines Aufrufs nicht</translation>
    </message>
    <message>
        <source>a call&apos;s arguments are in quotes, but their own quotes are not escaped</source>
        <translation>die Argumente eines Aufrufs stehen in Anführungszeichen, aber ihre eigenen sind nicht maskiert</translation>
    </message>
    <message>
        <source>a call&apos;s arguments are in the prompt, but its name is not</source>
        <translation>die Argumente eines Aufrufs sind im Prompt, aber sein Name nicht</translation>
    </message>
    <message>
        <source>a call&apos;s arguments are printed as Python</source>
        <translation>die Argumente eines Aufrufs werden als Python ausgegeben</translation>
    </message>
    <message>
        <source>the arguments of a second call are printed as Python</source>
        <translation>die Argumente eines zweiten Aufrufs werden als Python ausgegeben</translation>
    </message>
    <message>
        <source>a call&apos;s object is not valid JSON</source>
        <translation>das Objekt eines Aufrufs ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>a comma is written after each element except the first</source>
        <translation>nach jedem Element außer dem ersten steht ein Komma</translation>
    </message>
    <message>
        <source>a comma is written before each element except the last</source>
        <translation>vor jedem Element außer dem letzten steht ein Komma</translation>
    </message>
    <message>
        <source>a comma is written at the first element alone</source>
        <translation>nur beim ersten Element steht ein Komma</translation>
    </message>
    <message>
        <source>a comma is written at the last element alone</source>
        <translation>nur beim letzten Element steht ein Komma</translation>
    </message>
    <message>
        <source>a length that is compared with %1 makes the template add its own text to the prompt</source>
        <translation>eine Länge, die mit %1 verglichen wird, fügt dem Prompt eigenen Text der Vorlage an</translation>
    </message>
    <message>
        <source>a member follows a call&apos;s object instead of being in it</source>
        <translation>ein Feld folgt auf das Objekt eines Aufrufs, statt darin zu stehen</translation>
    </message>
    <message>
        <source>an extra brace follows a call&apos;s object</source>
        <translation>auf das Objekt eines Aufrufs folgt eine Klammer zu viel</translation>
    </message>
    <message>
        <source>a message of the role %1 after a result does not end with %2, but the others do</source>
        <translation>eine Nachricht der Rolle %1 nach einem Ergebnis endet nicht mit %2, die anderen aber schon</translation>
    </message>
    <message>
        <source>a message of the role %1 does not end with %2, but the others do</source>
        <translation>eine Nachricht der Rolle %1 endet nicht mit %2, die anderen aber schon</translation>
    </message>
    <message>
        <source>a message that holds %1 makes the template add its own text to the prompt</source>
        <translation>eine Nachricht, die %1 enthält, fügt dem Prompt eigenen Text der Vorlage an</translation>
    </message>
    <message>
        <source>a tool&apos;s result that holds %1 makes the template add its own text to the prompt</source>
        <translation>ein Ergebnis eines Werkzeugs, das %1 enthält, fügt dem Prompt eigenen Text der Vorlage an</translation>
    </message>
    <message>
        <source>a user&apos;s message that holds %1 makes the template add its own text to the prompt</source>
        <translation>eine Nutzernachricht, die %1 enthält, fügt dem Prompt eigenen Text der Vorlage an</translation>
    </message>
    <message>
        <source>an answer that holds %1 makes the template add its own text to the prompt</source>
        <translation>eine Antwort, die %1 enthält, fügt dem Prompt eigenen Text der Vorlage an</translation>
    </message>
    <message>
        <source>if a request has no system message, the template adds its own instructions: %1</source>
        <translation>wenn eine Anfrage keine Systemnachricht hat, fügt die Vorlage eigene Anweisungen hinzu: %1</translation>
    </message>
    <message>
        <source>a system message is not in the prompt</source>
        <translation>eine Systemnachricht ist nicht im Prompt</translation>
    </message>
    <message>
        <source>a tool&apos;s result is not in the prompt</source>
        <translation>ein Ergebnis eines Werkzeugs ist nicht im Prompt</translation>
    </message>
    <message>
        <source>a tool&apos;s result looks the same as a user message with this text</source>
        <translation>ein Ergebnis eines Werkzeugs sieht aus wie eine Nutzernachricht mit diesem Text</translation>
    </message>
    <message>
        <source>a text is written as JSON, but other values as Python</source>
        <translation>ein Text wird als JSON geschrieben, andere Werte als Python</translation>
    </message>
    <message>
        <source>this turn directly follows a text; elsewhere there is %1 between them</source>
        <translation>ein Zug folgt direkt auf einen Text, und sonst steht %1 dazwischen</translation>
    </message>
    <message>
        <source>add_generation_prompt adds text, but not the assistant&apos;s header</source>
        <translation>add_generation_prompt fügt Text hinzu, aber nicht den Header des Assistenten</translation>
    </message>
    <message>
        <source>add_generation_prompt changes text before the last message, from byte %1 on</source>
        <translation>add_generation_prompt ändert Text vor der letzten Nachricht, ab Byte %1</translation>
    </message>
    <message>
        <source>after %1 are the letters %2 instead of a line end</source>
        <translation>nach %1 stehen die Zeichen %2 statt eines Zeilenendes</translation>
    </message>
    <message>
        <source>there is no line end after %1, but there is one after the other roles&apos; headers, such as %2</source>
        <translation>nach %1 ist kein Zeilenende, aber nach den Köpfen der anderen Rollen, etwa %2, eines</translation>
    </message>
    <message>
        <source>after %1 the prompt has a line end, and the history nothing</source>
        <translation>nach %1 hat der Prompt ein Zeilenende und der Verlauf nichts</translation>
    </message>
    <message>
        <source>after %1 the prompt has nothing, and the history a line end</source>
        <translation>nach %1 hat der Prompt nichts und der Verlauf ein Zeilenende</translation>
    </message>
    <message>
        <source>there is %3 between a message of the role %1 and %2; elsewhere there is nothing</source>
        <translation>nach einer Nachricht der Rolle %1 steht vor %2 %3 und sonst nichts</translation>
    </message>
    <message>
        <source>there is nothing after this turn&apos;s header; elsewhere there is %1</source>
        <translation>nach dem Kopf eines Zugs steht nichts und sonst %1</translation>
    </message>
    <message>
        <source>there is %1 after this turn&apos;s header; elsewhere there is %2</source>
        <translation>nach dem Kopf eines Zugs steht %1 und sonst %2</translation>
    </message>
    <message>
        <source>there is nothing before this turn; elsewhere there is %1</source>
        <translation>vor einem Zug steht nichts und sonst %1</translation>
    </message>
    <message>
        <source>there is %1 before this turn; elsewhere there is %2</source>
        <translation>vor einem Zug steht %1 und sonst %2</translation>
    </message>
    <message>
        <source>there is a line end after %2, but none before %1; other parts have both</source>
        <translation>vor %1 ist kein Zeilenende, aber nach %2 eines; andere Teile haben beide</translation>
    </message>
    <message>
        <source>there is %2 before a message of the role %1 if its content is text, and %3 if it is a list of parts</source>
        <translation>vor einer Nachricht der Rolle %1 steht %2, wenn ihr Inhalt Text ist, und %3, wenn er eine Liste von Teilen ist</translation>
    </message>
    <message>
        <source>there is %1 between a result&apos;s id and its text; elsewhere there is %2</source>
        <translation>zwischen der ID eines Ergebnisses und seinem Text steht %1 und sonst %2</translation>
    </message>
    <message>
        <source>between name and arguments of the first call is %1, and of the next nothing</source>
        <translation>zwischen Name und Argumenten des ersten Aufrufs steht %1 und beim nächsten nichts</translation>
    </message>
    <message>
        <source>between name and arguments of the first call is %1, and of the next %2</source>
        <translation>zwischen Name und Argumenten des ersten Aufrufs steht %1 und beim nächsten %2</translation>
    </message>
    <message>
        <source>there is %1 between the first two calls, and %2 between the next two</source>
        <translation>zwischen den ersten beiden Aufrufen steht %1 und zwischen den nächsten beiden %2</translation>
    </message>
    <message>
        <source>there is %2 between the first two %1, and %3 between the next two</source>
        <translation>zwischen den ersten beiden (%1) steht %2 und zwischen den nächsten beiden %3</translation>
    </message>
    <message>
        <source>all branches do the same</source>
        <translation>alle Zweige tun dasselbe</translation>
    </message>
    <message>
        <source>all branches set %1 to the same</source>
        <translation>alle Zweige setzen %1 auf dasselbe</translation>
    </message>
    <message>
        <source>an answer is asked for with the user&apos;s header, %1, and one of the history begins with %2</source>
        <translation>um eine Antwort wird mit dem Kopf des Nutzers gebeten, %1, und eine des Verlaufs beginnt mit %2</translation>
    </message>
    <message>
        <source>an answer of the history begins with %1, and the one that is asked for with %2</source>
        <translation>eine Antwort des Verlaufs beginnt mit %1 und die, um die gebeten wird, mit %2</translation>
    </message>
    <message>
        <source>an answer&apos;s reasoning follows its content</source>
        <translation>die Gedanken einer Antwort folgen auf ihren Inhalt</translation>
    </message>
    <message>
        <source>these arguments are printed as Python: %1</source>
        <translation>diese Argumente werden als Python ausgegeben: %1</translation>
    </message>
    <message>
        <source>an object, a list, true, null</source>
        <translation>ein Objekt, eine Liste, true, null</translation>
    </message>
    <message>
        <source>an earlier branch asks for less, and is taken instead</source>
        <translation>ein früherer Zweig verlangt weniger und wird stattdessen genommen</translation>
    </message>
    <message>
        <source>an earlier branch asks the same</source>
        <translation>ein früherer Zweig fragt dasselbe</translation>
    </message>
    <message>
        <source>an element is in neither part of the list, cut in line %1</source>
        <translation>ein Element ist in keinem Teil der Liste, geschnitten in Zeile %1</translation>
    </message>
    <message>
        <source>an element is in this part of the list and in the other one, cut in line %1</source>
        <translation>ein Element ist in diesem Teil der Liste und im anderen, geschnitten in Zeile %1</translation>
    </message>
    <message>
        <source>an object is printed as Python writes it</source>
        <translation>ein Objekt wird ausgegeben, wie Python es schreibt</translation>
    </message>
    <message>
        <source>answers are not in the prompt</source>
        <translation>Antworten sind nicht im Prompt</translation>
    </message>
    <message>
        <source>arguments given as an object are printed as Python; arguments given as text are not</source>
        <translation>Argumente als Objekt werden als Python ausgegeben; Argumente als Text nicht</translation>
    </message>
    <message>
        <source>arguments given as text are encoded twice</source>
        <translation>Argumente als Text werden zweimal kodiert</translation>
    </message>
    <message>
        <source>if a request gives arguments as text, the template writes them as a JSON string; Parlance makes an object of them first, but not all engines do</source>
        <translation>wenn eine Anfrage Argumente als Text gibt, schreibt die Vorlage sie als JSON-Zeichenkette; Parlance macht vorher ein Objekt daraus, aber nicht alle Engines tun das</translation>
    </message>
    <message>
        <source>a %1 is missing around this value</source>
        <translation>um diesen Wert fehlt ein %1</translation>
    </message>
    <message>
        <source>both sides of the choice are the same</source>
        <translation>beide Seiten der Auswahl sind gleich</translation>
    </message>
    <message>
        <source>calls are written if their message is the last, but not if results follow</source>
        <translation>Aufrufe werden geschrieben, wenn ihre Nachricht die letzte ist, aber nicht, wenn Ergebnisse folgen</translation>
    </message>
    <message>
        <source>calls have no %1; did you mean %2?</source>
        <translation>Aufrufe haben kein %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>messages have no %1; their calls have</source>
        <translation>Nachrichten haben kein %1; ihre Aufrufe haben es</translation>
    </message>
    <message>
        <source>messages have no %1; did you mean %2?</source>
        <translation>Nachrichten haben kein %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>tools have no %1; did you mean %2?</source>
        <translation>Werkzeuge haben kein %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>if the content is a list of parts, it is printed as Python in messages of the role %1</source>
        <translation>wenn der Inhalt eine Liste von Teilen ist, wird er in Nachrichten der Rolle %1 als Python ausgegeben</translation>
    </message>
    <message>
        <source>if the content is a list of parts, its text is not in the prompt</source>
        <translation>wenn der Inhalt eine Liste von Teilen ist, steht sein Text nicht im Prompt</translation>
    </message>
    <message>
        <source>declared tools are in the prompt of the first turn only</source>
        <translation>deklarierte Werkzeuge sind nur im Prompt des ersten Zugs</translation>
    </message>
    <message>
        <source>every text contains the empty text</source>
        <translation>jeder Text enthält den leeren Text</translation>
    </message>
    <message>
        <source>the template loops over all messages for each message, so the work grows with the square of their number</source>
        <translation>für jede Nachricht läuft es über alle Nachrichten, also wächst die Arbeit mit dem Quadrat ihrer Anzahl</translation>
    </message>
    <message>
        <source>if a message says %1 the prompt ends with closed reasoning, and if it says %2 it does not</source>
        <translation>wenn eine Nachricht %1 sagt, endet der Prompt mit geschlossenen Gedanken, und wenn sie %2 sagt, nicht</translation>
    </message>
    <message>
        <source>if an answer has content, its call&apos;s arguments are in the prompt, but the name is not</source>
        <translation>wenn eine Antwort Inhalt hat, sind die Argumente ihres Aufrufs im Prompt, aber der Name nicht</translation>
    </message>
    <message>
        <source>if an answer&apos;s content has reasoning, the text after %1 is in the prompt twice</source>
        <translation>wenn der Inhalt einer Antwort Gedanken hat, ist der Text nach %1 zweimal im Prompt</translation>
    </message>
    <message>
        <source>if an answer&apos;s content has reasoning, the text after %1 is not in the prompt</source>
        <translation>wenn der Inhalt einer Antwort Gedanken hat, ist der Text nach %1 nicht im Prompt</translation>
    </message>
    <message>
        <source>if the request does not set %1 the prompt forbids reasoning, as with thinking off, and asks for it at its end, as with thinking on</source>
        <translation>wenn die Anfrage %1 nicht setzt, verbietet der Prompt Gedanken wie bei ausgeschaltetem Denken und verlangt sie am Ende wie bei eingeschaltetem</translation>
    </message>
    <message>
        <source>if this condition is false there is no %1, and %2 reads it</source>
        <translation>wenn diese Bedingung falsch ist, gibt es kein %1, und es wird gelesen: %2</translation>
    </message>
    <message>
        <source>if this condition is true there is no %1, and %2 reads it</source>
        <translation>wenn diese Bedingung wahr ist, gibt es kein %1, und es wird gelesen: %2</translation>
    </message>
    <message>
        <source>the branch</source>
        <translation>im Zweig</translation>
    </message>
    <message>
        <source>the chosen value</source>
        <translation>im gewählten Wert</translation>
    </message>
    <message>
        <source>the part after the `or`</source>
        <translation>im Teil nach dem `or`</translation>
    </message>
    <message>
        <source>the part after the `and`</source>
        <translation>im Teil nach dem `and`</translation>
    </message>
    <message>
        <source>if tools are declared, a message of the role %1 is not in the prompt</source>
        <translation>wenn Werkzeuge deklariert sind, ist eine Nachricht der Rolle %1 nicht im Prompt</translation>
    </message>
    <message>
        <source>in %1 a quote is missing</source>
        <translation>in %1 fehlt ein Anführungszeichen</translation>
    </message>
    <message>
        <source>it is compared with the text %1 here, and with a number in line %2</source>
        <translation>es wird hier mit dem Text %1 verglichen und in Zeile %2 mit einer Zahl</translation>
    </message>
    <message>
        <source>messages of the role %1 are not in the prompt</source>
        <translation>Nachrichten der Rolle %1 sind nicht im Prompt</translation>
    </message>
    <message>
        <source>no call is in the prompt: this condition is false if a message has calls</source>
        <translation>kein Aufruf ist im Prompt: diese Bedingung ist falsch, wenn eine Nachricht Aufrufe hat</translation>
    </message>
    <message>
        <source>no conversation takes this branch, which writes %1</source>
        <translation>kein Gespräch nimmt diesen Zweig, der %1 schreibt</translation>
    </message>
    <message>
        <source>no message after a system message is in the prompt</source>
        <translation>keine Nachricht nach einer Systemnachricht ist im Prompt</translation>
    </message>
    <message>
        <source>no message has the role %1; did you mean %2?</source>
        <translation>keine Nachricht hat die Rolle %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>no tool is in the prompt if this condition is false, but it asks for something else</source>
        <translation>kein Werkzeug ist im Prompt, wenn diese Bedingung falsch ist, aber sie fragt nach etwas anderem</translation>
    </message>
    <message>
        <source>no tool is in the prompt: this condition is false if tools are declared</source>
        <translation>kein Werkzeug ist im Prompt: diese Bedingung ist falsch, wenn Werkzeuge deklariert sind</translation>
    </message>
    <message>
        <source>the template writes no end after an answer, but %1 after a user message</source>
        <translation>die Vorlage schreibt kein Ende nach einer Antwort, aber %1 nach einer Nachricht des Benutzers</translation>
    </message>
    <message>
        <source>the template writes no end after an answer</source>
        <translation>die Vorlage schreibt kein Ende nach einer Antwort</translation>
    </message>
    <message>
        <source>nothing has the type %1; did you mean %2?</source>
        <translation>nichts hat den Typ %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>nothing sets %1, and no condition checks it</source>
        <translation>nichts setzt %1, und keine Bedingung prüft es</translation>
    </message>
    <message>
        <source>nothing sets %1; did you mean %2?</source>
        <translation>nichts setzt %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>nothing sets %1 here; a role is a text, in quotes</source>
        <translation>nichts setzt hier %1; eine Rolle ist ein Text, in Anführungszeichen</translation>
    </message>
    <message>
        <source>of two calls in a message the second has the name of the first</source>
        <translation>von zwei Aufrufen in einer Nachricht hat der zweite den Namen des ersten</translation>
    </message>
    <message>
        <source>only the first of two calls in a message is written</source>
        <translation>von zwei Aufrufen in einer Nachricht wird nur der erste geschrieben</translation>
    </message>
    <message>
        <source>of two declared tools only the first is in the prompt</source>
        <translation>von zwei deklarierten Werkzeugen ist nur das erste im Prompt</translation>
    </message>
    <message>
        <source>parts of the type %1 are read, but are not in the prompt</source>
        <translation>Teile des Typs %1 werden gelesen, sind aber nicht im Prompt</translation>
    </message>
    <message>
        <source>reasoning is read, but never written</source>
        <translation>Gedanken werden gelesen, aber nie geschrieben</translation>
    </message>
    <message>
        <source>reasoning_content is read, but is not in the prompt</source>
        <translation>reasoning_content wird gelesen, ist aber nicht im Prompt</translation>
    </message>
    <message>
        <source>texts and lists have no member `length`; in Transformers.js they have</source>
        <translation>Texte und Listen haben kein Feld `length`; in Transformers.js haben sie es</translation>
    </message>
    <message>
        <source>a list has no member %1; its elements have</source>
        <translation>eine Liste hat kein Feld %1; ihre Elemente haben es</translation>
    </message>
    <message>
        <source>the API has no member %1; did you mean %2?</source>
        <translation>die API hat kein Feld %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>the API has no member %1</source>
        <translation>die API hat kein Feld %1</translation>
    </message>
    <message>
        <source>the API has no role %1</source>
        <translation>die API hat keine Rolle %1</translation>
    </message>
    <message>
        <source>every prompt ends with the generation prompt, even if add_generation_prompt is false</source>
        <translation>jeder Prompt endet mit der Aufforderung zur Antwort, auch wenn add_generation_prompt falsch ist</translation>
    </message>
    <message>
        <source>the branch asks for %1 and reads %2</source>
        <translation>der Zweig fragt nach %1 und liest %2</translation>
    </message>
    <message>
        <source>the calls of an answer that ends the conversation are not in the prompt; those of earlier ones are</source>
        <translation>die Aufrufe einer Antwort, die das Gespräch beendet, sind nicht im Prompt; die früherer sind es</translation>
    </message>
    <message>
        <source>the condition is never true: its parts exclude each other</source>
        <translation>die Bedingung ist nie wahr: ihre Teile schließen einander aus</translation>
    </message>
    <message>
        <source>the condition is always false</source>
        <translation>die Bedingung ist immer falsch</translation>
    </message>
    <message>
        <source>the condition is always true, so its other branches are never taken</source>
        <translation>die Bedingung ist immer wahr, also werden ihre anderen Zweige nie genommen</translation>
    </message>
    <message>
        <source>the content of an answer with calls is not in the prompt</source>
        <translation>der Inhalt einer Antwort mit Aufrufen ist nicht im Prompt</translation>
    </message>
    <message>
        <source>the content of %1 messages is changed by %2</source>
        <translation>der Inhalt von Nachrichten von %1 wird durch %2 verändert</translation>
    </message>
    <message>
        <source>the content of %1 messages is changed; it is written twice</source>
        <translation>der Inhalt von Nachrichten von %1 wird verändert; er wird zweimal geschrieben</translation>
    </message>
    <message>
        <source>the content of %1 messages is changed; it is written as a JSON string</source>
        <translation>der Inhalt von Nachrichten von %1 wird verändert; er wird als JSON-Zeichenkette geschrieben</translation>
    </message>
    <message>
        <source>the content of %1 messages is changed</source>
        <translation>der Inhalt von Nachrichten von %1 wird verändert</translation>
    </message>
    <message>
        <source>white space around the content of %1 messages is lost by %2</source>
        <translation>Leerraum um den Inhalt von Nachrichten von %1 geht durch %2 verloren</translation>
    </message>
    <message>
        <source>white space around the content of %1 messages is lost</source>
        <translation>Leerraum um den Inhalt von Nachrichten von %1 geht verloren</translation>
    </message>
    <message>
        <source>the current date may be written into the prompt</source>
        <translation>das aktuelle Datum kann in den Prompt geschrieben werden</translation>
    </message>
    <message>
        <source>the declared tools are printed as Python</source>
        <translation>die deklarierten Werkzeuge werden als Python ausgegeben</translation>
    </message>
    <message>
        <source>the first answer to a user message loses its reasoning, but later answers to it do not</source>
        <translation>die erste Antwort auf eine Nutzernachricht verliert ihre Gedanken, spätere Antworten darauf aber nicht</translation>
    </message>
    <message>
        <source>the first message after a system message is not in the prompt</source>
        <translation>die erste Nachricht nach einer Systemnachricht ist nicht im Prompt</translation>
    </message>
    <message>
        <source>the first message is not in the prompt</source>
        <translation>die erste Nachricht ist nicht im Prompt</translation>
    </message>
    <message>
        <source>the first messages of a long conversation are not in the prompt</source>
        <translation>die ersten Nachrichten eines langen Gesprächs sind nicht im Prompt</translation>
    </message>
    <message>
        <source>the last message is not in the prompt</source>
        <translation>die letzte Nachricht ist nicht im Prompt</translation>
    </message>
    <message>
        <source>the user&apos;s second message is not in the prompt</source>
        <translation>die zweite Nachricht des Nutzers ist nicht im Prompt</translation>
    </message>
    <message>
        <source>the generation prompt lacks %1, which all headers of the history have at their end</source>
        <translation>der Aufforderung zur Antwort fehlt %1, das alle Köpfe des Verlaufs am Ende haben</translation>
    </message>
    <message>
        <source>the indentation before the expression becomes part of the prompt</source>
        <translation>die Einrückung vor dem Ausdruck wird Teil des Prompts</translation>
    </message>
    <message>
        <source>the instructions close %1, and do not open it</source>
        <translation>die Anweisungen schließen %1 und öffnen es nicht</translation>
    </message>
    <message>
        <source>the list of tools begins with %1 and ends with %2</source>
        <translation>die Liste der Werkzeuge beginnt mit %1 und endet mit %2</translation>
    </message>
    <message>
        <source>the loop walks over all messages, and %1, a part of them, is never read</source>
        <translation>die Schleife läuft über alle Nachrichten, und %1, ein Teil davon, wird nie gelesen</translation>
    </message>
    <message>
        <source>the model reasons, but reasoning_content is not in the prompt</source>
        <translation>das Modell denkt, aber reasoning_content ist nicht im Prompt</translation>
    </message>
    <message>
        <source>the names of a call&apos;s arguments are in the prompt, but not all of their values</source>
        <translation>die Namen der Argumente eines Aufrufs sind im Prompt, aber nicht alle ihre Werte</translation>
    </message>
    <message>
        <source>the values of a call&apos;s arguments are in the prompt, but not all of their names</source>
        <translation>die Werte der Argumente eines Aufrufs sind im Prompt, aber nicht alle ihre Namen</translation>
    </message>
    <message>
        <source>the names of declared tools are not in the prompt</source>
        <translation>die Namen deklarierter Werkzeuge sind nicht im Prompt</translation>
    </message>
    <message>
        <source>the names of declared tools&apos; parameters are not in the prompt</source>
        <translation>die Namen der Parameter deklarierter Werkzeuge sind nicht im Prompt</translation>
    </message>
    <message>
        <source>the namespace never gets a member %1; did you mean %2?</source>
        <translation>der Namespace bekommt nie ein Feld %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>the prompt depends on the date</source>
        <translation>der Prompt hängt vom Datum ab</translation>
    </message>
    <message>
        <source>the prompt depends on whether a message contains %1</source>
        <translation>der Prompt hängt davon ab, ob eine Nachricht %1 enthält</translation>
    </message>
    <message>
        <source>the prompt depends on whether a name is %1</source>
        <translation>der Prompt hängt davon ab, ob ein Name %1 ist</translation>
    </message>
    <message>
        <source>the prompt asks for an answer if add_generation_prompt is false, and does not if it is true</source>
        <translation>der Prompt bittet um eine Antwort, wenn add_generation_prompt falsch ist, und nicht, wenn es wahr ist</translation>
    </message>
    <message>
        <source>the slice from 0 on removes nothing</source>
        <translation>der Ausschnitt ab 0 entfernt nichts</translation>
    </message>
    <message>
        <source>the template does not read add_generation_prompt: the prompt ends without the assistant&apos;s header</source>
        <translation>die Vorlage liest add_generation_prompt nicht: der Prompt endet ohne den Kopf des Assistenten</translation>
    </message>
    <message>
        <source>the template sets add_generation_prompt and ignores the request&apos;s value</source>
        <translation>die Vorlage setzt add_generation_prompt und übergeht den Wert der Anfrage</translation>
    </message>
    <message>
        <source>the template sets tools, and no tool is in the prompt</source>
        <translation>die Vorlage setzt tools, und kein Werkzeug ist im Prompt</translation>
    </message>
    <message>
        <source>the template&apos;s own instructions, %1, appear before a system message, but not without one</source>
        <translation>die eigenen Anweisungen der Vorlage, %1, erscheinen vor einer Systemnachricht, aber nicht ohne eine</translation>
    </message>
    <message>
        <source>the turn of an answer with calls ends with %1 before its calls</source>
        <translation>der Zug einer Antwort mit Aufrufen endet mit %1 vor ihren Aufrufen</translation>
    </message>
    <message>
        <source>the turn of an assistant with calls does not end with %1, but the turns of other answers do</source>
        <translation>der Zug eines Assistenten mit Aufrufen endet nicht mit %1, die Züge anderer Antworten aber schon</translation>
    </message>
    <message>
        <source>the user&apos;s first message follows the header of a system message, %1, and later ones follow %2</source>
        <translation>die erste Nachricht des Nutzers folgt dem Kopf einer Systemnachricht, %1, und spätere folgen %2</translation>
    </message>
    <message>
        <source>there is no %1; Jinja2 has `none`</source>
        <translation>es gibt kein %1; Jinja2 hat `none`</translation>
    </message>
    <message>
        <source>there is no filter %1; did you mean %2?</source>
        <translation>es gibt keinen Filter %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>there is no test %1; did you mean %2?</source>
        <translation>es gibt keinen Test %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>there is no method %1; did you mean %2?</source>
        <translation>es gibt keine Methode %1; ist %2 gemeint?</translation>
    </message>
    <message>
        <source>there is no filter %1; %2 have one</source>
        <translation>es gibt keinen Filter %1; %2 haben einen</translation>
    </message>
    <message>
        <source>there is no filter %1; %2 has one</source>
        <translation>es gibt keinen Filter %1; %2 hat einen</translation>
    </message>
    <message>
        <source>there is no test %1; %2 have one</source>
        <translation>es gibt keinen Test %1; %2 haben einen</translation>
    </message>
    <message>
        <source>there is no test %1; %2 has one</source>
        <translation>es gibt keinen Test %1; %2 hat einen</translation>
    </message>
    <message>
        <source>there is no filter %1</source>
        <translation>es gibt keinen Filter %1</translation>
    </message>
    <message>
        <source>there is no test %1</source>
        <translation>es gibt keinen Test %1</translation>
    </message>
    <message>
        <source>there is no method %1</source>
        <translation>es gibt keine Methode %1</translation>
    </message>
    <message>
        <source>this element is %1 itself, the loop&apos;s current one</source>
        <translation>dieses Element ist %1 selbst, das aktuelle der Schleife</translation>
    </message>
    <message>
        <source>tool_calls is read, but no call is in the prompt</source>
        <translation>tool_calls wird gelesen, aber kein Aufruf ist im Prompt</translation>
    </message>
    <message>
        <source>tools is read, but no tool is in the prompt</source>
        <translation>tools wird gelesen, aber kein Werkzeug ist im Prompt</translation>
    </message>
    <message>
        <source>unexpected %1</source>
        <translation>unerwartet: %1</translation>
    </message>
    <message>
        <source>with %1 the prompt ends with closed reasoning, and without it does not</source>
        <translation>mit %1 endet der Prompt mit geschlossenen Gedanken und ohne es nicht</translation>
    </message>
    <message>
        <source>with %1 the prompt forbids reasoning, and without it does not</source>
        <translation>mit %1 verbietet der Prompt Gedanken und ohne es nicht</translation>
    </message>
    <message>
        <source>without this value in the request, %1 is written</source>
        <translation>ohne diesen Wert in der Anfrage wird %1 geschrieben</translation>
    </message>
    <message>
        <source>%1; default: %2</source>
        <translation>%1; Vorgabe: %2</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>jede Zahl</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>jeder Text</translation>
    </message>
    <message>
        <source>fails with %1</source>
        <translation>scheitert an %1</translation>
    </message>
    <message>
        <source>content is read, but the message has none</source>
        <translation>content wird gelesen, aber die Nachricht hat keines</translation>
    </message>
    <message>
        <source>content is empty</source>
        <translation>content ist leer</translation>
    </message>
    <message>
        <source>content differs</source>
        <translation>content ist anders</translation>
    </message>
    <message>
        <source>reasoning_content is read, but the message has none</source>
        <translation>reasoning_content wird gelesen, aber die Nachricht hat keines</translation>
    </message>
    <message>
        <source>reasoning_content is empty</source>
        <translation>reasoning_content ist leer</translation>
    </message>
    <message>
        <source>reasoning_content differs</source>
        <translation>reasoning_content ist anders</translation>
    </message>
    <message>
        <source>its calls are not read as calls</source>
        <translation>seine Aufrufe werden nicht als Aufrufe gelesen</translation>
    </message>
    <message>
        <source>the grammar that demands a call refuses the template&apos;s own text</source>
        <translation>die Grammatik, die einen Aufruf verlangt, weist den Text der Vorlage ab</translation>
    </message>
    <message>
        <source>the arguments are no JSON</source>
        <translation>die Argumente sind kein JSON</translation>
    </message>
    <message>
        <source>%1 calls written and one call read</source>
        <translation>%1 Aufrufe geschrieben und ein Aufruf gelesen</translation>
    </message>
    <message>
        <source>%1 calls written and %2 calls read</source>
        <translation>%1 Aufrufe geschrieben und %2 Aufrufe gelesen</translation>
    </message>
    <message>
        <source>one call written and %1 calls read</source>
        <translation>ein Aufruf geschrieben und %1 Aufrufe gelesen</translation>
    </message>
    <message>
        <source>no request gets a prompt</source>
        <translation>keine Anfrage bekommt einen Prompt</translation>
    </message>
    <message>
        <source>correct the place that the message names</source>
        <translation>die Stelle berichtigen, die die Meldung nennt</translation>
    </message>
    <message>
        <source>rendering fails when the branch is taken</source>
        <translation>das Rendern scheitert, wenn der Zweig genommen wird</translation>
    </message>
    <message>
        <source>use one that exists</source>
        <translation>einen verwenden, den es gibt</translation>
    </message>
    <message>
        <source>its value is empty, or rendering fails</source>
        <translation>ihr Wert ist leer, oder das Rendern scheitert</translation>
    </message>
    <message>
        <source>correct the spelling, or set it</source>
        <translation>die Schreibweise berichtigen oder sie setzen</translation>
    </message>
    <message>
        <source>it is undefined, so its value is missing in every prompt</source>
        <translation>es ist nicht definiert, also fehlt sein Wert in jedem Prompt</translation>
    </message>
    <message>
        <source>use the API&apos;s spelling</source>
        <translation>die Schreibweise der API verwenden</translation>
    </message>
    <message>
        <source>it is empty unless an application sends it</source>
        <translation>es ist leer, wenn keine Anwendung es sendet</translation>
    </message>
    <message>
        <source>the branch is taken only if an application sends this role</source>
        <translation>der Zweig wird nur genommen, wenn eine Anwendung diese Rolle sendet</translation>
    </message>
    <message>
        <source>document it, or read the member that the API has</source>
        <translation>es dokumentieren oder das Feld lesen, das die API hat</translation>
    </message>
    <message>
        <source>the branch is never taken</source>
        <translation>der Zweig wird nie genommen</translation>
    </message>
    <message>
        <source>document it, or compare with a role that the API has</source>
        <translation>sie dokumentieren oder mit einer Rolle vergleichen, die die API hat</translation>
    </message>
    <message>
        <source>the model sees text instead of the token that it was trained on</source>
        <translation>das Modell sieht Text statt des Tokens, mit dem es trainiert wurde</translation>
    </message>
    <message>
        <source>spell it like the other tag</source>
        <translation>sie wie die andere Marke schreiben</translation>
    </message>
    <message>
        <source>the model does not see where the part begins or ends, and its answers lack the tag, too</source>
        <translation>das Modell sieht nicht, wo der Teil beginnt oder endet, und auch in seinen Antworten fehlt das Tag</translation>
    </message>
    <message>
        <source>write the closing tag</source>
        <translation>die schließende Marke schreiben</translation>
    </message>
    <message>
        <source>a model that is trained on this prompt does not stop at the end of its turn</source>
        <translation>ein Modell, das mit diesem Prompt trainiert wird, hält am Ende seines Zugs nicht an</translation>
    </message>
    <message>
        <source>end the turn like the others</source>
        <translation>den Zug wie die anderen beenden</translation>
    </message>
    <message>
        <source>the model sees text that it was not trained on, and the engine cannot reuse its cache after this text</source>
        <translation>das Modell sieht Text, mit dem es nicht trainiert wurde, und die Engine kann ihren Cache nach diesem Text nicht wiederverwenden</translation>
    </message>
    <message>
        <source>begin and end all turns in the same way</source>
        <translation>alle Züge auf gleiche Weise beginnen und beenden</translation>
    </message>
    <message>
        <source>add_generation_prompt does not add a generation prompt</source>
        <translation>add_generation_prompt fügt keine Aufforderung zur Antwort an</translation>
    </message>
    <message>
        <source>the model continues the user&apos;s turn instead of answering</source>
        <translation>das Modell setzt den Zug des Nutzers fort, statt zu antworten</translation>
    </message>
    <message>
        <source>write the assistant&apos;s header if add_generation_prompt is true</source>
        <translation>den Kopf des Assistenten schreiben, wenn add_generation_prompt wahr ist</translation>
    </message>
    <message>
        <source>conversations for training end in an empty turn</source>
        <translation>Gespräche für das Training enden mit einem leeren Zug</translation>
    </message>
    <message>
        <source>write it only if add_generation_prompt is true</source>
        <translation>sie nur schreiben, wenn add_generation_prompt wahr ist</translation>
    </message>
    <message>
        <source>the model sees another text than the request has; code and diffs may change their meaning</source>
        <translation>das Modell sieht einen anderen Text als den der Anfrage; Code und Diffs können ihre Bedeutung ändern</translation>
    </message>
    <message>
        <source>write the content unchanged</source>
        <translation>den Inhalt unverändert schreiben</translation>
    </message>
    <message>
        <source>the model sees another text than the request has</source>
        <translation>das Modell sieht einen anderen Text als den der Anfrage</translation>
    </message>
    <message>
        <source>the model does not see this text</source>
        <translation>das Modell sieht diesen Text nicht</translation>
    </message>
    <message>
        <source>write it, or refuse the request with raise_exception</source>
        <translation>ihn schreiben oder die Anfrage mit raise_exception abweisen</translation>
    </message>
    <message>
        <source>the model does not see these messages</source>
        <translation>das Modell sieht sie nicht</translation>
    </message>
    <message>
        <source>loop over all messages</source>
        <translation>über alle Nachrichten laufen</translation>
    </message>
    <message>
        <source>the model does not know these tools</source>
        <translation>das Modell kennt diese Werkzeuge nicht</translation>
    </message>
    <message>
        <source>write the tools into the prompt, or do not use the variable `tools`</source>
        <translation>die Werkzeuge in den Prompt schreiben oder die Variable `tools` nicht benutzen</translation>
    </message>
    <message>
        <source>the model does not see these calls, or not all of them</source>
        <translation>das Modell sieht diese Aufrufe nicht oder nicht ganz</translation>
    </message>
    <message>
        <source>loop over all calls</source>
        <translation>über alle Aufrufe laufen</translation>
    </message>
    <message>
        <source>the model sees escaped quotes, and writes them</source>
        <translation>das Modell sieht maskierte Anführungszeichen und schreibt sie</translation>
    </message>
    <message>
        <source>write it once</source>
        <translation>es einmal schreiben</translation>
    </message>
    <message>
        <source>the model writes calls that no JSON parser accepts</source>
        <translation>das Modell schreibt Aufrufe, die kein JSON-Parser annimmt</translation>
    </message>
    <message>
        <source>close every quote and bracket, or use tojson</source>
        <translation>alle Anführungszeichen und Klammern schließen oder tojson verwenden</translation>
    </message>
    <message>
        <source>the model learns True, None and single quotes, which no JSON parser accepts</source>
        <translation>das Modell lernt True, None und einfache Anführungszeichen, die kein JSON-Parser annimmt</translation>
    </message>
    <message>
        <source>use tojson</source>
        <translation>tojson verwenden</translation>
    </message>
    <message>
        <source>the model does not see its earlier reasoning; answers that continue after a result may need it</source>
        <translation>das Modell sieht seine früheren Gedanken nicht; Antworten, die nach einem Ergebnis weitergehen, brauchen sie womöglich</translation>
    </message>
    <message>
        <source>write reasoning_content, at least in turns that continue after a result</source>
        <translation>reasoning_content schreiben, zumindest in Zügen, die nach einem Ergebnis weitergehen</translation>
    </message>
    <message>
        <source>the model answers before it thinks</source>
        <translation>das Modell antwortet, bevor es denkt</translation>
    </message>
    <message>
        <source>write reasoning before the answer</source>
        <translation>die Gedanken vor der Antwort schreiben</translation>
    </message>
    <message>
        <source>the model thinks that the user wrote the tool&apos;s result</source>
        <translation>das Modell glaubt, dass der Benutzer das Ergebnis des Werkzeugs geschrieben hat</translation>
    </message>
    <message>
        <source>give results a header or a tag of their own</source>
        <translation>Ergebnissen einen eigenen Kopf oder eine eigene Marke geben</translation>
    </message>
    <message>
        <source>the model does not know the call of a result</source>
        <translation>das Modell kennt den Aufruf zu einem Ergebnis nicht</translation>
    </message>
    <message>
        <source>write both or neither</source>
        <translation>beide schreiben oder keine</translation>
    </message>
    <message>
        <source>its value is not in the prompt</source>
        <translation>ihr Wert ist nicht im Prompt</translation>
    </message>
    <message>
        <source>write it, or delete the line</source>
        <translation>sie schreiben oder die Zeile löschen</translation>
    </message>
    <message>
        <source>the model sees text that it was not trained on</source>
        <translation>das Modell sieht Text, mit dem es nicht trainiert wurde</translation>
    </message>
    <message>
        <source>correct the condition</source>
        <translation>die Bedingung berichtigen</translation>
    </message>
    <message>
        <source>the condition decides nothing</source>
        <translation>die Bedingung entscheidet nichts</translation>
    </message>
    <message>
        <source>correct one of them</source>
        <translation>einen von ihnen berichtigen</translation>
    </message>
    <message>
        <source>one of the two conditions is never true</source>
        <translation>eine der beiden Bedingungen ist nie wahr</translation>
    </message>
    <message>
        <source>write the number with quotes in both places or in none</source>
        <translation>die Zahl an beiden Stellen in Anführungszeichen schreiben oder an keiner</translation>
    </message>
    <message>
        <source>a value of the request is overwritten or left out, or rendering fails</source>
        <translation>ein Wert der Anfrage wird überschrieben oder ausgelassen, oder das Rendern scheitert</translation>
    </message>
    <message>
        <source>negate the condition</source>
        <translation>die Bedingung verneinen</translation>
    </message>
    <message>
        <source>the intended change is missing</source>
        <translation>die beabsichtigte Änderung fehlt</translation>
    </message>
    <message>
        <source>write the intended value, or delete the line</source>
        <translation>den beabsichtigten Wert schreiben oder die Zeile löschen</translation>
    </message>
    <message>
        <source>the condition is always true, or never</source>
        <translation>die Bedingung ist immer wahr oder nie</translation>
    </message>
    <message>
        <source>use the index of the neighbour</source>
        <translation>den Index des Nachbarn verwenden</translation>
    </message>
    <message>
        <source>a message is in the prompt twice, or not at all</source>
        <translation>eine Nachricht ist zweimal oder gar nicht im Prompt</translation>
    </message>
    <message>
        <source>cut both parts at the same place</source>
        <translation>beide Teile an derselben Stelle schneiden</translation>
    </message>
    <message>
        <source>the model sees the word, or the word has no effect</source>
        <translation>das Modell sieht das Wort, oder das Wort wirkt nicht</translation>
    </message>
    <message>
        <source>test for a word and remove the same word</source>
        <translation>auf ein Wort prüfen und dasselbe Wort entfernen</translation>
    </message>
    <message>
        <source>the list cannot be read, and the model copies it</source>
        <translation>die Liste ist nicht lesbar, und das Modell ahmt sie nach</translation>
    </message>
    <message>
        <source>write the same between all elements</source>
        <translation>zwischen allen Elementen dasselbe schreiben</translation>
    </message>
    <message>
        <source>the model sees a backslash and a letter</source>
        <translation>das Modell sieht einen Backslash und einen Buchstaben</translation>
    </message>
    <message>
        <source>write a line end, or \n in a quoted text</source>
        <translation>ein Zeilenende schreiben oder \n in einem Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>the model sees white space that it was not trained on</source>
        <translation>das Modell sieht Leerraum, mit dem es nicht trainiert wurde</translation>
    </message>
    <message>
        <source>begin the expression with {{-</source>
        <translation>den Ausdruck mit {{- beginnen</translation>
    </message>
    <message>
        <source>the result is always the same, or rendering fails</source>
        <translation>das Ergebnis ist immer dasselbe, oder das Rendern scheitert</translation>
    </message>
    <message>
        <source>name the text to look for</source>
        <translation>den Text nennen, nach dem gesucht wird</translation>
    </message>
    <message>
        <source>the request fails</source>
        <translation>die Anfrage scheitert</translation>
    </message>
    <message>
        <source>change the template so that it renders the request, or say in the model&apos;s card that it is not supported</source>
        <translation>die Vorlage so ändern, dass sie die Anfrage rendert, oder in der Model Card sagen, dass sie nicht unterstützt wird</translation>
    </message>
    <message>
        <source>other engines do not adapt it, and fail</source>
        <translation>andere Engines passen sie nicht an und scheitern</translation>
    </message>
    <message>
        <source>write the template so that it renders such requests</source>
        <translation>die Vorlage so schreiben, dass sie solche Anfragen rendert</translation>
    </message>
    <message>
        <source>the template fails there, or renders another prompt</source>
        <translation>die Vorlage scheitert dort oder ergibt einen anderen Prompt</translation>
    </message>
    <message>
        <source>use features that all engines have</source>
        <translation>Eigenschaften verwenden, die alle Engines haben</translation>
    </message>
    <message>
        <source>parts of the model&apos;s answers are lost or misread</source>
        <translation>Teile der Antworten des Modells gehen verloren oder werden falsch gelesen</translation>
    </message>
    <message>
        <source>write the answer so that the end of each part can be seen</source>
        <translation>die Antwort so schreiben, dass man das Ende jedes Teils sieht</translation>
    </message>
    <message>
        <source>no parser can know which one the model meant</source>
        <translation>kein Parser kann wissen, welche das Modell gemeint hat</translation>
    </message>
    <message>
        <source>write a marker between the parts of the message</source>
        <translation>eine Marke zwischen die Teile der Nachricht schreiben</translation>
    </message>
    <message>
        <source>Parlance reads answers by the analysis of the chat template</source>
        <translation>Parlance liest Antworten nach der Analyse der Chat-Vorlage</translation>
    </message>
    <message>
        <source>use the features that docs/responses.md lists</source>
        <translation>die Eigenschaften verwenden, die docs/responses.md aufzählt</translation>
    </message>
    <message>
        <source>compare it with what `parlance export` writes</source>
        <translation>es mit dem vergleichen, was `parlance export` schreibt</translation>
    </message>
    <message>
        <source>an engine cannot reuse its cache after that place, so it computes each turn again</source>
        <translation>eine Engine kann ihren Cache nach dieser Stelle nicht weiterverwenden und berechnet jeden Zug neu</translation>
    </message>
    <message>
        <source>write earlier turns without a change; applications can use `parlance continue`</source>
        <translation>frühere Züge unverändert schreiben; Anwendungen können `parlance continue` verwenden</translation>
    </message>
    <message>
        <source>it has no effect if an application sets it</source>
        <translation>sie wirkt nicht, wenn eine Anwendung sie setzt</translation>
    </message>
    <message>
        <source>delete it, or use it</source>
        <translation>sie löschen oder verwenden</translation>
    </message>
    <message>
        <source>applications that ask for them get another level, or their setting has no effect</source>
        <translation>Anwendungen, die sie verlangen, bekommen eine andere Stufe, oder ihre Einstellung wirkt nicht</translation>
    </message>
    <message>
        <source>support all levels of the API</source>
        <translation>alle Stufen der API unterstützen</translation>
    </message>
    <message>
        <source>the user does not see these instructions to the model</source>
        <translation>der Nutzer sieht diese Anweisungen an das Modell nicht</translation>
    </message>
    <message>
        <source>delete the condition</source>
        <translation>die Bedingung löschen</translation>
    </message>
    <message>
        <source>name them in the model&apos;s card</source>
        <translation>sie in der Model Card nennen</translation>
    </message>
    <message>
        <source>long conversations take long to render, and some requests never finish</source>
        <translation>lange Gespräche rendern lange, und manche Anfragen werden nie fertig</translation>
    </message>
    <message>
        <source>loop once, and store the result</source>
        <translation>einmal laufen und das Ergebnis aufheben</translation>
    </message>
    <message>
        <source>a user&apos;s text may change how the prompt is built</source>
        <translation>der Text eines Nutzers kann ändern, wie der Prompt gebaut wird</translation>
    </message>
    <message>
        <source>look for markers only in the assistant&apos;s messages</source>
        <translation>nur in Nachrichten des Assistenten nach Marken suchen</translation>
    </message>
    <message>
        <source>one day the prompt changes without an edit</source>
        <translation>eines Tages ändert sich der Prompt ohne Zutun</translation>
    </message>
    <message>
        <source>prompts differ from day to day, so caches are useless and tests need a fixed date</source>
        <translation>Prompts sind von Tag zu Tag verschieden, also nützen Caches nichts, und Tests brauchen ein festes Datum</translation>
    </message>
    <message>
        <source>take the date from a variable that requests can set</source>
        <translation>das Datum aus einer Variable nehmen, die Anfragen setzen können</translation>
    </message>
    <message>
        <source>one name is treated differently from all others</source>
        <translation>ein Name wird anders behandelt als alle anderen</translation>
    </message>
    <message>
        <source>say why in a comment</source>
        <translation>in einem Kommentar sagen, warum</translation>
    </message>
    <message>
        <source>its text is never in a prompt</source>
        <translation>sein Text steht nie in einem Prompt</translation>
    </message>
    <message>
        <source>delete it, or correct its condition</source>
        <translation>ihn löschen oder seine Bedingung berichtigen</translation>
    </message>
    <message>
        <source>ask for `not %1`</source>
        <translation>nach `not %1` fragen</translation>
    </message>
    <message>
        <source>read add_generation_prompt only after the last message</source>
        <translation>add_generation_prompt erst nach der letzten Nachricht lesen</translation>
    </message>
    <message>
        <source>ask for loop.first</source>
        <translation>nach loop.first fragen</translation>
    </message>
    <message>
        <source>ask for loop.last</source>
        <translation>nach loop.last fragen</translation>
    </message>
    <message>
        <source>ask in both places whether %1 is defined</source>
        <translation>an beiden Stellen fragen, ob %1 definiert ist</translation>
    </message>
    <message>
        <source>ask whether it is not the first</source>
        <translation>fragen, ob es nicht das erste ist</translation>
    </message>
    <message>
        <source>ask whether it is not the last</source>
        <translation>fragen, ob es nicht das letzte ist</translation>
    </message>
    <message>
        <source>ask whether it is there, or give a default</source>
        <translation>fragen, ob es da ist, oder einen Ersatzwert angeben</translation>
    </message>
    <message>
        <source>begin after the part to leave out</source>
        <translation>nach dem Teil beginnen, der wegfallen soll</translation>
    </message>
    <message>
        <source>call the method: %1</source>
        <translation>die Methode aufrufen: %1</translation>
    </message>
    <message>
        <source>check it with `is defined`, or set it</source>
        <translation>sie mit `is defined` prüfen oder setzen</translation>
    </message>
    <message>
        <source>cut both at the same place</source>
        <translation>beide an derselben Stelle schneiden</translation>
    </message>
    <message>
        <source>keep the text after the last %1</source>
        <translation>den Text nach dem letzten %1 behalten</translation>
    </message>
    <message>
        <source>name the list to loop over</source>
        <translation>die Liste nennen, über die zu laufen ist</translation>
    </message>
    <message>
        <source>put it before that one</source>
        <translation>ihn vor jenen stellen</translation>
    </message>
    <message>
        <source>read it from the call</source>
        <translation>es aus dem Aufruf lesen</translation>
    </message>
    <message>
        <source>read the member that the condition asks for</source>
        <translation>das Feld lesen, nach dem die Bedingung fragt</translation>
    </message>
    <message>
        <source>remove it as well</source>
        <translation>es ebenfalls entfernen</translation>
    </message>
    <message>
        <source>set it as a member of the namespace</source>
        <translation>sie als Feld des Namespace setzen</translation>
    </message>
    <message>
        <source>set it outside the loop or macro, or keep it in a namespace</source>
        <translation>außerhalb der Schleife oder des Makros setzen oder in einem namespace halten</translation>
    </message>
    <message>
        <source>split it at the text that you look for</source>
        <translation>an dem Text teilen, nach dem gesucht wird</translation>
    </message>
    <message>
        <source>take %1 away</source>
        <translation>%1 wegnehmen</translation>
    </message>
    <message>
        <source>take `loop.index0 - 1` for the one before, `loop.index0 + 1` for the next</source>
        <translation>für das vorige `loop.index0 - 1` nehmen, für das nächste `loop.index0 + 1`</translation>
    </message>
    <message>
        <source>take the text before %1 as the reasoning</source>
        <translation>den Text vor %1 als Gedanken nehmen</translation>
    </message>
    <message>
        <source>take one of its elements</source>
        <translation>eines seiner Elemente nehmen</translation>
    </message>
    <message>
        <source>turn the question around</source>
        <translation>die Frage umkehren</translation>
    </message>
    <message>
        <source>turn the question around, or write `or`</source>
        <translation>die Frage umkehren oder `or` schreiben</translation>
    </message>
    <message>
        <source>loop over %1</source>
        <translation>über %1 laufen</translation>
    </message>
    <message>
        <source>loop over the list, or take one of its elements</source>
        <translation>über die Liste laufen oder eines ihrer Elemente nehmen</translation>
    </message>
    <message>
        <source>write &quot; on both sides of the value</source>
        <translation>auf beiden Seiten des Werts &quot; schreiben</translation>
    </message>
    <message>
        <source>write %1 at the beginning of the part</source>
        <translation>am Anfang des Teils %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 at the end of the part</source>
        <translation>am Ende des Teils %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 before them</source>
        <translation>davor %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 there too</source>
        <translation>auch dort %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 after it</source>
        <translation>danach %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 after them</source>
        <translation>danach %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 after the calls</source>
        <translation>nach den Aufrufen %1 schreiben</translation>
    </message>
    <message>
        <source>write %1 there</source>
        <translation>dort %1 schreiben</translation>
    </message>
    <message>
        <source>write a line end before %1</source>
        <translation>vor %1 ein Zeilenende schreiben</translation>
    </message>
    <message>
        <source>write arguments that are a string as they are, and others with tojson</source>
        <translation>Argumente, die eine Zeichenkette sind, unverändert schreiben, andere mit tojson</translation>
    </message>
    <message>
        <source>write it before the content</source>
        <translation>sie vor dem Inhalt schreiben</translation>
    </message>
    <message>
        <source>write it before the first result, too</source>
        <translation>es auch vor dem ersten Ergebnis schreiben</translation>
    </message>
    <message>
        <source>write it like the others</source>
        <translation>es wie die anderen schreiben</translation>
    </message>
    <message>
        <source>write the arguments without quotes around them</source>
        <translation>die Argumente ohne Anführungszeichen darum schreiben</translation>
    </message>
    <message>
        <source>write the member `text` of each part</source>
        <translation>das Feld `text` jedes Teils schreiben</translation>
    </message>
    <message>
        <source>write the name and the value of each argument</source>
        <translation>Namen und Wert jedes Arguments schreiben</translation>
    </message>
    <message>
        <source>write the same after both</source>
        <translation>nach beiden dasselbe schreiben</translation>
    </message>
    <message>
        <source>write the same after every header</source>
        <translation>nach jedem Kopf dasselbe schreiben</translation>
    </message>
    <message>
        <source>write the same before both</source>
        <translation>vor beiden dasselbe schreiben</translation>
    </message>
    <message>
        <source>write the same between all of them</source>
        <translation>zwischen allen dasselbe schreiben</translation>
    </message>
    <message>
        <source>write the same header in both</source>
        <translation>in beiden denselben Kopf schreiben</translation>
    </message>
    <message>
        <source>write the same in all calls</source>
        <translation>in allen Aufrufen dasselbe schreiben</translation>
    </message>
    <message>
        <source>write the same name in both</source>
        <translation>in beiden denselben Namen schreiben</translation>
    </message>
    <message>
        <source>write the same on both sides</source>
        <translation>auf beiden Seiten dasselbe schreiben</translation>
    </message>
    <message>
        <source>write the same word in both places</source>
        <translation>an beiden Stellen dasselbe Wort schreiben</translation>
    </message>
    <message>
        <source>write the text of each part</source>
        <translation>den Text jedes Teils schreiben</translation>
    </message>
    <message>
        <source>write them if the request has no system message</source>
        <translation>sie schreiben, wenn die Anfrage keine Systemnachricht hat</translation>
    </message>
    <message>
        <source>write them unchanged, or use tojson once</source>
        <translation>sie unverändert schreiben oder tojson einmal verwenden</translation>
    </message>
    <message>
        <source>write the token that the model ends its turn with</source>
        <translation>das Token schreiben, mit dem das Modell seinen Zug beendet</translation>
    </message>
    <message>
        <source>write the letters with tojson</source>
        <translation>die Zeichen mit tojson schreiben</translation>
    </message>
    <message>
        <source>%1 (and %2 more kinds of answers)</source>
        <translation>%1 (und %2 weitere Arten von Antworten)</translation>
    </message>
    <message>
        <source>%1, after a prefill</source>
        <translation>%1, nach einem Prefill</translation>
    </message>
    <message>
        <source>%1, no answer asked for</source>
        <translation>%1, ohne Generierungsprompt</translation>
    </message>
    <message>
        <source>content, %1</source>
        <translation>Inhalt, %1</translation>
    </message>
    <message>
        <source>a user&apos;s message</source>
        <translation>eine Nutzernachricht</translation>
    </message>
    <message>
        <source>a conversation</source>
        <translation>ein Gespräch</translation>
    </message>
    <message>
        <source>a conversation with a system message</source>
        <translation>ein Gespräch mit Systemnachricht</translation>
    </message>
    <message>
        <source>three turns</source>
        <translation>drei Züge</translation>
    </message>
    <message>
        <source>thoughts in the history</source>
        <translation>Gedanken in einer früheren Antwort</translation>
    </message>
    <message>
        <source>thoughts of two answers</source>
        <translation>Gedanken zweier Antworten</translation>
    </message>
    <message>
        <source>declared tools</source>
        <translation>deklarierte Werkzeuge</translation>
    </message>
    <message>
        <source>declared tools and a system message</source>
        <translation>deklarierte Werkzeuge und eine Systemnachricht</translation>
    </message>
    <message>
        <source>a call and its result</source>
        <translation>ein Aufruf und sein Ergebnis</translation>
    </message>
    <message>
        <source>a call whose arguments are text</source>
        <translation>ein Aufruf, dessen Argumente Text sind</translation>
    </message>
    <message>
        <source>a call with null content</source>
        <translation>ein Aufruf mit null als Inhalt</translation>
    </message>
    <message>
        <source>an answer after a result</source>
        <translation>eine Antwort nach einem Ergebnis</translation>
    </message>
    <message>
        <source>two calls and their results</source>
        <translation>zwei Aufrufe und ihre Ergebnisse</translation>
    </message>
    <message>
        <source>text and a call</source>
        <translation>Text und ein Aufruf</translation>
    </message>
    <message>
        <source>thoughts and a call</source>
        <translation>Gedanken und ein Aufruf</translation>
    </message>
    <message>
        <source>a call after another one&apos;s result</source>
        <translation>ein Aufruf nach dem Ergebnis eines anderen</translation>
    </message>
    <message>
        <source>arguments of every type</source>
        <translation>Argumente jeden Typs</translation>
    </message>
    <message>
        <source>a call without arguments</source>
        <translation>ein Aufruf ohne Argumente</translation>
    </message>
    <message>
        <source>a result without a call</source>
        <translation>ein Ergebnis ohne Aufruf</translation>
    </message>
    <message>
        <source>content in typed parts</source>
        <translation>Inhalt in typisierten Teilen</translation>
    </message>
    <message>
        <source>content as a list of parts</source>
        <translation>Inhalt als Liste von Teilen</translation>
    </message>
    <message>
        <source>a conversation in typed parts</source>
        <translation>ein Gespräch in typisierten Teilen</translation>
    </message>
    <message>
        <source>null content</source>
        <translation>Inhalt null</translation>
    </message>
    <message>
        <source>an answer with null content</source>
        <translation>eine Antwort mit null als Inhalt</translation>
    </message>
    <message>
        <source>a call with null content (the API&apos;s form)</source>
        <translation>ein Aufruf mit null als Inhalt (die Form der API)</translation>
    </message>
    <message>
        <source>empty content</source>
        <translation>leerer Inhalt</translation>
    </message>
    <message>
        <source>white space around contents</source>
        <translation>Leerraum um Inhalte</translation>
    </message>
    <message>
        <source>text of other scripts</source>
        <translation>Text in anderen Schriften</translation>
    </message>
    <message>
        <source>text that looks like markup</source>
        <translation>Text, der wie Auszeichnung aussieht</translation>
    </message>
    <message>
        <source>two messages of the user in a row</source>
        <translation>zwei Nachrichten des Nutzers hintereinander</translation>
    </message>
    <message>
        <source>an answer before the user&apos;s message</source>
        <translation>eine Antwort vor der Nutzernachricht</translation>
    </message>
    <message>
        <source>a system message in the middle</source>
        <translation>eine Systemnachricht in der Mitte</translation>
    </message>
    <message>
        <source>a developer message in the middle</source>
        <translation>eine Entwicklernachricht in der Mitte</translation>
    </message>
    <message>
        <source>a participant&apos;s name</source>
        <translation>der Name eines Teilnehmers</translation>
    </message>
    <message>
        <source>an answer at the end</source>
        <translation>eine Antwort am Ende</translation>
    </message>
    <message>
        <source>thoughts and an answer at the end</source>
        <translation>Gedanken und eine Antwort am Ende</translation>
    </message>
    <message>
        <source>a call at the end</source>
        <translation>ein Aufruf am Ende</translation>
    </message>
    <message>
        <source>two calls at the end</source>
        <translation>zwei Aufrufe am Ende</translation>
    </message>
    <message>
        <source>thoughts and a call at the end</source>
        <translation>Gedanken und ein Aufruf am Ende</translation>
    </message>
    <message>
        <source>an answer after a result at the end</source>
        <translation>eine Antwort nach einem Ergebnis am Ende</translation>
    </message>
    <message>
        <source>reasoning effort low</source>
        <translation>Denkaufwand niedrig</translation>
    </message>
    <message>
        <source>reasoning effort high</source>
        <translation>Denkaufwand hoch</translation>
    </message>
    <message>
        <source>a thinking budget</source>
        <translation>ein Denkbudget</translation>
    </message>
    <message>
        <source>an empty list of tools</source>
        <translation>eine leere Liste von Werkzeugen</translation>
    </message>
    <message>
        <source>a call is required</source>
        <translation>ein Aufruf wird verlangt</translation>
    </message>
    <message>
        <source>one call at most</source>
        <translation>höchstens ein Aufruf</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>an answer as JSON</source>
        <translation>eine Antwort als JSON</translation>
    </message>
    <message>
        <source>an answer to go on with</source>
        <translation>eine Antwort, die weitergeht</translation>
    </message>
    <message>
        <source>an answer to continue</source>
        <translation>eine Antwort, die fortzusetzen ist</translation>
    </message>
    <message>
        <source>a call with content</source>
        <translation>ein Aufruf mit Inhalt</translation>
    </message>
    <message>
        <source>arguments as an object (the form of Transformers)</source>
        <translation>Argumente als Objekt (die Form von Transformers)</translation>
    </message>
    <message>
        <source>arguments as text (the API&apos;s form)</source>
        <translation>Argumente als Text (die Form der API)</translation>
    </message>
    <message>
        <source>a call of %1</source>
        <translation>ein Aufruf von %1</translation>
    </message>
    <message>
        <source>a call with a key in another script</source>
        <translation>ein Aufruf mit einem Schlüssel in anderer Schrift</translation>
    </message>
    <message>
        <source>a call with a long name and key</source>
        <translation>ein Aufruf mit langem Namen und Schlüssel</translation>
    </message>
    <message>
        <source>a call with a short name and key</source>
        <translation>ein Aufruf mit kurzem Namen und Schlüssel</translation>
    </message>
    <message>
        <source>a call without arguments and a call with some</source>
        <translation>ein Aufruf ohne Argumente und einer mit Argumenten</translation>
    </message>
    <message>
        <source>a call without its optional argument</source>
        <translation>ein Aufruf ohne sein optionales Argument</translation>
    </message>
    <message>
        <source>a text argument with the template&apos;s own markers</source>
        <translation>ein Textargument mit den Marken der Vorlage</translation>
    </message>
    <message>
        <source>a text argument with %1</source>
        <translation>ein Textargument mit %1</translation>
    </message>
    <message>
        <source>an argument that is %1</source>
        <translation>ein Argument: %1</translation>
    </message>
    <message>
        <source>a text from a list</source>
        <translation>ein Text aus einer Liste</translation>
    </message>
    <message>
        <source>a backslash</source>
        <translation>einem Backslash</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>a list in JSON</source>
        <translation>einer Liste in JSON</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a long text</source>
        <translation>ein langer Text</translation>
    </message>
    <message>
        <source>a negative number</source>
        <translation>eine negative Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>an empty object</source>
        <translation>ein leeres Objekt</translation>
    </message>
    <message>
        <source>an integer that may be null</source>
        <translation>eine ganze Zahl, die null sein darf</translation>
    </message>
    <message>
        <source>an object with an empty list and an empty object</source>
        <translation>ein Objekt mit einer leeren Liste und einem leeren Objekt</translation>
    </message>
    <message>
        <source>an object of texts that end with markup</source>
        <translation>ein Objekt aus Texten, die mit Auszeichnung enden</translation>
    </message>
    <message>
        <source>an object with a list of true, null, a text and a number</source>
        <translation>ein Objekt mit einer Liste aus true, null, einem Text und einer Zahl</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>calls of one tool</source>
        <translation>Aufrufe eines Werkzeugs</translation>
    </message>
    <message>
        <source>calls of two tools</source>
        <translation>Aufrufe zweier Werkzeuge</translation>
    </message>
    <message>
        <source>three calls</source>
        <translation>drei Aufrufe</translation>
    </message>
    <message>
        <source>four calls</source>
        <translation>vier Aufrufe</translation>
    </message>
    <message>
        <source>content and two calls</source>
        <translation>Inhalt und zwei Aufrufe</translation>
    </message>
    <message>
        <source>content in other scripts</source>
        <translation>Inhalt in anderen Schriften</translation>
    </message>
    <message>
        <source>content with Markdown</source>
        <translation>Inhalt mit Markdown</translation>
    </message>
    <message>
        <source>empty lists and objects</source>
        <translation>leere Listen und Objekte</translation>
    </message>
    <message>
        <source>nested objects and lists</source>
        <translation>verschachtelte Objekte und Listen</translation>
    </message>
    <message>
        <source>objects and lists three deep</source>
        <translation>Objekte und Listen in drei Ebenen</translation>
    </message>
    <message>
        <source>reasoning and two calls</source>
        <translation>Gedanken und zwei Aufrufe</translation>
    </message>
    <message>
        <source>reasoning of several lines and content</source>
        <translation>mehrzeilige Gedanken und Inhalt</translation>
    </message>
    <message>
        <source>reasoning, content and a call</source>
        <translation>Gedanken, Inhalt und ein Aufruf</translation>
    </message>
    <message>
        <source>reasoning, content and two calls</source>
        <translation>Gedanken, Inhalt und zwei Aufrufe</translation>
    </message>
    <message>
        <source>markup</source>
        <translation>Auszeichnung</translation>
    </message>
    <message>
        <source>line breaks</source>
        <translation>Zeilenumbrüchen</translation>
    </message>
    <message>
        <source>quotes</source>
        <translation>Anführungszeichen</translation>
    </message>
    <message>
        <source>braces</source>
        <translation>geschweiften Klammern</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>other scripts</source>
        <translation>anderen Schriften</translation>
    </message>
    <message>
        <source>indentation at its edges</source>
        <translation>Einrückung an den Rändern</translation>
    </message>
    <message>
        <source>as the request says</source>
        <translation>wie die Anfrage es sagt</translation>
    </message>
    <message>
        <source>the other request</source>
        <translation>die andere Anfrage</translation>
    </message>
    <message>
        <source>thinking on</source>
        <translation>Denken an</translation>
    </message>
    <message>
        <source>thinking off</source>
        <translation>Denken aus</translation>
    </message>
    <message>
        <source>without tools</source>
        <translation>ohne Werkzeuge</translation>
    </message>
    <message>
        <source>without a system message</source>
        <translation>ohne Systemnachricht</translation>
    </message>
    <message>
        <source>reasoning effort: low</source>
        <translation>Denkaufwand: niedrig</translation>
    </message>
    <message>
        <source>reasoning effort: medium</source>
        <translation>Denkaufwand: mittel</translation>
    </message>
    <message>
        <source>reasoning effort: high</source>
        <translation>Denkaufwand: hoch</translation>
    </message>
    <message>
        <source>without a generation prompt</source>
        <translation>ohne Aufforderung zur Antwort</translation>
    </message>
    <message>
        <source>turn n: before the last answer</source>
        <translation>Zug n: vor der letzten Antwort</translation>
    </message>
    <message>
        <source>turn n + 1: the whole conversation</source>
        <translation>Zug n + 1: das ganze Gespräch</translation>
    </message>
    <message>
        <source>calls have the format %1, as comparison T1 shows</source>
        <translation>Aufrufe haben das Format %1, wie Vergleich T1 zeigt</translation>
    </message>
    <message>
        <source>answers are read as the model&apos;s response_template says</source>
        <translation>Antworten werden gelesen, wie das response_template des Modells es sagt</translation>
    </message>
    <message>
        <source>a call of an undeclared tool begins here and is content: %1</source>
        <translation>hier beginnt ein Aufruf eines nicht deklarierten Werkzeugs, der Inhalt ist: %1</translation>
    </message>
    <message>
        <source>a call in another format is in content: %1</source>
        <translation>ein Aufruf in einem anderen Format steht im Inhalt: %1</translation>
    </message>
    <message>
        <source>a call is in content, because the request allows no calls: %1</source>
        <translation>ein Aufruf steht im Inhalt, weil die Anfrage keine Aufrufe erlaubt: %1</translation>
    </message>
    <message>
        <source>a call is in content, because the template shows no calls in a known form: %1</source>
        <translation>ein Aufruf steht im Inhalt, weil die Vorlage keine Aufrufe in bekannter Form zeigt: %1</translation>
    </message>
    <message>
        <source>markup is in content: %1</source>
        <translation>Auszeichnung steht im Inhalt: %1</translation>
    </message>
    <message>
        <source>the turn&apos;s end is in content: %1</source>
        <translation>das Ende des Zugs steht im Inhalt: %1</translation>
    </message>
    <message>
        <source>not valid JSON: %1; last read: %2; expected %3</source>
        <translation>kein gültiges JSON: %1; zuletzt gelesen: %2; erwartet: %3</translation>
    </message>
    <message>
        <source>not valid JSON: %1; last read: %2</source>
        <translation>kein gültiges JSON: %1; zuletzt gelesen: %2</translation>
    </message>
    <message>
        <source>not valid JSON: %1; expected %2</source>
        <translation>kein gültiges JSON: %1; erwartet: %2</translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation>kein gültiges JSON: %1</translation>
    </message>
    <message>
        <source>syntax error while parsing %1 - %2</source>
        <translation>Syntaxfehler beim Lesen: %1 – %2</translation>
    </message>
    <message>
        <source>object key</source>
        <translation>Schlüssel eines Objekts</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>array</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>invalid literal</source>
        <translation>ungültiges Literal</translation>
    </message>
    <message>
        <source>unexpected end of input</source>
        <translation>unerwartetes Ende</translation>
    </message>
    <message>
        <source>unexpected string literal</source>
        <translation>unerwartete Zeichenkette</translation>
    </message>
    <message>
        <source>string literal</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>end of input</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>%1, or a literal</source>
        <translation>%1 oder ein Literal</translation>
    </message>
    <message>
        <source>%1 is sent as an empty list: the template always walks over it</source>
        <translation>%1 wird als leere Liste gesendet: die Vorlage läuft immer darüber</translation>
    </message>
    <message>
        <source>%1 is added: the template needs it</source>
        <translation>%1 wird hinzugefügt: die Vorlage braucht es</translation>
    </message>
    <message>
        <source>a message with one call</source>
        <translation>eine Nachricht mit einem Aufruf</translation>
    </message>
    <message>
        <source>%1 (Parlance sends %2), %3</source>
        <translation>%1 (Parlance sendet %2), %3</translation>
    </message>
    <message>
        <source>%1 (Parlance sends %2)</source>
        <translation>%1 (Parlance sendet %2)</translation>
    </message>
    <message>
        <source>%1 and user</source>
        <translation>%1 und user</translation>
    </message>
    <message>
        <source>%1 and system</source>
        <translation>%1 und system</translation>
    </message>
    <message>
        <source>%1 and assistant</source>
        <translation>%1 und assistant</translation>
    </message>
    <message>
        <source>%1 and tool</source>
        <translation>%1 und tool</translation>
    </message>
    <message>
        <source>%1 and minja</source>
        <translation>%1 und minja</translation>
    </message>
    <message>
        <source>%1 and llama.cpp</source>
        <translation>%1 und llama.cpp</translation>
    </message>
    <message>
        <source>%1 and minijinja</source>
        <translation>%1 und minijinja</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>call ids</source>
        <translation>IDs von Aufrufen</translation>
    </message>
    <message>
        <source>developer in the middle</source>
        <translation>Entwicklernachricht in der Mitte</translation>
    </message>
    <message>
        <source>developer role</source>
        <translation>Rolle developer</translation>
    </message>
    <message>
        <source>number arguments</source>
        <translation>Zahlen als Argumente</translation>
    </message>
    <message>
        <source>object arguments</source>
        <translation>Argumente als Objekt</translation>
    </message>
    <message>
        <source>parallel tool calls</source>
        <translation>mehrere Aufrufe in einer Nachricht</translation>
    </message>
    <message>
        <source>prefix stable</source>
        <translation>stabiler Anfang</translation>
    </message>
    <message>
        <source>reasoning effort</source>
        <translation>Denkaufwand</translation>
    </message>
    <message>
        <source>reasoning in history</source>
        <translation>Gedanken im Verlauf</translation>
    </message>
    <message>
        <source>result names</source>
        <translation>Namen an Ergebnissen</translation>
    </message>
    <message>
        <source>string content</source>
        <translation>Inhalt als Text</translation>
    </message>
    <message>
        <source>system in the middle</source>
        <translation>Systemnachricht in der Mitte</translation>
    </message>
    <message>
        <source>system role</source>
        <translation>Rolle system</translation>
    </message>
    <message>
        <source>text arguments</source>
        <translation>Argumente als Text</translation>
    </message>
    <message>
        <source>thinking budget</source>
        <translation>Denkbudget</translation>
    </message>
    <message>
        <source>thinking toggle</source>
        <translation>Schalter für das Denken</translation>
    </message>
    <message>
        <source>tool calls</source>
        <translation>Werkzeugaufrufe</translation>
    </message>
    <message>
        <source>tool results</source>
        <translation>Ergebnisse von Werkzeugen</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>typed answers</source>
        <translation>typisierte Antworten</translation>
    </message>
    <message>
        <source>typed content</source>
        <translation>typisierter Inhalt</translation>
    </message>
    <message>
        <source>typed results</source>
        <translation>typisierte Ergebnisse</translation>
    </message>
    <message>
        <source>typed system</source>
        <translation>typisierte Systemnachricht</translation>
    </message>
    <message>
        <source>wrapped tools</source>
        <translation>verpackte Werkzeuge</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Parlance uses the generic analysis</source>
        <translation>Parlance nutzt die allgemeine Analyse</translation>
    </message>
    <message>
        <source>so Parlance uses the generic analysis; choose one of the handlers</source>
        <translation>also nutzt Parlance die allgemeine Analyse; wählen Sie einen der Handler</translation>
    </message>
    <message>
        <source>the generic analysis is requested</source>
        <translation>die allgemeine Analyse ist verlangt</translation>
    </message>
    <message>
        <source>%1 is requested</source>
        <translation>%1 ist verlangt</translation>
    </message>
    <message>
        <source>replaced by %1</source>
        <translation>ersetzt durch %1</translation>
    </message>
    <message>
        <source>the plugin lists the template&apos;s SHA-256</source>
        <translation>das Plugin nennt den SHA-256 der Vorlage</translation>
    </message>
    <message>
        <source>the plugin does not list the template&apos;s SHA-256</source>
        <translation>das Plugin nennt den SHA-256 der Vorlage nicht</translation>
    </message>
    <message>
        <source>the template lacks %1</source>
        <translation>der Vorlage fehlt %1</translation>
    </message>
    <message>
        <source>the template has none of %1 alternative texts</source>
        <translation>die Vorlage hat keinen von %1 möglichen Texten</translation>
    </message>
    <message>
        <source>the template does not read %1</source>
        <translation>die Vorlage liest %1 nicht</translation>
    </message>
    <message>
        <source>neither the request nor the template&apos;s calls constrain the answer</source>
        <translation>weder die Anfrage noch die Aufrufe der Vorlage binden die Antwort</translation>
    </message>
    <message>
        <source>the prefill begins a call</source>
        <translation>der vorgegebene Anfang beginnt einen Aufruf</translation>
    </message>
    <message>
        <source>the prefill may end inside a call&apos;s opener</source>
        <translation>der vorgegebene Anfang kann in der Anfangsmarke eines Aufrufs enden</translation>
    </message>
    <message>
        <source>the grammar was written as GBNF alone</source>
        <translation>die Grammatik wurde nur als GBNF geschrieben</translation>
    </message>
    <message>
        <source>the grammar was written from a trigger on alone</source>
        <translation>die Grammatik wurde nur vom Auslöser an geschrieben</translation>
    </message>
    <message>
        <source>the grammar would take more than %1 bytes</source>
        <translation>die Grammatik bräuchte mehr als %1 Bytes</translation>
    </message>
    <message>
        <source>the grammar would take %1 bytes</source>
        <translation>die Grammatik bräuchte %1 Bytes</translation>
    </message>
    <message>
        <source>the grammar would grow too large</source>
        <translation>die Grammatik würde zu groß</translation>
    </message>
    <message>
        <source>there is no text at all that the grammar could allow</source>
        <translation>es gibt keinen Text, den die Grammatik erlauben könnte</translation>
    </message>
    <message>
        <source>the written grammar is invalid: %1</source>
        <translation>die geschriebene Grammatik ist ungültig: %1</translation>
    </message>
    <message>
        <source>the rule %1 may begin with itself</source>
        <translation>die Regel %1 kann mit sich selbst beginnen</translation>
    </message>
    <message>
        <source>the beginning of the answer ends inside a character</source>
        <translation>der Anfang der Antwort endet mitten in einem Zeichen</translation>
    </message>
    <message>
        <source>the continuations of the answer&apos;s beginning need too large a grammar</source>
        <translation>die Fortsetzungen des Anfangs der Antwort bräuchten eine zu große Grammatik</translation>
    </message>
    <message>
        <source>the grammar does not allow the answer&apos;s beginning: the rest is free</source>
        <translation>die Grammatik erlaubt den Anfang der Antwort nicht: Der Rest ist frei</translation>
    </message>
    <message>
        <source>texts of the grammar may contain the closer of the text</source>
        <translation>Texte der Grammatik können die Endmarke des Textes enthalten</translation>
    </message>
    <message>
        <source>no text that the schema allows can be written here, so any text is allowed</source>
        <translation>kein Text, den das Schema erlaubt, lässt sich hier schreiben, also ist jeder Text erlaubt</translation>
    </message>
    <message>
        <source>the text and its closer need too large a grammar</source>
        <translation>der Text und seine Endmarke bräuchten eine zu große Grammatik</translation>
    </message>
    <message>
        <source>the rules for the text need too large a grammar</source>
        <translation>die Regeln für den Text bräuchten eine zu große Grammatik</translation>
    </message>
    <message>
        <source>no value fits the schema, so any value is allowed here</source>
        <translation>kein Wert passt zum Schema, also ist hier jeder Wert erlaubt</translation>
    </message>
    <message>
        <source>the schema allows no object at all, so any is allowed here</source>
        <translation>das Schema erlaubt kein Objekt, also ist hier jedes erlaubt</translation>
    </message>
    <message>
        <source>the schemas nest too deep</source>
        <translation>die Schemas sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>counting in these steps needs too large a grammar</source>
        <translation>das Zählen in diesen Schritten bräuchte eine zu große Grammatik</translation>
    </message>
    <message>
        <source>steps of this size cannot be counted</source>
        <translation>Schritte dieser Größe lassen sich nicht zählen</translation>
    </message>
    <message>
        <source>the bound is too large to be written out</source>
        <translation>die Grenze ist zu groß, um ausgeschrieben zu werden</translation>
    </message>
    <message>
        <source>the length of a string between tokens is not checked</source>
        <translation>die Länge eines Textes zwischen Token wird nicht geprüft</translation>
    </message>
    <message>
        <source>with a grammar of the text, other keywords are ignored</source>
        <translation>mit einer Grammatik des Textes gelten andere Schlüsselwörter nicht</translation>
    </message>
    <message>
        <source>the length of the text and all its patterns together need too large a grammar</source>
        <translation>die Länge des Textes und alle seine Muster bräuchten zusammen eine zu große Grammatik</translation>
    </message>
    <message>
        <source>whether labels in Punycode are correct, and the length of the whole, are not checked</source>
        <translation>ob Teile in Punycode richtig sind, und die Länge des Ganzen werden nicht geprüft</translation>
    </message>
    <message>
        <source>characters of names beyond ASCII are not checked</source>
        <translation>Zeichen von Namen außerhalb von ASCII werden nicht geprüft</translation>
    </message>
    <message>
        <source>of a regular expression only brackets and escapes are checked</source>
        <translation>von einem regulären Ausdruck werden nur Klammern und Escapes geprüft</translation>
    </message>
    <message>
        <source>names of other members may be equal to declared ones</source>
        <translation>Namen anderer Felder können deklarierten gleichen</translation>
    </message>
    <message>
        <source>undeclared members have no spelling here, and are not written</source>
        <translation>nicht deklarierte Felder haben hier keine Schreibweise und werden nicht geschrieben</translation>
    </message>
    <message>
        <source>too many members that must not fit are asked for</source>
        <translation>es sind zu viele Felder verlangt, die nicht passen dürfen</translation>
    </message>
    <message>
        <source>all members come as they are declared, and others after them</source>
        <translation>alle Felder kommen, wie sie deklariert sind, und andere nach ihnen</translation>
    </message>
    <message>
        <source>members come as they are declared</source>
        <translation>Felder kommen, wie sie deklariert sind</translation>
    </message>
    <message>
        <source>required members come as they are declared, but for %1 at a time that come later, or in the order of this list</source>
        <translation>verlangte Felder kommen, wie sie deklariert sind, bis auf je %1, die später kommen, oder in der Reihenfolge dieser Liste</translation>
    </message>
    <message>
        <source>required members come as they are declared, or in the order of this list</source>
        <translation>verlangte Felder kommen, wie sie deklariert sind, oder in der Reihenfolge dieser Liste</translation>
    </message>
    <message>
        <source>an optional member may come again</source>
        <translation>ein freiwilliges Feld kann noch einmal kommen</translation>
    </message>
    <message>
        <source>optional members come as they are declared</source>
        <translation>freiwillige Felder kommen, wie sie deklariert sind</translation>
    </message>
    <message>
        <source>with so many members, they are not counted</source>
        <translation>bei so vielen Feldern werden sie nicht gezählt</translation>
    </message>
    <message>
        <source>members are counted, but their names may be the same</source>
        <translation>Felder werden gezählt, aber ihre Namen können gleich sein</translation>
    </message>
    <message>
        <source>members are not counted up to this number</source>
        <translation>bis zu dieser Zahl werden Felder nicht gezählt</translation>
    </message>
    <message>
        <source>the schema is too large to be followed</source>
        <translation>das Schema ist zu groß, um ihm zu folgen</translation>
    </message>
    <message>
        <source>schemas can be combined in too many ways here</source>
        <translation>Schemas lassen sich hier auf zu viele Arten verbinden</translation>
    </message>
    <message>
        <source>this is not a JSON Schema</source>
        <translation>dies ist kein JSON-Schema</translation>
    </message>
    <message>
        <source>this schema can fail to fit in too many ways</source>
        <translation>dieses Schema kann auf zu viele Arten nicht passen</translation>
    </message>
    <message>
        <source>the reference has no target in this schema: %1</source>
        <translation>der Verweis hat in diesem Schema kein Ziel: %1</translation>
    </message>
    <message>
        <source>a value may fit several alternatives of oneOf</source>
        <translation>ein Wert kann zu mehreren Möglichkeiten von oneOf passen</translation>
    </message>
    <message>
        <source>too many alternatives of oneOf must not fit alone</source>
        <translation>zu viele Möglichkeiten von oneOf dürfen nicht allein passen</translation>
    </message>
    <message>
        <source>its %1 alternatives are written as one</source>
        <translation>seine %1 Möglichkeiten werden als eine geschrieben</translation>
    </message>
    <message>
        <source>it is not checked that some member must not fit</source>
        <translation>es wird nicht geprüft, dass ein Feld nicht passen darf</translation>
    </message>
    <message>
        <source>it is not checked that elements differ</source>
        <translation>es wird nicht geprüft, dass Elemente verschieden sind</translation>
    </message>
    <message>
        <source>the elements that fit this are not counted</source>
        <translation>die Elemente, die hierzu passen, werden nicht gezählt</translation>
    </message>
    <message>
        <source>a forbidden list is not excluded</source>
        <translation>eine verbotene Liste wird nicht ausgeschlossen</translation>
    </message>
    <message>
        <source>a forbidden object is not excluded</source>
        <translation>ein verbotenes Objekt wird nicht ausgeschlossen</translation>
    </message>
    <message>
        <source>negated rules for elements are not checked</source>
        <translation>verneinte Regeln für Elemente werden nicht geprüft</translation>
    </message>
    <message>
        <source>negated rules for members are not checked</source>
        <translation>verneinte Regeln für Felder werden nicht geprüft</translation>
    </message>
    <message>
        <source>the evaluated elements depend on the values</source>
        <translation>die ausgewerteten Elemente hängen von den Werten ab</translation>
    </message>
    <message>
        <source>the evaluated members depend on too many alternatives</source>
        <translation>die ausgewerteten Felder hängen von zu vielen Möglichkeiten ab</translation>
    </message>
    <message>
        <source>the names that fit a pattern are unknown: it has %1</source>
        <translation>die Namen, die zu einem Muster passen, sind unbekannt: Es hat %1</translation>
    </message>
    <message>
        <source>which names fit the pattern %1 is not seen</source>
        <translation>welche Namen zum Muster %1 passen, ist nicht zu erkennen</translation>
    </message>
    <message>
        <source>which names may be one that must be there is not seen</source>
        <translation>welche Namen verlangt sein können, ist nicht zu erkennen</translation>
    </message>
    <message>
        <source>these names need too large a grammar</source>
        <translation>diese Namen bräuchten eine zu große Grammatik</translation>
    </message>
    <message>
        <source>the pattern holds %1, so any text is allowed</source>
        <translation>das Muster enthält %1, also ist jeder Text erlaubt</translation>
    </message>
    <message>
        <source>look-around or a count that makes it too large</source>
        <translation>eine Umschau oder eine Anzahl, die es zu groß macht</translation>
    </message>
    <message>
        <source>this format is an annotation: %1</source>
        <translation>dieses Format ist eine Anmerkung: %1</translation>
    </message>
    <message>
        <source>a negated grammar is ignored</source>
        <translation>eine verneinte Grammatik gilt nicht</translation>
    </message>
    <message>
        <source>before the system message in the middle, the prompt has %1 bytes; this message leaves the first %2 of them as they are</source>
        <translation>vor der Systemnachricht in der Mitte hat der Prompt %1 Bytes; diese Nachricht lässt die ersten %2 davon, wie sie sind</translation>
    </message>
    <message>
        <source>the prefill&apos;s reasoning is not in the prompt: the template writes no reasoning</source>
        <translation>die vorgegebenen Gedanken stehen nicht im Prompt: Die Vorlage schreibt keine Gedanken</translation>
    </message>
    <message>
        <source>thinking_budget has no counterpart in the template: the engine must count the tokens and end the reasoning</source>
        <translation>thinking_budget hat in der Vorlage keine Entsprechung: Die Engine muss die Token zählen und das Denken beenden</translation>
    </message>
    <message>
        <source>%1 has no counterpart in the template: it only switches thinking on and off</source>
        <translation>%1 hat in der Vorlage keine Entsprechung: Sie schaltet das Denken nur ein und aus</translation>
    </message>
    <message>
        <source>%1 has no counterpart in the template: it needs a number of tokens (thinking_budget)</source>
        <translation>%1 hat in der Vorlage keine Entsprechung: Sie braucht eine Zahl von Token (thinking_budget)</translation>
    </message>
    <message>
        <source>%1 has no counterpart in the template: it has no levels of effort</source>
        <translation>%1 hat in der Vorlage keine Entsprechung: Sie hat keine Stufen des Denkaufwands</translation>
    </message>
    <message>
        <source>%1 has no counterpart in the template: %2 is sent</source>
        <translation>%1 hat in der Vorlage keine Entsprechung: %2 wird gesendet</translation>
    </message>
    <message>
        <source>the thinking options are sent as %1 = %2: the template reads this name</source>
        <translation>die Angaben zum Denken werden als %1 = %2 gesendet: Die Vorlage liest diesen Namen</translation>
    </message>
    <message>
        <source>images are sent as parts of the type %1: the template writes no others</source>
        <translation>Bilder werden als Teile der Art %1 gesendet: Die Vorlage schreibt keine anderen</translation>
    </message>
    <message>
        <source>audio are sent as parts of the type %1: the template writes no others</source>
        <translation>Tonaufnahmen werden als Teile der Art %1 gesendet: Die Vorlage schreibt keine anderen</translation>
    </message>
    <message>
        <source>tools are sent with a description and parameters: the template fails without them</source>
        <translation>Werkzeuge werden mit Beschreibung und Parametern gesendet: Ohne sie scheitert die Vorlage</translation>
    </message>
    <message>
        <source>schemas of tools are sent as names and types: the template fails on more</source>
        <translation>Schemas von Werkzeugen werden als Namen und Typen gesendet: An mehr scheitert die Vorlage</translation>
    </message>
    <message>
        <source>this template is rendered, although Jinja2 in Transformers refuses it</source>
        <translation>diese Vorlage wird ausgeführt, obwohl Jinja2 in Transformers sie abweist</translation>
    </message>
    <message>
        <source>tools is sent as an empty list: the template always walks over it</source>
        <translation>tools wird als leere Liste gesendet: Die Vorlage geht sie immer durch</translation>
    </message>
    <message>
        <source>the arguments of an earlier call are sent as strict JSON: they have %1</source>
        <translation>die Argumente eines früheren Aufrufs werden als strenges JSON gesendet; sie haben %1</translation>
    </message>
    <message>
        <source>tool_choice demands a call</source>
        <translation>tool_choice verlangt einen Aufruf</translation>
    </message>
    <message>
        <source>tool_choice demands a call of %1, but no tools are declared</source>
        <translation>tool_choice verlangt einen Aufruf von %1, aber es sind keine Werkzeuge deklariert</translation>
    </message>
    <message>
        <source>tool_choice demands a call of %1, which is not declared</source>
        <translation>tool_choice verlangt einen Aufruf von %1, das nicht deklariert ist</translation>
    </message>
    <message>
        <source>tool_choice demands a call of %1, but the template writes no calls in a known format</source>
        <translation>tool_choice verlangt einen Aufruf von %1, aber die Vorlage schreibt keine Aufrufe in bekanntem Format</translation>
    </message>
    <message>
        <source>tool_choice demands a call, but no tools are declared</source>
        <translation>tool_choice verlangt einen Aufruf, aber es sind keine Werkzeuge deklariert</translation>
    </message>
    <message>
        <source>tool_choice demands a call, but the template writes no calls in a known format</source>
        <translation>tool_choice verlangt einen Aufruf, aber die Vorlage schreibt keine Aufrufe in bekanntem Format</translation>
    </message>
    <message>
        <source>%1: the model may choose</source>
        <translation>%1: Das Modell darf wählen</translation>
    </message>
    <message>
        <source>messages[%1] is a system message in the middle, but the template drops it</source>
        <translation>messages[%1] ist eine Systemnachricht in der Mitte, aber die Vorlage lässt sie weg</translation>
    </message>
    <message>
        <source>messages[%1] is a prefill and has tool calls, which are left out: a prefill is text</source>
        <translation>messages[%1] ist ein vorgegebener Anfang und hat Aufrufe; sie werden weggelassen, denn ein Anfang ist Text</translation>
    </message>
    <message>
        <source>%1, but the template drops it</source>
        <translation>%1, aber die Vorlage lässt es weg</translation>
    </message>
    <message>
        <source>%1, but the template accepts only text</source>
        <translation>%1, aber die Vorlage nimmt nur Text an</translation>
    </message>
    <message>
        <source>%1, but the template refuses the request: %2</source>
        <translation>%1, aber die Vorlage weist die Anfrage ab: %2</translation>
    </message>
    <message>
        <source>%1, and the template prints its data into the prompt</source>
        <translation>%1, und die Vorlage schreibt seine Daten in den Prompt</translation>
    </message>
    <message>
        <source>messages[%1].content[%2] is of type %3</source>
        <translation>messages[%1].content[%2] ist von der Art %3</translation>
    </message>
    <message>
        <source>messages[%1].content[%2] has no type</source>
        <translation>messages[%1].content[%2] hat keine Art</translation>
    </message>
    <message>
        <source>another call</source>
        <translation>noch ein Aufruf</translation>
    </message>
    <message>
        <source>the rest of a character</source>
        <translation>der Rest eines Zeichens</translation>
    </message>
    <message>
        <source>the call&apos;s name</source>
        <translation>der Name des Aufrufs</translation>
    </message>
    <message>
        <source>the end of the value</source>
        <translation>das Ende des Werts</translation>
    </message>
    <message>
        <source>markup of calls is in a value: %1</source>
        <translation>Auszeichnung von Aufrufen steht in einem Wert: %1</translation>
    </message>
    <message>
        <source>the turn&apos;s end is in reasoning: %1</source>
        <translation>das Ende des Zugs steht in den Gedanken: %1</translation>
    </message>
    <message>
        <source>the turn&apos;s end is in content</source>
        <translation>das Ende des Zugs steht im Inhalt</translation>
    </message>
    <message>
        <source>a call is in content, because the template shows no calls in a known form</source>
        <translation>ein Aufruf steht im Inhalt, weil die Vorlage keine Aufrufe in bekannter Form zeigt</translation>
    </message>
    <message>
        <source>a call is in content, because the request allows no calls</source>
        <translation>ein Aufruf steht im Inhalt, weil die Anfrage keine Aufrufe erlaubt</translation>
    </message>
    <message>
        <source>a call in another format is in content</source>
        <translation>ein Aufruf in einem anderen Format steht im Inhalt</translation>
    </message>
    <message>
        <source>markup is in content</source>
        <translation>Auszeichnung steht im Inhalt</translation>
    </message>
    <message>
        <source>a tag that the template does not write is around a call</source>
        <translation>eine Marke, die die Vorlage nicht schreibt, umgibt einen Aufruf</translation>
    </message>
    <message>
        <source>the output ends inside a character</source>
        <translation>die Ausgabe endet mitten in einem Zeichen</translation>
    </message>
    <message>
        <source>a tool call without a name is content</source>
        <translation>ein Aufruf ohne Namen ist Inhalt</translation>
    </message>
    <message>
        <source>text after the end of the format is content</source>
        <translation>Text nach dem Ende des Formats ist Inhalt</translation>
    </message>
    <message>
        <source>the output ends where %1 was expected</source>
        <translation>die Ausgabe endet, wo erwartet wird: %1</translation>
    </message>
    <message>
        <source>expected %1; the rest is content</source>
        <translation>erwartet wird: %1; der Rest ist Inhalt</translation>
    </message>
    <message>
        <source>the output ends inside a text that may be the beginning of a marker</source>
        <translation>die Ausgabe endet in einem Text, der der Anfang einer Marke sein kann</translation>
    </message>
    <message>
        <source>%1: expected %2, but the output ends</source>
        <translation>%1: erwartet wird %2, aber die Ausgabe endet</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1: erwartet wird %2</translation>
    </message>
    <message>
        <source>%1 is not complete</source>
        <translation>%1 ist nicht vollständig</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>a part opened as %1 is closed as %2</source>
        <translation>ein Teil, der mit %1 beginnt, endet mit %2</translation>
    </message>
    <message>
        <source>a second name was ignored: %1</source>
        <translation>ein zweiter Name wurde übergangen: %1</translation>
    </message>
    <message>
        <source>a second id was ignored: %1</source>
        <translation>eine zweite ID wurde übergangen: %1</translation>
    </message>
    <message>
        <source>the name was written as %1</source>
        <translation>der Name war geschrieben als %1</translation>
    </message>
    <message>
        <source>%1: no tool of that name is declared</source>
        <translation>%1: Kein Werkzeug dieses Namens ist deklariert</translation>
    </message>
    <message>
        <source>%1: the arguments are not strict JSON: they have %2</source>
        <translation>%1: Die Argumente sind kein strenges JSON: Sie haben %2</translation>
    </message>
    <message>
        <source>the arguments are not strict JSON: they have %1</source>
        <translation>die Argumente sind kein strenges JSON: Sie haben %1</translation>
    </message>
    <message>
        <source>%1: the arguments are not JSON: %2</source>
        <translation>%1: Die Argumente sind kein JSON: %2</translation>
    </message>
    <message>
        <source>%1: the arguments are not an object: %2</source>
        <translation>%1: Die Argumente sind kein Objekt: %2</translation>
    </message>
    <message>
        <source>%1: the arguments are an object written as text</source>
        <translation>%1: Die Argumente sind ein Objekt, das als Text geschrieben ist</translation>
    </message>
    <message>
        <source>%1: a second set of arguments was ignored: %2</source>
        <translation>%1: Ein zweiter Satz Argumente wurde übergangen: %2</translation>
    </message>
    <message>
        <source>%1: argument %2</source>
        <translation>%1: Argument %2</translation>
    </message>
    <message>
        <source>argument %1</source>
        <translation>Argument %1</translation>
    </message>
    <message>
        <source>%1 is outside the arguments and was ignored</source>
        <translation>%1 steht außerhalb der Argumente und wurde übergangen</translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation>%1 hat keinen Wert</translation>
    </message>
    <message>
        <source>%1 appears twice</source>
        <translation>%1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1 is unknown to the tool</source>
        <translation>%1 kennt das Werkzeug nicht</translation>
    </message>
    <message>
        <source>%1 and was kept as text</source>
        <translation>%1 und blieb Text</translation>
    </message>
    <message>
        <source>%1 has a type that its schema does not allow</source>
        <translation>%1 hat einen Typ, den sein Schema nicht erlaubt</translation>
    </message>
    <message>
        <source>%1 is a whole number written as %2</source>
        <translation>%1 ist eine ganze Zahl, geschrieben als %2</translation>
    </message>
    <message>
        <source>%1 is a number written as a text</source>
        <translation>%1 ist eine Zahl, die als Text geschrieben ist</translation>
    </message>
    <message>
        <source>%1 is a list written as a text</source>
        <translation>%1 ist eine Liste, die als Text geschrieben ist</translation>
    </message>
    <message>
        <source>%1 is an object written as a text</source>
        <translation>%1 ist ein Objekt, das als Text geschrieben ist</translation>
    </message>
    <message>
        <source>%1 is a boolean written as a text</source>
        <translation>%1 ist ein Wahrheitswert, der als Text geschrieben ist</translation>
    </message>
    <message>
        <source>%1 was corrected: it has %2</source>
        <translation>%1 wurde berichtigt: Es hat %2</translation>
    </message>
    <message>
        <source>%1 is not strict JSON: it has %2</source>
        <translation>%1 ist kein strenges JSON: Es hat %2</translation>
    </message>
    <message>
        <source>%1 is not a JSON value</source>
        <translation>%1 ist kein JSON-Wert</translation>
    </message>
    <message>
        <source>single quotes</source>
        <translation>einfache Anführungszeichen</translation>
    </message>
    <message>
        <source>words of Python</source>
        <translation>Wörter von Python</translation>
    </message>
    <message>
        <source>a trailing comma</source>
        <translation>ein Komma am Ende</translation>
    </message>
    <message>
        <source>other spellings of Python</source>
        <translation>andere Schreibweisen von Python</translation>
    </message>
    <message>
        <source>unescaped control characters</source>
        <translation>Steuerzeichen ohne Escape</translation>
    </message>
    <message>
        <source>unescaped quotes</source>
        <translation>Anführungszeichen ohne Escape</translation>
    </message>
    <message>
        <source>texts without quotes</source>
        <translation>Texte ohne Anführungszeichen</translation>
    </message>
    <message>
        <source>keys without quotes</source>
        <translation>Schlüssel ohne Anführungszeichen</translation>
    </message>
    <message>
        <source>missing commas</source>
        <translation>fehlende Kommas</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>typographic quotes</source>
        <translation>typografische Anführungszeichen</translation>
    </message>
    <message>
        <source>no closing brace</source>
        <translation>keine schließende Klammer</translation>
    </message>
    <message>
        <source>unknown escapes, which keep their backslash</source>
        <translation>unbekannte Escapes, die ihren Backslash behalten</translation>
    </message>
    <message>
        <source>numbers too large for a float, which become texts</source>
        <translation>Zahlen, die für eine Gleitkommazahl zu groß sind und Texte werden</translation>
    </message>
    <message>
        <source>numbers that JSON does not have, which become texts</source>
        <translation>Zahlen, die JSON nicht hat und die Texte werden</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eins von %1</translation>
    </message>
    <message>
        <source>an unknown word in a header</source>
        <translation>ein unbekanntes Wort in einem Kopf</translation>
    </message>
    <message>
        <source>%1: a part opened as %2 is closed as %3</source>
        <translation>%1: Ein Teil, der mit %2 beginnt, endet mit %3</translation>
    </message>
    <message>
        <source>%1: a second name was ignored: %2</source>
        <translation>%1: Ein zweiter Name wurde übergangen: %2</translation>
    </message>
    <message>
        <source>%1: a second id was ignored: %2</source>
        <translation>%1: Eine zweite ID wurde übergangen: %2</translation>
    </message>
    <message>
        <source>%1: the name was written as %2</source>
        <translation>%1: Der Name war geschrieben als %2</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>die Antwort</translation>
    </message>
    <message>
        <source>text without a recipient</source>
        <translation>Text ohne Empfänger</translation>
    </message>
    <message>
        <source>a message</source>
        <translation>eine Nachricht</translation>
    </message>
    <message>
        <source>a JSON value</source>
        <translation>ein JSON-Wert</translation>
    </message>
    <message>
        <source>a message in an unknown channel</source>
        <translation>eine Nachricht in unbekanntem Kanal</translation>
    </message>
    <message>
        <source>a call that cannot be read is content</source>
        <translation>ein unlesbarer Aufruf ist Inhalt</translation>
    </message>
    <message>
        <source>a call that cannot be read is left out, because another call follows</source>
        <translation>ein unlesbarer Aufruf bleibt weg, weil ein weiterer folgt</translation>
    </message>
    <message>
        <source>the calls are in a Markdown block</source>
        <translation>die Aufrufe stehen in einem Markdown-Block</translation>
    </message>
    <message>
        <source>the closing token of a text</source>
        <translation>die Endmarke eines Textes</translation>
    </message>
    <message>
        <source>the calls&apos; opener lacks its bars</source>
        <translation>der Anfangsmarke der Aufrufe fehlen ihre Striche</translation>
    </message>
    <message>
        <source>the call&apos;s name is in a tag</source>
        <translation>der Name des Aufrufs steht in einer Marke</translation>
    </message>
    <message>
        <source>the end of the calls is cut</source>
        <translation>das Ende der Aufrufe ist abgeschnitten</translation>
    </message>
    <message>
        <source>text outside any message</source>
        <translation>Text außerhalb von Nachrichten</translation>
    </message>
    <message>
        <source>a message to an undeclared recipient</source>
        <translation>eine Nachricht an einen nicht deklarierten Empfänger</translation>
    </message>
    <message>
        <source>the call is JSON</source>
        <translation>der Aufruf ist JSON</translation>
    </message>
    <message>
        <source>a comma after the last value</source>
        <translation>ein Komma nach dem letzten Wert</translation>
    </message>
    <message>
        <source>a comma is missing between members</source>
        <translation>zwischen Feldern fehlt ein Komma</translation>
    </message>
    <message>
        <source>a comment is left out</source>
        <translation>ein Kommentar wird weggelassen</translation>
    </message>
    <message>
        <source>a key in quotes</source>
        <translation>ein Schlüssel in Anführungszeichen</translation>
    </message>
    <message>
        <source>a list without brackets</source>
        <translation>eine Liste ohne Klammern</translation>
    </message>
    <message>
        <source>a text without quotes</source>
        <translation>ein Text ohne Anführungszeichen</translation>
    </message>
    <message>
        <source>attributes differ from the template&apos;s</source>
        <translation>Attribute weichen von denen der Vorlage ab</translation>
    </message>
    <message>
        <source>ignored a tag that the template does not write</source>
        <translation>eine Marke übergangen, die die Vorlage nicht schreibt</translation>
    </message>
    <message>
        <source>the call&apos;s id is read as one of %1</source>
        <translation>die ID des Aufrufs wird gelesen als eine von %1</translation>
    </message>
    <message>
        <source>the end of a message</source>
        <translation>das Ende einer Nachricht</translation>
    </message>
    <message>
        <source>the id of a call is in place of a name</source>
        <translation>die ID eines Aufrufs steht an der Stelle eines Namens</translation>
    </message>
    <message>
        <source>the word before the name</source>
        <translation>das Wort vor dem Namen</translation>
    </message>
    <message>
        <source>the end of the code</source>
        <translation>das Ende des Codes</translation>
    </message>
    <message>
        <source>the closing brace of the arguments</source>
        <translation>die schließende Klammer der Argumente</translation>
    </message>
    <message>
        <source>the `&gt;` of a closer</source>
        <translation>das `&gt;` einer Endmarke</translation>
    </message>
    <message>
        <source>the opener of an argument&apos;s name</source>
        <translation>die Anfangsmarke eines Argumentnamens</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
</context>
<context>
    <name>CloseButton</name>
    <message>
        <source>Close Tab</source>
        <translation>Reiter schließen</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
</TS>

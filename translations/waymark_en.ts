<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message numerus="yes">
        <source>%n file(s) of the catalog could not be read: run %1</source>
        <extracomment>%1: a command to type.</extracomment>
        <translation>
            <numerusform>%n file of the catalog could not be read: run %1</numerusform>
            <numerusform>%n files of the catalog could not be read: run %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 checked, %n problem(s).</source>
        <extracomment>%1: &quot;36 entries&quot;.</extracomment>
        <translation>
            <numerusform>%1 checked, %n problem.</numerusform>
            <numerusform>%1 checked, %n problems.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PasteFile</name>
    <message numerus="yes">
        <source>%n place(s) are not valid %1; the sign � stands there now.</source>
        <extracomment>%1: an encoding, such as UTF-8.</extracomment>
        <translation>
            <numerusform>%n place is not valid %1; the sign � stands there now.</numerusform>
            <numerusform>%n places are not valid %1; the sign � stands there now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>%1: a list such as &quot;41, 98, 120&quot;; %n: how many it leaves out.</extracomment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n known error(s) in %2</source>
        <extracomment>%1: a file, %2: &quot;214 lines&quot;.</extracomment>
        <translation>
            <numerusform>%1: %n known error in %2</numerusform>
            <numerusform>%1: %n known errors in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>line(s) %1</source>
        <translation>
            <numerusform>line %1</numerusform>
            <numerusform>lines %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s) that the program left out</source>
        <translation>
            <numerusform>%n repeat that the program left out</numerusform>
            <numerusform>%n repeats that the program left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more workaround(s)</source>
        <translation>
            <numerusform>and %n more workaround</numerusform>
            <numerusform>and %n more workarounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more matched</source>
        <extracomment>%n: entries.</extracomment>
        <translation>
            <numerusform>%n more matched</numerusform>
            <numerusform>%n more matched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An excerpt of %n characters of the paste.</source>
        <translation>
            <numerusform>An excerpt of %n character of the paste.</numerusform>
            <numerusform>An excerpt of %n characters of the paste.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more unknown error(s)</source>
        <extracomment>Follows the message of an error that is not known either.</extracomment>
        <translation>
            <numerusform>and %n more unknown error</numerusform>
            <numerusform>and %n more unknown errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n unknown error(s)</source>
        <extracomment>Ends a list of known errors.</extracomment>
        <translation>
            <numerusform>and %n unknown error</numerusform>
            <numerusform>and %n unknown errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n time(s))</source>
        <extracomment>%1: an error, %n: how often it occurs.</extracomment>
        <translation>
            <numerusform>%1 (%n time)</numerusform>
            <numerusform>%1 (%n times)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::AboutDialog</name>
    <message numerus="yes">
        <source>%n entries in the catalog</source>
        <translation>
            <numerusform>%n entry in the catalog</numerusform>
            <numerusform>%n entries in the catalog</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CatalogController</name>
    <message numerus="yes">
        <source>%Ln entry/entries changed</source>
        <translation>
            <numerusform>%Ln entry changed</numerusform>
            <numerusform>%Ln entries changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <translation>
            <numerusform>%Ln added</numerusform>
            <numerusform>%Ln added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <translation>
            <numerusform>%Ln removed</numerusform>
            <numerusform>%Ln removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %L1 catalog files could not be read, or not in full.</source>
        <translation>
            <numerusform>%Ln of %L1 catalog files could not be read, or not in full.</numerusform>
            <numerusform>%Ln of %L1 catalog files could not be read, or not in full.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CatalogsEditor</name>
    <message numerus="yes">
        <source>%1 (without %n domain(s))</source>
        <extracomment>%1 is a path</extracomment>
        <translation>
            <numerusform>%1 (without %n domain)</numerusform>
            <numerusform>%1 (without %n domains)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ClipboardOffer</name>
    <message numerus="yes">
        <source>The clipboard holds an error message (%n line(s)).</source>
        <extracomment>%n: lines of text</extracomment>
        <translation>
            <numerusform>The clipboard holds an error message (%n line).</numerusform>
            <numerusform>The clipboard holds an error message (%n lines).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The clipboard holds a traceback (%n line(s)).</source>
        <extracomment>%n: lines of text</extracomment>
        <translation>
            <numerusform>The clipboard holds a traceback (%n line).</numerusform>
            <numerusform>The clipboard holds a traceback (%n lines).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CodeBlock</name>
    <message numerus="yes">
        <source>+%n lines</source>
        <extracomment>lines of code that are not shown</extracomment>
        <translation>
            <numerusform>+%n line</numerusform>
            <numerusform>+%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n more lines</source>
        <translation>
            <numerusform>Show %n more line</numerusform>
            <numerusform>Show %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ComparedEntry</name>
    <message numerus="yes">
        <source>your paste has %1 of its %n deciding word(s)</source>
        <extracomment>%n: the words that only this one of two errors has; %1: how many of them the paste has.</extracomment>
        <translation>
            <numerusform>your paste has %1 of its %n deciding word</numerusform>
            <numerusform>your paste has %1 of its %n deciding words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::DecidingWords</name>
    <message numerus="yes">
        <source>Click to see it in the paste (%Ln place(s))</source>
        <translation>
            <numerusform>Click to see it in the paste (%Ln place)</numerusform>
            <numerusform>Click to see it in the paste (%Ln places)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::DifferenceDialog</name>
    <message numerus="yes">
        <source>Your entry %1 differs from the one that it replaces in %n field(s).</source>
        <translation>
            <numerusform>Your entry %1 differs from the one that it replaces in %n field.</numerusform>
            <numerusform>Your entry %1 differs from the one that it replaces in %n fields.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::DocumentBuilder</name>
    <message numerus="yes">
        <source>The text is too long and was cut after %n characters.</source>
        <translation>
            <numerusform>The text is too long and was cut after %n character.</numerusform>
            <numerusform>The text is too long and was cut after %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::DraftDialog</name>
    <message numerus="yes">
        <source>%1 Before it can be published, %n thing(s): %2</source>
        <extracomment>%1 is &quot;Saved as /tmp/a.json.&quot;, %2 a list of problems that &quot;waymark check&quot; reports, %n their number</extracomment>
        <translation>
            <numerusform>%1 Before it can be published, %n thing: %2</numerusform>
            <numerusform>%1 Before it can be published, %n things: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not saved yet: the regex would also match samples of %n entry(s). Save again if that is right.</source>
        <translation>
            <numerusform>Not saved yet: the regex would also match samples of %n entry. Save again if that is right.</numerusform>
            <numerusform>Not saved yet: the regex would also match samples of %n entries. Save again if that is right.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::EntryDetails</name>
    <message numerus="yes">
        <source>%Ln line(s) of the entry&apos;s file</source>
        <translation>
            <numerusform>%Ln line of the entry&apos;s file</numerusform>
            <numerusform>%Ln lines of the entry&apos;s file</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::EntryHeader</name>
    <message numerus="yes">
        <source>%n captured outputs of programs that were run.</source>
        <translation>
            <numerusform>%n captured output of a program that was run.</numerusform>
            <numerusform>%n captured outputs of programs that were run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outputs taken from documentation or source code.</source>
        <translation>
            <numerusform>%n output taken from documentation or source code.</numerusform>
            <numerusform>%n outputs taken from documentation or source code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outputs composed as examples.</source>
        <translation>
            <numerusform>%n output composed as an example.</numerusform>
            <numerusform>%n outputs composed as examples.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 dead ends and workarounds were tried by a script.</source>
        <extracomment>%1 is how many dead ends and workarounds there are</extracomment>
        <translation>
            <numerusform>%n of %1 dead ends and workarounds was tried by a script.</numerusform>
            <numerusform>%n of %1 dead ends and workarounds were tried by a script.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::Exporter</name>
    <message numerus="yes">
        <source>Report copied, %n thing(s) masked.</source>
        <translation>
            <numerusform>Report copied, %n thing masked.</numerusform>
            <numerusform>Report copied, %n things masked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FindBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FindingActions</name>
    <message numerus="yes">
        <source>%n equally likely: compare</source>
        <translation>
            <numerusform>%n equally likely: compare</numerusform>
            <numerusform>%n equally likely: compare</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FindingsModel</name>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <extracomment>How often an error occurs in the paste. Upper-case L: digits as the language groups them.</extracomment>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suppressed</source>
        <extracomment>Repeats of an error that the program itself left out of its log.</extracomment>
        <translation>
            <numerusform>%Ln suppressed</numerusform>
            <numerusform>%Ln suppressed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln suppressed)</source>
        <comment>place without count</comment>
        <extracomment>%1 is a place in code: &quot;train.py:12 (3 suppressed)&quot;</extracomment>
        <translation>
            <numerusform>%1 (%Ln suppressed)</numerusform>
            <numerusform>%1 (%Ln suppressed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ×%2 (%Ln suppressed)</source>
        <extracomment>&quot;train.py:12 ×4 (3 suppressed)&quot;</extracomment>
        <translation>
            <numerusform>%1 ×%2 (%Ln suppressed)</numerusform>
            <numerusform>%1 ×%2 (%Ln suppressed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 of %n equally likely</source>
        <extracomment>This error and others, %n in all, may be the one. Part of &quot;exact · 1 of 2 equally likely · 0.97 · 3 times&quot;.</extracomment>
        <translation>
            <numerusform>1 of %n equally likely</numerusform>
            <numerusform>1 of %n equally likely</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FindingsView</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <extracomment>Part of &quot;2 findings in 214 lines&quot;.</extracomment>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln finding(s) in %1</source>
        <extracomment>%1 is &quot;214 lines&quot;.</extracomment>
        <translation>
            <numerusform>%Ln finding in %1</numerusform>
            <numerusform>%Ln findings in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FixEvidence</name>
    <message numerus="yes">
        <source>%1 · estimate, %n sources</source>
        <extracomment>%1: &quot;usually works&quot; and the like</extracomment>
        <translation>
            <numerusform>%1 · estimate, %n source</numerusform>
            <numerusform>%1 · estimate, %n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n sources</source>
        <translation>
            <numerusform>%1 · %n source</numerusform>
            <numerusform>%1 · %n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>you: worked %1 of %n times, last %2</source>
        <extracomment>What the reader recorded; %1 how often it worked, %2 a date</extracomment>
        <translation>
            <numerusform>you: worked %1 of %n time, last %2</numerusform>
            <numerusform>you: worked %1 of %n times, last %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources:</source>
        <translation>
            <numerusform>%n source:</numerusform>
            <numerusform>%n sources:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FixSection</name>
    <message numerus="yes">
        <source>%n tried, this worked: %1</source>
        <translation>
            <numerusform>%n tried, this worked: %1</numerusform>
            <numerusform>%n tried, this worked: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tried, next: %1</source>
        <translation>
            <numerusform>%n tried, next: %1</numerusform>
            <numerusform>%n tried, next: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tried, no workaround is left</source>
        <translation>
            <numerusform>%n tried, no workaround is left</numerusform>
            <numerusform>%n tried, no workaround is left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FollowBar</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::MarkScrollBar</name>
    <message numerus="yes">
        <source>%n marked place(s)</source>
        <extracomment>Accessible description of the scroll bar: how many places in the text are marked.</extracomment>
        <translation>
            <numerusform>%n marked place</numerusform>
            <numerusform>%n marked places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::NewLinesButton</name>
    <message numerus="yes">
        <source>%n new line(s)</source>
        <translation>
            <numerusform>%n new line</numerusform>
            <numerusform>%n new lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::NotebookTransfer</name>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <translation>
            <numerusform>%n bookmark</numerusform>
            <numerusform>%n bookmarks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outcome(s)</source>
        <translation>
            <numerusform>%n outcome</numerusform>
            <numerusform>%n outcomes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported to %1, without pastes but those of %n wrong answer(s)</source>
        <translation>
            <numerusform>Exported to %1, without pastes but that of %n wrong answer</numerusform>
            <numerusform>Exported to %1, without pastes but those of %n wrong answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong answer(s)</source>
        <translation>
            <numerusform>%n wrong answer</numerusform>
            <numerusform>%n wrong answers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::NothingKnownPage</name>
    <message numerus="yes">
        <source>Nothing known in these %Ln line(s).</source>
        <extracomment>Upper-case L: digits as the language groups them.</extracomment>
        <translation>
            <numerusform>Nothing known in this line.</numerusform>
            <numerusform>Nothing known in these %Ln lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::PasteEdit</name>
    <message numerus="yes">
        <source>%n marked place(s)</source>
        <translation>
            <numerusform>%n marked place</numerusform>
            <numerusform>%n marked places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n library frame(s)</source>
        <translation>
            <numerusform>%n library frame</numerusform>
            <numerusform>%n library frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) in %1</source>
        <extracomment>Frames of a stack trace, %1 a library or a list of them: &quot;14 frames in torch&quot;</extracomment>
        <translation>
            <numerusform>%n frame in %1</numerusform>
            <numerusform>%n frames in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ProblemDialog</name>
    <message numerus="yes">
        <source>%n problem(s) in the catalog. Everything else was read and can be used.</source>
        <translation>
            <numerusform>%n problem in the catalog. Everything else was read and can be used.</numerusform>
            <numerusform>%n problems in the catalog. Everything else was read and can be used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in the file. What is named here was not imported.</source>
        <translation>
            <numerusform>%n problem in the file. What is named here was not imported.</numerusform>
            <numerusform>%n problems in the file. What is named here was not imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::RelatedErrors</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>line that unfolds further related errors</extracomment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ReportDialog</name>
    <message numerus="yes">
        <source>%1: %2, written as %3, %n time(s)</source>
        <extracomment>%1 is a private word, %2 what replaces it, %n how often</extracomment>
        <translation>
            <numerusform>%1: %2, written as %3, %n time</numerusform>
            <numerusform>%1: %2, written as %3, %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n masked</source>
        <translation>
            <numerusform>%n masked</numerusform>
            <numerusform>%n masked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::SearchController</name>
    <message numerus="yes">
        <source>%n hit(s) without the filter</source>
        <translation>
            <numerusform>%n hit without the filter</numerusform>
            <numerusform>%n hits without the filter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::SearchLine</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n result</numerusform>
            <numerusform>%n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::StatusLine</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln finding(s)</source>
        <translation>
            <numerusform>%Ln finding</numerusform>
            <numerusform>%Ln findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::TrialView</name>
    <message numerus="yes">
        <source>Matches %n line(s) of the paste: %1</source>
        <extracomment>%1 is a list of line numbers, %n how many lines there are</extracomment>
        <translation>
            <numerusform>Matches %n line of the paste: %1</numerusform>
            <numerusform>Matches %n lines of the paste: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Would also match samples of %n entry(s):</source>
        <translation>
            <numerusform>Would also match samples of %n entry:</numerusform>
            <numerusform>Would also match samples of %n entries:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::VersionTable</name>
    <message numerus="yes">
        <source>Versions: %1 · %n rows</source>
        <extracomment>line above a folded table of versions: %1 is &quot;torch 2.5, torch 2.9&quot;, %n how many rows the table has</extracomment>
        <translation>
            <numerusform>Versions: %1 · %n row</numerusform>
            <numerusform>Versions: %1 · %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions: %1 · yours, %2, is not listed · %n rows</source>
        <extracomment>%1 is &quot;torch 2.5, torch 2.9&quot;, %2 the person&apos;s version, %n how many rows the table has</extracomment>
        <translation>
            <numerusform>Versions: %1 · yours, %2, is not listed · %n row</numerusform>
            <numerusform>Versions: %1 · yours, %2, is not listed · %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions: %1 · yours: %2 ✔ · %n rows</source>
        <extracomment>the entry holds for %1, as in &quot;torch ≥ 2.0&quot;, and the person has %2; %n is how many rows the table has</extracomment>
        <translation>
            <numerusform>Versions: %1 · yours: %2 ✔ · %n row</numerusform>
            <numerusform>Versions: %1 · yours: %2 ✔ · %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions: %1 · yours: %2, %3 · %n rows</source>
        <extracomment>the table has a row on %1, and the person has %2; %3 is &quot;fixed&quot; and the like; %n how many rows the table has</extracomment>
        <translation>
            <numerusform>Versions: %1 · yours: %2, %3 · %n row</numerusform>
            <numerusform>Versions: %1 · yours: %2, %3 · %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::WrongAnswerList</name>
    <message numerus="yes">
        <source>%n wrong answer(s) that you noted down, with the masked pastes. Export or copy them for a report.</source>
        <translation>
            <numerusform>%n wrong answer that you noted down, with the masked paste. Export or copy it for a report.</numerusform>
            <numerusform>%n wrong answers that you noted down, with the masked pastes. Export or copy them for a report.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n wrong answer(s) with paste and note?</source>
        <translation>
            <numerusform>Delete %n wrong answer with paste and note?</numerusform>
            <numerusform>Delete %n wrong answers with pastes and notes?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::WrongAnswers</name>
    <message numerus="yes">
        <source>%n wrong answer(s) exported to %1</source>
        <translation>
            <numerusform>%n wrong answer exported to %1</numerusform>
            <numerusform>%n wrong answers exported to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong answer(s) deleted</source>
        <translation>
            <numerusform>%n wrong answer deleted</numerusform>
            <numerusform>%n wrong answers deleted</numerusform>
        </translation>
    </message>
</context>
</TS>

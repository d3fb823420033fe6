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
        <source>Nothing known in these %Ln line(s).</source>
        <extracomment>Upper-case L: digits as the language groups them.</extracomment>
        <translation>
            <numerusform>Nothing known in these %Ln line.</numerusform>
            <numerusform>Nothing known in these %Ln lines.</numerusform>
        </translation>
    </message>
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
    <name>waymark::MainWindow</name>
    <message numerus="yes">
        <source>%n of %1 catalog files could not be read, or not in full.</source>
        <translation>
            <numerusform>%n of %1 catalog files could not be read, or not in full.</numerusform>
            <numerusform>%n of %1 catalog files could not be read, or not in full.</numerusform>
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
    <name>waymark::MatchPanel</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
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
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::WhyStrip</name>
    <message numerus="yes">
        <source>%n other(s) equally likely</source>
        <extracomment>Other errors that a paste may show just as well.</extracomment>
        <translation>
            <numerusform>%n other equally likely</numerusform>
            <numerusform>%n others equally likely</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) matched, less well</source>
        <extracomment>Other errors whose patterns matched the same words.</extracomment>
        <translation>
            <numerusform>%n other matched, less well</numerusform>
            <numerusform>%n others matched, less well</numerusform>
        </translation>
    </message>
</context>
</TS>

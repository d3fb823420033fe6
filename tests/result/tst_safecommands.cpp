#include "app/catalog/catalog.h"
#include "app/markdown/howto.h"
#include "app/result/codeline.h"
#include "app/result/slotvalues.h"
#include "tests/testing/shippedcatalog.h"
#include "tests/testing/slowness.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// What is never filled in, whatever the kind: more than one file, a folder of the system or of a person, an option.
QStringList forbiddenValues()
{
    return {u""_s,
            u"/"_s,
            u"//"_s,
            u"/."_s,
            u"/.."_s,
            u"."_s,
            u".."_s,
            u"./"_s,
            u"../"_s,
            u"../.."_s,
            u"../../etc"_s,
            u"~"_s,
            u"~/"_s,
            u"~root"_s,
            u"~/x"_s,
            u"/etc"_s,
            u"/etc/"_s,
            u"/usr"_s,
            u"/usr/bin"_s,
            u"/usr/lib/"_s,
            u"/home"_s,
            u"/home/ana"_s,
            u"/root"_s,
            u"/var"_s,
            u"/var/lib"_s,
            u"/tmp"_s,
            u"/dev"_s,
            u"/proc"_s,
            u"/sys"_s,
            u"/boot"_s,
            u"/bin"_s,
            u"/x/../.."_s,
            u"/x/.."_s,
            u"C:\\"_s,
            u"C:/"_s,
            u"C:\\Windows"_s,
            u"c:\\windows\\system32"_s,
            u"C:\\Users\\ana"_s,
            u"C:\\Program Files"_s,
            u"\\\\host\\share"_s,
            u"//host/share"_s,
            u"*"_s,
            u"/*"_s,
            u"a*"_s,
            u"[a-z]"_s,
            u"{a,b}"_s,
            u"?"_s,
            u"-"_s,
            u"--"_s,
            u"-rf"_s,
            u"-rf /"_s,
            u"--force"_s,
            u"--upload-pack=x"_s,
            u"-oProxyCommand=x"_s};
}

/// What a stranger may write into a paste where a name belongs.
QStringList hostileValues()
{
    QStringList values = forbiddenValues();
    values += QStringList{u"+x"_s,
                          u"=x"_s,
                          u"@x"_s,
                          u"@-"_s,
                          u"%x"_s,
                          u"!x"_s,
                          u"!!"_s,
                          u"#x"_s,
                          u"a #b"_s,
                          u"a; rm -rf ~"_s,
                          u"a;b"_s,
                          u"a && b"_s,
                          u"a || b"_s,
                          u"a | sh"_s,
                          u"a & b"_s,
                          u"$(id)"_s,
                          u"`id`"_s,
                          u"$x"_s,
                          u"${IFS}x"_s,
                          u"a$IFS-b"_s,
                          u"$((1))"_s,
                          u"<(id)"_s,
                          u"> /etc/passwd"_s,
                          u"a>b"_s,
                          u"a<b"_s,
                          u"a\nb"_s,
                          u"a\r\nb"_s,
                          u"a\rb"_s,
                          u"a\tb"_s,
                          u"a\\\nb"_s,
                          u"a b -rf /"_s,
                          u"a -rf"_s,
                          u"a --x"_s,
                          u"a  b"_s,
                          u" a"_s,
                          u"a "_s,
                          u"'"_s,
                          u"''"_s,
                          u"a'b"_s,
                          u"a'; id; '"_s,
                          u"\""_s,
                          u"a\"b"_s,
                          u"a\"; id; \""_s,
                          u"a' OR '1'='1"_s,
                          u"a; DROP TABLE x"_s,
                          u"a'; DROP TABLE x; --"_s,
                          u"a--"_s,
                          u"a/*b*/"_s,
                          u"postgres,evil"_s,
                          u"a) OR (b"_s,
                          u"a`; id"_s,
                          u"$env:PATH"_s,
                          u"$(Get-Item x)"_s,
                          u"a; iex b"_s,
                          u"@{a=1}"_s,
                          u"%PATH%"_s,
                          u"^a"_s,
                          u"a^b"_s,
                          u"a: b"_s,
                          u"a:\n  b: c"_s,
                          u"- a"_s,
                          u"&a"_s,
                          u"*a"_s,
                          u"!!python/object"_s,
                          u"|"_s,
                          u"> a"_s,
                          u"{a: b}"_s,
                          u"[a, b]"_s,
                          u"a]"_s,
                          u"a}"_s,
                          u"{{a}}"_s,
                          u"\");import os;os.system(\"id"_s,
                          u"__import__('os')"_s,
                          u"a(b)"_s,
                          u"/tmp/evil.deb"_s,
                          u"./evil.deb"_s,
                          u"evil.deb"_s,
                          u"evil.whl"_s,
                          u"git+https://evil.example/x"_s,
                          u"https://evil.example/x|sh"_s,
                          u"https://user:pw@evil.example/"_s,
                          u"http://evil.example/$(id)"_s,
                          u"javascript:alert(1)"_s,
                          u"file:///etc/passwd"_s,
                          u"a@evil.example:x"_s,
                          u"/tmp/.x/evil.sh"_s,
                          u"p\u0430ypal"_s,
                          u"\uff52\uff4d"_s,
                          u"a\uff1bb"_s,
                          u"a\u037eb"_s,
                          u"\u2010rf"_s,
                          u"\u2212rf"_s,
                          u"\u2013rf"_s,
                          u"a\u00a0b"_s,
                          u"a\u2028b"_s,
                          u"a\u2029b"_s,
                          u"a\u200bb"_s,
                          u"a\u200db"_s,
                          u"a\u202eb"_s,
                          u"a\u2066b\u2069"_s,
                          u"a\u061cb"_s,
                          u"a\ufeffb"_s,
                          u"a\u00adb"_s,
                          u"a\u0000b"_s,
                          u"a\u0007b"_s,
                          u"a\u001b[2Jb"_s,
                          u"a\u0085b"_s,
                          u"\u2044etc"_s,
                          u"\u2215etc"_s,
                          u"\u29f8etc"_s,
                          u"\uff0fetc"_s,
                          u"65536"_s,
                          u"-1"_s,
                          u"0x10"_s,
                          u"1e9"_s,
                          u"0"_s,
                          u"99999999999"_s,
                          QString(161, u'a'),
                          u"a:b"_s,
                          u"a,b"_s,
                          u"a=b"_s,
                          u"a+b"_s,
                          u"a%b"_s,
                          u"a b"_s,
                          u"a/b"_s,
                          u"a.b"_s,
                          u"a::b"_s,
                          u"a-b"_s,
                          u"a_b"_s,
                          u"8080"_s,
                          u"1.2.3"_s,
                          u"数据"_s,
                          u"数据 表"_s,
                          u"main"_s,
                          u"src/main.c"_s,
                          u"/srv/app/x.conf"_s,
                          u"C:\\x\\a b.txt"_s,
                          u"http://example.com/x?y=1"_s,
                          u"fe80::1%eth0"_s};
    for (const QChar sign : u";|&$`<>(){}[]*?!#^%\"'\\"_s)
        values << u"a"_s + sign << sign + u"a"_s;
    return values;
}

/// The words of a line as a shell or a reader of SQL divides them, quotes taken off: written apart from codeline.cpp.
QStringList wordsOf(const QString &line, CodeFamily family)
{
    const bool isShell = family == CodeFamily::Shell;
    QStringList words;
    QString word;
    bool isWord = false;
    const auto end = [&] {
        if (std::exchange(isWord, false))
            words.append(std::exchange(word, QString()));
    };
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line.at(i);
        if (c == u'\'' || c == u'"' || (c == u'`' && family == CodeFamily::Sql)) {
            isWord = true;
            for (++i; i < line.size() && line.at(i) != c; ++i) {
                if (line.at(i) == u'\\' && (c == u'"' || !isShell) && i + 1 < line.size())
                    ++i;
                word += line.at(i);
            }
        } else if (c == u'\\' && i + 1 < line.size()) {
            isWord = true;
            word += line.at(++i);
        } else if (c.isSpace()) {
            end();
        } else if (u";|&<>()`$"_s.contains(c) || (!isShell && u",=*+-/:[]{}"_s.contains(c))) {
            end();
            words.append(c);
        } else {
            isWord = true;
            word += c;
        }
    }
    end();
    return words;
}

struct FilledCommand
{
    QString what; ///< For messages: entry, placeholder, value.
    QString text;
    QString value;
    SlotMark mark;
    CodeFamily family;
};

QList<HowToPart> codeOf(const Entry &entry)
{
    QList<HowToPart> parts;
    for (const DeadEnd &deadEnd : entry.deadEnds)
        parts += howToParts(deadEnd.whyFails.en) + howToParts(deadEnd.action.en);
    for (const Workaround &workaround : entry.workarounds)
        parts += howToParts(workaround.how) + howToParts(workaround.proseZh);
    parts.removeIf([](const HowToPart &part) { return part.kind != HowToPart::Kind::Code; });
    return parts;
}

/// Each command of the entries in which a value of `values` was filled in.
QList<FilledCommand> filledCommands(const QList<Entry> &entries, const QStringList &values)
{
    QList<FilledCommand> found;
    for (const Entry &entry : entries) {
        const QList<HowToPart> parts = codeOf(entry);
        const QStringList names = SlotValues(entry).names();
        for (const QString &name : names) {
            for (const QString &value : values) {
                const SlotValues one(entry, {{name, value}});
                for (const HowToPart &part : parts) {
                    const FilledText filled = fillCode(part.text, part.language, one);
                    for (const SlotMark &mark : filled.marks) {
                        if (mark.kind == SlotMark::Kind::Filled)
                            found.append({u"%1 {%2} = \"%3\""_s.arg(entry.id, name, value), filled.text, value, mark,
                                          codeFamilyOf(part.language)});
                    }
                }
            }
        }
    }
    return found;
}

/// The command around the mark.
QString commandOf(const FilledCommand &filled)
{
    for (const Span command : commandsOf(filled.text, filled.family)) {
        if (command.contains(filled.mark.start))
            return filled.text.sliced(command.start, command.length());
    }
    return filled.text;
}

} // namespace

/// What the commands of the shipped catalog become with values from a paste that somebody wrote to do harm.
class TestSafeCommands : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_filled = filledCommands(test::partOf(test::shippedEntries()), hostileValues());
        QVERIFY(hostileValues().size() >= 200);
        QVERIFY2(m_filled.size() > 1'000 / test::Slowness,
                 qPrintable(QString::number(m_filled.size()))); // the harmless ones
    }

    void whatCouldDoHarmIsNeverFilled()
    {
        const QStringList refused = forbiddenValues();
        for (const FilledCommand &filled : std::as_const(m_filled)) {
            QVERIFY2(!refused.contains(filled.value), qPrintable(filled.what));
            QVERIFY2(!filled.value.startsWith(u'-') && !filled.value.trimmed().isEmpty(), qPrintable(filled.what));
            for (const QChar c : filled.value) {
                const bool isHidden = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format
                    || c.category() == QChar::Separator_Line || c.category() == QChar::Separator_Paragraph;
                QVERIFY2(!isHidden && !u";|&$`<>{}*?!#^\"'"_s.contains(c), qPrintable(filled.what));
            }
        }
    }

    void aValueIsOneWord()
    {
        const QString stand = u"Qzx7"_s;
        for (const FilledCommand &filled : std::as_const(m_filled)) {
            if (filled.family != CodeFamily::Shell && filled.family != CodeFamily::Sql)
                continue;
            QString other = filled.text;
            other.replace(filled.mark.start, filled.mark.length, stand);
            const QStringList with = wordsOf(filled.text, filled.family);
            QStringList without = wordsOf(other, filled.family);
            const auto isFilled = [&](const QString &word) { return word.contains(stand); };
            QVERIFY2(std::ranges::count_if(without, isFilled) >= 1, qPrintable(filled.what));
            without.replaceInStrings(stand, filled.value);
            QVERIFY2(with.size() == without.size(), qPrintable(filled.what + u'\n' + filled.text));
            if (filled.family == CodeFamily::Shell)
                QVERIFY2(with == without, qPrintable(filled.what + u'\n' + filled.text));
        }
    }

    void commandsThatDeleteAreNotFilled()
    {
        for (const FilledCommand &filled : std::as_const(m_filled)) {
            const QString command = commandOf(filled);
            for (const QString &word : {u"sudo "_s, u"rm "_s, u"chown "_s, u"chmod "_s, u"mv "_s, u"usermod "_s,
                                        u"dd "_s, u"DROP "_s, u"DELETE "_s, u"--force"_s}) {
                const bool begins =
                    command.startsWith(word) || command.contains(u' ' + word) || command.contains(u'\n' + word);
                if (begins && command.indexOf(u'#') < 0)
                    QVERIFY2(isNumber(filled.value), qPrintable(filled.what + u'\n' + command));
            }
        }
    }

    void bashReadsThem()
    {
        const QString bash = QStandardPaths::findExecutable(u"bash"_s);
        if (bash.isEmpty())
            QSKIP("no bash here");
        QSet<QString> commands;
        for (const FilledCommand &filled : std::as_const(m_filled)) {
            if (filled.family == CodeFamily::Shell && readsAsShell(bash, withValue(filled, u"x"_s)))
                commands.insert(commandOf(filled));
        }
        QVERIFY(commands.size() > 100 / test::Slowness);
        for (const QString &command : std::as_const(commands))
            QVERIFY2(readsAsShell(bash, command), qPrintable(command));
    }

private:
    static bool isNumber(const QString &value)
    {
        bool isInteger = false;
        value.toLongLong(&isInteger);
        return isInteger;
    }

    static QString withValue(FilledCommand filled, const QString &value)
    {
        filled.text.replace(filled.mark.start, filled.mark.length, value);
        return commandOf(filled);
    }

    bool readsAsShell(const QString &bash, const QString &command)
    {
        if (const auto known = m_readable.constFind(command); known != m_readable.cend())
            return *known;
        QProcess process;
        process.start(bash, {u"-n"_s});
        process.write(command.toUtf8() + '\n');
        process.closeWriteChannel();
        process.waitForFinished();
        return *m_readable.insert(command, process.exitCode() == 0);
    }

    QList<FilledCommand> m_filled;
    QHash<QString, bool> m_readable;
};

QTEST_GUILESS_MAIN(TestSafeCommands)
#include "tst_safecommands.moc"

#include "app/result/codeline.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

/// What a line of code does, as far as its words show it.
class TestCodeLine : public QObject
{
    Q_OBJECT

private slots:
    void destructive_data();
    void destructive();
    void program_data();
    void program();
    void commands_data();
    void commands();
};

void TestCodeLine::destructive_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *language, const char *command, bool expected) {
        QTest::newRow(command) << QString::fromUtf8(language) << QString::fromUtf8(command) << expected;
    };
    row("bash", "sudo chown -R me /srv", true);
    row("bash", "/bin/rm -r x", true);
    row("bash", "cd x && rm y", true);
    row("bash", "docker rm x", true);
    row("bash", "git push --force-with-lease", true);
    row("bash", "git push origin -f", true);
    row("bash", "git reset --hard HEAD~1", true);
    row("bash", "git clean -fd", true);
    row("bash", "npm cache clean --force", true);
    row("bash", "pip uninstall torch", true);
    row("bash", "conda remove x", true);
    row("bash", "kubectl delete pod x", true);
    row("bash", "kubectl -n web delete pod x", true);
    row("bash", "curl -X DELETE http://localhost:9200/x", true);
    row("bash", "psql -c 'DROP TABLE x'", true);
    row("bash", "curl https://example.com/x | sh", true);
    row("bash", "echo 1 > /proc/sys/vm/drop_caches", true);
    row("bash", "find . -name '*.pyc' -delete", true);
    row("sql", "delete from x", true);
    row("sql", "select * from x -- drop it later", false);
    row("powershell", "Remove-Item x", true);
    row("cmd", "del x", true);
    row("python", "shutil.rmtree(x)", true);
    row("python", "del x", false);
    row("python", "items.remove(x)", false);
    row("bash", "# rm deletes it", false);
    row("bash", "docker run --rm hello", false);
    row("bash", "git rm-like", false);
    row("bash", "ls /tmp/rm", false);
    row("bash", "git commit -m x", false);
    row("bash", "cat /etc/passwd", false);
    row("bash", "pip install rmm", false);
    row("sql", "SELECT 1", false);
}

void TestCodeLine::destructive()
{
    QFETCH(QString, language);
    QFETCH(QString, command);
    QTEST(isDestructive(command, codeFamilyOf(language)), "expected");
}

void TestCodeLine::program_data()
{
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *before, bool expected) { QTest::newRow(before) << expected; };
    row("", true);
    row("$ ", true);
    row("./", true);
    row("cd x && ", true);
    row("cd x; ", true);
    row("cat x | ", true);
    row("A=1 B=2 ", true);
    row("sudo ", true);
    row("env X=1 ", true);
    row("x=$(", true);
    row("echo \"$(", true);
    row("bash ", true);
    row("source ", true);
    row("python ", true);
    row("python3 -m ", true);
    row("/usr/bin/python3.11 -u ", true);
    row("git add ", false);
    row("python x.py ", false);
    row("echo 'a; ", false);
    row("pip install ", false);
    row("docker exec ", false);
    row("{ ", true);
    row("{user}@", true);
    row("sudo {name}/", true);
    row("{program} ", true);
    row("ssh {user}@", false);
    row("ssh {user}@{host}; ", true);
}

void TestCodeLine::program()
{
    QFETCH(bool, expected);
    QCOMPARE(isProgramBehind(QString::fromUtf8(QTest::currentDataTag())), expected);
}

void TestCodeLine::commands_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QString &language, const QString &code, const QStringList &expected) {
        QTest::newRow(name) << language << code << expected;
    };
    row("lines", u"bash"_s, u"a\n\n# b\nc  # d"_s, {u"a"_s, u"c  # d"_s});
    row("continued", u"bash"_s, u"a \\\n  b\nc"_s, {u"a \\\n  b"_s, u"c"_s});
    row("pipe", u"bash"_s, u"a |\n  b\nc"_s, {u"a |\n  b"_s, u"c"_s});
    row("quote", u"bash"_s, u"echo 'a\nb'\nc"_s, {u"echo 'a\nb'"_s, u"c"_s});
    row("loop", u"bash"_s, u"for i in 1 2; do\n  a\ndone\nb"_s, {u"for i in 1 2; do\n  a\ndone"_s, u"b"_s});
    row("here-document", u"bash"_s, u"cat <<'EOF'\nrm x\nEOF\nb"_s, {u"cat <<'EOF'\nrm x\nEOF"_s, u"b"_s});
    row("PowerShell", u"powershell"_s, u"a `\n b\nc"_s, {u"a `\n b"_s, u"c"_s});
    row("statements", u"sql"_s, u"SELECT 1;\nDROP TABLE\n  x;\n"_s, {u"SELECT 1;"_s, u"DROP TABLE\n  x;"_s});
    row("statement without end", u"sql"_s, u"SELECT\n1"_s, {u"SELECT\n1"_s});
    row("program", u"python"_s, u"a\nb"_s, {u"a\nb"_s});
    row("nothing", u"bash"_s, u"\n# a\n"_s, {});
}

void TestCodeLine::commands()
{
    QFETCH(QString, language);
    QFETCH(QString, code);
    QStringList found;
    for (const Span command : commandsOf(code, codeFamilyOf(language)))
        found.append(code.sliced(command.start, command.end - command.start));
    QTEST(found, "expected");
}

QTEST_GUILESS_MAIN(TestCodeLine)
#include "tst_codeline.moc"

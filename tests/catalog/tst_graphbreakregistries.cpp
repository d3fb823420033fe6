#include "app/catalog/graphbreakregistries.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestGraphBreakRegistries : public QObject
{
    Q_OBJECT

private slots:
    void findsInstalledVersions();
    void noneIsInstalled();
    void aFileIsListedOnce();
};

namespace {

void write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// Installs a PyTorch with a registry; returns the path of that.
QString install(const QString &packages, const QByteArray &version)
{
    const QString path = packages + u"/torch/_dynamo/graph_break_registry.json"_s;
    write(path, "{}");
    if (!version.isEmpty())
        write(packages + u"/torch/version.py"_s, version);
    return path;
}

} // namespace

void TestGraphBreakRegistries::findsInstalledVersions()
{
    const QTemporaryDir folder;
    const QString root = folder.filePath(u"root"_s);
    const QString home = folder.filePath(u"home"_s);
    const QString venv = folder.filePath(u"venv"_s);
    const QString conda = folder.filePath(u"conda"_s);
    QList<GraphBreakRegistry> expected;
    const auto add = [&](const QString &packages, const QByteArray &text, const QString &version) {
        expected.append({install(packages, text), version});
    };
    add(venv + u"/lib/python3.13/site-packages"_s,
        "from typing import Optional\n\n__all__ = ['__version__', 'debug']\n__version__ = '2.9.1+cpu'\ndebug = False\n",
        u"2.9.1+cpu"_s);
    add(conda + u"/lib/python3.12/site-packages"_s, "__version__: str = \"2.10.0a0\"\n", u"2.10.0a0"_s);
    add(home + u"/.local/lib/python3.11/site-packages"_s, {}, u"2.8.0"_s);
    write(home + u"/.local/lib/python3.11/site-packages/torch-2.8.0.dist-info/METADATA"_s, "Name: torch\n");
    add(home + u"/miniconda3/lib/python3.12/site-packages"_s, {}, QString());
    add(home + u"/miniconda3/envs/train/lib/python3.10/site-packages"_s, "__version__ = '2.8.1'\n", u"2.8.1"_s);
    add(home + u"/anaconda3/envs/a b/lib/python3.10/site-packages"_s, "__version__ = '2.8.2'\n", u"2.8.2"_s);
    add(home + u"/miniforge3/lib/python3.12/site-packages"_s, "__version__ = '2.8.3'\n", u"2.8.3"_s);
    add(home + u"/.pyenv/versions/3.12.1/lib/python3.12/site-packages"_s, "__version__ = '2.8.4'\n", u"2.8.4"_s);
    add(root + u"/usr/lib/python3/dist-packages"_s, "__version__ = '2.8.5'\n", u"2.8.5"_s);
    add(root + u"/usr/local/lib/python3.13/site-packages"_s, "__version__ = '2.8.6'\n", u"2.8.6"_s);
    add(root + u"/usr/local/lib/python3.13/dist-packages"_s, "__version__ = '2.8.7'\n", u"2.8.7"_s);
    QVERIFY(QDir().mkpath(home + u"/.local/lib/python3.9/site-packages/torch/_dynamo"_s)); // has no registry
    const QList<GraphBreakRegistry> found = graphBreakRegistries({{venv, QString(), conda}, home, root});
    QCOMPARE(found.size(), expected.size());
    for (qsizetype i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].path, expected[i].path);
        QCOMPARE(found[i].torchVersion, expected[i].torchVersion);
    }
}

void TestGraphBreakRegistries::noneIsInstalled()
{
    const QTemporaryDir folder;
    QVERIFY(graphBreakRegistries({{QString()}, folder.path(), folder.path()}).isEmpty());
    QVERIFY(graphBreakRegistries({{}, QString(), folder.path()}).isEmpty());
}

void TestGraphBreakRegistries::aFileIsListedOnce()
{
    const QTemporaryDir folder;
    const QString venv = folder.filePath(u"venv"_s);
    const QString path = install(venv + u"/lib/python3.13/site-packages"_s, "__version__ = '2.9.0'\n");
    QVERIFY(QFile::link(u"python3.13"_s, venv + u"/lib/python3"_s));
    const QList<GraphBreakRegistry> found = graphBreakRegistries({{venv, venv}, QString(), folder.path()});
    QCOMPARE(found.size(), 1);
    QCOMPARE(QFileInfo(found.first().path).canonicalFilePath(), QFileInfo(path).canonicalFilePath());
}

QTEST_APPLESS_MAIN(TestGraphBreakRegistries)
#include "tst_graphbreakregistries.moc"

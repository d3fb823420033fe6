#include "app/match/patternindex.h"
#include "app/match/signaturetemplate.h"
#include "app/match/tuning.h"
#include "app/match/vocabulary.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class SignatureTemplateTest : public QObject
{
    Q_OBJECT

private slots:
    void recognises_data();
    void recognises();
    void passesOver_data();
    void passesOver();
    void namesThatBelongToTheErrorStay_data();
    void namesThatBelongToTheErrorStay();
    void listedValuesBelongToTheError();
    void tooLittleIsNoTemplate_data();
    void tooLittleIsNoTemplate();
    void capturesSlots();
    void literalWordsOfARegex();
    void commonWordsTellLittle();
};

namespace {

const QString fallback =
    u"RuntimeError: torch.compile: function 'forward' failed with a graph break. Falling back to eager mode."_s;

QString matchOf(const QString &signature, const QString &text, const QStringList &fixedWords = {})
{
    PatternIndex index;
    const SignatureTemplate pattern = SignatureTemplate::fromSignature(signature, fixedWords);
    if (pattern.regex.empty() || index.add(pattern.regex) < 0)
        return u"(no template)"_s;
    index.compile();
    const CleanText clean(text);
    const auto matches = index.search(clean);
    return matches.empty() ? QString()
                           : QString::fromUtf8(clean.utf8().sliced(matches[0].bytes.begin, matches[0].bytes.length()));
}

} // namespace

void SignatureTemplateTest::recognises_data()
{
    QTest::addColumn<QString>("signature");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("region");
    const auto row = [](const char *name, const QString &signature, const QString &text, QString region = {}) {
        QTest::newRow(name) << signature << text << (region.isEmpty() ? text : region);
    };
    row("itself", fallback, fallback);
    row("another function", fallback,
        u"RuntimeError: torch.compile: function 'my_step' failed with a graph break. Falling back to eager mode"_s);
    row("other quotes", fallback,
        u"RuntimeError: torch.compile: function \"step\" failed with a graph break. Falling back to eager mode"_s);
    row("exception type missing", fallback,
        u"torch.compile: function 'f' failed with a graph break. Falling back to eager mode"_s);
    row("program missing", u"bash: {cmd}: command not found"_s, u"brew: command not found"_s);
    row("another program", u"bash: {cmd}: command not found"_s, u"make: gcc: command not found"_s);
    row("level missing", u"fatal: not a git repository"_s, u"not a git repository"_s);
    row("words around it", fallback,
        u"2 x torch.compile: function 'f' failed with a graph break. Falling back to eager mode. (again)"_s,
        u"torch.compile: function 'f' failed with a graph break. Falling back to eager mode."_s);
    row("placeholder", u"ModuleNotFoundError: No module named '{name}'"_s,
        u"ModuleNotFoundError: No module named 'numpy.core'"_s);
    row("placeholder at the end", u"could not open display device {name}"_s, u"could not open display device :0 now"_s);
    row("numbers", u"CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 8.00 GiB total)"_s,
        u"CUDA out of memory. Tried to allocate 2.50 MiB (GPU 3; 79.15 GiB total)"_s);
    row("path", u"cannot open shared object /usr/lib/libcuda.so: broken symlink"_s,
        u"cannot open shared object /opt/cuda/lib64/libcuda.so.1: broken symlink"_s);
    row("address", u"illegal access reported at address 0x7f00 by kernel"_s,
        u"illegal access reported at address 0xdeadbeef by kernel"_s);
    row("backquotes are code", u"Call to `torch._dynamo.graph_break()`"_s, u"Call to `torch._dynamo.graph_break()`"_s);
    row("type that names the error", u"torch._dynamo.exc.Unsupported: {reason}"_s,
        u"torch._dynamo.exc.Unsupported: Data-dependent branching"_s);
    row("Chinese", u"目标文件夹 '{name}' 已存在而且不是空的文件夹"_s, u"目标文件夹 'data' 已存在而且不是空的文件夹"_s);
}

void SignatureTemplateTest::recognises()
{
    QFETCH(QString, signature);
    QFETCH(QString, text);
    QFETCH(QString, region);
    if (qstrcmp(QTest::currentDataTag(), "Chinese") == 0) {
        QCOMPARE(matchOf(signature, u"fatal: "_s + text), region);
        return;
    }
    QCOMPARE(matchOf(signature, text), region);
}

void SignatureTemplateTest::passesOver_data()
{
    QTest::addColumn<QString>("signature");
    QTest::addColumn<QString>("text");
    QTest::newRow("code that only mentions it")
        << u"Call to `torch._dynamo.graph_break()`"_s << u"    torch._dynamo.graph_break()  # error"_s;
    QTest::newRow("any line, where only the type tells")
        << u"torch._dynamo.exc.Unsupported: {reason}"_s << u"tensor([1., 1.])"_s;
    QTest::newRow("another name, where the slots are marked")
        << u"AttributeError: 'NoneType' object has no attribute '{name}'"_s
        << u"AttributeError: 'Model' object has no attribute 'forward'"_s;
    QTest::newRow("another error number")
        << u"OSError: [Errno 24] Too many open files"_s << u"OSError: [Errno 2] Too many open files"_s;
    QTest::newRow("another type width") << u"Expected int64 tensor for the index argument"_s
                                        << u"Expected int32 tensor for the index argument"_s;
    QTest::newRow("ending differs") << u"function 'f' failed. Consider avoiding control flow or shapes"_s
                                    << u"function 'f' failed. Consider avoiding Python control flow"_s;
    QTest::newRow("split over lines")
        << fallback << u"torch.compile: function 'f' failed with\na graph break. Falling back to eager mode"_s;
}

void SignatureTemplateTest::passesOver()
{
    QFETCH(QString, signature);
    QFETCH(QString, text);
    QCOMPARE(matchOf(signature, text), QString());
}

void SignatureTemplateTest::namesThatBelongToTheErrorStay_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("recognised");
    QTest::newRow("the names themselves") << u"AttributeError: 'DataFrame' object has no attribute 'append'"_s << true;
    QTest::newRow("other quotes") << u"AttributeError: \"DataFrame\" object has no attribute \"append\""_s << true;
    QTest::newRow("another attribute") << u"AttributeError: 'DataFrame' object has no attribute 'close'"_s << false;
    QTest::newRow("another class") << u"AttributeError: 'Tagger' object has no attribute 'append'"_s << false;
}

void SignatureTemplateTest::namesThatBelongToTheErrorStay()
{
    QFETCH(QString, text);
    QFETCH(bool, recognised);
    const QString signature = u"AttributeError: 'DataFrame' object has no attribute 'append'"_s;
    QCOMPARE(matchOf(signature, text, {u"dataframe"_s, u"append"_s, u"object"_s}), recognised ? text : QString());
    QCOMPARE(matchOf(signature, text), text); // without that knowledge both names are slots
}

void SignatureTemplateTest::listedValuesBelongToTheError()
{
    const QString signature = u"module 'numpy' has no attribute '{alias}'."_s;
    const QString regex = u"no attribute '(?P<alias>float|int)'|(?P<name>[a-z]+|x) is gone"_s;
    const auto recognises = [&](const QString &text, const QString &entryRegex) {
        PatternIndex index;
        index.add(SignatureTemplate::fromSignature(signature, {}, entryRegex).regex);
        index.compile();
        return !index.search(CleanText(text)).empty();
    };
    QVERIFY(recognises(u"module 'numpy' has no attribute 'int'"_s, regex));
    QVERIFY(!recognises(u"module 'numpy' has no attribute 'strings'"_s, regex));
    QVERIFY(recognises(u"module 'numpy' has no attribute 'strings'"_s, {}));
}

void SignatureTemplateTest::tooLittleIsNoTemplate_data()
{
    QTest::addColumn<QString>("signature");
    QTest::newRow("empty") << QString();
    QTest::newRow("one word") << u"Killed"_s;
    QTest::newRow("nothing but slots") << u"{Exception}: {message}"_s;
    QTest::newRow("one word and slots") << u"Error {code}: '{name}'"_s;
}

void SignatureTemplateTest::tooLittleIsNoTemplate()
{
    QFETCH(QString, signature);
    QVERIFY(SignatureTemplate::fromSignature(signature).regex.empty());
}

void SignatureTemplateTest::capturesSlots()
{
    PatternIndex index;
    QCOMPARE(
        index.add(
            SignatureTemplate::fromSignature(u"AttributeError: module '{module}' has no attribute '{name}'"_s).regex),
        0);
    index.compile();
    const CleanText text(u"AttributeError: module 'numpy' has no attribute 'float'"_s);
    const auto matches = index.search(text);
    QCOMPARE(matches.size(), 1U);
    const auto captures = index.captures(text, matches[0]);
    const std::map<QString, QString> got(captures.begin(), captures.end());
    QCOMPARE(got, (std::map<QString, QString>{{u"module"_s, u"numpy"_s}, {u"name"_s, u"float"_s}}));
}

void SignatureTemplateTest::literalWordsOfARegex()
{
    QCOMPARE(literalWords(uR"((?i)CUDA (?:error|fault): (?P<what>\w+) at [0-9a-z]+ torch\.compile lines? \d{2,3})"),
             QStringList({u"cuda"_s, u"error"_s, u"fault"_s, u"at"_s, u"torch"_s, u"compile"_s, u"line"_s}));
}

void SignatureTemplateTest::commonWordsTellLittle()
{
    Vocabulary vocabulary;
    for (int i = 0; i < 300; ++i)
        vocabulary.addDocument(i % 2 ? QStringList{u"tensor"_s, u"error"_s} : QStringList{u"commit"_s, u"error"_s});
    vocabulary.addDocument({u"nccl"_s});
    QVERIFY(vocabulary.weight(u"nccl"_s) > 5);
    QVERIFY(vocabulary.weight(u"tensor"_s) < 1.1);
    QVERIFY(vocabulary.weight(u"error"_s) <= tuning().commonWord);
    QCOMPARE(vocabulary.information({u"nccl"_s, u"nccl"_s}), vocabulary.weight(u"nccl"_s));
}

QTEST_APPLESS_MAIN(SignatureTemplateTest)
#include "tst_signaturetemplate.moc"

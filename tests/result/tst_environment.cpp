#include "app/result/environment.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

/// "torch 2.4.1, python 3.11.*?": what counts, in order; a question mark behind what is only implied.
QString said(const Environment &environment)
{
    QStringList words;
    for (const VersionFact &fact : environment.settled())
        words.append(fact.product + u' ' + fact.version.text()
                     + (fact.origin == VersionFact::Origin::Implied ? u"?"_s : QString()));
    return words.join(u", "_s);
}

} // namespace

Q_DECLARE_METATYPE(waymark::OperatingSystem)

class TestEnvironment : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void readsNoNonsense_data();
    void readsNoNonsense();
    void lastStatedOneCounts();
    void keepsWhatContradicts();
    void pasteComesBeforeProfile();
    void profileLeavesOutWhatIsNoVersion();
    void spansCoverTheNumber();
    void readsBeginningAndEndOfALongPaste();
    void stopsWhenCancelled();
    void readsTheSystem_data();
    void readsTheSystem();
    void conflictingOrWeakSignsGiveNoSystem_data();
    void conflictingOrWeakSignsGiveNoSystem();
    void theProfileKeepsTheSystem();
};

void TestEnvironment::reads_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &paste, const QString &expected) {
        QTest::newRow(name) << paste << expected;
    };
    row("torch with its build", u"torch 2.4.1+cu121"_s, u"torch 2.4.1+cu121, cuda 12.1?"_s);
    row("pip freeze", u"numpy==1.26.4\ntorch==2.4.1\nmy_package==0.3.1"_s,
        u"numpy 1.26.4, torch 2.4.1, my-package 0.3.1"_s);
    row("pip list", u"Package  Version\n-------- -------\nnumpy    1.26.4\npandas   2.2.2"_s,
        u"numpy 1.26.4, pandas 2.2.2"_s);
    row("old pip list", u"numpy (1.26.4)"_s, u"numpy 1.26.4"_s);
    row("conda list", u"pytorch  2.0.1  py3.10_cuda11.7_cudnn8.5.0_0  pytorch"_s,
        u"torch 2.0.1, python 3.10.*?, cuda 11.7?, cudnn 8.5.0?"_s);
    row("conda export", u"  - numpy=1.26.4=py311h64a7726_0"_s, u"numpy 1.26.4"_s);
    row("prose", u"I use PyTorch 2.4 on CUDA 12.1."_s, u"torch 2.4, cuda 12.1"_s);
    row("banner of the interpreter", u"Python 3.11.4 (main, Jun  7 2023, 00:00:00) [GCC 13.1.1 20230511] on linux"_s,
        u"python 3.11.4, gcc 13.1.1"_s);
    row("frame of a traceback",
        u"  File \"/usr/lib/python3.11/site-packages/torch/nn/modules/module.py\", line 1501, in _call"_s,
        u"python 3.11.*?"_s);
    row("frame on Windows",
        u"  File \"C:\\Users\\me\\AppData\\Local\\Programs\\Python\\Python310\\Lib\\site-packages\\x.py\", line 3"_s,
        u"python 3.10.*?"_s);
    row("wheel", u"Using cached torch-2.4.1+cu121-cp311-cp311-linux_x86_64.whl"_s,
        u"torch 2.4.1+cu121, cuda 12.1?, python 3.11.*?"_s);
    row("installed", u"Successfully installed numpy-1.26.4 torch-2.4.1"_s, u"numpy 1.26.4, torch 2.4.1"_s);
    row("metadata folder", u"site-packages/numpy-1.26.4.dist-info/METADATA"_s, u"numpy 1.26.4"_s);
    row("torch's report",
        u"PyTorch version: 2.6.0+cu124\nCUDA used to build PyTorch: 12.4\nGCC version: (Ubuntu 11.4.0-1ubuntu1~22.04) "
        u"11.4.0\n"
        "CMake version: version 3.27.2\nLibc version: glibc-2.35\nPython version: 3.11.4 (main)\n[pip3] numpy==1.26.4"_s,
        u"torch 2.6.0+cu124, cuda 12.4, gcc 11.4.0, cmake 3.27.2, glibc 2.35, python 3.11.4, numpy 1.26.4"_s);
    row("attribute printed", u"torch.__version__ = '2.4.1'"_s, u"torch 2.4.1"_s);
    row("Node prints its own", u"Node.js v20.11.0"_s, u"node.js 20.11.0"_s);
    row("npm's debug lines", u"npm ERR! node v18.17.0\nnpm ERR! npm  v9.6.7"_s, u"node.js 18.17.0, npm 9.6.7"_s);
    row("package.json", u"    \"typescript\": \"5.3.3\","_s, u"typescript 5.3.3"_s);
    row("git", u"git version 2.43.0.windows.1"_s, u"git 2.43.0"_s);
    row("gcc of Debian", u"gcc (Debian 12.2.0-14) 12.2.0"_s, u"gcc 12.2.0"_s);
    row("g++ of Debian", u"g++ (Debian 12.2.0-14) 12.2.0"_s, u"gcc 12.2.0"_s);
    row("rustc", u"rustc 1.75.0 (82e1608df 2023-12-21)"_s, u"rust 1.75.0"_s);
    row("go version", u"go version go1.21.5 linux/amd64"_s, u"go 1.21.5"_s);
    row("java", u"openjdk version \"17.0.9\" 2023-10-17"_s, u"java 17.0.9"_s);
    row("java, in words", u"I have Java 17, and an older one"_s, u"java 17"_s);
    row("Django's page", u"Django Version:    4.2.7\nPython Version:    3.11.4"_s, u"django 4.2.7, python 3.11.4"_s);
    row("system", u"OS: Ubuntu 22.04.3 LTS (x86_64)"_s, u"ubuntu 22.04.3"_s);
    row("driver", u"| NVIDIA-SMI 535.104.05   Driver Version: 535.104.05   CUDA Version: 12.2 |"_s,
        u"nvidia-driver 535.104.05"_s);
    row("image of a container", u"FROM python:3.11-slim"_s, u"python 3.11"_s);
    row("server's header", u"Server: nginx/1.18.0 (Ubuntu)"_s, u"nginx 1.18.0"_s);
    row("candidate", u"torch==2.7.0rc1"_s, u"torch 2.7.0rc1"_s);
    row("what is there, not what is asked for",
        u"torchvision 0.17.0 requires torch==2.2.0, but you have torch 2.3.1 which is incompatible."_s,
        u"torchvision 0.17.0, torch 2.3.1"_s);
    row("numpy's own words",
        u"A module that was compiled using NumPy 1.x cannot be run in\nNumPy 2.0.1 as it may crash."_s,
        u"numpy 2.0.1"_s);
}

void TestEnvironment::reads()
{
    QFETCH(QString, paste);
    QFETCH(QString, expected);
    QCOMPARE(said(readEnvironment(paste)), expected);
}

void TestEnvironment::readsNoNonsense_data()
{
    QTest::addColumn<QString>("paste");
    const auto row = [](const char *name, const QString &paste) { QTest::newRow(name) << paste; };
    row("address", u"node 10.0.0.12 is down, docker 192.168.1.1:2375"_s);
    row("date and time", u"2024-05-15 21:32:02.058 torch 2024-05-15"_s);
    row("time behind a name", u"git 12:30:45"_s);
    row("memory",
        u"CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 8.00 GiB total capacity; torch 6.80 GiB)"_s);
    row("duration", u"pytest 12.34s, pip 3.5 seconds, npm 2.5 ms"_s);
    row("share", u"cuda 99.5% git 10.2 %"_s);
    row("line numbers", u"    at Module._compile (node:internal/modules/cjs/loader:1105:14)"_s);
    row("process id", u"(node:1234) Warning: something"_s);
    row("class file", u"\tat com.example.Main.main(Main.java:17)"_s);
    row("requirement", u"numpy>=1.20 and torch<2.5, python != 3.9, keras ~= 3.0"_s);
    row("removal", u"np.bool was removed in NumPy 1.24; deprecated since torch 1.8"_s);
    row("a newer one is offered",
        u"npm notice To update run: npm install -g npm@11.21.2\n[notice] pip 25.3 is there"_s);
    row("what is to come", u"pip 25.3 will enforce this behaviour change."_s);
    row("what changed", u"(1) In PyTorch 2.6, we changed the default value"_s);
    row("what would do", u"CMake 3.28 or higher is required."_s);
    row("advice", u"Please upgrade to Python 3.12, it needs torch 2.6"_s);
    row("loss", u"step 10 loss 0.3567 lr 1.0e-5 git 1.5e3"_s);
    row("common word", u"next 2.5 batches, go 3.14 miles, requests 2.5 of them, datasets 1.5"_s);
    row("hash", u"git 1.2abc9f docker 3.4f"_s);
    row("comparison in code", u"assert x == 2.5"_s);
    row("name without a number", u"torch and numpy"_s);
    row("only digits", u"123 456 7.8 9.10.11"_s);
    row("empty", QString());
}

void TestEnvironment::readsNoNonsense()
{
    QFETCH(QString, paste);
    QCOMPARE(said(readEnvironment(paste)), QString());
}

void TestEnvironment::lastStatedOneCounts()
{
    const Environment environment = readEnvironment(
        u"numpy==1.26.4\nSuccessfully installed numpy-2.0.1\n/lib/python3.9/x\nPython 3.11.4\n/lib/python3.8/y"_s);
    QCOMPARE(environment.find(u"numpy"_s)->version.text(), u"2.0.1"_s);
    QCOMPARE(environment.find(u"python"_s)->version.text(), u"3.11.4"_s);
    QCOMPARE(environment.find(u"torch"_s), nullptr);
}

void TestEnvironment::keepsWhatContradicts()
{
    const Environment environment = readEnvironment(u"torch==2.4.1\ntorch==2.6.0"_s);
    QCOMPARE(environment.facts().size(), 2);
    QCOMPARE(environment.settled().size(), 1);
    QCOMPARE(environment.facts().first().line, 1);
    QCOMPARE(environment.facts().last().line, 2);
}

void TestEnvironment::pasteComesBeforeProfile()
{
    const Environment profile = Environment::fromProfile({{u"PyTorch"_s, u"2.9.0"_s}, {u"Python"_s, u"3.12"_s}});
    const Environment both = readEnvironment(u"torch 2.4.1\nlib/python3.11/x"_s).with(profile);
    QCOMPARE(both.find(u"torch"_s)->version.text(), u"2.4.1"_s);
    QCOMPARE(both.find(u"python"_s)->version.text(), u"3.11.*"_s);
    QCOMPARE(profile.with(Environment()).find(u"torch"_s)->version.text(), u"2.9.0"_s);
}

void TestEnvironment::profileLeavesOutWhatIsNoVersion()
{
    QCOMPARE(said(Environment::fromProfile({{u"torch"_s, u"latest"_s}, {u"Git"_s, u"v2.43"_s}})), u"git 2.43"_s);
}

void TestEnvironment::spansCoverTheNumber()
{
    const QString paste = u"first line\nI have 显卡 and torch 2.4.1+cu121, see"_s;
    const Environment environment = readEnvironment(paste);
    QCOMPARE(environment.facts().size(), 2);
    for (const VersionFact &fact : environment.facts()) {
        const QString words = paste.sliced(fact.span.start, fact.span.length());
        QCOMPARE(words, fact.product == "torch"_L1 ? u"2.4.1+cu121"_s : u"121"_s);
        QCOMPARE(fact.line, 2);
    }
}

void TestEnvironment::readsBeginningAndEndOfALongPaste()
{
    const QString filler = u"step 1234 loss 0.25 12:30:01\n"_s.repeated(100'000);
    const QString paste = u"Python 3.11.4\n"_s + filler + u"torch==2.4.1\n"_s;
    const Environment environment = readEnvironment(paste);
    QCOMPARE(said(environment), u"python 3.11.4, torch 2.4.1"_s);
    QCOMPARE(environment.find(u"torch"_s)->line, 100'002);
}

void TestEnvironment::stopsWhenCancelled()
{
    const std::atomic_bool cancel = true;
    QVERIFY(readEnvironment(u"torch==2.4.1"_s, &cancel).isEmpty());
}

void TestEnvironment::readsTheSystem_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<OperatingSystem>("system");
    const auto rows = [](OperatingSystem system, const QStringList &pastes) {
        for (const QString &paste : pastes)
            QTest::addRow("%s: %s", qPrintable(systemName(system)), qPrintable(paste.left(40).simplified()))
                << paste << system;
    };
    rows(OperatingSystem::Linux,
         {u"Linux box 5.15.0-91-generic #101-Ubuntu SMP x86_64 x86_64 x86_64 GNU/Linux"_s,
          u"Platform: Linux-5.15.0-91-generic-x86_64-with-glibc2.35"_s, u"OS: Ubuntu 22.04.3 LTS (x86_64)"_s,
          u"Python 3.11.4 (main, Jun  7 2023, 00:00:00) [GCC 13.1.1 20230511] on linux"_s,
          u"npm ERR! Linux 5.4.0-42-generic"_s, u"/usr/bin/ld: /usr/lib/x86_64-linux-gnu/libfoo.a: error"_s,
          u"E: Could not get lock /var/lib/dpkg/lock-frontend"_s,
          u"2024-05-01T10:00:00Z E: Unable to locate package x"_s,
          u"Nov 26 01:18:36 box systemd[1]: nginx.service: Failed with result 'exit-code'."_s,
          u"./a.out: error while loading shared libraries: libx.so.1: cannot open shared object file"_s,
          u"/lib64/libc.so.6: version `GLIBC_2.34' not found (required by node)"_s,
          u"Out of memory: Killed process 4242 (python)"_s});
    rows(OperatingSystem::MacOs,
         {u"Darwin mac.local 23.1.0 Darwin Kernel Version 23.1.0: root:xnu"_s, u"OS: macOS 14.1 (arm64)"_s,
          u"Platform: macOS-14.1-arm64-arm-64bit"_s, u"Target: arm64-apple-darwin23.1.0"_s,
          u"git version 2.39.3 (Apple Git-146)"_s, u"  File \"/Users/me/Library/Python/3.9/bin/x\", line 3"_s,
          u"  File \"/opt/homebrew/lib/python3.11/site-packages/x.py\", line 3"_s,
          u"dyld[4242]: Library not loaded: @rpath/libx.1.dylib"_s, u"Undefined symbols for architecture arm64:"_s,
          u"xcrun: error: invalid active developer path"_s});
    rows(OperatingSystem::Windows,
         {u"OS: Microsoft Windows 11 Pro (10.0.22631 64-bit)"_s, u"Platform: Windows-10-10.0.19045-SP0"_s,
          u"Microsoft Windows [Version 10.0.19045.3570]"_s,
          u"Python 3.11.4 (tags/v3.11.4) [MSC v.1934 64 bit (AMD64)] on win32"_s, u"git version 2.43.0.windows.1"_s,
          u"  File \"C:\\Users\\me\\train.py\", line 3"_s, u"{\"path\":\"C:\\\\Users\\\\me\"}"_s,
          u"  File \"D:\\work\\train.py\", line 3"_s,
          u"PermissionError: [WinError 32] The process cannot access the file"_s,
          u"    + CategoryInfo          : ObjectNotFound: (conda:String) [], CommandNotFoundException"_s,
          u"'conda' is not recognized as an internal or external command,"_s, u"PS C:\\work> npm install"_s,
          u"main.obj : error LNK2019: unresolved external symbol main"_s});
}

void TestEnvironment::readsTheSystem()
{
    QFETCH(QString, paste);
    QFETCH(OperatingSystem, system);
    const QString padding = u"INFO nothing to see\n"_s.repeated(3);
    for (const QString &whole : {paste, padding + paste + u'\n' + padding}) {
        const auto read = readEnvironment(whole).system();
        QVERIFY(read.has_value());
        QCOMPARE(*read, system);
    }
}

void TestEnvironment::conflictingOrWeakSignsGiveNoSystem_data()
{
    QTest::addColumn<QString>("paste");
    const auto row = [](const char *name, const QString &paste) { QTest::newRow(name) << paste; };
    row("nothing", u"ValueError: 3"_s);
    row("user agent", u"GET / HTTP/1.1\" 502 \"Mozilla/5.0 (Macintosh; Darwin Kernel) on C:\\Users\\x\""_s);
    row("user agent as a header", u"User-Agent: curl/7.81.0 (x86_64-pc-linux-gnu) GNU/Linux"_s);
    row("name of a package", u"ERROR: torch-2.4.1-cp311-cp311-win_amd64.whl is not a supported wheel"_s);
    row("another package", u"Downloading numpy-1.26.4-cp311-cp311-manylinux_2_17_x86_64.whl"_s);
    row("path of an interface", u"GET /Users/42/Posts 404"_s);
    row("address with such a path", u"https://example.org/Users/me/Documents"_s);
    row("image of a container", u"no matching manifest for windows/amd64 in the manifest list entries"_s);
    row("what a message recommends", u"On Linux, run: sudo apt-get install libgl1"_s);
    row("Docker build on Windows", u"PS C:\\Users\\me\\app> docker build .\n#5 0.4 E: Unable to locate package x"_s);
    row("Docker build", u"#1 [internal] load build definition from Dockerfile\n#5 0.4 E: Unable to locate package x"_s);
    row("old Docker build", u"Step 2/5 : RUN apt-get install x\nE: Unable to locate package x"_s);
    row("WSL", u"Linux pc 5.15.90.1-microsoft-standard-WSL2 #1 SMP x86_64 GNU/Linux"_s);
    row("folder of Windows in WSL", u"/mnt/c/Users/me/a.sh: error while loading shared libraries: libx.so.1"_s);
    row("remote shell", u"me@laptop:~$ ssh box\nWelcome to Ubuntu 22.04.3 LTS (GNU/Linux 5.15.0-91-generic x86_64)"_s);
    row("command in a container", u"$ docker exec -it web bash\nE: Unable to locate package x"_s);
    row("two machines", u"Target: arm64-apple-darwin23.1.0\nE: Unable to locate package x"_s);
}

void TestEnvironment::conflictingOrWeakSignsGiveNoSystem()
{
    QFETCH(QString, paste);
    QVERIFY(!readEnvironment(paste).system().has_value());
}

void TestEnvironment::theProfileKeepsTheSystem()
{
    const Environment paste = readEnvironment(u"[WinError 5]"_s);
    QVERIFY(paste.isEmpty());
    const Environment both = paste.with(Environment::fromProfile({{u"torch"_s, u"2.4.1"_s}}));
    QCOMPARE(both.system(), std::optional(OperatingSystem::Windows));
    QVERIFY(both != Environment::fromProfile({{u"torch"_s, u"2.4.1"_s}}));
}

QTEST_APPLESS_MAIN(TestEnvironment)
#include "tst_environment.moc"

#include "app/paste/masking.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestMasking : public QObject
{
    Q_OBJECT

private slots:
    void masks_data();
    void masks();
    void leavesAlone_data();
    void leavesAlone();
    void sameThingSameName();
    void namesFromThePasteAreKnownInItsParts();
    void positionsAreThoseOfTheText();
    void whatIsShownStays();
    void longTextsAreSearchedInOnePass();
};

namespace {

QString masked(const QString &text)
{
    return maskedText(text, Masker().masks(text));
}

} // namespace

void TestMasking::masks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("a Linux home in a traceback", "  File \"/home/anna/exp/train.py\", line 3, in step",
        "  File \"<home>/exp/train.py\", line 3, in step");
    row("a library in a home keeps its tail",
        "File \"/home/anna/.venv/lib/python3.11/site-packages/torch/nn/modules/module.py\"",
        "File \"<home>/.venv/lib/python3.11/site-packages/torch/nn/modules/module.py\"");
    row("a Mac home", "/Users/anna/code/model.py:3: error", "<home>/code/model.py:3: error");
    row("a Windows home", "File \"C:\\Users\\Anna\\proj\\a.py\"", "File \"<home>\\proj\\a.py\"");
    row("a Windows home, backslashes escaped", "'C:\\\\Users\\\\Anna\\\\proj'", "'<home>\\\\proj'");
    row("a Windows home with a blank", "C:\\Users\\Anna Meier\\proj\\a.py", "<home>\\proj\\a.py");
    row("a Windows home as Linux sees it", "/mnt/c/Users/anna/x", "/mnt/c<home>/x");
    row("a home behind a compiler's flag", "gcc -I/home/anna/include a.c", "gcc -I<home>/include a.c");
    row("homes in a search path", "PATH=/home/anna/bin:/home/anna/.local/bin", "PATH=<home>/bin:<home>/.local/bin");
    row("a home as a file address", "file:///home/anna/x.html", "file://<home>/x.html");
    row("homes of two people", "/home/anna/a /home/berta/b", "<home>/a <home-2>/b");
    row("a home with a Chinese name", "/home/王芳/训练.py", "<home>/训练.py");
    row("a home on a cluster", "/gpfs/home/anna/x", "<home>/x");
    row("a prompt", "anna@gpu7:~/exp$ python train.py", "<user>@<host-1>:~/exp$ python train.py");
    row("a prompt with an environment", "(torch) anna@gpu7:~$ ls", "(torch) <user>@<host-1>:~$ ls");
    row("a prompt in brackets", "[anna@gpu7 exp]$ ls", "[<user>@<host-1> exp]$ ls");
    row("root on a named machine", "root@3f2a1b4c5d6e:/workspace# ls", "root@<host-1>:/workspace# ls");
    row("a name known from a home", "/home/anna/x\nowner: anna", "<home>/x\nowner: <user>");
    row("a name known from a home, in another path", "/home/anna/x\n/scratch/anna/run",
        "<home>/x\n/scratch/<user>/run");
    row("ssh to a machine", "$ ssh anna@build7 uptime", "$ ssh <user>@<host-1> uptime");
    row("ssh to a machine by its full name", "$ ssh anna@build.example-company.com uptime", "$ ssh <email> uptime");
    row("ssh is refused", "anna@gpu7: Permission denied (publickey).",
        "<user>@<host-1>: Permission denied (publickey).");
    row("ssh finds no machine", "ssh: Could not resolve hostname gpu7: Name or service not known",
        "ssh: Could not resolve hostname <host-1>: Name or service not known");
    row("a list of files", "-rw-r--r-- 1 anna staff 12 Nov 3 a.txt", "-rw-r--r-- 1 <user> staff 12 Nov 3 a.txt");
    row("a name in the environment", "USER=anna", "USER=<user>");
    row("a database refuses a person", "FATAL: password authentication failed for user \"anna\"",
        "FATAL: password authentication failed for user \"<user>\"");
    row("a machine of Amazon", "host ip-10-0-12-7.eu-west-1.compute.internal", "host <host-1>");
    row("a machine in a private zone", "connect to db-1.corp:5432", "connect to <host-1>:5432");
    row("a machine in the local zone", "http://gpu7.local:8080/x", "http://<host-1>:8080/x");
    row("a local address without digits", "http://nas.local/x", "http://<host-1>/x");
    row("torchrun names the machine", "  host      : node-3\n  rank      : 1 (local_rank: 1)",
        "  host      : <host-1>\n  rank      : 1 (local_rank: 1)");
    row("NCCL names the machine", "gpu7:4211:4211 [0] NCCL INFO Bootstrap",
        "<host-1>:4211:4211 [0] NCCL INFO Bootstrap");
    row("syslog names the machine", "Nov 21 10:00:01 gpu7 kernel: NVRM: Xid",
        "Nov 21 10:00:01 <host-1> kernel: NVRM: Xid");
    row("an e-mail address", "Author: Anna <anna.m@company.example.com>", "Author: Anna <<email>>");
    row("an IPv4 address", "connect to 10.1.2.3:22 failed", "connect to <ip-1>:22 failed");
    row("an address in brackets", "[192.168.0.17]:29500", "[<ip-1>]:29500");
    row("an address in a web address", "http://10.1.2.3/x", "http://<ip-1>/x");
    row("an address in a list", "10.1.2.3,10.1.2.4", "<ip-1>,<ip-2>");
    row("an address at the end of a sentence", "no route to 10.1.2.3.", "no route to <ip-1>.");
    row("an IPv6 address", "bind to [2001:db8:0:1::42]:29500", "bind to [<ip-1>]:29500");
    row("a link-local address", "inet6 fe80::1ff:fe23:4567:890a/64", "inet6 <ip-1>/64");
    row("a token of GitHub", "remote: ghp_abcdefghijklmnopqrstuvwxyz0123456789", "remote: <token>");
    row("a fine-grained token of GitHub", "github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuv", "<token>");
    row("a token of Hugging Face", "login(\"hf_AbCdEfGhIjKlMnOpQrStUvWxYz\")", "login(\"<token>\")");
    row("a key of OpenAI", "key sk-proj-a1B2c3D4e5F6g7H8i9J0", "key <token>");
    row("a key of Amazon", "AKIAIOSFODNN7EXAMPLE", "<token>");
    row("a token of Slack", "xoxb-123456789012-abcdefghij", "<token>");
    row("a token of GitLab", "glpat-abcdefghij0123456789", "<token>");
    row("a web token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N", "<token>");
    row("a header", "Authorization: Bearer abc.def-ghi", "Authorization: Bearer <token>");
    row("a header in a dictionary", "{'Authorization': 'Basic YW5uYTpwdw=='}", "{'Authorization': 'Basic <token>'}");
    row("a bearer without its header", "-H bearer 0123456789abcdef", "-H bearer <token>");
    row("a password", "db(password='hunter2', port=5)", "db(password='<password>', port=5)");
    row("a password in the environment", "export DB_PASSWORD=hunter2", "export DB_PASSWORD=<password>");
    row("a password in JSON", "{\"password\": \"hunter2\", \"a\": 1}", "{\"password\": \"<password>\", \"a\": 1}");
    row("a password on the command line", "mysql --password hunter2", "mysql --password <password>");
    row("a secret key", "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG", "AWS_SECRET_ACCESS_KEY=<token>");
    row("an API key", "api_key: \"0123456789abcdef\"", "api_key: \"<token>\"");
    row("a token by its name", "HUB_TOKEN=a1b2c3d4e5f6", "HUB_TOKEN=<token>");
    row("credentials in an address", "https://anna:s3cret@repo.example.com/x.git",
        "https://<user>:<password>@repo.example.com/x.git");
    row("a signed address", "https://bucket.example.com/a?X-Amz-Signature=0a1b2c3d4e5f&x=1",
        "https://bucket.example.com/a?X-Amz-Signature=<token>&x=1");
    row("a private key",
        "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\nAAAA\n-----END OPENSSH PRIVATE KEY-----\nx",
        "<private-key>\nx");
    row("a private key that was cut off", "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nAAAA", "<private-key>");
    row("a private key behind prefixes of a logger",
        "api-1  | -----BEGIN RSA PRIVATE KEY-----\napi-1  | MIIEow\napi-1  | AAAA\napi-1  | done.",
        "api-1  | <private-key>\napi-1  | done.");
    row("a private key with headers",
        "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\nMIIEow\n"
        "-----END RSA PRIVATE KEY-----",
        "<private-key>");
    row("a token with colours in it", "gh\x1b[31mp_abcdefghijklm\x1b[0mnopqrstuvwxyz0123456789", "<token>");
    row("a line of a file behind a prefix", "cache-1  | requirepass hunter2", "cache-1  | requirepass <password>");
    row("a password behind the stamps of several lines",
        "2026-11-21T10:00:00Z machine x\n2026-11-21T10:00:01Z login y\n2026-11-21T10:00:02Z password hunter2",
        "2026-11-21T10:00:00Z machine x\n2026-11-21T10:00:01Z login y\n2026-11-21T10:00:02Z password <password>");
    row("a network card", "ether 3c:22:fb:01:02:03 txqueuelen", "ether <mac-1> txqueuelen");
    row("a GPU", "GPU 0: NVIDIA H200 (UUID: GPU-01234567-89ab-cdef-0123-456789abcdef)",
        "GPU 0: NVIDIA H200 (UUID: <device-1>)");
    row("a serial number", "Serial Number: C02XK1ZZJGH5", "Serial Number: <machine-1>");
    row("Chinese on both sides", "连接10.1.2.3失败", "连接<ip-1>失败");
}

void TestMasking::masks()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(masked(text), expected);
}

void TestMasking::leavesAlone_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *text) { QTest::newRow(name) << QString::fromUtf8(text); };
    row("a traceback in a system library",
        "File \"/usr/lib/python3.11/site-packages/torch/nn/modules/module.py\", line 1532, in _call_impl");
    row("root's home", "/root/exp/train.py");
    row("a folder for everybody", "C:\\Users\\Public\\x");
    row("a page called home", "https://example.com/home/page");
    row("a folder called home deep inside", "/srv/app/home/views.py");
    row("this machine", "connect to 127.0.0.1:29500, 0.0.0.0:80 and [::1]:80 on localhost");
    row("a version of four numbers", "foo-1.2.3.4.tar.gz");
    row("a version behind equal signs", "nvidia-cublas-cu12==12.1.3.1");
    row("a version behind its word", "Driver Version: 535.54.3.1");
    row("a version of a browser", "Chrome/120.0.0.0");
    row("a version with a suffix", "1.2.3.4-beta");
    row("a version of five numbers", "1.2.3.4.5");
    row("a PyTorch version", "torch 2.4.1+cu121, CUDA 12.1");
    row("times", "2026-11-21 10:11:12.123456 12:34:56");
    row("names of C++", "std::vector<at::Tensor> c10::detail::torchCheckFail");
    row("short names of C++", "ab::cd::ef");
    row("memory addresses", "0x7f3a2b1c <__main__.A object at 0x7f00deadbeef>");
    row("public sites", "https://pytorch.org/docs/stable/x.html https://github.com/pytorch/pytorch/issues/1");
    row("git's own user", "git@github.com: Permission denied (publickey).");
    row("modules called local and internal", "threading.local google.protobuf.internal werkzeug.local");
    row("tokens of a language model", "pad_token_id=50256 max_tokens=4096 eos_token='</s>' num_tokens: 1024");
    row("a tokenizer", "tokenizer=LlamaTokenizerFast(vocab_size=32000)");
    row("a password that is missing", "password=None, secret=null, password=***");
    row("a sentence about passwords", "Password: must have eight characters");
    row("a folder called PWD", "PWD=/srv/app");
    row("a basic word", "Basic authentication is not supported");
    row("packages with versions", "lodash@4.17.21 left-pad@1.3.0");
    row("matrix multiplication", "y = x@w.shape");
    row("a hash of a commit", "commit 0123456789abcdef0123456789abcdef01234567");
    row("a tensor", "tensor([[0.1, 0.2], [0.3, 0.4]], device='cuda:0')");
    row("a word list with hyphens", "sk-learn-contrib-categorical");
    row("algorithms of ssh", "kex: chacha20-poly1305@openssh.com sk-ecdsa-sha2-nistp256");
    row("whether a password was used", "Access denied (using password: YES)");
    row("words behind the word host", "unable to resolve host address, then the address changed");
    row("this machine, written out", "bind to [0:0:0:0:0:0:0:1]:80");
    row("shapes", "size mismatch: [1, 2, 3, 4] vs 10.5.2");
    row("a placeholder", "password=<password> token=${HF_TOKEN}");
    row("a rank's prefix", "[rank0]: RuntimeError: x");
    row("a Python decorator", "    @torch.compile\n    def f(x):");
    row("a user that every system has", "/opt/x owner root, user=root");
}

void TestMasking::leavesAlone()
{
    QFETCH(QString, text);
    QCOMPARE(masked(text), text);
}

void TestMasking::sameThingSameName()
{
    QCOMPARE(masked(u"10.1.2.3 10.1.2.4 10.1.2.3"_s), u"<ip-1> <ip-2> <ip-1>"_s);
}

void TestMasking::namesFromThePasteAreKnownInItsParts()
{
    Masker masker(u"berta@gpu7:~$ ls /home/anna\n10.0.0.9 10.0.0.8"_s);
    const QString part = u"anna on gpu7 at 10.0.0.8"_s;
    QCOMPARE(maskedText(part, masker.masks(part)), u"<user-2> on <host-1> at <ip-2>"_s);
}

void TestMasking::positionsAreThoseOfTheText()
{
    const QString text = u"😀 错误 /home/anna/x"_s;
    const QList<Mask> masks = Masker().masks(text);
    QCOMPARE(masks.size(), 1);
    QCOMPARE(text.sliced(masks[0].span.start, masks[0].span.length()), u"/home/anna"_s);
    QCOMPARE(masks[0].kind, MaskKind::Home);
    const QString coloured = u"😀 gh\x1b[1mp_abcdefghijklmnopqrst\x1b[0m x"_s;
    const QList<Mask> inClean = Masker().masks(coloured);
    QCOMPARE(inClean.size(), 1);
    QCOMPARE(inClean[0].original, u"ghp_abcdefghijklmnopqrst"_s);
    QCOMPARE(maskedText(coloured, inClean), u"😀 <token>\x1b[0m x"_s);
    QCOMPARE(maskedText(coloured, inClean, {inClean[0].original}), coloured);
}

void TestMasking::whatIsShownStays()
{
    const QString text = u"10.1.2.3 /home/anna/x 10.1.2.3"_s;
    QCOMPARE(maskedText(text, Masker().masks(text), {u"10.1.2.3"_s}), u"10.1.2.3 <home>/x 10.1.2.3"_s);
}

void TestMasking::longTextsAreSearchedInOnePass()
{
    const QString hostile[] = {QString(1'000'000, u'a'),         u"/home/"_s.repeated(200'000),
                               u"a@"_s.repeated(500'000),        u"-----BEGIN PRIVATE KEY-----\n"_s.repeated(40'000),
                               u"password="_s.repeated(100'000), u"1."_s.repeated(500'000),
                               u"a:"_s.repeated(500'000),        u"(x) "_s.repeated(250'000)};
    for (const QString &text : hostile)
        QVERIFY(maskedText(text, Masker().masks(text)).size() > 0);
}

QTEST_GUILESS_MAIN(TestMasking)
#include "tst_masking.moc"

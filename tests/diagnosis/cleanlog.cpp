#include "tests/diagnosis/cleanlog.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Writes one line after the other; numbers and names vary, wordings are these programs' own.
class LogWriter
{
public:
    explicit LogWriter(quint32 seed)
        : m_random(seed)
    {
    }

    QString next()
    {
        ++m_tick;
        switch (m_random.bounded(18)) {
        case 0:
            return u"epoch %1 step %2 loss 0.%3 lr 1.0e-04 grad_norm 0.%4 (%5 samples/s)"_s.arg(
                number(1, 9), number(1, 9999), number(1000, 9999), number(100, 999), number(200, 900));
        case 1:
            return u"%1 INFO trainer saved checkpoint to /srv/runs/%2/checkpoint-%3.pt"_s.arg(stamp(), name(),
                                                                                              number(100, 9999));
        case 2:
            return u"10.0.%1.%2 - - [21/Nov/2026:%3 +0000] \"GET /%4/%5 HTTP/1.1\" 200 %6 \"-\" \"curl/7.88.1\""_s.arg(
                number(0, 9), number(1, 254), clock(), name(), number(1, 999), number(100, 99999));
        case 3:
            return u"Nov 21 %1 build1 systemd[1]: Started %2.service - %2 worker %3."_s.arg(clock(), name(),
                                                                                            number(1, 9));
        case 4:
            return u"   Compiling %1 v%2.%3.%4"_s.arg(name(), number(0, 4), number(0, 40), number(0, 12));
        case 5:
            return u"[%1/1200] Building CXX object src/CMakeFiles/%2.dir/%3.cpp.o"_s.arg(number(1, 1200), name(),
                                                                                         name());
        case 6:
            return u"tests/test_%1.py::test_%2[%3] PASSED [ %4%]"_s.arg(name(), name(), number(0, 30), number(10, 99));
        case 7:
            return u"ok  \texample.org/%1/%2\t0.%3s"_s.arg(name(), name(), number(100, 999));
        case 8:
            return u"Get:%1 bookworm/main amd64 lib%2-dev amd64 %3.%4-1 [%5 kB]"_s.arg(
                number(1, 300), name(), number(0, 9), number(0, 20), number(10, 900));
        case 9:
            return u"Requirement already satisfied: %1>=%2.%3 in ./venv/lib/python3.11/site-packages (%2.%4)"_s.arg(
                name(), number(0, 4), number(0, 5), number(6, 20));
        case 10:
            return u"%1 UTC [%2] LOG:  checkpoint complete: wrote %3 buffers (0.%4%); 0 WAL file(s) added"_s.arg(
                stamp(), number(100, 9999), number(1, 900), number(1, 9));
        case 11:
            return u"%1 INFO  [http-nio-8080-exec-%2] org.example.%3.Service : handled request %4 in %5 ms"_s.arg(
                stamp(), number(1, 20), name(), number(10000, 99999), number(1, 90));
        case 12:
            return u"%1 worker-%2: processed %3 records, 0 errors, 0 warnings"_s.arg(stamp(), number(1, 8),
                                                                                     number(100, 9999));
        case 13:
            return u"remote: Counting objects: %1% (%2/%3), done."_s.arg(number(1, 100), number(1, 999),
                                                                         number(1000, 9999));
        case 14:
            return u" ---> %1%2"_s.arg(QString::number(m_random.bounded(0x10000000, 0x7fffffff), 16),
                                       QString::number(m_random.bounded(0x1000, 0xffff), 16));
        case 15:
            return u"added %1 packages, and audited %2 packages in %3s"_s.arg(number(1, 400), number(401, 999),
                                                                              number(1, 60));
        case 16:
            return u"I1121 %1.%2 %3 %4.cc:%5] heartbeat %6"_s.arg(clock(), number(100000, 999999), number(1000, 9999),
                                                                  name(), number(10, 900), QString::number(m_tick));
        default:
            return u"%1:M 21 Nov 2026 %2.%3 * %4 changes in 300 seconds. Saving..."_s.arg(
                number(1, 9999), clock(), number(100, 999), number(10, 999));
        }
    }

private:
    QString number(int low, int high) { return QString::number(m_random.bounded(low, high + 1)); }

    QString name()
    {
        static const QStringList names = {u"billing"_s,  u"gateway"_s, u"parser"_s, u"vision"_s,
                                          u"tokens"_s,   u"metrics"_s, u"ledger"_s, u"search"_s,
                                          u"orders"_s,   u"mixer"_s,   u"router"_s, u"images"_s,
                                          u"uploader"_s, u"planner"_s, u"reader"_s, u"weather"_s};
        return names[m_random.bounded(int(names.size()))];
    }

    QString clock()
    {
        return u"%1:%2:%3"_s.arg(m_tick / 3600 % 24, 2, 10, QChar(u'0'))
            .arg(m_tick / 60 % 60, 2, 10, QChar(u'0'))
            .arg(m_tick % 60, 2, 10, QChar(u'0'));
    }

    QString stamp() { return u"2026-11-21 "_s + clock() + u'.' + number(100, 999); }

    QRandomGenerator m_random;
    int m_tick = 0;
};

} // namespace

QStringList cleanLog(quint32 seed, int lines)
{
    LogWriter writer(seed);
    QStringList result;
    for (int i = 0; i < lines; ++i)
        result.append(writer.next());
    return result;
}

QString cleanLogText(quint32 seed, qsizetype size)
{
    LogWriter writer(seed);
    QString result;
    result.reserve(size + 200);
    while (result.size() < size)
        result += writer.next() + u'\n';
    return result;
}

} // namespace waymark

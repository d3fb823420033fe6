#pragma once

#include <QByteArray>
#include <QLocalServer>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class QLocalSocket;

namespace waymark {

/// What a further start of the program asks of the window that is running already: to open files, if any, and to come
/// to the front. On its way it is one line of JSON, at most MaxBytes long.
///   {{"/home/a/x.log"}, ""}  ->  {"waymark":1,"files":["/home/a/x.log"],"token":""}
struct WindowMessage
{
    static constexpr int Version = 1;
    static constexpr qsizetype MaxBytes = 64 * 1024;

    QStringList files; ///< Absolute paths.
    QByteArray activationToken; ///< With which the window system lets the window come to the front; may be empty.

    QByteArray toLine() const;
    /// Nothing where the line is not one of toLine(), of this version.
    static std::optional<WindowMessage> fromLine(const QByteArray &line);
};

/// Makes a window the one that further starts of the program find, or finds that one. They meet at a local socket that
/// only its owner can use (0600). What is there already but does not answer is not waited for; what is left of a
/// program that has crashed is replaced. Nothing else than a WindowMessage has an effect.
///   SingleInstance instance(SingleInstance::defaultPath(dataFolder));
///   if (instance.handOver({{path}, token}))
///       return 0;                                      // another window opens it
///   connect(&instance, &SingleInstance::received, …);  // otherwise further starts are received here
class SingleInstance : public QObject
{
    Q_OBJECT
public:
    static constexpr int AnswerTimeoutMs = 5000; ///< A window that is just starting takes a while to answer.

    /// Empty: there is no place for a socket, and every program opens its own window.
    explicit SingleInstance(const QString &socketPath, QObject *parent = nullptr);

    /// A socket for the windows on this display with these settings that show the data of `dataFolder`, in
    /// XDG_RUNTIME_DIR or else in the cache folder of the program; empty where neither belongs to this user alone.
    /// Needs a QGuiApplication.
    static QString defaultPath(const QString &dataFolder);

    /// True where another window has taken the message. Otherwise further starts are received here, unless there is a
    /// window that does not answer. Waits up to AnswerTimeoutMs; needs no event loop.
    bool handOver(const WindowMessage &message);

    /// Receives further starts unless another window does.
    void listenIfAlone();

signals:
    void received(const waymark::WindowMessage &message);

private:
    enum class Found { Window, NoWindow, Nothing };

    Found connectOrListen(QLocalSocket &socket);
    void onConnection();
    void read(QLocalSocket *socket);

    const QString m_path;
    QLocalServer m_server;
};

} // namespace waymark

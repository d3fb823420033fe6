#include "ui/window/singleinstance.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QLockFile>
#include <QStandardPaths>
#include <QTimer>

#if defined(Q_OS_UNIX)
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int LockTimeoutMs = 2000; // the lock is held while a socket is connected or made
constexpr auto Accepted = "ok\n";

/// Whether nobody else can put anything into the folder.
bool isOwnFolder(const QString &path)
{
    const QFileInfo folder(path);
    if (!folder.isAbsolute() || !folder.isDir())
        return false;
#if defined(Q_OS_UNIX)
    if (folder.ownerId() != geteuid())
        return false;
#endif
    return !folder.permission(QFile::WriteGroup) && !folder.permission(QFile::WriteOther);
}

} // namespace

QByteArray WindowMessage::toLine() const
{
    const QJsonObject object{{u"waymark"_s, Version},
                             {u"files"_s, QJsonArray::fromStringList(files)},
                             {u"token"_s, QString::fromUtf8(activationToken)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<WindowMessage> WindowMessage::fromLine(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QJsonValue files = object.value("files"_L1);
    if (object.value("waymark"_L1) != Version || !files.isArray())
        return {};
    WindowMessage message;
    const QJsonArray paths = files.toArray();
    for (const auto &file : paths) {
        if (!QDir::isAbsolutePath(file.toString()))
            return {};
        message.files.append(file.toString());
    }
    message.activationToken = object.value("token"_L1).toString().toUtf8();
    return message;
}

SingleInstance::SingleInstance(const QString &socketPath, QObject *parent)
    : QObject(parent)
    , m_path(socketPath)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::onConnection);
}

QString SingleInstance::defaultPath(const QString &dataFolder)
{
    const QByteArray place = QGuiApplication::platformName().toUtf8() + '\n' + qgetenv("WAYLAND_DISPLAY") + '\n'
        + qgetenv("DISPLAY") + '\n' + dataFolder.toUtf8() + '\n'
        + QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation).toUtf8();
    const QByteArray hash = QCryptographicHash::hash(place, QCryptographicHash::Sha256).toHex().first(16);
    QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (!isOwnFolder(folder)) {
        const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
        folder = cache + "/run"_L1;
        QDir().mkpath(cache);
        QDir().mkdir(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    return isOwnFolder(folder) ? folder + "/waymark-"_L1 + QString::fromLatin1(hash) : QString();
}

bool SingleInstance::handOver(const WindowMessage &message)
{
    const QByteArray line = message.toLine();
    if (line.size() > WindowMessage::MaxBytes)
        return false;
    // A window that has just been closed ends the connection: then there may be none any more.
    for (int attempt = 0; attempt < 2; ++attempt) {
        QLocalSocket socket;
        if (connectOrListen(socket) != Found::Window)
            return false;
        const QDeadlineTimer deadline(AnswerTimeoutMs);
        socket.write(line);
        while (!socket.canReadLine() && !deadline.hasExpired()
               && socket.waitForReadyRead(int(deadline.remainingTime()))) { }
        if (socket.readLine() == Accepted)
            return true;
        if (socket.state() == QLocalSocket::ConnectedState)
            return false;
    }
    return false;
}

void SingleInstance::listenIfAlone()
{
    QLocalSocket socket;
    connectOrListen(socket);
}

/// Two programs that start at once do this one after the other.
SingleInstance::Found SingleInstance::connectOrListen(QLocalSocket &socket)
{
    QLockFile lock(m_path + ".lock"_L1);
    if (m_path.isEmpty() || !lock.tryLock(LockTimeoutMs))
        return Found::Nothing;
    socket.connectToServer(m_path);
    if (socket.waitForConnected(LockTimeoutMs))
        return Found::Window;
    QLocalServer::removeServer(m_path);
    if (!m_server.listen(m_path))
        return Found::Nothing;
    QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
    return Found::NoWindow;
}

void SingleInstance::onConnection()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        socket->setReadBufferSize(WindowMessage::MaxBytes + 1);
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
        QTimer::singleShot(AnswerTimeoutMs, socket, &QLocalSocket::abort);
        read(socket);
    }
}

void SingleInstance::read(QLocalSocket *socket)
{
    if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > WindowMessage::MaxBytes)
            socket->abort();
        return;
    }
    const std::optional<WindowMessage> message = WindowMessage::fromLine(socket->readLine());
    // A sender that has not waited opens its own window.
    if (!message || socket->state() != QLocalSocket::ConnectedState) {
        socket->abort();
        return;
    }
    socket->write(Accepted);
    socket->flush();
    socket->disconnectFromServer();
    emit received(*message);
}

} // namespace waymark

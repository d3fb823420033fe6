#pragma once

#include "app/catalog/furthercatalog.h"
#include "app/catalog/localizedtext.h"
#include "ui/base/entrytexts.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

class QSettings;

namespace waymark {

/// Where the colours of the interface come from.
enum class ColorScheme { System, Light, Dark };

/// What the program keeps from one run to the next: appearance, sizes, and the last place. Never the paste itself.
/// Every value is read on each call and written at once; one that is missing or invalid reads as its default. A file
/// that cannot be written is no error.
///   Settings s; s.addRecentFile("/tmp/a.log"); s.recentFiles()  ->  {"/tmp/a.log", …}
class Settings
{
public:
    static constexpr int MaxRecentFiles = 10;

    /// The user's own settings, by the names of QCoreApplication.
    Settings();

    /// Settings in an INI file of one's own.
    explicit Settings(const QString &iniFile);
    ~Settings();

    /// The language chosen by the person; nothing as long as none was.
    std::optional<Language> language() const;
    void setLanguage(Language language);

    ColorScheme colorScheme() const;
    void setColorScheme(ColorScheme scheme);

    /// Which texts of an entry are shown in both languages.
    EntryTexts entryTexts() const;
    void setEntryTexts(EntryTexts texts);

    /// The versions that the person has, name -> version, as they wrote them.
    QMap<QString, QString> versions() const;
    void setVersions(const QMap<QString, QString> &versions);

    /// Size of the interface's text in per cent of the system's; 100 by default.
    int zoom() const;
    void setZoom(int percent);

    /// Whether the window may offer to diagnose what the clipboard holds; true by default.
    bool offersClipboard() const;
    void setOffersClipboard(bool offers);

    /// The catalogs that are used besides the built-in one, in order: of entries with one id that of the later one
    /// counts. What an older version remembered in place of the built-in catalog is read as one of them.
    QList<FurtherCatalog> furtherCatalogs() const;
    void setFurtherCatalogs(const QList<FurtherCatalog> &catalogs);

    /// Absolute paths, newest first, at most MaxRecentFiles, none twice.
    QStringList recentFiles() const;
    void addRecentFile(const QString &path);
    void clearRecentFiles();

    /// Whether pastes are kept in the notebook, as the person decided; nothing before that.
    std::optional<bool> keepPastes() const;
    void setKeepPastes(bool keep);
    /// Whether all pastes in the notebook are masked; no before setPastesMasked(), as after an older version.
    bool pastesMasked() const;
    void setPastesMasked(bool masked);
    /// Id in the notebook of the paste that was open last; 0 where none was, or it was not kept.
    qint64 openPaste() const;
    void setOpenPaste(qint64 id);

    /// The command that opens a file of the person's code in an editor, as "code -g {file}:{line}"; empty at first:
    /// none.
    QString editorCommand() const;
    void setEditorCommand(const QString &command);

    /// State of a part of the window (QWidget::saveGeometry(), QSplitter::saveState(), …) by a name of the window's
    /// choice.
    QByteArray state(const QString &part) const;
    void setState(const QString &part, const QByteArray &state);

    /// Ids of the tree's open nodes, and the place that was last looked at in the window's own notation.
    QStringList expandedNodes() const;
    void setExpandedNodes(const QStringList &ids);
    QString lastPlace() const;
    void setLastPlace(const QString &place);

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace waymark

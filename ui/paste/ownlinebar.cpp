#include "ui/paste/ownlinebar.h"

#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/placebutton.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// "model.py" of "/home/me/model.py" and "C:\\me\\model.py"; names such as "<stdin>" as they are.
QString fileName(const QString &path)
{
    const qsizetype slash = std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
    return slash + 1 < path.size() ? path.sliced(slash + 1) : path;
}

QString withLine(const QString &file, int line)
{
    return line > 0 ? u"%1:%2"_s.arg(file, QString::number(line)) : file;
}

} // namespace

OwnLineBar::OwnLineBar(QWidget *parent)
    : QWidget(parent)
    , m_title(newPlainLabel())
    , m_line(new PlaceButton)
    , m_file(new QAction(m_line))
{
    QHBoxLayout *row = newRow(this, SpacingUnit);
    row->addWidget(m_title);
    row->addWidget(m_line, 1);
    m_title->setObjectName(u"ownTitle"_s);
    m_line->setObjectName(u"ownLine"_s);
    m_line->addAction(m_file);
    m_line->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_line, &PlaceButton::clicked, this, [this] { emit lineRequested(m_place.line); });
    connect(m_line, &PlaceButton::doubleClicked, this, [this] { emit fileRequested(m_place); });
    connect(m_file, &QAction::triggered, this, [this] { emit fileRequested(m_place); });
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    hide();
}

void OwnLineBar::showPlace(const CodePlace &place, bool asynchronous)
{
    m_place = place;
    m_asynchronous = asynchronous;
    applyTheme();
    fill();
    setVisible(!place.isNull());
}

void OwnLineBar::setOpensEditor(bool opens)
{
    m_opensEditor = opens;
    fill();
}

void OwnLineBar::fill()
{
    const QString whole = visibleLine(withLine(m_place.file, m_place.fileLine));
    const QString shown = visibleLine(withLine(fileName(m_place.file), m_place.fileLine));
    const bool named = !m_place.function.isEmpty() && m_place.function != u"<module>";
    //: %1 is "model.py:41", %2 the function.
    const QString where = named ? tr("%1 in %2").arg(shown, visibleLine(m_place.function)) : shown;
    const QString source = visibleLine(m_place.source);
    const QString caution = m_asynchronous
        ? tr("This may not be the line: the error was reported late. Run it again with CUDA_LAUNCH_BLOCKING=1, then "
             "the trace names the right one.")
        : QString();
    //: Before the line of the person's own code that an error came from.
    m_title->setText(!m_place.own ? tr("In a library") : m_asynchronous ? tr("Perhaps your line") : tr("Your line"));
    m_title->setToolTip(caution);
    m_line->showLine(where, source);
    m_line->setToolTip(
        plainToolTip(tr("%1\nClick to see it in the paste (line %2)").arg(whole, QString::number(m_place.line))
                     + (caution.isEmpty() ? QString() : u'\n' + caution)));
    const QString spoken = m_title->text() + u": "_s + where;
    m_line->setAccessibleName(source.isEmpty() ? spoken : spoken + u", "_s + source);
    m_line->setAccessibleDescription(tr("Shows it in the paste, line %1").arg(m_place.line)
                                     + (caution.isEmpty() ? QString() : u". "_s + caution));
    // "&" would announce a shortcut letter.
    m_file->setText(m_opensEditor ? tr("Open in the editor") : tr("Copy %1").arg(whole).replace(u'&', u"&&"_s));
}

void OwnLineBar::retranslate()
{
    setAccessibleName(tr("Where it happened"));
    fill();
}

void OwnLineBar::applyTheme()
{
    const QFont small = scaledFont(font(), TextSize::Small);
    m_title->setFont(small);
    m_title->setPalette(inkPalette(m_asynchronous ? ColorRole::Caution : ColorRole::Muted, palette()));
    m_line->setFont(small);
}

} // namespace waymark

#include "ui/dialogs/reportdialog.h"

#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int IndexRole = Qt::UserRole;
constexpr qsizetype MaxMarks = 2000;

} // namespace

ReportDialog::ReportDialog(ReportWords words, QWidget *parent)
    : PreviewDialog(parent)
    , m_words(std::move(words))
{
    setObjectName(u"reportDialog"_s);
    setFormats({Format::Markdown, Format::Plain, Format::Html});
    setupOptions();
    setupMasks();
    onLanguageChange(this, [this] {
        retranslate();
        refresh();
    });
    onThemeChange(this, [this] { markPlaces(); });
    connect(this, &QDialog::finished, &m_search, &LatestJob::cancel);
}

void ReportDialog::setupOptions()
{
    m_excerpt = addChoice("excerpt");
    for (const auto excerpt : {ProblemReportOptions::Excerpt::Matched, ProblemReportOptions::Excerpt::Whole,
                               ProblemReportOptions::Excerpt::None})
        m_excerpt->addItem(QString(), int(excerpt));
    for (QCheckBox **box : {&m_withVersions, &m_withTried}) {
        *box = new QCheckBox(this);
        (*box)->setChecked(true);
        (*box)->setMinimumHeight(m_excerpt->sizeHint().height());
        addOption(*box);
        connect(*box, &QCheckBox::toggled, this, &ReportDialog::refresh);
    }
    m_withVersions->setObjectName(u"withVersions"_s);
    m_withTried->setObjectName(u"withTried"_s);
}

void ReportDialog::setupMasks()
{
    auto *side = new QWidget(this);
    QVBoxLayout *column = newColumn(side, SpacingUnit);
    m_masksTitle = newPlainLabel(side);
    m_masks = new QTreeWidget(side);
    m_masks->setObjectName(u"masks"_s);
    m_masks->setColumnCount(3);
    m_masks->setRootIsDecorated(false);
    m_masks->setUniformRowHeights(true);
    m_masks->setTextElideMode(Qt::ElideMiddle);
    m_masks->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_masks->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_masks->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_masks->header()->setStretchLastSection(false);
    m_masksTitle->setBuddy(m_masks);
    QSizePolicy policy = m_masks->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // the title stays at the top
    m_masks->setSizePolicy(policy);
    column->addWidget(m_masksTitle);
    column->addWidget(m_masks, 1);
    side->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    addSide(side);
    connect(m_masks, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem *item) {
        if (m_filling)
            return;
        const QString original = item->data(0, IndexRole).toString();
        if (item->checkState(0) == Qt::Checked)
            m_shown.remove(original);
        else
            m_shown.insert(original);
        // The item is still at work, and a refresh makes the list anew.
        QMetaObject::invokeMethod(this, &ReportDialog::refresh, Qt::QueuedConnection);
    });
    connect(m_masks, &QTreeWidget::currentItemChanged, this, [this] { markPlaces(); });
}

void ReportDialog::showReport(ReportMaterial material, Language language)
{
    m_material = std::move(material);
    m_shown.clear();
    m_searching = m_material.paste.size() > MaxDirectPaste;
    setReady(!m_searching);
    if (m_searching) {
        m_report = {};
        showText({});
        fillMasks();
        m_masksTitle->clear();
        m_search.start([this, paste = m_material.paste](const LatestJob::Run &run) { search(run, paste); });
    } else {
        m_search.cancel();
        m_masker = Masker(m_material.paste);
    }
    m_withTried->setVisible(!m_material.tried.isEmpty());
    m_withVersions->setVisible(!m_material.diagnosis.environment.isEmpty());
    languageChoices()->setCurrentIndex(language == Language::Chinese ? 1 : 0);
    refresh();
}

/// Learns the names of the paste in parts, on the thread of the job.
void ReportDialog::search(const LatestJob::Run &run, const QString &paste)
{
    const auto masker = std::make_shared<Masker>();
    for (qsizetype at = 0; at < paste.size();) {
        if (run.isCancelled())
            return;
        //: %1 is a number: how much of the paste was searched for private words
        run.report([this, part = int(100 * at / paste.size())] { showMessage(tr("Masking… %1 %").arg(part)); });
        const qsizetype lineEnd = paste.indexOf(u'\n', at + MaxDirectPaste);
        const qsizetype end = lineEnd < 0 ? paste.size() : lineEnd + 1;
        masker->masks(QStringView(paste).sliced(at, end - at));
        at = end;
    }
    run.report([this, masker] {
        m_masker = std::move(*masker);
        m_searching = false;
        setReady(true);
        refresh();
    });
}

ProblemReport ReportDialog::written(Format format) const
{
    ProblemReportOptions options;
    options.format = format == Format::Html ? ProblemReportOptions::Format::Html
        : format == Format::Plain           ? ProblemReportOptions::Format::Plain
                                            : ProblemReportOptions::Format::Markdown;
    options.languages = languages();
    options.excerpt = ProblemReportOptions::Excerpt(m_excerpt->currentData().toInt());
    options.withVersions = m_withVersions->isChecked();
    options.withTried = m_withTried->isChecked();
    options.shown = m_shown;
    const ProblemSubject subject{m_material.diagnosis,      m_material.paste,       *m_material.catalog,
                                 m_material.programVersion, m_material.catalogDate, m_material.tried};
    return problemReport(subject, m_words, options, &m_masker);
}

void ReportDialog::refresh()
{
    if (!m_material.catalog || m_searching)
        return;
    m_report = written(format());
    showText(m_report.text);
    fillMasks();
    markPlaces();
    showHint();
}

QString ReportDialog::markdown() const
{
    return written(Format::Markdown).text;
}

QString ReportDialog::suggestedName() const
{
    const QList<Finding> &findings = m_material.diagnosis.findings;
    return findings.isEmpty() ? u"report"_s : u"report-"_s + findings.first().entryId.section(u'/', -1);
}

int ReportDialog::maskedCount() const
{
    return int(std::count_if(m_report.masked.begin(), m_report.masked.end(),
                             [this](const auto &each) { return !m_shown.contains(each.original); }));
}

QString ReportDialog::selectedOriginal() const
{
    return m_masks->currentIndex().siblingAtColumn(0).data(IndexRole).toString();
}

void ReportDialog::fillMasks()
{
    m_filling = true;
    const auto kindWords = [](MaskKind kind) {
        switch (kind) {
        case MaskKind::Secret:
            //: Kind of a private word in a text
            return tr("Secret");
        case MaskKind::Email:
            return tr("E-mail");
        case MaskKind::Home:
            //: Kind of a private word in a text
            return tr("Home folder");
        case MaskKind::Hardware:
            //: Kind of a private word in a text: serial number, address of a network card
            return tr("Hardware");
        case MaskKind::Address:
            //: Kind of a private word in a text: IP address
            return tr("Address");
        case MaskKind::Host:
            //: Kind of a private word in a text: name of a machine
            return tr("Machine");
        case MaskKind::User:
            //: Kind of a private word in a text: name of a person
            return tr("User");
        }
        Q_UNREACHABLE();
    };
    const QString selected = selectedOriginal();
    m_masks->clear();
    for (const ProblemReport::Masked &each : std::as_const(m_report.masked)) {
        const QString original = visibleText(each.original, TextKind::Code).replace(u'\n', u'␤');
        auto *item = new QTreeWidgetItem(m_masks, {kindWords(each.kind), original, each.replacement});
        item->setData(0, IndexRole, each.original);
        item->setCheckState(0, m_shown.contains(each.original) ? Qt::Unchecked : Qt::Checked);
        item->setToolTip(1, plainToolTip(original.left(1000)));
        //: %1 is a private word, %2 what replaces it, %n how often
        item->setData(0, Qt::AccessibleTextRole,
                      tr("%1: %2, written as %3, %n time(s)", nullptr, each.count)
                          .arg(kindWords(each.kind), original, each.replacement));
        if (each.original == selected)
            m_masks->setCurrentItem(item);
    }
    m_masks->setVisible(!m_report.masked.isEmpty());
    m_filling = false;
}

void ReportDialog::markPlaces()
{
    if (m_filling)
        return;
    const QString selected = selectedOriginal();
    QList<QTextEdit::ExtraSelection> marks;
    QTextCursor first;
    for (const ProblemReport::MaskRef &place : m_report.places.first(std::min(MaxMarks, m_report.places.size()))) {
        const ProblemReport::Masked &masked = m_report.masked[place.masked];
        const bool isSelected = m_masks->hasFocus() && masked.original == selected;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(preview()->document());
        mark.cursor.setPosition(int(place.span.start));
        mark.cursor.setPosition(int(place.span.end), QTextCursor::KeepAnchor);
        if (m_shown.contains(masked.original)) {
            mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
            mark.format.setUnderlineColor(themeColor(ColorRole::Caution, palette()));
            mark.format.setForeground(themeColor(ColorRole::Caution, palette()));
        } else {
            mark.format.setBackground(themeColor(isSelected ? ColorRole::MatchCurrent : ColorRole::Match, palette()));
        }
        if (isSelected && first.isNull())
            first = mark.cursor;
        marks.append(mark);
    }
    preview()->setExtraSelections(marks);
    if (!first.isNull()) {
        first.clearSelection();
        preview()->setTextCursor(first);
        preview()->ensureCursorVisible();
    }
}

void ReportDialog::showHint()
{
    m_masksTitle->setText(m_report.masked.isEmpty() ? tr("Nothing private found")
                                                    : tr("%n masked", nullptr, maskedCount()));
    showMessage(m_report.masked.isEmpty()
                    ? tr("Read it through before you hand it on.")
                    : tr("Take a tick away to show that word. Read it through before you hand it on."));
}

void ReportDialog::retranslate()
{
    PreviewDialog::retranslate();
    setWindowTitle(tr("Copy Report"));
    m_excerpt->setItemText(0, tr("Matched lines"));
    m_excerpt->setItemText(1, tr("Whole paste"));
    //: Quote no line of the paste
    m_excerpt->setItemText(2, tr("Nothing"));
    m_withVersions->setText(tr("&Versions"));
    m_withTried->setText(tr("What I &tried"));
    m_masks->setHeaderLabels({tr("Kind"), tr("Original"), tr("Shown as")});
    m_masks->setAccessibleName(tr("Masked words"));
}

} // namespace waymark

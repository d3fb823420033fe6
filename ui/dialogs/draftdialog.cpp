#include "ui/dialogs/draftdialog.h"

#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/catalog/savefile.h"
#include "app/check/catalogcheck.h"
#include "app/paste/masking.h"
#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/dialogs/entryform.h"
#include "ui/dialogs/trialview.h"
#include "ui/dialogs/wordpicker.h"

#include <QClipboard>
#include <QDate>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::chrono::milliseconds SearchingDelay{300}; // until it is shown that samples are being searched
constexpr qsizetype ListedGaps = 4;
constexpr qsizetype SampleLines = 30;
constexpr qsizetype MaxSampleLength = 20'000; // of a paste with long lines
constexpr qsizetype LearnedLines = 2000; // around the sample: names of people and machines are learned from them

/// The lines of a paste around a line of it, from 1, as a sample of an entry: with nothing private in them.
QString sampleOf(const QString &paste, int line)
{
    const QStringList lines = paste.split(u'\n');
    const auto around = [&lines, line](qsizetype count) {
        return lines.mid(std::max<qsizetype>(0, line - count * 2 / 3), count).join(u'\n');
    };
    QString text = around(SampleLines);
    if (text.size() > MaxSampleLength)
        text = lines.value(line - 1).first(std::min(lines.value(line - 1).size(), MaxSampleLength));
    return maskedText(text, Masker(around(LearnedLines)).masks(text));
}

/// A message of which numbers, addresses and paths vary: names in quotes may be what an entry is about.
SignatureDraft draftOfLine(const QString &line)
{
    SignatureDraft draft(line);
    for (qsizetype i = 0; i < draft.words().size(); ++i) {
        const DraftWord::Kind kind = draft.words().at(i).kind;
        if (kind == DraftWord::Kind::Quoted || kind == DraftWord::Kind::Private)
            draft.setVaries(i, false);
    }
    return draft;
}

QLabel *newNote(QWidget *parent)
{
    QLabel *label = newPlainLabel(parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

DraftDialog::DraftDialog(const OwnCatalog &own, QWidget *parent)
    : QDialog(parent)
    , m_own(own)
{
    setObjectName(u"draftDialog"_s);
    newDialogColumn(this);
    auto *page = new QWidget;
    QVBoxLayout *column = newColumn(page, 2 * SpacingUnit);
    setupWords();
    m_form = new EntryForm(page);
    setupTrial();
    column->addWidget(m_wordsPart);
    column->addWidget(m_form, 1);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    static_cast<QVBoxLayout *>(layout())->addWidget(area, 1);
    setupButtons();
    connect(m_form, &EntryForm::regexChanged, this, &DraftDialog::tryRegex);
    connect(m_form, &EntryForm::changed, this, &DraftDialog::updateButtons);
    connect(m_form, &EntryForm::changed, this, &DraftDialog::dropSaving);
    connect(this, &QDialog::finished, this, [this] {
        m_search.cancel();
        m_searchingTimer.stop();
    });
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        for (QLabel *label : {m_hint, m_status, m_idNote})
            label->setPalette(inkPalette(ColorRole::Muted, palette()));
    });
    resize(fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 44);
}

void DraftDialog::setupWords()
{
    m_wordsPart = new QWidget(this);
    QVBoxLayout *column = newColumn(m_wordsPart, 2 * SpacingUnit);
    m_hint = new QLabel(m_wordsPart);
    m_hint->setWordWrap(true);
    m_words = new WordPicker(m_wordsPart);
    m_words->setObjectName(u"words"_s);
    connect(m_words, &WordPicker::toggled, this, [this](int index, bool varies) {
        m_draft.setVaries(index, varies);
        useDraft();
    });
    column->addWidget(m_hint);
    column->addWidget(m_words);
}

void DraftDialog::setupTrial()
{
    m_trialView = new TrialView;
    connect(m_trialView, &TrialView::entryRequested, this, &DraftDialog::entryRequested);
    m_form->setTrial(m_trialView);
    m_searchingTimer.setSingleShot(true);
    m_searchingTimer.setInterval(SearchingDelay);
    connect(&m_searchingTimer, &QTimer::timeout, m_trialView, &TrialView::showSearching);
    m_idNote = newNote(m_form);
    m_form->setIdNote(m_idNote);
}

void DraftDialog::setupButtons()
{
    m_status = newNote(this);
    m_status->hide();
    QDialogButtonBox *buttons = newCloseBox(this);
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_saveAs = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(u"copy"_s);
    m_saveAs->setObjectName(u"saveAs"_s);
    m_save->setObjectName(u"save"_s);
    m_save->setDefault(true);
    layout()->addWidget(m_status);
    layout()->addWidget(buttons);
    connect(m_save, &QPushButton::clicked, this, &DraftDialog::saveWhenTried);
    connect(m_saveAs, &QPushButton::clicked, this, &DraftDialog::chooseFile);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(toJson(entry())));
        showStatus(tr("Copied as JSON."));
    });
}

void DraftDialog::showMessage(const QString &message, const QString &domain, const Surroundings &surroundings)
{
    m_draft = SignatureDraft(message);
    m_words->showWords(m_draft.words());
    Entry entry;
    entry.domain = domain;
    entry.id = domain + u'/' + m_draft.suggestedSlug();
    entry.signature.en = m_draft.signature();
    entry.regex = m_draft.regex();
    entry.tier = VerificationTier::Community;
    entry.confidence = 0.3;
    entry.firstSeen = QDate::currentDate();
    begin(entry, Purpose::Draft, surroundings);
    m_words->setFocus();
}

void DraftDialog::showEntry(const Entry &entry, const Surroundings &surroundings)
{
    m_draft = SignatureDraft();
    begin(entry, m_own.holds(entry) ? Purpose::Edit : Purpose::Improve, surroundings);
}

void DraftDialog::begin(const Entry &entry, Purpose purpose, const Surroundings &surroundings)
{
    m_purpose = purpose;
    m_around = surroundings;
    m_wordsPart->setVisible(purpose == Purpose::Draft);
    // Without a paste, an entry is tried on what it explains.
    QString tried = surroundings.paste;
    if (tried.isEmpty() && !entry.samples.isEmpty())
        tried = entry.samples.first().text;
    m_around.paste = tried;
    m_trial.reset(); // nothing is tried before all is shown
    m_form->showChoices(surroundings.catalog->taxonomy(), surroundings.language);
    m_form->showEntry(entry, purpose != Purpose::Draft);
    retranslate();
    m_trial = std::make_unique<DraftTrial>(tried);
    m_isSavingLater = false;
    showStatus({});
    m_trialView->showSearching();
    tryRegex();
    m_shown = m_form->entry();
}

void DraftDialog::useDraft()
{
    m_form->setRecognition(m_draft.signature(), m_draft.regex());
}

/// Of the draft, or of the line of the paste in which the regex of an older entry matches.
QList<DraftVariation> DraftDialog::variations() const
{
    if (m_purpose == Purpose::Draft)
        return variationsOf(m_draft);
    if (m_result.lines.isEmpty())
        return {};
    const QString line = m_around.paste.split(u'\n').value(m_result.lines.first() - 1);
    return variationsOf(draftOfLine(line));
}

void DraftDialog::tryRegex()
{
    if (!m_trial)
        return;
    const QString regex = m_form->regex();
    m_result = m_trial->of(regex);
    m_entries.reset();
    if (regex.isEmpty() || !m_result.error.isEmpty()) {
        m_entries.emplace();
        m_search.cancel();
        m_searchingTimer.stop();
    } else {
        if (!m_searchingTimer.isActive()) // else it waits for the answer to an earlier key
            m_searchingTimer.start();
        m_search.start([this, regex, catalog = m_around.catalog](const LatestJob::Run &run) {
            const QList<qsizetype> entries = DraftTrial::entriesWith(regex, *catalog, run.cancelFlag());
            run.report([this, entries] { takeEntries(entries); });
        });
    }
    showTrial();
}

/// Which other entries were found for the former regex stays for the short time that the search mostly takes.
void DraftDialog::showTrial()
{
    m_trialView->showResult(m_form->regex(), m_result, variations());
    if (m_entries)
        showOthers();
    else if (!m_searchingTimer.isActive())
        m_trialView->showSearching();
    updateButtons();
}

void DraftDialog::takeEntries(const QList<qsizetype> &entries)
{
    m_searchingTimer.stop();
    m_entries = entries;
    const qsizetype others = showOthers();
    if (!m_isSavingLater)
        return;
    dropSaving();
    if (others == 0) {
        save();
        return;
    }
    showStatus(tr("Not saved yet: the regex would also match samples of %n entry(s). Save again if that is right.",
                  nullptr, int(others)));
    m_hasSavingNotice = true;
}

/// Returns how many they are. Its own entry is none of them.
qsizetype DraftDialog::showOthers()
{
    QList<qsizetype> others = *m_entries;
    const QString id = m_form->id();
    if (const qsizetype own = m_around.catalog->indexOf(id); m_around.catalog->idOf(own) == id)
        others.removeOne(own);
    QStringList ids;
    for (const qsizetype entry : others.first(std::min(TrialView::MaxLinks, others.size())))
        ids.append(m_around.catalog->idOf(entry));
    m_trialView->showOthers(others.size(), ids);
    return others.size();
}

bool DraftDialog::isComplete() const
{
    return !m_form->signature().isEmpty() && m_result.error.isEmpty() && !m_own.fileOf(m_form->id()).isEmpty();
}

void DraftDialog::updateButtons()
{
    if (!m_trial)
        return;
    for (QPushButton *button : {m_save, m_saveAs, m_copy}) {
        button->setEnabled(isComplete());
        button->setToolTip(isComplete() ? QString() : tr("An entry needs a signature, a domain and a name."));
    }
    showId();
}

void DraftDialog::showId()
{
    const QString id = m_form->id();
    QString note;
    if (m_purpose == Purpose::Draft && m_own.contains(id))
        //: %1 is the id of an entry
        note = tr("You have an entry %1 already: saving this one replaces it.").arg(id);
    else if (m_purpose == Purpose::Draft && m_around.catalog->contains(id))
        //: %1 is the id of an entry
        note = tr("The catalog has an entry %1: yours will be used instead.").arg(id);
    else if (m_purpose == Purpose::Improve)
        note = tr("Your copy is kept in your own catalog and used instead of this entry. The entry itself stays.");
    m_idNote->setText(note);
    m_idNote->setVisible(!note.isEmpty());
}

Entry DraftDialog::entry() const
{
    Entry entry = m_form->entry();
    entry.lastUpdated = QDate::currentDate();
    if (m_purpose != Purpose::Draft)
        return entry;
    const int line = m_result.lines.isEmpty() ? 1 : m_result.lines.first();
    if (const QString sample = sampleOf(m_around.paste, line); !sample.trimmed().isEmpty())
        entry.samples = {{sample, u"composed"_s, {}, {}}};
    return entry;
}

bool DraftDialog::isChanged() const
{
    return m_trial && m_form->entry() != m_shown;
}

bool DraftDialog::confirmDiscard()
{
    const bool isUnsaved = isChanged() || m_isSavingLater;
    dropSaving();
    return !isUnsaved || waymark::confirmDiscard(this);
}

void DraftDialog::reject()
{
    if (!confirmDiscard())
        return;
    m_shown = m_form->entry();
    QDialog::reject();
}

bool DraftDialog::save()
{
    const Entry saved = entry();
    if (m_purpose != Purpose::Edit && m_own.contains(saved.id)) {
        //: %1 is the id of an entry
        const QString question =
            tr("You have an entry %1 already. Replace it? The former one is kept beside it with the ending .bak.")
                .arg(saved.id);
        if (!confirm(this, windowTitle(), question, QMessageBox::Save, tr("&Replace")))
            return false;
    }
    if (const OwnCatalog::Failure failure = m_own.save(saved)) {
        showStatus(failureText(failure));
        return false;
    }
    m_shown = m_form->entry();
    accept();
    emit this->saved(saved.id);
    return true;
}

void DraftDialog::saveWhenTried()
{
    if (!isTrying()) {
        save();
        return;
    }
    m_isSavingLater = true;
    showStatus(tr("Will be saved when the regex has been tried on the samples of the catalog's other entries…"));
    m_hasSavingNotice = true;
}

/// What is changed after *Save* is not what was to be saved.
void DraftDialog::dropSaving()
{
    m_isSavingLater = false;
    if (m_hasSavingNotice)
        showStatus({});
}

void DraftDialog::showStatus(const QString &sentence)
{
    m_hasSavingNotice = false;
    m_status->setText(sentence);
    m_status->setVisible(!sentence.isEmpty());
}

void DraftDialog::chooseFile()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Entry"),
                                                      QDir::home().filePath(m_form->id().section(u'/', 1) + u".json"_s),
                                                      tr("Entries (*.json)"));
    if (!path.isEmpty())
        saveTo(path);
}

bool DraftDialog::saveTo(const QString &path)
{
    const QString error = saveFile(path, toJson(entry()));
    if (!error.isEmpty()) {
        //: %1 is a path, %2 the reason in the system's words
        showStatus(tr("%1 could not be written: %2").arg(QDir::toNativeSeparators(path), error));
        return false;
    }
    m_shown = m_form->entry();
    showStatus(check(path));
    return true;
}

QString DraftDialog::check(const QString &path) const
{
    const Problems problems = checkCatalog(CatalogLoader().load({path}), m_around.catalog->taxonomy());
    const QString saved = tr("Saved as %1.").arg(QDir::toNativeSeparators(path));
    if (problems.isEmpty())
        return saved;
    QStringList gaps;
    for (const Problem &problem : problems.first(std::min(ListedGaps, problems.size())))
        gaps.append(problem.message);
    if (problems.size() > ListedGaps)
        gaps.append(u"…"_s);
    //: %1 is "Saved as /tmp/a.json.", %2 a list of problems that "waymark check" reports, %n their number
    return tr("%1 Before it can be published, %n thing(s): %2", nullptr, int(problems.size()))
        .arg(saved, gaps.join(u"; "_s));
}

QString DraftDialog::trialText() const
{
    return m_trialView->text();
}

QString DraftDialog::idText() const
{
    return m_idNote->text();
}

QString DraftDialog::statusText() const
{
    return m_status->text();
}

void DraftDialog::retranslate()
{
    setWindowTitle(m_purpose == Purpose::Edit          ? tr("Edit Entry")
                       : m_purpose == Purpose::Improve ? tr("Improve Entry")
                                                       : tr("Draft an Entry"));
    m_hint->setText(tr("Mark the words that are others at another time: they become placeholders. The other words are "
                       "what the error is known by."));
    m_words->setAccessibleName(tr("Words of the message"));
    m_save->setText(tr("&Save"));
    m_save->setAccessibleDescription(tr("In your own catalog"));
    m_saveAs->setText(tr("Save as &File…"));
    m_copy->setText(tr("&Copy as JSON"));
    if (m_trial)
        showTrial();
}

QString failureText(const OwnCatalog::Failure &failure)
{
    using Kind = OwnCatalog::Failure::Kind;
    switch (failure.kind) {
    case Kind::None:
        break;
    case Kind::BadId:
        //: %1 is the id of an entry
        return DraftDialog::tr("%1 cannot be an id: use small letters, digits and hyphens.").arg(failure.detail);
    case Kind::LeadsOutside:
        //: %1 is a path
        return DraftDialog::tr("%1 leads out of your own catalog, so nothing was written: remove that link.")
            .arg(failure.detail);
    case Kind::InOtherFile:
        //: %1 is a path
        return DraftDialog::tr("%1 in your own catalog has an entry of this name already: change it there.")
            .arg(failure.detail);
    case Kind::Unreadable:
        //: %1 is the message of the reader of catalogs
        return DraftDialog::tr("Not saved, as it could not be read again: %1").arg(failure.detail);
    case Kind::System:
        //: %1 is a path and the reason in the system's words
        return DraftDialog::tr("It could not be written: %1").arg(failure.detail);
    }
    return {};
}

} // namespace waymark

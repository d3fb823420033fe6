#include "ui/dialogs/wronganswerdialog.h"

#include "app/catalog/filledwords.h"
#include "app/text/textlayout.h"
#include "ui/base/dialogs.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/dialogs/entryfield.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int NoteLines = 3;
constexpr int MegaByte = 1024 * 1024;
constexpr qsizetype MaxShownNote = 300; // characters

} // namespace

WrongAnswerDialog::WrongAnswerDialog(const Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
{
    setObjectName(u"wrongAnswerDialog"_s);
    newDialogColumn(this);
    setupForm();
    setupPreview();
    setupButtons();
    connect(&m_session, &Session::catalogChanged, this, &WrongAnswerDialog::showFound);
    connect(&m_session, &Session::languageChanged, this, &WrongAnswerDialog::showFound);
    connect(&m_session, &Session::languageChanged, this, &WrongAnswerDialog::showExpected);
    connect(this, &QDialog::finished, &m_masking, &LatestJob::cancel);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    resize(fontMetrics().averageCharWidth() * 104, fontMetrics().height() * 35);
}

void WrongAnswerDialog::setupForm()
{
    m_form = new QFormLayout;
    m_form->setHorizontalSpacing(3 * SpacingUnit);
    m_form->setVerticalSpacing(3 * SpacingUnit);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_form);

    m_foundPart = new QWidget(this);
    QVBoxLayout *found = newColumn(m_foundPart, 0);
    m_found = newPlainLabel(m_foundPart);
    m_found->setWordWrap(true);
    m_foundId = newPlainLabel(m_foundPart);
    for (QLabel *label : {m_found, m_foundId}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        found->addWidget(label);
    }
    addRow(m_foundPart);
    setupExpected();
    m_note = new QPlainTextEdit(this);
    m_note->setObjectName(u"note"_s);
    m_note->setTabChangesFocus(true);
    m_form->addRow(new QLabel, m_note);
    connect(m_note, &QPlainTextEdit::textChanged, this, &WrongAnswerDialog::showHint);
}

/// With a name beside its first line.
void WrongAnswerDialog::addRow(QWidget *part)
{
    auto *name = new QLabel;
    name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_form->addRow(name, part);
}

void WrongAnswerDialog::setupExpected()
{
    m_expectedPart = new QWidget(this);
    QVBoxLayout *expected = newColumn(m_expectedPart, SpacingUnit);
    m_isEntry = new QRadioButton(m_expectedPart);
    m_isEntry->setObjectName(u"expectsEntry"_s);
    m_entry = new EntryField(m_session, m_expectedPart);
    m_entry->setObjectName(u"expectedEntry"_s);
    m_entryTitle = new ElidedLabel(m_expectedPart);
    m_entryTitle->setObjectName(u"expectedTitle"_s);
    m_isNothing = new QRadioButton(m_expectedPart);
    m_isNothing->setObjectName(u"expectsNothing"_s);
    QVBoxLayout *entry = newColumn(nullptr, SpacingUnit);
    entry->setContentsMargins(6 * SpacingUnit, 0, 0, SpacingUnit);
    entry->addWidget(m_entry);
    entry->addWidget(m_entryTitle);
    expected->addWidget(m_isEntry);
    expected->addLayout(entry);
    expected->addWidget(m_isNothing);
    addRow(m_expectedPart);
    connect(m_isEntry, &QRadioButton::toggled, this, &WrongAnswerDialog::showExpected);
    connect(m_entry, &EntryField::entryChanged, this, [this] {
        if (!m_entry->text().isEmpty())
            m_isEntry->setChecked(true);
        showExpected();
    });
}

void WrongAnswerDialog::setupPreview()
{
    m_pasteTitle = newPlainLabel(this);
    m_paste = new QPlainTextEdit(this);
    m_paste->setObjectName(u"maskedPaste"_s);
    m_paste->setReadOnly(true);
    m_paste->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_paste->setTabChangesFocus(true);
    m_paste->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_pasteTitle->setBuddy(m_paste);
    QVBoxLayout *part = newColumn(nullptr, SpacingUnit);
    part->addWidget(m_pasteTitle);
    part->addWidget(m_paste, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(part, 1);
}

void WrongAnswerDialog::setupButtons()
{
    m_hint = newPlainLabel(this);
    m_hint->setObjectName(u"hint"_s);
    m_hint->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(this);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_save = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(u"save"_s);
    m_save->setDefault(true);
    m_cancel->setAutoDefault(false);
    layout()->addWidget(m_hint);
    layout()->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &WrongAnswerDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void WrongAnswerDialog::setSearch(const std::shared_ptr<const EntrySearch> &search)
{
    m_entry->setSearch(search);
}

void WrongAnswerDialog::ask(const QString &given, const QString &paste)
{
    m_given = given;
    m_masked.reset();
    m_note->clear();
    m_isEntry->setChecked(true);
    m_entry->clear();
    m_masking.start([this, paste](const LatestJob::Run &run) {
        run.report([this, masked = MaskedPaste(paste)] {
            m_masked = masked;
            showPaste();
        });
    });
    retranslate();
    m_entry->setFocus();
}

WrongAnswer WrongAnswerDialog::answer() const
{
    WrongAnswer answer;
    answer.given = m_given;
    answer.expected = m_isEntry->isChecked() ? m_entry->entryId() : QString();
    answer.note = m_note->toPlainText().trimmed();
    answer.programVersion = QCoreApplication::applicationVersion();
    answer.catalogDate = m_session.catalogDate();
    return answer;
}

void WrongAnswerDialog::accept()
{
    if (!m_save->isEnabled())
        return;
    emit answered(answer(), *m_masked);
    QDialog::accept();
}

bool WrongAnswerDialog::confirmDiscard()
{
    return !isVisible() || answer().note.isEmpty() || waymark::confirmDiscard(this);
}

void WrongAnswerDialog::reject()
{
    if (confirmDiscard())
        QDialog::reject();
}

void WrongAnswerDialog::showFound()
{
    const EntryPtr entry = m_session.entry(m_given);
    const QString title = entry ? visibleLine(titleOf(*entry, m_session.language()).text) : m_given;
    m_found->setText(m_given.isEmpty() ? tr("Nothing known") : title);
    m_foundId->setText(m_given);
    m_foundId->setVisible(title != m_given);
}

void WrongAnswerDialog::showExpected()
{
    const QString id = m_entry->entryId();
    const EntryPtr entry = m_session.entry(id);
    m_entryTitle->setText(!m_isEntry->isChecked() || m_entry->text().trimmed().isEmpty() ? QString()
                              : !entry        ? tr("Choose an entry from the list.")
                              : id == m_given ? tr("This is the entry that was found.")
                                              : u"✓ "_s + visibleLine(titleOf(*entry, m_session.language()).text));
    m_entryTitle->setToolTip(m_entryTitle->text());
    updateSave();
}

void WrongAnswerDialog::showPaste()
{
    m_paste->setPlainText(m_masked ? QString::fromUtf8(m_masked->bytes()) : QString());
    m_paste->setPlaceholderText(m_masked ? QString() : tr("Masking…"));
    showHint();
    updateSave();
}

void WrongAnswerDialog::showHint()
{
    if (m_masked && m_masked->bytes().isEmpty()) {
        m_hint->setText(tr("A paste of more than %1 MB is not kept. Paste the lines around the error alone.")
                            .arg(MaskedPaste::MaxBytes / MegaByte));
        return;
    }
    QString hint = tr("It is kept in your notebook until you delete it, even if pastes are not kept. "
                      "Passwords, names and addresses that are recognised are masked. Nothing is sent.");
    const QString note = answer().note;
    if (const QString kept = m_masked ? m_masked->maskedNote(note) : note; kept != note) {
        //: %1 is what a person wrote, masked
        hint.prepend(tr("The note as it is kept: %1").arg(visibleLine(kept.left(MaxShownNote))) + u'\n');
    }
    m_hint->setText(hint);
}

void WrongAnswerDialog::updateSave()
{
    const QString expected = m_isEntry->isChecked() ? m_entry->entryId() : QString();
    const bool isAnswered = m_isNothing->isChecked() || (!expected.isEmpty() && expected != m_given);
    m_save->setEnabled(isAnswered && m_masked && !m_masked->bytes().isEmpty());
}

void WrongAnswerDialog::retranslate()
{
    setWindowTitle(m_given.isEmpty() ? tr("This Should Be Known") : tr("Wrong Answer"));
    const std::pair<QWidget *, QString> names[] = {
        //: Before the title of an entry
        {m_foundPart, tr("Found:")},
        //: Before a choice: an entry, or nothing
        {m_expectedPart, tr("Expected:")},
        {m_note, tr("N&ote:")},
    };
    for (const auto &[field, name] : names)
        static_cast<QLabel *>(m_form->labelForField(field))->setText(name);
    static_cast<QLabel *>(m_form->labelForField(m_note))->setBuddy(m_note);
    m_note->setAccessibleName(tr("Note"));
    m_note->setPlaceholderText(tr("Optional: how you know, what you ran"));
    m_isEntry->setText(tr("An &entry:"));
    m_isNothing->setText(m_given.isEmpty() ? tr("A&n error that no entry describes yet")
                                           : tr("&Nothing: this is no error, or one that no entry describes"));
    m_pasteTitle->setText(tr("The paste as it is kept:"));
    m_paste->setAccessibleName(tr("The paste as it is kept"));
    m_save->setText(tr("&Save"));
    m_cancel->setText(tr("Cancel"));
    showFound();
    showExpected();
    showPaste();
}

void WrongAnswerDialog::applyTheme()
{
    m_note->setFixedHeight(m_note->fontMetrics().lineSpacing() * NoteLines + 3 * SpacingUnit);
    m_paste->setFont(codeFont(font()));
    m_foundId->setFont(scaledFont(font(), TextSize::Small));
    m_entryTitle->setFont(scaledFont(font(), TextSize::Small));
    for (QLabel *label : {m_foundId, m_hint, m_entryTitle})
        label->setPalette(inkPalette(ColorRole::Muted, palette()));
}

} // namespace waymark

#include "ui/dialogs/draftdialog.h"

#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/check/catalogcheck.h"
#include "app/paste/masking.h"
#include "app/catalog/savefile.h"
#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/dialogs/wordpicker.h"

#include <QClipboard>
#include <QComboBox>
#include <QDate>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ListedLines = 5;
constexpr qsizetype ListedEntries = 3;
constexpr qsizetype ListedGaps = 4;
constexpr qsizetype SampleLines = 30;
constexpr qsizetype LearnedLines = 2000; // around the sample: names of people and machines are learned from them

QString domainOf(const QComboBox &choice)
{
    const int index = choice.currentIndex();
    return index >= 0 && choice.itemText(index) == choice.currentText() ? choice.currentData().toString()
                                                                        : choice.currentText().trimmed().toLower();
}

/// The lines of a paste around a line of it, from 1, as a sample of an entry: with nothing private in them.
QString sampleOf(const QString &paste, int line)
{
    const QStringList lines = paste.split(u'\n');
    const auto around = [&lines, line](qsizetype count) {
        return lines.mid(std::max<qsizetype>(0, line - count * 2 / 3), count).join(u'\n');
    };
    const QString text = around(SampleLines);
    return maskedText(text, Masker(around(LearnedLines)).masks(text));
}

/// The first `count` of `items`, with "…" where there are more.
QString listed(const QStringList &items, qsizetype count)
{
    return items.first(std::min(count, items.size())).join(u", "_s) + (items.size() > count ? u" …"_s : QString());
}

QString fencedCode(const QString &code)
{
    return code.trimmed().isEmpty() ? QString() : u"```bash\n"_s + code.trimmed() + u"\n```"_s;
}

} // namespace

DraftDialog::DraftDialog(QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"draftDialog"_s);
    newDialogColumn(this);
    setupWords();
    setupForm();
    setupButtons();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        for (QLineEdit *edit : {m_signature, m_regex})
            edit->setFont(codeFont(font()));
        for (QLabel *label : {m_hint, m_status})
            label->setPalette(inkPalette(ColorRole::Muted, palette()));
    });
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 36);
}

void DraftDialog::setupWords()
{
    m_hint = new QLabel(this);
    m_hint->setWordWrap(true);
    m_words = new WordPicker(this);
    m_words->setObjectName(u"words"_s);
    connect(m_words, &WordPicker::toggled, this, [this](int index, bool varies) {
        m_draft.setVaries(index, varies);
        useDraft();
    });
    layout()->addWidget(m_hint);
    layout()->addWidget(m_words);
}

void DraftDialog::setupForm()
{
    auto *page = new QWidget;
    m_form = new QFormLayout(page);
    m_form->setContentsMargins(0, 0, SpacingUnit, 0);
    m_form->setSpacing(2 * SpacingUnit);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto line = [this](const char *name) {
        auto *edit = new QLineEdit;
        edit->setObjectName(QLatin1String(name));
        m_form->addRow(new QLabel, edit);
        return edit;
    };
    const auto choice = [this](const char *name) {
        auto *box = new QComboBox;
        box->setObjectName(QLatin1String(name));
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        m_form->addRow(new QLabel, box);
        return box;
    };
    const auto text = [this](const char *name) {
        auto *edit = new QPlainTextEdit;
        edit->setObjectName(QLatin1String(name));
        edit->setTabChangesFocus(true);
        edit->setFixedHeight(edit->fontMetrics().lineSpacing() * 3 + 3 * SpacingUnit);
        m_form->addRow(new QLabel, edit);
        return edit;
    };
    const auto result = [this] {
        QLabel *label = newPlainLabel();
        label->setWordWrap(true);
        m_form->addRow(QString(), label);
        return label;
    };
    m_signature = line("signature");
    m_regex = line("regex");
    m_matches = result();
    m_others = result();
    m_domain = choice("domain");
    m_slug = line("slug");
    m_slug->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[a-z0-9]+(-[a-z0-9]+)*-?"_s), m_slug));
    m_category = choice("category");
    m_title = line("title");
    m_titleZh = line("titleZh");
    m_signatureZh = line("signatureZh");
    m_cause = text("cause");
    m_causeZh = text("causeZh");
    m_question = line("question");
    m_checkCommand = line("checkCommand");
    m_output = line("output");
    m_workaround = line("workaround");
    m_commands = text("commands");
    m_shows = line("shows");
    m_confirm = line("confirm");
    m_official = line("official");
    addForm(page);
    connect(m_regex, &QLineEdit::textChanged, this, &DraftDialog::tryRegex);
    for (const QLineEdit *edit : {m_signature, m_slug})
        connect(edit, &QLineEdit::textChanged, this, &DraftDialog::updateButtons);
    connect(m_domain, &QComboBox::currentTextChanged, this, &DraftDialog::updateButtons);
}

void DraftDialog::addForm(QWidget *page)
{
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    static_cast<QVBoxLayout *>(layout())->addWidget(area, 1);
}

void DraftDialog::setupButtons()
{
    m_status = newPlainLabel(this);
    m_status->setWordWrap(true);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QDialogButtonBox *buttons = newCloseBox(this);
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_save->setObjectName(u"save"_s);
    m_save->setDefault(true);
    layout()->addWidget(m_status);
    layout()->addWidget(buttons);
    connect(m_save, &QPushButton::clicked, this, &DraftDialog::chooseFile);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(toJson(entry())));
        m_status->setText(tr("Copied as JSON."));
    });
}

void DraftDialog::showMessage(const QString &message, const QString &domain, const QString &paste,
                              const CatalogPtr &catalog, Language language)
{
    m_draft = SignatureDraft(message);
    m_paste = paste;
    m_catalog = catalog;
    m_language = language;
    m_trial = std::make_unique<DraftTrial>(paste, *catalog);
    m_words->showWords(m_draft.words());
    m_slug->setText(m_draft.suggestedSlug());
    for (QLineEdit *edit : {m_title, m_titleZh, m_signatureZh, m_question, m_checkCommand, m_output, m_workaround,
                            m_shows, m_confirm, m_official})
        edit->clear();
    for (QPlainTextEdit *edit : {m_cause, m_causeZh, m_commands})
        edit->clear();
    m_status->clear();
    fillChoices(domain);
    useDraft();
    m_words->setFocus();
}

void DraftDialog::fillChoices(const QString &domain)
{
    m_domain->clear();
    m_category->clear();
    const Taxonomy &taxonomy = m_catalog->taxonomy();
    for (const Domain &each : taxonomy.domains)
        m_domain->addItem(each.name.in(m_language), each.id);
    for (const Category &category : taxonomy.categories)
        m_category->addItem(category.name.in(m_language), category.id);
    m_domain->setCurrentIndex(m_domain->findData(domain));
    m_category->setCurrentIndex(-1);
}

void DraftDialog::useDraft()
{
    m_signature->setText(m_draft.signature());
    m_signature->setCursorPosition(0);
    m_regex->setText(m_draft.regex());
    m_regex->setCursorPosition(0);
    tryRegex();
}

void DraftDialog::tryRegex()
{
    if (!m_trial)
        return;
    m_result = m_trial->of(m_regex->text());
    QStringList lines;
    for (const int line : std::as_const(m_result.lines))
        lines.append(QString::number(line));
    if (!m_result.error.isEmpty()) {
        //: %1 is what is wrong with a regex, in words of the library that reads it
        m_matches->setText(u"✗ "_s + tr("This is no regex: %1").arg(m_result.error));
    } else if (m_result.lines.isEmpty()) {
        m_matches->setText(u"✗ "_s + tr("Does not match the paste."));
    } else {
        //: %1 is a list of line numbers, %n how many lines there are
        m_matches->setText(
            u"✓ "_s
            + tr("Matches %n line(s) of the paste: %1", nullptr, int(lines.size())).arg(listed(lines, ListedLines)));
    }
    if (!m_result.error.isEmpty())
        m_others->clear();
    else if (m_result.others.isEmpty())
        m_others->setText(u"✓ "_s + tr("Matches no sample of the catalog's other entries."));
    else {
        //: %1 is a list of entry ids, %n how many there are
        m_others->setText(u"! "_s
                          + tr("Would also match samples of %n entry(s): %1", nullptr, int(m_result.others.size()))
                                .arg(listed(m_result.others, ListedEntries)));
    }
    updateButtons();
}

bool DraftDialog::isComplete() const
{
    static const QRegularExpression part(u"^[a-z0-9]+(-[a-z0-9]+)*$"_s);
    return !m_signature->text().trimmed().isEmpty() && m_result.error.isEmpty()
        && part.match(domainOf(*m_domain)).hasMatch() && part.match(m_slug->text()).hasMatch();
}

void DraftDialog::updateButtons()
{
    for (QPushButton *button : {m_save, m_copy})
        button->setEnabled(isComplete());
    m_save->setToolTip(isComplete() ? QString() : tr("An entry needs a signature, a domain and a name."));
}

Entry DraftDialog::entry() const
{
    Entry entry;
    entry.domain = domainOf(*m_domain);
    entry.id = entry.domain + u'/' + m_slug->text();
    entry.signature = {m_signature->text().trimmed(), m_signatureZh->text().trimmed()};
    entry.regex = m_regex->text();
    entry.category = domainOf(*m_category);
    entry.rootCause = {m_cause->toPlainText().trimmed(), m_causeZh->toPlainText().trimmed()};
    entry.title = {m_title->text().trimmed(), m_titleZh->text().trimmed()};
    if (const QString question = m_question->text().trimmed(); !question.isEmpty())
        entry.checks = {
            {{question, {}}, fencedCode(m_checkCommand->text()), {{{m_output->text().trimmed(), {}}, {}, 0, {}}}}};
    if (const QString action = m_workaround->text().trimmed(); !action.isEmpty()) {
        Workaround workaround;
        workaround.action = {action, {}};
        workaround.how = fencedCode(m_commands->toPlainText());
        workaround.when.text = m_shows->text();
        workaround.confirm = {m_confirm->text().trimmed(), {}};
        entry.workarounds = {workaround};
    }
    entry.officialDocUrl = m_official->text().trimmed();
    if (!entry.officialDocUrl.isEmpty())
        entry.sources = {entry.officialDocUrl};
    entry.tier = VerificationTier::Community;
    entry.confidence = 0.3;
    entry.firstSeen = QDate::currentDate();
    entry.lastUpdated = QDate::currentDate();
    const int line = m_result.lines.isEmpty() ? 1 : m_result.lines.first();
    if (const QString sample = sampleOf(m_paste, line); !sample.trimmed().isEmpty())
        entry.samples = {{sample, u"composed"_s, {}, {}}};
    return entry;
}

void DraftDialog::chooseFile()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save Entry"), QDir::home().filePath(m_slug->text() + u".json"_s), tr("Entries (*.json)"));
    if (!path.isEmpty())
        saveTo(path);
}

bool DraftDialog::saveTo(const QString &path)
{
    const QString error = saveFile(path, toJson(entry()));
    if (!error.isEmpty()) {
        //: %1 is a path, %2 the reason in the system's words
        m_status->setText(tr("%1 could not be written: %2").arg(QDir::toNativeSeparators(path), error));
        return false;
    }
    m_status->setText(check(path));
    emit saved(path);
    return true;
}

QString DraftDialog::check(const QString &path) const
{
    const Problems problems = checkCatalog(CatalogLoader().load({path}), m_catalog->taxonomy());
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
    return m_matches->text() + u'\n' + m_others->text();
}

QString DraftDialog::statusText() const
{
    return m_status->text();
}

void DraftDialog::retranslate()
{
    setWindowTitle(tr("Draft an Entry"));
    m_hint->setText(tr("Mark the words that are others at another time: they become placeholders. The other words are "
                       "what the error is known by."));
    const std::pair<QWidget *, QString> names[] = {
        {m_signature, tr("Si&gnature")},
        {m_regex, tr("Rege&x")},
        {m_domain, tr("&Domain")},
        //: The last part of an entry's id
        {m_slug, tr("&Name")},
        {m_category, tr("C&ategory")},
        {m_title, tr("&Title")},
        {m_titleZh, tr("Title in Chinese")},
        {m_signatureZh, tr("Signature in Ch&inese")},
        {m_cause, tr("&Root cause")},
        {m_causeZh, tr("Root cause in Chinese")},
        {m_question, tr("C&heck: what to ask")},
        {m_checkCommand, tr("Its command")},
        //: of a command that tells causes apart
        {m_output, tr("What its output looks like")},
        {m_workaround, tr("&Workaround")},
        {m_commands, tr("Its commands")},
        //: a regex
        {m_shows, tr("For pastes that match")},
        //: of a workaround: how the reader sees that it worked
        {m_confirm, tr("It worked if")},
        {m_official, tr("&Official page")},
    };
    for (const auto &[field, name] : names) {
        auto *label = static_cast<QLabel *>(m_form->labelForField(field));
        label->setText(name);
        label->setBuddy(field);
        field->setAccessibleName(QString(name).remove(u'&'));
    }
    m_words->setAccessibleName(tr("Words of the message"));
    m_save->setText(tr("&Save…"));
    m_copy->setText(tr("&Copy as JSON"));
    tryRegex();
}

} // namespace waymark

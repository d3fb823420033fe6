#pragma once

#include <QString>
#include <QStringView>

namespace waymark {

/// The one id of a program or package, whatever it is called: small letters, "-" for "_", other names of the same thing
/// made one. A name that Waymark does not know is kept, so that two spellings of it are still the same.
///   "PyTorch"  ->  "torch"      "sklearn"  ->  "scikit-learn"      "huggingface_hub"  ->  "huggingface-hub"
QString productId(QStringView name);

/// The id, of a known program; empty for every other name.
QString knownProduct(QStringView name);

/// Whether a name may be a known one, at next to no cost: false is certain.
bool mayBeKnownProduct(QStringView name);

/// How the program of `id` is written: "python" -> "Python"; an unknown id as it is.
QString productName(const QString &id);

/// Whether the name is a common word as well ("go", "next", "driver"), so that a number behind it may be anything.
bool isEverydayWord(const QString &id);

/// Whether versions of it are often written as one number: "Java 17", "Windows 11".
bool hasWholeVersions(const QString &id);

} // namespace waymark

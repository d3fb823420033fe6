#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// PyTorch's own list of its graph breaks, in a folder where it is installed.
struct GraphBreakRegistry
{
    QString path; ///< Of torch/_dynamo/graph_break_registry.json, absolute.
    QString torchVersion; ///< "2.9.1+cpu"; empty where the installation does not state it.

    bool operator==(const GraphBreakRegistry &) const = default;
};

/// Where Python packages may be installed.
struct PythonPlaces
{
    QStringList environments; ///< Virtual and conda environments: folders with lib/python3.x/site-packages.
    QString home; ///< The person's: packages of the user, and conda and pyenv with all that they have made.
    QString root; ///< In front of /usr; empty for the running system.

    /// Those of this process: $VIRTUAL_ENV, $CONDA_PREFIX and the home folder.
    static PythonPlaces ofThisProcess();
};

/// The registries of the PyTorch versions that are installed; each file once, the environments' first. Only names of
/// folders and small text files are read: nothing is imported, and no Python is run. Empty where there is none, as in
/// older versions of PyTorch.
///   graphBreakRegistries(PythonPlaces::ofThisProcess())
///       ->  {{"/home/ana/.venv/lib/python3.13/site-packages/torch/_dynamo/graph_break_registry.json", "2.9.1+cpu"}}
QList<GraphBreakRegistry> graphBreakRegistries(const PythonPlaces &places);

} // namespace waymark

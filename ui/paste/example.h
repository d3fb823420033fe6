#pragma once

#include "app/catalog/localizedtext.h"

#include <QString>

namespace waymark {

/// A sample paste that the program offers to somebody who has none at hand.
struct Example
{
    QString id; ///< Of the caller's choice.
    LocalizedText title; ///< "CUDA out of memory" / "CUDA 显存不足"
};

} // namespace waymark

#pragma once

namespace waymark {

struct WindowRequest;

/// Shows the window and runs until it is closed; returns the exit status. Where a window is open already, that one gets
/// the files and comes to the front, unless something is asked for that only a new one can do. Needs a display: Qt ends
/// the program with a message where there is none.
int runApplication(int &argc, char **argv, const WindowRequest &request);

} // namespace waymark

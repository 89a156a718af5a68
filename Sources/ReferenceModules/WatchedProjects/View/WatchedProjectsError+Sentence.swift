extension WatchedProjectsError {
  /// What the user is told.
  var sentence: String {
    switch self {
    case .offline: "You are offline."
    case .loggedOut: "Log in again."
    case .status(let code): "The server answered with status \(code)."
    case .unreadable(let place): "The answer can't be read at \(place)."
    case .other(let reason): "It did not work: \(reason)"
    }
  }
}

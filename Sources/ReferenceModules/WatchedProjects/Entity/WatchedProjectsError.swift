/// Why projects can't be shown, in the words of this module.
public enum WatchedProjectsError: Error, Sendable {
  /// There is no way to where they are.
  case offline
  /// The user has to log in anew.
  case loggedOut
  /// Something else, as its source says it.
  case other(reason: String)
}

/// Why projects can't be shown, in the words of this module: a provider makes one of these of whatever
/// its source says.
public enum WatchedProjectsError: Error, Sendable {
  /// There is no way to where they are.
  case offline
  /// The user has to log in anew.
  case loggedOut
  /// The source refuses, with a status.
  case status(code: Int)
  /// The source says something else than it should, at this place.
  case unreadable(place: String)
  /// Something else, as its source says it.
  case other(reason: String)
}

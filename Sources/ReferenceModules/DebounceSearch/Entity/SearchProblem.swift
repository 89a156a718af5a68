/// Why a search has no answer.
public enum SearchProblem: Error, Sendable {
  /// The service has too much to do; a little later it may answer.
  case busy
  /// The service did not answer in time.
  case timedOut
  /// There is no way to the service.
  case offline
}

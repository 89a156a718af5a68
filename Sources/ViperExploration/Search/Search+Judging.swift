import ViperFlows
import ViperMessages

extension Search {
  /// Takes up what does not hold.
  ///
  /// - Returns: Whether the path is at its end with that.
  func judge(_ seen: Observation, _ path: Path) -> Bool {
    for finding in seen.findings where Self.judged.contains(finding.id) { note(finding, path) }
    if let message = seen.offMainThread {
      note(
        Finding(
          id: .offMainThread,
          sentence: "\(message) came off the main thread, the test is on it.",
          remedy: "Change to the main thread before it is sent: the main actor, the main queue."),
        path)
    }
    return seen.findings.contains { Self.ending.contains($0.id) }
  }

  private static let judged: Set<Finding.ID> = [
    .notReleased, .endlessLoop, .alertOverAlert, .cannotPresent, .refused, .subscriptionOutlives,
    .outputAfterEnd,
  ]

  /// Those after which a path goes no further.
  private static let ending: Set<Finding.ID> = [
    .endlessLoop, .alertOverAlert, .cannotPresent, .refused,
  ]

  /// Takes up what was found, the first time.
  func note(_ finding: Finding, _ path: Path) {
    let subject = "\(finding.id.rawValue) \(finding.subject)"
    guard let known = seenProblems[subject] else {
      seenProblems[subject] = problems.count
      return problems.append((finding, path))
    }
    // What is nearer is not always shorter.
    if path.steps.count < problems[known].path.steps.count { problems[known] = (finding, path) }
  }
}

extension Finding {
  /// What tells it from another one of the same kind: its sentence, without the number of the step and
  /// without what is quoted, such as titles that were made up.
  fileprivate var subject: String {
    sentence.replacing(/'[^']*'/, with: "").filter { !$0.isNumber }
  }
}

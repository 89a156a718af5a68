import ViperMessages

extension ConformanceReport {
  /// The report for people: what does not hold, and the counts.
  ///
  /// Told in full:
  ///
  /// ```
  /// holds  presenter-holds-view-weakly (1)
  /// ?      no-role-is-shared: not checked: the object graph has no two assemblies
  /// rules: 1 holds, 0 do not, 1 not checked
  /// ```
  ///
  /// - Parameter isVerbose: Whether what holds, and what was not checked and why, is told too.
  public func text(isVerbose: Bool = false) -> String {
    var lines: [String] = []
    for entry in entries {
      switch entry.outcome {
      case .holds(let count):
        let accepted = entry.accepted.isEmpty ? "" : ", \(entry.accepted.count) accepted"
        if isVerbose || !entry.accepted.isEmpty {
          lines.append("holds  \(entry.check.id) (\(count)\(accepted))")
        }
      case .notChecked(let why):
        if isVerbose { lines.append("?      \(entry.check.id): not checked: \(why)") }
      case .violated, .matchedNothing:
        let word = entry.severity == .warning ? "warns " : "broken"
        lines.append("\(word) \(entry.check.id)")
        for finding in entry.findings {
          lines += finding.description.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { "         \($0)" }
        }
      }
    }
    lines += stale.map { "stale  \($0.staleFinding(path: "").sentence)" }
    for kind in ConformanceKind.allCases where entries.contains(where: { $0.check.kind == kind }) {
      lines.append("\(kind.rawValue)s: \(count(kind))")
    }
    return lines.joined(separator: "\n")
  }
}

import ViperTime

/// A check that has begun. One that has not ended when the process exits fails the process: what it
/// would have found is lost.
///
/// ```swift
/// let check = BegunCheck(at: place)
/// defer { check.end() }
/// ```
///
/// ```
/// ViperTestKit: 1 check had not ended when the process exited. What it would have found is not known:
///   ArticlesTests.swift:12
/// Fix: Let the test await it: `await expectFlow(…)`, not `Task { await expectFlow(…) }`.
/// ```
package struct BegunCheck: Sendable {
  /// The checks that have not ended, by their numbers.
  private struct Open {
    var places: [Int: SourcePlace] = [:]
    var last = 0
  }

  private static let open = Guarded(Open())

  private let number: Int

  /// Begins a check.
  ///
  /// - Parameter place: The line of the test, which is told if it does not end.
  package init(at place: SourcePlace) {
    LateFindings.shared.watchExit()
    number = Self.open.withLock { open in
      open.last += 1
      open.places[open.last] = place
      return open.last
    }
  }

  /// Ends it: what it found was reported.
  package func end() {
    Self.open.withLock { _ = $0.places.removeValue(forKey: number) }
  }

  /// Ends all: in a process that was made for trials nobody waits for what its checks find.
  package static func endAll() {
    open.withLock { $0.places = [:] }
  }

  /// What is to be said of those that have not ended; nil where all have.
  static var textOfOpen: String? {
    text(of: open.withLock { open in open.places.sorted { $0.key < $1.key }.map(\.value) })
  }

  /// The same of checks that began at these places.
  static func text(of places: [SourcePlace]) -> String? {
    guard !places.isEmpty else { return nil }
    let most = 20
    var lines = places.prefix(most).map { "  \($0)" }
    if places.count > most { lines.append("  and \(places.count - most) more") }
    let (checks, they) = places.count == 1 ? ("check", "it") : ("checks", "they")
    return """
      ViperTestKit: \(places.count) \(checks) had not ended when the process exited. What \(they) would \
      have found is not known:
      \(lines.joined(separator: "\n"))
      Fix: Let the test await it: `await expectFlow(…)`, not `Task { await expectFlow(…) }`.

      """
  }
}

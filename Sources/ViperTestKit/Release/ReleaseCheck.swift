import Foundation

/// Looks whether everything that a harness tracks has gone after it let go.
///
/// The verdict is weak references only. What is released a little later, by a task that ends or
/// from the main queue, is no leak: the check waits for it, up to a bound.
enum ReleaseCheck {
  /// Waits, blocking the thread, until all have gone or the bound is reached.
  static func wait(for tracked: [Harness.Tracked], upTo bound: Duration) {
    guard !tracked.allSatisfy(\.isGone) else { return }
    MainQueue.drain()
    for pause in pauses(upTo: bound) {
      guard !tracked.allSatisfy(\.isGone) else { return }
      // Nothing can wake us when an object goes away, so that there is only looking again.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + pause)
      MainQueue.drain()
    }
  }

  /// Waits, leaving the thread, until all have gone or the bound is reached.
  static func wait(
    for tracked: [Harness.Tracked], upTo bound: Duration,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard !tracked.allSatisfy(\.isGone) else { return }
    await Task.yield()
    for pause in pauses(upTo: bound) {
      guard !tracked.allSatisfy(\.isGone) else { return }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) {
          continuation.resume()
        }
      }
    }
  }

  /// Pauses in seconds, each twice as long as the one before, that add up to the bound.
  private static func pauses(upTo bound: Duration) -> [Double] {
    var pauses: [Double] = []
    var pause = 0.0005
    var rest = bound.timeInterval
    while rest > 0 {
      pauses.append(min(pause, rest))
      rest -= pause
      pause *= 2
    }
    return pauses
  }

  /// The roles that should have gone and have not, and those of which the fixture is wrong.
  ///
  /// - Parameters:
  ///   - tracked: What was tracked.
  ///   - flow: The flow after which it is checked; nil for a test without one.
  ///   - stillHeld: The questions whose answers are still held back.
  ///   - hasValues: Whether a part of the module is a value, which can't be tracked.
  static func findings(
    of tracked: [Harness.Tracked], in flow: Flow?, stillHeld: [String], hasValues: Bool = false
  ) -> [Finding] {
    let finally = flow?.finally ?? .nothing
    let retained = Set(finally.retained.map(\.role))
    let checked = finally.released.map { Set($0.map(\.role)) }
    let alive = tracked.filter { object in
      !object.isGone && !retained.contains(object.role) && checked?.contains(object.role) ?? true
    }
    var findings: [Finding] = []
    if !alive.isEmpty {
      findings.append(notReleased(alive, in: flow, stillHeld: stillHeld))
    }
    guard let flow else { return findings }
    if !hasValues, !tracked.contains(where: { !$0.isDouble && $0.role == flow.subject }) {
      findings.append(noSubject(tracked, in: flow))
    }
    for (role, range) in finally.released ?? []
    where !tracked.contains(where: { $0.role == role }) {
      findings.append(notTracked(role, range, tracked, in: flow))
    }
    for (role, reason, range) in finally.retained {
      let objects = tracked.filter { $0.role == role }
      if objects.isEmpty {
        findings.append(notTracked(role, range, tracked, in: flow))
      } else if objects.allSatisfy(\.isGone) {
        findings.append(
          Finding(
            id: .retainedIsGone,
            sentence: "\(flow.description)\nThe \(role) is said to live on (\(reason)), "
              + "and is gone.",
            remedy: "Remove it from 'retained'.", fixture: flow.place(of: range)))
      }
    }
    return findings
  }

  private static func notReleased(
    _ alive: [Harness.Tracked], in flow: Flow?, stillHeld: [String]
  ) -> Finding {
    // The module's own objects first: a double that lives on is held by one of them.
    let ordered = alive.filter { !$0.isDouble } + alive.filter(\.isDouble)
    let names = ordered.map { "\($0.typeName) (\($0.role))" }
    let others = names.dropFirst()
    var sentence = flow.map { "\($0.description)\n" } ?? ""
    sentence += "\(names[0]) was not released"
    if !others.isEmpty {
      sentence += " (nor \(others.count == 1 ? "was" : "were") \(others.joined(separator: ", ")))"
    }
    let held = stillHeld.map { "One reply of `\($0)` is still held." }
    let place = flow?.finally.released?.first { $0.role == ordered[0].role }?.range
    return Finding(
      id: .notReleased, sentence: sentence + ".", details: held,
      remedy: alive.allSatisfy(\.isDouble) ? onlyDoubles : ownership,
      fixture: flow.map { $0.place(of: place ?? $0.range) })
  }

  private static let ownership =
    "Look for a strong reference back to it: presenter.view, interactor.output, "
    + "router.viewController and delegates are weak, closures capture their owner weakly."

  // It can't be known which of the two it is.
  private static let onlyDoubles =
    "Something still holds the double: a part of the module that is not tracked, or the test "
    + "itself, which then lets go of it in the wiring and looks at the transcript instead."

  /// A check that looked at nothing would pass for ever.
  private static func noSubject(_ tracked: [Harness.Tracked], in flow: Flow) -> Finding {
    let roles = Set(tracked.filter { !$0.isDouble }.map(\.role.rawValue)).sorted()
    let hint = NearestName.suggestion(for: flow.subject.rawValue, among: roles)
    return Finding(
      id: .notTracked,
      sentence: "\(flow.description)\nThe flow is about the \(flow.subject), but the harness "
        + "tracks none\(hint), so that its release can't be checked.",
      remedy: "Add the \(flow.subject) to the wiring: harness.owns(\(flow.subject), "
        + "as: .\(flow.subject)); or harness.keeps(…), if it is a structure.",
      fixture: flow.place(of: flow.range))
  }

  private static func notTracked(
    _ role: Role, _ range: Range<Int>, _ tracked: [Harness.Tracked], in flow: Flow
  ) -> Finding {
    let known = Array(Set(tracked.map(\.role.rawValue))).sorted()
    let hint = NearestName.suggestion(for: role.rawValue, among: known)
    return Finding(
      id: .notTracked,
      sentence: "\(flow.description)\nThe harness tracks no \(role)\(hint).",
      remedy: "Add it to the wiring: harness.owns(…, as: \"\(role)\").",
      fixture: flow.place(of: range))
  }
}

extension Harness.Tracked {
  /// Whether the object has been released.
  var isGone: Bool { object == nil }
}

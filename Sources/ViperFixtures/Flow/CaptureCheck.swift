import RoleNames
import ViperJSON
import ViperValues

/// Checks that each `$ref` of a flow has a `$capture` before it, and each name is captured once.
enum CaptureCheck {
  static func check(_ flow: Flow) throws {
    var names = CapturedNames()
    func check(_ expectations: [Flow.Expectation]) throws {
      for expectation in expectations {
        switch expectation {
        case .message(let pattern): try names.checkInOrder(pattern.matchers)
        case .unordered(let patterns, _): try names.checkGroup(patterns.flatMap(\.matchers))
        }
      }
    }
    try check(flow.assembly ?? [])
    for step in flow.steps {
      try check(step.then ?? [])
      try names.checkInOrder(step.outcome.map { [$0.matcher] } ?? [])
    }
    for matcher in flow.given.flatMap({ $0.question.allMatchers }) {
      switch matcher.kind {
      case .capture, .reference:
        throw ValueError(
          matcher.json, "$capture and $ref compare what comes; a 'given' can't have them")
      default: continue
      }
    }
  }
}

private struct CapturedNames {
  private var known: Set<String> = []

  /// What is compared in this order: a reference finds what stands before it.
  mutating func checkInOrder(_ matchers: [Matcher]) throws {
    for matcher in matchers {
      switch matcher.kind {
      case .capture: try capture(matcher)
      case .reference: try requireCaptured(matcher)
      // Which element is compared first is not known.
      case .unordered(let elements):
        for part in elements.flatMap(\.all) { try requireCaptured(part) }
        for part in elements.flatMap(\.all) { try capture(part) }
      default: try checkInOrder(matcher.parts)
      }
    }
  }

  /// Messages in any order: a reference may come before what it refers to.
  mutating func checkGroup(_ matchers: [Matcher]) throws {
    for part in matchers.flatMap(\.all) { try capture(part) }
    for part in matchers.flatMap(\.all) { try requireCaptured(part) }
  }

  private mutating func capture(_ matcher: Matcher) throws {
    guard case .capture(let name) = matcher.kind else { return }
    guard known.insert(name).inserted else {
      throw ValueError(
        matcher.json, "\(name.quoted) is captured twice. Give each $capture a name of its own")
    }
  }

  private func requireCaptured(_ matcher: Matcher) throws {
    guard case .reference(let name) = matcher.kind, !known.contains(name) else { return }
    let hint = NearestName.suggestion(for: name, among: known.sorted())
    throw ValueError(matcher.json, "nothing before this captures \(name.quoted)\(hint)")
  }
}

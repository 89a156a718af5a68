import RoleNames
import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRelease
import ViperValues

extension FlowRun {
  /// Looks who is whose delegate.
  ///
  /// - Parameters:
  ///   - expectations: What the fixture says.
  ///   - step: The step that is over; nil at the end.
  func checkDelegates(_ expectations: [DelegateExpectation], in step: Flow.Step?) {
    for expectation in expectations {
      for finding in modules.findings(of: expectation) {
        add(finding, in: step, at: expectation.range, verb: "After step")
      }
    }
  }
}

extension ModuleGroup {
  /// What does not hold of one expectation.
  func findings(of expectation: DelegateExpectation) -> [Finding] {
    let parts = [expectation.owner] + (expectation.delegate.map { [$0] } ?? [])
    for part in parts where tracked(part).isEmpty {
      return [untracked(part)]
    }
    let owners = tracked(expectation.owner).compactMap(\.object)
    guard !owners.isEmpty else {
      return [
        Finding(
          id: .noDelegate, sentence: "There is no delegate: \(expectation.owner.title) is gone.",
          remedy: "Look at it in an earlier step.")
      ]
    }
    // Of a module that was opened twice both presenters live, and may have the same fault.
    return owners.compactMap { verdict(on: $0, expectation).finding }.uniqued
  }

  private func verdict(
    on owner: AnyObject, _ expectation: DelegateExpectation
  ) -> DelegateVerdict {
    let objects = harnesses.flatMap { harness in
      harness.tracked.compactMap { tracked -> (object: AnyObject, part: Part)? in
        guard let object = tracked.object else { return nil }
        return (object, Part(module: harness.module, role: tracked.role))
      }
    }
    let known = objects.flatMap { object, part in
      let isOwn = part.module == expectation.owner.module && part != expectation.delegate
      return DelegateReading.Known.of(object, isOwn: isOwn)
    }
    let expected = expectation.delegate.map { delegate in
      DelegateVerdict.Expected(
        objects: tracked(delegate).compactMap(\.object), title: delegate.title,
        handing: "Hand over \(delegate.title)", ifMeant: "write another \"is\" in 'delegates'",
        besides: { actual in
          let isOfModule = objects.contains {
            $0.object === actual && $0.part.module == delegate.module
          }
          return isOfModule ? "its \(delegate.role)" : nil
        })
    }
    return DelegateVerdict(
      owner: owner, known: known, expected: expected, property: expectation.property,
      hold: expectation.hold,
      title: { object in
        let name = OwnershipGraph.readable("\(type(of: object))")
        return objects.first { $0.object === object }.map { "\(name), \($0.part.title)" } ?? name
      })
  }

  private typealias Part = DelegateExpectation.Part

  /// What is tracked as a role of a module: the real ones, or else doubles.
  private func tracked(_ part: Part) -> [TrackedRole] {
    let all = harnesses.filter { $0.module == part.module }.flatMap(\.tracked).filter {
      $0.role == part.role
    }
    let real = all.filter { !$0.isDouble }
    return real.isEmpty ? all : real
  }

  private func untracked(_ part: Part) -> Finding {
    let modules = Set(harnesses.map(\.module)).sorted()
    guard modules.contains(part.module) else {
      let hint = NearestName.suggestion(for: part.module, among: modules)
      return Finding(
        id: .notTracked, sentence: "There is no module '\(part.module)' in the harness\(hint).",
        remedy: "Write the name that its harness has: harness.submodule(\"\(part.module)\").")
    }
    return Finding(
      id: .notTracked,
      sentence: "Nothing is tracked as \(part.title), so that its delegate can't be checked.",
      remedy: "Hand it to the harness of \(part.module): owns(…, as: .\(part.role)) or "
        + "tracks(…, as: .\(part.role)).")
  }
}

extension [Finding] {
  /// Each once, by all that it says.
  var uniqued: [Finding] {
    var seen: Set<String> = []
    return filter { seen.insert($0.description).inserted }
  }
}

extension DelegateExpectation.Part {
  /// "the presenter of First".
  var title: String { "the \(role) of \(module)" }
}

import RoleNames
package import ViperFixtures
import ViperJSON
package import ViperMessages
import ViperRelease
import ViperValues

/// Looks who the delegate of an object is, and whether it is held weakly.
///
/// The front ends build on it; a test calls their `expectDelegate` or `assertDelegate`.
package enum DelegateCheck {
  /// Checks the delegate of one object.
  ///
  /// - Parameters:
  ///   - owner: Whose delegate it is: the presenter of the module that was opened.
  ///   - delegate: Who it should be; nil where there must be none.
  ///   - property: The property or closure by which it is known; nil to look for it.
  ///   - isHeldStrongly: Whether it is meant to be kept alive.
  ///   - source: The line of the test.
  /// - Returns: What does not hold.
  public static func findings(
    of owner: AnyObject, is delegate: AnyObject?, property: String? = nil,
    heldStrongly isHeldStrongly: Bool = false, source: SourcePlace? = nil
  ) -> [Finding] {
    let known = delegate.map { delegate in
      ([delegate] + ForwardingSpies.shared.forwardingSpies(for: delegate)).flatMap {
        DelegateReading.Known.of($0, isOwn: false)
      }
    }
    let expected = delegate.map {
      DelegateVerdict.Expected(
        objects: [$0], title: "\(type(of: $0))", handing: "Hand it over",
        ifMeant: "expect that one")
    }
    let verdict = DelegateVerdict(
      owner: owner, known: known ?? [], expected: expected, property: property,
      hold: isHeldStrongly ? .strongly : .weakly,
      title: { actual in
        let name = "\(type(of: actual))"
        return expected?.title == name ? "another \(name)" : name
      })
    guard var finding = verdict.finding else { return [] }
    finding.source = source
    return [finding]
  }
}

/// What is to be said of the delegate of one object.
package struct DelegateVerdict {
  package struct Expected {
    /// The objects of which it should be one.
    package let objects: [AnyObject]
    /// "FirstPresenter", "the presenter of First".
    package let title: String
    /// What to do: "Hand it over", "Hand over the presenter of First".
    package let handing: String
    /// What to do if another one is meant.
    package let ifMeant: String
    /// How it is called beside another role of its module: "its presenter".
    package var besides: (_ actual: AnyObject) -> String? = { _ in nil }

    package init(
      objects: [AnyObject], title: String, handing: String, ifMeant: String,
      besides: @escaping (_ actual: AnyObject) -> String? = { _ in nil }
    ) {
      self.objects = objects
      self.title = title
      self.handing = handing
      self.ifMeant = ifMeant
      self.besides = besides
    }
  }

  package let owner: AnyObject
  /// The objects by which delegates are known.
  package let known: [DelegateReading.Known]
  /// Who it should be; nil where there must be none.
  package let expected: Expected?
  package let property: String?
  package let hold: DelegateExpectation.Hold
  /// How a failure calls an object.
  package let title: (AnyObject) -> String

  package init(
    owner: AnyObject, known: [DelegateReading.Known], expected: Expected?, property: String?,
    hold: DelegateExpectation.Hold, title: @escaping (AnyObject) -> String
  ) {
    self.owner = owner
    self.known = known
    self.expected = expected
    self.property = property
    self.hold = hold
    self.title = title
  }

  /// What does not hold; nil when all does.
  package var finding: Finding? {
    let reading = DelegateReading(of: owner, among: known, property: property)
    guard !reading.references.isEmpty else { return noProperty(reading) }
    let there = reading.references.filter(\.isSomebody)
    guard let expected else { return there.first.map(someone) }
    let right = there.filter { isExpected($0, expected) }
    if let wrong = right.first(where: { $0.isStrong != (hold == .strongly) }) {
      return heldOtherwise(wrong)
    }
    guard right.isEmpty else { return nil }
    let wrong = there.first { if case .unknown = $0.target { false } else { true } }
    return wrong.map { other($0, expected) }
      ?? noDelegate(there.first ?? reading.references[0], expected)
  }

  private var ownerName: String { OwnershipGraph.readable("\(type(of: owner))") }

  private func isExpected(_ reference: DelegateReading.Reference, _ expected: Expected) -> Bool {
    guard case .object(let object) = reference.target else { return false }
    let meant = ForwardingSpies.shared.delegate(behind: object)
    return expected.objects.contains { $0 === object || $0 === meant }
  }

  private func place(_ reference: DelegateReading.Reference) -> String {
    "\(ownerName).\(reference.property)"
  }

  /// The object that a target leads to, behind a forwarding spy while that stands for one.
  private func object(_ target: DelegateReading.Target) -> AnyObject? {
    guard case .object(let object) = target else { return nil }
    return ForwardingSpies.shared.delegate(behind: object) ?? object
  }

  private func name(_ target: DelegateReading.Target) -> String {
    switch target {
    case .object(let object):
      guard let meant = ForwardingSpies.shared.delegate(behind: object) else {
        return "\(type(of: object)), which stands for one that has gone"
      }
      return title(meant)
    case .named(let name): return name
    case .value(let name): return "a value of \(name)"
    case .nobody(let words), .unknown(let words): return words
    }
  }

  // MARK: Findings

  private func heldOtherwise(_ reference: DelegateReading.Reference) -> Finding {
    let place = place(reference)
    let held = object(reference.target).map { "\(type(of: $0))" } ?? name(reference.target)
    let verb = reference.isClosure ? "captures" : "holds"
    guard reference.isStrong else {
      return Finding(
        id: .wrongDelegate,
        sentence: "\(place) \(verb) \(held) weakly, but is expected to hold it strongly.",
        remedy: "Don't say that it is held strongly.")
    }
    return Finding(
      id: .delegateHeldStrongly, sentence: "\(place) \(verb) \(held) strongly.",
      remedy: reference.isClosure
        ? "Capture \(held) weakly in the closure that is handed over: { [weak self] in … }."
        : "Make \(place) weak.")
  }

  private func other(_ reference: DelegateReading.Reference, _ expected: Expected) -> Finding {
    let instead = object(reference.target).flatMap(expected.besides) ?? expected.title
    let actual = object(reference.target).map { "\(type(of: $0))" } ?? name(reference.target)
    return Finding(
      id: .wrongDelegate,
      sentence: "The delegate of \(ownerName) is \(name(reference.target)), and not \(instead).",
      remedy: "\(expected.handing) where \(actual) is handed over; or, if \(actual) is "
        + "meant, \(expected.ifMeant).")
  }

  private func someone(_ reference: DelegateReading.Reference) -> Finding {
    if case .unknown(let reason) = reference.target {
      return Finding(
        id: .noDelegate,
        sentence: "It can't be known whether \(ownerName) has a delegate: \(place(reference)) "
          + "\(reason).",
        remedy: "Let the harness track whom it refers to.")
    }
    return Finding(
      id: .wrongDelegate,
      sentence: "\(ownerName) has a delegate, \(name(reference.target)), but is expected to have "
        + "none.",
      remedy: reference.isValue
        ? "Release it." : "Release it, or hold it weakly; or say who it is.")
  }

  private func noDelegate(
    _ reference: DelegateReading.Reference, _ expected: Expected
  ) -> Finding {
    let place = place(reference)
    if case .unknown(let reason) = reference.target {
      return Finding(
        id: .noDelegate,
        sentence: "It can't be known who the delegate of \(ownerName) is: \(place) \(reason).",
        remedy: "Let the harness track whom it refers to, or name another property.")
    }
    return Finding(
      id: .noDelegate,
      sentence: "\(ownerName) has no delegate: \(place) \(name(reference.target)).",
      remedy: "\(expected.handing) where the module is assembled.")
  }

  private func noProperty(_ reading: DelegateReading) -> Finding {
    guard let property else {
      return Finding(
        id: .noDelegate,
        sentence: "\(ownerName) has no property that could be a delegate.",
        remedy: "Name the property or the closure by which it tells the one who opened it: "
          + "'property'.")
    }
    let hint = NearestName.suggestion(for: property, among: reading.properties)
    return Finding(
      id: .noDelegate, sentence: "\(ownerName) has no stored property '\(property)'\(hint).",
      remedy: "Write the name of one that it has.")
  }
}

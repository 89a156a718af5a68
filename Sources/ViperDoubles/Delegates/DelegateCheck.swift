import ViperFixtures
package import ViperMessages

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
      ([delegate] + ForwardingSpies.shared.forwardingSpies(for: delegate)).map {
        DelegateReading.Known(object: $0, stands: $0, isOwn: false)
      } + DelegateReading.Known.receiver(of: delegate, isOwn: false)
    }
    let expected = delegate.map {
      DelegateVerdict.Expected(objects: [$0], title: "\(type(of: $0))", handing: "it")
    }
    let verdict = DelegateVerdict(
      owner: owner, known: known ?? [], expected: expected, property: property,
      hold: isHeldStrongly ? .strongly : .weakly,
      title: { actual in
        let name = "\(type(of: actual))"
        return expected?.title == name ? "another \(name)" : name
      })
    return verdict.finding.map { finding in
      var finding = finding
      finding.source = source
      return [finding]
    } ?? []
  }
}

extension DelegateReading.Known {
  /// The receiver that the closures of a spy capture in its place.
  package static func receiver(of object: AnyObject, isOwn: Bool) -> [Self] {
    guard let double = object as? any DelegateReceiver else { return [] }
    return [Self(object: double.receiver, stands: object, isOwn: isOwn)]
  }
}

/// A double whose closures are recognised by the receiver that they capture.
protocol DelegateReceiver: AnyObject {
  var receiver: AnyObject { get }
}

extension DelegateSpy: DelegateReceiver {
  var receiver: AnyObject { messageRecorder.endpoint }
}

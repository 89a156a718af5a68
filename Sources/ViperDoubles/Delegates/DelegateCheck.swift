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
      ([delegate] + ForwardingSpies.shared.forwardingSpies(for: delegate)).flatMap {
        DelegateReading.Known.of($0, isOwn: false)
      }
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
    guard var finding = verdict.finding else { return [] }
    finding.source = source
    return [finding]
  }
}

/// A double whose closures are recognised by the receiver that they capture.
protocol DelegateReceiver: AnyObject {
  var receiver: AnyObject { get }
}

extension DelegateSpy: DelegateReceiver {
  var receiver: AnyObject { messageRecorder.endpoint }
}

public import Testing
import ViperTestKit

/// Expects an object to be the delegate of another, and to be held weakly by it.
///
/// ```swift
/// try withHarness { harness in
///   …
///   expectDelegate(of: secondPresenter, is: firstPresenter)
/// }
/// ```
///
/// The delegate is read from the stored properties that are called or declared as one, or else lead to
/// it: weak and strong ones, also in a box, a list or a type eraser, and what closures capture. It is
/// seen through a ``ViperTestKit/Harness/forwardingSpy(_:for:)->Double``. The failure stands at the
/// line of the call:
///
/// ```
/// The delegate of SecondPresenter is FirstView, and not FirstPresenter.
/// Fix: Hand it over where FirstView is handed over; or, if FirstView is meant, expect that one.
/// [wrong-delegate]
/// ```
///
/// ```
/// SecondPresenter.delegate holds FirstPresenter strongly.
/// Fix: Make SecondPresenter.delegate weak.
/// [delegate-held-strongly]
/// ```
///
/// In a fixture: `"delegates": [ { "of": "Second", "is": "First" } ]`, beside the `when` of a step or
/// in `finally`.
///
/// - Parameters:
///   - owner: Whose delegate it is: the presenter of the module that was opened.
///   - delegate: Who it should be, the presenter that opened it; nil where there must be none.
///   - property: The property or closure by which it is known; left out, it is looked for.
///   - isHeldStrongly: Whether it is meant to be kept alive.
///   - sourceLocation: The test's own line; leave it out.
public func expectDelegate(
  of owner: AnyObject, is delegate: AnyObject?, property: String? = nil,
  heldStrongly isHeldStrongly: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let findings = DelegateCheck.findings(
    of: owner, is: delegate, property: property, heldStrongly: isHeldStrongly,
    source: sourceLocation.place)
  IssueReporter.report(findings, at: sourceLocation)
}

import FrontEndProbes
import TestConditions
import Testing
import ViperTesting

/// Who the delegate is, as a test asks it.
@Suite(.onOwnThreads) struct ExpectDelegateTests {
  @Test func rightDelegatePasses() {
    let first = Opener()
    let second = Opened()
    #expect(Failure.all { expectDelegate(of: second, is: nil) }.isEmpty)
    second.delegate = first
    #expect(Failure.all { expectDelegate(of: second, is: first) }.isEmpty)
    #expect(Failure.all { expectDelegate(of: second, is: first, property: "delegate") }.isEmpty)
    #expect(
      Failure.all { expectDelegate(of: Keeping(first), is: first, heldStrongly: true) }.isEmpty)
  }

  @Test func wrongOneIsAFailureAtTheLineOfTheTest() {
    let second = Opened()
    let first = Opener()
    second.delegate = first
    let line = #line + 1
    let failures = Failure.all { expectDelegate(of: second, is: Opener()) }
    #expect(failures.map(\.title) == ["The delegate of Opened is another Opener, and not Opener."])
    #expect(failures.map(\.line) == [line])
  }

  @Test func strongOneIsAFailure() {
    let first = Opener()
    let line = #line + 1
    let failures = Failure.all { expectDelegate(of: Keeping(first), is: first) }
    #expect(
      failures.map(\.text) == [
        """
        Keeping.delegate holds Opener strongly.
        Fix: Make Keeping.delegate weak.
        Test: ExpectDelegateTests.swift:\(line)
        [delegate-held-strongly]
        """
      ])
  }

  @Test func releaseIsCheckedAtTheLineOfTheTest() throws {
    let failures = try Failure.all {
      try withHarness(module: "First") { harness in
        let second = harness.submodule("Second")
        second.owns(Keeping(harness.owns(Opener(), as: .presenter)), as: .presenter)
        // The one that opened it goes, the other lives on.
        harness.release("First")
      }
    }
    #expect(
      failures.map(\.text) == [
        """
        Opener (presenter) was not released.
          Held by the presenter of Second, which lives on.
            Keeping.delegate → Opener
            Fix: make Keeping.delegate weak and optional, also in a protocol that requires it.
        Test: ExpectDelegateTests.swift:\(#line - 3)
        [not-released]
        """
      ])
  }
}

private protocol OpenedDelegate: AnyObject {}

private final class Opener: OpenedDelegate {}

private final class Opened {
  weak var delegate: (any OpenedDelegate)?
}

private final class Keeping {
  let delegate: any OpenedDelegate

  init(_ delegate: any OpenedDelegate) {
    self.delegate = delegate
  }
}

import FrontEndProbes
import ViperXCTest
import XCTest

/// Who the delegate is, as a test asks it.
final class DelegateTests: CatchingTestCase {
  func testRightDelegatePasses() {
    let first = Opener()
    let second = Opened()
    XCTAssertEqual(failures { assertDelegate(of: second, is: nil) }, [])
    second.delegate = first
    XCTAssertEqual(failures { assertDelegate(of: second, is: first) }, [])
    XCTAssertEqual(
      failures { assertDelegate(of: second, is: first, property: "delegate") }, [])
    XCTAssertEqual(
      failures { assertDelegate(of: Keeping(first), is: first, heldStrongly: true) }, [])
  }

  func testWrongOneIsAFailureAtTheLineOfTheTest() {
    let first = Opener()
    let second = Opened()
    second.delegate = first
    let line = #line + 1
    let failures = failures { assertDelegate(of: second, is: Opener()) }
    XCTAssertEqual(
      failures.map(\.title), ["The delegate of Opened is another Opener, and not Opener."])
    XCTAssertEqual(failures.map(\.line), [line])
  }

  func testStrongOneIsAFailure() {
    let first = Opener()
    let failures = failures { assertDelegate(of: Keeping(first), is: first) }
    XCTAssertEqual(failures.map(\.title), ["Keeping.delegate holds Opener strongly."])
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

import Foundation
import Testing

@testable import ViperTestKit

/// What another thread may let go of at any moment is not followed, and that is said.
@Suite("What can't be followed") struct UntrackedTests {
  private final class Store: @unchecked Sendable {
    let lock = NSLock()
    var cache: Cache? = Cache()
    var itself: Store?
  }

  private final class Cache {}

  @Test("is named beside a leak")
  func leak() {
    var reference = WeakReference()
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let store = Store()
      store.itself = store
      reference.object = store
      return store
    }
    #expect(
      findings.map { $0.details.last } == [
        "  Not followed: Cache (guarded by a lock or queue of Store)."
      ])
    (reference.object as? Store)?.itself = nil
  }
}

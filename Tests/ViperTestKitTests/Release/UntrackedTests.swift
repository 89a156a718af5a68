import Foundation
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// What another thread may release at any moment is not followed, and the report says so.
@Suite("What can't be followed") struct UntrackedTests {
  // One thread uses it; the lock is there to be seen.
  private final class Store: @unchecked Sendable {
    let lock = NSLock()
    var cache: Cache? = Cache()
    var itself: Store?
  }

  private final class Cache {}

  /// Generic, so that each is of another class.
  private final class Part<Kind> {}

  // One thread uses it; the lock is there to be seen.
  private final class Depot: @unchecked Sendable {
    let lock = NSLock()
    var parts: [AnyObject] = []
    var itself: Depot?
  }

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

  @Test("is named once a kind, four kinds at most")
  func many() {
    var reference = WeakReference()
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let depot = Depot()
      depot.parts = [
        Part<Int>(), Part<Int>(), Part<Int8>(), Part<Int16>(), Part<Int32>(), Part<Int64>(),
      ]
      depot.itself = depot
      reference.object = depot
      return depot
    }
    let guarded = "(guarded by a lock or queue of Depot)"
    #expect(
      findings.map { $0.details.last } == [
        "  Not followed: Part<Int> \(guarded); Part<Int8> \(guarded); Part<Int16> \(guarded); "
          + "Part<Int32> \(guarded); 1 more."
      ])
    (reference.object as? Depot)?.itself = nil
  }
}

import RoleNames
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRelease

private protocol LedgerDelegate: AnyObject {}

private protocol LedgerService: AnyObject {
  var delegate: (any LedgerDelegate)? { get set }
  func add(observer: any LedgerDelegate)
}

/// As the generator writes it.
private final class LedgerServiceSpy: LedgerService, ProtocolDouble {
  struct Stub {
    var delegate: (any LedgerDelegate)?
    var add: ((_ observer: any LedgerDelegate) -> Void)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness, as role: Role = .service, on channel: Channel = .call) {
    calls = CallRecorder(harness, Stub(), on: channel)
    harness.adopt(self, with: calls, as: role)
  }

  var delegate: (any LedgerDelegate)? {
    get { calls.stub.delegate }
    set { calls.stub.delegate = newValue }
  }

  func add(observer: any LedgerDelegate) {
    calls.call("add", ["observer": observer]) { $0.add?(observer) }
  }
}

private final class LedgerInteractor: LedgerDelegate {
  let service: any LedgerService
  var itself: LedgerInteractor?

  init(_ service: any LedgerService, _ way: Way) {
    self.service = service
    switch way {
    case .delegate: service.delegate = self
    case .observer: service.add(observer: self)
    case .cycle: itself = self
    }
  }
}

private enum Way: CaseIterable {
  case delegate, observer, cycle
}

/// What a double was set or given it holds for the test; the real one may hold it weakly.
@Suite struct DoubleAsOwnerTests {
  private final class Left {
    weak var interactor: LedgerInteractor?
  }

  private func headlines(
    _ left: Left, _ make: () -> LedgerInteractor
  ) -> [String] {
    ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let made = make()
      left.interactor = made
      return made
    }.map(\.headline)
  }

  /// What a harness finds at its end, after a check of a module that holds a double of it.
  private func atTheEnd(_ way: Way, inClosure: Bool) -> (check: [String], end: [String]) {
    let left = Left()
    let (result, findings) = HarnessScope.run(module: "Ledger", source: nil) { harness in
      let service = inClosure ? nil : LedgerServiceSpy(harness)
      return headlines(left) { LedgerInteractor(service ?? LedgerServiceSpy(harness), way) }
    }
    left.interactor?.itself = nil
    return ((try? result.get()) ?? ["threw"], findings.map(\.headline))
  }

  @Test(arguments: [false, true]) func isNone(inClosure: Bool) {
    for way in [Way.delegate, .observer] {
      let found = atTheEnd(way, inClosure: inClosure)
      #expect(found.check == [], "\(way)")
      #expect(found.end == [], "\(way)")
    }
  }

  @Test(arguments: [false, true]) func aCycleIsToldOnceAndTheDoubleInItNot(inClosure: Bool) {
    let found = atTheEnd(.cycle, inClosure: inClosure)
    #expect(found.check == ["LedgerInteractor was not released."])
    #expect(found.end == [])
  }

  @Test func aDoubleThatARoleHoldsIsNotToldBesideIt() {
    let left = Left()
    let (_, findings) = HarnessScope.run(module: "Ledger", source: nil) { harness in
      let interactor = LedgerInteractor(LedgerServiceSpy(harness), .cycle)
      harness.owns(interactor, as: .interactor)
      left.interactor = interactor
    }
    left.interactor?.itself = nil
    #expect(
      findings.map(\.description) == [
        """
        LedgerInteractor (interactor) was not released.
          LedgerInteractor.itself (strong) ⟲
          Fix: make LedgerInteractor.itself weak.
        [not-released]
        """
      ])
  }
}

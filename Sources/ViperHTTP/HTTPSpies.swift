import Foundation
import ViperDoubles
import ViperMessages
import ViperTime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The doubles for HTTP of all tests that run, and which requests are whose.
final class HTTPSpies: Sendable {
  static let shared = HTTPSpies()

  /// Who answers a request.
  enum Search {
    /// This one.
    case found(HTTPSpy)
    /// Nobody any more: the test that had the double has released it.
    case over
    /// The network: the test has no double, or there is none at all.
    case none
    /// So many tests have one, and which of them the request is of can't be told.
    case ambiguous(Int)
  }

  /// A double, and whose it is.
  private struct Entry {
    weak var spy: HTTPSpy?
    weak var recorder: Recorder?
    weak var test: RunningTest?

    /// Whether nobody can ask for it any more.
    var isForgotten: Bool { spy == nil && recorder == nil && test == nil }
  }

  private struct State {
    /// In the order of their making.
    var entries: [Entry] = []
    var byProtocol: [ObjectIdentifier: WeakSpy] = [:]
    var countOfProtocols = 0
    /// Whose answer the shared session hands over just now, in its queue.
    var inCallbacks = WeakSpy()
  }

  private let state = Guarded(State())

  /// The class of protocol for the sessions of one double: there is one for each, and it is never
  /// used for another, so that a request tells by its class whose it is.
  func newProtocol() -> HTTPProtocol.Type {
    let number = state.withLock { state in
      state.countOfProtocols += 1
      return state.countOfProtocols
    }
    return Self.grow(Void.self, to: number)
  }

  /// A type for each number: the classes of Swift that are made while the process runs are those of
  /// new types of a generic one.
  private static func grow<Slot>(_ slot: Slot.Type, to number: Int) -> HTTPProtocol.Type {
    guard number > 0 else { return OwnHTTPProtocol<Slot>.self }
    return number.isMultiple(of: 2)
      ? grow(Even<Slot>.self, to: number / 2) : grow(Odd<Slot>.self, to: number / 2)
  }

  private enum Even<Slot> {}
  private enum Odd<Slot> {}

  /// Lets a double answer what comes by a class of protocol, and by the shared session.
  func add(_ spy: HTTPSpy, answering type: HTTPProtocol.Type) {
    // Whoever comes second goes on when the first has done it.
    _ = SharedHTTPProtocol.hasSharedSession
    let entry = Entry(spy: spy, recorder: spy.recorder, test: RunningTest.current)
    state.withLock { state in
      state.entries.removeAll(where: \.isForgotten)
      state.entries.append(entry)
      state.byProtocol[ObjectIdentifier(type)] = WeakSpy(spy: spy)
    }
  }

  /// Lets a double answer nothing more. Its test is known for as long as something of it runs, so that
  /// what comes too late does not go to the network.
  func remove(_ spy: HTTPSpy) {
    state.withLock { state in
      for index in state.entries.indices where state.entries[index].spy === spy {
        state.entries[index].spy = nil
      }
      state.byProtocol = state.byProtocol.filter { $0.value.spy !== spy && $0.value.spy != nil }
    }
  }

  /// Who answers what comes by a class of protocol of a double's own.
  func find(by type: HTTPProtocol.Type) -> Search {
    let spy = state.withLock { $0.byProtocol[ObjectIdentifier(type)]?.spy }
    return spy.map { .found($0) } ?? .over
  }

  /// Who answers a request that the code which is running sends by the shared session.
  func findByTest() -> Search {
    let (entries, inCallbacks) = state.withLock { ($0.entries, $0.inCallbacks.spy) }
    if let test = RunningTest.current {
      let recorder = test.recorder
      let own = entries.filter {
        $0.test === test || recorder != nil && $0.recorder === recorder
      }
      guard !own.isEmpty else { return .none }
      return own.compactMap(\.spy).first.map { .found($0) } ?? .over
    }
    if let inCallbacks, OperationQueue.current === URLSession.shared.delegateQueue {
      return .found(inCallbacks)
    }
    let spies = entries.compactMap(\.spy)
    let tests = spies.filter { spy in spies.first { $0.recorder === spy.recorder } === spy }
    switch tests.count {
    case 0: return .none
    case 1: return .found(tests[0])
    default: return .ambiguous(tests.count)
    }
  }

  /// The shared session hands over an answer from now on that this double gave.
  func beginCallbacks(of spy: HTTPSpy) {
    state.withLock { $0.inCallbacks = WeakSpy(spy: spy) }
  }

  /// It has handed it over.
  func endCallbacks() {
    state.withLock { $0.inCallbacks = WeakSpy() }
  }
}

/// A double that whoever sends or answers does not keep alive.
struct WeakSpy: Sendable {
  weak var spy: HTTPSpy?
}

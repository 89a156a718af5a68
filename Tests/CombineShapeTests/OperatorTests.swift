import Dispatch
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// What Combine documents of publishers and operators.
@Suite struct OperatorTests {
  private struct Offline: Error, Equatable {}
  private struct Broken: Error {}

  /// What a publisher says while something is done.
  private func said<P: Publisher>(
    by publisher: P, while body: () -> Void = {}
  ) -> [String] {
    var said: [String] = []
    let token = publisher.sink(
      receiveCompletion: {
        if case .failure(let error) = $0 { said.append("\(error)") } else { said.append("end") }
      }, receiveValue: { said.append("\($0)") })
    body()
    withExtendedLifetime(token) {}
    return said
  }

  @Test func simplePublishersSayWhatTheyAreMadeOf() {
    #expect(said(by: Just(1)) == ["1", "end"])
    #expect(said(by: Fail<Int, Offline>(error: Offline())) == ["\(Offline())"])
    #expect(said(by: Empty<Int, Never>()) == ["end"])
    #expect(said(by: Empty<Int, Never>(completeImmediately: false)) == [])
  }

  @Test func aFutureBeginsAtOnceAndAsksOnce() {
    var count = 0
    var promise: ((Result<Int, Offline>) -> Void)?
    let future = Future<Int, Offline> {
      count += 1
      promise = $0
    }
    #expect(count == 1)
    #expect(said(by: future) == [])
    #expect(said(by: future) { promise?(.success(1)) } == ["1", "end"])
    promise?(.failure(Offline()))
    #expect(said(by: future) == ["1", "end"])
    #expect(count == 1)
  }

  @Test func whatIsDeferredBeginsWithEachSubscription() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(said(by: deferred) == ["1", "end"])
    #expect(said(by: deferred) == ["2", "end"])
  }

  @Test func valuesAreMadeAnew() {
    let subject = PassthroughSubject<Int, Offline>()
    let all = said(
      by: subject.filter { $0 > 1 }.map { $0 * 2 }.compactMap { $0 > 4 ? "<\($0)>" : nil }
        .mapError { _ in Broken() }
    ) {
      for value in 1...3 { subject.send(value) }
      subject.send(completion: .failure(Offline()))
    }
    #expect(all == ["<6>", "\(Broken())"])
  }

  @Test func aTransformationThatThrowsFails() {
    let subject = PassthroughSubject<Int, Never>()
    let all = said(
      by: subject.tryMap { value -> Int in
        guard value < 2 else { throw Broken() }
        return value
      }
    ) {
      for value in 1...3 { subject.send(value) }
    }
    #expect(all == ["1", "\(Broken())"])
  }

  @Test func whatFailsIsFollowedByAnother() {
    let subject = PassthroughSubject<Int, Offline>()
    let all = said(by: subject.catch { _ in Just(9) }) {
      subject.send(1)
      subject.send(completion: .failure(Offline()))
      subject.send(2)
    }
    #expect(all == ["1", "9", "end"])
    #expect(said(by: Fail<Int, Offline>(error: Offline()).replaceError(with: 0)) == ["0", "end"])
  }

  @Test func onlyTheLatestPublisherIsListenedTo() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let all = said(by: outer.switchToLatest()) {
      outer.send(one)
      one.send(1)
      outer.send(other)
      one.send(2)
      other.send(3)
      outer.send(completion: .finished)
      other.send(4)
      other.send(completion: .finished)
    }
    #expect(all == ["1", "3", "4", "end"])
  }

  @Test func allPublishersAreListenedTo() {
    let outer = PassthroughSubject<Int, Never>()
    let inner = (0...1).map { _ in PassthroughSubject<Int, Never>() }
    let all = said(by: outer.flatMap { inner[$0] }) {
      outer.send(0)
      outer.send(1)
      inner[1].send(1)
      inner[0].send(2)
      outer.send(completion: .finished)
      inner[0].send(completion: .finished)
      inner[1].send(3)
      inner[1].send(completion: .finished)
    }
    #expect(all == ["1", "2", "3", "end"])
  }

  @Test func whatIsMergedEndsWithTheLast() {
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let all = said(by: one.merge(with: other)) {
      one.send(1)
      other.send(2)
      one.send(completion: .finished)
      other.send(3)
      other.send(completion: .finished)
    }
    #expect(all == ["1", "2", "3", "end"])
  }

  @Test func cancellingGoesUpToTheTop() {
    var said: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let token =
      subject
      .handleEvents(
        receiveSubscription: { _ in said.append("subscription") },
        receiveOutput: { said.append("\($0)") }, receiveCancel: { said.append("cancel") },
        receiveRequest: { _ in said.append("request") }
      )
      .map { $0 + 1 }
      .sink { said.append("\($0)") }
    subject.send(1)
    token.cancel()
    token.cancel()
    subject.send(2)
    #expect(said == ["subscription", "request", "1", "2", "cancel"])
  }

  @Test func aSchedulerGetsTheValuesInTheirOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "values")
    let values = await withCheckedContinuation { continuation in
      var values: [Int] = []
      var token: AnyCancellable?
      token = subject.receive(on: queue).sink(
        receiveCompletion: { _ in
          dispatchPrecondition(condition: .onQueue(queue))
          token = nil
          continuation.resume(returning: values)
        }, receiveValue: { values.append($0) })
      for value in 0..<100 { subject.send(value) }
      #expect(token != nil)
      subject.send(completion: .finished)
    }
    #expect(values == Array(0..<100))
  }

  @Test func whatWaitsOnASchedulerIsDroppedWithTheSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "values")
    queue.suspend()
    var values: [Int] = []
    let token = subject.receive(on: queue).sink { values.append($0) }
    subject.send(1)
    token.cancel()
    queue.resume()
    queue.sync {}
    #expect(values == [])
  }
}

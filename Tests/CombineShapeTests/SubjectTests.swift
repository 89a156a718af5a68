import Testing

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// What Combine documents of subjects. On Linux it is tried on the code that stands in for it.
@Suite struct SubjectTests {
  private struct Offline: Error, Equatable {}

  @Test func aPassthroughSubjectGivesNothingToWhoComesLater() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    var values: [Int] = []
    let subscription = subject.sink { values.append($0) }
    subject.send(2)
    subscription.cancel()
    subject.send(3)
    #expect(values == [2])
  }

  @Test func aCurrentValueSubjectGivesItsValueFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    let subscription = subject.sink { values.append($0) }
    subject.send(2)
    subject.value = 3
    #expect(values == [1, 2, 3])
    #expect(subject.value == 3)
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubjectThatHasFailedSaysNothingButThat() {
    let subject = CurrentValueSubject<Int, Offline>(1)
    var said: [String] = []
    let listen = { (name: String) in
      subject.sink(
        receiveCompletion: { said.append("\(name) \($0 == .finished ? "end" : "failure")") },
        receiveValue: { said.append("\(name) \($0)") })
    }
    let first = listen("first")
    subject.send(completion: .failure(Offline()))
    subject.send(2)
    subject.send(completion: .finished)
    #expect(subject.value == 1)
    let second = listen("second")
    #expect(said == ["first 1", "first failure", "second failure"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aSubscriptionEndsWithItsToken() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var tokens: Set<AnyCancellable> = []
    subject.sink { values.append($0) }.store(in: &tokens)
    subject.send(1)
    tokens = []
    subject.send(2)
    #expect(values == [1])
  }

  @Test func aSubscriptionHoldsWhatItsClosuresHoldUntilItIsOver() {
    final class Owner {}
    let subject = PassthroughSubject<Int, Never>()
    var owner: Owner? = Owner()
    weak let trace = owner
    let token = subject.sink(
      receiveCompletion: { _ in }, receiveValue: { [owner] _ in _ = owner })
    owner = nil
    #expect(trace != nil)
    subject.send(completion: .finished)
    #expect(trace == nil)
    withExtendedLifetime(token) {}
  }

  @Test func aPublishedPropertyPublishesBeforeItChanges() {
    final class Model {
      @Published var count = 1
    }
    let model = Model()
    var seen: [[Int]] = []
    let token = model.$count.sink { seen.append([$0, model.count]) }
    model.count = 2
    model.count += 1
    #expect(seen == [[1, 1], [2, 1], [3, 2]])
    withExtendedLifetime(token) {}
  }

  @Test func aSubjectPassesOnWhatAPublisherGives() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let token = subject.sink { values.append($0) }
    let passing = Just(1).subscribe(subject)
    #expect(values == [1])
    withExtendedLifetime((token, passing)) {}
  }
}

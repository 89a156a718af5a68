#if canImport(Combine)
  import Combine
  import Testing
  import ViperTesting

  @testable import ViperDoubles
  @testable import ViperFixtures
  @testable import ViperFlows
  @testable import ViperMessages
  @testable import ViperTime

  @Suite struct AdaptorTests {
    private struct Offline: Error {}

    // MARK: A publisher to a probe

    @Test func valuesAndEndsAreRecorded() throws {
      try withHarness { harness in
        let (one, other) = (
          CurrentValueSubject<Int, any Error>(1), PassthroughSubject<Int, Never>()
        )
        let (first, second) = (
          StreamProbe<Int>(harness, "first"), StreamProbe<Int>(harness, "second")
        )
        one.record(in: first)
        other.record(in: second)
        one.send(2)
        other.send(3)
        one.send(completion: .failure(Offline()))
        other.send(completion: .finished)
        #expect(first.values == [1, 2])
        #expect(
          harness.recorder.transcript().messages.map(\.description) == [
            "output first(1)", "output first(2)", "output second(3)",
            "output first failed: Offline()", "output second completed",
          ])
      }
    }

    @Test func aPublishedPropertyIsRecorded() throws {
      final class Model {
        @Published var title = "A"
      }
      try withHarness { harness in
        let model = Model()
        let titles = StreamProbe<String>(harness, "title")
        model.$title.record(in: titles)
        model.title = "B"
        #expect(titles.values == ["A", "B"])
      }
    }

    @Test func aSubscriptionEndsWithTheHarnessOrBefore() throws {
      let subject = PassthroughSubject<Int, Never>()
      var cancels = 0
      let watched = subject.handleEvents(receiveCancel: { cancels += 1 })
      try withHarness { harness in
        let probe = StreamProbe<Int>(harness, "count")
        let token = watched.record(in: probe)
        watched.record(in: probe)
        subject.send(1)
        token.cancel()
        subject.send(2)
        #expect(probe.values == [1, 1, 2])
        #expect(cancels == 1)
      }
      #expect(cancels == 2)
      subject.send(3)
    }

    // MARK: A source to a publisher

    @Test func aSourceIsAPublisherOfWhatIsSentFromThenOn() {
      let source = StreamSource<Int>()
      var said: [String] = []
      let listen = {
        source.publisher.sink(
          receiveCompletion: { said.append(Self.end($0)) }, receiveValue: { said.append("\($0)") })
      }
      let first = listen()
      source.next(1)
      first.cancel()
      source.next(2)
      #expect(source.subscriberCount == 0)
      #expect(source.lost == [2])
      let second = listen()
      source.next(3)
      source.fail(Offline())
      source.next(4)
      let third = listen()
      source.complete()
      #expect(said == ["1", "3", "failure", "end"])
      withExtendedLifetime((second, third)) {}
    }

    @Test func aSourceThatKeepsItsLastValueGivesIt() {
      let source = StreamSource<Int>(keepsLast: true)
      source.next(1)
      var values: [Int] = []
      let token = source.unfailingPublisher.sink { values.append($0) }
      source.next(2)
      #expect(values == [1, 2])
      withExtendedLifetime(token) {}
    }

    @Test func anAnswerMayComeAsSoonAsItIsAskedFor() {
      let source = StreamSource<Int>()
      var values: [Int] = []
      let answer = source.publisher(whenAsked: { source.next(7) })
      #expect(values == [])
      let token = answer.map { $0 }.sink(
        receiveCompletion: { _ in }, receiveValue: { values.append($0) })
      #expect(values == [7])
      withExtendedLifetime(token) {}
    }

    @Test func asMuchIsGivenAsIsAskedFor() {
      /// Asks for what it is told to.
      final class Slow: Subscriber {
        typealias Input = Int
        typealias Failure = any Error
        var said: [String] = []
        var subscription: (any Subscription)?
        var more = Subscribers.Demand.none

        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand {
          said.append("\(input)")
          return more
        }
        func receive(completion: Subscribers.Completion<any Error>) { said.append("end") }
      }
      let source = StreamSource<Int>()
      let slow = Slow()
      // Through nothing that asks for more than it does.
      source.publisher.subscribe(slow)
      source.next(0)
      #expect(source.lost == [0])
      slow.subscription?.request(.max(2))
      for value in 1...4 { source.next(value) }
      #expect(slow.said == ["1", "2"])
      slow.more = .max(1)
      slow.subscription?.request(.max(1))
      #expect(slow.said == ["1", "2", "3", "4"])
      source.next(5)
      source.complete()
      #expect(slow.said == ["1", "2", "3", "4", "5", "end"])
      #expect(source.subscriberCount == 0)
    }

    @Test func whatCantFailSaysSo() {
      let findings = findings { harness in
        let source = StreamSource<Int>(harness, "tick")
        harness.keeps(source.unfailingPublisher.sink { _ in })
        source.fail(Offline())
      }
      #expect(
        findings.map(\.headline) == [
          "event tick failed (Offline()), but what subscribed to it takes no failure."
        ])
      #expect(findings.map(\.id) == [.impossibleStep])
    }

    // MARK: A source to a subject

    @Test func aSourceSendsOnToASubject() {
      let subject = PassthroughSubject<Int, any Error>()
      var said: [String] = []
      let token = subject.sink(
        receiveCompletion: { said.append(Self.end($0)) }, receiveValue: { said.append("\($0)") })
      let source = StreamSource<Int>()
      source.send(to: subject)
      source.next(1)
      source.fail(Offline())
      #expect(said == ["1", "failure"])
      #expect(source.subscriberCount == 0)
      withExtendedLifetime(token) {}
    }

    @Test func aFailureThatASubjectCantTakeIsTold() {
      struct Other: Error {}
      let findings = findings { harness in
        harness.accepts(.event, trigger: "tick", PassthroughSubject<Int, Never>()).fail(Offline())
        harness.accepts(.event, trigger: "tock", PassthroughSubject<Int, Other>()).fail(Offline())
        harness.accepts(.event, trigger: "tuck", PassthroughSubject<Int, Other>()).fail(Other())
      }
      #expect(
        findings.map(\.headline) == [
          "event tick failed (Offline()), but what subscribed to it takes no failure.",
          "event tock failed (Offline()), but what subscribed to it takes no failure.",
        ])
    }

    private static func end(_ completion: Subscribers.Completion<any Error>) -> String {
      if case .failure = completion { "failure" } else { "end" }
    }

    private func findings(_ body: (Harness) -> Void) -> [Finding] {
      HarnessScope.run(module: "Streams", source: nil, body: body).findings
    }
  }
#endif

import Dispatch
import FlowTestSupport
import Foundation
import GoldenText
import KitTestSupport
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime

@Suite("The laws of streams", .onOwnThreads) struct StreamLawTests {
  private func findings(
    _ laws: StreamLaw..., scenario: StreamScenario = PagedFeed.scenario, loadsAtOnce: Bool = false,
    asksForMainThread: Bool = true, faults: Set<PagedFeed.Fault>,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Finding] {
    await StreamLaw.findings(
      of: laws.isEmpty ? nil : laws, scenario,
      source: SourcePlace(filePath: "Tests/FeedTests.swift", line: 5)
    ) { harness in
      PagedFeed.wire(
        harness, loadsAtOnce: loadsAtOnce, asksForMainThread: asksForMainThread, faults)
    }
  }

  private func synchronousFindings(
    _ laws: [StreamLaw]?, _ scenario: StreamScenario, wiring: (Harness) throws -> Void
  ) -> [Finding] {
    StreamLaw.findings(of: laws, scenario, source: nil, wiring: wiring)
  }

  @Test("hold for a module that is as it should be, on the main actor") @MainActor
  func hold() async {
    #expect(await findings(faults: []).map(\.description) == [])
    #expect(await findings(loadsAtOnce: true, faults: []).map(\.description) == [])
  }

  @Test("hold elsewhere too")
  func holdElsewhere() async {
    #expect(await findings(faults: []).map(\.description) == [])
  }

  @Test("find a failure that ends the stream") @MainActor
  func failureEnds() async {
    let found = await findings(.livesOnAfterFailure, faults: [.failureEnds])
    #expect(found.map(\.id) == [.endedByFailure])
    expectGolden(found, named: "EndedByFailure")
  }

  @Test("find a module that believes that it still loads") @MainActor
  func staysLoading() async {
    let findings = await findings(faults: [.staysLoading])
    #expect(findings.map(\.id) == [.endedByFailure])
    #expect(
      findings.first?.headline
        == "After a failure the next load gives no output users; without a failure it does.")
    #expect(findings.first?.details.first == "Transcript:")
  }

  @Test("find what is said after the end") @MainActor
  func speaksAfterEnd() async {
    let findings = await findings(.nothingAfterCompletion, faults: [.speaksAfterEnd])
    #expect(
      findings.map(\.headline) == [
        #"output page gave ["anna"] after it had completed."#,
        "output page completed after it had completed.",
      ])
    #expect(findings.map(\.id) == [.outputAfterEnd, .outputAfterEnd])
  }

  @Test("find a value off the main thread, wherever the test runs", arguments: [true, false])
  func offMainThread(_ isOnMain: Bool) async {
    let found =
      if isOnMain {
        await Task { @MainActor in await findings(.mainThread, faults: [.offMainThread]) }.value
      } else {
        await findings(.mainThread, faults: [.offMainThread])
      }
    #expect(found.map(\.id) == [.offMainThread])
    #expect(
      found.first?.sentence == """
        output users gave ["anna"] off the main thread, and the view asked for the main thread.
        """)
  }

  @Test("find a subscription that nothing ends") @MainActor
  func keepsNoToken() async {
    #expect(
      await findings(.subscriptionsEnd, faults: [.keepsNoToken]).map(\.description) == [
        """
        A subscription to event refresh outlives the module.
        Fix: Let the module keep what ends the subscription (a dispose bag, a cancellable, its \
        task), and end it in deinit; nothing that subscribes may hold the module strongly.
        Test: FeedTests.swift:5
        [subscription-outlives]
        """,
        """
        A subscription to response users outlives the module.
        Fix: Let the module keep what ends the subscription (a dispose bag, a cancellable, its \
        task), and end it in deinit; nothing that subscribes may hold the module strongly.
        Test: FeedTests.swift:5
        [subscription-outlives]
        """,
      ])
  }

  @Test(
    "say what the article shows",
    arguments: [
      (StreamLaw.livesOnAfterFailure, PagedFeed.Fault.failureEnds),
      (.nothingLost, .losesEarlyValue), (.subscriptionsEnd, .keepsNoToken),
    ])
  @MainActor
  func article(_ law: StreamLaw, _ fault: PagedFeed.Fault) async throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let path = "Sources/ViperTestKit/ViperTestKit.docc/Streams.md"
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let findings = await findings(law, loadsAtOnce: law == .nothingLost, faults: [fault])
    let finding = try #require(findings.first)
    #expect(text.contains("```\n\(finding)\n```\n"), "\(finding)")
  }

  @Test("find a subscription that holds its owner, with the cycle") @MainActor
  func holdsItself() async {
    let findings = await findings(.subscriptionsEnd, faults: [.holdsItself])
    #expect(
      findings.map(\.id) == [.subscriptionOutlives, .subscriptionOutlives, .notReleased])
  }

  @Test("find a value that comes before the view has bound") @MainActor
  func losesEarlyValue() async {
    #expect(
      await findings(.nothingLost, loadsAtOnce: true, faults: [.losesEarlyValue]).map(\.description)
        == [
          """
          output users(["anna"]) was sent to nobody: it came between assembly and binding, and is not \
          there when the view binds.
          Transcript:
            1 → response users(["anna"])
          Fix: Let the stream keep its value for whoever binds later (a current-value subject, a \
          behaviour relay, a replay of 1), or load when the view has bound.
          Test: FeedTests.swift:5
          [lost-value]
          """
        ])
    // One that loads when its view asks has bound by then.
    #expect(await findings(.nothingLost, faults: [.losesEarlyValue]).map(\.description) == [])
  }

  @Test("find a trigger that comes before anybody has subscribed") @MainActor
  func subscribesLate() async {
    let findings = await findings(.nothingLost, faults: [.subscribesLate])
    #expect(
      findings.map(\.headline) == [
        "event refresh was sent to nobody: nothing has subscribed to it, so that it is lost."
      ])
  }

  /// How a presenter comes by the users that its view shows.
  enum Feed: CaseIterable {
    /// A cold stream: whoever binds subscribes to what the interactor gives.
    case cold
    /// The interactor is asked by each who binds, and answers its output.
    case asksWhenBound
    /// It asks when it is made, and keeps nothing.
    case asksAtOnce
    /// It listens from the beginning, and keeps nothing.
    case listensAtOnce
  }

  private func wire(_ harness: Harness, _ feed: Feed) {
    let answers = StreamSource<[String]>(harness, "users", on: .response)
    let users = StreamProbe<[String]>(harness, "users")
    let interactor = InteractorSpy<ShelfRequest, ShelfResponse>(harness)
    let subject = Subject<[String]>(keepsLast: false)
    harness.keeps(subject)
    switch feed {
    case .cold:
      harness.binds { answers.subscribe(next: users.next) }
    case .asksWhenBound:
      answers.send(to: subject.send)
      harness.binds {
        subject.bind(users.next)
        interactor.handle(.fetch(text: "", page: 1))
      }
    case .asksAtOnce:
      interactor.handle(.fetch(text: "", page: 1))
      answers.send(to: subject.send)
      harness.binds { subject.bind(users.next) }
    case .listensAtOnce:
      answers.subscribe(next: subject.send)
      harness.binds { subject.bind(users.next) }
    }
  }

  @Test("lose no answer that nobody asked for", arguments: Feed.allCases) @MainActor
  func unaskedAnswers(_ feed: Feed) async {
    let scenario = StreamScenario(load: [], success: [.response("users", with: ["anna"])])
    let found = await StreamLaw.findings(of: [.nothingLost], scenario, source: nil) {
      wire($0, feed)
    }
    let synchronous = synchronousFindings([.nothingLost], scenario) { wire($0, feed) }
    #expect(synchronous.map(\.description) == found.map(\.description))
    let isCold = feed == .cold || feed == .asksWhenBound
    #expect(found.map(\.id) == [isCold ? .provesNothing : .lostValue])
    if isCold {
      #expect(
        found.first?.sentence
          == "The module asks when its view binds, so that the law \"no value is sent to nobody "
          + "between assembly and binding\" is not tried.")
    }
    let all = synchronousFindings(nil, scenario) { wire($0, feed) }
    #expect(all.map(\.id).contains(.lostValue) == !isCold)
  }

  private static let bare = StreamScenario(
    load: ["refresh"], success: [.response("users", with: ["anna"])])

  @Test("say why one is not tried")
  func provesNothing() async {
    #expect(
      await findings(
        .livesOnAfterFailure, .mainThread, scenario: Self.bare, asksForMainThread: false, faults: []
      ).map(\.description) == [
        """
        The scenario has no failure, so that the law "an error does not end what must live on" is not \
        tried.
        Fix: Say what the interactor sends when it fails: failure: [.response(…, failed: …)].
        Test: FeedTests.swift:5
        [proves-nothing]
        """,
        """
        No view asks for the main thread, so that the law "no value to the view off the main thread" is \
        not tried.
        Fix: Make the probe of such a stream with asksForMainThread: true.
        Test: FeedTests.swift:5
        [proves-nothing]
        """,
      ])
  }

  @Test("leave out what was not asked for by name, and can't be tried")
  func notAskedFor() async {
    #expect(
      await findings(scenario: Self.bare, asksForMainThread: false, faults: [])
        .map(\.description) == [])
  }

  @Test("say what a scenario lacks")
  func incomplete() async {
    let silent = StreamScenario(
      load: ["refresh"], success: [], failure: [.response("users", failed: "offline")])
    #expect(await findings(scenario: silent, faults: []).map(\.id) == [.provesNothing])
    let empty = synchronousFindings(
      [.subscriptionsEnd, .nothingLost], StreamScenario(load: ["start"], success: [])
    ) { SmallPresenter.wire($0) }
    #expect(
      empty.map(\.sentence) == [
        "No source is in the wiring, so that the law \"a subscription ends with its owner\" is not "
          + "tried.",
        "Nothing is bound by harness.binds, so that the law \"no value is sent to nobody between "
          + "assembly and binding\" is not tried.",
      ])
  }

  @Test("say what is wrong with a scenario")
  func mistakes() async {
    let misspelt = StreamScenario(
      load: ["refesh"], success: [.response("users", with: ["anna"])],
      failure: [.response("users", failed: "offline")])
    #expect(
      await findings(scenario: misspelt, faults: []).map(\.headline) == [
        "the laws of streams\nStep 1, event refesh: the module takes no event 'refesh' "
          + "(did you mean 'refresh'?)."
      ])
    let matcher = StreamScenario(load: [.event("refresh", with: ["$any": true])], success: [])
    #expect(
      await findings(scenario: matcher, faults: []).map(\.headline) == [
        "The scenario can't be sent: a matcher ($any) can't be sent, only compared; give a value."
      ])
    struct Broken: Error {}
    let threw = synchronousFindings(nil, PagedFeed.scenario) { _ in throw Broken() }
    #expect(threw.map(\.id) == [.wiringFailed])
  }

  @Test("are tried in a synchronous test as well", arguments: PagedFeed.Fault.allCases)
  @MainActor
  func synchronously(_ fault: PagedFeed.Fault) {
    let laws = { (faults: Set<PagedFeed.Fault>) in
      StreamLaw.findings(PagedFeed.scenario, source: nil) {
        PagedFeed.wire($0, loadsAtOnce: faults.contains(.losesEarlyValue), faults)
      }
    }
    // The test keeps the main queue busy, which the answer from the background goes to.
    let untried = Finding.ID.provesNothing
    #expect(laws([]).map(\.id) == [untried])
    let expected: [Finding.ID] =
      switch fault {
      case .failureEnds, .staysLoading: [.endedByFailure, untried]
      case .speaksAfterEnd: [.outputAfterEnd, .outputAfterEnd, untried]
      case .offMainThread: [.offMainThread]
      case .keepsNoToken: [untried, .subscriptionOutlives, .subscriptionOutlives]
      case .holdsItself: [untried, .subscriptionOutlives, .subscriptionOutlives, .notReleased]
      case .losesEarlyValue: [untried, .lostValue]
      case .subscribesLate: [.provesNothing, .lostValue]
      }
    #expect(laws([fault]).map(\.id) == expected)
  }

  @Test("say what a synchronous test can't see") @MainActor
  func unseen() {
    let findings = StreamLaw.findings(PagedFeed.scenario, source: nil) { PagedFeed.wire($0, []) }
    #expect(
      findings.map(\.description) == [
        """
        Answered from the background, the module gave no output users, so that the law "no value to \
        the view off the main thread" is not tried.
        Transcript:
          1 → event refresh
          2 → response users(["anna"])
        Fix: If it goes to the main queue first, try the laws in an asynchronous test.
        [proves-nothing]
        """
      ])
  }

  /// Does all on a queue of its own, which nobody can look into, and shows it on the main thread.
  private final class SlowFeed: @unchecked Sendable {
    // Guards all that is below.
    private let queue = DispatchQueue(label: "slow")
    private var isLoading = false
    private var tokens: [Cancellation] = []

    init(
      refresh: StreamSource<Void>, answers: StreamSource<[String]>, users: StreamProbe<[String]>,
      secondsToShow: Double
    ) {
      tokens.append(
        refresh.subscribe { [weak self, weak users] in
          guard let users else { return }
          self?.later { slow in
            guard !slow.isLoading else { return }
            slow.isLoading = true
            slow.tokens.append(
              answers.subscribe(
                next: { value in
                  slow.later { slow in
                    slow.take {
                      slow.queue.asyncAfter(deadline: .now() + secondsToShow) {
                        DispatchQueue.main.async { users.next(value) }
                      }
                    }
                  }
                },
                fail: { _ in slow.later { $0.take {} } }))
          }
        })
    }

    func stop() { for token in tokens { token.cancel() } }

    private func take(_ body: () -> Void) {
      isLoading = false
      body()
    }

    private func later(_ body: @escaping @Sendable (SlowFeed) -> Void) {
      queue.async { [weak self] in
        if let self { body(self) }
      }
    }

    deinit { stop() }
  }

  /// What takes longer than a moment is waited for as well: for something in the first trial, for the
  /// same in the others.
  @Test("hold for a module that does all on a queue of its own", arguments: [0, 0.4])
  func queueOfItsOwn(_ secondsToShow: Double) async {
    let found = await StreamLaw.findings(
      of: [.livesOnAfterFailure, .mainThread], PagedFeed.scenario, source: nil
    ) { harness in
      let users = StreamProbe<[String]>(harness, "users", asksForMainThread: true)
      let feed = SlowFeed(
        refresh: StreamSource(harness, "refresh"),
        answers: StreamSource(harness, "users", on: .response), users: users,
        secondsToShow: secondsToShow)
      harness.keeps(feed)
    }
    #expect(found.map(\.description) == [])
  }

  @Test(
    "a stream that lives on wants its subscriptions ended, in each flow", arguments: [true, false])
  func livesOn(_ ends: Bool) throws {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "changed" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      let changed = StreamSource<Void>(harness, "changed", livesOn: true)
      let presenter = SmallPresenter()
      harness.owns(presenter, as: .presenter)
      let token = changed.subscribe { [weak presenter] in presenter?.onCommand(.hide) }
      if ends {
        harness.owns(Ending(token), as: "bag")
      }
    }
    let expected = """
      A subscription to event changed outlives the module.
      Transcript:
        1 → event changed
      Fix: Let the module keep what ends the subscription (a dispose bag, a cancellable, its \
      task), and end it in deinit; nothing that subscribes may hold the module strongly.
      Fixture: Small.json:2:9
      [subscription-outlives]
      """
    #expect(result.findings.map(\.description) == (ends ? [] : [expected]))
  }

  private final class Ending {
    private let token: Cancellation
    init(_ token: Cancellation) { self.token = token }
    deinit { token.cancel() }
  }
}

import Foundation
import TestConditions
import Testing
import ViperTestKit

@testable import ViperExploration

/// What differs from run to run is not compared, and all the rest is.
@Suite("Exploring what varies", .onOwnThreads) struct VaryingModuleTests {
  private static let limits = ExplorationLimits(runs: 30, time: .seconds(3600))

  enum Command {
    case show(token: UUID, rows: [String], count: Int)
    case tag(name: String)
    case hide
  }

  /// A presenter whose values and order are other ones each time: of so many rows, no two runs have one order.
  final class DicePresenter {
    private let onCommand: (Command) -> Void
    private let count: Int

    init(count: Int, _ onCommand: @escaping (Command) -> Void) {
      (self.count, self.onCommand) = (count, onCommand)
    }

    func load() {
      onCommand(.show(token: UUID(), rows: "abcdefgh".map(String.init).shuffled(), count: count))
    }

    func tag() {
      for name in ["a", "b", "c", "d", "e"].shuffled() { onCommand(.tag(name: name)) }
      onCommand(.hide)
    }

    func lucky() {
      if Bool.random() { onCommand(.hide) }
    }

    static func wire(count: Int = 3, isLucky: Bool = false) -> (Harness) -> Void {
      { harness in
        let presenter = DicePresenter(count: count, ViewSpy<Command, Command>(harness).handle)
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, named: "load") { _ in presenter.load() }
        harness.accepts(.event, named: "tag") { _ in presenter.tag() }
        if isLucky { harness.accepts(.event, named: "lucky") { _ in presenter.lucky() } }
      }
    }
  }

  @Test("a value that varies becomes a matcher, the rest is compared")
  func values() throws {
    let explored = Exploration.of("Dice", limits: Self.limits, wiring: DicePresenter.wire())
    #expect(explored.dropped == [])
    let text = try #require(explored.text)
    #expect(text.contains(#""token": { "$type": "string" }"#))
    #expect(text.contains(#""rows": { "$unordered": [ "#))
    let flows = try Flow.read(text: text, path: "Dice.json")
    for flow in flows {
      for _ in 0..<10 {
        #expect(FlowRunner(flow).run(wiring: DicePresenter.wire()).findings.map(\.sentence) == [])
      }
    }
    // A fault beside them is found.
    let results = flows.map { FlowRunner($0).run(wiring: DicePresenter.wire(count: 4)) }
    #expect(results.contains { $0.findings.map(\.id) == [.differentArgument] })
  }

  @Test("messages that come in any order are a group, what comes behind them is not in it")
  func order() throws {
    let explored = Exploration.of("Dice", limits: Self.limits, wiring: DicePresenter.wire())
    let flows = try Flow.read(text: try #require(explored.text), path: "Dice.json")
    let step = try #require(flows.lazy.flatMap(\.steps).first { "\($0.when)" == "event tag" })
    let names = step.then?.map { $0.messages.map(\.name).joined(separator: " ") }
    #expect(names?.last == "hide")
    #expect(names?.joined(separator: " ") == "tag tag tag tag tag hide")
    let report = explored.report.filter { $0.hasSuffix(" in step 1") || $0.hasSuffix(" in step 2") }
    #expect(
      report.map { $0.split(separator: " in step")[0] } == [
        "  tag comes in any order", "  the order of rows of show varies", "  token of show varies",
      ])
  }

  @Test("a flow that goes another way at times is dropped, and named")
  func otherWay() throws {
    let explored = Exploration.of(
      "Dice", limits: ExplorationLimits(runs: 60, time: .seconds(3600)),
      wiring: DicePresenter.wire(isLucky: true))
    #expect(explored.dropped.allSatisfy { $0.contains("lucky") })
  }

  // MARK: Races

  private final class Posts: Sendable {
    let cached = AsyncStream<[String]>.makeStream()
    private let ask: @Sendable (String) async -> [String]

    init(_ ask: @escaping @Sendable (String) async -> [String]) { self.ask = ask }

    func load() async {
      let rows = await ask("cache")
      if !rows.isEmpty { cached.continuation.yield(rows) }
      _ = await ask("posts")
    }
  }

  /// A presenter that shows what a listener hears while the next question is asked.
  @MainActor private final class FeedPresenter {
    private let posts: Posts
    private let onCommand: (WaitingModuleTests.Command) -> Void
    private var tasks: [Task<Void, Never>] = []

    init(_ posts: Posts, _ onCommand: @escaping (WaitingModuleTests.Command) -> Void) {
      (self.posts, self.onCommand) = (posts, onCommand)
    }

    deinit { tasks.forEach { $0.cancel() } }

    func load() {
      onCommand(.show(rows: []))
      let stream = posts.cached.stream
      tasks = [
        Task { [weak self] in
          for await rows in stream { self?.onCommand(.show(rows: rows)) }
        },
        Task { [posts] in await posts.load() },
      ]
    }

    static func wire(_ harness: Harness) {
      let service = ServiceSpy(harness)
      let presenter = FeedPresenter(
        Posts { (try? service.call($0)) ?? [] },
        ViewSpy<Command, WaitingModuleTests.Command>(harness).handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "load") { _ in presenter.load() }
    }
  }

  @MainActor @Test("messages that race are a group, and the race is told once")
  func races() async throws {
    let explored = await Exploration.of(
      "Feed", limits: ExplorationLimits(runs: 200, time: .seconds(3600)),
      wiring: FeedPresenter.wire)
    #expect(explored.dropped == [])
    #expect(explored.report.filter { $0.contains(" race ") } == ["  posts and show race in step 1"])
    let flows = try Flow.read(text: try #require(explored.text), path: "Feed.json")
    for _ in 0..<20 {
      for flow in flows {
        let result = await FlowRunner(flow).run(wiring: FeedPresenter.wire)
        #expect(result.findings.map(\.description) == [])
      }
    }
  }
}

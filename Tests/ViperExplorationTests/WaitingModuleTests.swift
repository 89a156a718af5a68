import TestConditions
import Testing
import ViperTestKit

@testable import ViperExploration

/// What a module does while it waits: for a time, for an answer, for a stream.
@Suite("Exploring what waits") struct WaitingModuleTests {
  enum StoreError: Error {
    case offline, full
  }

  enum Command {
    case show(rows: [String])
    case showError(text: String)
  }

  private static let limits = ExplorationLimits(runs: 200, time: .seconds(3600))

  private static func text(_ explored: Exploration) throws -> String {
    #expect(explored.dropped == [])
    #expect(explored.problems.map(\.description) == [])
    return try #require(explored.text)
  }

  /// Explores a presenter that takes one event.
  private static func explored(
    _ module: String, on event: String,
    _ make: (Harness, @escaping (Command) -> Void) -> (presenter: AnyObject, act: () -> Void)
  ) -> Exploration {
    Exploration.of(module, limits: limits) { harness in
      let (presenter, act) = make(harness, ViewSpy<Command, Command>(harness).handle)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: event) { _ in act() }
    }
  }

  // MARK: A time

  /// Searches a little after the last letter, by a clock.
  final class Field {
    var onCommand: (Command) -> Void = { _ in }
    private let schedule: (Duration, @escaping @Sendable () -> Void) -> () -> Void
    private var cancel: (() -> Void)?
    private let endsWithIt: Bool

    init(
      endsWithIt: Bool,
      _ schedule: @escaping (Duration, @escaping @Sendable () -> Void) -> () -> Void
    ) {
      self.schedule = schedule
      self.endsWithIt = endsWithIt
    }

    deinit {
      if endsWithIt { cancel?() }
    }

    func clear() {
      cancel?()
    }

    func type() {
      cancel?()
      nonisolated(unsafe) let show = onCommand
      cancel = schedule(.milliseconds(300)) { show(.show(rows: [])) }
    }
  }

  private static func field(endsWithIt: Bool = true) -> Exploration {
    explored("Field", on: "type") { harness, onCommand in
      let scheduler = harness.scheduler
      let field = Field(endsWithIt: endsWithIt) { time, work in
        let pending = scheduler.schedule(after: time, work)
        return { pending.cancel() }
      }
      field.onCommand = onCommand
      return (field, field.type)
    }
  }

  @Test("the moment before something is due is tried, and the release before it")
  func times() throws {
    let text = try Self.text(Self.field())
    #expect(text.contains(#""advance": "300ms""#))
    #expect(text.contains(#""advance": "299ms""#))
    #expect(text.contains("type, then advance to just before, then"))
    #expect(text.contains(#""letGo": "Field""#))
    #expect(!text.contains("left-over"))
  }

  @Test("where something is called off, the time moves on to when it was due")
  func calledOff() throws {
    let explored = Self.explored("Field", on: "type") { harness, onCommand in
      let scheduler = harness.scheduler
      let field = Field(endsWithIt: true) { time, work in
        let pending = scheduler.schedule(after: time, work)
        return { pending.cancel() }
      }
      field.onCommand = onCommand
      harness.accepts(.event, named: "clear") { _ in field.clear() }
      return (field, field.type)
    }
    let text = try Self.text(explored)
    let flows = try Flow.read(text: text, path: "Field.json")
    let flow = try #require(
      flows.first { $0.scenario == "type, then clear, then advance to what was due" })
    #expect(flow.steps.last?.then?.isEmpty == true)
  }

  @Test("what still comes after the release is a known finding, and not expected")
  func leftOver() throws {
    let text = try Self.text(Self.field(endsWithIt: false))
    #expect(text.contains(#""findings": [ "left-over" ]"#))
  }

  // MARK: An answer

  /// Loads rows, and holds itself until they come, or does not.
  final class List {
    var onCommand: (Command) -> Void = { _ in }
    private let service: ServiceSpy
    private let isHeld: Bool

    init(_ service: ServiceSpy, isHeld: Bool) {
      (self.service, self.isHeld) = (service, isHeld)
    }

    func load() {
      let held = isHeld ? self : nil
      let completion = { [weak self] (result: Result<[String], any Error>) in
        self?.take(result)
        withExtendedLifetime(held) {}
      }
      service.call("rows", completion: completion)
    }

    private func take(_ result: Result<[String], any Error>) {
      switch result {
      case .success(let rows): onCommand(.show(rows: rows))
      case .failure(StoreError.offline): onCommand(.showError(text: "no network"))
      case .failure(let error): onCommand(.showError(text: "\(error)"))
      }
    }
  }

  private static func list(isHeld: Bool = false) -> Exploration {
    explored("List", on: "load") { harness, onCommand in
      harness.make((any Error).self) { json -> any Error in
        (try? ValueMaker().make(StoreError.self, from: json)) ?? GivenError(json)
      }
      let list = List(ServiceSpy(harness), isHeld: isHeld)
      list.onCommand = onCommand
      return (list, list.load)
    }
  }

  @Test("a question fails with each error of the app's own, and with an unknown one")
  func errors() throws {
    let text = try Self.text(Self.list())
    for error in ["offline", "full", "failed"] {
      #expect(text.contains(#""throws": "\#(error)""#), "\(error)")
    }
    #expect(text.contains(#""text": "no network""#))
  }

  @Test(
    "who goes although an answer is awaited is released in each such flow, who is kept is not",
    .enabled(if: isExhaustive))
  func releasedWhileAwaiting() throws {
    let released = #""finally": { "released": [ "presenter" ] }"#
    #expect(try Self.text(Self.list()).contains(released))
    #expect(try !#require(Self.list(isHeld: true).text).contains(released))
  }

  /// Asks for a page, and says whether there is a next one.
  final class Pages {
    struct Page {
      let title: String
      let next: Int?
    }

    var onCommand: (Command) -> Void = { _ in }
    private let service: ServiceSpy

    init(_ service: ServiceSpy) {
      self.service = service
    }

    func load() {
      let completion = { [weak self] (result: Result<Page, any Error>) -> Void in
        switch result {
        case .success(let page):
          self?.onCommand(.show(rows: page.next.map { ["next: \($0)"] } ?? [page.title]))
        case .failure(let error): self?.onCommand(.showError(text: "\(error)"))
        }
      }
      service.call("page", completion: completion)
    }
  }

  @Test("an answer has also what it could lack, and a flow ends before it comes")
  func wholeAnswers() throws {
    let explored = Self.explored("Pages", on: "load") { harness, onCommand in
      let pages = Pages(ServiceSpy(harness))
      pages.onCommand = onCommand
      return (pages, pages.load)
    }
    let text = try Self.text(explored)
    #expect(text.contains(#""rows": [ "next: 1" ]"#))
    let flows = try Flow.read(text: text, path: "Pages.json")
    #expect(flows.contains { $0.steps.count == 1 && $0.finally.released?.isEmpty == false })
  }

  // MARK: A stream

  /// Asks for rows that come by a stream.
  final class Feed {
    private let ask: () -> Void
    private let rows: StreamSource<[String]>
    private let onCommand: (Command) -> Void

    init(
      _ rows: StreamSource<[String]>, ask: @escaping () -> Void,
      onCommand: @escaping (Command) -> Void
    ) {
      (self.rows, self.ask, self.onCommand) = (rows, ask, onCommand)
    }

    func load() {
      rows.subscribe(
        next: { [onCommand] in onCommand(.show(rows: $0)) },
        fail: { [onCommand] in onCommand(.showError(text: "\($0)")) }, complete: {})
      ask()
    }
  }

  @Test("what comes by a stream is sent once somebody listens, and not before")
  func streams() throws {
    let explored = Self.explored("Feed", on: "load") { harness, onCommand in
      let calls = CallRecorder(harness, (), on: .request)
      let feed = Feed(
        StreamSource<[String]>(harness, "rows", on: .response), ask: { calls.call("rows") },
        onCommand: onCommand)
      return (feed, feed.load)
    }
    let text = try Self.text(explored)
    #expect(text.contains(#""command": "show", "with": { "rows": [ "text 1", "text 2" ] }"#))
    #expect(text.contains(#""command": "showError""#))
    #expect(!text.contains("lost-value"))
  }
}

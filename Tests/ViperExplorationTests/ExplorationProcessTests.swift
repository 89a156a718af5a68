import Foundation
import Testing
import ViperTestKit

@testable import ViperConformance
@testable import ViperExploration

/// What is told of the processes that a module has ended.
@Suite("Traps and hangs of exploring") struct ExplorationProcessTests {
  /// Processes that end one after the other, each with the last path that it has written; then one that
  /// finds nothing.
  private final class Endings: @unchecked Sendable {
    private var rest: [(LawTrap, path: String)]
    private(set) var orders: [JSONValue] = []
    private(set) var stepLimits: [Int?] = []

    init(_ endings: [(LawTrap, path: String)]) { rest = endings }

    func run(_ file: String) -> LawProcess.Run {
      orders.append((try? JSONDocument(contentsOf: file))?.root ?? .null)
      stepLimits.append(LawProcess.stepLimit)
      guard !rest.isEmpty else {
        let found = Exploration(
          module: "Todo", subject: .presenter, states: 1, transitions: 1, runs: 1, isCutOff: false,
          isCutOffByTime: false, unknown: [], problems: [], dropped: [], flows: [])
        let json = JSONWriter.compact(found.json)
        try? json.write(toFile: Explorer.resultFile(of: file), atomically: true, encoding: .utf8)
        return LawProcess.Run(ending: .survived)
      }
      let (trap, path) = rest.removeFirst()
      try? path.write(toFile: Explorer.pathFile(of: file), atomically: true, encoding: .utf8)
      return LawProcess.Run(ending: .died(trap), done: orders.count)
    }
  }

  private static func path(_ events: String...) -> String {
    let steps = events.map { #"{ "when": { "event": "\#($0)", "with": { "row": 1 } } }"# }
    return #"{ "steps": [ \#(steps.joined(separator: ", ")) ] }"#
  }

  private static func explored(_ endings: Endings) -> Exploration {
    let process = LawProcess { file, _ in endings.run(file) }
    return ExplorationProcess(process, .seconds(30)).explore("Todo", .presenter)
  }

  @Test("one trap in a library is told once, with the shortest path, also where laws meet it")
  func sameTrap() throws {
    let trap = LawTrap(
      how: "trapped (signal 4)", said: "Swift/Array.swift:9: Fatal error: Index out of range")
    let laws = JSONWriter.compact(ExploredLaws.path)
    let explored = Self.explored(
      Endings([
        (trap, Self.path("load", "open")), (trap, Self.path("open")), (trap, laws),
        (trap, Self.path("close")),
      ]))
    #expect(
      explored.problems.map(\.sentence)
        == Array(repeating: "The module trapped (signal 4).", count: 2))
    let details = explored.problems.map { $0.details.joined(separator: "\n") }
    #expect(!details[0].contains("load") && details[0].contains(#""event": "open""#))
    #expect(details[0].hasSuffix("Other paths that end so: 2."))
    // What is sent last is another thing: nothing says that it is the same fault.
    #expect(details[1].contains(#""event": "close""#))
  }

  @Test("a step that hangs is named, and has a quarter of the time that is left")
  func hang() {
    let trap = LawTrap(how: "hung: its process was ended after 7 s")
    let endings = Endings([(trap, Self.path("load", "open"))])
    let explored = Self.explored(endings)
    #expect(
      explored.problems.map(\.sentence) == [
        "The module hung: its process was ended after 7 s in step 2, event open."
      ])
    #expect(endings.stepLimits == [7, 7] || endings.stepLimits == [7, 6])
    #expect(endings.orders.map { $0["hanging"]?.elements.compactMap(\.integer) } == [[], [1]])
  }

  @Test("what has hung is sent no more, and that is said")
  func sentNoMore() throws {
    func explored(_ hanging: Set<Int>, _ paths: inout [JSONValue]) -> Exploration {
      let limits = ExplorationLimits(runs: 30, time: .seconds(3600))
      let search = Search("Todo", subject: .presenter, limits)
      (search.skipped, search.hanging) = (hanging, hanging)
      return Exploration.of(
        search, prefix: "todo", willRun: { paths.append($1) }, wiring: TodoPresenter.wire())
    }
    var paths: [JSONValue] = []
    _ = explored([], &paths)
    let number = try #require(
      paths.firstIndex { JSONWriter.compact($0).contains("didTapDelete") })
    var others: [JSONValue] = []
    let found = explored([number], &others)
    #expect(!others.contains { JSONWriter.compact($0).contains("didTapDelete") })
    #expect(found.unknown.contains("event didTapDelete: it hung, and is sent no more"))
    #expect(found.text?.contains("viewDidLoad") == true)
  }
}

import CommandTestSupport
import Foundation
import ViperCommandLine

@testable import ViperFixtures
@testable import viper

/// A folder with the source of a module `List`, and with what its flows touched.
struct CoverageProject {
  let project: SourceProject

  init() throws {
    project = try SourceProject()
    try project.write(
      """
      enum ListEvent {
        case load
        case pull
      }
      protocol BaseView { func showProblem(text: String) }
      protocol ListView: BaseView {
        func show(rows: [Int])
        var title: String { get set }
      }
      """, to: "Sources/List.swift")
  }

  /// Runs `viper coverage` with the sources of the project, and with these arguments.
  func run(
    _ arguments: String...
  ) -> (status: CommandStatus, text: String, errors: String) {
    project.run(["@/coverage", "--sources", "@/Sources"] + arguments, by: CoverageCommand.run)
  }

  /// Writes what one process has seen of a module `List`.
  func write(
    _ touched: [(CoverageCounts.Kind, String)], _ visits: [Visit] = [], module: String = "List",
    extra: [Vocabulary] = []
  ) {
    let states = visits.map { visit in
      visit.parts.isEmpty
        ? .unknown(of: module) : CoverageState(module: module, parts: visit.parts)
    }
    // Each event is sent in a visit of its own.
    let lengths = visits.map { max($0.count, $0.sent.count) }
    let places = lengths.indices.map { lengths[..<$0].reduce(0, +) }
    let come = visits.indices.flatMap { index in
      (0..<lengths[index]).map { number in
        let sent = visits[index].sent.dropFirst(number).first
        let parts = sent?.split(separator: ">").map(String.init) ?? []
        let target = parts.dropFirst().first.flatMap(Int.init)
        return CoverageRun.Visit(
          states[index], sending: parts.first, to: target.map { places[$0] })
      }
    }
    var counts = CoverageCounts()
    for (kind, name) in touched { counts.add(kind, name, in: module) }
    let vocabularies = [
      Vocabulary(module: module, .takes, on: .event, owner: "ListEvent", names: ["load", "pull"]),
      Vocabulary(
        module: module, .sends, on: .command, owner: "ListView",
        names: ["show", "title", "showProblem"]),
      Vocabulary(module: module, .sends, on: .route, owner: "ListRouter", names: ["close"]),
    ]
    let folder = project.folder.url.appendingPathComponent("coverage").path
    _ = CoverageWriter(folder: folder).write(
      CoverageRun(of: "list.load", counts.entries, come, vocabularies + extra))
  }

  /// That a module came to a state, and what was sent there.
  struct Visit {
    let parts: [String]
    /// How often; at least once for each event.
    var count = 1
    /// Events; "event load>1" leads to the visit of that place.
    var sent: [String] = []
  }

  static let items = "presenter.items: []"
  static let visits = [
    Visit(
      parts: ["presenter.router: router", items, "presenter.isLoading: false"],
      sent: ["event load"]),
    Visit(
      parts: [
        "presenter.router: router", items, "presenter.isLoading: true", "open: reply of items",
      ], sent: ["release items"]),
    Visit(
      parts: ["presenter.router: router", "presenter.items: […]", "presenter.isLoading: false"],
      count: 2, sent: ["response problem"]),
    Visit(
      parts: [
        "presenter.router: router", "presenter.items: […]", "presenter.isLoading: false",
        "alert: No connection [OK, Again]",
      ], sent: ["tap OK"]),
  ]

  static let touched: [(CoverageCounts.Kind, String)] = [
    (.sent, "event load"), (.came, "command show"), (.expected, "command show"),
    (.came, "command title"), (.success, "request items"), (.shown, "OK of (OK, Again)"),
    (.shown, "Again of (OK, Again)"), (.tapped, "OK of (OK, Again)"),
  ]
}

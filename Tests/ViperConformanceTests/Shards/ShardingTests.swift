import FlowTestSupport
import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRules

/// Which flows run in which shard.
@Suite(.onOwnThreads) struct ShardingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The files of flows in the fixture root of this repository.
  private static let files: [[Flow]] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") && !$0.hasPrefix("schema/") }.sorted()
      .compactMap { try? Flow.read(root.appendingPathComponent($0).path) }
  }()

  private func sharding(_ number: Int, of count: Int, times: String? = nil) -> Sharding {
    Sharding(
      environment: ["VIPER_SHARD": "\(number)/\(count)", "VIPER_SHARD_TIMES": times ?? ""])
  }

  /// The flows of a file in each shard.
  private func parts(_ flows: [Flow], _ shardings: [Sharding]) -> [[Flow]] {
    shardings.map { $0.part(of: flows, inFile: "Small.json") }
  }

  /// Writes a report of flows of one file, each with its milliseconds.
  private func write(
    _ times: [(String, Int)], file: String = "Small.json", test: JSONValue? = .object([])
  ) throws {
    var lines = ""
    for (number, (id, time)) in times.enumerated() {
      let begin = ReportEvent(
        "flow-began",
        [
          "flow": .number(number), "id": .string(id),
          "fixture": .object([("path", .string("/elsewhere/\(file)"))]), "test": test,
        ])
      let end = ReportEvent(
        "flow-ended",
        ["flow": .number(number), "result": .string("passed"), "milliseconds": .number(time)])
      lines += JSONWriter.compact(begin.json) + "\n" + JSONWriter.compact(end.json) + "\n"
    }
    try folder.write(lines, to: "report/report-\(UUID().uuidString).jsonl")
  }

  private var report: String { "\(folder.path)/report" }

  // MARK: Each flow in one shard

  @Test(arguments: isExhaustive ? Array(1...20) : [1, 3, 20])
  func eachFlowRunsInExactlyOneShard(_ count: Int) throws {
    #expect(Self.files.count > 100)
    let shardings = (1...count).map { sharding($0, of: count) }
    var totals = Array(repeating: 0, count: count)
    for flows in Self.files {
      let parts = parts(flows, shardings)
      let run = parts.map { $0.filter { !$0.isLeftToOthers }.map(\.id) }
      #expect(run.joined().sorted() == flows.map(\.id).sorted())
      let counts = run.map(\.count)
      #expect(try #require(counts.max()) - #require(counts.min()) <= 1)
      #expect(parts.allSatisfy { !$0.isEmpty })
      for (index, count) in counts.enumerated() { totals[index] += count }
    }
    // Files begin with different shards, so that small ones add up as well.
    #expect(try #require(totals.max()) * count * 2 < 3 * totals.reduce(0, +))
  }

  @Test(arguments: isExhaustive ? Array(1...20) : [1, 3, 20])
  func eachFlowRunsInExactlyOneShardByTimes(_ count: Int) throws {
    // Every other one is known; the file is larger than what was measured, and has lost a flow.
    for flows in Self.files.prefix(40) {
      let lines = flows.enumerated().filter { $0.offset % 2 == 0 }.map {
        ($0.element.id, $0.offset)
      }
      let file = (flows[0].path as NSString).lastPathComponent
      try write(lines + [("gone", 1_000)], file: file)
    }
    let shardings = (1...count).map { sharding($0, of: count, times: report) }
    for flows in Self.files {
      let run = parts(flows, shardings).joined().filter { !$0.isLeftToOthers }.map(\.id)
      #expect(run.sorted() == flows.map(\.id).sorted())
    }
  }

  /// Another process, and another machine, must say the same.
  @Test func theDivisionIsTheSameInEveryProcess() throws {
    let flows = try flows(["a", "b", "c", "d"])
    let parts = parts(flows, (1...3).map { sharding($0, of: 3) })
    #expect(parts.map { $0.map(\.id) } == [["a", "d"], ["b"], ["c"]])
    let more = self.parts(flows, (1...8).map { sharding($0, of: 8) })
    #expect(
      more.map { $0.map(\.id) }
        == [["d"]] + (2...5).map { ["Small.json, shard \($0)/8"] } + [["a"], ["b"], ["c"]])
  }

  /// Its id may be a path of this machine, which another one does not have.
  @Test func whatCannotBeReadFailsInEachShard() throws {
    try folder.write("{", to: "Broken.json")
    try folder.write(
      #"""
      { "format": 1, "module": "Small", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" } } ] }, { "id": "b" },
        { "id": "c", "steps": [ { "when": { "event": "start" } } ] } ] }
      """#, to: "Small.json")
    for number in 1...3 {
      Sharding.$scope.withValue(sharding(number, of: 3)) {
        for file in ["Broken", "Missing", "Small"] {
          let flows = Flow.all(in: file, filePath: "\(folder.path)/Tests.swift")
          #expect(flows.count { $0.problem != nil } == 1)
        }
      }
    }
  }

  // MARK: By the times of an earlier run

  private func flows(_ ids: [String], path: String = "Small.json") throws -> [Flow] {
    let flows = ids.map { #"{ "id": "\#($0)", "steps": [ { "when": { "event": "start" } } ] }"# }
    return try Flow.read(
      text: #"{ "format": 1, "module": "Small", "flows": [\#(flows.joined(separator: ","))] }"#,
      path: path)
  }

  @Test func theLongestFlowsComeToDifferentShards() throws {
    try write([("a", 900), ("b", 500), ("c", 400), ("d", 300), ("e", 300)])
    let parts = try parts(
      flows(["a", "b", "c", "d", "e", "f", "g"]),
      (1...3).map { sharding($0, of: 3, times: report) })
    // What no time is known of goes in turn.
    #expect(parts.map { $0.map(\.id).filter { $0 < "f" } } == [["a"], ["b", "e"], ["c", "d"]])
    #expect(parts.joined().map(\.id).sorted() == ["a", "b", "c", "d", "e", "f", "g"])
  }

  /// The files' times count together: in each alone the longest would come to the first shard.
  @Test func allFilesAreDividedTogether() throws {
    try write([("a", 900), ("b", 10)])
    try write([("a", 800), ("b", 20)], file: "Other.json")
    let shardings = (1...2).map { sharding($0, of: 2, times: report) }
    let small = try parts(flows(["a", "b"]), shardings)
    let other = try parts(flows(["a", "b"], path: "there/Other.json"), shardings)
    #expect(small.map { $0.map(\.id) } == [["a"], ["b"]])
    #expect(other[0].map(\.id) == ["Other.json, shard 1/2"])
    #expect(other[1].map(\.id) == ["a", "b"])
  }

  @Test func flowsThatTakeNoTimeAreSpreadToo() throws {
    let ids = (10..<50).map { "f\($0)" }
    try write(ids.map { ($0, 0) })
    let parts = try parts(flows(ids), (1...4).map { sharding($0, of: 4, times: report) })
    #expect(parts.map(\.count) == [10, 10, 10, 10])
  }

  @Test func noShardTakesMuchLongerThanAnother() throws {
    let times = (0..<200).map { ("f\($0)", ($0 * $0 * 7_919) % 997) }
    try write(times)
    let parts = try parts(
      flows(times.map(\.0)), (1...7).map { sharding($0, of: 7, times: report) })
    let known = Dictionary(uniqueKeysWithValues: times)
    let loads = parts.map { $0.reduce(0) { $0 + (known[$1.id] ?? 0) } }
    #expect(try #require(loads.max()) - #require(loads.min()) < 20, "\(loads)")
  }

  /// Two tests of one flow are divided as one; what `expectConforms` runs comes in each shard.
  @Test func timesOfTestsAddUp() throws {
    try write([("a", 300), ("b", 500)])
    try write([("a", 300), ("c", 10)])
    try write([("c", 10_000)], test: nil)
    let times = try FlowTimes(contentsOf: report).milliseconds
    #expect(times.map { "\($0.key.id) \($0.value)" }.sorted() == ["a 600", "b 500", "c 10"])
  }

  @Test func timesThatCannotBeAreCut() throws {
    try write([("a", .max), ("b", -5)])
    try write([("a", .max)])
    let times = try FlowTimes(contentsOf: report).milliseconds
    #expect(times.map { "\($0.key.id) \($0.value)" }.sorted() == ["a 1209600000", "b 0"])
  }

  /// A real report, with a flow that did not end.
  @Test func aReportOfARunHasTheTimes() throws {
    let flows = try FlowText.flows(
      #"{ "id": "small", "steps": [ { "when": { "event": "start" }, "then": [] } ] }"#)
    let writer = ReportWriter(folder: report)
    let source = SourcePlace(filePath: "/a/Tests.swift", line: 7)
    ReportWriter.$scope.withValue(writer) {
      _ = FlowRunner(flows[0], source: source).run { harness in
        SmallPresenter.wire(harness)
      }
      _ = FlowReport(flows[0], source: source)
    }
    let times = try FlowTimes(contentsOf: report).milliseconds
    #expect(times.keys.map { "\($0.file) \($0.id)" } == ["Small.json small"])
  }

  @Test func aFolderWithoutAReportIsTold() throws {
    let flows = try sharding(1, of: 2, times: report).part(of: flows(["a"]), inFile: "Small")
    #expect(
      flows.compactMap(\.problem).map(\.description) == [
        """
        VIPER_SHARD_TIMES has no times: there is no folder '\(report)'; write it by \
        VIPER_REPORT=\(report) swift test: which flows are to run is not known.
        Fix: Name the folder of a report, the same one in all shards; or unset it in all of them.
        [invalid-fixture]
        """
      ])
    try folder.write("{ \"event\": \"flow-began\" \n{}\n", to: "report/report-1.jsonl")
    #expect(
      try sharding(1, of: 2, times: report).part(of: self.flows(["a"]), inFile: "Small").first?
        .problem?.sentence.hasPrefix(
          "VIPER_SHARD_TIMES has no times: \(report)/report-1.jsonl:1: the line is no JSON: ")
        == true)
  }

  // MARK: What sees all flows

  @Test func aFileThatIsLeftToOthersIsOneFlowThatPasses() throws {
    let shardings = (1...2).map { sharding($0, of: 2) }
    let parts = try parts(flows(["a"]), shardings)
    let placeholder = try #require(parts.joined().first { $0.isLeftToOthers })
    #expect(placeholder.description.hasSuffix("/2: other shards run the flows of this file"))
    let writer = ReportWriter(folder: report)
    let result = ReportWriter.$scope.withValue(writer) {
      FlowRunner(placeholder).run { _ in Issue.record("It ran.") }
    }
    #expect(result.findings.map(\.description) == [] && result.warnings.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: report))
  }

  @Test func aFlowIsFoundByItsIDInEveryShard() throws {
    try folder.write(TemporaryFolder.fixture("a", "b", "c"), to: "Small.json")
    for number in 1...3 {
      Sharding.$scope.withValue(sharding(number, of: 3)) {
        let file = "\(folder.path)/Tests.swift"
        #expect(Flow.all(in: "Small", filePath: file).count == 1)
        for id in ["a", "b", "c"] {
          #expect(Flow.named(id, in: "Small", filePath: file).problem == nil)
        }
      }
    }
  }

  private final class KeepingPresenter {
    weak var view: SmallView?
    var keptView: SmallView?
  }
  private final class SmallView {}

  /// What only one flow shows is in the baseline: in a shard without it, too, it is still there.
  @Test(arguments: 1...5)
  func rulesAreHeldToAllFlows(_ count: Int) throws {
    let flows = try FlowText.flows(
      ["start", "stop", "keep"].map {
        #"{ "id": "\#($0)", "steps": [ { "when": { "event": "\#($0)" }, "then": [] } ] }"#
      }.joined(separator: ",\n"))
    func checked(_ flows: [Flow], _ baseline: Baseline) -> ConformanceReport {
      var run = ConformanceRun(module: "Small", baseline: baseline)
      run.triesLaws = false
      run.add(flows: flows) { harness in
        let (presenter, view) = (KeepingPresenter(), SmallView())
        presenter.view = view
        harness.owns(presenter, as: .presenter)
        harness.owns(view, as: .view)
        for event in ["start", "stop"] { harness.accepts(.event, named: event) { _ in } }
        harness.accepts(.event, named: "keep") { _ in presenter.keptView = presenter.view }
      }
      #expect(run.problems.map(\.description) == [])
      return run.report()
    }
    let baseline = checked(flows, Baseline()).newBaseline
    #expect(baseline.accepted.count == 1)
    #expect(checked(Array(flows.prefix(2)), baseline).stale.count == 1)
    let all = checked(flows, baseline).text(isVerbose: true)
    for number in 1...count {
      let part = sharding(number, of: count).part(of: flows, inFile: "Small.json")
      let report = checked(part, baseline)
      #expect(report.stale.isEmpty)
      #expect(report.text(isVerbose: true) == all)
      #expect(LawScenario(flows: part).flows.map(\.id) == ["start", "stop", "keep"])
    }
  }

  @Test func onlyAWholePartStandsForItsFile() throws {
    let all = try flows(["a", "b", "c", "d"])
    let part = sharding(1, of: 2).part(of: all, inFile: "Small.json")
    #expect(part.count == 2)
    #expect((part + part).ofAllShards.map(\.id) == ["a", "b", "c", "d"])
    #expect(([all[1]] + part).ofAllShards.map(\.id) == ["b", "a", "b", "c", "d"])
    #expect(Array(part.prefix(1)).ofAllShards.map(\.id) == [part[0].id])
    #expect(all.ofAllShards.map(\.id) == ["a", "b", "c", "d"])
  }
}

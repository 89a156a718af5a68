import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// Files of coverage: that nothing is lost, and what is said where they can't be written or read.
@Suite struct CoverageFilesTests {
  private let folder = CoverageFolder()

  private static func counts(_ count: Int = 1) -> CoverageCounts {
    var counts = CoverageCounts()
    counts.add(.sent, "event start", in: "Small", times: count)
    return counts
  }

  private static let vocabulary = Vocabulary(
    module: "Small", .takes, on: .event, owner: "SmallEvent", names: ["start", "stop"])

  private func write(_ text: String, to name: String = "coverage-1-a.jsonl") throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  private static func write(
    _ count: Int = 1, of flow: String = "small", by writer: CoverageWriter
  ) -> Finding? {
    writer.write(CoverageRun(of: flow, counts(count).entries, [], [vocabulary]))
  }

  private static let lines: [CoverageLine] = [
    .vocabulary(vocabulary),
    .vocabulary(Vocabulary(module: "Other", .sends, on: .call, owner: "", names: nil)),
    .text(1, "event \"start\" \n"),
    .state(20, CoverageState(module: "Small", parts: ["presenter.name: \"\"", "open: a"])),
    .state(3, .unknown(of: "Small")),
    .run(
      flow: "\"a\" \\ b\n",
      [
        CoverageLine.Count(module: 1, kind: .sent, name: 205, count: 3),
        CoverageLine.Count(module: 1, kind: .late, name: 7, count: 1_000_000),
      ],
      [
        CoverageLine.Visit(state: 20), CoverageLine.Visit(state: 20, event: 1),
        CoverageLine.Visit(state: 20, event: 1, target: 3),
      ]),
    .run(flow: "small", [], []),
  ]

  @Test(arguments: lines)
  func aLineIsReadAsItWasWritten(_ line: CoverageLine) throws {
    let text = line.text
    #expect(try CoverageLine(JSONDocument(reading: text, path: "").root) == line)
    #expect(!text.contains("\n"))
  }

  @Test(arguments: lines)
  func eachLineIsAsTheSchemaSays(_ line: CoverageLine) throws {
    let json = try JSONDocument(reading: line.text, path: "").root
    #expect(try schema.failures(of: json).isEmpty, "\(line.text)")
  }

  @Test(
    arguments: [
      ["format": 2, "flow": "a", "counts": [], "states": []],
      ["format": 3, "flow": "a", "counts": [["a"]], "states": []],
      ["format": 3, "flow": "a", "counts": [], "states": [["b"]]],
      ["format": 3, "flow": "a", "counts": [], "states": [[]]],
      ["format": 3, "number": 0, "text": "a"],
      ["format": 3, "text": "a"],
    ] as [JSONValue])
  func theSchemaRefusesOtherLines(_ line: JSONValue) throws {
    #expect(try !schema.failures(of: line).isEmpty)
  }

  private var schema: JSONSchema {
    get throws {
      let path = SchemaCorpus.folder.appendingPathComponent("coverage-3.schema.json").path
      return try JSONSchema(JSONDocument(contentsOf: path).root)
    }
  }

  @Test func aRunIsReadAsItWasWritten() throws {
    let first = CoverageState(module: "Small", parts: ["presenter.page: 0"])
    let second = CoverageState(module: "Small", parts: ["presenter.page: 1"])
    let visits = [
      CoverageRun.Visit(first, sending: "event start", to: 2),
      CoverageRun.Visit(.unknown(of: "Other"), sending: "event stop"),
      CoverageRun.Visit(second), CoverageRun.Visit(second, sending: "tap \"a\"", to: 1),
    ]
    let run = CoverageRun(of: "small", Self.counts(3).entries, visits, [Self.vocabulary])
    let writer = folder.writer
    for _ in 0..<2 { #expect(writer.write(run) == nil) }
    let data = try folder.data
    #expect(data.touched(.sent) == ["event start 6"])
    #expect(data.states == [first, second])
    func visited(_ module: String, _ state: String) -> StateCounts.Visits? {
      data.stateCounts.all[StateCounts.Key(module: module, state: state)]
    }
    #expect(data.stateCounts.all.count == 3)
    #expect(
      visited("Small", first.id)
        == StateCounts.Visits(count: 2, ways: [.init("event start", to: second.id): 2]))
    #expect(
      visited("Small", second.id) == StateCounts.Visits(count: 4, ways: [.init("tap \"a\""): 2]))
    #expect(
      visited("Other", "") == StateCounts.Visits(count: 2, ways: [.init("event stop"): 2]))
  }

  @Test func severalProcessesAddUp() throws {
    for count in [1, 2, 4] {
      #expect(Self.write(count, by: folder.writer) == nil)
    }
    let data = try folder.data
    #expect(data.processCount == 3)
    #expect(data.runCount == 3)
    #expect(data.touched(.sent) == ["event start 7"])
    #expect(data.vocabularies == [Self.vocabulary])
  }

  @Test func parallelRunsLoseNothing() async throws {
    let writer = folder.writer
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          _ = Self.write(of: "flow \(number % 20)", by: writer)
        }
      }
    }
    let data = try folder.data
    #expect(data.processCount == 1)
    #expect(data.runCount == 200)
    #expect(data.flows.count == 20)
    #expect(data.touched(.sent) == ["event start 200"])
    #expect(data.tornCount == 0)
  }

  @Test func whatRunsShareIsWrittenOnce() throws {
    let writer = folder.writer
    for _ in 0..<3 { _ = Self.write(by: writer) }
    let text = try String(contentsOf: try #require(folder.files.first), encoding: .utf8)
    // It, the texts "Small" and "event start", and three runs.
    #expect(text.split(separator: "\n").count == 6)
  }

  @Test func whatWasWrittenIsThereAtOnce() throws {
    // A process that is killed takes nothing back: no line waits in it.
    let writer = folder.writer
    for count in 1...3 {
      _ = Self.write(by: writer)
      #expect(try folder.data.runCount == count)
    }
  }

  @Test func aTornLastLineIsLeftOutAndCounted() throws {
    let whole = Self.linesOfOneRun
    try write(whole + whole.dropLast(9))
    try write(whole, to: "coverage-2-b.jsonl")
    let data = try folder.data
    #expect(data.tornCount == 1)
    #expect(data.runCount == 2)
  }

  private static let linesOfOneRun = """
    { "format": 3, "number": 1, "text": "Small" }
    { "format": 3, "number": 2, "text": "event start" }
    { "format": 3, "flow": "small", "counts": [[1,"sent",2,1]], "states": [] }

    """

  @Test func anyOtherBrokenLineIsToldWithItsPlace() throws {
    try write("{ \"format\": 3\n{ \"format\": 3, \"flow\": \"a\", \"counts\": [] }\n")
    let problem = #expect(throws: LineFile.Problem.self) { try folder.data }
    #expect(problem?.description.hasSuffix("coverage-1-a.jsonl:1: the line is no JSON") == true)
  }

  private static let saysNothing = "the line says nothing of coverage"

  @Test(arguments: [
    (
      #"{ "format": 2, "flow": "a" }"#,
      "the line is of format 2; this tool reads format 3: remove the folder, and run the tests once more"
    ),
    (#"{ "format": 3 }"#, saysNothing), (#"{ "flow": "a" }"#, saysNothing),
    (#"{ "format": 3, "flow": "a" }"#, saysNothing),
    (
      #"{ "format": 3, "flow": "a", "counts": [[1,"heard",2,1]], "states": [] }"#, saysNothing
    ),
    (#"{ "format": 3, "flow": "a", "counts": [[1,"sent",2,-1]], "states": [] }"#, saysNothing),
    (#"{ "format": 3, "state": "a", "number": 1 }"#, saysNothing),
    (#"{ "format": 3, "state": "a", "module": "A", "parts": [] }"#, saysNothing),
    (#"{ "format": 3, "text": "a" }"#, saysNothing),
    (#"{ "format": 3, "flow": "a", "counts": [], "states": [[]] }"#, saysNothing),
    (#"{ "format": 3, "flow": "a", "counts": [], "states": [[1,2,3,4]] }"#, saysNothing),
    (#"{ "format": 3, "flow": "a", "counts": [], "states": [[1,"b"]] }"#, saysNothing),
    (
      #"{ "format": 3, "flow": "a", "counts": [[1,"sent",2,1]], "states": [] }"#,
      "the line names number 2, which no line before it has"
    ),
    (
      #"{ "format": 3, "flow": "a", "counts": [], "states": [[7]] }"#,
      "the line names number 7, which no line before it has"
    ),
  ])
  func aLineThatSaysNothingIsRefused(_ line: String, _ reason: String) throws {
    try write(line + "\n")
    let problem = #expect(throws: LineFile.Problem.self) { try folder.data }
    #expect(problem?.description.hasSuffix("coverage-1-a.jsonl:1: \(reason)") == true)
  }

  @Test func aFolderWithoutCoverageIsToldHowToFill() throws {
    let missing = #expect(throws: LineFile.Problem.self) {
      try CoverageData(contentsOf: "/nowhere")
    }
    #expect(
      missing?.description
        == "there is no folder '/nowhere'; write it by VIPER_COVERAGE=/nowhere swift test")
    try write("", to: "README")
    let empty = #expect(throws: LineFile.Problem.self) { try folder.data }
    #expect(empty?.description.contains("has no coverage; write it by") == true)
  }

  @Test func theEnvironmentSaysWhere() {
    #expect(CoverageWriter(environment: ["VIPER_COVERAGE": "/a"])?.folder == "/a")
    #expect(CoverageWriter(environment: ["VIPER_COVERAGE": ""]) == nil)
    #expect(CoverageWriter(environment: [:]) == nil)
  }

  @Test func aFolderThatCannotBeMadeIsOneFinding() throws {
    try write("", to: "file")
    let path = folder.url.appendingPathComponent("file/below").path
    let writer = CoverageWriter(folder: path)
    let runner = FlowRunner(
      try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#))
    func run() -> FlowResult {
      CoverageWriter.$scope.withValue(writer) { runner.run { SmallPresenter.wire($0) } }
    }
    let first = run()
    #expect(first.ids == [.recordingFailed])
    #expect(
      first.finding(0).sentence.hasPrefix(
        "What flows touch can't be written to VIPER_COVERAGE, '\(path)': "))
    #expect(
      first.finding(0).remedy
        == "Name a folder that is there or can be made, or unset VIPER_COVERAGE.")
    #expect(run().ids == [])
  }
}

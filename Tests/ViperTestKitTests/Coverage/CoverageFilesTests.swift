import Foundation
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

  @Test func aLineIsReadAsItWasWritten() throws {
    let unknown = Vocabulary(module: "Other", .sends, on: .call, owner: "", names: nil)
    let state = CoverageState(module: "Small", parts: ["presenter.name: \"\"", "open: a"])
    var states = StateCounts()
    states.add(StateCounts.Key(module: "Small", state: state.id), times: 3)
    states.add(
      .init("event start", to: "a1"), in: StateCounts.Key(module: "Small", state: state.id))
    states.add(.init("tap \"a\""), in: StateCounts.Key(module: "Small", state: state.id), times: 2)
    states.add(StateCounts.Key(module: "Small", state: ""))
    for line in [
      .state(state), .run(flow: "small", Self.counts(), states),
      CoverageLine.vocabulary(Self.vocabulary), .vocabulary(unknown),
      .run(flow: "small", Self.counts(3)), .run(flow: "\"a\" \\ b\n", Self.counts()),
    ] {
      let text = line.text
      #expect(try CoverageLine(JSONDocument(reading: text, path: "").root) == line)
      #expect(!text.contains("\n"))
    }
  }

  @Test func eachLineIsAsTheSchemaSays() throws {
    let path = SchemaCorpus.folder.appendingPathComponent("coverage-2.schema.json").path
    let schema = try JSONSchema(JSONDocument(contentsOf: path).root)
    let state = CoverageState(module: "Small", parts: ["presenter.page: 0"])
    var states = StateCounts()
    states.add(
      StateCounts.Key(module: "Small", state: state.id), sending: .init("event start", to: state.id)
    )
    let lines: [CoverageLine] = [
      .vocabulary(Self.vocabulary), .state(state), .run(flow: "small", Self.counts(), states),
      .vocabulary(Vocabulary(module: "Other", .sends, on: .call, owner: "", names: nil)),
    ]
    for line in lines {
      let json = try JSONDocument(reading: line.text, path: "").root
      #expect(schema.failures(of: json).isEmpty, "\(line.text)")
    }
    #expect(!schema.failures(of: ["format": 1, "flow": "a", "counts": [], "states": []]).isEmpty)
    #expect(
      !schema.failures(of: ["format": 2, "flow": "a", "counts": [["a"]], "states": []]).isEmpty)
  }

  @Test func severalProcessesAddUp() throws {
    for count in [1, 2, 4] {
      #expect(
        folder.writer.write(Self.counts(count).entries, [Self.vocabulary], flow: "small") == nil)
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
          _ = writer.write(Self.counts().entries, [Self.vocabulary], flow: "flow \(number % 20)")
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

  @Test func aVocabularyIsWrittenOnce() throws {
    let writer = folder.writer
    for _ in 0..<3 { _ = writer.write(Self.counts().entries, [Self.vocabulary], flow: "small") }
    let text = try String(contentsOf: try #require(folder.files.first), encoding: .utf8)
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func whatWasWrittenIsThereAtOnce() throws {
    // A process that is killed takes nothing back: no line waits in it.
    let writer = folder.writer
    for count in 1...3 {
      _ = writer.write(Self.counts().entries, [], flow: "small")
      #expect(try folder.data.runCount == count)
    }
  }

  @Test func aTornLastLineIsLeftOutAndCounted() throws {
    let whole = CoverageLine.run(flow: "small", Self.counts()).text
    try write(whole + "\n" + whole.dropLast(9))
    try write(whole + "\n", to: "coverage-2-b.jsonl")
    let data = try folder.data
    #expect(data.tornCount == 1)
    #expect(data.runCount == 2)
  }

  @Test func anyOtherBrokenLineIsToldWithItsPlace() throws {
    try write("{ \"format\": 2\n{ \"format\": 2, \"flow\": \"a\", \"counts\": [] }\n")
    let problem = #expect(throws: LineFile.Problem.self) { try folder.data }
    #expect(problem?.description.hasSuffix("coverage-1-a.jsonl:1: the line is no JSON") == true)
  }

  @Test(arguments: [
    ("{ \"format\": 1, \"flow\": \"a\" }", "the line is of format 1; this tool reads format 2"),
    ("{ \"format\": 2 }", "the line says nothing of coverage"),
    ("{ \"flow\": \"a\" }", "the line says nothing of coverage"),
    (
      "{ \"format\": 2, \"flow\": \"a\", \"counts\": [ [ \"A\", \"heard\", \"b\", 1 ] ] }",
      "the line says nothing of coverage"
    ),
    ("{ \"format\": 2, \"state\": \"a\" }", "the line says nothing of coverage"),
    (
      "{ \"format\": 2, \"flow\": \"a\", \"states\": [ [ \"A\", \"b\", 1 ] ] }",
      "the line says nothing of coverage"
    ),
    (
      "{ \"format\": 2, \"flow\": \"a\", \"states\": [ [ \"A\", \"b\", 1, [ [ \"c\", \"d\" ] ] ] ] }",
      "the line says nothing of coverage"
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

import FlowTestSupport
import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// What tests do and find, in the files that VIPER_REPORT asks for.
@Suite(.onOwnThreads) struct ReportTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Report-\(UUID().uuidString)")
  private var writer: ReportWriter { ReportWriter(folder: folder.path) }

  private func lines() throws -> [JSONValue] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.flatMap { file in
      #expect(file.lastPathComponent.hasPrefix("report-") && file.pathExtension == "jsonl")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try JSONDocument(reading: String($0), path: file.path).root
      }
    }
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  private static let steps = """
    "steps": [
      { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } }, { "command": "hide" } ] },
      { "when": { "event": "stop" } } ]
    """

  private func run(_ members: String, _ writer: ReportWriter) throws -> FlowResult {
    let runner = FlowRunner(
      try FlowText.flow(members), source: SourcePlace(filePath: "/a/Tests.swift", line: 7))
    return ReportWriter.$scope.withValue(writer) {
      runner.run { harness in
        SmallPresenter.wire(harness) { presenter, _ in presenter.onRequest(.load(id: 1)) }
      }
    }
  }

  @Test func aFlowThatFailsIsWrittenStepByStep() throws {
    defer { removeFolder() }
    let result = try run(Self.steps, writer)
    #expect(result.ids.first == .missingMessage)
    let lines = try lines()
    let names = lines.map { $0["event"]?.text ?? "" }
    #expect(
      names == ["opened", "flow-began"] + Array(repeating: "message", count: 4) + ["step", "step"]
        + Array(repeating: "finding", count: result.findings.count) + ["flow-ended"])
    #expect(
      JSONWriter.compact(lines[1]).hasPrefix(
        #"{ "event": "flow-began", "flow": 1, "id": "small", "scenario": "a small flow", "module": "Small", "#
          + #""fixture": { "path": "Small.json", "line": 2, "column": 9 }, "#
          + #""test": { "path": "/a/Tests.swift", "line": 7 }, "at": "#))
    #expect(
      JSONWriter.compact(lines[3])
        == #"{ "event": "message", "flow": 1, "number": 2, "step": 1, "module": "Small", "#
        + #""channel": "request", "from": "module", "name": "load", "arguments": [ [ "id", "1" ] ], "#
        + #""text": "request load(id: 1)", "main": "#
        + (Thread.isMainThread ? "true }" : "false }"))
    #expect(
      lines[6]["rows"]?.elements.map { $0["row"]?.text } == ["same", "missing"])
    #expect(lines[6]["rows"]?.elements.last?["expected"]?.text == "command hide")
    // Nothing is compared with a step that has no then.
    #expect(lines[7]["rows"] == nil)
    let finding = lines[8]
    #expect(finding["weight"]?.text == "failure" && finding["id"]?.text == "missing-message")
    #expect(finding["fixture"]?["path"]?.text == "Small.json")
    #expect(lines.last?["result"]?.text == "failed")
  }

  @Test func eachLineIsAsTheSchemaSays() throws {
    defer { removeFolder() }
    let path = SchemaCorpus.folder.appendingPathComponent("report-1.schema.json").path
    let schema = try JSONSchema(JSONDocument(contentsOf: path).root)
    let writer = writer
    _ = try run(Self.steps, writer)
    _ = try run(
      #""known": { "issue": "12", "findings": [ "missing-message" ], "mode": "flaky" }, "#
        + Self.steps, writer)
    let place = SourcePlace(filePath: "/a/Tests.swift", line: 9)
    var finding = Finding(
      id: .notReleased, sentence: "It lives on.", details: ["a"], remedy: "Fix it.")
    finding.graph = ReferenceGraph(
      nodes: [
        .init(name: "Presenter", role: "presenter", isAlive: true),
        .init(name: "a task", role: nil, isTask: true, isAlive: false),
      ],
      edges: [
        .init(from: 0, to: 1, label: "task", cycle: 1, isFix: true),
        .init(from: 1, to: 0, label: ""),
      ])
    #expect(writer.checked("expectReleased(timeout:_:)", [finding], at: place).count == 1)
    #expect(writer.checked("expectAssembled", [], at: place).isEmpty)
    let lines = try lines()
    for line in lines { #expect(schema.failures(of: line).isEmpty, "\(JSONWriter.compact(line))") }
    #expect(Set(lines.compactMap { $0["event"]?.text }).count == 7)
    let checks = lines.filter { $0["event"]?.text == "check" }
    #expect(checks.map { $0["name"]?.text } == ["expectReleased", "expectAssembled"])
    #expect(checks.map { $0["result"]?.text } == ["failed", "passed"])
    #expect(lines.filter { $0["weight"]?.text == "known" }.count == 1)
    #expect(
      lines.compactMap { $0["graph"] }.map(JSONWriter.compact) == [
        #"{ "nodes": [ { "name": "Presenter", "role": "presenter", "alive": true }, "#
          + #"{ "name": "a task", "task": true } ], "#
          + #""edges": [ { "from": 0, "to": 1, "label": "task", "cycle": 1, "fix": true }, "#
          + #"{ "from": 1, "to": 0 } ] }"#
      ])
    #expect(!schema.failures(of: ["event": "flow-ended", "flow": 1]).isEmpty)
    #expect(!schema.failures(of: ["event": "nothing"]).isEmpty)
  }

  @Test func theMapOfAModuleIsWrittenWhereThereIsOne() throws {
    defer { removeFolder() }
    let nodes = [
      ReferenceGraph.Node(name: "A", role: "view", isAlive: false),
      ReferenceGraph.Node(name: "B", role: nil, isAlive: false),
    ]
    let edge = ReferenceGraph.Edge(from: 0, to: 1, label: "b", hold: "weak")
    let writer = writer
    for map in [
      nil, ReferenceGraph(nodes: nodes, edges: []), ReferenceGraph(nodes: nodes, edges: [edge]),
    ] {
      let place = SourcePlace(filePath: "/a/Tests.swift", line: 7)
      #expect(writer.checked("expectConforms(wiring:)", [], map: map, at: place).isEmpty)
    }
    let lines = try lines()
    let path = SchemaCorpus.folder.appendingPathComponent("report-1.schema.json").path
    let schema = try JSONSchema(JSONDocument(contentsOf: path).root)
    for line in lines { #expect(schema.failures(of: line).isEmpty, "\(JSONWriter.compact(line))") }
    #expect(
      lines.compactMap { $0["map"] }.map(JSONWriter.compact) == [
        #"{ "nodes": [ { "name": "A", "role": "view" }, { "name": "B" } ], "#
          + #""edges": [ { "from": 0, "to": 1, "label": "b", "hold": "weak" } ] }"#
      ])
  }

  @Test func aLeakIsWrittenAsAGraph() throws {
    defer { removeFolder() }
    let runner = FlowRunner(
      try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#))
    let result = ReportWriter.$scope.withValue(writer) {
      runner.run { harness in
        let presenter = SmallPresenter.wire(harness)
        presenter.keepsItselfAlive = presenter
      }
    }
    #expect(result.ids == [.notReleased])
    let graph = try #require(lines().compactMap { $0["graph"] }.first)
    #expect(
      JSONWriter.compact(graph)
        == #"{ "nodes": [ { "name": "SmallPresenter", "role": "presenter", "alive": true } ], "#
        + #""edges": [ { "from": 0, "to": 0, "label": "keepsItselfAlive", "cycle": 1, "fix": true } ] }"#
    )
  }

  @Test func thatAFlowHasBegunIsWrittenBeforeItRuns() throws {
    defer { removeFolder() }
    let runner = FlowRunner(try FlowText.flow(Self.steps))
    var names: [String?] = []
    ReportWriter.$scope.withValue(writer) {
      _ = runner.run { harness in
        names = try lines().map { $0["event"]?.text }
        SmallPresenter.wire(harness)
      }
    }
    #expect(names == ["opened", "flow-began"])
  }

  @Test func threadsWriteWholeLinesWithNumbersOfTheirOwn() async throws {
    defer { removeFolder() }
    let writer = writer
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<20 { _ = try run(Self.steps, writer) } }
      }
      try await group.waitForAll()
    }
    let lines = try lines()
    func numbers(_ name: String) -> [String] {
      lines.filter { $0["event"]?.text == name }.compactMap { $0["flow"]?.numberText }
    }
    #expect(Set(numbers("flow-began")).count == 160)
    #expect(numbers("flow-ended").count == 160 && Set(numbers("flow-ended")).count == 160)
    #expect(lines.filter { $0["event"]?.text == "opened" }.count == 1)
  }

  @Test func theEnvironmentSaysWhere() {
    #expect(ReportWriter(environment: ["VIPER_REPORT": "/a"])?.folder == "/a")
    #expect(ReportWriter(environment: ["VIPER_REPORT": ""]) == nil)
    #expect(ReportWriter(environment: [:]) == nil)
    // Runs in a process of the kit's own are no tests.
    #expect(ReportWriter(environment: ["VIPER_REPORT": "/a", "VIPER_LAW_TRIAL": "/b"]) == nil)
  }

  @Test func aFolderThatCannotBeMadeIsOneFinding() throws {
    let writer = ReportWriter(folder: "/dev/null/report")
    let passing =
      #""steps": [ { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } } ] } ]"#
    let first = try run(passing, writer)
    #expect(first.ids == [.recordingFailed])
    #expect(
      first.finding(0).sentence.hasPrefix(
        "What tests do can't be written to VIPER_REPORT, '/dev/null/report': "))
    #expect(
      first.finding(0).remedy
        == "Name a folder that is there or can be made, or unset VIPER_REPORT.")
    #expect(try run(passing, writer).ids == [])
    let place = SourcePlace(filePath: "/a/Tests.swift", line: 9)
    #expect(writer.checked("expectReleased", [], at: place).isEmpty)
    let other = ReportWriter(folder: "/dev/null/report")
    #expect(other.checked("expectReleased", [], at: place).map(\.id) == [.recordingFailed])
  }
}

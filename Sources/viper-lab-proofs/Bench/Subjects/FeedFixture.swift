import Foundation
import ViperTestKit

/// The fixtures of the feed, made by code.
enum FeedFixture {
  /// Writes 20 files with flows of 20 messages each: an event, what it causes, and the reply to it,
  /// 4 times.
  static func files(flows count: Int, in folder: TemporaryFolder) throws -> [String] {
    try (0..<20).map { number in
      let flows = (0..<(count / 20)).map { flow("feed\(number).\($0)", firstPage: $0) }
      return try folder.write(text(of: flows), to: "Feed\(number).json")
    }
  }

  /// Runs all flows of such files.
  @MainActor
  static func run(
    _ files: [String], wiring: (Harness) -> Void = { FeedPresenter.wire($0) }
  ) throws {
    for file in files {
      for flow in try Flow.read(file) {
        try FlowRunner(flow).run(wiring: wiring).requireHolds(messages: 20)
      }
    }
  }

  /// A flow that is read from a file of its own.
  static func flow(
    module: String = "Feed", given: [JSONValue] = [], steps: [JSONValue]
  ) throws -> Flow {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let flow: JSONValue = ["id": "flow", "given": .array(given), "steps": .array(steps)]
    let path = try folder.write(text(of: [flow], module: module), to: "Flow.json")
    guard let flow = try Flow.read(path).first else {
      throw BenchmarkProblem(description: "\(path) has no flow")
    }
    return flow
  }

  /// A flow with a step that asks for rows, and expects a message for each.
  static func flow(rows stories: [Story]) throws -> Flow {
    let messages = stories.enumerated().map { number, story in
      message("command", "insert", ["story": Structure(of: story).json, "at": .number(number)])
    }
    let event = message("event", "didAskForRows", ["count": .number(stories.count)])
    return try flow(steps: [["when": event, "then": .array(messages)]])
  }

  /// Writes a file with many short flows: an event, and the one command that it causes.
  ///
  /// - Parameter module: The module that they are about.
  static func file(
    shortFlows count: Int, of module: String = "Feed", in folder: TemporaryFolder
  ) throws -> String {
    let command = message(
      "command", "insert", ["story": Structure(of: Story(number: 0)).json, "at": 0])
    let step: JSONValue = [
      "when": message("event", "didAskForRows", ["count": 1]), "then": [command],
    ]
    let flows = (0..<count).map { number -> JSONValue in
      ["id": .string("\(module).\(number)"), "steps": [step]]
    }
    return try folder.write(text(of: flows, module: module), to: "\(module)\(count).json")
  }

  private static func text(of flows: [JSONValue], module: String = "Feed") -> String {
    let file: JSONValue = [
      "format": 1, "module": .string(module), "subject": "presenter", "flows": .array(flows),
    ]
    return JSONWriter.pretty(file) + "\n"
  }

  private static func flow(_ id: String, firstPage: Int) -> JSONValue {
    let pages = firstPage..<(firstPage + 4)
    return [
      "id": .string(id), "scenario": "pages are shown as they come",
      "given": .array(pages.map(given)), "steps": .array(pages.map(step)),
    ]
  }

  private static func given(page: Int) -> JSONValue {
    let reply = message(
      "response", "received", ["page": .number(page), "stories": stories(of: page)])
    return ["request": "fetch", "with": fetchArguments(page), "reply": [reply]]
  }

  private static func step(page: Int) -> JSONValue {
    [
      "when": message("event", "didPull", ["page": .number(page)]),
      "then": [
        message("command", "showLoading", ["_0": true]),
        message("request", "fetch", fetchArguments(page)),
        message("command", "reload", ["stories": stories(of: page)]),
      ],
    ]
  }

  private static func fetchArguments(_ page: Int) -> JSONValue {
    ["page": .number(page), "query": "swift"]
  }

  private static func stories(of page: Int) -> JSONValue {
    [Structure(of: Story(number: page)).json, Structure(of: Story(number: page + 1)).json]
  }

  /// A message as fixtures write it.
  static func message(_ channel: String, _ name: String, _ arguments: JSONValue) -> JSONValue {
    .object([(channel, .string(name)), ("with", arguments)])
  }
}

extension FlowResult {
  /// Throws where it does not hold: that would measure something else.
  func requireHolds(messages count: Int) throws {
    guard holds, transcript.messages.count == count else {
      let reason = findings.first.map { "\($0)" } ?? "it has too few or too many messages"
      throw BenchmarkProblem(description: "a flow does not hold: \(reason)")
    }
  }
}

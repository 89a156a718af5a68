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

  /// A file with one flow of one step that expects these messages.
  static func file(event: JSONValue, then messages: [JSONValue]) -> String {
    text(of: [
      .object([
        ("id", "feed.rows"), ("scenario", "many rows come at once"),
        ("steps", [.object([("when", event), ("then", .array(messages))])]),
      ])
    ])
  }

  private static func text(of flows: [JSONValue]) -> String {
    let file = JSONValue.object([
      ("format", 1), ("module", "Feed"), ("subject", "presenter"), ("flows", .array(flows)),
    ])
    return JSONWriter.pretty(file) + "\n"
  }

  private static func flow(_ id: String, firstPage: Int) -> JSONValue {
    let pages = firstPage..<(firstPage + 4)
    return .object([
      ("id", .string(id)), ("scenario", "pages are shown as they come"),
      ("given", .array(pages.map(given))), ("steps", .array(pages.map(step))),
    ])
  }

  private static func given(page: Int) -> JSONValue {
    let reply = message(
      "response", "received", [("page", .number(page)), ("stories", stories(of: page))])
    return .object([
      ("request", "fetch"), ("with", fetchArguments(page)), ("reply", .array([reply])),
    ])
  }

  private static func step(page: Int) -> JSONValue {
    .object([
      ("when", message("event", "didPull", [("page", .number(page))])),
      (
        "then",
        .array([
          message("command", "showLoading", [("_0", true)]),
          .object([("request", "fetch"), ("with", fetchArguments(page))]),
          message("command", "reload", [("stories", stories(of: page))]),
        ])
      ),
    ])
  }

  private static func fetchArguments(_ page: Int) -> JSONValue {
    .object([("page", .number(page)), ("query", "swift")])
  }

  private static func stories(of page: Int) -> JSONValue {
    .array([Structure(of: Story(number: page)).json, Structure(of: Story(number: page + 1)).json])
  }

  /// A message as fixtures write it.
  static func message(
    _ channel: String, _ name: String, _ arguments: [(String, JSONValue)]
  ) -> JSONValue {
    .object([(channel, .string(name)), ("with", .object(arguments))])
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

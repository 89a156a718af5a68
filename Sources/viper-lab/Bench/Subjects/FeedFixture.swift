import Foundation
import ViperTestKit

/// The fixtures of the feed, made by code.
enum FeedFixture {
  /// The steps of a flow of `feed(of:)`; each has five messages in all.
  static let stepsInFlow = 4

  /// A file with flows of 20 messages each: an event, what it causes, and the reply to it, 4 times.
  static func file(named name: String, flows: Int) -> String {
    text(of: (0..<flows).map { flow("\(name).\($0)", firstPage: $0) })
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
    let pages = firstPage..<(firstPage + stepsInFlow)
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

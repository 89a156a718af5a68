import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperFlows
@testable import ViperMessages

@Suite struct UnorderedAndCaptureTests {
  private func run(then: String, sends texts: [String?]) throws -> FlowResult {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "start" }, "then": [ \#(then) ] } ]"#)
    return FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        for text in texts {
          presenter.onCommand(text.map { .show(text: $0) } ?? .hide)
        }
      }
    }
  }

  private func show(_ text: String) -> String {
    #"{ "command": "show", "with": { "text": \#(text) } }"#
  }

  @Test(arguments: [["a", "b", nil], ["b", "a", nil]])
  func aGroupMatchesInAnyOrder(texts: [String?]) throws {
    let result = try run(
      then: #"{ "unordered": [ \#(show(#""a""#)), \#(show(#""b""#)) ] }, { "command": "hide" }"#,
      sends: texts)
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aGroupIsMatchedOneToOneAndNotGreedily() throws {
    // The first pattern fits both; only if it takes "b" is "a" left for the second.
    let result = try run(
      then: #"{ "unordered": [ \#(show(#"{ "$any": true }"#)), \#(show(#""a""#)) ] }"#,
      sends: ["a", "b"])
    #expect(result.findings.map(\.description) == [])
  }

  @Test func eachMessageOfAGroupComesOnce() throws {
    let result = try run(
      then: #"{ "unordered": [ \#(show(#""a""#)), \#(show(#""b""#)) ] }"#, sends: ["a", "a"])
    #expect(result.ids == [.differentArgument])
  }

  @Test func aGroupEndsBeforeWhatFollowsIt() throws {
    let result = try run(
      then: #"{ "unordered": [ \#(show(#""a""#)), \#(show(#""b""#)) ] }, { "command": "hide" }"#,
      sends: ["a", nil, "b"])
    #expect(result.ids == [.differentOrder])
  }

  @Test func whatWasCapturedIsRequiredAgain() throws {
    let then = "\(show(#"{ "$capture": "text" }"#)), \(show(#"{ "$ref": "text" }"#))"
    #expect(try run(then: then, sends: ["a", "a"]).holds)
    let other = try run(then: then, sends: ["a", "b"])
    #expect(other.ids == [.differentArgument])
    #expect(
      other.finding(0).headline.hasSuffix(
        #"came with another with.text: expected "a", came "b"."#))
  }

  /// An id that is made anew is another one in each run: writing what came would fail in the next one.
  @Test func anIdThatIsMadeAnewIsToBeAnyOfItsType() throws {
    let ids = (0..<3).map { _ in UUID().uuidString }
    let result = try run(then: show("\"\(ids[0])\""), sends: [ids[1]])
    let remedy = result.finding(0).remedy
    #expect(
      remedy.hasPrefix(
        #"If another one comes each time, write { "$type": "string" } for with.text. If the module is right, write "#
      ))
    #expect(try run(then: show(#"{ "$type": "string" }"#), sends: [ids[2]]).holds)
    let other = try run(then: show("\"\(ids[0])\""), sends: ["a"])
    #expect(other.finding(0).remedy.hasPrefix("If the module is right, "))
  }

  @Test func aReferenceWithinAGroupFindsItsCapture() throws {
    let group =
      "\(show(#"{ "$ref": "text" }"#)), \(show(#"{ "$capture": "text" }"#)), \(show(#""z""#))"
    let then = #"{ "unordered": [ \#(group) ] }"#
    #expect(try run(then: then, sends: ["a", "z", "a"]).holds)
    #expect(try !run(then: then, sends: ["a", "z", "b"]).holds)
  }

  @Test func manyCapturesOfAGroupFindTheirReferences() throws {
    let numbers = 0..<10
    let patterns = numbers.flatMap { number in
      [show(#"{ "$capture": "c\#(number)" }"#), show(#"{ "$ref": "c\#(number)" }"#)]
    }
    let then = #"{ "unordered": [ \#(patterns.joined(separator: ", ")), \#(show(#""z""#)) ] }"#
    let texts = numbers.map { "\($0)" }
    #expect(try run(then: then, sends: texts + ["z"] + texts.reversed()).holds)
  }

  @Test func messagesAreMatchedByUnicodeScalars() throws {
    let result = try run(then: show(#""caf\u00e9""#), sends: ["cafe\u{301}"])
    #expect(result.ids == [.differentArgument])
  }
}

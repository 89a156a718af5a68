import Foundation
import Testing

@testable import ViperJSON
@testable import ViperValues

/// Structures, tuples and enums, made from what they are made of.
@Suite struct ValueMakerPartsTests {
  private enum Pairs {
    case pair((Int, Int)?)
    case named((x: Int, y: Int?)?)
  }

  @Test func anOptionalTupleIsOneValue() throws {
    let maker = ValueMaker()
    guard case .pair(let pair) = try maker.make(Pairs.self, from: ["pair": ["_0": 1, "_1": 2]]),
      case .named(let named) = try maker.make(Pairs.self, from: ["named": ["x": 3]]),
      case .pair(nil) = try maker.make(Pairs.self, from: ["pair": nil])
    else { return #expect(Bool(false), "another case") }
    #expect(pair?.0 == 1 && pair?.1 == 2)
    #expect(named?.x == 3 && named?.y == nil)
    let tuple = try maker.make((Int, Int)?.self, from: ["_0": 1, "_1": 2])
    #expect(tuple?.1 == 2)
  }

  private let maker = ValueMaker()

  private func made<Value>(_ type: Value.Type, _ text: String) throws -> Value {
    try maker.make(type, from: JSONDocument(reading: text, path: "a.json").root)
  }

  /// - Parameter part: The part of the text that the error points at.
  private func fails<Value>(
    _ type: Value.Type, _ text: String, _ message: String, at part: String? = nil
  ) throws {
    let error = try #require(throws: ValueError.self) { try made(type, text) }
    #expect(error.message == message)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[error.range], as: UTF8.self) == part ?? text)
  }

  @Test func structuresAreMadeFromTheirProperties() throws {
    #expect(
      try made(Sample.Tag.self, #"{ "versions": ["1"], "name": "a" }"#)
        == Sample.Tag(name: "a", versions: ["1"]))
    #expect(
      Structure(of: try made(Sample.Box<[Int]>.self, #"{ "content": [1] }"#)).compact
        == #"{ "content": [ 1 ], "note": null }"#)
    #expect(
      Structure(
        of: try made(Sample.Lazy.self, #"{ "_level": { "wrappedValue": 4 }, "late": null }"#)
      )
      .compact == #"{ "_level": { "wrappedValue": 4 }, "late": null }"#)
    #expect(
      Structure(
        of: try made(Sample.Lazy.self, #"{ "_level": { "wrappedValue": 4 }, "late": "x" }"#)
      )
      .compact == #"{ "_level": { "wrappedValue": 4 }, "late": "x" }"#)
    _ = try made(Sample.Nothing.self, "{}")
  }

  @Test func aWrongStructureSaysWhatIsWrong() throws {
    try fails(Sample.Tag.self, "[]", "Tag is made from an object, this is an array")
    try fails(
      Sample.Tag.self, #"{ "name": "a" }"#,
      "Tag needs 'versions' (Array<String>), which is not given")
    try fails(
      Sample.Tag.self, "{}",
      "Tag needs 'name' (String) and 'versions' (Array<String>), which are not given")
    try fails(
      Sample.Tag.self, #"{ "nmae": "a", "versions": [] }"#,
      "Tag has no 'nmae' (did you mean 'name'?)", at: #""a""#)
    try fails(
      Sample.Tag.self, #"{ "name": "a", "versions": [1] }"#,
      "a string is needed here, this is a number (1)", at: "1")
    try fails(
      Sample.Box<Int>.self, #"{ "content": 1, "owner": 2 }"#,
      "Box<Int> has no 'owner' (known: 'content', 'note')", at: "2")
    try fails(
      Sample.Tag.self, "{ \"nam\u{65}\u{301}\": 1 }",
      "Tag has no 'name\u{301}' (did you mean 'name'?)", at: "1")
  }

  @Test func everyShapeOfPayloadIsMade() throws {
    func json(_ text: String) throws -> String {
      Structure(of: try made(Sample.Scene.self, text)).compact
    }
    for text in [
      #""list""#, #"{ "detail": { "item": { "name": "a", "versions": [] } } }"#,
      #"{ "bare": { "name": "a", "versions": [] } }"#, #"{ "pair": { "_0": 1, "_1": "b" } }"#,
      #"{ "labelled": { "from": 1, "to": 2 } }"#, #"{ "mixed": { "_0": 1, "label": true } }"#,
      #"{ "optional": 3 }"#, #"{ "optional": null }"#, #""empty""#, #"{ "nested": "first" }"#,
      #"{ "nested": { "then": "go" } }"#, #"{ "failed": "offline" }"#,
    ] {
      #expect(try json(text) == text)
    }
    #expect(try json(#"{ "list": {} }"#) == #""list""#)
    #expect(try json(#"{ "empty": {} }"#) == #""empty""#)
    #expect(try json(#""optional""#) == #"{ "optional": null }"#)
    #expect(
      try json(#"{ "bare": { "_0": { "name": "a", "versions": [] } } }"#)
        == #"{ "bare": { "name": "a", "versions": [] } }"#)
    let tree = #"{ "node": { "left": { "leaf": 1 }, "right": { "leaf": 2 } } }"#
    #expect(Structure(of: try made(Sample.Tree.self, tree)).compact == tree)
    let either = #"{ "right": { "value": { "a": 1 } } }"#
    #expect(
      Structure(of: try made(Sample.Either<Int, [String: Int]>.self, either)).compact == either)
    // An empty payload is a payload, also in JSON that was made by code.
    let empty = try maker.make(Sample.Either<[String: Int], Int>.self, from: ["left": [:]])
    #expect(Structure(of: empty).compact == #"{ "left": {} }"#)
  }

  @Test func resultsAreMade() throws {
    typealias Answer = Result<[Sample.Tag], any Error>
    let success = try made(Answer.self, #"{ "success": [{ "name": "a", "versions": [] }] }"#)
    #expect(try success.get() == [Sample.Tag(name: "a", versions: [])])
    let failure = try made(Answer.self, #"{ "failure": { "message": "offline", "code": 3 } }"#)
    guard case .failure(let error as GivenError) = failure else {
      Issue.record("this should be a GivenError: \(failure)")
      return
    }
    #expect(error.localizedDescription == "offline")
    #expect(error.json["code"]?.numberText == "3")
    #expect("\(GivenError("no"))" == "no")
    #expect("\(GivenError(["code": 1]))" == #"{ "code": 1 }"#)
    #expect(
      Structure(of: failure).compact == #"{ "failure": { "message": "offline", "code": 3 } }"#)
    let known = try made(
      Result<Int, Sample.Failure>.self, #"{ "failure": { "status": { "code": 404 } } }"#)
    #expect("\(Structure(of: known))" == ".failure(.status(code: 404))")
  }

  @Test func aWrongCaseSaysWhatIsWrong() throws {
    try fails(
      Sample.Scene.self, "3", "Scene is made from a case's name or an object with that one key")
    try fails(
      Sample.Scene.self, #"{ "list": {}, "bare": 1 }"#,
      "Scene is made from a case's name or an object with that one key")
    try fails(Sample.Step.self, #""frist""#, "Step has no case 'frist' (did you mean 'first'?)")
    try fails(
      Sample.Step.self, #"{ "first": 1 }"#, "the case 'first' of Step has no payload", at: "1")
    try fails(
      Sample.Step.self, #""then""#,
      "the case 'then' of Step needs a value (String), which is not given")
    try fails(
      Sample.Scene.self, #"{ "pair": 1 }"#,
      "the case 'pair' of Scene takes an object with '_0', '_1'", at: "1")
    try fails(
      Sample.Scene.self, #"{ "labelled": { "from": 1 } }"#,
      "the case 'labelled' of Scene needs 'to' (Int), which is not given")
    try fails(
      Sample.Scene.self, #"{ "labelled": { "from": 1, "too": 2 } }"#,
      "the case 'labelled' of Scene has no 'too' (did you mean 'to'?)", at: "2")
    try fails(
      Sample.Step.self, "\"firs\u{74}\u{301}\"",
      "Step has no case 'first\u{301}' (did you mean 'first'?)")
  }

  @Test func tuplesAreMade() throws {
    let tuple = try made((Int, second: String).self, #"{ "_0": 1, "second": "b" }"#)
    #expect(tuple == (1, "b"))
    try made(Void.self, "{}")
    try fails(
      (Int, second: String).self, #"{ "_0": 1 }"#,
      "(Int, second: String) needs 'second' (String), which is not given")
    try fails(
      (Int, Int).self, "[1, 2]", "(Int, Int) takes an object with '_0', '_1'")
  }

  @Test func anEnumIsMadeByTheNamesOfItsCasesBeforeItsRawValues() throws {
    // "small" is a case and the raw value of the other one.
    #expect(try made(Sample.Size.self, #""small""#) == .small)
    #expect(try made([Sample.Size].self, #"["large"]"#) == [.large])
    enum Level: String, Decodable { case low = "LOW" }
    #expect(try made(Level.self, #""LOW""#) == .low)
    #expect(try made(Level.self, #""low""#) == .low)
  }

  @Test func aLiteralIsUnwrappedAndItsInsideTakenAsItIs() throws {
    #expect(try made([String: Int].self, #"{ "$literal": { "$any": 1 } }"#) == ["$any": 1])
    #expect(
      try made([String: [String: Int]].self, #"{ "$literal": { "$a": { "$literal": 1 } } }"#)
        == ["$a": ["$literal": 1]])
    #expect(try made(Int.self, #"{ "$literal": 3 }"#) == 3)
    #expect(try made([Int].self, #"[{ "$literal": 3 }]"#) == [3])
    let any = try made(Any.self, #"{ "a": { "$literal": { "$b": 1 } } }"#)
    #expect(Structure(of: any).compact == #"{ "a": { "$literal": { "$b": 1 } } }"#)
  }

  @Test func matchersCannotBeSent() throws {
    try fails(
      [Int].self, #"[{ "$any": true }]"#,
      "a matcher ($any) can't be sent, only compared; give a value", at: #"{ "$any": true }"#)
    try fails(
      Any.self, #"{ "a": { "$capture": "x" } }"#,
      "a matcher ($capture) can't be sent, only compared; give a value", at: #"{ "$capture": "x" }"#
    )
  }

  @Test func aMessageWithoutArgumentsIsLeftOut() throws {
    func step(_ payload: JSONValue?) throws -> Any {
      try maker.makeCase(Sample.Step.self, name: "then", payload: payload, in: ["at": "end"])
    }
    #expect(throws: ValueError.self) { try step(nil) }
    let error = try #require(throws: ValueError.self) { try step([:]) }
    #expect(error.message == "the case 'then' of Step needs a value (String), which is not given")
    #expect(Structure(of: try step("go")).compact == #"{ "then": "go" }"#)
  }
}

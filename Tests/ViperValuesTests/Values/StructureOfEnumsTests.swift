import Foundation
import Testing
import ViperJSON
import ViperValues

@Suite struct StructureOfEnumsTests {
  private let tag = Sample.Tag(name: "swift", versions: [])

  @Test(
    arguments: [
      (Sample.Scene.list, #""list""#, ".list"),
      (
        .detail(item: Sample.Tag(name: "a", versions: ["1"])),
        #"{ "detail": { "item": { "name": "a", "versions": [ "1" ] } } }"#,
        #".detail(item: Tag(name: "a", versions: ["1"]))"#
      ),
      (
        .bare(Sample.Tag(name: "a", versions: [])),
        #"{ "bare": { "name": "a", "versions": [] } }"#, #".bare(Tag(name: "a", versions: []))"#
      ),
      (.pair(1, "b"), #"{ "pair": { "_0": 1, "_1": "b" } }"#, #".pair(1, "b")"#),
      (
        .labelled(from: 1, to: 2), #"{ "labelled": { "from": 1, "to": 2 } }"#,
        ".labelled(from: 1, to: 2)"
      ),
      (
        .mixed(1, label: true), #"{ "mixed": { "_0": 1, "label": true } }"#,
        ".mixed(1, label: true)"
      ),
      (.optional(nil), #"{ "optional": null }"#, ".optional(nil)"),
      (.optional(3), #"{ "optional": 3 }"#, ".optional(3)"),
      (.empty(()), #""empty""#, ".empty"),
      (.nested(.first), #"{ "nested": "first" }"#, ".nested(.first)"),
      (.nested(.then("go")), #"{ "nested": { "then": "go" } }"#, #".nested(.then("go"))"#),
      (
        .failed(Sample.Failure.status(code: 404)),
        #"{ "failed": { "$type": "Sample.Failure", "status": { "code": 404 } } }"#,
        ".failed(.status(code: 404))"
      ),
    ] as [(Sample.Scene, String, String)])
  func aCaseIsItsNameAndItsPayloadByLabels(scene: Sample.Scene, json: String, text: String) {
    let structure = Structure(of: scene)
    #expect(JSONWriter.compact(structure.json) == json)
    #expect(structure.description == text)
  }

  @Test func indirectCasesAreReadThroughTheirBoxes() {
    let tree = Sample.Tree.node(left: .leaf(1), right: .node(left: .leaf(2), right: .leaf(3)))
    #expect(
      "\(Structure(of: tree))"
        == ".node(left: .leaf(1), right: .node(left: .leaf(2), right: .leaf(3)))")
  }

  @Test func genericCasesHaveThePayloadOfTheirArguments() {
    typealias Either = Sample.Either<(Int, Int), [String: Int]>
    #expect(Structure(of: Either.left((1, 2))).compact == #"{ "left": { "_0": 1, "_1": 2 } }"#)
    #expect(
      Structure(of: Either.right(value: ["a": 1])).compact
        == #"{ "right": { "value": { "a": 1 } } }"#)
    let result = Result<[Sample.Tag], any Error>.success([tag])
    #expect(
      Structure(of: result).compact == #"{ "success": [ { "name": "swift", "versions": [] } ] }"#)
    #expect(Structure(of: result).typeName == "Result<Array<Tag>, Error>")
  }

  @Test func casesOfOneNameAreToldApartByTheirLabels() {
    let title = Structure(of: Sample.Setting.set(title: "a"))
    let loading = Structure(of: Sample.Setting.set(loading: true))
    #expect(title.compact == #"{ "set": { "title": "a" } }"#)
    #expect(loading.compact == #"{ "set": { "loading": true } }"#)
    #expect(!title.isEqual(to: loading))
    #expect(Structure(of: Sample.Setting.set(3)).compact == #"{ "set": 3 }"#)
  }

  @Test func anErrorIsReadAsWhatItIs() {
    #expect(Structure(of: Sample.Failure.offline as any Error).compact == #""offline""#)
    #expect(
      Structure(of: Sample.Refusal(reason: "no") as any Error).compact == #"{ "reason": "no" }"#)
    #expect(Structure(of: Sample.Trouble() as any Error).compact == #"{ "code": 7 }"#)
    let offline = #"{ "domain": "NSURLErrorDomain", "code": -1009 }"#
    #expect(Structure(of: URLError(.notConnectedToInternet)).compact == offline)
    #expect(Structure(of: URLError(.notConnectedToInternet) as any Error).compact == offline)
    let object = NSError(domain: "D", code: 3, userInfo: ["a": 1])
    #expect(Structure(of: object).compact == #"{ "domain": "D", "code": 3 }"#)
  }

  @Test func aPayloadOfMetatypesIsAPlaceholderAndOneOfFunctionsNothing() {
    typealias Either = Sample.Either<(Int) -> Int, Any.Type>
    #expect(Structure(of: Either.left { $0 }).compact == #"{ "left": {} }"#)
    let type = Structure(of: Either.right(value: Int.self))
    #expect(type.description == ".right(value: ‹Int.Type›)")
    #expect(!type.isEqual(to: type))
  }
}

extension Structure {
  /// The JSON on one line.
  var compact: String { JSONWriter.compact(json) }
}

import Testing

@testable import ViperFixtures
@testable import ViperJSON

@Suite struct CaptureCheckTests {
  /// What is wrong with a flow whose steps expect this.
  private func fault(then: String..., given: String = "") -> String? {
    let steps = then.map { "{ \"when\": { \"event\": \"go\" }, \"then\": [ \($0) ] }" }
    let text = """
      { "format": 1, "module": "M", "subject": "presenter", "flows": [
        { "id": "m.a", "scenario": "s", "given": [ \(given) ],
          "steps": [ \(steps.joined(separator: ", ")) ] } ] }
      """
    do {
      _ = try Flow.read(text: text, path: "A.json")
      return nil
    } catch {
      return error.message
    }
  }

  private let capture = #"{ "command": "show", "with": { "id": { "$capture": "id" } } }"#
  private let reference = #"{ "command": "show", "with": { "id": { "$ref": "id" } } }"#

  @Test func aReferenceStandsAfterItsCapture() {
    #expect(fault(then: "\(capture), \(reference)") == nil)
    #expect(fault(then: capture, reference) == nil)
    let missing = "nothing before this captures 'id'"
    #expect(fault(then: "\(reference), \(capture)") == missing)
    #expect(fault(then: reference, capture) == missing)
    #expect(
      fault(then: capture, reference.replacing("\"id\" }", with: "\"idd\" }"))
        == "nothing before this captures 'idd' (did you mean 'id'?)")
  }

  @Test func aReferenceWithinAMessageStandsAfterItsCapture() {
    func message(_ first: String, _ second: String) -> String {
      #"{ "command": "show", "with": { "a": { "\#(first)": "x" }, "b": [{ "\#(second)": "x" }] } }"#
    }
    #expect(fault(then: message("$capture", "$ref")) == nil)
    #expect(fault(then: message("$ref", "$capture")) == "nothing before this captures 'x'")
  }

  @Test func aReferenceWithinUnorderedElementsRefersToWhatStandsBefore() {
    let inside =
      #"{ "command": "show", "with": { "a": { "$unordered": [{ "$capture": "x" }, { "$ref": "x" }] } } }"#
    #expect(fault(then: inside) == "nothing before this captures 'x'")
    let after =
      #"{ "command": "show", "with": { "a": { "$unordered": [{ "$capture": "x" }] }, "b": { "$ref": "x" } } }"#
    #expect(fault(then: after) == nil)
  }

  @Test func inAGroupTheOrderDoesNotCount() {
    #expect(fault(then: "{ \"unordered\": [ \(reference), \(capture) ] }") == nil)
    #expect(
      fault(then: "{ \"unordered\": [ \(reference) ] }", capture)
        == "nothing before this captures 'id'")
  }

  @Test func aNameIsCapturedOnce() {
    #expect(
      fault(then: capture, capture)
        == "'id' is captured twice")
  }

  @Test func aGivenCapturesNothing() {
    let given = #"{ "request": "load", "with": { "a": [{ "$capture": "x" }] }, "never": true }"#
    #expect(
      fault(then: capture, given: given)
        == "$capture and $ref compare what comes; a 'given' can't have them")
  }
}

import Foundation
import Testing
import ViperValues

@Suite struct StructureTextTests {
  private func text(_ value: Any) -> String { Structure(of: value).description }

  @Test func longThingsAreShortened() {
    #expect(text([1, 2, 3, 4, 5]) == "[1, 2, 3, … 2 more]")
    #expect(text((1, 2, 3, 4, 5)) == "(1, 2, 3, 4, … 1 more)")
    #expect(text([[[[1]]]]) == "[[[[…]]]]")
    #expect(text([[[[[Int]()]]]]) == "[[[[…]]]]")
    #expect(text([[[[Int]()]]]) == "[[[[]]]]")
    #expect(text(String(repeating: "x", count: 81)) == "\"\(String(repeating: "x", count: 80))…\"")
    #expect(text(String(repeating: "x", count: 80)) == "\"\(String(repeating: "x", count: 80))\"")
  }

  @Test func textIsQuoted() {
    #expect(text("a\"\\\n\t\r\u{1}\u{e9}") == #""a\"\\\n\t\r\u{1}é""#)
  }

  @Test func typesAreNamedWithoutTheirModule() {
    #expect(text(Sample.Tag(name: "a", versions: [])) == #"Tag(name: "a", versions: [])"#)
    #expect(text(["a": 1]) == "(a: 1)")
    #expect(
      Structure(json: ["a": [1, nil, true, "x"]]).description == "(a: [1, nil, true, … 1 more])")
  }
}

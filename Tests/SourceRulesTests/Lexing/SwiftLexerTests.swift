import Testing

@testable import SourceRules
@testable import SwiftLexing

@Suite struct SwiftLexerTests {
  /// The tokens: words and signs by their text, the rest by their kind.
  private func tokens(_ source: String) -> [String] {
    SwiftLexer(Array(source.utf8)).tokens.map { token in
      switch token.kind {
      case .word, .sign, .directive: token.text
      case .quoted: "`\(token.text)`"
      case .number: "1"
      case .string: "\"\""
      case .regex: "//"
      }
    }
  }

  @Test func commentsAreNoTokens() {
    #expect(
      tokens("a // import X\n/* b /* import Y */ \" */ c /**/ d /* e") == ["a", "c", "d"])
  }

  @Test func whatIsInStringsIsNoCode() {
    #expect(tokens(#"a = "import \" X" + b"#) == ["a", "=", "\"\"", "+", "b"])
    #expect(tokens(##"#"a " \n \"# + c"##) == ["\"\"", "+", "c"])
    #expect(
      tokens("x(\"\"\"\n import X \"\" \\\"\"\" \n\"\"\") y") == ["x", "(", "\"\"", ")", "y"])
    #expect(tokens("#\"\"\"\n a \"\"\" \n\"\"\"# b") == ["\"\"", "b"])
    #expect(tokens(##"#"""# b"##) == ["\"\"", "b"])
    #expect(tokens(#""" + a"#) == ["\"\"", "+", "a"])
  }

  @Test func whatIsInterpolatedIsCode() {
    #expect(
      tokens(#""a \(B(c: "d \(E)")) f" + g"#)
        == ["\"\"", "(", "B", "(", "c", ":", "\"\"", "(", "E", ")", ")", ")", "+", "g"])
    #expect(tokens(##"#"a \(b) \#(C) d"# e"##) == ["\"\"", "(", "C", ")", "e"])
  }

  @Test func aStringThatDoesNotEndEndsWithItsLine() {
    #expect(tokens("a \"b c\nd") == ["a", "\"\"", "d"])
    #expect(tokens("a \"b \\\nd") == ["a", "\"\"", "d"])
    #expect(tokens("\"\"\" a\nb") == ["\"\""])
    #expect(tokens("\"a \\(b") == ["\"\"", "(", "b"])
    #expect(tokens("\"\\") == ["\"\""])
  }

  @Test func regularExpressionsAreNoCode() {
    #expect(tokens("a = /im\"port [/] \\/ X/ b") == ["a", "=", "//", "b"])
    #expect(tokens("f(/\"/) g") == ["f", "(", "//", ")", "g"])
    #expect(tokens("#/ a/b \" /# c") == ["//", "c"])
    #expect(tokens("#/\n a \" # b\n/# c") == ["//", "c"])
    #expect(tokens("return /a\"/ b") == ["return", "//", "b"])
  }

  @Test(arguments: ["\n", "\r\n"]) func aRegularExpressionEndsOnItsLine(_ end: String) {
    let source = "let a = /b\\\(end)/ 2\(end)class C {}\(end)"
    #expect(tokens(source).suffix(4) == ["class", "C", "{", "}"])
    #expect(!tokens(source).contains("//"))
    let file = SourceReader.file(Array(source.utf8), path: "A.swift")
    #expect(file.types.map { file.position(of: $0.offset).description } == ["3:7"])
  }

  @Test func aDivisionIsNoRegularExpression() {
    #expect(tokens("a / b \"c\" / d") == ["a", "/", "b", "\"\"", "/", "d"])
    #expect(tokens("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
    #expect(tokens("1/2/x") == ["1", "/", "1", "/", "x"])
    #expect(tokens("x = / y") == ["x", "=", "/", "y"])
  }

  @Test func eachBranchOfAConditionIsKeptAndItsLineIsNot() {
    #expect(
      tokens("#if canImport(UIKit) /* c\n d */ && os(iOS) // x\na\n#elseif B\nb\n#else\nc\n#endif")
        == ["a", "b", "c"])
    #expect(tokens("#if A // /*\na\n#endif") == ["a"])
    #expect(tokens("#selector(a) #available") == ["#selector", "(", "a", ")", "#available"])
  }

  @Test func namesNumbersAndSignsAreToldApart() {
    #expect(
      tokens("`class` été_1 $0 1.5e3 0xFF.a ->") == [
        "`class`", "été_1", "$0", "1", "1", ".", "a", "->",
      ])
    #expect(tokens("#!/usr/bin/swift \"\na") == ["a"])
    #expect(tokens("\u{FEFF}import A") == ["import", "A"])
  }

  @Test func placesAreKnownByLineAndColumn() {
    let file = SourceReader.file(
      Array("/* é\r\n */ \"\"\"\né\n\"\"\"\n  class Ä {}\n".utf8), path: "A.swift")
    let type = file.types[0]
    #expect(file.position(of: type.offset).description == "5:9")
  }

  @Test(arguments: [
    "\"\"\"", "#", "##\"", "/", "/*", "\"\\(", "`", "#/", "\\", "@", "\u{0}", "class", "import",
    "extension A.", "var", "class A { var", "class A { var x:", "class A: B<",
    "protocol P where Self:",
    "class A { let x = B.", "}}}", "(((", "class A<T", "import struct", "\r\r\n", "a \"\\#(",
  ])
  func whatIsCutOffIsReadToItsEnd(_ source: String) {
    _ = SourceReader.file(Array(source.utf8), path: "A.swift")
    _ = SourceReader.file(Array((source + " ").utf8), path: "A.swift")
    _ = SourceReader.file(Array((source + "\n").utf8), path: "A.swift")
  }

  @Test func garbageIsReadToItsEnd() {
    var state: UInt64 = 7
    let pieces = [
      "\"", "\"\"\"", "#", "\\(", ")", "{", "}", "/", "*", "/*", "*/", "class ", "var ", "x", ":",
      "<", ">", "\n", "import ", "X", ".", "extension ", "`", "@", ",", "=", "weak ", "#if ",
      "where ",
      "Self", "&", "->", "é", "\r\n", "unowned(safe) ", "[", "]", "?",
    ]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let file = SourceReader.file(Array(text.utf8), path: "A.swift")
      for type in file.types { #expect(file.position(of: type.offset).line >= 1) }
    }
  }

  @Test func aDeepNestIsReadWithoutRecursion() {
    let depth = 100_000
    let braces = String(repeating: "{", count: depth)
    let strings = String(repeating: "\"\\(", count: depth)
    _ = SourceReader.file(Array(("class A \(braces)" + strings).utf8), path: "A.swift")
    let comments = String(repeating: "/*", count: depth)
    #expect(SwiftLexer(Array((comments + "a").utf8)).tokens.isEmpty)
  }
}

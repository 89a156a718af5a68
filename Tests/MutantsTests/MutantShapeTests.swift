import Testing

@testable import Mutants

/// What is changed of a source, and what is left alone.
@Suite struct MutantShapeTests {
  private func changes(_ source: String) throws -> [String] {
    let program = try MutatedProgram(source + "\n@main enum Main { static func main() {} }")
    defer { program.remove() }
    return program.mutants.map { "\($0.change.rawValue): \($0.arrow)" }
  }

  @Test func constantsHaveOtherValues() throws {
    #expect(
      try changes("let a = true\nlet b = 7\nlet c = \"x\"\nlet d = \"\"\nlet e = 0.5") == [
        "constant-changed: true → false", "constant-changed: 7 → 8",
        "constant-changed: \"x\" → \"\"", "constant-changed: \"\" → \"viper\"",
        "constant-changed: 0.5 → 1.5",
      ])
  }

  @Test func aPatternIsNoExpression() throws {
    let found = try changes(
      "func f(_ x: Int) -> Bool { switch x { case 1: return false; default: return x < 3 } }")
    #expect(
      found == [
        "constant-changed: false → true", "condition-negated: x < 3 → !(x < 3)",
        "boundary-moved: x < 3 → x <= 3", "constant-changed: 3 → 4",
      ])
  }

  @Test func aCaseIsReplacedWithWhatItCarries() throws {
    #expect(
      try changes("enum E { case a(Int), b, c(Int) }\nfunc f(_ n: Int) -> E { .a(n) }") == [
        "other-case: .a(n) → .c(n)"
      ])
  }

  @Test func whatIsInlinedElsewhereIsLeftAlone() throws {
    #expect(try changes("@inlinable public func f(_ n: Int) -> Bool { n < 3 }") == [])
  }

  @Test func theSameSeedTakesTheSame() {
    let all = Array(0..<100)
    let one = MutantSample.take(10, of: all, seed: 1)
    #expect(one == MutantSample.take(10, of: all, seed: 1))
    #expect(one != MutantSample.take(10, of: all, seed: 2))
    #expect(one.count == 10 && one == one.sorted())
    #expect(MutantSample.take(nil, of: all, seed: 1) == all)
  }

  @Test func theNearestSuitesSpeakOfTheFile() {
    let suites = ["App.LoginTests", "App.LoginPresenterTests", "App.OtherTests", "App.ATests"]
    #expect(
      TestBundle.nearest(suites, "Sources/App/LoginPresenter+Paging.swift") == [
        "App.LoginTests", "App.LoginPresenterTests",
      ])
  }

  @Test func aFailureIsReadFromBothFrameworks() {
    let xctest = TestFailure("/tmp/a/T.swift:6: error: XTests.testA : XCTAssertTrue failed")
    #expect(xctest?.text == "T.swift:6: XTests.testA : XCTAssertTrue failed")
    var issue = TestFailure("✘ Test bad() recorded an issue at T.swift:5:79: Issue recorded")
    let taken = ["↳ nothing was sent", "  and more", "✘ Test bad() failed"].map {
      issue?.takesUp($0)
    }
    #expect(taken == [true, true, false])
    #expect(issue?.text == "T.swift:5:79: nothing was sent")
    #expect(TestFailure("✔ Test good() passed after 0.001 seconds.") == nil)
  }

  @Test func anErrorOfTheCompilerIsRead() {
    let errors = CompilerError.all(in: "x\n/a/B.swift:3:7: error: missing return in f\n[1/2] Y")
    #expect(
      errors == [
        CompilerError(path: "/a/B.swift", line: 3, column: 7, message: "missing return in f")
      ])
    #expect(errors.first?.isAboutFlow == true)
  }
}

import Foundation
import Testing

@testable import Exercises

@Suite("What the frameworks write") struct RunOutputTests {
  @Test("issues of Swift Testing, without what stands around them") func swiftTesting() {
    let said = RunOutput(
      """
      ◇ Test run started.
      ✘ Test shelf(_:) recorded an issue with 1 argument flow → a: b at Flows.json:12:21: Issue recorded
      ↳ a: b
        Step 1, event e: command c is expected and did not come.
        [missing-message]
      ✘ Test shelf(_:) recorded an issue at ShelfTests.swift:5:1: Expectation failed: x
      ↳ y
      ✘ Test shelf(_:) with 1 test case failed after 0.016 seconds with 1 issue.
      """)
    #expect(said.ids == ["missing-message"])
    #expect(
      said.issues == [
        """
        ✘ Test shelf(_:) recorded an issue with 1 argument flow → a: b at Flows.json:12:21: Issue recorded
        ↳ a: b
          Step 1, event e: command c is expected and did not come.
          [missing-message]
        """,
        """
        ✘ Test shelf(_:) recorded an issue at ShelfTests.swift:5:1: Expectation failed: x
        ↳ y
        """,
      ])
  }

  @Test("issues of XCTest") func xcTest() {
    let said = RunOutput(
      """
      Test Case 'ShelfXCTests.testFlows' started at 2026-11-26 14:14:45.933
      /a/Flows.json:12: error: ShelfXCTests.testFlows : a: b
      Step 1, event e: command c is expected and did not come.
      [missing-message]
      Test Case 'ShelfXCTests.testFlows' failed (0.0 seconds)
      """)
    #expect(said.ids == ["missing-message"])
    #expect(said.issues.count == 1)
    #expect(said.issues[0].hasSuffix("did not come.\n[missing-message]"))
  }

  @Test("an element of a difference is no id") func element() {
    let issue = """
      ✘ Test exam(_:) recorded an issue at Flows.json:1:1: Issue recorded
      ↳ exam.pull: a page
                [0]
                  - title: "Dune"
        [different-argument]
      """
    #expect(RunOutput(issue).ids == ["different-argument"])
    #expect(RunOutput(issue).issues == [issue])
  }

  @Test("a compiler's complaint, once, with the lines that it shows") func complaints() {
    let said = """
      [1/2] Compiling LateSpinner Module.swift
      /x/exercises/1/Module.swift:2:3: error: cannot find 'y' in scope
      1 | func x() {
      2 |   y()
        |   `- error: cannot find 'y' in scope
      3 | }
      [2/2] Emitting module LateSpinner
      /x/exercises/1/Module.swift:2:3: error: cannot find 'y' in scope
      1 | func x() {
      """
    #expect(
      ExerciseBuild.complaints(in: said, below: URL(fileURLWithPath: "/x/exercises")) == """
        1/Module.swift:2:3: error: cannot find 'y' in scope
        1 | func x() {
        2 |   y()
          |   `- error: cannot find 'y' in scope
        3 | }
        """)
  }
}

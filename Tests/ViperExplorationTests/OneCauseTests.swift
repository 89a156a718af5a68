import Foundation
import TestConditions
import Testing
import ViperTestKit
import ViperTestingExploration
import ViperXCTestExploration
import XCTest

@testable import ViperExploration
@testable import ViperFlows

private struct NoModule: Error {}

/// An explored test tells one cause once, whatever number of its flows show it.
@Suite("One cause of an explored test", .onOwnThreads) struct OneCauseTests {
  private static func results(_ fault: TodoPresenter.Fault) -> [FlowResult] {
    Flow.all(in: "Fixtures/Todo.explored.json", filePath: #filePath).map {
      FlowRunner($0, releaseTimeout: .milliseconds(50)).run(wiring: TodoPresenter.wire(fault))
    }
  }

  @Test("a leak is told with the shortest flow that shows it, and names the others")
  func leak() throws {
    let results = Self.results(.leaksAfterDelete)
    let leaking = results.filter { $0.findings.contains { $0.id == .notReleased } }
      .sorted { $0.flow.steps.count < $1.flow.steps.count }
    #expect(leaking.count > 1)
    let told = results.tellingCausesOnce
    let findings = told.flatMap(\.findings)
    #expect(findings.map(\.id) == [.notReleased])
    #expect(told.first { !$0.holds }?.flow.id == leaking.first?.flow.id)
    let others = leaking.dropFirst().map(\.flow.id).joined(separator: ", ")
    #expect(
      findings.first?.details.last == "The same in \(leaking.count - 1) more: \(others).")
  }

  @Test("a message that is missing after the same is told with the shortest flow")
  func missingMessages() throws {
    let results = Self.results(.showsNothing)
    let failing = results.filter { !$0.holds }
    let all = Set(results.flatMap { result in result.findings.map { $0.sentence } })
    #expect(failing.count > 3)
    let told = results.tellingCausesOnce
    let findings = told.flatMap(\.findings).filter { $0.id == .missingMessage }
    #expect(Set(findings.map(\.sentence)) == all, "\(all)")
    #expect(findings.count < failing.count)
    let first = try #require(
      told.first { result in result.findings.contains { $0.id == .missingMessage } })
    let finding = try #require(first.findings.first)
    #expect(finding.details.last?.hasPrefix("The same in ") == true)
    let same = failing.filter { $0.findings.contains { $0.sentence == finding.sentence } }
    #expect(first.flow.steps.count == same.map(\.flow.steps.count).min())
  }

  @Test("what may only follow from it in the same flow is not told")
  func whatFollows() {
    let flow = Flow.all(in: "Fixtures/Todo.explored.json", filePath: #filePath)[0]
    var missing = Finding(id: .missingMessage, sentence: "command ask is missing.")
    missing.step = 1
    let notUp = Finding(id: .alertNotUp, sentence: "No alert is up.")
    func told(_ findings: [Finding]) -> [Finding.ID] {
      [FlowResult(flow: flow, findings: findings.namingCauses(in: flow), source: nil)]
        .tellingCausesOnce.flatMap(\.findings).map(\.id)
    }
    #expect(told([missing, notUp]) == [.missingMessage])
    #expect(told([notUp]) == [.alertNotUp])
  }

  @Test("what is said otherwise, or at another place of a flow, is told each time")
  func otherCauses() {
    let results = Self.results(.startsAtRandom)
    let count = results.flatMap(\.findings).count
    #expect(count > 1)
    #expect(results.tellingCausesOnce.flatMap(\.findings).count == count)
  }

  @Test("Swift Testing gets one issue")
  func swiftTesting() {
    // Only the check, in this task, reports any.
    nonisolated(unsafe) var issues: [String] = []
    withKnownIssue {
      expectExplored("Fixtures/Todo.explored.json", module: "Todo") { _ in throw NoModule() }
    } matching: { issue in
      issues.append("\(issue)")
      return true
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("The same in") == true)
    #expect(issues.first?.contains("[wiring-failed]") == true)
  }
}

/// The same of XCTest.
final class OneCauseXCTests: XCTestCase {
  private var texts: [String]?

  func testAWiringThatFailsIsOneFailure() {
    texts = []
    assertExplored("Fixtures/Todo.explored.json", module: "Todo") { _ in throw NoModule() }
    let caught = texts ?? []
    texts = nil
    XCTAssertEqual(caught.count, 1)
    XCTAssertTrue(caught.first?.contains("The same in") == true)
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard texts == nil else { return texts?.append(issue.compactDescription) ?? () }
      super.record(issue)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
    ) {
      guard texts == nil else { return texts?.append(description) ?? () }
      super.recordFailure(
        withDescription: description, inFile: path, atLine: line, expected: expected)
    }
  #endif
}

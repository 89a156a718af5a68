import Foundation
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

@Suite struct ReferenceModuleTests {
  @Test(arguments: ReferenceFlow.all)
  func eachFlowOfTheMendedModuleHolds(_ reference: ReferenceFlow) {
    let result = reference.run(faults: [])
    #expect(result.findings.map(\.description) == [])
  }

  @Test(arguments: ReferenceFault.all)
  func eachPublishedFaultIsFoundByTheFlowsThatNameIt(_ fault: ReferenceFault) throws {
    let failing = ReferenceFlow.all.filter { !$0.run(faults: [fault.name]).holds }
    #expect(failing.map(\.flow.id).sorted() == fault.foundBy)
  }

  @Test func aModuleHasAtLeastTwentyFiveFlows() {
    #expect(ReferenceFlow.all.count >= 25)
  }

  @Test func eachFaultThatTheModuleDeclaresHasAnExpectation() {
    #expect(
      ReferenceModule.all.flatMap(\.faults).map(\.name).sorted()
        == ReferenceFault.all.map(\.name).sorted())
  }
}

/// A fault and the ids of the flows that must find it.
struct ReferenceFault: Sendable, CustomTestStringConvertible {
  let name: String
  let foundBy: [String]

  var testDescription: String { name }

  private static let wholeScene = [
    "item-list.scene.detail", "item-list.scene.pages", "item-list.scene.released",
    "item-list.scene.released-unused",
  ]

  static let all = [
    ReferenceFault(name: "presenterHoldsView", foundBy: wholeScene),
    ReferenceFault(name: "interactorHoldsPresenter", foundBy: wholeScene),
    ReferenceFault(name: "presenterHoldsScenePresenter", foundBy: wholeScene),
    ReferenceFault(
      name: "pageAdvancedTwice",
      foundBy: [
        "item-list.load-more.bottom", "item-list.load-more.failure",
        "item-list.load-more.second-page", "item-list.load-more.third-page",
        "item-list.load-more.twice", "item-list.refresh.first-page", "item-list.scene.pages",
        "item-list.search.after-bottom", "item-list.search.more",
      ]),
    ReferenceFault(
      name: "firstLoadNotHeldBack",
      foundBy: [
        "item-list.load.more-meanwhile", "item-list.load.never-answered",
        "item-list.load.refresh-meanwhile", "item-list.load.twice",
      ]),
    ReferenceFault(
      name: "lateAnswerShown",
      foundBy: ["item-list.search.late-answer", "item-list.search.only-the-last"]),
  ]
}

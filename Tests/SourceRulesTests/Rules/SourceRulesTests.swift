import RuleTestSupport
import Testing
import ViperRules
import ViperTestKit

@testable import SourceRules

@Suite struct SourceRulesTests {
  @Test(arguments: SourceRules.all.map(\.id))
  func theExamplesOfEachRuleAreAsTheyShouldBe(_ id: String) {
    #expect(
      SourceRules.all.filter { $0.id == id }.flatMap { $0.problems(SourceFacts.init(example:)) }
        == [])
  }

  @Test func theKitKnowsTheIDs() {
    #expect(Conformance.sourceRuleIDs == SourceRules.all.map(\.id))
    #expect(SourceRules.all.map(\.id) == SourceRules.all.map(\.id).sorted())
  }
}

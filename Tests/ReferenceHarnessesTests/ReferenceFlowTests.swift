import TestConditions
import Testing
import ViperTestKit
import ViperTesting

@testable import ReferenceHarnesses

/// The flows of the reference modules, as a user of Swift Testing runs them: of all with `VIPER_EXHAUSTIVE`
/// set, since `viper-lab check` runs them too.
@Suite struct ReferenceFlowTests {
  private static let tried = ReferenceFlow.inAllDialects.filter { reference in
    isExhaustive
      || ["First.presenter.json", "Articles.rest.json"].contains {
        reference.suite.file.hasSuffix($0)
      }
  }

  @Test(arguments: tried)
  func holds(_ reference: ReferenceFlow) async {
    let suite = reference.suite
    if suite.isOnMainActor {
      await expectOnMainActor(reference)
    } else if suite.isOnMainThread {
      await expectOnMainThread(reference)
    } else {
      expect(reference)
    }
  }

  private func expect(_ reference: ReferenceFlow) {
    expectFlow(reference.flow) { try reference.suite.wire($0, []) }
  }

  @MainActor private func expectOnMainThread(_ reference: ReferenceFlow) { expect(reference) }

  @MainActor private func expectOnMainActor(_ reference: ReferenceFlow) async {
    await expectFlow(reference.flow) { try reference.suite.wire($0, []) }
  }
}

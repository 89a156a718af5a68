import InventedHarnesses
import TestConditions
import ViperTestKit
import ViperXCTest
import XCTest

@testable import ReferenceHarnesses

/// The flows of the reference modules, as a user of XCTest runs them: of all with `VIPER_EXHAUSTIVE` set.
final class ReferenceFlowXCTests: XCTestCase {
  @MainActor func testItemList() async throws { try await assertFlows(of: .itemList) }
  @MainActor func testArticles() async throws { try await assertFlows(of: .articles) }
  @MainActor func testFirstSecond() async throws { try await assertFlows(of: .firstSecond) }
  @MainActor func testWatchedProjects() async throws { try await assertFlows(of: .watchedProjects) }
  @MainActor func testObservedProjects() async throws {
    try await assertFlows(of: .observedProjects)
  }
  @MainActor func testUserList() async throws { try await assertFlows(of: .userList) }
  @MainActor func testErrands() async throws { try await assertFlows(of: .errands) }
  @MainActor func testDebounceSearch() async throws { try await assertFlows(of: .debounceSearch) }

  func testEachModuleHasATest() {
    XCTAssertEqual(
      ReferenceModule.inAllDialects.map(\.name),
      [
        "ItemList", "Articles", "FirstSecond", "WatchedProjects", "ObservedProjects",
        "UserList", "Errands", "DebounceSearch",
      ])
  }

  @MainActor private func assertFlows(of module: ReferenceModule) async throws {
    try XCTSkipUnless(isExhaustive || module.name == "FirstSecond")
    for suite in module.suites {
      if suite.isOnMainActor {
        await assertFlows(in: suite.file) { try suite.wire($0, []) }
      } else {
        assertAtOnce(suite)
      }
    }
  }

  private func assertAtOnce(_ suite: ReferenceModule.Suite) {
    assertFlows(in: suite.file) { try suite.wire($0, []) }
  }
}

import InventedHarnesses
import ViperTestKit
import ViperXCTest
import XCTest

@testable import ReferenceHarnesses

/// The flows of all reference modules, as a user of XCTest runs them.
final class ReferenceFlowXCTests: XCTestCase {
  @MainActor func testItemList() async { await assertFlows(of: .itemList) }
  @MainActor func testArticles() async { await assertFlows(of: .articles) }
  @MainActor func testFirstSecond() async { await assertFlows(of: .firstSecond) }
  @MainActor func testWatchedProjects() async { await assertFlows(of: .watchedProjects) }
  @MainActor func testObservedProjects() async { await assertFlows(of: .observedProjects) }
  @MainActor func testUserList() async { await assertFlows(of: .userList) }
  @MainActor func testErrands() async { await assertFlows(of: .errands) }
  @MainActor func testDebounceSearch() async { await assertFlows(of: .debounceSearch) }

  func testEachModuleHasATest() {
    XCTAssertEqual(
      ReferenceModule.inAllDialects.map(\.name),
      [
        "ItemList", "Articles", "FirstSecond", "WatchedProjects", "ObservedProjects",
        "UserList", "Errands", "DebounceSearch",
      ])
  }

  @MainActor private func assertFlows(of module: ReferenceModule) async {
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

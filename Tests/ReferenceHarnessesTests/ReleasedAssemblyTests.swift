import ArticlesModule
import InventedHarnesses
import ItemListModule
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// The reference assemblies go away when they are fixed, and each published cycle is named.
@Suite struct ReleasedAssemblyTests {
  @Test(arguments: ReferenceModule.inAllDialects.map(\.name))
  func theFixedAssemblyIsReleased(name: String) async throws {
    let module = try #require(ReferenceModule.inAllDialects.first { $0.name == name })
    // A task that a module starts needs a thread of the pool, which this test must not block.
    let findings = await ReleasedScope.findings(timeout: .seconds(600), source: nil) {
      await Task.yield()
      return module.assemble([])
    }
    #expect(findings.map(\.description) == [])
  }

  @Test(arguments: [
    (
      "presenterHoldsView",
      "ItemListPresenter.commandListener (strong)",
      "Fix: hand over a closure that captures the view weakly instead of the bound method of "
        + "ItemListView in Scene.commandListener(to:faults:)."
    ),
    (
      "interactorHoldsPresenter",
      "ItemListInteractor.responseListener (strong)",
      "Fix: hand over a closure that captures the presenter weakly instead of the bound method of "
        + "ItemListPresenter in Scene.responseListener(to:faults:)."
    ),
    (
      "presenterHoldsScenePresenter",
      "ItemListPresenter.scenePresenterReference.strong (strong)",
      "Fix: make ScenePresenterReference.strong weak, in the structure in "
        + "ItemListPresenter.scenePresenterReference, which itself can't be weak."
    ),
  ])
  func eachPublishedCycleIsNamed(fault: String, start: String, fix: String) throws {
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      ReferenceModule.itemList.assemble([fault])
    }
    try #require(findings.count == 1)
    #expect(findings[0].details.first == "  \(start)")
    #expect(findings[0].details.last == "  \(fix)")
  }

  /// As a composition root does it, which stands in another module than those that it puts together.
  @Test func aClosureOfWhoPutsModulesTogetherIsNamed() {
    weak var left: ItemListPresenter?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let presenter = ItemListPresenter()
      presenter.commandListener = AnyCommandListener { _ in presenter.handle(event: .viewDidLoad) }
      left = presenter
      return presenter
    }
    left?.commandListener = nil
    let fix = findings.first?.details.last ?? ""
    #expect(fix.hasPrefix("  Fix: capture the presenter weakly in closure #1 in "), "\(findings)")
    #expect(
      fix.hasSuffix(
        ", if ReferenceHarnessesTests is yours; else empty ItemListPresenter.commandListener when the "
          + "module is closed: nobody else holds AnyCommandListener<ItemListCommand>, so that a weak "
          + "reference would lose it."), "\(findings)")
  }

  @Test func aClosureInAPropertyIsNamedAsWell() {
    weak var left: ArticlesWireframe?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let wireframe = ArticlesWireframe()
      wireframe.makeDetailWireframe = { wireframe.makeDetailWireframe() }
      left = wireframe
      return wireframe
    }
    left?.makeDetailWireframe = nil
    let fix = findings.first?.details.last ?? ""
    #expect(fix.hasPrefix("  Fix: capture the router weakly in closure #1 in "), "\(findings)")
    #expect(
      fix.hasSuffix(
        ", if ReferenceHarnessesTests is yours; else end what "
          + "ArticlesWireframe.makeDetailWireframe is for, when the module is closed."),
      "\(findings)")
  }

  @Test func allPublishedCyclesAreNumbered() throws {
    let module = ReferenceModule.itemList
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      module.assemble(Set(module.faults.map(\.name)))
    }
    try #require(findings.count == 1)
    #expect(findings[0].details.filter { $0.hasPrefix("  1. ") }.count == 1)
    #expect(findings[0].details.filter { $0.hasPrefix("  3. ") }.count == 1)
    #expect(findings[0].details.filter { $0.hasPrefix("     Fix: ") }.count == 3)
  }
}

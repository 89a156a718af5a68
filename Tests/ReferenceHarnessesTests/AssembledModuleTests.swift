import ArticlesModule
import GoldenText
import ItemListModule
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// The reference modules are assembled as they should be, with nothing said of how.
@Suite struct AssembledModuleTests {
  @Test func articlesAreAssembled() {
    let findings = AssemblyCheck.findings(source: nil) {
      ArticlesAssembly.fixed.assemble(service: InMemoryArticlesService())
    }
    #expect(findings.map(\.description) == [])
    let assembly = AssembledModule(
      of: ArticlesAssembly.fixed.assemble(service: InMemoryArticlesService()))
    expectGolden("\(assembly)", named: "Articles")
  }

  /// Without a fault; with all that were published the first scene has no router.
  @Test(arguments: [false, true])
  func itemListIsAssembled(_ isAsPublished: Bool) {
    let published = ReferenceModule.itemList.published.map(\.name)
    let faults = ItemListModule.Faults(names: isAsPublished ? Set(published) : [])
    let findings = AssemblyCheck.findings(source: nil) {
      let window = Window()
      Router(
        window: window, api: InMemoryItemsAPI(), assembly: ItemListAssembly(faults: faults)
      ).launch(scene: AppScene.itemList)
      return window
    }
    #expect(
      findings.map(\.headline)
        == (isAsPublished ? ["ItemListPresenter.router is empty after assembly."] : []))
  }

  @Test func anItemListWithoutItsPresentersListenerIsFound() {
    let findings = AssemblyCheck.findings(source: nil) {
      let presenter = ItemListPresenter()
      let view = ItemListView()
      view.eventListener = AnyEventListener(presenter.handle(event:))
      return view
    }
    #expect(
      findings.map(\.headline) == [
        "ItemListPresenter.requestListener is empty after assembly.",
        "ItemListPresenter.commandListener is empty after assembly.",
        "ItemListPresenter.router is empty after assembly.",
      ])
  }

  @Test func eachSceneBuildsWhatItNames() {
    let scenes: [AppScene] = [.itemList, .itemDetail(item: Item(id: "c6861", title: "VIPER"))]
    let findings = SceneCheck.findings(scenes, source: nil) { scene in
      let window = Window()
      Router(window: window, api: InMemoryItemsAPI(), assembly: ItemListAssembly(faults: []))
        .launch(scene: scene)
      return window
    }
    #expect(findings.map(\.description) == [])
  }
}

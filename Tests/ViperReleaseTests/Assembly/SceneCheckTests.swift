import KitTestSupport
import Testing

@testable import ViperMessages
@testable import ViperRelease

@Suite struct SceneCheckTests {
  enum Scene: Sendable {
    case list
    case itemDetail(id: Int)
  }

  final class ListView {}
  final class ItemDetailViewController {}
  final class Hosting<Content> {
    let content: Content
    init(_ content: Content) { self.content = content }
  }
  struct ItemDetailView {}

  private let scenes: [Scene] = [.list, .itemDetail(id: 1)]

  private func build(_ scene: Scene) -> AnyObject {
    switch scene {
    case .list: ListView()
    case .itemDetail: ItemDetailViewController()
    }
  }

  private func findings<Value>(
    _ scenes: [Scene], named name: ((Scene) -> String)? = nil, _ build: (Scene) throws -> Value
  ) -> [Finding] {
    SceneCheck.findings(scenes, named: name, source: nil, build: build)
  }

  @Test func scenesThatBuildWhatTheyNamePass() {
    #expect(findings(scenes, build).isEmpty)
    #expect(findings(scenes) { Container(self.build($0)) }.isEmpty)
    #expect(findings(scenes) { (self.build($0), 1) }.isEmpty)
    #expect(findings([.itemDetail(id: 1)]) { _ in Hosting(ItemDetailView()) }.isEmpty)
    #expect(findings([.itemDetail(id: 1)]) { _ in ItemDetailView() }.isEmpty)
    #expect(findings([.itemDetail(id: 1)]) { Optional(self.build($0)) }.isEmpty)
  }

  @Test func aStackIsNamedAfterWhatItHolds() {
    final class MainNavigationScreen {
      let screens: [AnyObject]
      init(_ screens: [AnyObject]) { self.screens = screens }
    }
    #expect(findings(scenes) { MainNavigationScreen([self.build($0)]) }.isEmpty)
    #expect(
      findings(scenes) { _ in MainNavigationScreen([ListView()]) }.map(\.headline) == [
        "The scene itemDetail builds ListView, and no ItemDetail…."
      ])
  }

  @Test func anotherModuleIsFound() {
    let findings = findings(scenes) { _ in Container(ListView()) }
    #expect(
      findings.map(\.description) == [
        """
        The scene itemDetail builds ListView, and no ItemDetail….
        Built: ListView, Container
        Fix: Build the scene's own module, or say what it is called: named: { scene in … }.
        [wrong-scene]
        """
      ])
  }

  @Test func nothingBuiltIsFound() {
    #expect(
      findings(scenes) { _ in AnyObject?.none }.map(\.headline) == [
        "The scene list builds nothing, and no List….",
        "The scene itemDetail builds nothing, and no ItemDetail….",
      ])
    #expect(
      findings([], build).map(\.headline) == ["No scene was given, so that nothing was checked."])
  }

  @Test func scenesMayHaveOtherNames() {
    #expect(
      findings([.itemDetail(id: 1)], named: { _ in "List" }) { _ in ListView() }.isEmpty)
    #expect(
      findings([.list], named: { _ in "Home" }, build).map(\.headline) == [
        "The scene list builds ListView, and no Home…."
      ])
  }

  @Test func anErrorIsFound() {
    #expect(
      findings([.list]) { _ in throw Shop.Offline() }.map(\.headline) == [
        "Building the scene list threw offline."
      ])
  }

  @Test func scenesThatAreBuiltAsynchronouslyAreChecked() async {
    let findings = await SceneCheck.findings(scenes, source: nil) { _ in
      await Task.yield()
      return ListView()
    }
    #expect(findings.map(\.id) == [.wrongScene])
    let none = await SceneCheck.findings([Scene](), source: nil) { _ in ListView() }
    #expect(none.map(\.id) == [.wrongScene])
  }
}

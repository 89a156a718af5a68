import ArticlesModule
import ItemListModule
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// The ways in which routes are recorded where the router is no enum: a protocol, a class.
@Suite struct RoutersOfDialectsTests {
  private func run(
    _ steps: String, _ wiring: (Harness) throws -> Void
  ) throws -> [String] {
    let text = """
      { "format": 1, "module": "Articles", "subject": "router",
        "flows": [ { "id": "articles.routes", "steps": [ \(steps) ] } ] }
      """
    let flow = try #require(try Flow.read(text: text, path: "Articles.json").first)
    return FlowRunner(flow).run(wiring: wiring).findings.map(\.description)
  }

  /// A router that is a protocol: the generated double records, and moves a fake that does not.
  @Test func aGeneratedDoubleMovesAFake() throws {
    let findings = try run(
      """
      { "when": { "event": "showDetails" },
        "then": [ { "route": "presentDetailsInterfaceForArticle", "with": { "$any": true } } ],
        "stack": [ "Articles", "ArticleDetail" ] }
      """
    ) { harness in
      let wireframe = ArticlesWireframeInputSpy(harness)
      let app = RouterFake<String>(harness, records: false)
      app.launch("Articles")
      wireframe.stub.presentDetailsInterfaceForArticle = { _ in app.push("ArticleDetail") }
      harness.accepts(.event, named: "showDetails") { _ in
        wireframe.presentDetailsInterfaceForArticle(article: Article(title: "VIPER"))
      }
    }
    #expect(findings == [])
  }

  /// A router that is a class, and real: what it goes through is recorded, here a fake stands in for
  /// the navigation controller.
  @Test func aRealRouterIsRecordedThroughItsNavigationController() throws {
    let recorder = Recorder()
    let router = RouterSpy<String>(recorder: recorder)
    let first = ArticlesView()
    let navigation = NavigationController(rootViewController: first)
    let wireframe = ArticleDetailWireframe()
    func record(_ change: () -> Void) {
      let before = navigation.viewControllers.count
      change()
      guard let top = navigation.topViewController, navigation.viewControllers.count != before
      else { return }
      if navigation.viewControllers.count > before {
        router.go(.push, scene: "\(type(of: top))")
      } else {
        router.go(.pop)
      }
    }
    record { wireframe.presentArticleDetailInterface(from: first) }
    record { wireframe.dismissArticleDetailInterface() }
    #expect(router.routes.map(\.way) == [.push, .pop])
    #expect(router.scenes == ["ArticleDetailView"])
  }

  /// A router that is a class of the app's: a subclass records.
  @Test func aRouterThatIsAClassIsRecordedBySubclassing() {
    let harness = RecordedHarness()
    harness.run { harness in
      let router = RecordingRouter(harness)
      router.launch(scene: .itemList)
      router.dismiss(scenePresenter: nil)
    }
    #expect(harness.lines == ["route launch(scene: .itemList)", "route dismiss"])
  }

  /// Runs a body with a harness of its own.
  private final class RecordedHarness {
    var lines: [String] = []

    func run(_ body: (Harness) -> Void) {
      _ = HarnessScope.run(module: "", source: nil) { harness in
        body(harness)
        lines = harness.recorder.transcript().messages.map { "\($0)" }
      }
    }
  }
}

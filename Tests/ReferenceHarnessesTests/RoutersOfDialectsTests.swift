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
      { "format": 1, "module": "Articles",
        "flows": [ { "id": "articles.routes", "steps": [ \(steps) ] } ] }
      """
    let flow = try #require(try Flow.read(text: text, path: "Articles.json").first)
    return FlowRunner(flow).run(wiring: wiring).findings.map(\.description)
  }

  /// A presenter that only opens an article.
  private final class Opener {
    let wireframe: any ArticlesWireframeInput

    init(wireframe: any ArticlesWireframeInput) {
      self.wireframe = wireframe
    }

    func open() {
      wireframe.presentDetailsInterfaceForArticle(article: Article(title: "VIPER"))
    }
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
      let opener = harness.owns(Opener(wireframe: wireframe), as: .presenter)
      harness.accepts(.event, named: "showDetails") { _ in opener.open() }
    }
    #expect(findings == [])
  }

  /// A scene presenter that records instead of presenting.
  private final class RecordingPresenter: ScenePresenter {
    let spy: RouterSpy<String>

    init(_ spy: RouterSpy<String>) {
      self.spy = spy
    }

    func present(_ screen: Screen) {
      spy.go(.present, scene: "\(type(of: screen))")
    }

    func dismiss() {
      spy.go(.dismiss)
    }
  }

  /// A router that is a class, and real: the scene presenter that it goes through records.
  @Test func aRealRouterIsRecordedThroughItsScenePresenter() {
    let recorder = Recorder()
    let presenter = RecordingPresenter(RouterSpy(recorder: recorder))
    let router = Router(api: InMemoryItemsAPI())
    router.present(
      scene: AppScene.itemDetail(item: Item(id: "c6861", title: "VIPER")), scenePresenter: presenter
    )
    router.dismiss(scenePresenter: presenter)
    #expect(
      recorder.transcript().messages.map { "\($0)" } == [
        "route present(scene: \"ItemDetailView\")", "route dismiss",
      ])
  }

  /// A router that is a class of the app's: a subclass records.
  @Test func aRouterThatIsAClassIsRecordedBySubclassing() {
    let harness = RecordedHarness()
    harness.run { harness in
      let router = RecordingRouter(harness)
      router.launch(scene: AppScene.itemList)
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

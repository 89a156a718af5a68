import ArticlesModule
import ViperTestKit

extension ArticlesWiring {
  /// The detail's presenter with an article that records who reads and writes it: it is an object, which
  /// the list has as well.
  public static func detailReadingArticle(_ harness: Harness, faults: Faults = []) {
    let spy = EntitySpy(
      Article(date: "2026-11-25", title: "VIPER", authors: "ann", imageURL: "https://a.example/1"),
      harness, names: SpiedArticle.names)
    let presenter = ArticleDetailPresenter(faults: faults)
    let view = ArticleDetailViewInterfaceSpy(harness)
    presenter.view = view
    presenter.wireframe = ArticleDetailWireframeInputSpy(
      harness, stub: .init(detailPresenter: presenter))
    presenter.article = SpiedArticle(spy)
    harness.owns(presenter, as: .presenter)
    harness.accepts(ArticleDetailModuleInterfaceDriver(presenter))
    let accesses = StreamProbe<[String: [String]]>(harness, "accesses")
    harness.accepts(.event, named: "lookAtArticle") { _ in
      accesses.next([
        "reads": Set(spy.reads).sorted(), "writes": spy.writes,
      ])
    }
  }
}

/// An article of which each property is read and written by way of a spy.
private final class SpiedArticle: Article {
  static var names: [PartialKeyPath<Article>: String] {
    [
      \.date: "date", \.title: "title", \.website: "website", \.authors: "authors",
      \.content: "content", \.imageURL: "imageURL",
    ]
  }

  private let spy: EntitySpy<Article>

  init(_ spy: EntitySpy<Article>) {
    self.spy = spy
    super.init()
  }

  override var date: String? {
    get { spy.date }
    set { spy.date = newValue }
  }
  override var title: String? {
    get { spy.title }
    set { spy.title = newValue }
  }
  override var website: String? {
    get { spy.website }
    set { spy.website = newValue }
  }
  override var authors: String? {
    get { spy.authors }
    set { spy.authors = newValue }
  }
  override var content: String? {
    get { spy.content }
    set { spy.content = newValue }
  }
  override var imageURL: String? {
    get { spy.imageURL }
    set { spy.imageURL = newValue }
  }
}

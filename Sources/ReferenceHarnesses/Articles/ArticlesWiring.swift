import ArticlesModule
import Foundation
import ViperHTTP
import ViperTestKit

/// The wiring of the flows of `Articles` and `ArticleDetail`, one function a subject.
///
/// Every double is a generated one; what is written here is who is whose neighbour.
public enum ArticlesWiring {
  /// The list's presenter between doubles.
  public static func listPresenter(_ harness: Harness, faults: Faults = []) {
    harness.makesArticles()
    let view = ArticlesViewInterfaceSpy(harness)
    let presenter = ArticlesPresenter(faults: faults)
    presenter.view = view
    presenter.interactor = ArticlesInteractorInputSpy(harness)
    presenter.wireframe = ArticlesWireframeInputSpy(harness)
    harness.owns(presenter, as: .presenter)
    harness.accepts(ArticlesModuleInterfaceDriver(presenter))
    harness.accepts(ArticlesInteractorOutputDriver(presenter))
  }

  /// The list's interactor between a presenter that only listens and a service whose completions
  /// the flow calls.
  public static func listInteractor(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(Wordless.self)
    let presenter = ArticlesInteractorOutputSpy(harness)
    let interactor = ArticlesInteractor(service: ArticlesServiceSpy(harness), faults: faults)
    interactor.output = presenter
    harness.owns(interactor, as: .interactor)
    harness.accepts(ArticlesInteractorInputDriver(interactor))
  }

  /// Why a service says no that has no words for it.
  private enum Wordless: Error {
    case wordless
  }

  /// The list's interactor with the app's own client, before the network.
  public static func restInteractor(_ harness: Harness, faults: Faults = []) {
    HTTPSpy(harness)
    guard let url = URL(string: "https://articles.example") else { return }
    let interactor = ArticlesInteractor(
      service: RESTArticlesService(baseURL: url, faults: faults), faults: faults)
    var presenter: LeavingPresenter? = LeavingPresenter(ArticlesInteractorOutputSpy(harness))
    interactor.output = presenter
    harness.owns(interactor, as: .interactor)
    harness.accepts(ArticlesInteractorInputDriver(interactor))
    harness.accepts(.event, named: "presenterLeaves") { _ in presenter = nil }
  }

  /// The list's wireframe before the doubles of the next module, and of what makes that.
  public static func listWireframe(_ harness: Harness, faults: Faults = []) {
    harness.makesArticles()
    let detail = harness.submodule("ArticleDetail")
    let next = ArticleDetailWireframeInputSpy(
      detail, stub: .init(detailPresenter: ArticleDetailModuleInterfaceSpy(detail)))
    let wireframe = ArticlesWireframe(faults: faults)
    let calls = CallRecorder(harness, (), on: .call)
    wireframe.makeDetailWireframe = {
      calls.call("makeDetailWireframe")
      return next
    }
    wireframe.viewController = harness.owns(ViewController(), as: .view)
    harness.owns(wireframe, as: .router)
    harness.accepts(ArticlesWireframeInputDriver(wireframe))
  }

  /// The detail's presenter between doubles.
  public static func detailPresenter(_ harness: Harness, faults: Faults = []) {
    harness.makesArticles()
    let presenter = ArticleDetailPresenter(faults: faults)
    let view = ArticleDetailViewInterfaceSpy(harness)
    let wireframe = ArticleDetailWireframeInputSpy(
      harness, stub: .init(detailPresenter: presenter))
    presenter.view = view
    presenter.wireframe = wireframe
    harness.owns(presenter, as: .presenter)
    harness.accepts(ArticleDetailModuleInterfaceDriver(presenter))
  }

  /// The whole list as the app assembles it, driven by what its user does and sees.
  ///
  /// No double is tied in but the service, so that who owns whom is the app's own doing.
  public static func listScene(_ harness: Harness, faults: Faults = []) {
    let assembly = ArticlesAssembly(faults: faults)
    let view = assembly.assemble(service: ArticlesServiceSpy(harness))
    let navigation = NavigationController(rootViewController: view)
    harness.owns(navigation, as: "navigation")
    harness.tracks(view, presenter: view.eventHandler)
    harness.accepts(.event, named: "load") { _ in view.load() }
    harness.accepts(.event, named: "pullToRefresh") { _ in view.pullToRefresh() }
    let detail = harness.submodule("ArticleDetail")
    let shown = ShownDetails()
    harness.accepts(.event, named: "tapLine") {
      view.tapLine(at: try $0("at"))
      guard let view = navigation.topViewController as? ArticleDetailView, shown.add(view) else {
        return
      }
      detail.tracks(view, presenter: view.eventHandler)
    }
    let living = StreamProbe<Int>(detail, "living")
    detail.accepts(.event, named: "count") { _ in living.next(shown.living) }
    detail.accepts(.event, named: "load") { _ in
      (navigation.topViewController as? ArticleDetailView)?.load()
    }
    detail.accepts(.event, named: "tapClose") { _ in
      (navigation.topViewController as? ArticleDetailView)?.tapClose()
    }
    let listSpy = ArticlesViewInterfaceSpy(harness)
    let detailSpy = ArticleDetailViewInterfaceSpy(detail)
    harness.accepts(.event, named: "look") { _ in
      (navigation.topViewController as? ArticlesView)?.tell(listSpy)
      (navigation.topViewController as? ArticleDetailView)?.tell(detailSpy)
    }
  }
}

/// A presenter that can go before its interactor, and tells a double what comes.
private final class LeavingPresenter: ArticlesInteractorOutput {
  private let spy: ArticlesInteractorOutputSpy

  init(_ spy: ArticlesInteractorOutputSpy) {
    self.spy = spy
  }

  func articlesFetched(articles: [Article]) {
    spy.articlesFetched(articles: articles)
  }

  func articlesNotFetched(reason: String) {
    spy.articlesNotFetched(reason: reason)
  }
}

/// The details that were opened, each of which its own screen alone keeps.
private final class ShownDetails {
  private var presenters: [() -> AnyObject?] = []

  /// How many of them are still there.
  var living: Int { presenters.count { $0() != nil } }

  /// - Returns: Whether it is a new one.
  func add(_ view: ArticleDetailView) -> Bool {
    guard !presenters.contains(where: { $0() === view.eventHandler }) else { return false }
    presenters.append { [weak presenter = view.eventHandler] in presenter }
    return true
  }
}

extension ArticlesView {
  /// Records what its user sees.
  fileprivate func tell(_ spy: ArticlesViewInterfaceSpy) {
    if isShowingNoContent {
      spy.showNoContentScreen()
    } else if errorMessage == nil || !lines.isEmpty {
      spy.showArticlesData(articles: lines)
    }
    if let errorMessage {
      spy.showErrorScreen(message: errorMessage)
    }
  }
}

extension ArticleDetailView {
  /// Records what its user sees.
  fileprivate func tell(_ spy: ArticleDetailViewInterfaceSpy) {
    if let content {
      spy.showArticleDetails(content: content)
    } else {
      spy.showNoContentScreen()
    }
  }
}

extension Harness {
  /// Says how the module's values are made from a fixture.
  ///
  /// The entity is a class that is not `Codable`; what a line of the list shows is a protocol.
  func makesArticles() {
    make(Article.self) { json in
      let fields = try ValueMaker().make(ArticleFields.self, from: json)
      return Article(
        date: fields.date, title: fields.title, website: fields.website, authors: fields.authors,
        content: fields.content, imageURL: fields.imageURL)
    }
    make((any ListedArticle).self) { try ValueMaker().make(ArticleRow.self, from: $0) }
  }
}

/// What a fixture can say of an article: a structure, which is made by its fields, so that one that
/// is misspelt is told.
private struct ArticleFields {
  let date: String?
  let title: String?
  let website: String?
  let authors: String?
  let content: String?
  let imageURL: String?
}

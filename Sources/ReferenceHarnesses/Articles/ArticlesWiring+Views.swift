import ArticlesModule
import Foundation
import ViperTestKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ArticlesWiring {
  /// The list's screen before a presenter that only listens.
  public static func listView(_ harness: Harness, faults: Faults = []) {
    harness.makesArticles()
    let view = ArticlesView(faults: faults)
    view.eventHandler = ArticlesModuleInterfaceSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(ArticlesViewInterfaceDriver(view))
    harness.accepts(.event, named: "load") { [unowned view] _ in view.load() }
    harness.accepts(.event, named: "pullToRefresh") { [unowned view] _ in view.pullToRefresh() }
    harness.accepts(.event, named: "tapLine") { [unowned view] in view.tapLine(at: try $0("at")) }
    let screen = StreamProbe<ArticlesScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in
      screen.next(
        ArticlesScreen(
          lines: view.lines.map(\.headline), isShowingNoContent: view.isShowingNoContent,
          errorMessage: view.errorMessage))
    }
  }

  /// The detail's screen before a presenter that only listens.
  public static func detailView(_ harness: Harness, faults: Faults = []) {
    let view = ArticleDetailView()
    view.eventHandler = ArticleDetailModuleInterfaceSpy(harness)
    harness.owns(view, as: .view)
    harness.accepts(ArticleDetailViewInterfaceDriver(view))
    harness.accepts(.event, named: "load") { [unowned view] _ in view.load() }
    harness.accepts(.event, named: "tapClose") { [unowned view] _ in view.tapClose() }
    let screen = StreamProbe<ArticleDetailScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in
      screen.next(
        ArticleDetailScreen(
          headline: view.content?.headline, isShowingNoContent: view.isShowingNoContent))
    }
  }

  /// The detail's wireframe on a stack on which the list lies over another screen; it is told what is on
  /// the stack when a call returns.
  public static func detailWireframe(_ harness: Harness, faults: Faults = []) {
    let (home, list) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: home)
    navigation.pushViewController(list)
    harness.owns(navigation, as: "navigation")
    let wireframe = harness.owns(ArticleDetailWireframe(faults: faults), as: .router)
    let stack = StreamProbe<[String]>(harness, "stack")
    let look: () -> Void = { [unowned navigation] in
      stack.next(
        navigation.viewControllers.map {
          $0 === home ? "home" : $0 === list ? "list" : $0 is ArticleDetailView ? "detail" : "?"
        })
    }
    harness.accepts(.event, named: "look") { _ in look() }
    harness.accepts(.event, named: "goBack") { [unowned navigation] _ in
      navigation.popViewController()
      look()
    }
    harness.accepts(.route, named: "presentArticleDetailInterface") { [unowned wireframe] _ in
      wireframe.presentArticleDetailInterface(from: list)
      look()
    }
    harness.accepts(.route, named: "dismissArticleDetailInterface") { [unowned wireframe] _ in
      wireframe.dismissArticleDetailInterface()
      look()
    }
  }

  /// Both presenters and the list's interactor, as parts of one app whose screens are on the main thread.
  public static func onMainThread(_ harness: Harness, faults: Faults = []) {
    listInteractor(harness, faults: faults)
    listPresenter(harness.submodule("ArticlesPresenter"), faults: faults)
    detailPresenter(harness.submodule("ArticleDetail"), faults: faults)
  }

  /// The list's interactor with the app's own client, before a server that has no status to tell.
  public static func withoutStatus(_ harness: Harness, faults: Faults = []) {
    guard let url = URL(string: "plain://0") else { return }
    let service = RESTArticlesService(baseURL: url, session: PlainProtocol.session, faults: faults)
    let interactor = ArticlesInteractor(service: service, faults: faults)
    let output = ArticlesInteractorOutputSpy(harness)
    interactor.output = output
    harness.owns(interactor, as: .interactor)
    harness.accepts(ArticlesInteractorInputDriver(interactor))
  }

  /// The service of previews, which has its answer in memory and may go offline.
  public static func memory(_ harness: Harness, faults: Faults = []) {
    let service = InMemoryArticlesService(body: [["title": "VIPER"]])
    harness.owns(service, as: .service)
    let answers = StreamProbe<ArticlesAnswer>(harness, "answer")
    harness.accepts(.request, named: "get") { [unowned service] in
      service.get(path: try $0("path")) { body, error in
        answers.next(
          ArticlesAnswer(
            titles: body?.map { $0["title"] as? String ?? "" }, isFailure: error != nil))
      }
    }
    harness.accepts(.event, named: "goOffline") { [unowned service] _ in
      service.error = Offline()
    }
  }

  /// Why the service of previews says no.
  private struct Offline: Error {}
}

/// What is seen of the list.
private struct ArticlesScreen: Sendable {
  let lines: [String]
  let isShowingNoContent: Bool
  let errorMessage: String?
}

/// What is seen of the detail.
private struct ArticleDetailScreen: Sendable {
  let headline: String?
  let isShowingNoContent: Bool
}

/// What the service of previews says.
private struct ArticlesAnswer: Sendable {
  let titles: [String]?
  let isFailure: Bool
}

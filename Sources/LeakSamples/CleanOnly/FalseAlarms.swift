import Dispatch

/// Modules that go away, although a hasty check would report them.
enum FalseAlarms {
  static let samples: [LeakSample] =
    [
      Diamond.sample, SharedDependency.sample, LateRelease.sample, DanglingUnowned.sample,
      SharedStorage.sample, UnownedSelf.sample, PendingCompletion.sample, AnotherView.sample,
    ] + WaitingTasks.samples
}

final class Article {
  let title: String
  init(title: String) { self.title = title }
}

enum Diamond {
  static let sample = LeakSample(
    "diamond", .cleanOnly, "Presenter and router share what both hold.", .clean(make))

  final class ArticleService {}

  final class ListRouter {
    let service: ArticleService
    init(service: ArticleService) { self.service = service }
  }

  final class ListPresenter {
    let service: ArticleService
    let router: ListRouter
    init(service: ArticleService, router: ListRouter) {
      self.service = service
      self.router = router
    }
  }

  static func make() -> Made {
    let (view, service) = (ListView(), ArticleService())
    let router = ListRouter(service: service)
    let presenter = ListPresenter(service: service, router: router)
    view.presenter = presenter
    return Made(view, watching: [view, service, router, presenter])
  }
}

enum SharedDependency {
  static let sample = LeakSample(
    "shared-singleton-dependency", .cleanOnly,
    "The interactor holds a singleton, which lives on as it should.", .clean(make))

  // It has no state.
  final class SessionStore: Sendable {
    static let shared = SessionStore()
  }

  final class ListInteractor {
    let store = SessionStore.shared
  }

  static func make() -> Made {
    let (view, interactor) = (ListView(), ListInteractor())
    view.presenter = interactor
    return Made(view, watching: [view, interactor])
  }
}

enum AnotherView {
  static let sample = LeakSample(
    "another-view", .cleanOnly, "The presenter keeps a view of the same class as its own.",
    .clean(make))

  final class ListPresenter {
    var next: ListView?
  }

  static func make() -> Made {
    let (view, presenter, next) = (ListView(), ListPresenter(), ListView())
    view.presenter = presenter
    presenter.next = next
    return Made(view, watching: [view, presenter, next])
  }
}

enum LateRelease {
  static let sample = LeakSample(
    "late-async-release", .cleanOnly,
    "A queue hands the presenter to the main queue, where it goes at last.",
    .clean(make))

  // It has no state.
  final class ListPresenter: Sendable {
    func viewIsGone() {}
  }

  final class ArticleView {
    var presenter: ListPresenter?
    deinit {
      guard let presenter else { return }
      DispatchQueue.global().async {
        DispatchQueue.main.async { presenter.viewIsGone() }
      }
    }
  }

  static func make() -> Made {
    let (view, presenter) = (ArticleView(), ListPresenter())
    view.presenter = presenter
    return Made(view, watching: [view, presenter])
  }
}

enum DanglingUnowned {
  static let sample = LeakSample(
    "dangling-unowned", .cleanOnly,
    "The presenter's unowned views, safe and unsafe, are gone before it.", .clean(make))

  final class ListPresenter {
    unowned let view: ListView
    unowned(unsafe) let previous: ListView
    init(view: ListView, previous: ListView) {
      self.view = view
      self.previous = previous
    }
  }

  static func make() -> Made {
    let presenter = ListPresenter(view: ListView(), previous: ListView())
    return Made(presenter, watching: [presenter])
  }
}

enum SharedStorage {
  static let sample = LeakSample(
    "shared-storage", .cleanOnly, "Two parts hold the same storage of one array.",
    .clean(make))

  final class ListInteractor {
    var articles: [Article] = []
  }

  final class ListPresenter {
    let interactor = ListInteractor()
    var articles: [Article] = []
  }

  static func make() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    let articles = ["VIPER", "MVC"].map(Article.init)
    presenter.interactor.articles = articles
    presenter.articles = articles
    return Made(view, watching: [view, presenter, presenter.interactor, articles[0]])
  }
}

enum UnownedSelf {
  static let sample = LeakSample(
    "unowned-self", .cleanOnly, "A closure captures self without owning it.",
    .clean(make))

  final class ListPresenter {
    var handler: (() -> Void)?
    func reload() {}
    func start() { handler = { [unowned self] in self.reload() } }
  }

  static func make() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [view, presenter])
  }
}

enum PendingCompletion {
  static let sample = LeakSample(
    "pending-one-shot-completion", .cleanOnly,
    "A completion holds the presenter until the answer comes, which is soon.",
    .clean(make))

  // `loader` is an actor's business; the rest is set before anybody else sees it.
  final class ListPresenter: @unchecked Sendable {
    let loader = Loader()
    var titles: [String] = []
    func load() async {
      await loader.fetch { self.titles = $0 }
    }
  }

  /// Answers when it is told that nobody looks any more, and forgets whom.
  actor Loader {
    private var completion: (([String]) -> Void)?
    func fetch(_ completion: @escaping @Sendable ([String]) -> Void) {
      self.completion = completion
    }
    func cancel() {
      completion?([])
      completion = nil
    }
  }

  final class ArticleView {
    var presenter: ListPresenter?
    deinit {
      guard let loader = presenter?.loader else { return }
      Task { await loader.cancel() }
    }
  }

  static func make() async -> Made {
    let (view, presenter) = (ArticleView(), ListPresenter())
    view.presenter = presenter
    await presenter.load()
    return Made(view, watching: [view, presenter, presenter.loader])
  }
}

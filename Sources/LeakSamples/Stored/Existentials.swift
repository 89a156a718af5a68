/// References in values whose type is only known when the program runs.
enum Existentials {
  static let samples: [LeakSample] = [
    ClassExistential.sample, BoxedExistential.sample, AnyValue.sample, ErrorBox.sample,
  ]
}

protocol ListViewInterface: AnyObject {
  func reload()
}

enum ClassExistential {
  static let sample = LeakSample(
    "class-existential", .stored, "The presenter holds its view as a protocol of classes.",
    .cycle(
      ["ArticleView.presenter", "ListPresenter.view"], fix: "make ListPresenter.view weak",
      make: leaking))

  final class ArticleView: ListViewInterface {
    var presenter: AnyObject?
    func reload() {}
  }

  final class ListPresenter {
    // Fix: weak var view: (any ListViewInterface)?
    var view: (any ListViewInterface)?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ArticleView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

/// What a presenter asks for; structs serve too, so that its values may need a box.
protocol ListUsecase {
  func fetch()
}

enum BoxedExistential {
  static let sample = LeakSample(
    "boxed-existential", .stored,
    "The interactor is a struct too large to stand in the existential itself.",
    .cycle(
      ["ListPresenter.interactor"], fix: "ListPresenter.interactor.output", make: leaking))

  struct ListInteractor: ListUsecase {
    var query = "VIPER"
    var page = (first: 1, last: 9)
    // Fix: weak var output: ListPresenter?
    var output: ListPresenter?
    func fetch() {}
  }

  final class ListPresenter {
    var interactor: (any ListUsecase)?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.interactor = ListInteractor(output: presenter)
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.interactor = nil }
  }
}

enum AnyValue {
  static let sample = LeakSample(
    "any", .stored, "The context handed over as Any holds the view.",
    .cycle(
      ["ListView.presenter", "ListPresenter.context"], fix: "ListPresenter.context",
      make: leaking))

  final class ListPresenter {
    var context: Any?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.context = (from: "list", sender: Weakly(view))
    presenter.context = (from: "list", sender: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.context = nil
    }
  }
}

enum ErrorBox {
  static let sample = LeakSample(
    "error-box", .stored, "The last error holds the presenter that can try again.",
    .cycle(
      ["ListPresenter.lastError"], fix: "ListPresenter.lastError", make: leaking))

  struct LoadError: Error {
    let page: Int
    // Fix: let origin: Weakly<AnyObject>
    let origin: AnyObject
  }

  final class ListPresenter {
    var lastError: (any Error)?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.lastError = LoadError(page: 2, origin: Weakly(presenter))
    presenter.lastError = LoadError(page: 2, origin: presenter)
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.lastError = nil }
  }
}

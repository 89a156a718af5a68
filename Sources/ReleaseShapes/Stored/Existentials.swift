/// References in values whose type is only known when the program runs.
enum Existentials {
  static let shapes: [Shape] = [
    ClassExistential.shape, BoxedExistential.shape, AnyValue.shape, ErrorBox.shape,
  ]
}

protocol ListViewInterface: AnyObject {
  func reload()
}

enum ClassExistential {
  static let shape = Shape(
    "class-existential", .stored, "The presenter holds its view as a protocol of classes.",
    leaky: .cycle(
      ["ArticleView.presenter", "ListPresenter.view"], fix: "make ListPresenter.view weak",
      make: leaky),
    clean: .clean(clean))

  final class ArticleView: ListViewInterface {
    var presenter: AnyObject?
    func reload() {}
  }

  final class ListPresenter {
    var view: (any ListViewInterface)?
  }

  final class FixedPresenter {
    weak var view: (any ListViewInterface)?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ArticleView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ArticleView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

/// What a presenter asks for; structs serve too, so that its values may need a box.
protocol ListUsecase {
  func fetch()
}

enum BoxedExistential {
  static let shape = Shape(
    "boxed-existential", .stored,
    "The interactor is a struct too large to stand in the existential itself.",
    leaky: .cycle(
      ["ListPresenter.interactor"], fix: "ListPresenter.interactor.output", make: leaky),
    clean: .clean(clean))

  struct ListInteractor: ListUsecase {
    var query = "VIPER"
    var page = (first: 1, last: 9)
    var output: ListPresenter?
    func fetch() {}
  }

  final class ListPresenter {
    var interactor: (any ListUsecase)?
  }

  struct FixedInteractor: ListUsecase {
    var query = "VIPER"
    var page = (first: 1, last: 9)
    weak var output: ListPresenter?
    func fetch() {}
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.interactor = ListInteractor(output: presenter)
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.interactor = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.interactor = FixedInteractor(output: presenter)
    return Made(view, watching: [view, presenter])
  }
}

enum AnyValue {
  static let shape = Shape(
    "any", .stored, "The context handed over as Any holds the view.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.context"], fix: "ListPresenter.context",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var context: Any?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.context = (from: "list", sender: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.context = nil
    }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.context = (from: "list", sender: ObjectIdentifier(view))
    return Made(view, watching: [view, presenter])
  }
}

enum ErrorBox {
  static let shape = Shape(
    "error-box", .stored, "The last error holds the presenter that can try again.",
    leaky: .cycle(
      ["ListPresenter.lastError"], fix: "ListPresenter.lastError", make: leaky),
    clean: .clean(clean))

  struct LoadError: Error {
    let page: Int
    let origin: AnyObject
  }

  final class ListPresenter {
    var lastError: (any Error)?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.lastError = LoadError(page: 2, origin: presenter)
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.lastError = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.lastError = LoadError(page: 2, origin: ListPresenter())
    return Made(view, watching: [view, presenter])
  }
}

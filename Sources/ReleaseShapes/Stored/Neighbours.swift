/// References to who made a part, and to the part itself.
enum Neighbours {
  static let shapes: [Shape] = [StrongDelegate.shape, SelfReference.shape]
}

enum StrongDelegate {
  static let shape = Shape(
    "strong-delegate", .stored, "A presenter holds the delegate that made it.",
    leaky: .cycle(
      ["ListPresenter.detail", "DetailPresenter.delegate"],
      fix: "make DetailPresenter.delegate weak", make: leaky),
    clean: .clean(clean))

  final class ListPresenter: DetailDelegate {
    var detail: AnyObject?
    func detailIsDone() {}
  }

  final class DetailPresenter {
    var delegate: (any DetailDelegate)?
  }

  final class FixedPresenter {
    weak var delegate: (any DetailDelegate)?
  }

  static func leaky() -> Made {
    let (view, presenter, detail) = (ListView(), ListPresenter(), DetailPresenter())
    view.presenter = presenter
    presenter.detail = detail
    detail.delegate = presenter
    return Made(view, watching: [presenter, detail]) { [weak detail] in detail?.delegate = nil }
  }

  static func clean() -> Made {
    let (view, presenter, detail) = (ListView(), ListPresenter(), FixedPresenter())
    view.presenter = presenter
    presenter.detail = detail
    detail.delegate = presenter
    return Made(view, watching: [view, presenter, detail])
  }
}

protocol DetailDelegate: AnyObject {
  func detailIsDone()
}

enum SelfReference {
  static let shape = Shape(
    "self-reference", .stored, "A presenter holds itself.",
    leaky: .cycle(["ListPresenter.current"], fix: "make ListPresenter.current weak", make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var current: ListPresenter?
  }

  final class FixedPresenter {
    weak var current: FixedPresenter?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.current = presenter
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.current = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.current = presenter
    return Made(view, watching: [view, presenter])
  }
}

/// References to who made a part, and to the part itself.
enum Neighbours {
  static let samples: [LeakSample] = [StrongDelegate.sample, SelfReference.sample]
}

enum StrongDelegate {
  static let sample = LeakSample(
    "strong-delegate", .stored, "A presenter holds the delegate that made it.",
    .cycle(
      ["ListPresenter.detail", "DetailPresenter.delegate"],
      fix: "make DetailPresenter.delegate weak", make: leaking))

  final class ListPresenter: DetailDelegate {
    var detail: AnyObject?
    func detailIsDone() {}
  }

  final class DetailPresenter {
    // Fix: weak var delegate: (any DetailDelegate)?
    var delegate: (any DetailDelegate)?
  }

  static func leaking() -> Made {
    let (view, presenter, detail) = (ListView(), ListPresenter(), DetailPresenter())
    view.presenter = presenter
    presenter.detail = detail
    detail.delegate = presenter
    return Made(view, watching: [presenter, detail]) { [weak detail] in detail?.delegate = nil }
  }
}

protocol DetailDelegate: AnyObject {
  func detailIsDone()
}

enum SelfReference {
  static let sample = LeakSample(
    "self-reference", .stored, "A presenter holds itself.",
    .cycle(
      ["ListPresenter.current"], fix: "make ListPresenter.current weak", make: leaking))

  final class ListPresenter {
    // Fix: weak var current: ListPresenter?
    var current: ListPresenter?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.current = presenter
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.current = nil }
  }
}

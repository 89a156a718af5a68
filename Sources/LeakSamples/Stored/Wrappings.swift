/// References inside of values that a property holds.
enum Wrappings {
  static let samples: [LeakSample] = [
    NestedOptional.sample, TupleElement.sample, StructField.sample, PropertyWrapper.sample,
    SuperclassField.sample, GenericPresenter.sample,
  ]
}

enum NestedOptional {
  static let sample = LeakSample(
    "nested-optional", .stored, "The view is in an optional of an optional.",
    .cycle(
      ["ListView.presenter", "ListPresenter.view"],
      fix: "hold the view weakly in ListPresenter.view", make: leaking))

  final class ListPresenter {
    // Fix: weak var view: ListView?
    var view: ListView??
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      // Fix: presenter?.view = nil
      presenter?.view = .some(nil)
    }
  }
}

enum TupleElement {
  static let sample = LeakSample(
    "tuple", .stored, "The view is an element of a tuple.",
    .cycle(
      ["ListView.presenter", "ListPresenter.shown.view"], fix: "ListPresenter.shown",
      make: leaking))

  final class ListPresenter {
    // Fix: struct Shown { var page = 0; weak var view: ListView? }; var shown = Shown()
    var shown: (page: Int, view: ListView?) = (0, nil)
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.shown = .init(page: 1, view: view)
    presenter.shown = (1, view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      // Fix: presenter?.shown = .init()
      presenter?.shown = (0, nil)
    }
  }
}

enum StructField {
  static let sample = LeakSample(
    "struct", .stored, "The view is a field of a struct that the presenter holds.",
    .cycle(
      ["ListView.presenter", "ListPresenter.state.view"], fix: "view weak", make: leaking))

  struct State {
    var title = "Articles"
    // Fix: weak var view: ListView?
    var view: ListView?
  }

  final class ListPresenter {
    var state = State()
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.state.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.state.view = nil
    }
  }
}

enum PropertyWrapper {
  static let sample = LeakSample(
    "property-wrapper", .stored, "The view is held by a property wrapper.",
    .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "ListPresenter.", make: leaking))

  @propertyWrapper struct Injected<Value: AnyObject> {
    var wrappedValue: Value?
  }

  final class ListPresenter {
    // Fix: weak var view: ListView?
    @Injected var view: ListView?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

enum SuperclassField {
  static let sample = LeakSample(
    "superclass-field", .stored, "The base class of the presenter holds the view.",
    .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "view weak", make: leaking))

  class BasePresenter {
    // Fix: weak var view: ListView?
    var view: ListView?
  }

  final class ListPresenter: BasePresenter {
    var titles: [String] = []
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.titles = ["VIPER"]
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

enum GenericPresenter {
  static let sample = LeakSample(
    "generic-presenter", .stored, "A generic presenter holds the view of its type argument.",
    .cycle(
      ["ListView.presenter", "Presenter<ListView>.view"], fix: "view weak", make: leaking))

  final class Presenter<View: AnyObject> {
    var title = "Articles"
    // Fix: weak var view: View?
    var view: View?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), Presenter<ListView>())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

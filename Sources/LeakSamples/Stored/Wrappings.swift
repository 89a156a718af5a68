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
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.view"],
      fix: "hold the view weakly in ListPresenter.view", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    // Fix: weak var view: ListView?
    var view: ListView??
  }

  final class FixedPresenter {
    weak var view: ListView?
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

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum TupleElement {
  static let sample = LeakSample(
    "tuple", .stored, "The view is an element of a tuple.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.shown.view"], fix: "ListPresenter.shown",
      make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    // Fix: struct Shown { var page = 0; weak var view: ListView? }; var shown = Shown()
    var shown: (page: Int, view: ListView?) = (0, nil)
  }

  final class FixedPresenter {
    weak var view: ListView?
    var page = 0
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

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.page = 1
    return Made(view, watching: [view, presenter])
  }
}

enum StructField {
  static let sample = LeakSample(
    "struct", .stored, "The view is a field of a struct that the presenter holds.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.state.view"], fix: "view weak", make: leaking),
    fixed: .clean(fixed))

  struct State {
    var title = "Articles"
    // Fix: weak var view: ListView?
    var view: ListView?
  }

  final class ListPresenter {
    var state = State()
  }

  struct FixedState {
    var title = "Articles"
    weak var view: ListView?
  }

  final class FixedPresenter {
    var state = FixedState()
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.state.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.state.view = nil
    }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.state.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum PropertyWrapper {
  static let sample = LeakSample(
    "property-wrapper", .stored, "The view is held by a property wrapper.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "ListPresenter.", make: leaking),
    fixed: .clean(fixed))

  @propertyWrapper struct Injected<Value: AnyObject> {
    var wrappedValue: Value?
  }

  @propertyWrapper struct WeaklyInjected<Value: AnyObject> {
    private weak var value: Value?
    var wrappedValue: Value? {
      get { value }
      set { value = newValue }
    }
  }

  final class ListPresenter {
    // Fix: @WeaklyInjected<ListView> var view: ListView?
    @Injected var view: ListView?
  }

  final class FixedPresenter {
    @WeaklyInjected<ListView> var view: ListView?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum SuperclassField {
  static let sample = LeakSample(
    "superclass-field", .stored, "The base class of the presenter holds the view.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "view weak", make: leaking),
    fixed: .clean(fixed))

  class BasePresenter {
    // Fix: weak var view: ListView?
    var view: ListView?
  }

  final class ListPresenter: BasePresenter {
    var titles: [String] = []
  }

  class FixedBasePresenter {
    weak var view: ListView?
  }

  final class FixedPresenter: FixedBasePresenter {
    var titles: [String] = []
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.titles = ["VIPER"]
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.titles = ["VIPER"]
    return Made(view, watching: [view, presenter])
  }
}

enum GenericPresenter {
  static let sample = LeakSample(
    "generic-presenter", .stored, "A generic presenter holds the view of its type argument.",
    leaking: .cycle(
      ["ListView.presenter", "Presenter<ListView>.view"], fix: "view weak", make: leaking),
    fixed: .clean(fixed))

  final class Presenter<View: AnyObject> {
    var title = "Articles"
    // Fix: weak var view: View?
    var view: View?
  }

  final class FixedPresenter<View: AnyObject> {
    var title = "Articles"
    weak var view: View?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), Presenter<ListView>())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter<ListView>())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

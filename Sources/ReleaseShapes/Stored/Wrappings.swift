/// References inside of values that a property holds.
enum Wrappings {
  static let shapes: [Shape] = [
    NestedOptional.shape, TupleElement.shape, StructField.shape, PropertyWrapper.shape,
    SuperclassField.shape, GenericPresenter.shape,
  ]
}

enum NestedOptional {
  static let shape = Shape(
    "nested-optional", .stored, "The view is in an optional of an optional.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "make ListPresenter.view weak",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var view: ListView??
  }

  final class FixedPresenter {
    weak var view: ListView?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.view = .some(nil)
    }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum TupleElement {
  static let shape = Shape(
    "tuple", .stored, "The view is an element of a tuple.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.shown.view"], fix: "ListPresenter.shown",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var shown: (page: Int, view: ListView?) = (0, nil)
  }

  final class FixedPresenter {
    weak var view: ListView?
    var page = 0
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.shown = (1, view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.shown = (0, nil)
    }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.page = 1
    return Made(view, watching: [view, presenter])
  }
}

enum StructField {
  static let shape = Shape(
    "struct", .stored, "The view is a field of a struct that the presenter holds.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.state.view"], fix: "view weak", make: leaky),
    clean: .clean(clean))

  struct State {
    var title = "Articles"
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

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.state.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.state.view = nil
    }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.state.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum PropertyWrapper {
  static let shape = Shape(
    "property-wrapper", .stored, "The view is held by a property wrapper.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "ListPresenter.", make: leaky),
    clean: .clean(clean))

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
    @Injected var view: ListView?
  }

  final class FixedPresenter {
    @WeaklyInjected<ListView> var view: ListView?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

enum SuperclassField {
  static let shape = Shape(
    "superclass-field", .stored, "The base class of the presenter holds the view.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "view weak", make: leaky),
    clean: .clean(clean))

  class BasePresenter {
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

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.titles = ["VIPER"]
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter())
    view.presenter = presenter
    presenter.view = view
    presenter.titles = ["VIPER"]
    return Made(view, watching: [view, presenter])
  }
}

enum GenericPresenter {
  static let shape = Shape(
    "generic-presenter", .stored, "A generic presenter holds the view of its type argument.",
    leaky: .cycle(
      ["ListView.presenter", "Presenter<ListView>.view"], fix: "view weak", make: leaky),
    clean: .clean(clean))

  final class Presenter<View: AnyObject> {
    var title = "Articles"
    var view: View?
  }

  final class FixedPresenter<View: AnyObject> {
    var title = "Articles"
    weak var view: View?
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), Presenter<ListView>())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), FixedPresenter<ListView>())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter])
  }
}

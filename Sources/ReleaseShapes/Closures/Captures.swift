/// What a closure captures, and how.
enum Captures {
  static let shapes: [Shape] = [
    SelfAlone.shape, TwoCaptures.shape, MixedCaptures.shape, CapturedVariable.shape,
    GenericCapture.shape,
  ]
}

enum SelfAlone {
  static let shape = Shape(
    "self-alone", .closures, "A closure in a property captures self and nothing else.",
    leaky: .cycle(
      ["ListPresenter.handler"], closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var handler: (() -> Void)?
    func reload() {}
    func start() { handler = { self.reload() } }
    func startFixed() { handler = { [weak self] in self?.reload() } }
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.handler = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.startFixed()
    return Made(view, watching: [view, presenter])
  }
}

enum TwoCaptures {
  static let shape = Shape(
    "two-captures", .closures, "A closure captures the view and an item.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.select"],
      closures: ["closure #1 in", "ListPresenter.bind(to:item:)"],
      fix: "weakly in closure #1", make: leaky),
    clean: .clean(clean))

  final class Item {
    var title = "VIPER"
  }

  final class ListPresenter {
    var select: (() -> String)?
    func bind(to view: ListView, item: Item) {
      select = { view.presenter == nil ? "" : item.title }
    }
    func bindFixed(to view: ListView, item: Item) {
      select = { [weak view] in view?.presenter == nil ? "" : item.title }
    }
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view, item: Item())
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.select = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(to: view, item: Item())
    return Made(view, watching: [view, presenter])
  }
}

enum MixedCaptures {
  static let shape = Shape(
    "mixed-captures", .closures, "A closure captures self weakly and the view strongly.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.show"],
      closures: ["closure #1 in", "ListPresenter.bind(to:)"], fix: "weakly in closure #1",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var show: (() -> Bool)?
    var isLoading = false
    func bind(to view: ListView) {
      show = { [weak self] in view.presenter === self && self?.isLoading == true }
    }
    func bindFixed(to view: ListView) {
      show = { [weak self, weak view] in view?.presenter === self && self?.isLoading == true }
    }
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.show = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(to: view)
    return Made(view, watching: [view, presenter])
  }
}

enum CapturedVariable {
  static let shape = Shape(
    "captured-variable", .closures, "A closure captures a variable that holds the view.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.next"],
      closures: ["closure #1 in", "ListPresenter.bind(to:)"], fix: "weak",
      make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var next: (() -> ListView?)?
    func bind(to view: ListView) {
      var shown: ListView? = view
      next = {
        defer { shown = nil }
        return shown
      }
    }
    func bindFixed(to view: ListView) {
      weak var shown: ListView? = view
      next = {
        defer { shown = nil }
        return shown
      }
    }
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.next = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(to: view)
    return Made(view, watching: [view, presenter])
  }
}

enum GenericCapture {
  static let shape = Shape(
    "generic-capture", .closures, "A closure in a generic function captures a generic value.",
    leaky: .cycle(
      ["ListView.presenter", "ListPresenter.show"], closures: ["closure #1 in"],
      fix: "weakly in closure #1", make: leaky),
    clean: .clean(clean))

  final class ListPresenter {
    var show: ((Int) -> String)?
    func bind<View: AnyObject, Value>(_ view: View, _ values: [Value]) {
      show = { "\(view): \(values[$0])" }
    }
    func bindFixed<View: AnyObject, Value>(_ view: View, _ values: [Value]) {
      show = { [weak view] in "\(String(describing: view)): \(values[$0])" }
    }
  }

  static func leaky() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(view, ["VIPER"])
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.show = nil }
  }

  static func clean() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(view, ["VIPER"])
    return Made(view, watching: [view, presenter])
  }
}

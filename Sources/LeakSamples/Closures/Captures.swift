/// What a closure captures, and how.
enum Captures {
  static let samples: [LeakSample] = [
    SelfAlone.sample, TwoCaptures.sample, MixedCaptures.sample, CapturedVariable.sample,
    GenericCapture.sample,
  ]
}

enum SelfAlone {
  static let sample = LeakSample(
    "self-alone", .closures, "A closure in a property captures self and nothing else.",
    leaking: .cycle(
      ["ListPresenter.handler"], closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    var handler: (() -> Void)?
    func reload() {}
    func start() { handler = { self.reload() } }
    func startFixed() { handler = { [weak self] in self?.reload() } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.startFixed()
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.handler = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.startFixed()
    return Made(view, watching: [view, presenter])
  }
}

enum TwoCaptures {
  static let sample = LeakSample(
    "two-captures", .closures, "A closure captures the view and an item.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.select"],
      closures: ["closure #1 in", "ListPresenter.bind(to:item:)"],
      fix: "weakly in closure #1", make: leaking),
    fixed: .clean(fixed))

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

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.bindFixed(to: view, item: Item())
    presenter.bind(to: view, item: Item())
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.select = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(to: view, item: Item())
    return Made(view, watching: [view, presenter])
  }
}

enum MixedCaptures {
  static let sample = LeakSample(
    "mixed-captures", .closures, "A closure captures self weakly and the view strongly.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.show"],
      closures: ["closure #1 in", "ListPresenter.bind(to:)"], fix: "weakly in closure #1",
      make: leaking),
    fixed: .clean(fixed))

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

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.bindFixed(to: view)
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.show = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(to: view)
    return Made(view, watching: [view, presenter])
  }
}

enum CapturedVariable {
  static let sample = LeakSample(
    "captured-variable", .closures, "A closure captures a variable that holds the view.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.next"],
      closures: ["closure #1 in", "ListPresenter.bind(to:)"], fix: "weak",
      make: leaking),
    fixed: .clean(fixed))

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

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.bindFixed(to: view)
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.next = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(to: view)
    return Made(view, watching: [view, presenter])
  }
}

enum GenericCapture {
  static let sample = LeakSample(
    "generic-capture", .closures, "A closure in a generic function captures a generic value.",
    leaking: .cycle(
      ["ListView.presenter", "ListPresenter.show"], closures: ["closure #1 in"],
      fix: "weakly in closure #1", make: leaking),
    fixed: .clean(fixed))

  final class ListPresenter {
    var show: ((Int) -> String)?
    func bind<View: AnyObject, Value>(_ view: View, _ values: [Value]) {
      show = { "\(view): \(values[$0])" }
    }
    func bindFixed<View: AnyObject, Value>(_ view: View, _ values: [Value]) {
      show = { [weak view] in "\(String(describing: view)): \(values[$0])" }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.bindFixed(view, ["VIPER"])
    presenter.bind(view, ["VIPER"])
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.show = nil }
  }

  static func fixed() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bindFixed(view, ["VIPER"])
    return Made(view, watching: [view, presenter])
  }
}

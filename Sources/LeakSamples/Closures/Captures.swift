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
    .cycle(
      ["ListPresenter.handler"], closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", make: leaking))

  final class ListPresenter {
    var handler: (() -> Void)?
    func reload() {}
    // Fix: func start() { handler = { [weak self] in self?.reload() } }
    func start() { handler = { self.reload() } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.handler = nil }
  }
}

enum TwoCaptures {
  static let sample = LeakSample(
    "two-captures", .closures, "A closure captures the view and an item.",
    .cycle(
      ["ListView.presenter", "ListPresenter.select"],
      closures: ["closure #1 in", "ListPresenter.bind(to:item:)"],
      fix: "weakly in closure #1", make: leaking))

  final class Item {
    var title = "VIPER"
  }

  final class ListPresenter {
    var select: (() -> String)?
    func bind(to view: ListView, item: Item) {
      // Fix: select = { [weak view] in view?.presenter == nil ? "" : item.title }
      select = { view.presenter == nil ? "" : item.title }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view, item: Item())
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.select = nil }
  }
}

enum MixedCaptures {
  static let sample = LeakSample(
    "mixed-captures", .closures, "A closure captures self weakly and the view strongly.",
    .cycle(
      ["ListView.presenter", "ListPresenter.show"],
      closures: ["closure #1 in", "ListPresenter.bind(to:)"], fix: "weakly in closure #1",
      make: leaking))

  final class ListPresenter {
    var show: (() -> Bool)?
    var isBusy = false
    func bind(to view: ListView) {
      // Fix: show = { [weak self, weak view] in view?.presenter === self && self?.isBusy == true }
      show = { [weak self] in view.presenter === self && self?.isBusy == true }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.show = nil }
  }
}

enum CapturedVariable {
  static let sample = LeakSample(
    "captured-variable", .closures, "A closure captures a variable that holds the view.",
    .cycle(
      ["ListView.presenter", "ListPresenter.next"],
      closures: ["closure #1 in", "ListPresenter.bind(to:)"], fix: "weak",
      make: leaking))

  final class ListPresenter {
    var next: (() -> ListView?)?
    func bind(to view: ListView) {
      // Fix: weak var shown: ListView? = view
      var shown: ListView? = view
      next = {
        defer { shown = nil }
        return shown
      }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.next = nil }
  }
}

enum GenericCapture {
  static let sample = LeakSample(
    "generic-capture", .closures, "A closure in a generic function captures a generic value.",
    .cycle(
      ["ListView.presenter", "ListPresenter.show"], closures: ["closure #1 in"],
      fix: "weakly in closure #1", make: leaking))

  final class ListPresenter {
    var show: ((Int) -> String)?
    func bind<View: AnyObject, Value>(_ view: View, _ values: [Value]) {
      // Fix: show = { [weak view] in "\(String(describing: view)): \(values[$0])" }
      show = { "\(view): \(values[$0])" }
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(view, ["VIPER"])
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.show = nil }
  }
}

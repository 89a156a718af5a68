import Observation

/// References held by parts that are more than plain classes.
enum Kinds {
  static let samples: [LeakSample] = {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return [ActorPart.sample] }
    return [ActorPart.sample, ObservablePart.sample]
  }()
}

enum ActorPart {
  static let sample = LeakSample(
    "actor", .stored, "The interactor is an actor that holds its output.",
    .cycle(
      ["ListPresenter.interactor", "ListInteractor.output"],
      fix: "make ListInteractor.output weak", make: leaking))

  // Its property is set once, before anybody else sees it.
  final class ListPresenter: @unchecked Sendable {
    var interactor: AnyObject?
  }

  actor ListInteractor {
    // Fix: weak var output: ListPresenter?
    var output: ListPresenter?
    func connect(to output: ListPresenter?) { self.output = output }
  }

  static func leaking() async -> Made {
    let (view, presenter, interactor) = (ListView(), ListPresenter(), ListInteractor())
    view.presenter = presenter
    presenter.interactor = interactor
    await interactor.connect(to: presenter)
    return Made(view, watching: [presenter, interactor]) { [weak interactor] in
      await interactor?.connect(to: nil)
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
enum ObservablePart {
  static let sample = LeakSample(
    "observable", .stored, "A presenter that publishes its state holds the view.",
    .cycle(
      ["ListView.presenter", "ListPresenter.view"], fix: "view weak", make: leaking))

  @Observable final class ListPresenter {
    var titles: [String] = []
    // Fix: @ObservationIgnored weak var view: ListView?
    var view: ListView?
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.view = view
    return Made(view, watching: [view, presenter]) { [weak presenter] in presenter?.view = nil }
  }
}

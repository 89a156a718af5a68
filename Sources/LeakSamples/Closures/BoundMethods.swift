/// Methods handed over as functions, which hold their object.
enum BoundMethods {
  static let samples: [LeakSample] = [BoundMethod.sample, BoundExistentialMethod.sample]
}

/// Forgets who receives a command.
final class AnyListener<Message> {
  private let handler: (Message) -> Void
  init(_ handler: @escaping (Message) -> Void) { self.handler = handler }
  func handle(_ message: Message) { handler(message) }
}

enum BoundMethod {
  static let sample = LeakSample(
    "bound-method", .closures, "A type eraser is made of a method of the view.",
    .cycle(
      ["CommandView.presenter", "ListPresenter.listener", "AnyListener<String>.handler"],
      closures: ["CommandView", "BoundMethod.leaking()"], fix: "weak", make: leaking))

  final class CommandView {
    var presenter: ListPresenter?
    func handle(command: String) {}
  }

  final class ListPresenter {
    var listener: AnyListener<String>?
  }

  static func leaking() -> Made {
    let (view, presenter) = (CommandView(), ListPresenter())
    view.presenter = presenter
    // Fix: presenter.listener = AnyListener { [weak view] in view?.handle(command: $0) }
    presenter.listener = AnyListener(view.handle)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.listener = nil
    }
  }
}

protocol CommandReceiver: AnyObject {
  func handle(command: String)
}

enum BoundExistentialMethod {
  static let sample = LeakSample(
    "bound-method-of-existential", .closures,
    "A type eraser is made of a method of the view, which is known by its protocol.",
    .cycle(
      ["CommandView.presenter", "ListPresenter.listener", "AnyListener<String>.handler"],
      fix: "weak", make: leaking))

  final class CommandView: CommandReceiver {
    var presenter: ListPresenter?
    func handle(command: String) {}
  }

  final class ListPresenter {
    var listener: AnyListener<String>?
    func bind(to receiver: any CommandReceiver) {
      // Fix: listener = AnyListener { [weak receiver] in receiver?.handle(command: $0) }
      listener = AnyListener(receiver.handle(command:))
    }
  }

  static func leaking() -> Made {
    let (view, presenter) = (CommandView(), ListPresenter())
    view.presenter = presenter
    presenter.bind(to: view)
    return Made(view, watching: [view, presenter]) { [weak presenter] in
      presenter?.listener = nil
    }
  }
}

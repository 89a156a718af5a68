final class ChatViewController: ChatView {
  var output: ChatViewOutput?
  private var messages: [Message] = []
  private var alert: Alert?

  func show(_ message: Message) { messages.append(message) }
  func present(_ alert: Alert) { self.alert = alert }
}

final class ChatInteractor: ChatInteractorInput {
  weak var output: ChatInteractorOutput?
  private var last: Endpoint?

  func load(from endpoint: Endpoint) {
    last = endpoint
    output?.didLoad([Message(text: endpoint.path)])
  }
}

enum ChatModule {
  static func assemble() -> ChatViewController {
    let view = ChatViewController()
    let presenter = ChatPresenter()
    let interactor = ChatInteractor()
    view.output = presenter
    presenter.view = view
    presenter.interactor = interactor
    interactor.output = presenter
    return view
  }
}

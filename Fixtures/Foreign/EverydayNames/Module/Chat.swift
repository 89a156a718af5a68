// An app's types with everyday names, and one that is called like the module.

enum EverydayNames {
  static let version = 1
}

struct Message {
  var text: String
}

struct Alert {
  var title: String
}

enum Answer {
  case yes, no
}

protocol Endpoint {
  var path: String { get }
}

struct Flow {
  var step = 0
}

protocol ChatView: AnyObject {
  func show(_ message: Message)
  func present(_ alert: Alert)
}

protocol ChatViewOutput: AnyObject {
  func viewDidLoad()
  func didAnswer(_ answer: Answer)
}

protocol ChatInteractorInput: AnyObject {
  func load(from endpoint: Endpoint)
}

protocol ChatInteractorOutput: AnyObject {
  func didLoad(_ messages: [Message])
}

struct InboxEndpoint: Endpoint {
  let path = "/inbox"
}

final class ChatPresenter: ChatViewOutput, ChatInteractorOutput {
  weak var view: ChatView?
  var interactor: ChatInteractorInput?
  private var flow = Flow()

  func viewDidLoad() {
    interactor?.load(from: InboxEndpoint())
  }

  func didLoad(_ messages: [Message]) {
    flow.step += 1
    messages.forEach { view?.show($0) }
    view?.present(Alert(title: "Keep them?"))
  }

  func didAnswer(_ answer: Answer) {
    if answer == .no { interactor?.load(from: InboxEndpoint()) }
  }
}

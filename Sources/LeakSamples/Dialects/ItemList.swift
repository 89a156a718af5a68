/// Message-driven VIPER with generics: every part handles messages, and knows its neighbours as
/// erased listeners.
enum ItemList {
  static let sample = LeakSample(
    "item-list", .dialects,
    "The scene hands each part the bound method of its neighbour, behind a type eraser.",
    .cycle(
      [
        "ItemListView.eventListener", "AnyEventListener<ItemListEvent>.handler",
        "ItemListPresenter.commandListener", "AnyCommandListener<ItemListCommand>.handler",
      ],
      [
        "ItemListPresenter.requestListener", "AnyRequestListener<ItemListRequest>.handler",
        "ItemListInteractor.responseListener", "AnyResponseListener<ItemListResponse>.handler",
      ],
      closures: ["ItemListScene.build(view:presenter:interactor:)"], fix: "weak", make: leaking))

  static func leaking() -> Made {
    let (view, presenter) = (ItemListView(), ItemListPresenter())
    let interactor = ItemListInteractor()
    ItemListScene.build(view: view, presenter: presenter, interactor: interactor)
    return Made(view, watching: [view, presenter, interactor]) { [weak view, weak interactor] in
      view?.eventListener = nil
      interactor?.responseListener = nil
    }
  }
}

enum ItemListEvent { case viewDidLoad, didSelect(item: String) }
enum ItemListCommand { case reload(list: [String]), showNoContent }
enum ItemListRequest { case fetchList(query: String, page: Int) }
enum ItemListResponse { case listReceived(result: Result<[String], any Error>) }

protocol EventListener: AnyObject {
  associatedtype Event
  func handle(event: Event)
}

protocol CommandListener: AnyObject {
  associatedtype Command
  func handle(command: Command)
}

protocol RequestListener: AnyObject {
  associatedtype Request
  func handle(request: Request)
}

protocol ResponseListener: AnyObject {
  associatedtype Response
  func handle(response: Response)
}

final class AnyEventListener<Event> {
  private let handler: (Event) -> Void
  init(_ handler: @escaping (Event) -> Void) { self.handler = handler }
  func handle(event: Event) { handler(event) }
}

final class AnyCommandListener<Command> {
  private let handler: (Command) -> Void
  init(_ handler: @escaping (Command) -> Void) { self.handler = handler }
  func handle(command: Command) { handler(command) }
}

final class AnyRequestListener<Request> {
  private let handler: (Request) -> Void
  init(_ handler: @escaping (Request) -> Void) { self.handler = handler }
  func handle(request: Request) { handler(request) }
}

final class AnyResponseListener<Response> {
  private let handler: (Response) -> Void
  init(_ handler: @escaping (Response) -> Void) { self.handler = handler }
  func handle(response: Response) { handler(response) }
}

protocol MessageView: CommandListener {
  associatedtype Event
  var eventListener: AnyEventListener<Event>? { get set }
}

protocol MessageInteractor: RequestListener {
  associatedtype Response
  var responseListener: AnyResponseListener<Response>? { get set }
}

protocol MessagePresenter: EventListener, ResponseListener {
  associatedtype Command
  associatedtype Request
  var commandListener: AnyCommandListener<Command>? { get set }
  var requestListener: AnyRequestListener<Request>? { get set }
}

final class ItemListView: MessageView {
  var eventListener: AnyEventListener<ItemListEvent>?
  func handle(command: ItemListCommand) {}
}

final class ItemListInteractor: MessageInteractor {
  var responseListener: AnyResponseListener<ItemListResponse>?
  func handle(request: ItemListRequest) {}
}

final class ItemListPresenter: MessagePresenter {
  var commandListener: AnyCommandListener<ItemListCommand>?
  var requestListener: AnyRequestListener<ItemListRequest>?
  func handle(event: ItemListEvent) {}
  func handle(response: ItemListResponse) {}
}

enum ItemListScene {
  static func build<View: MessageView, Presenter: MessagePresenter, Interactor: MessageInteractor>(
    view: View, presenter: Presenter, interactor: Interactor
  )
  where
    View.Event == Presenter.Event, View.Command == Presenter.Command,
    Presenter.Request == Interactor.Request, Presenter.Response == Interactor.Response
  {
    view.eventListener = AnyEventListener(presenter.handle(event:))
    // Fix: presenter.commandListener = .init { [weak view] in view?.handle(command: $0) }
    presenter.commandListener = AnyCommandListener(view.handle(command:))
    presenter.requestListener = AnyRequestListener(interactor.handle(request:))
    // Fix: interactor.responseListener = .init { [weak presenter] in presenter?.handle(response: $0) }
    interactor.responseListener = AnyResponseListener(presenter.handle(response:))
  }
}

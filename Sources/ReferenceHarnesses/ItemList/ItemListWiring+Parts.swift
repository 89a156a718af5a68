import ItemListModule
import ViperTestKit

extension ItemListWiring {
  /// Both views and both presenters, as parts of one app whose screens are on the main thread.
  public static func onMainThread(_ harness: Harness, faults: Faults = []) {
    listPresenter(harness, faults: faults)
    listView(harness.submodule("ItemListView"), faults: faults)
    detailPresenter(harness.submodule("ItemDetail"), faults: faults)
    detailView(harness.submodule("ItemDetailView"), faults: faults)
  }

  /// Three doubles that the app ties together: what one of them sends comes to its neighbour.
  public static func tiedTogether(_ harness: Harness, faults: Faults = []) {
    let view = TiedView(ViewSpy(harness))
    let presenter = TiedPresenter(PresenterSpy(harness))
    let interactor = TiedInteractor(InteractorSpy(harness))
    AppScene.build(
      view: view, presenter: presenter, interactor: interactor, scenePresenter: nil,
      faults: faults)
    harness.owns(view, as: .view)
    harness.owns(presenter, as: .presenter)
    harness.owns(interactor, as: .interactor)
    harness.accepts(.event) { [unowned view] (event: ItemListEvent) in
      view.eventListener?.handle(event: event)
    }
    harness.accepts(.request) { [unowned presenter] (request: ItemListRequest) in
      presenter.requestListener?.handle(request: request)
    }
    harness.accepts(.command) { [unowned presenter] (command: ItemListCommand) in
      presenter.commandListener?.handle(command: command)
    }
    harness.accepts(.response) { [unowned interactor] (response: ItemListResponse) in
      interactor.responseListener?.handle(response: response)
    }
  }
}

// MARK: - Parts that only record

private final class TiedView: View {
  var eventListener: AnyEventListener<ItemListEvent>?
  private let spy: ViewSpy<ItemListEvent, ItemListCommand>

  init(_ spy: ViewSpy<ItemListEvent, ItemListCommand>) {
    self.spy = spy
  }

  func handle(command: ItemListCommand) {
    spy.handle(command)
  }
}

private final class TiedPresenter: Presenter {
  var requestListener: AnyRequestListener<ItemListRequest>?
  var commandListener: AnyCommandListener<ItemListCommand>?
  var router: Router?
  weak var scenePresenter: (any ScenePresenter)?
  private let spy: PresenterSpy<ItemListEvent, ItemListResponse>

  init(_ spy: PresenterSpy<ItemListEvent, ItemListResponse>) {
    self.spy = spy
  }

  func handle(event: ItemListEvent) {
    spy.handle(event: event)
  }

  func handle(response: ItemListResponse) {
    spy.handle(response: response)
  }
}

private final class TiedInteractor: Interactor {
  var responseListener: AnyResponseListener<ItemListResponse>?
  private let spy: InteractorSpy<ItemListRequest, ItemListResponse>

  init(_ spy: InteractorSpy<ItemListRequest, ItemListResponse>) {
    self.spy = spy
  }

  func handle(request: ItemListRequest) {
    spy.handle(request)
  }
}

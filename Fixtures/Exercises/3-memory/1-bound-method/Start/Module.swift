enum PantryEvent { case viewDidLoad }
enum PantryCommand { case show(jars: [String]) }
enum PantryRequest { case load }
enum PantryResponse { case loaded(jars: [String]) }

final class PantryView {
  var onEvent: ((PantryEvent) -> Void)?
  private(set) var rows: [String] = []

  func handle(command: PantryCommand) {
    switch command {
    case .show(let jars): rows = jars
    }
  }
}

final class PantryPresenter {
  var onCommand: ((PantryCommand) -> Void)?
  var onRequest: ((PantryRequest) -> Void)?

  func handle(event: PantryEvent) {
    onRequest?(.load)
  }

  func handle(response: PantryResponse) {
    switch response {
    case .loaded(let jars): onCommand?(.show(jars: jars.sorted()))
    }
  }
}

final class PantryInteractor {
  var onResponse: ((PantryResponse) -> Void)?

  func handle(request: PantryRequest) {
    onResponse?(.loaded(jars: ["Rice", "Lentils"]))
  }
}

enum PantryBuilder {
  static func build() -> PantryView {
    let view = PantryView()
    let presenter = PantryPresenter()
    let interactor = PantryInteractor()
    view.onEvent = presenter.handle(event:)
    presenter.onCommand = view.handle(command:)
    presenter.onRequest = interactor.handle(request:)
    interactor.onResponse = { [weak presenter] in presenter?.handle(response: $0) }
    return view
  }
}

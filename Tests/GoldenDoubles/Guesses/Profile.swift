/// A module of which much can't be guessed, with types that are called like those of the kit.
enum Role { case admin, guest }
enum Channel { case news }
struct Harness {}
struct CallRecorder {}
struct Stub {}
struct Callback {}
struct Notification {}

protocol ProfileView: AnyObject {
  func show(role: Role, on channel: Channel)
  func note(_ notification: Notification)
}

protocol ProfileInteractor {
  /// Nobody can invent one.
  func stub() -> Stub
  func line(of harness: Harness) throws -> CallRecorder
}

protocol ProfileStore {
  associatedtype Item
  func store(_ item: Item)
}

protocol ProfileArchive: Actor {
  func keep(_ callback: Callback)
}

@available(*, deprecated) protocol ProfileOldView {
  func show()
}

protocol ProfilePresentation {
  func viewDidLoad()
  func select(_ role: Role)
}

protocol ProfileWireframe: AnyObject {
  func close()
}

protocol ProfileModuleOutput: AnyObject {
  func didChange()
}

/// No test can make one.
final class ProfileEngine {
  private init() {}

  func run() {}
}

final class ProfilePresenter: ProfilePresentation {
  var engine: ProfileEngine?
  var wireframe: (any ProfileWireframe)?
  weak var moduleOutput: (any ProfileModuleOutput)?
  private let interactor: any ProfileInteractor
  private let title: String
  private weak var view: (any ProfileView)?

  init(interactor: any ProfileInteractor, view: any ProfileView, title: String) {
    self.interactor = interactor
    self.view = view
    self.title = title
  }

  func viewDidLoad() { view?.show(role: .admin, on: .news) }
  func select(_ role: Role) { view?.show(role: role, on: .news) }
}

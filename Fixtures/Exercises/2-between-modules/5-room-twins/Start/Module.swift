enum RoomEvent { case didTapRename, didTapDelete }
enum RoomRequest { case rename(name: String), delete }
enum RoomRoute { case naming, close }

final class RoomPresenter: NamingDelegate {
  var interactor: ((RoomRequest) -> Void)?
  var router: ((RoomRoute) -> Void)?
  /// Shows an alert with the buttons Cancel and Delete.
  var confirm: ((_ question: String, _ answer: @escaping (_ isConfirmed: Bool) -> Void) -> Void)?

  func handle(event: RoomEvent) {
    switch event {
    case .didTapRename:
      router?(.naming)
    case .didTapDelete:
      confirm?("Delete this room?") { [weak self] isConfirmed in
        guard isConfirmed else { return }
        self?.interactor?(.delete)
        self?.router?(.close)
      }
    }
  }

  func namingDidEnd(with name: String) { interactor?(.rename(name: name)) }
}

// MARK: Naming, which the room opens

protocol NamingDelegate: AnyObject {
  func namingDidEnd(with name: String)
}

enum NamingEvent { case didTapSave(name: String), didTapCancel }
enum NamingRoute { case close }

final class NamingPresenter {
  weak var delegate: (any NamingDelegate)?
  var router: ((NamingRoute) -> Void)?

  func handle(event: NamingEvent) {
    switch event {
    case .didTapSave(let name):
      delegate?.namingDidEnd(with: name)
      router?(.close)
    case .didTapCancel:
      router?(.close)
    }
  }
}

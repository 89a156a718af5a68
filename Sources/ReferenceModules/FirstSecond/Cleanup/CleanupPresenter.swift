import Foundation

/// Takes all notes away when the user says OK.
///
/// Its neighbours are set after `init`, as in the article; one that is forgotten is not missed.
public final class CleanupPresenter: CleanupPresentation {
  /// What shows how many there are; it owns this presenter.
  public weak var view: (any CleanupViewInterface)?
  /// Who takes them away.
  public var interactor: (any CleanupUsecase)!
  /// Who asks where the view can't.
  public var router: (any CleanupWireframe)!

  private let way: CleanupWay
  private let center: NotificationCenter
  private let faults: CleanupFaults
  /// Whether it was asked, and not answered as far as is heard: OK counts once, and not by itself.
  private var isAsking = false
  private var observation: (any NSObjectProtocol)?

  /// Creates a presenter without neighbours.
  ///
  /// - Parameters:
  ///   - way: Who asks.
  ///   - center: Where the answer is heard, if by a notification.
  public init(
    way: CleanupWay, center: NotificationCenter = .default, faults: CleanupFaults = []
  ) {
    self.way = way
    self.center = center
    self.faults = faults
    if way == .notification { observe() }
  }

  deinit {
    observation.map(center.removeObserver)
  }

  /// Says how many there are.
  public func viewDidAppear() {
    showCount()
  }

  /// Asks first; where there is none, nothing.
  public func didTapClear() {
    guard !isAsking || !way.tellsOfCancel else { return }
    guard let count = interactor?.count(), count > 0 else { return }
    let router = faults.contains(.neighboursUnwrapped) ? router! : router
    isAsking = true
    switch way {
    case .host, .plainView: view?.askWhetherToClear(count: count)
    case .closure where faults.contains(.answerKeepsPresenter):
      router?.ask(count: count) { self.didSelectOK() }
    case .closure: router?.ask(count: count) { [weak self] in self?.didSelectOK() }
    case .notification: router?.askAloud(count: count)
    }
  }

  /// Takes all away, if that was asked.
  public func didSelectOK() {
    guard isAsking || faults.contains(.okClearsAgain) else { return }
    isAsking = false
    do {
      try interactor?.clear()
      showCount()
    } catch {
      view?.showProblem(message: "The notes could not be deleted.")
    }
  }

  /// Leaves them where they are.
  public func didSelectCancel() {
    isAsking = false
  }

  private func showCount() {
    guard let count = interactor?.count() else { return }
    view?.show(count: count)
  }

  /// Of the questions of its own router only: a notification is heard by everybody.
  private func observe() {
    let keepsThis = faults.contains(.answerKeepsPresenter) ? self : nil
    observation = center.addObserver(
      forName: CleanupRouter.didConfirm, object: nil, queue: nil
    ) { [weak self] notification in
      _ = keepsThis
      guard let self else { return }
      guard notification.object as AnyObject === router || faults.contains(.everyOKCounts) else {
        return
      }
      didSelectOK()
    }
  }
}

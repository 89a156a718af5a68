import Foundation

protocol ClockInteractorInput: AnyObject {
  func start()
}

protocol ClockInteractorOutput: AnyObject {
  func didTick(_ seconds: Int)
}

/// Ticks by a timer that nobody keeps but the run loop.
final class ClockInteractor: ClockInteractorInput {
  weak var output: ClockInteractorOutput?
  private var seconds = 0

  func start() {
    // Fix: let timer = Timer(timeInterval: 3600, repeats: true) { [weak self] _ in self?.tick() }
    let timer = Timer(timeInterval: 3600, repeats: true) { _ in self.tick() }
    RunLoop.main.add(timer, forMode: .common)
  }

  private func tick() {
    seconds += 1
    output?.didTick(seconds)
  }
}

protocol ClockView: AnyObject {
  func show(seconds: Int)
}

protocol ClockPresenterInput: AnyObject {
  func viewDidLoad()
}

final class ClockPresenter: ClockPresenterInput, ClockInteractorOutput {
  weak var view: ClockView?
  var interactor: ClockInteractorInput?

  func viewDidLoad() { interactor?.start() }
  func didTick(_ seconds: Int) { view?.show(seconds: seconds) }
}

final class ClockViewController: ClockView {
  var presenter: ClockPresenterInput?
  var seconds = 0
  func show(seconds: Int) { self.seconds = seconds }

  static func assemble() -> ClockViewController {
    let view = ClockViewController()
    let presenter = ClockPresenter()
    let interactor = ClockInteractor()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    interactor.output = presenter
    interactor.start()
    return view
  }
}

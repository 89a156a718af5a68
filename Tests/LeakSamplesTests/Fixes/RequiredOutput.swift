/// A protocol requires the interactor's output, which can't be nil.
protocol SeedOutput: AnyObject {
  func didGrow()
}

protocol SeedInput: AnyObject {
  var output: any SeedOutput { get }
  func grow()
}

enum RequiredOutput {
  final class SeedInteractor: SeedInput {
    let output: any SeedOutput
    init(_ given: any SeedOutput) { output = given }
    func grow() { output.didGrow() }
  }

  final class SeedPresenter: SeedOutput {
    var interactor: (any SeedInput)?
    var grown = 0
    func didGrow() { grown += 1 }
  }

  static func assemble() -> AnyObject {
    let presenter = SeedPresenter()
    presenter.interactor = SeedInteractor(presenter)
    return presenter
  }

  static func works(_ module: AnyObject) -> Bool {
    guard let presenter = module as? SeedPresenter else { return false }
    presenter.interactor?.grow()
    return presenter.grown == 1
  }

  static func breakUp(_ module: AnyObject) {
    (module as? SeedPresenter)?.interactor = nil
  }
}

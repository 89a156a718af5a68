protocol ArticlesView: AnyObject { func show(titles: [String]) }
protocol ArticlesViewOutput { func viewDidLoad() }
protocol ArticlesInteractorInput { func fetch(completion: @escaping ([String]) -> Void) }

final class ArticlesPresenter: ArticlesViewOutput {
  weak var view: (any ArticlesView)?
  private let interactor: any ArticlesInteractorInput

  init(interactor: any ArticlesInteractorInput) { self.interactor = interactor }

  func viewDidLoad() {
    interactor.fetch { [weak self] titles in self?.view?.show(titles: titles) }
  }
}

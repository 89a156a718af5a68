/// The release check that one would write by hand: weak references to the five roles.
///
/// It knows the parts by name, follows none of the rows, and says nothing of why.
struct HandWrittenReleaseCheck {
  private weak var view: OrdinaryView?
  private weak var presenter: OrdinaryPresenter?
  private weak var interactor: OrdinaryInteractor?
  private weak var router: OrdinaryRouter?
  private weak var store: OrdinaryStore?

  init(of view: OrdinaryView) {
    self.view = view
    presenter = view.presenter
    interactor = view.presenter?.interactor
    router = view.presenter?.router
    store = view.presenter?.interactor?.store
  }

  /// Whether all five have gone.
  var holds: Bool {
    view == nil && presenter == nil && interactor == nil && router == nil && store == nil
  }
}

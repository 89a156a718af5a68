protocol RecipesInteractorInput: AnyObject {
  func save(_ recipe: String)
}

protocol RecipesRouter: AnyObject {
  func showEditor(delegate: any EditorDelegate)
}

/// In the app it is a view controller.
final class RecipesView {
  var presenter: RecipesPresenter?
}

final class RecipesPresenter: EditorDelegate {
  weak var view: RecipesView?

  private let interactor: any RecipesInteractorInput
  private let router: any RecipesRouter

  init(interactor: any RecipesInteractorInput, router: any RecipesRouter) {
    self.interactor = interactor
    self.router = router
  }

  func didTapAdd() { router.showEditor(delegate: self) }

  func editorDidSave(_ recipe: String) { interactor.save(recipe) }
}

// MARK: Editor, which the recipes open

protocol EditorDelegate: AnyObject {
  func editorDidSave(_ recipe: String)
}

protocol EditorRouter: AnyObject {
  func close()
}

final class EditorPresenter {
  private weak var delegate: (any EditorDelegate)?
  private let router: any EditorRouter

  init(delegate: any EditorDelegate, router: any EditorRouter) {
    self.delegate = delegate
    self.router = router
  }

  func didTapSave(recipe: String) {
    delegate?.editorDidSave(recipe)
    router.close()
  }
}

import ViperTesting

@testable import Recipes

func wire(_ recipes: Harness) {
  let editor = recipes.submodule("Editor")
  let router = RecipesRouterSpy(recipes)
  let view = RecipesView()
  let presenter = RecipesPresenter(interactor: RecipesInteractorInputSpy(recipes), router: router)
  view.presenter = presenter
  presenter.view = view
  router.stub.showEditor = { delegate in
    let opened = EditorPresenter(delegate: delegate, router: EditorRouterSpy(editor))
    editor.owns(opened, as: .presenter)
    editor.accepts(
      .event, named: "didTapSave", labels: ["recipe"], calling: opened.didTapSave(recipe:))
  }
  recipes.owns(view, as: .view)
  recipes.owns(presenter, as: .presenter)
  recipes.accepts(.event, named: "didTapAdd", calling: presenter.didTapAdd)
}

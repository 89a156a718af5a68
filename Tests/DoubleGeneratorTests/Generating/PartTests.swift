import Testing

@testable import DoubleGenerator

@Suite struct PartTests {
  @Test(arguments: [
    ("ArticlesViewInterface", Part.view), ("NewsViewProtocol", .view), ("NewsViewInput", .view),
    ("PresenterToViewNewsProtocol", .view), ("NewsPresenterOutput", .view),
    ("ArticlesInteractorInput", .interactor), ("NewsUsecase", .interactor),
    ("NewsUseCase", .interactor), ("NewsInteractorProtocol", .interactor),
    ("ArticlesInteractorOutput", .output), ("InteractorToPresenterNewsProtocol", .output),
    ("ArticlesModuleInterface", .presenter), ("NewsPresentation", .presenter),
    ("NewsViewOutput", .presenter), ("NewsEventHandler", .presenter),
    ("ViewToPresenterNewsProtocol", .presenter), ("NewsPresenterProtocol", .presenter),
    ("ArticlesWireframeInput", .router), ("NewsRouterProtocol", .router), ("NewsRouting", .router),
    ("NewsDelegate", .delegate), ("NewsModuleDelegate", .delegate), ("NewsAPI", .service),
    ("ReviewStore", .service), ("AlertPresenter", .alertSink), ("NewsAlertPresenting", .alertSink),
    ("ScreenPresenter", .router),
    ("ScenePresenterProtocol", .router), ("ScreenPresenting", .router),
    ("HomeScreenPresenter", .presenter), ("NewsPresenterDelegate", .delegate),
    ("NewsRouterDelegate", .delegate), ("PickerDelegate", .delegate),
  ])
  func namesTellRoles(name: String, part: Part) {
    #expect(Part.guess(name) == part)
  }
}

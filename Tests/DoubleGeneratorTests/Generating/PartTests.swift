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

  /// Those that stand in real modules, and were taken for a service or for another role.
  @Test(arguments: [
    ("LoginUserInterface", Part.view), ("ListViewInputs", .view), ("ListViewOutputs", .presenter),
    ("ListInteractorOutputs", .output), ("ListUseCaseOutput", .output),
    ("ListWireFrameProtocol", .router), ("PresenterToWireFrameListProtocol", .router),
    ("RootListener", .delegate), ("ListCommandListener", .view),
    ("ListRemoteDataManagerOutputProtocol", .answered), ("ViewStateStorage", .service),
    ("LoginViewDataManager", .service), ("ListViewModelProtocol", .presenter),
    ("ListViewControllerOutputs", .presenter),
  ])
  func theEndOfANameTellsMost(name: String, part: Part) {
    #expect(Part.guess(name) == part)
  }

  @Test func whoAdoptsAProtocolTellsWhatItsNameDoesNot() throws {
    let graph = try CompiledGraph.of(
      source: """
        protocol BookEvents: AnyObject { func tap() }
        final class BookPresenter: BookEvents, UsersOutput { func tap() {}; func loaded() {} }
        protocol UsersOutput: AnyObject { func loaded() }
        final class UsersInteractor { weak var output: UsersOutput? }
        protocol Saving { func save() }
        final class SavingInteractor: Saving { func save() {} }
        struct SavingRouter: Saving { func save() {} }
        protocol Pricing { func price() }
        final class Prices: Pricing { func price() {} }
        """)
    let parts = ProtocolModel.all(in: ProtocolIndex([graph])).map { ($0.name, $0.part) }
    #expect(
      Dictionary(uniqueKeysWithValues: parts) == [
        "BookEvents": .presenter, "UsersOutput": .output, "Saving": .service, "Pricing": .service,
      ])
  }

  /// Who adopts a protocol, and who of the same module has it, counts before its name. A delegate is of another
  /// module.
  @Test func whoSpeaksByAProtocolTellsBeforeItsName() throws {
    let graph = try CompiledGraph.of(
      source: """
        protocol NoteInteractorResponseProtocol: AnyObject { func saved() }
        protocol NoteInteractorRequestProtocol: AnyObject { func save() }
        protocol NoteUserActionsListener: AnyObject { func onOpen() }
        protocol NoteDelegate: AnyObject { func noteDidClose() }
        protocol NoteStore: AnyObject { func keep() }
        final class NoteViewController { var listener: NoteUserActionsListener? }
        final class NoteInteractor: NoteInteractorRequestProtocol, NoteStore {
          weak var output: NoteInteractorResponseProtocol?
          func save() {}
          func keep() {}
        }
        final class NotePresenter: NoteInteractorResponseProtocol, NoteUserActionsListener {
          weak var delegate: NoteDelegate?
          var interactor: NoteInteractorRequestProtocol?
          var store: NoteStore?
          func saved() {}
          func onOpen() {}
        }
        final class ListPresenter: NoteDelegate { func noteDidClose() {} }
        """)
    let parts = ProtocolModel.all(in: ProtocolIndex([graph])).map { ($0.name, $0.part) }
    #expect(
      Dictionary(uniqueKeysWithValues: parts) == [
        "NoteInteractorResponseProtocol": .output, "NoteInteractorRequestProtocol": .interactor,
        "NoteUserActionsListener": .presenter, "NoteDelegate": .delegate, "NoteStore": .service,
      ])
  }
}

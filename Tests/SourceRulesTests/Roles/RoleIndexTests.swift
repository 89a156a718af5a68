import Testing

@testable import SourceRules
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRelease
@testable import ViperRules

@Suite struct RoleIndexTests {
  private func listing(
    _ source: String, spellings: RoleSpellings = .init(), conformances: Conformances = .init()
  ) -> [String] {
    SourceFacts(
      [.reading(source, path: "A.swift")], spellings: spellings, conformances: conformances
    )
    .roleListing.map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("ArticlesPresenter", "presenter", "Articles"), ("DefaultListPresenter", "presenter", "List"),
    ("ChatPresenterImpl", "presenter", "Chat"), ("ListPresenter2", "presenter", "List"),
    ("LoadUsersUseCase", "interactor", "LoadUsers"), ("FirstUsecase", "interactor", "First"),
    ("MainWireFrame", "router", "Main"), ("AppCoordinator", "router", "App"),
    ("UsersTableViewController", "view", "Users"), ("UsersVC", "view", "Users"),
    ("HomeScreen", "view", "Home"), ("HomeConfigurator", "scene", "Home"),
    ("UserEntity", "entity", "User"), ("RootModuleBuilder", "scene", "RootModule"),
  ])
  func namesOfTypesTellTheirRole(_ name: String, _ role: String, _ stem: String) {
    let spelling = RoleSpelling.ofType(name)
    #expect(spelling?.role.rawValue == role)
    #expect(spelling?.stem == stem)
  }

  /// So that a rule of source and a rule of a running module speak of the same modules.
  @Test(arguments: [
    "ArticlesPresenter", "DefaultListPresenter", "LiveFeedInteractor", "RealUserInteractor",
    "BaseHomeViewController", "LiveryPresenter", "DefaultsRouter", "ChatPresenterImpl",
    "ChatPresenterImplementation", "ListPresenter2", "LoadUsersUseCase", "FirstUsecase",
    "MainWireFrame", "MainWireframe", "AppCoordinator", "UsersTableViewController",
    "GridCollectionViewController", "ListHostingController", "UsersVC", "HomeScreen", "HomeView",
    "DefaultUsersTableViewController",
  ])
  func theKitTellsTheSameOfNames(_ name: String) {
    let spelling = RoleSpelling.ofType(name)
    #expect(spelling != nil)
    #expect(RoleNames.role(named: name) == spelling?.role)
    #expect(RoleNames.stem(of: name) == spelling?.stem)
  }

  /// What is in one table only is so on purpose: the article says why.
  @Test(
    arguments: [
      ("ListViewModel", .presenter, nil), ("AudioController", nil, .view),
      ("HomeConfigurator", nil, .scene), ("UserEntity", nil, .entity),
    ] as [(String, Role?, Role?)])
  func theTwoDifferWhereTheArticleSaysSo(_ name: String, _ atRunTime: Role?, _ inSource: Role?) {
    #expect(RoleNames.role(named: name) == atRunTime)
    #expect(RoleSpelling.ofType(name)?.role == inSource)
  }

  @Test(arguments: ["PresenterCommand", "ViewState", "RouterError", "ListViewModel", "Item", ""])
  func otherNamesTellNone(_ name: String) {
    #expect(RoleSpelling.ofType(name) == nil)
  }

  @Test(arguments: [
    ("ArticlesViewInterface", "view", "Articles"), ("ListViewProtocol", "view", "List"),
    ("ListViewInput", "view", "List"), ("ListPresenterOutput", "view", "List"),
    ("ListDisplayLogic", "view", "List"), ("ListPresentable", "view", "List"),
    ("ListViewOutput", "presenter", "List"), ("ListModuleInterface", "presenter", "List"),
    ("ListEventHandler", "presenter", "List"), ("ListPresenterProtocol", "presenter", "List"),
    ("ListInteractorOutputProtocol", "presenter", "List"),
    ("ListInteractorInputProtocol", "interactor", "List"),
    ("ListInteractorDelegate", "presenter", "List"), ("ListBusinessLogic", "interactor", "List"),
    ("ListWireframeInput", "router", "List"), ("ListRouting", "router", "List"),
    ("ListWireFrameProtocol", "router", "List"), ("ListModuleOutput", "delegate", "List"),
    ("PresenterToViewQuotesProtocol", "view", "Quotes"),
    ("QuotesPresenterToInteractorProtocol", "interactor", "Quotes"),
    ("InteractorToPresenterQuotesProtocol", "presenter", "Quotes"),
    ("PresenterToWireFrameQuotesProtocol", "router", "Quotes"),
  ])
  func namesOfProtocolsTellTheirRole(_ name: String, _ role: String, _ stem: String) {
    let spelling = RoleSpelling.ofProtocol(name)
    #expect(spelling?.role.rawValue == role)
    #expect(spelling?.stem == stem)
  }

  @Test func whatIsRecognisedIsListedWithTheReason() {
    #expect(
      listing(
        """
        protocol ListViewInput: AnyObject {}
        final class ListPresenter { weak var view: ListViewInput? }
        final class ListInteractor {}
        final class ListPage: ListViewInput {}
        protocol ListDelegate: AnyObject {}
        """) == [
          "view ListPage (module List): it adopts ListViewInput",
          "view protocol ListViewInput (module List): its name has ViewInput",
          "presenter ListPresenter (module List): its name has Presenter",
          "interactor ListInteractor (module List): its name has Interactor",
          "delegate protocol ListDelegate (module List): its name has Delegate",
        ])
  }

  @Test(arguments: [
    // It presents alerts, and knows no role.
    "final class AlertPresenter { func present(on host: UIViewController) {} }",
    "enum APIRouter: URLRequestConvertible { case list }",
    "final class HealthView { let level = 1 }",
    "struct ListViewModel { let title: String }",
    "final class AudioController {}",
    "protocol TapDelegate: AnyObject {}",
  ])
  func whatOnlyHasTheNameOfARoleIsNotRecognised(_ source: String) {
    #expect(listing(source) == [])
  }

  @Test func aScreenIsNoPresenterWhateverItIsCalled() {
    #expect(
      listing(
        """
        final class ImagePresenter: UIViewController { var router: (any ImageRouting)? }
        final class TextPresenter: Screen { var router: (any ImageRouting)? }
        class Screen: UIViewController {}
        protocol ImageRouting {}
        """)
        == [
          "view Screen: its name has Screen", "router protocol ImageRouting: its name has Routing",
        ])
  }

  @Test func aProtocolWhoseAdoptersPlayAnotherRoleStandsForNone() {
    #expect(
      listing(
        """
        protocol ScenePresenter: AnyObject {}
        class ListScreen: UIViewController, ScenePresenter {}
        """) == ["view ListScreen: its name has Screen"])
  }

  @Test func theProjectSaysHowItSpellsRoles() {
    #expect(
      listing(
        "final class ListBrain { let router: ListRouter }\nfinal class ListRouter {}",
        spellings: RoleSpellings([.presenter: ["*Brain"]])) == [
          "presenter ListBrain (module List): viper.json spells presenter as *Brain",
          "router ListRouter (module List): its name has Router",
        ])
  }

  @Test func whatTheCompilerKnowsTellsRolesToo() throws {
    let source = """
      protocol ListViewInput: AnyObject {}
      protocol ListPresentation: AnyObject {}
      final class ListPresenter: ListPresentation { weak var view: ListViewInput? }
      final class ListInteractor {}
      final class Listing: Base {}
      """
    #expect(!listing(source).contains { $0.contains("Listing") })
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      { "module": { "name": "List" },
        "symbols": [
          { "identifier": { "precise": "s:A" }, "pathComponents": [ "Listing" ] },
          { "identifier": { "precise": "s:B" }, "pathComponents": [ "Base" ] } ],
        "relationships": [
          { "kind": "inheritsFrom", "source": "s:A", "target": "s:B" },
          { "kind": "memberOf", "source": "s:A", "target": "s:C" },
          { "kind": "conformsTo", "source": "s:B", "target": "s:P",
            "targetFallback": "Contracts.ListViewInput" } ] }
      """, to: "List.symbols.json")
    #expect(
      listing(source, conformances: try Conformances(symbolGraphs: [path]))
        .contains("view Listing (module List): it adopts ListViewInput"))
    let error = #expect(throws: JSONError.self) {
      try Conformances(symbolGraphs: [try folder.write("{}", to: "A.json")])
    }
    #expect(error?.message == "this is no symbol graph")
  }
}

import RoleNames
import Testing

@Suite struct RoleNameTests {
  @Test func theEndOfAnObjectsTypeTellsItsRole() {
    let roles: [(String, Role?)] = [
      ("ArticlesPresenter", .presenter), ("LoginViewModel", .presenter),
      ("ChatPresenterImpl", .presenter), ("ChatPresenterImplementation", .presenter),
      ("ChatPresenterImp", .presenter), ("ListInteractor", .interactor),
      ("LoadUseCase", .interactor), ("LoadUsecase", .interactor), ("HomeRouter", .router),
      ("HomeWireframe", .router), ("HomeWireFrame", .router), ("AppCoordinator", .router),
      ("Router<HomeScene>", .router), ("HomeView", .view), ("HomeViewController2", .view),
      ("HomeScreen", .view), ("HomeVC", .view), ("PresenterStore", nil), ("APIClient", nil),
      ("", nil), ("Impl", nil), ("42", nil),
    ]
    for (name, role) in roles {
      #expect(RoleName.ofObject(name)?.role == role, "\(name)")
    }
  }

  @Test func withoutItsRoleATypeIsCalledAfterItsModule() {
    let stems = [
      ("ArticlesPresenter", "Articles"), ("ListTableViewController", "List"),
      ("ListCollectionViewController", "List"), ("ListHostingController", "List"),
      ("DefaultListPresenter", "List"), ("LiveFeedInteractorImpl", "Feed"),
      ("LiveryPresenter", "Livery"), ("LivePresenter", "Live"), ("Presenter", ""),
      ("APIClient", ""),
    ]
    for (name, stem) in stems {
      #expect(RoleName.stem(ofObject: name) == stem, "\(name)")
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
    let spelling = RoleName.ofType(name)
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
    let spelling = RoleName.ofType(name)
    #expect(spelling != nil)
    #expect(RoleName.ofObject(name)?.role == spelling?.role)
    #expect(RoleName.stem(ofObject: name) == spelling?.stem)
  }

  /// What is in one table only is so on purpose: the article says why.
  @Test(
    arguments: [
      ("ListViewModel", .presenter, nil), ("AudioController", nil, .view),
      ("HomeConfigurator", nil, .scene), ("UserEntity", nil, .entity),
    ] as [(String, Role?, Role?)])
  func theTwoDifferWhereTheArticleSaysSo(_ name: String, _ atRunTime: Role?, _ inSource: Role?) {
    #expect(RoleName.ofObject(name)?.role == atRunTime)
    #expect(RoleName.ofType(name)?.role == inSource)
  }

  @Test(arguments: ["PresenterCommand", "ViewState", "RouterError", "ListViewModel", "Item", ""])
  func otherNamesTellNone(_ name: String) {
    #expect(RoleName.ofType(name) == nil)
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
    let spelling = RoleName.ofProtocol(name)
    #expect(spelling?.role.rawValue == role)
    #expect(spelling?.stem == stem)
  }
}

/// Words in a name that tell a role, and the kinds of names in which they do.
struct RoleWords: Sendable {
  /// The kinds of names, each with its own way to be read.
  enum Reading {
    /// The type of an object of a running module.
    case object
    /// A class, structure, enumeration or actor in source.
    case type
    /// A protocol in source.
    case `protocol`
    /// A protocol or class that gets doubles.
    case double
    /// The type of a property, after the name of the module.
    case neighbour
    /// A property.
    case property
    /// A folder, also in the plural, with what its name alone does not tell.
    case folder
  }

  /// The words as names have them: `ViewController`.
  let text: String
  let folded: [String]
  let role: Role
  /// The role that answers by a protocol of this name, where it is one of an output.
  let speaker: Role?
  private let readings: Set<Reading>

  private init(_ text: String, _ role: Role, from speaker: Role?, in readings: Set<Reading>) {
    self.text = text
    folded = NameWords(text).folded
    self.role = role
    self.speaker = speaker
    self.readings = readings
  }

  /// The words that count in names of a kind, in the order of the table.
  static func all(in reading: Reading) -> [RoleWords] {
    all.filter { $0.readings.contains(reading) }
  }

  /// The words that end names of a kind: `TableViewController` before `ViewController`.
  static func endings(in reading: Reading) -> [RoleWords] {
    all(in: reading).sorted { $0.text.count > $1.text.count }
  }

  // MARK: - The table

  /// All words. The name of a double may have several of them: the first in the table counts.
  private static let all: [RoleWords] = [
    // No presenter, though it is called one.
    words(
      .alertSink, in: [.double],
      "AlertPresenter", "AlertPresenting", "AlertDisplaying", "AlertShowing", "AlertSink"),

    // Two roles: one speaks, the other one is meant.
    words(
      .presenter, from: .interactor, in: [.protocol, .double, .neighbour], "InteractorOutput"),
    words(
      .presenter, from: .interactor, in: [.protocol, .double], "InteractorDelegate",
      "UseCaseOutput"),
    words(.presenter, in: [.protocol, .double, .neighbour], "ViewOutput", "ViewControllerOutput"),
    words(.presenter, in: [.double], "ViewDelegate"),
    words(.view, in: [.protocol, .double, .neighbour], "PresenterOutput"),
    words(.presenter, from: .router, in: [.protocol, .double], "RouterOutput", "WireframeOutput"),
    // A class that is called so is the router itself: what goes out of the module.
    words(.router, in: [.object, .type], "RouterOutput", "WireframeOutput"),
    words(
      .interactor, from: .service, in: [.protocol, .double],
      "DataManagerOutput", "ServiceOutput", "StorageOutput", "RepositoryOutput",
      "DataManagerDelegate"),

    // The outside of a module.
    words(.presenter, in: [.protocol, .double, .neighbour, .property], "ModuleInterface"),
    words(.presenter, in: [.protocol, .double, .neighbour], "ModuleInput"),
    words(.delegate, in: [.protocol, .double], "ModuleOutput", "ModuleDelegate", "Delegate"),

    // The presenter.
    words(.presenter, in: [.protocol, .double, .neighbour, .property], "EventHandler"),
    words(.presenter, in: [.double], "EventHandling"),
    words(.presenter, in: [.protocol, .double, .neighbour], "Presentation"),
    words(
      .presenter, in: [.object, .type, .protocol, .double, .neighbour, .property, .folder],
      "Presenter"),
    words(
      .presenter, in: [.protocol, .double, .neighbour],
      "PresentationLogic", "PresenterInput", "PresenterInterface"),
    words(.presenter, in: [.object, .double, .neighbour, .property], "ViewModel"),
    words(.presenter, in: [.neighbour], "Presentable"),
    words(.presenter, in: [.protocol, .double, .property], "EventListener"),
    words(
      .presenter, from: .interactor, in: [.protocol, .double, .property], "ResponseListener"),

    // In RIBs the view adopts it, and the interactor calls what it holds by it its presenter.
    words(.view, in: [.protocol, .double], "Presentable"),

    // The interactor.
    words(
      .interactor, in: [.object, .type, .protocol, .double, .neighbour, .property, .folder],
      "Interactor", "Usecase", "UseCase"),
    words(
      .interactor, in: [.protocol, .double, .neighbour],
      "InteractorInput", "InteractorInterface", "UseCaseInput", "Interactable", "BusinessLogic"),
    words(.interactor, in: [.protocol, .double, .property], "RequestListener"),

    // The router.
    words(
      .router, in: [.object, .type, .protocol, .double, .neighbour, .property, .folder],
      "Wireframe", "Router", "Coordinator"),
    // The letters of an object's type count, and not its words.
    words(
      .router, in: [.object],
      "WireFrame", "RouterOutputs", "WireFrameOutput", "WireframeOutputs", "WireFrameOutputs"),
    words(.router, in: [.protocol, .double, .neighbour], "Routing"),
    words(.router, in: [.double], "Navigator"),
    words(
      .router, in: [.protocol, .double, .neighbour],
      "RouterInput", "RouterInterface", "RoutingLogic", "WireframeInput", "WireframeInterface"),

    // The view.
    words(.view, in: [.object, .type, .protocol, .double, .neighbour, .property, .folder], "View"),
    words(.view, in: [.object, .type, .protocol, .double, .neighbour], "Screen"),
    words(
      .view, in: [.object, .type, .protocol, .double, .neighbour, .property], "ViewController"),
    words(
      .view, in: [.object, .type], "TableViewController", "CollectionViewController",
      "HostingController", "VC"),
    words(.view, in: [.type], "Controller"),
    words(.view, in: [.protocol, .double, .neighbour], "DisplayLogic"),
    words(.view, in: [.protocol, .double, .neighbour, .property], "ViewInterface"),
    words(
      .view, in: [.object, .type, .protocol, .double, .neighbour, .property], "UserInterface"),
    words(
      .view, in: [.protocol, .double, .neighbour],
      "ViewInput", "ViewControllerInput", "ViewControllable"),
    words(.view, in: [.protocol, .double], "ViewBehavior"),
    words(.view, in: [.neighbour], "Viewable", "Displayable"),
    words(.view, in: [.protocol, .double, .property], "CommandListener"),

    // Whoever is told, where no word before it says of what: in RIBs the parent's interactor.
    words(.delegate, in: [.protocol, .double], "Listener"),

    // What an interactor calls. No word is needed for that but where another one stands before it.
    words(
      .service, in: [.double],
      "DataManager", "DataManagerInput", "Manager", "DataSource", "DataStore", "Storage", "Store",
      "Repository", "Service", "ServiceInput", "Server", "Client", "API", "Gateway", "Provider",
      "Worker", "Cache", "Database", "Loader", "Fetcher"),

    // What makes a module, and what it is about.
    words(
      .scene, in: [.type],
      "Scene", "Assembly", "Assembler", "Builder", "Factory", "Container", "Composer", "Module"),
    words(.scene, in: [.type, .protocol], "Configurator"),
    words(.entity, in: [.type, .protocol, .folder], "Entity"),
    words(.entity, in: [.folder], "Entities"),
  ].flatMap { $0 }

  private static func words(
    _ role: Role, from speaker: Role? = nil, in readings: Set<Reading>, _ texts: String...
  ) -> [RoleWords] {
    texts.map { RoleWords($0, role, from: speaker, in: readings) }
  }
}

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
    words(.presenter, from: .interactor, in: [.protocol, .double], "InteractorDelegate"),
    words(.presenter, from: .interactor, in: [.protocol], "UseCaseOutput", "UsecaseOutput"),
    words(.presenter, from: .interactor, in: [.double], "InteractorToPresenter"),
    words(.view, in: [.double], "PresenterToView"),
    words(.interactor, in: [.double], "PresenterToInteractor"),
    words(.router, in: [.double], "PresenterToRouter", "PresenterToWireframe"),
    words(.presenter, in: [.double], "ViewToPresenter", "RouterToPresenter"),
    words(.presenter, in: [.protocol, .double, .neighbour], "ViewOutput"),
    words(.presenter, in: [.double], "ViewDelegate"),
    words(.presenter, in: [.protocol, .double], "ViewControllerOutput"),
    words(.view, in: [.protocol, .double], "PresenterOutput"),
    words(.presenter, from: .router, in: [.protocol, .double], "RouterOutput", "WireframeOutput"),
    // A class that is called so is the router itself: what goes out of the module.
    words(.router, in: [.object, .type], "RouterOutput", "WireframeOutput"),

    // The outside of a module.
    words(.presenter, in: [.protocol, .double, .neighbour, .property], "ModuleInterface"),
    words(.presenter, in: [.protocol, .double], "ModuleInput"),
    words(.delegate, in: [.protocol, .double], "ModuleOutput", "ModuleDelegate", "Delegate"),

    // The presenter.
    words(.presenter, in: [.protocol, .double, .neighbour, .property], "EventHandler"),
    words(.presenter, in: [.double], "EventHandling"),
    words(.presenter, in: [.protocol, .double, .neighbour], "Presentation"),
    words(
      .presenter, in: [.object, .type, .protocol, .double, .neighbour, .property], "Presenter"),
    words(
      .presenter, in: [.protocol, .neighbour],
      "PresentationLogic", "PresenterInput", "PresenterInterface"),
    words(.presenter, in: [.object, .neighbour, .property], "ViewModel"),
    words(.presenter, in: [.neighbour], "PresenterProtocol", "PresenterType", "Presentable"),
    words(.presenter, in: [.property], "EventListener", "ResponseListener"),

    // In RIBs the view adopts it, and the interactor calls what it holds by it its presenter.
    words(.view, in: [.protocol, .double], "Presentable"),

    // The interactor.
    words(
      .interactor, in: [.object, .type, .protocol, .double, .neighbour, .property],
      "Interactor", "Usecase", "UseCase"),
    words(
      .interactor, in: [.protocol, .neighbour],
      "InteractorInput", "InteractorInterface", "Interactable", "BusinessLogic"),
    words(
      .interactor, in: [.neighbour], "InteractorProtocol", "InteractorType", "UseCaseProtocol"),
    words(.interactor, in: [.property], "RequestListener"),

    // The router.
    words(
      .router, in: [.object, .type, .protocol, .double, .neighbour, .property],
      "Wireframe", "Router", "Coordinator"),
    words(.router, in: [.object, .type, .protocol, .neighbour], "WireFrame"),
    words(.router, in: [.protocol, .double, .neighbour], "Routing"),
    words(.router, in: [.double], "Navigator"),
    words(
      .router, in: [.protocol, .neighbour],
      "RouterInput", "RouterInterface", "RoutingLogic", "WireframeInput", "WireframeInterface"),
    words(.router, in: [.protocol], "WireFrameInput"),
    words(.router, in: [.neighbour], "RouterProtocol", "WireframeProtocol"),

    // The view.
    words(.view, in: [.object, .type, .protocol, .double, .neighbour, .property], "View"),
    words(.view, in: [.object, .type, .protocol, .double, .neighbour], "Screen"),
    words(.view, in: [.object, .type, .protocol, .neighbour, .property], "ViewController"),
    words(
      .view, in: [.object, .type], "TableViewController", "CollectionViewController",
      "HostingController", "VC"),
    words(.view, in: [.type], "Controller"),
    words(.view, in: [.protocol, .double, .neighbour], "DisplayLogic"),
    words(.view, in: [.protocol, .neighbour, .property], "ViewInterface", "UserInterface"),
    words(.view, in: [.protocol, .neighbour], "ViewInput", "ViewControllable"),
    words(.view, in: [.protocol], "ViewControllerInput", "ViewBehavior"),
    words(
      .view, in: [.neighbour],
      "ViewProtocol", "ViewType", "ViewControllerProtocol", "Viewable", "Displayable"),
    words(.view, in: [.property], "CommandListener"),

    // What makes a module, and what it is about.
    words(
      .scene, in: [.type],
      "Scene", "Assembly", "Assembler", "Builder", "Factory", "Configurator", "Container",
      "Composer", "Module"),
    words(.entity, in: [.type], "Entity"),
  ].flatMap { $0 }

  private static func words(
    _ role: Role, from speaker: Role? = nil, in readings: Set<Reading>, _ texts: String...
  ) -> [RoleWords] {
    texts.map { RoleWords($0, role, from: speaker, in: readings) }
  }
}

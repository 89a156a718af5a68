public import RoleNames
public import ViperJSON
public import ViperMessages
package import ViperRelease
import ViperTime
import ViperValues

/// A module under test: its real roles, its doubles, its entry points, and what it owns.
///
/// The wiring of a test fills it:
///
/// ```swift
/// await expectFlow(flow) { harness in
///   let presenter = ItemListPresenter()
///   let view = ViewSpy<ItemListEvent, ItemListCommand>(harness)
///   let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(harness)
///   presenter.commandListener = AnyCommandListener(view.handle)
///   presenter.requestListener = AnyRequestListener(interactor.handle)
///   harness.owns(presenter, as: .presenter)
///   harness.accepts(.event, presenter.handle(event:))
///   harness.accepts(.response, presenter.handle(response:))
/// }
/// ```
///
/// The harness keeps everything alive until the end of the flow, then releases it; what it tracks
/// must be gone then.
public final class Harness {
  /// The module's name; empty where a test has only one.
  public let module: String
  /// The log that all doubles of the harness write to.
  public let recorder: Recorder

  package let answers: AnswerTable
  private var ownEntryPoints: [EntryPoint] = []
  private var ownTracked: [TrackedRole] = []
  private var keepsValues = false
  private var submodules: [Harness] = []
  /// Whether the flow released this module while others live on.
  private(set) var isReleased = false
  /// Whether a real object of this module lived on after its release, and was reported.
  package private(set) var hasSurvivor = false
  /// The harness of the subject's module, whose submodule this is; nil for that itself.
  private weak var parent: Harness?
  private var owned: [AnyObject] = []
  /// What only the roles held when the harness released them.
  package private(set) var exclusiveObjects = ExclusiveObjects.none
  private(set) var doubles: [any TestDouble] = []
  /// What waits to be bound, and whether it waits; see ``Harness/binds(_:)``.
  package var binding = Binding()
  /// The alerts that were up when the harness released the doubles, with their handlers.
  private var alertsUp: [(name: String, handlers: Any)] = []
  /// Whether an alert of this module was up when it was released while others live on.
  package private(set) var hasLeftAlertsUp = false
  private var callbacks: [any CallbackKeeper] = []
  /// The closures that nobody had called when the harness released the doubles.
  private var uncalled: [KeptCallbacks.Kept] = []

  /// Makes an empty harness. Only the scope that finishes it does so.
  package convenience init(module: String = "", recorder: Recorder = Recorder()) {
    MainQueue.noteSign()
    self.init(module: module, recorder: recorder, answers: AnswerTable(recorder: recorder))
  }

  private init(module: String, recorder: Recorder, answers: AnswerTable) {
    self.module = module
    self.recorder = recorder
    self.answers = answers
    recorder.setResponder(answers, forModule: module)
  }

  /// A harness for another module of the same flow: one recorder, so that there is one order across
  /// both, and one end.
  ///
  /// Fixtures say `"module": "Second"` where a message is not of their own module.
  ///
  /// - Parameter module: The other module's name, as fixtures have it.
  public func submodule(_ module: String) -> Harness {
    let harness = Harness(module: module, recorder: recorder, answers: answers)
    harness.parent = self
    submodules.append(harness)
    return harness
  }

  /// The entry points of this module and its submodules.
  package var entryPoints: [EntryPoint] { ownEntryPoints + submodules.flatMap(\.entryPoints) }

  /// What must be gone at the end, of this module and its submodules.
  package var tracked: [TrackedRole] { ownTracked + submodules.flatMap(\.tracked) }

  /// Whether everything that it tracks has gone.
  package var isGone: Bool {
    ownTracked.allSatisfy(\.isGone) && binding.subscriptionsAreGone
      && submodules.allSatisfy(\.isGone)
  }

  /// Whether a part of the modules is a value, which can't be tracked.
  package var hasValues: Bool { keepsValues || submodules.contains(where: \.hasValues) }

  // MARK: What it owns

  /// Keeps an object until the end, and checks that it is gone afterwards.
  ///
  /// - Parameters:
  ///   - object: A real role, a double of the test's own, or what holds the module.
  ///   - role: The part that it plays; messages and fixtures call it so.
  /// - Returns: The object.
  @discardableResult
  public func owns<Object: AnyObject>(_ object: Object, as role: Role) -> Object {
    owned.append(object)
    if let double = object as? any TestDouble {
      doubles.append(double)
    }
    return tracks(object, as: role)
  }

  /// Checks that an object is gone at the end, without keeping it alive until then.
  ///
  /// - Returns: The object.
  @discardableResult
  public func tracks<Object: AnyObject>(_ object: Object, as role: Role) -> Object {
    beginAgain()
    ownTracked.append(
      TrackedRole(
        role: role, typeName: "\(type(of: object))", isDouble: object is any TestDouble,
        object: object))
    recorder.setName(role.rawValue, of: object)
    return object
  }

  /// Keeps something until the end without a check that it is gone: a presenter that is a structure,
  /// a subscription, an object that the test itself holds on to.
  public func keeps(_ value: Any) {
    keepsValues = true
    owned.append(Kept(value))
  }

  /// Takes in a double, which is kept until the end. Whoever holds it longer keeps no role.
  func adopt(_ double: any TestDouble) {
    doubles.append(double)
  }

  /// Takes in a double, which is kept until the end and tracked.
  func adopt(_ double: any TestDouble, as role: Role) {
    doubles.append(double)
    tracks(double, as: role)
  }

  /// Takes in a generated double, which is kept until the end and tracked.
  ///
  /// - Parameters:
  ///   - double: The double.
  ///   - line: What it records on.
  ///   - keeper: What keeps the closures that it is handed.
  ///   - role: The part that it plays.
  func adopt(
    _ double: AnyObject, recordingOn line: any TestDouble, keeper: any CallbackKeeper, as role: Role
  ) {
    beginAgain()
    owned.append(double)
    doubles.append(line)
    callbacks.append(keeper)
    ownTracked.append(
      TrackedRole(role: role, typeName: "\(type(of: double))", isDouble: true, object: double))
    recorder.setName(role.rawValue, of: double)
  }

  // MARK: Entry points

  /// Says how the messages of a channel enter the module: as values of the app's own enum.
  ///
  /// The enum needs no conformance; its cases and payloads are made from the fixture. More than one
  /// enum may enter by the same channel.
  ///
  /// - Parameters:
  ///   - channel: The kind of the messages.
  ///   - handler: Hands a message to the role that takes it.
  public func accepts<Value>(_ channel: Channel, _ handler: @escaping (Value) -> Void) {
    add(EntryPoint(channel: channel, harness: self, handler: handler))
  }

  /// Says how one message, which is a function call in the app, enters the module.
  ///
  /// ```swift
  /// harness.accepts(.delegate, named: "didSave") { with in
  ///   presenter.didSave(try with("item"), force: try with("force"))
  /// }
  /// ```
  public func accepts(
    _ channel: Channel, named name: String, _ handler: @escaping (Arguments) throws -> Void
  ) {
    add(EntryPoint(channel: channel, name: name, harness: self, handler: handler))
  }

  func add(_ entryPoint: EntryPoint) {
    let taken = ownEntryPoints.filter { $0.channel == entryPoint.channel }.flatMap {
      $0.names ?? []
    }
    if let name = entryPoint.names?.filter(taken.contains).min() {
      recorder.note(
        Finding(
          id: .impossibleStep,
          sentence:
            "Two entry points of the module take the \(entryPoint.channel.rawValue) '\(name)'; "
            + "only the first one gets it.",
          remedy:
            "Let only one of them take it: accepts(.\(entryPoint.channel.rawValue), named: …)."))
    }
    ownEntryPoints.append(entryPoint)
  }

  // MARK: Values

  /// Says how values of a type are made from a fixture: for classes and whatever else has no other
  /// way.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: Makes a value from what the fixture says. It is called on the thread of the test, and
  ///     for values that calls return, on the thread of the call.
  public func make<Value>(
    _ type: Value.Type, _ make: @escaping (JSONValue) throws -> Value
  ) {
    answers.maker.update { $0.register(type, make) }
  }

  /// Gives a value whose properties stand in for those that a fixture leaves out.
  public func make<Value>(_ type: Value.Type, basedOn base: Value) {
    answers.maker.update { $0.register(type, basedOn: base) }
  }

  // MARK: The end

  /// Releases everything that it owns. The tracked objects should be gone afterwards.
  package func releaseAll() {
    releaseModules()
    releaseAlerts()
    releaseAnswers()
  }

  /// Releases the handlers of the alerts that were up.
  package func releaseAlerts() {
    for harness in allHarnesses {
      harness.alertsUp = []
    }
  }

  /// What the handlers of alerts hold that were up when the modules were released, by name.
  package var pendingAlerts: [(name: String, value: Any)] {
    allHarnesses.flatMap(\.alertsUp).map { ("a handler of \($0.name)", $0.handlers) }
  }

  /// Releases the answers that are still awaited, and the closures that were not called.
  package func releaseAnswers() {
    for harness in allHarnesses {
      harness.uncalled = []
    }
    answers.releaseAll()
  }

  /// What is still awaited when the modules are released, and keeps its receiver alive: answers,
  /// and closures that were handed to a double and not called; by name.
  package var pending: [(name: String, value: Any)] {
    answers.pending
      + allHarnesses.flatMap(\.uncalled).map {
        ("the closure `\($0.name)`, which was not called", $0.call)
      }
  }

  /// Releases the modules and their doubles, not what is still awaited.
  package func releaseModules() {
    recorder.dropValues()
    answers.releaseWiring()
    let harnesses = allHarnesses
    for harness in harnesses {
      harness.releaseWiring()
    }
    // Now nobody else holds the roles, and they are still whole.
    exclusiveObjects = ExclusiveObjects(of: harnesses.flatMap(\.ownedRoles))
    for harness in harnesses {
      harness.owned = []
    }
  }

  private func releaseWiring() {
    // Not by their doubles any more: a circle through a double that stands in for whoever answers is
    // one only for as long as the answer is awaited.
    uncalled = callbacks.flatMap(\.callbacks.all).filter { $0.timesCalled == 0 }
    alertsUp = alertDoubles.flatMap(\.handlersUp)
    for double in doubles {
      double.releaseAll()
    }
    ownEntryPoints = []
    doubles = []
    callbacks = []
  }

  /// The doubles that know where the app is, of this module and its submodules.
  var navigators: [any Navigating] {
    doubles.compactMap { $0 as? any Navigating } + submodules.flatMap(\.navigators)
  }

  private var alertDoubles: [any AlertDouble] { doubles.compactMap { $0 as? any AlertDouble } }

  /// The doubles of this module that may keep answers of their own back.
  var answeringDoubles: [any AnsweringDouble] { doubles.compactMap { $0 as? any AnsweringDouble } }

  package var allHarnesses: [Harness] { submodules.flatMap(\.allHarnesses) + [self] }

  // MARK: One module of several

  /// All modules of the test, the subject's first.
  package var family: [Harness] {
    guard let parent else { return withSubmodules }
    return parent.family
  }

  private var withSubmodules: [Harness] { [self] + submodules.flatMap(\.withSubmodules) }

  /// Releases this module and its doubles, while its submodules and the others live on.
  func releaseThisModule() {
    isReleased = true
    hasLeftAlertsUp = hasLeftAlertsUp || alertDoubles.contains(where: \.isUp)
    let roles = ownedRoles
    releaseWiring()
    exclusiveObjects = ExclusiveObjects(of: roles)
    owned = []
  }

  /// Forgets an object that has been told of: nothing more is to be said of it.
  func forget(_ places: Set<Int>) {
    for place in places where ownTracked.indices.contains(place) {
      hasSurvivor = hasSurvivor || !ownTracked[place].isDouble
      ownTracked[place].object = nil
    }
  }

  /// What must be gone with this module alone.
  package var trackedOfThisModule: [TrackedRole] { ownTracked }

  /// The closures of this module that nobody has called, and that are awaited.
  var pendingOfThisModule: [(name: String, value: Any)] {
    uncalled.map { ("the closure `\($0.name)`, which was not called", $0.call) }
  }

  /// What the handlers of alerts hold that were up when this module was released.
  var pendingAlertsOfThisModule: [(name: String, value: Any)] {
    alertsUp.map { ("a handler of \($0.name)", $0.handlers) }
  }

  /// Releases the handlers of this module's alerts that were up.
  func releaseAlertsOfThisModule() {
    alertsUp = []
  }

  /// Whether a part of this module is a value, which can't be tracked.
  var hasOwnValues: Bool { keepsValues }

  /// Whether a module was released in an earlier step.
  package func hasReleased(_ module: String) -> Bool {
    let named = family.filter { $0.module == module }
    return !named.isEmpty && named.allSatisfy(\.isReleased)
  }

  /// Refuses to send something into a released module.
  package func refuseIfReleased(_ module: String) throws(ImpossibleStep) {
    guard hasReleased(module) else { return }
    throw ImpossibleStep(
      "\(module) was released in an earlier step",
      remedy: "Send it before; or let the wiring open the module again.")
  }

  /// Notes that a released module has been opened again.
  private func beginAgain() {
    guard isReleased else { return }
    isReleased = false
    recorder.setReleased(false, module)
  }

  /// Keeps and tracks a double that another module's harness may have made.
  func takeOver(_ double: AnyObject, as role: Role, standingFor delegateName: String) {
    if let place = ownTracked.firstIndex(where: { $0.object === double }) {
      ownTracked[place].delegateName = delegateName
      return
    }
    for other in family where other !== self {
      other.ownTracked.removeAll { $0.object === double }
      other.owned.removeAll { $0 === double }
    }
    beginAgain()
    owned.append(double)
    ownTracked.append(
      TrackedRole(
        role: role, typeName: "\(type(of: double))", isDouble: true, delegateName: delegateName,
        object: double))
    recorder.setName(role.rawValue, of: double)
  }

  /// Releases the object that plays a role in a module, real or double.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - module: The module's name.
  /// - Throws: ``ImpossibleStep`` where no such module is there, or nobody in it plays the role.
  package func release(_ role: Role, in module: String) throws(ImpossibleStep) {
    let named = family.filter { $0.module == module }
    guard !named.isEmpty else {
      let names = Set(family.map(\.module)).sorted()
      throw ImpossibleStep(
        "no module '\(module)' is in the harness"
          + NearestName.suggestion(for: module, among: names),
        remedy: "Write the name that its harness has: harness.submodule(\"\(module)\").")
    }
    let objects = named.flatMap(\.ownTracked).filter { $0.role == role }.compactMap(\.object)
    guard !objects.isEmpty else {
      let roles = Set(named.flatMap(\.ownTracked).map(\.role.rawValue)).sorted()
      throw ImpossibleStep(
        "nobody in \(module) plays the role '\(role)'"
          + NearestName.suggestion(for: role.rawValue, among: roles),
        remedy: "Write a role that the wiring tracks: harness.owns(…, as: \"\(role)\").")
    }
    recorder.dropValues(ofModule: "", leadingTo: objects)
    for harness in named {
      harness.owned.removeAll { own in objects.contains { $0 === own } }
      harness.doubles.removeAll { double in objects.contains { $0 === double } }
    }
  }

  /// The real roles, which are tracked.
  private var ownedRoles: [AnyObject] {
    owned.filter { !($0 is Kept) && !($0 is any TestDouble) }
  }

  /// The doubles that keep closures for a flow to call, of this module and its submodules.
  var callbackKeepers: [any CallbackKeeper] { callbacks + submodules.flatMap(\.callbackKeepers) }
}

extension Harness {
  /// Whether instances of a class are looked into while the test goes on: not what the kit keeps for
  /// it, to which all doubles lead.
  package static func isFollowedDuringTest(_ type: any AnyObject.Type) -> Bool {
    type != AnswerTable.self && type != VirtualTime.self && type != Recorder.self
      && type != Harness.self
  }

  /// A value in an object, so that it can be owned.
  private final class Kept {
    let value: Any

    init(_ value: Any) {
      self.value = value
    }
  }

  /// The arguments of a message, for entry points that are functions.
  public struct Arguments {
    let json: JSONValue
    let maker: ValueMaker
    /// What makes the closures that are handed over; nil where it was not a driver that asked.
    private(set) var closures: HandedClosures?
    private let asked = Asked()

    init(json: JSONValue, maker: ValueMaker) {
      self.json = json
      self.maker = maker
    }

    /// The same arguments and closures to hand over, for whoever asks for them later, elsewhere.
    func handing(_ closures: HandedClosures) -> Arguments {
      var arguments = Arguments(json: json, maker: maker)
      arguments.closures = closures
      return arguments
    }

    /// Counts arguments as asked for, by a function that asks later.
    func noteAsked(_ labels: [String]) {
      asked.labels.formUnion(labels)
    }

    /// The labels that were asked for.
    private final class Asked {
      var labels: Set<String> = []
    }

    /// The argument with this label, made as a value of the type that is asked for.
    ///
    /// - Throws: ``ValueError`` where the fixture does not give it, or gives another kind of value.
    public func callAsFunction<Value>(
      _ label: String, as type: Value.Type = Value.self
    ) throws -> Value {
      asked.labels.insert(label)
      guard let value = json[label] else {
        if let none = Value.self as? any OptionalMaking.Type, let value = none.none as? Value {
          return value
        }
        throw ValueError(json, "the argument '\(label)' (\(type)) is not given")
      }
      return try maker.make(type, from: value)
    }

    /// Refuses what the fixture gives and the function never asked for.
    func refuseRest() throws {
      for member in json.members where !asked.labels.contains(member.key) {
        let hint = NearestName.suggestion(for: member.key, among: asked.labels.sorted())
        throw ValueError(member.value, "nothing asks for the argument '\(member.key)'\(hint)")
      }
    }
  }
}

/// An optional, to make one without a value.
protocol OptionalMaking {
  static var none: Self { get }
}

extension Optional: OptionalMaking {}

/// Why a step of a flow can't be done.
public struct ImpossibleStep: Error, CustomStringConvertible {
  /// What is wrong, without a full stop.
  public let message: String
  /// What to do about it, as a sentence.
  public let remedy: String
  /// The kind of the finding that it is.
  public let id: Finding.ID

  /// The message and the remedy.
  public var description: String { "\(message). \(remedy)" }

  package init(_ message: String, remedy: String, id: Finding.ID = .impossibleStep) {
    self.message = message
    self.remedy = remedy
    self.id = id
  }
}

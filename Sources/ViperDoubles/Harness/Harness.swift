public import RoleNames
import RuntimeReflection
public import ViperJSON
public import ViperMessages
public import ViperRelease
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

  /// How far an explanation goes of why something was not released. What leaks is known without it.
  public var explanationBudget = ExplanationBudget()

  /// Makes values from fixtures, for all modules of the test.
  package let maker: SharedMaker
  /// The group that this module began; nil for a submodule.
  private var ownGroup: ModuleGroup?
  /// The group that this module is a submodule in.
  private weak var joinedGroup: ModuleGroup?

  package private(set) var ownEntryPoints: [EntryPoint] = []
  /// What must be gone when the module is released.
  package private(set) var tracked: [TrackedRole] = []
  private(set) var doubles: [any TestDouble] = []
  private(set) var callbackKeepers:
    [(keeper: any CallbackKeeper, double: PendingItem.Keeper, calls: any TestDouble)] = []
  private var owned: [AnyObject] = []
  /// Whether a part of the module is a value, which can't be tracked.
  private(set) var hasValues = false
  /// What waits to be bound, and whether it waits; see ``Harness/binds(_:)``.
  package var binding = Binding()

  /// Whether the module was released while others live on.
  private(set) var isReleased = false
  /// Whether a real object of the module lived on after its release, and was reported.
  package private(set) var hasSurvivor = false
  /// Whether an alert of the module was up when it was released while others live on.
  package private(set) var hasLeftAlertsUp = false
  /// What only the module's roles held when they were released.
  package private(set) var exclusiveObjects = ExclusiveObjects.none
  /// What was pending in the module's doubles when they were released.
  private(set) var leftPending: [PendingItem] = []

  /// Makes an empty harness. Only the scope that finishes it does so.
  package init(module: String = "", recorder: Recorder = Recorder()) {
    MainQueue.noteSign()
    self.module = module
    self.recorder = recorder
    maker = SharedMaker()
    let group = ModuleGroup(self)
    ownGroup = group
    maker.update { $0.parts = { [weak group] in group?.parts ?? [] } }
  }

  private init(module: String, in group: ModuleGroup) {
    self.module = module
    recorder = group.recorder
    maker = group.maker
    joinedGroup = group
  }

  /// A harness for another module of the same flow: one recorder, so that there is one order across
  /// both, and one end.
  ///
  /// Fixtures say `"module": "Second"` where a message is not of their own module.
  ///
  /// - Parameter module: The other module's name, as fixtures have it.
  public func submodule(_ module: String) -> Harness {
    let modules = modules
    let harness = Harness(module: module, in: modules)
    modules.add(harness)
    return harness
  }

  /// All modules of the test. The test's first harness keeps the others; whoever is left alone is the
  /// only one.
  package var modules: ModuleGroup {
    if let group = ownGroup ?? joinedGroup { return group }
    let group = ModuleGroup(self)
    ownGroup = group
    return group
  }

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
    tracks(object, as: role)
    tracked[tracked.count - 1].isOwned = true
    return object
  }

  /// Checks that an object is gone at the end, without keeping it alive until then.
  ///
  /// - Returns: The object.
  @discardableResult
  public func tracks<Object: AnyObject>(_ object: Object, as role: Role) -> Object {
    beginAgain()
    tracked.append(
      TrackedRole(
        role: role, typeName: "\(type(of: object))", isDouble: object is any TestDouble,
        isOwned: false, object: object))
    recorder.setName(role.rawValue, of: object)
    return object
  }

  /// Keeps something until the end without a check that it is gone: a presenter that is a structure,
  /// a subscription, an object that the test itself holds on to.
  public func keeps(_ value: Any) {
    hasValues = true
    owned.append(Kept(value))
  }

  /// Takes in a double, which is kept until the end. Whoever holds it longer keeps no role.
  func adopt(_ double: any TestDouble) {
    doubles.append(double)
  }

  /// Takes in a double, which is kept until the end and tracked.
  package func adopt(_ double: any TestDouble, as role: Role) {
    doubles.append(double)
    tracks(double, as: role)
    tracked[tracked.count - 1].isOwned = true
  }

  /// Takes in a generated double, which is kept until the end and tracked.
  ///
  /// - Parameters:
  ///   - double: The double.
  ///   - line: What it records on.
  ///   - endpoint: Where its messages arrive.
  ///   - keeper: What keeps the closures that it is handed.
  ///   - role: The part that it plays.
  func adopt(
    _ double: AnyObject, recordingOn line: any TestDouble, at endpoint: Endpoint,
    keeper: any CallbackKeeper, as role: Role
  ) {
    beginAgain()
    owned.append(double)
    doubles.append(line)
    callbackKeepers.append(
      (keeper, PendingItem.Keeper(role: role, typeName: "\(type(of: double))"), line))
    tracked.append(
      TrackedRole(role: role, typeName: "\(type(of: double))", isDouble: true, object: double))
    recorder.setName(role.rawValue, of: double)
    recorder.setReceiver(
      Receiver(role: role.rawValue, typeName: "\(type(of: double))"), of: endpoint)
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
  ///
  /// What it returns or throws is compared with what a step says in `returns` or `throws`.
  public func accepts<Result>(
    _ channel: Channel, named name: String, _ handler: @escaping (Arguments) throws -> Result
  ) {
    add(
      EntryPoint(channel: channel, name: name, harness: self) { arguments, report in
        try report.report { try handler(arguments) }
      })
  }

  func add(_ entryPoint: EntryPoint) {
    let taken = ownEntryPoints.filter {
      $0.channel == entryPoint.channel && $0.hides(entryPoint)
    }.flatMap { $0.names ?? [] }
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
    maker.update { $0.register(type, make) }
  }

  /// Gives a value whose properties stand in for those that a fixture leaves out.
  public func make<Value>(_ type: Value.Type, basedOn base: Value) {
    maker.update { $0.register(type, basedOn: base) }
  }

  /// Says what is written into messages of the objects of a type, beside their class.
  ///
  /// For screens and other objects of a framework, which are written by their class alone, and for
  /// objects of which only a part matters:
  ///
  /// ```swift
  /// harness.describes(NoteViewController.self) { ["note": $0.note.id] }
  /// // route push(scene: NoteViewController(note: 7))
  /// // { "route": "push", "with": { "scene": { "$type": "NoteViewController", "note": 7 } } }
  /// ```
  ///
  /// A fixture may leave the class out: `{ "note": 7 }` is any object with these parts.
  ///
  /// - Parameters:
  ///   - type: A class, or a protocol. Of two types that fit, the one that was named last counts.
  ///   - description: Gives the parts by label. It is called on the thread of the message.
  public func describes<Object>(
    _ type: Object.Type, _ description: @escaping (Object) -> KeyValuePairs<String, Any>
  ) {
    recorder.addDescription { ($0 as? Object).map(description) }
  }

  // MARK: The end

  /// Drops the wiring: the doubles, the entry points and the closures. What is pending stays.
  ///
  /// - Parameter isEnd: Whether the test is over: closures that observe are kept as long as answers are, and
  ///   what no module owns goes too.
  /// - Returns: The entry points, which hold what they lead to.
  func releaseWiring(atEnd isEnd: Bool) -> AnyObject {
    defer { ownEntryPoints = [] }
    let shared = isEnd ? [] : doubles.filter { $0 is any SharedDouble }
    if !isEnd { doubles.removeAll { $0 is any SharedDouble } }
    // Not by their doubles any more: a circle through a double that stands in for whoever answers is
    // one only for as long as the answer is awaited.
    // What keeps nobody alive goes with its double.
    let closures = callbackKeepers.flatMap { keeper, double, _ in
      keeper.callbacks.pendingItems(of: isEnd ? double : nil)
    }
    leftPending = (pendingInDoubles + closures).filter { $0.isAlert || $0.receiver != nil }
    let parts = Set(modules.tracked.compactMap(\.object).map(ObjectIdentifier.init))
    for double in doubles {
      double.releaseAll()
    }
    for (_, double, calls) in callbackKeepers {
      for (name, object) in (calls as? any AnswerKeeper)?.weaken(parts) ?? [] {
        let answer = TrackedRole.Answer(double: double.typeName, property: name, keeper: calls)
        for harness in modules.harnesses { harness.note(object, heldBy: answer) }
      }
    }
    doubles = shared
    callbackKeepers = []
    return Kept(ownEntryPoints)
  }

  /// Notes that an answer of a double holds a role for as long as the double lives.
  private func note(_ object: AnyObject, heldBy answer: TrackedRole.Answer) {
    for place in tracked.indices where tracked[place].object === object {
      tracked[place].answer = answer
    }
  }

  /// What is pending in the module's doubles.
  var pendingInDoubles: [PendingItem] {
    doubles.compactMap { $0 as? any PendingSource }.flatMap(\.pendingItems)
  }

  /// The real roles, which are tracked.
  var ownedRoles: [AnyObject] {
    owned.filter { !($0 is Kept) && !($0 is any TestDouble) }
  }

  /// The tracked doubles that what the test only keeps holds, but not through a role of the module's; none
  /// where the module has no role of its own, as then it is itself what is kept.
  package var rolesHeldByTest: Set<Role> {
    let kept = owned.compactMap { ($0 as? Kept).map { ObjectGraph.Root($0.value) } }
    let real = Set(
      tracked.filter { !$0.isDouble }.compactMap(\.object).map { ObjectIdentifier(type(of: $0)) })
    guard !kept.isEmpty, !real.isEmpty else { return [] }
    let graph = ObjectGraph(of: kept, limits: .init(nodes: ExclusiveObjects.mostNodes)) {
      !real.contains(ObjectIdentifier($0))
    }
    return Set(
      tracked.filter { $0.isDouble && $0.object.flatMap(graph.node) != nil }.map(\.role))
  }

  /// Releases what the module owns.
  func releaseOwned() {
    owned = []
  }

  /// Releases what was pending in the module's doubles.
  func releasePending(where isMeant: (PendingItem) -> Bool) {
    let old = leftPending
    leftPending = old.filter { !isMeant($0) }
    // What is dropped may have a deinit that comes back here: it goes now, when this is written.
    withExtendedLifetime(old) {}
  }

  // MARK: One module of several

  /// Releases this module and its doubles, while the others live on.
  func releaseThisModule() {
    isReleased = true
    let roles = ownedRoles + [releaseWiring(atEnd: false)]
    hasLeftAlertsUp = hasLeftAlertsUp || leftPending.contains(where: \.isAlert)
    exclusiveObjects = ExclusiveObjects(of: roles)
    releaseOwned()
  }

  /// Forgets an object that has been told of: nothing more is to be said of it.
  func forget(_ places: Set<Int>) {
    for place in places where tracked.indices.contains(place) {
      hasSurvivor = hasSurvivor || !tracked[place].isDouble
      tracked[place].object = nil
    }
  }

  /// Notes that a released module has been opened again.
  private func beginAgain() {
    guard isReleased else { return }
    isReleased = false
    recorder.setReleased(false, module)
  }

  /// Keeps and tracks a double that another module's harness may have made.
  func takeOver(_ double: AnyObject, as role: Role, standingFor delegateName: String) {
    if let place = tracked.firstIndex(where: { $0.object === double }) {
      tracked[place].delegateName = delegateName
      return
    }
    for other in modules.harnesses where other !== self {
      other.tracked.removeAll { $0.object === double }
      other.owned.removeAll { $0 === double }
    }
    beginAgain()
    owned.append(double)
    tracked.append(
      TrackedRole(
        role: role, typeName: "\(type(of: double))", isDouble: true, delegateName: delegateName,
        object: double))
    recorder.setName(role.rawValue, of: double)
  }

  /// Releases the objects that play a role, real or double.
  func release(_ objects: [AnyObject]) {
    owned.removeAll { own in objects.contains { $0 === own } }
    doubles.removeAll { double in objects.contains { $0 === double } }
  }
}

extension Harness {
  /// Whether instances of a class are looked into while the test goes on: not what the kit keeps for
  /// it, to which all doubles lead.
  package static func isFollowedDuringTest(_ type: any AnyObject.Type) -> Bool {
    type != VirtualTime.self && type != Recorder.self && type != Harness.self
      && type != ModuleGroup.self && !(type is any RunAnswers.Type)
  }

  /// A value in an object, so that it can be owned.
  private final class Kept {
    let value: Any

    init(_ value: Any) {
      self.value = value
    }
  }
}

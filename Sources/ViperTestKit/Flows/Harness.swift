/// A module under test: its real roles, its doubles, the ways into it, and what it owns.
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
/// The harness keeps everything alive until the end of the flow, then lets go; what it tracks must
/// be gone then.
public final class Harness {
  /// The module's name; empty where a test has only one.
  public let module: String
  /// The log that all doubles of the harness write to.
  public let recorder: Recorder

  let answers: AnswerTable
  private(set) var inlets: [Inlet] = []
  private(set) var tracked: [Tracked] = []
  /// Whether a part of the module is a value, which can't be tracked.
  private(set) var hasValues = false
  private var owned: [AnyObject] = []
  private var doubles: [any TestDouble] = []
  private var alertSinks: [any AlertAnswering] = []

  /// Makes an empty harness.
  ///
  /// - Parameters:
  ///   - module: The module's name, as fixtures have it.
  ///   - recorder: The log; give the same one to harnesses whose modules talk to each other.
  public init(module: String = "", recorder: Recorder = Recorder()) {
    self.module = module
    self.recorder = recorder
    answers = AnswerTable(recorder: recorder)
    recorder.setAnswerer(answers, forModule: module)
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
    return tracks(object, as: role)
  }

  /// Checks that an object is gone at the end, without keeping it alive until then.
  ///
  /// - Returns: The object.
  @discardableResult
  public func tracks<Object: AnyObject>(_ object: Object, as role: Role) -> Object {
    tracked.append(
      Tracked(
        role: role, typeName: "\(type(of: object))", isDouble: object is any TestDouble,
        object: object))
    recorder.setName(role.rawValue, of: object)
    return object
  }

  /// Keeps something until the end without a check that it is gone: a presenter that is a structure,
  /// a subscription, an object that the test itself holds on to.
  public func keeps(_ value: Any) {
    hasValues = true
    owned.append(Kept(value))
  }

  /// Takes in a double, which is kept until the end and tracked.
  func adopt(_ double: any TestDouble, as role: Role) {
    doubles.append(double)
    tracks(double, as: role)
    if let sink = double as? any AlertAnswering {
      alertSinks.append(sink)
    }
  }

  // MARK: The ways in

  /// Says how the messages of a channel enter the module: as values of the app's own enum.
  ///
  /// The enum needs no conformance; its cases and payloads are made from the fixture. More than one
  /// enum may enter by the same channel.
  ///
  /// - Parameters:
  ///   - channel: The kind of the messages.
  ///   - handler: Hands a message to the role that takes it.
  public func accepts<Value>(_ channel: Channel, _ handler: @escaping (Value) -> Void) {
    inlets.append(Inlet(channel: channel, harness: self, handler: handler))
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
    inlets.append(Inlet(channel: channel, name: name, harness: self, handler: handler))
  }

  // MARK: Values

  /// Says how values of a type are made from a fixture: for classes and whatever else has no other
  /// way.
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

  /// Lets go of everything that it owns. The tracked objects should be gone afterwards.
  func letGo() {
    recorder.dropValues()
    for double in doubles {
      double.letGo()
    }
    inlets = []
    doubles = []
    alertSinks = []
    owned = []
    answers.letGo()
  }

  /// Taps a button of the alert that is up.
  func tap(_ button: String) throws(ImpossibleStep) {
    guard !alertSinks.isEmpty else {
      throw ImpossibleStep(
        "no alert sink is in the harness", remedy: "Add one to the wiring: AlertSpy(harness).")
    }
    let sink = alertSinks.last { $0.isUp } ?? alertSinks[0]
    try sink.tap(button)
  }
}

extension Harness {
  /// An object that must be gone at the end.
  struct Tracked {
    let role: Role
    let typeName: String
    /// Whether it only stands in for a role.
    let isDouble: Bool
    weak var object: AnyObject?
  }

  /// A value in an object, so that it can be owned.
  private final class Kept {
    let value: Any

    init(_ value: Any) {
      self.value = value
    }
  }

  /// The arguments of a message, for inlets that are functions.
  public struct Arguments {
    let json: JSONValue
    let maker: ValueMaker

    /// The argument with this label, made as a value of the type that is asked for.
    ///
    /// - Throws: ``ValueError`` where the fixture does not give it, or gives another kind of value.
    public func callAsFunction<Value>(
      _ label: String, as type: Value.Type = Value.self
    ) throws -> Value {
      guard let value = json[label] else {
        if let none = Value.self as? any OptionalMaking.Type, let value = none.none as? Value {
          return value
        }
        throw ValueError(json, "the argument '\(label)' (\(type)) is not given")
      }
      return try maker.make(type, from: value)
    }
  }
}

/// An optional, to make one without a value.
private protocol OptionalMaking {
  static var none: Self { get }
}

extension Optional: OptionalMaking {}

/// Why a step of a flow can't be done.
public struct ImpossibleStep: Error, CustomStringConvertible {
  /// What is wrong, without a full stop.
  public let message: String
  /// What to do about it, as a sentence.
  public let remedy: String

  /// The message and the remedy.
  public var description: String { "\(message). \(remedy)" }

  init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}

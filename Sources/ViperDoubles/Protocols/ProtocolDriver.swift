import RoleNames
import ViperJSON
public import ViperMessages
import ViperTime
import ViperValues

/// Turns messages of a fixture into calls of one of the app's own protocols.
///
/// `viper doubles` writes one for each protocol, beside its double:
///
/// ```swift
/// harness.accepts(ArticlesModuleInterfaceDriver(presenter))
/// ```
///
/// One by hand, for a protocol or a function that the generator refuses, is the same:
///
/// ```swift
/// struct ArticlesModuleInterfaceDriver: ProtocolDriver {
///   let channel = Channel.event
///   let calls: [DrivenCall]
///
///   init(_ target: any ArticlesModuleInterface) {
///     calls = [
///       .sync("updateView") { _ in target.updateView() },
///       .sync("showDetails", ["article"]) { target.showDetails(article: try $0("article")) },
///     ]
///   }
/// }
/// ```
public protocol ProtocolDriver {
  /// The kind of the messages that enter by it.
  var channel: Channel { get }
  /// The functions, and the properties that can be set.
  var calls: [DrivenCall] { get }
}

/// One function of a module's protocol as an entry point; a ``ProtocolDriver`` has several.
public struct DrivenCall {
  /// The name of the message: the function without labels, or the property that is set.
  let name: String
  /// The labels of its arguments, without those of closures.
  let labels: [String]
  let make: (Harness.Arguments, CallReport) throws -> Void

  /// A function that is called at once.
  ///
  /// ```swift
  /// .sync("set", ["title"]) { target.set(title: try $0("title")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments. What it returns or throws is compared with what the
  ///     step says.
  public static func sync<Result>(
    _ name: String, _ labels: [String] = [], _ call: @escaping (Harness.Arguments) throws -> Result
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, report in
      try report.report { try call(arguments) }
    }
  }

  /// A function that is `async`. The step waits until it has returned or can't go on by itself; for its end
  /// only where the step says what it returns or throws.
  ///
  /// ```swift
  /// .async("reload") { _ in try await target.reload() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments.
  public static func async<Result>(
    _ name: String, _ labels: [String] = [],
    _ call: @escaping (Harness.Arguments) async throws -> Result
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, report in
      AsyncCall.start(report) { report.returned(try await call(arguments)) }
    }
  }

  /// A function of the main actor: called at once where the step is sent from there, else soon.
  ///
  /// ```swift
  /// .onMainActor("show", ["_0"]) { target.show(try $0("_0")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments.
  public static func onMainActor<Result>(
    _ name: String, _ labels: [String] = [],
    _ call: @escaping @MainActor (Harness.Arguments) throws -> Result
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, report in
      // Nobody else uses them while the main actor does.
      nonisolated(unsafe) let arguments = arguments
      try MainActorCall.run(report) { try call(arguments) }
    }
  }

  /// An `async` function of the main actor. Its arguments and its result need not be `Sendable`; see
  /// ``async(_:_:_:)``.
  ///
  /// ```swift
  /// .onMainActor("edit", ["_0"]) { await target.edit(try $0("_0")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments.
  public static func onMainActor<Result>(
    _ name: String, _ labels: [String] = [],
    _ call: @escaping @MainActor (Harness.Arguments) async throws -> Result
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, report in
      let handed = Moved(arguments)
      AsyncCall.start(report) { @MainActor in report.returned(try await call(handed.value)) }
    }
  }

  /// A function of an actor, or a property that is set there. Its arguments and its result need not be
  /// `Sendable`; see ``async(_:_:_:)``.
  ///
  /// ```swift
  /// .onActor(target, "save", ["draft"]) { target, with in try target.save(draft: with("draft")) }
  /// ```
  ///
  /// - Parameters:
  ///   - actor: The actor.
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it on the actor, with the arguments.
  public static func onActor<Target: Actor, Result>(
    _ actor: Target, _ name: String, _ labels: [String] = [],
    _ call: @escaping (isolated Target, Harness.Arguments) async throws -> Result
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, report in
      let call = ActorCall(call: call, arguments: arguments, report: report)
      AsyncCall.start(report) { try await call.run(on: actor) }
    }
  }
}

extension Harness {
  /// Makes the functions of a protocol entry points of the module.
  ///
  /// A fixture calls them by their name, with the arguments by label. Of functions with the same
  /// name, that is called whose labels are those that the fixture gives.
  ///
  /// ```swift
  /// harness.accepts(ArticlesModuleInterfaceDriver(presenter))
  /// ```
  ///
  /// ```json
  /// { "when": { "event": "showDetails", "with": { "article": { "title": "VIPER" } } } }
  /// ```
  ///
  /// What does not fit is found at its place in the fixture:
  ///
  /// ```
  /// nothing asks for the argument 'artikle' (did you mean 'article'?)
  /// no function has the labels title and loading together; there are (title) and (loading)
  /// ```
  ///
  /// - Parameter driver: The driver of the protocol, made with the role that adopts it.
  public func accepts(_ driver: some ProtocolDriver) {
    var names: Set<String> = []
    for name in driver.calls.map(\.name) where names.insert(name).inserted {
      let overloads = driver.calls.filter { $0.name == name }
      let recorder = recorder
      let closures = HandedClosures(
        name: name, recorder: recorder,
        endpoint: Endpoint(module: module, channel: driver.channel))
      let isBare = overloads.contains { $0.labels.isEmpty }
      var entryPoint = EntryPoint(
        channel: driver.channel, name: name, harness: self, isBare: isBare
      ) { arguments, report in
        let call = try DrivenCall.choose(among: overloads, for: arguments.json)
        arguments.noteAsked(call.labels)
        try call.make(arguments.handing(closures), report)
      }
      entryPoint.overloads = overloads.map(\.labels)
      entryPoint.taker = "\(type(of: driver))"
      add(entryPoint)
    }
  }
}

extension DrivenCall {
  /// The function whose labels are those that a fixture gives; what is left out may be optional.
  static func choose(among overloads: [DrivenCall], for json: JSONValue) throws -> DrivenCall {
    let given = json.members.map(\.key)
    let fitting = overloads.filter { Set(given).isSubset(of: $0.labels) }
    if let call = fitting.min(by: { $0.labels.count < $1.labels.count }) {
      return call
    }
    let known = overloads.flatMap(\.labels)
    for member in json.members where !known.contains(member.key) {
      let hint = NearestName.suggestion(for: member.key, among: known)
      throw ValueError(member.value, "nothing asks for the argument '\(member.key)'\(hint)")
    }
    let choices = overloads.map { "(\($0.labels.joined(separator: ", ")))" }
    throw ValueError(
      json,
      "no function has the labels \(given.listed("and")) together; there are "
        + choices.listed("and"))
  }
}

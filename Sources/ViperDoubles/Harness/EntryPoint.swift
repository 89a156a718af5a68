import RuntimeReflection
import ViperFixtures
package import ViperJSON
package import ViperMessages
import ViperTime
package import ViperValues

/// An entry point of a module: turns messages of a fixture into values or calls.
package struct EntryPoint {
  package let channel: Channel
  /// The names that it takes; nil where they can't be known.
  package let names: [String]?
  /// Makes the message from its JSON and returns what hands it over.
  let prepare: (String, JSONValue, ValueMaker) throws -> (value: Any, send: Sending)
  let endpoint: Endpoint
  /// The names of what enters without arguments, where that is known.
  package let bareNames: [String]
  /// The same, and that of a function of which it is not known: one that asks for an argument throws.
  package let namesWithoutArguments: [String]
  /// Whether it leads into a stream, which can end.
  package internal(set) var takesEnds = false
  /// The labels of each function that it calls; nil where they are not known.
  package internal(set) var overloads: [[String]]?

  /// The type of the messages; nil where it is one function.
  package private(set) var messageType: Any.Type?

  /// Hands a message over.
  typealias Sending = (CallReport) throws -> Void

  /// Who takes the messages, where it has a name: "BookEventsDriver".
  package internal(set) var taker: String?
  /// The enum that declares the messages; empty where they are functions.
  var owner = ""

  /// The module that it leads into.
  package var module: String { endpoint.module }

  /// For messages that are values of one type.
  init<Value>(channel: Channel, harness: Harness, handler: @escaping (Value) -> Void) {
    self.channel = channel
    endpoint = Endpoint(module: harness.module, channel: channel)
    let cases = Reflection.cases(of: Value.self)
    names = cases?.map(\.name)
    owner = "\(Value.self)"
    bareNames = cases?.filter { $0.payload == nil }.map(\.name) ?? []
    namesWithoutArguments = bareNames
    messageType = Value.self
    prepare = { name, with, maker in
      let value = try Self.make(Value.self, named: name, with: with, maker)
      return (value, { _ in handler(value) })
    }
  }

  /// For one function.
  init(
    channel: Channel, name: String, harness: Harness, isBare: Bool = false,
    handler: @escaping (Harness.Arguments, CallReport) throws -> Void
  ) {
    bareNames = isBare ? [name] : []
    self.channel = channel
    endpoint = Endpoint(module: harness.module, channel: channel)
    names = [name]
    namesWithoutArguments = [name]
    prepare = { name, with, maker in
      let arguments = Harness.Arguments(json: with, maker: maker)
      let send: Sending = { report in
        try handler(arguments, report)
        try arguments.refuseRest()
      }
      return (GivenCall(name: name, with: with), send)
    }
  }

  /// Whether it takes a message of this name.
  package func takes(_ name: String) -> Bool {
    names?.contains(name) ?? true
  }

  /// How many labels its function has that these arguments fit best; very many where they fit none.
  package func labelCount(fitting with: JSONValue?) -> Int {
    let given = with?.members.map(\.key) ?? []
    return (overloads ?? [given]).filter { Set(given).isSubset(of: $0) }.map(\.count).min() ?? .max
  }

  /// Whether both have a function with one name and the same labels, as far as that is known.
  func hides(_ other: EntryPoint) -> Bool {
    overloads == nil || other.overloads == nil
      || overloads?.contains { other.overloads?.contains($0) == true } == true
  }

  /// Makes a message.
  ///
  /// - Parameter step: The step that sends it, from 1; nil for an answer.
  /// - Returns: What sends it into the module, and records that it was sent.
  package func message(
    _ name: String, with: JSONValue, maker: ValueMaker, recorder: Recorder, place: SourcePlace?,
    step: Int? = nil
  ) throws -> () throws -> Void {
    let message = try prepare(name, with, maker)
    let report = CallReport(recorder: recorder, title: "call of \(name)", step: step)
    return { [endpoint] in
      recorder.record(message.value, at: endpoint, origin: .test, place: place)
      try message.send(report)
    }
  }

  private static func make<Value>(
    _ type: Value.Type, named name: String, with: JSONValue, _ maker: ValueMaker
  ) throws -> Value {
    guard Reflection.cases(of: type) != nil else {
      return try maker.make(type, from: with)
    }
    guard let value = try maker.makeCase(type, name: name, payload: with, in: with) as? Value else {
      throw ValueError(with, "\(type) can't be made from \(with.kindName)")
    }
    return value
  }
}

extension MessagePattern {
  /// Refuses the end of what is no stream.
  package func refuseEnd(of entryPoint: EntryPoint) throws(ImpossibleStep) {
    guard let end, !entryPoint.takesEnds else { return }
    throw ImpossibleStep(
      "\(title) is no stream, so that it can't have \(end.rawValue)",
      remedy: "Say in the wiring by what it is sent: "
        + "harness.accepts(.\(channel.rawValue), trigger: \"\(name)\", source).")
  }
}

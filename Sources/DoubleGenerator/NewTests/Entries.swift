/// How messages enter a subject.
struct Entries: Sendable {
  /// The drivers of the protocols that it adopts, without those that others refine.
  private(set) var drivers: [DoubleWriter] = []
  /// What hands functions of the subject to the harness.
  private(set) var lines: [String] = []
  /// The enums whose messages a function takes, by the channel.
  private(set) var incoming: [String: String] = [:]
  /// The messages of the subject's own functions. A body that it only inherits may be one of a template, and trap.
  private(set) var messages: [FirstMessage] = []
  /// The functions that no fixture can call.
  private(set) var left: [String] = []

  init(
    _ functions: [ClassFunction], of part: Part, adopting doubles: [DoubleWriter],
    in index: ProtocolIndex
  ) {
    let own = Set(functions.filter(\.isOwn).map(\.declaration.signature))
    let shared = addDrivers(doubles, index)
    let driven = Set(drivers.flatMap { $0.members.map(\.declaration.key) })
    let rest = functions.filter(\.isReadable).map(\.declaration).filter { !driven.contains($0.key) }
    for function in rest {
      guard let (message, channel) = Self.message(function, index) else { continue }
      // Only the type tells it from another one.
      let isOverloaded = rest.count { $0.title == function.title } > 1
      let cast = isOverloaded ? " as (\(message)) -> Void" : ""
      lines.append("harness.accepts(.\(channel), subject.\(function.title)\(cast))")
      if incoming[channel] == nil { incoming[channel] = message }
      messages += FirstMessage.all(of: function.parameters[0].type, on: channel, in: index)
    }
    for driver in drivers {
      for member in DriverWriter(driver).driven
      where member.declaration.kind == .function && own.contains(member.declaration.signature) {
        messages.append(
          FirstMessage(
            member.declaration, named: member.message, on: driver.part.channel, in: index))
      }
    }
    let isEntered =
      incoming[part.channel] != nil || drivers.contains { $0.part.channel == part.channel }
    let all = rest.filter { function in
      Self.message(function, index) == nil && (!isEntered || shared[function.key] != nil)
    }
    let called = all.filter { $0.isCalled(index.facts) }
    for function in called {
      let channel = shared[function.key] ?? part.channel
      let isOverloaded = called.count { $0.name == function.name } > 1
      let name = Words.plain(isOverloaded ? function.title : function.name)
      lines += Layout.wiring(
        "harness.accepts",
        [".\(channel)", "named: \"\(name)\""] + function.reference(isOverloaded: isOverloaded))
      guard own.contains(function.signature) else { continue }
      messages.append(FirstMessage(function, named: name, on: channel, in: index))
    }
    // What a macro adds has generic parameters that nobody can write.
    left = all.filter { function in
      !function.isCalled(index.facts) && !function.generics.contains { $0.hasPrefix("$") }
    }.map(\.title)
  }

  /// Chooses the drivers: none for what is refined, and no message twice.
  ///
  /// - Returns: The channels of what protocols ask for that share some messages with these, by its key.
  private mutating func addDrivers(
    _ doubles: [DoubleWriter], _ index: ProtocolIndex
  ) -> [String: String] {
    let all = doubles.filter { double in
      double.model.refusal == nil && double.model.availability.isEmpty
        && !DriverWriter(double).driven.isEmpty
    }
    let refined = Set(
      all.compactMap { index.symbol($0.model.precise) }.flatMap(index.refined).map(\.precise))
    var shared: [String: String] = [:]
    var known: Set<String> = []
    // Of two that share messages, the one with more of them.
    for double in all.sorted(by: { $0.members.count > $1.members.count })
    where !refined.contains(double.model.precise) {
      let channel = double.part.channel
      let driven = DriverWriter(double).driven
      let messages = Set(driven.map { "\(channel) \($0.message)" })
      if known.isDisjoint(with: messages) {
        drivers.append(double)
      } else {
        for member in driven where !known.contains("\(channel) \(member.message)") {
          shared[member.declaration.key] = channel
        }
      }
      known.formUnion(messages)
    }
    drivers.sort { $0.model.name < $1.model.name }
    return shared
  }

  /// The enum that a function takes, and the channel: by the name of the enum or the label; nil where
  /// neither they nor the function's name tell of messages.
  private static func message(
    _ function: Declaration, _ index: ProtocolIndex
  ) -> (message: String, channel: String)? {
    guard function.parameters.count == 1, function.type.isVoid, !function.isAsync,
      !function.thrown.canThrow, function.generics.isEmpty,
      let message = index.enumName(function.parameters[0].type)
    else { return nil }
    for name in [message, function.parameters[0].label ?? ""] {
      if let part = Part.taking(name) { return (message, part.channel) }
    }
    return ["handle", "receive"].contains(function.name) ? (message, "event") : nil
  }
}

extension Declaration {
  /// What the harness is handed behind the name: the labels, and the function.
  fileprivate func reference(isOverloaded: Bool) -> [String] {
    let labels = parameters.enumerated().map { "\"\($1.key(at: $0))\"" }
    let isolation = attributes.first(where: SwiftType.isGlobalActor).map { $0 + " " } ?? ""
    let types = parameters.map(\.type.text).joined(separator: ", ")
    let cast =
      " as \(isolation)(\(types))\(isAsync ? " async" : "")\(thrown.text) -> \(type.text)"
    return
      (parameters.contains { $0.label != nil }
      ? ["labels: [\(labels.joined(separator: ", "))]"] : [])
      + [
        "calling: subject.\(labels.isEmpty ? Words.escaped(name) : title)\(isOverloaded ? cast : "")"
      ]
  }

  /// Whether a fixture can call it as a function, with values alone.
  fileprivate func isCalled(_ facts: TypeFacts) -> Bool {
    generics.isEmpty
      && parameters.allSatisfy { parameter in
        guard !parameter.isVariadic, parameter.type.words.isEmpty, parameter.type.span == nil,
          facts.closure(parameter.type) == nil
        else { return false }
        if case .metatype = facts.resolved(parameter.type) { return false }
        return true
      }
  }
}

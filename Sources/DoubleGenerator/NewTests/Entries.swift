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
  /// What drivers call that the subject only inherits, or has from an extension of the protocol.
  private(set) var inherited: [String] = []
  /// The functions that no fixture can call.
  private(set) var left: [String] = []

  init(
    _ functions: [ClassFunction], of part: Part, isValue: Bool, adopting doubles: [DoubleWriter],
    _ wiring: Wiring
  ) {
    let index = wiring.index
    let own = Set(functions.filter(\.isOwn).map(\.declaration.signature))
    let readable = functions.filter(\.isReadable).map(\.declaration)
    let twins = addDrivers(doubles, index)
    let driven = Set(drivers.flatMap { $0.members.map(\.declaration.key) })
    let rest = readable.filter { !driven.contains($0.key) }
    var channels = drivers.map(\.part.channel)
    for function in rest {
      guard let (message, channel) = Self.message(function, wiring) else { continue }
      // Only the type tells it from another one.
      let isOverloaded = rest.count { $0.title == function.title } > 1
      let cast = isOverloaded ? " as (\(message)) -> Void" : ""
      lines.append("harness.accepts(.\(channel), subject.\(function.title)\(cast))")
      if incoming[channel] == nil { incoming[channel] = message }
      channels.append(channel)
      messages += FirstMessage.all(of: function.parameters[0].type, on: channel, in: index)
    }
    for driver in drivers {
      for member in DriverWriter(driver).driven where member.declaration.kind == .function {
        if own.contains(member.declaration.signature) {
          messages.append(FirstMessage(member, of: driver, in: index))
        } else if driver.part.channel == part.channel {
          inherited.append(member.message)
        }
      }
    }
    let isEntered = isValue || channels.contains(part.channel)
    let all =
      twins
      + (isEntered
        ? [] : rest.filter { Self.message($0, wiring) == nil }.map { ($0, part.channel) })
    let called = all.filter { $0.0.isCalled(index.facts) }
    for (function, channel) in called {
      let isOverloaded = called.count { $0.0.name == function.name } > 1
      let name = Words.plain(isOverloaded ? function.title : function.name)
      lines += Layout.wiring(
        "harness.accepts",
        [".\(channel)", "named: \"\(name)\""] + function.reference(isOverloaded: isOverloaded))
      guard own.contains(function.signature) else { continue }
      messages.append(FirstMessage(function, named: name, on: channel, in: index))
    }
    // What a macro adds has generic parameters that nobody can write.
    left = all.map(\.0).filter { function in
      !function.isCalled(index.facts) && !function.generics.contains { $0.hasPrefix("$") }
    }.map(\.title)
  }

  /// Chooses the drivers: none for what is refined, and no message twice.
  ///
  /// - Returns: The functions of further protocols that share some messages with these.
  private mutating func addDrivers(
    _ doubles: [DoubleWriter], _ index: ProtocolIndex
  ) -> [(Declaration, String)] {
    let all = doubles.filter { double in
      double.model.refusal == nil && double.model.availability.isEmpty
        && !DriverWriter(double).driven.isEmpty
    }
    let refined = Set(
      all.compactMap { index.symbol($0.model.precise) }.flatMap(index.refined).map(\.precise))
    var twins: [(Declaration, String)] = []
    var known: Set<String> = []
    // Of two that share messages, the one with more of them.
    for double in all.sorted(by: { $0.members.count > $1.members.count })
    where !refined.contains(double.model.precise) {
      let channel = double.part.channel
      let driven = DriverWriter(double).driven
      let fresh = driven.filter { known.insert("\(channel) \($0.message)").inserted }
      if Set(fresh.map(\.message)) == Set(driven.map(\.message)) {
        drivers.append(double)
      } else {
        twins += fresh.filter { $0.declaration.kind == .function }.map {
          ($0.declaration, channel)
        }
      }
    }
    drivers.sort { $0.model.name < $1.model.name }
    return twins
  }

  /// The enum that a function takes, and the channel: by the name of the enum or the label; nil where
  /// neither they nor the function's name tell of messages.
  private static func message(
    _ function: Declaration, _ wiring: Wiring
  ) -> (message: String, channel: String)? {
    guard function.parameters.count == 1, function.type.isVoid, !function.isAsync,
      !function.thrown.canThrow, function.generics.isEmpty,
      let message = wiring.enumName(function.parameters[0].type)
    else { return nil }
    let known = ["event", "response", "request", "command", "route", "delegate"]
    for name in [message, function.parameters[0].label ?? ""] {
      if let channel = known.first(where: { name.lowercased().hasSuffix($0) }) {
        return (message, channel)
      }
    }
    return ["handle", "receive"].contains(function.name) ? (message, "event") : nil
  }
}

extension Declaration {
  /// The name with its labels.
  fileprivate var title: String {
    "\(Words.escaped(name))(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

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

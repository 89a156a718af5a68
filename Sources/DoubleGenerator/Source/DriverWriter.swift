/// Writes the driver of a protocol: a fixture's messages as calls.
struct DriverWriter {
  private let double: DoubleWriter
  private var model: ProtocolModel { double.model }
  private(set) var driven: [Member] = []
  /// Requirements that a fixture can't call, with the reason.
  private var left: [(reason: String, names: [String])] = []

  init(_ double: DoubleWriter) {
    self.double = double
    for (requirement, member) in zip(double.model.requirements, double.members) {
      let declaration = member.declaration
      guard !declaration.isInitializer, !declaration.isStatic,
        declaration.kind == .function || declaration.isSettable
      else { continue }
      let refusal = requirement.refusal.map { _ in "which can't be read" }
      guard let reason = refusal ?? Drive.obstacle(member) else {
        driven.append(member)
        continue
      }
      if let known = left.firstIndex(where: { $0.reason == reason }) {
        left[known].names.append(requirement.symbol)
      } else {
        left.append((reason, [requirement.symbol]))
      }
    }
  }

  var lines: [String] {
    let reasons = left.map { "\($0.names.joined(separator: ", ")), \($0.reason)" }
      .joined(separator: "; ")
    guard !driven.isEmpty else {
      return left.isEmpty ? [] : Layout.comment("No driver of `\(model.name)`: \(reasons).", 0)
    }
    var lines = ["/// Turns fixture messages into calls of `\(model.name)`."]
    lines += model.availability
    lines += [
      "\(model.isNonisolated ? "nonisolated " : "")struct \(double.driverName): "
        + "\(model.kit("ProtocolDriver")) {",
      "  let channel: \(model.kit("Channel"))", "  let calls: [\(model.kit("DrivenCall"))]", "",
    ]
    if !left.isEmpty {
      lines += Layout.comment("Not driven: \(reasons).", 1)
    }
    // A call that runs on an actor needs the type of it.
    let isGeneric = !model.associatedTypes.isEmpty || mentionsSelf || model.isActor
    let sendable = model.isolation == nil ? "" : " & Sendable"
    let type = isGeneric ? "Target" : "any \(model.typeName)\(sendable)"
    lines += Layout.list(
      "init\(isGeneric ? "<Target: \(model.typeName)\(sendable)>" : "")",
      ["_ target: \(type)", "on channel: \(model.kit("Channel")) = .\(double.part.channel)"], " {",
      1)
    let changes = model.isolation == nil && driven.contains(where: Drive.changes)
    let isShared =
      model.isolation == nil && double.members.contains { $0.isolation != nil }
      && (changes || !model.isSendable)
    if isShared {
      lines.append("    // Its functions that are bound to the main actor are called only there.")
    }
    if changes || isShared {
      let word = isShared ? "nonisolated(unsafe) " : ""
      lines.append("    \(word)\(changes ? "var" : "let") target = target")
    }
    lines += ["    self.channel = channel", "    calls = ["]
    for member in driven {
      lines += Drive(member).lines(3)
      if driven.count > 1 { lines[lines.count - 1] += "," }
    }
    return lines + ["    ]", "  }", "}"]
  }

  /// Whether `any` of the protocol lacks a function, since a result holds its own kind.
  private var mentionsSelf: Bool {
    double.members.contains { member in
      let result = member.declaration.type
      return result.mentions { $0 == member.double } && result != .named(member.double)
        && result != .optional(.named(member.double))
    }
  }
}

/// Writes the driver of a protocol: a fixture's messages as calls.
struct DriverWriter {
  let model: ProtocolModel
  let members: [Member]
  let name: String
  let part: Part
  private let entries: [Entry]

  private struct Entry {
    let lines: [String]
    let needsVariable: Bool
  }

  /// Requirements that a fixture can't call, with the reason.
  private let left: [(reason: String, names: [String])]

  init(_ double: DoubleWriter, name: String) {
    model = double.model
    part = double.part
    self.name = name
    let driven = double.model.requirements.enumerated().map { place, requirement in
      (requirement, double.members[place])
    }
    members = double.members
    var entries: [Entry] = []
    var left: [(reason: String, names: [String])] = []
    for (requirement, member) in driven {
      let kind = member.declaration.kind
      if kind == .initializer || member.declaration.isStatic { continue }
      if kind == .property || kind == .subscripting, !member.declaration.isSettable { continue }
      if let reason = Drive.obstacle(member) {
        if let known = left.firstIndex(where: { $0.reason == reason }) {
          left[known].names.append(requirement.symbol)
        } else {
          left.append((reason, [requirement.symbol]))
        }
        continue
      }
      entries.append(
        Entry(
          lines: Drive(member, model: double.model).lines(3),
          needsVariable: Drive.changes(member)))
    }
    self.entries = entries
    self.left = left
  }

  var lines: [String] {
    guard !entries.isEmpty else {
      return left.isEmpty ? [] : Layout.comment("No driver of `\(model.name)`: \(reasons).", 0)
    }
    var lines = ["/// Turns fixture messages into calls of `\(model.name)`."]
    lines += model.availability
    lines += [
      "struct \(name): \(model.kit("ProtocolDriver")) {",
      "  let channel: \(model.kit("Channel"))", "  let calls: [\(model.kit("DrivenCall"))]", "",
    ]
    if !left.isEmpty {
      lines += Layout.comment("Not driven: \(reasons).", 1)
    }
    let isGeneric = !model.associatedTypes.isEmpty || mentionsSelf
    let sendable = model.isolation == nil ? "" : " & Sendable"
    let type = isGeneric ? "Target" : "any \(model.typeName)\(sendable)"
    lines += Layout.list(
      "init\(isGeneric ? "<Target: \(model.typeName)\(sendable)>" : "")",
      ["_ target: \(type)", "on channel: \(model.kit("Channel")) = .\(part.channel)"], " {", 1)
    if entries.contains(where: \.needsVariable), !model.isObject, model.isolation == nil {
      lines.append("    var target = target")
    }
    if model.isolation == nil, members.contains(where: { $0.isolation != nil }) {
      lines += [
        "    // Its functions that are bound to the main actor are called only there.",
        "    nonisolated(unsafe) let target = target",
      ]
    }
    lines += ["    self.channel = channel", "    calls = ["]
    for (index, entry) in entries.enumerated() {
      lines += entry.lines.dropLast()
      lines.append(
        (entry.lines.last ?? "") + (index < entries.count - 1 || entries.count > 1 ? "," : ""))
    }
    return lines + ["    ]", "  }", "}"]
  }

  private var reasons: String {
    left.map { "\($0.names.joined(separator: ", ")), \($0.reason)" }.joined(separator: "; ")
  }

  /// Whether `any` of the protocol lacks a function, since a result holds its own kind.
  private var mentionsSelf: Bool {
    members.contains { member in
      let result = member.declaration.type
      guard result.names.contains(where: { $0.first?.text == member.double }) else { return false }
      return result != .named(member.double) && result != .optional(.named(member.double))
    }
  }
}

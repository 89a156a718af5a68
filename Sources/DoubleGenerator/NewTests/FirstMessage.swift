/// The message that the first flow of a new fixture begins with.
struct FirstMessage {
  let channel: String
  let name: String
  /// The arguments as JSON, by their keys.
  let arguments: [(key: String, value: String?)]

  /// The text in `when`.
  var text: String {
    let values = arguments.map { "\"\($0.key)\": \($0.value ?? "{}")" }
    return "\"\(channel)\": \"\(name)\""
      + (values.isEmpty ? "" : ", \"with\": { \(values.joined(separator: ", ")) }")
  }

  /// Whether each of its arguments is a value that can be made.
  var isWhole: Bool { arguments.allSatisfy { $0.value != nil } }

  /// The best of a subject's own: an event before anything else, without arguments before with them.
  static func best(of all: [FirstMessage]) -> FirstMessage? {
    let events = all.filter { $0.channel == "event" } + all.filter { $0.channel != "event" }
    return events.first { $0.arguments.isEmpty } ?? events.first(where: \.isWhole) ?? events.first
  }
}

extension FirstMessage {
  /// A function of the subject; what may be nil is left out.
  init(_ function: Declaration, named name: String, on channel: String, in index: ProtocolIndex) {
    let arguments = function.parameters.enumerated().compactMap { place, parameter in
      index.facts.isOptional(parameter.type)
        ? nil : (key: parameter.key(at: place), value: Self.json(parameter.type.bare, in: index))
    }
    self.init(channel: channel, name: name, arguments: arguments)
  }

  /// A requirement of a protocol that the subject adopts; closures are handed over by the driver.
  init(_ member: Member, of double: DoubleWriter, in index: ProtocolIndex) {
    var function = member.declaration
    function.parameters = function.parameters.enumerated().compactMap { place, parameter in
      guard member.handedClosure(parameter) == nil else { return nil }
      // Its key stays that of its place.
      return Declaration.Parameter(
        label: parameter.key(at: place), name: parameter.name,
        type: member.autoclosure(parameter)?.function.result ?? parameter.type, isVariadic: false)
    }
    self.init(function, named: member.message, on: double.part.channel, in: index)
  }

  /// The cases of an enum that the subject takes.
  static func all(of type: SwiftType, on channel: String, in index: ProtocolIndex) -> [FirstMessage]
  {
    let members = index.symbol(of: type).map({ index.members(of: $0) }) ?? []
    return members.filter { $0.isKind("enum.case") }.map { symbol in
      let title = symbol.pathComponents.last ?? ""
      let labels = title.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
      // Where each argument is of one plain type, they stand there in turn.
      let types = symbol.fragments.filter { $0.kind == "typeIdentifier" }
      let arguments = labels.enumerated().map { place, label in
        let type = types.count == labels.count ? types[place] : nil
        return (
          key: label == "_" ? "_\(place)" : String(label),
          value: type.flatMap {
            json(.named([.init(text: $0.spelling, precise: $0.preciseIdentifier)]), in: index)
          }
        )
      }
      return FirstMessage(
        channel: channel, name: Words.plain(String(title.prefix { $0 != "(" })),
        arguments: arguments)
    }
  }

  /// A plain value of a type; nil where none can be said without knowing the app.
  private static func json(
    _ type: SwiftType, in index: ProtocolIndex, depth: Int = 0
  ) -> String? {
    switch index.facts.fallback(type) {
    case "nil": return "null"
    case "[:]": return "{}"
    case let value? where ["false", "0", "\"\"", "[]"].contains(value): return value
    default: break
    }
    guard depth < 3, case .named(let names) = index.facts.resolved(type),
      let symbol = names.last?.precise.flatMap(index.symbol)
    else { return nil }
    let members = index.members(of: symbol)
    if symbol.isKind("enum") {
      let first = members.first { $0.isKind("enum.case") && $0.pathComponents.last?.last != ")" }
      return first.map { "\"\(Words.plain($0.pathComponents.last ?? ""))\"" }
    }
    guard symbol.isKind("struct") else { return nil }
    var values: [String] = []
    for member in members where member.isKind("property") {
      guard let property = try? Declaration(reading: member) else { return nil }
      guard property.accessors.isEmpty else { continue }
      guard let value = json(property.type, in: index, depth: depth + 1) else { return nil }
      values.append("\"\(Words.plain(property.name))\": \(value)")
    }
    return values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
  }
}

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
  /// A function of the subject; what may be nil is left out, and so are closures, which a driver hands over.
  init(_ function: Declaration, named name: String, on channel: String, in index: ProtocolIndex) {
    let arguments = function.parameters.enumerated().compactMap { place, parameter in
      let closure = index.facts.closure(parameter.type)
      let type = closure?.function.result ?? parameter.type.bare
      return closure?.isAutoclosure == false || index.facts.isOptional(type)
        ? nil : (key: parameter.key(at: place), value: Self.json(type, in: index))
    }
    self.init(channel: channel, name: name, arguments: arguments)
  }

  /// The cases of an enum that the subject takes.
  static func all(of type: SwiftType, on channel: String, in index: ProtocolIndex) -> [FirstMessage]
  {
    let members = index.symbol(of: type).map({ index.members(of: $0) }) ?? []
    return members.filter { $0.isKind("enum.case") }.compactMap { symbol in
      var reader = TokenReader(symbol.tokens)
      reader.skip(to: "(")
      guard let values = try? reader.next == nil ? [] : reader.elements() else { return nil }
      let name = Words.plain(String((symbol.pathComponents.last ?? "").prefix { $0 != "(" }))
      let function = Declaration(
        kind: .function, name: name,
        parameters: values.map {
          .init(label: $0.label == "_" ? nil : $0.label, name: "", type: $0.type, isVariadic: false)
        })
      return FirstMessage(function, named: name, on: channel, in: index)
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
      return index.enumCase(of: symbol).map { "\"\(Words.plain($0))\"" }
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

/// The names of a protocol's messages, and those of the answers in its `Stub`.
struct Naming {
  /// By the place of the requirement.
  private(set) var messages: [String] = []
  private(set) var answers: [String] = []

  init(_ requirements: [Requirement]) {
    let all = requirements.map(\.declaration)
    let groups = Dictionary(grouping: all.indices) { Words.plain(all[$0].name) }
    var taken: Set<String> = []
    for declaration in all {
      let name = Words.plain(declaration.name)
      let group = (groups[name] ?? []).map { all[$0] }
      messages.append(Self.message(declaration, name, among: group))
      guard declaration.kind != .initializer else {
        answers.append("")
        continue
      }
      let wanted = Self.answer(declaration, name, isAlone: group.count == 1)
      var answer = wanted
      var number = 2
      while !taken.insert(answer).inserted {
        answer = "\(wanted)\(number)"
        number += 1
      }
      answers.append(answer)
    }
  }

  /// The base name; with labels and types where only types tell functions apart.
  private static func message(
    _ declaration: Declaration, _ name: String, among group: [Declaration]
  ) -> String {
    let twins = group.filter {
      $0.kind == declaration.kind
        && $0.parameters.map(\.label) == declaration.parameters.map(\.label)
        && $0.isStatic == declaration.isStatic
    }
    guard declaration.kind != .property, twins.count > 1 else { return name }
    let parameters = declaration.parameters.map { parameter in
      "\(parameter.label ?? "_"):\(short(parameter.type))\(parameter.isVariadic ? "..." : "")"
    }
    let signature = "\(name)(\(parameters.joined(separator: ",")))"
    let isSame =
      twins.count { twin in
        twin.parameters.map { short($0.type) } == declaration.parameters.map { short($0.type) }
      } > 1
    return isSame ? "\(signature)->\(short(declaration.type))" : signature
  }

  /// Whether a message's name says what is returned, since nothing else tells functions apart.
  static func isByResult(_ message: String, _ declaration: Declaration) -> Bool {
    message.hasSuffix(")->\(short(declaration.type))")
  }

  /// The type without attributes, `any` and what it is nested in.
  private static func short(_ type: SwiftType) -> String {
    var type = type.bare
    if case .existential(_, let inner) = type { type = inner }
    return type.text.filter { $0 != " " }
  }

  private static func answer(_ declaration: Declaration, _ name: String, isAlone: Bool) -> String {
    let base =
      declaration.kind == .subscripting
      ? "element" : declaration.isOperator ? Words.operatorName(name) : name
    guard !isAlone, declaration.kind != .property else { return base }
    return base
      + declaration.parameters.map { Words.capitalized($0.label ?? $0.name) }.joined()
  }
}

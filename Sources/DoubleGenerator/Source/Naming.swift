/// The names of a protocol's messages, and those of the answers in its `Stub`.
///
/// A name is as short as the requirement's siblings let it be. No such rule can leave an overload that
/// stays its name whichever sibling comes or goes: `set(title:)` and `set(loading:)` are both `set`
/// while they are alone. So what an earlier file called a requirement, it goes on being called.
struct Naming {
  private(set) var names: [Names] = []

  struct Names {
    let message: String
    var answer = ""
    let overload: Overload
  }

  /// What tells a function from its siblings besides its labels.
  enum Overload: Int {
    case none, byType, byResult, byEffect
  }

  /// - Parameter earlier: What an earlier file called them, by place; nil where there is none.
  init(_ all: [Declaration], keeping earlier: [EarlierNames.Names?]? = nil) {
    let groups = Dictionary(grouping: all) { Words.plain($0.name) }
    let earlier = earlier ?? all.map { _ in nil }
    names = zip(all, earlier).map { declaration, earlier in
      let overload = Self.overload(declaration, among: groups[Words.plain(declaration.name)] ?? [])
      let choices = Self.messages(declaration)
      let kept = choices.first { $0 == earlier?.message }
      return Names(message: kept ?? choices[overload.rawValue], overload: overload)
    }
    var taken: Set<String> = []
    for (place, earlier) in earlier.enumerated() {
      if let answer = earlier?.answer, answer.hasPrefix(Self.base(all[place])),
        taken.insert(answer).inserted
      {
        names[place].answer = answer
      }
    }
    for (place, declaration) in all.enumerated()
    where names[place].answer.isEmpty && !declaration.isInitializer {
      let isAlone = groups[Words.plain(declaration.name)]?.count { !$0.isAsyncTwin } == 1
      names[place].answer = Words.unique(
        Self.answer(declaration, isAlone: isAlone), in: &taken)
    }
  }

  /// Properties can't be overloaded, and initialisers are all recorded as `init`.
  private static func overload(_ declaration: Declaration, among group: [Declaration]) -> Overload {
    if declaration.isAsyncTwin { return .byEffect }
    let twins = group.filter {
      $0.kind == declaration.kind && !$0.isAsyncTwin
        && $0.parameters.map(\.label) == declaration.parameters.map(\.label)
        && $0.isStatic == declaration.isStatic
    }
    guard declaration.kind != .property, !declaration.isInitializer, twins.count > 1 else {
      return .none
    }
    let types = declaration.parameters.map { short($0.type) }
    let isSame = twins.count { $0.parameters.map { short($0.type) } == types } > 1
    return isSame ? .byResult : .byType
  }

  /// The base name; with labels and types where only types tell functions apart; with the result
  /// or the effect where only that does.
  private static func messages(_ declaration: Declaration) -> [String] {
    let name = Words.plain(declaration.name)
    let parameters = declaration.parameters.map { parameter in
      "\(parameter.label ?? "_"):\(short(parameter.type))\(parameter.isVariadic ? "..." : "")"
    }
    let signature = "\(name)(\(parameters.joined(separator: ",")))"
    let result = declaration.type.isVoid ? "" : "->\(short(declaration.type))"
    return [
      name, signature, "\(signature)->\(short(declaration.type))", "\(signature)async\(result)",
    ]
  }

  /// The type without attributes, `any` and what it is nested in.
  private static func short(_ type: SwiftType) -> String {
    var type = type.bare
    if case .existential(_, let inner) = type { type = inner }
    return type.text.filter { $0 != " " }
  }

  private static func answer(_ declaration: Declaration, isAlone: Bool) -> String {
    let effect = declaration.isAsyncTwin ? "Async" : ""
    guard !isAlone, declaration.kind != .property else { return base(declaration) + effect }
    return base(declaration)
      + declaration.parameters.map { Words.capitalized($0.label ?? $0.name) }.joined() + effect
  }

  private static func base(_ declaration: Declaration) -> String {
    let name = Words.plain(declaration.name)
    return declaration.kind == .subscripting
      ? "element" : declaration.isOperator ? Words.operatorName(name) : name
  }
}

import RuntimeReflection
import ViperFlows
import ViperJSON
import ViperMessages
import ViperValues

/// Objects in the messages that a module has sent: what it has shown may come back, such as the line that
/// is tapped.
struct Echoes {
  /// How many there are at most.
  private static let most = 3

  /// The first two of the newest message that has some, and one of an older message.
  let objects: [JSONValue]
  /// Whether the newest list that was sent or returned, or the newest number that was returned, says that there
  /// are rows: only where some were shown one can be selected.
  let hasRows: Bool

  init(_ seen: Observation) {
    let messages = seen.messages
    let lists = messages.indices.flatMap { step in
      messages[step].flatMap { $0.arguments.compactMap(\.value.sentJSON) }.flatMap(Self.lists(in:))
        + (seen.outcomes[step].map {
          $0.value.json.integer != nil ? [$0.value.json] : Self.lists(in: $0.value.json)
        } ?? [])
    }
    hasRows = lists.last.map { $0.integer.map { $0 > 0 } ?? !$0.elements.isEmpty } ?? false
    var objects: [JSONValue] = []
    var older: JSONValue?
    for message in messages.joined().reversed() {
      let parts = message.arguments.compactMap(\.value.sentJSON).flatMap(Self.objects)
      guard !parts.isEmpty else { continue }
      if objects.isEmpty {
        objects = Array(parts.prefix(Self.most - 1))
      } else {
        older = parts.first { part in !objects.contains { $0.isStructurallyEqual(to: part) } }
      }
      if older != nil { break }
    }
    self.objects = objects + [older].compactMap { $0 }
  }

  private static func lists(in value: JSONValue) -> [JSONValue] {
    if case .array = value.content {
      [value]
    } else {
      value.members.flatMap { lists(in: $0.value) }
    }
  }

  /// The objects of a list, or the one that is a value.
  private static func objects(in value: JSONValue) -> [JSONValue] {
    let all = value.elements.isEmpty ? [value] : value.elements
    return all.filter { !$0.members.isEmpty }
  }
}

extension Search {
  /// The arguments of an entry point, of which one is what the module has sent before.
  func echoes(_ entryPoint: EntryPointKind, at node: Node) -> [[(String, JSONValue)]] {
    guard !node.echoes.objects.isEmpty,
      let arguments = entryPoint.arguments ?? learned.arguments[entryPoint.key]
    else { return [] }
    let maker = node.openings.maker
    var variants = ValueVariants(maker)
    // By place, and then what can stand in for it.
    let fitting = arguments.map { argument in
      Self.takesObjects(argument.type)
        ? node.echoes.objects.filter { (try? maker.make(any: argument.type, from: $0)) != nil } : []
    }
    let usual = arguments.indices.map { place in
      (try? variants.of(arguments[place].type, arguments[place].label).first?.json)
        ?? fitting[place].first
    }
    return fitting.indices.flatMap { place in
      fitting[place].compactMap { object in
        var values = usual
        values[place] = object
        let members = zip(arguments, values).compactMap { argument, value in
          value.map { (argument.label, $0) }
        }
        return members.count == arguments.count ? members : nil
      }
    }
  }

  private static func takesObjects(_ type: Any.Type) -> Bool {
    switch Reflection.kind(of: type) {
    case .structure, .classType, .existential, .enumeration: type != Any.self
    default: false
    }
  }
}

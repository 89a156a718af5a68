import ViperTestKit

/// One change of one `then` or `assembly` of a fixture file, or of the steps that its flows share.
struct FixtureMutation: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case deleted
    case swapped
    case renamed
    case changedArgument
    case changedState
    case changedOutcome
  }

  let kind: Kind
  let flow: String
  /// The number of the step, from 1, with those that flows share; nil for the assembly.
  let step: Int?
  let place: String
  /// The whole file with the change.
  let root: JSONValue

  var description: String { "\(flow), \(part), \(place): \(kind.rawValue)" }

  private var part: String { step.map { "step \($0)" } ?? "assembly" }

  /// How the headline of the finding begins, by which the change must be found.
  var headline: String {
    guard let step else { return "\nAssembly: " }
    return kind == .changedState ? "\nAfter step \(step), " : "\nStep \(step), "
  }

  /// The file with the change, and without the other flows.
  var rootOfItsFlow: JSONValue {
    let flows = Self.elements(of: root["flows"]).filter { $0["id"]?.text == flow }
    return root.replacing([.key("flows")], with: .array(flows))
  }

  /// All changes of a file.
  static func all(of root: JSONValue) -> [FixtureMutation] {
    let flows = elements(of: root["flows"])
    let shared = elements(of: root["before"])
    // The shared steps are changed once, and tried in the first flow that begins with them.
    let opened = flows.first { $0["before"] == nil }
    let opening = opened.map { flow in
      changes(of: root, in: flow, steps: shared, from: 1, at: [.key("before")])
    }
    return (opening ?? [])
      + flows.enumerated().flatMap { index, flow in
        let path: [Step] = [.key("flows"), .index(index)]
        let assembly = changes(of: flow["assembly"]).map { change in
          FixtureMutation(
            kind: change.kind, flow: flow["id"]?.text ?? "", step: nil, place: change.place,
            root: root.replacing((path + [.key("assembly")])[...], with: change.then))
        }
        let first = flow["before"] == nil ? shared.count + 1 : 1
        return assembly
          + changes(
            of: root, in: flow, steps: elements(of: flow["steps"]), from: first,
            at: path + [.key("steps")])
      }
  }

  /// All changes of some steps of a flow.
  ///
  /// - Parameters:
  ///   - first: The number of the first of them.
  ///   - path: Where their list stands.
  private static func changes(
    of root: JSONValue, in flow: JSONValue, steps: [JSONValue], from first: Int, at path: [Step]
  ) -> [FixtureMutation] {
    steps.enumerated().flatMap { index, step in
      let messages = changes(of: step["then"]).map { ($0, [Step.key("then")]) }
      return (messages + stateChanges(of: step) + outcomeChanges(of: step)).map { change, key in
        FixtureMutation(
          kind: change.kind, flow: flow["id"]?.text ?? "", step: first + index,
          place: change.place,
          root: root.replacing((path + [.index(index)] + key)[...], with: change.then))
      }
    }
  }

  private typealias Change = (kind: Kind, place: String, then: JSONValue)

  private static func changes(of then: JSONValue?) -> [Change] {
    let messages = elements(of: then)
    var changes: [Change] = []
    for (index, message) in messages.enumerated() {
      let place = "message \(index + 1)"
      for change in self.changes(ofGroup: message) {
        var list = messages
        list[index] = .object([("unordered", change.then)])
        changes.append((change.kind, "\(place), \(change.place)", .array(list)))
      }
      var rest = messages
      rest.remove(at: index)
      changes.append((.deleted, place, .array(rest)))
      if index + 1 < messages.count {
        var swapped = messages
        swapped.swapAt(index, index + 1)
        changes.append((.swapped, place, .array(swapped)))
      }
      for (kind, changed) in self.changes(of: message) {
        var list = messages
        list[index] = changed
        changes.append((kind, place, .array(list)))
      }
    }
    return changes
  }

  /// The step with another place of the app, and with other delegates.
  private static func stateChanges(of step: JSONValue) -> [(Change, [Step])] {
    var changes: [(Change, [Step])] = []
    let names = elements(of: step["stack"])
    for index in names.indices {
      var rest = names
      rest.remove(at: index)
      changes.append(((.changedState, "stack", .array(rest + [.string("x")])), [.key("stack")]))
    }
    if let presented = step["presented"] {
      let other: JSONValue = presented.text == nil ? .string("x") : .null
      changes.append(((.changedState, "presented", other), [.key("presented")]))
    }
    for (index, delegate) in elements(of: step["delegates"]).enumerated() {
      guard let owner = delegate["of"], let other = delegate["is"] else { continue }
      let changed: JSONValue = other.text == nil ? owner : .null
      let path: [Step] = [.key("delegates"), .index(index), .key("is")]
      changes.append(((.changedState, "delegate \(index + 1)", changed), path))
    }
    return changes
  }

  /// The step with another value in what its call returns or throws.
  private static func outcomeChanges(of step: JSONValue) -> [(Change, [Step])] {
    ["returns", "throws"].flatMap { key -> [(Change, [Step])] in
      guard let outcome = step[key] else { return [] }
      return leaves(of: outcome, at: []).map { path in
        ((.changedOutcome, key, outcome.changingLeaf(path[...])), [.key(key)])
      }
    }
  }

  /// The changes of an unordered group; the order in it does not count, and it is never empty.
  private static func changes(ofGroup group: JSONValue) -> [Change] {
    changes(of: group["unordered"]).filter { change in
      change.kind != .swapped && !elements(of: change.then).isEmpty
    }
  }

  /// The message renamed, and with each value of its arguments changed.
  private static func changes(of message: JSONValue) -> [(kind: Kind, JSONValue)] {
    guard case .object(let members) = message.content else { return [] }
    var changes: [(kind: Kind, JSONValue)] = []
    for member in members where !["with", "unordered", "on"].contains(member.key) {
      if let name = member.value.text {
        let renamed = message.replacing([.key(member.key)], with: .string(name + "Renamed"))
        changes.append((.renamed, renamed))
      }
    }
    for path in leaves(of: message["with"] ?? .null, at: [.key("with")]) {
      changes.append((.changedArgument, message.changingLeaf(path[...])))
    }
    return changes
  }

  /// The paths to all values that are compared.
  private static func leaves(of value: JSONValue, at path: [Step]) -> [[Step]] {
    switch value.content {
    case .object(let members) where members.map(\.key) == ["$any"]: return []
    case .object(let members) where members.map(\.key) == ["$capture"]: return []
    // As a whole: a matcher that is only true has nothing to change.
    case .object(let members) where members.map(\.key) == ["$absent"]: return [path]
    // What is captured elsewhere: another name would be refused when the file is read.
    case .object(let members) where members.map(\.key) == ["$ref"]: return []
    case .object(let members) where members.isEmpty && path.count > 1: return [path]
    case .array(let elements) where elements.isEmpty: return [path]
    case .object(let members):
      return members.flatMap { leaves(of: $0.value, at: path + [.key($0.key)]) }
    case .array(let elements):
      return elements.enumerated().flatMap { leaves(of: $1, at: path + [.index($0)]) }
    case .null where path.count == 1: return []
    default: return [path]
    }
  }

  private static func elements(of value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value?.content { elements } else { [] }
  }

  enum Step {
    case key(String)
    case index(Int)
  }
}

extension JSONValue {
  fileprivate func replacing(
    _ path: ArraySlice<FixtureMutation.Step>, with value: JSONValue
  ) -> JSONValue {
    changing(path) { _ in value }
  }

  fileprivate func changingLeaf(_ path: ArraySlice<FixtureMutation.Step>) -> JSONValue {
    changing(path) { leaf in
      switch leaf.content {
      case .string(let text): .string(text + "x")
      case .number(let number): .string("\(number.text)x")
      case .bool(let value): .bool(!value)
      default: .string("x")
      }
    }
  }

  private func changing(
    _ path: ArraySlice<FixtureMutation.Step>, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    switch (path.first, content) {
    case (nil, _): return change(self)
    case (.key(let key), .object(let members)):
      return .object(
        members.map { member in
          (
            member.key,
            member.key == key ? member.value.changing(path.dropFirst(), change) : member.value
          )
        })
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].changing(path.dropFirst(), change)
      return .array(elements)
    default: return self
    }
  }
}

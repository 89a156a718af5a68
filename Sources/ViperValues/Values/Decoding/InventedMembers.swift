package import ViperJSON

/// Members of an object that a `Decodable` type asks for and that the object lacks: what they are is made up
/// when the type asks, which is the only way to learn what it asks for.
///
/// What the type refuses is made up otherwise the next time, and left out in the end.
package final class InventedMembers {
  private let values: (_ name: String, _ type: Any.Type) -> [JSONValue]
  /// The place of the value that is made up of each name.
  private var places: [String: Int] = [:]
  private var leftOut: Set<String> = []
  /// What the last decoding was given, in the order of asking.
  package private(set) var members: [(String, JSONValue)] = []
  private var hasLeftOut = false

  /// - Parameter values: What a member may be, the likeliest first.
  package init(_ values: @escaping (_ name: String, _ type: Any.Type) -> [JSONValue]) {
    self.values = values
  }

  /// Begins another decoding.
  ///
  /// - Returns: Whether it would be another one than the last.
  package func goOn() -> Bool {
    defer { (members, hasLeftOut) = ([], false) }
    guard !hasLeftOut else { return true }
    guard let last = members.last?.0 else { return false }
    places[last, default: 0] += 1
    return true
  }

  func has(_ name: String) -> Bool { !leftOut.contains(name) }

  func value(_ name: String, _ type: Any.Type) -> JSONValue? {
    if let known = members.first(where: { $0.0 == name }) { return known.1 }
    let all = has(name) ? values(name, type) : []
    let place = places[name] ?? 0
    guard all.indices.contains(place) else {
      leaveOut(name)
      return nil
    }
    members.append((name, all[place]))
    return all[place]
  }

  func leaveOut(_ name: String) {
    if leftOut.insert(name).inserted { hasLeftOut = true }
  }
}

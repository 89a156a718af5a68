import ViperJSON

/// Counts the parameters of a closure or function while its arguments are made.
final class Positions {
  private var count = 0

  /// The next argument, by the name of its parameter where it has one and the fixture does not count.
  func next<Value>(
    in arguments: Harness.Arguments, _ labels: [String], as type: Value.Type
  ) throws -> Value {
    defer { count += 1 }
    let position = "_\(count)"
    let isNamed = labels.indices.contains(count) && arguments.json[position] == nil
    return try arguments(isNamed ? labels[count] : position)
  }
}

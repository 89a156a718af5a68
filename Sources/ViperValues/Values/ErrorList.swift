/// What is wrong with the parts of something that do not depend on each other.
///
/// ```swift
/// var errors = ErrorList()
/// let id = errors.read { try object.text("id") }
/// let steps = errors.read { try object.list("steps") }
/// try errors.check()
/// ```
package struct ErrorList {
  package private(set) var all: [ValueError] = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// The value of a part; nil where it can't be read, which is noted.
  @discardableResult
  package mutating func read<Value>(_ part: () throws -> Value) -> Value? {
    do {
      return try part()
    } catch {
      note(error)
      return nil
    }
  }

  /// The value of a part that may be left out; nil where it is, or can't be read.
  @discardableResult
  package mutating func read<Value>(_ part: () throws -> Value?) -> Value? {
    do {
      return try part()
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ error: any Error) {
    all += (error as? ValueError)?.all ?? [ValueError(at: 0..<0, "\(error)")]
  }

  /// Throws the first error that was noted, with the others beside it.
  package func check() throws(ValueError) {
    if let error = ValueError(all: all) { throw error }
  }
}

extension Sequence {
  /// What is made of each element; an error keeps no other from being found.
  package func mapAll<Value>(_ transform: (Element) throws -> Value) throws -> [Value] {
    var errors = ErrorList()
    let values = compactMap { element in errors.read { try transform(element) } }
    try errors.check()
    return values
  }
}

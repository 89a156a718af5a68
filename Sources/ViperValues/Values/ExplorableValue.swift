package import ViperJSON

/// A type that says itself which of its values are worth trying, where its parts don't tell.
package protocol ExplorableValue {
  /// Some values as fixtures write them, an ordinary one first.
  ///
  /// - Parameter folder: The folder of the fixture; nil where it has none.
  static func explored(in folder: String?) -> [JSONValue]
}

extension JSONValue {
  /// What stands for an argument whose label alone is known, until its function asks for its type.
  package static let unknownArgument: JSONValue = "\u{0}"

  /// An object of which nothing is known, as most services would send it.
  package static func exploredRecord(_ number: Int) -> JSONValue {
    .object([
      ("id", .string("id-\(number)")), ("title", .string("title \(number)")),
      ("name", .string("name \(number)")),
    ])
  }
}

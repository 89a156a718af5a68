package import ViperJSON

/// A type that says itself which of its values are worth trying, where its parts don't tell.
package protocol ExplorableValue {
  /// Some values as fixtures write them, an ordinary one first.
  static var explored: [JSONValue] { get }
}

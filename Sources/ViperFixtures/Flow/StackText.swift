/// A stack of screens on one line.
package enum StackText {
  /// How many screens are told of at most.
  static let longest = 12

  /// The screens, the root first. Of a stack that grew without end, its root and its top are enough.
  package static func text(_ scenes: [String]) -> String {
    guard scenes.count > longest else { return scenes.joined(separator: " › ") }
    let (first, last) = (scenes.prefix(3), scenes.suffix(longest - 4))
    let left = scenes.count - first.count - last.count
    return (first + ["… \(left) more …"] + last).joined(separator: " › ")
  }
}

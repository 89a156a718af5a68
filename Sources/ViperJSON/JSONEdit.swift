/// The replacing of parts of a text, everything else staying byte for byte as it was.
package struct JSONEdit {
  /// Why edits were refused.
  public enum Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// Two edits change the same bytes.
    case overlap(Range<Int>, Range<Int>)
    /// An edit lies outside the text, which has so many bytes.
    case outside(Range<Int>, count: Int)

    /// The refusal as a sentence.
    public var description: String {
      switch self {
      case .overlap(let first, let second):
        "the edits of bytes \(first) and \(second) overlap"
      case .outside(let range, let count):
        "the edit of bytes \(range) lies outside the text of \(count) bytes"
      }
    }
  }

  /// Replaces byte ranges of a text.
  ///
  /// An empty range inserts. What is inserted at one place keeps the order given, and comes before
  /// what replaces the bytes there.
  ///
  /// - Parameters:
  ///   - edits: UTF-8 ranges with what to write instead, in any order.
  ///   - text: The text in UTF-8.
  /// - Throws: A ``Refusal`` when edits overlap or lie outside the text.
  public static func apply(
    _ edits: [(range: Range<Int>, replacement: String)], to text: [UInt8]
  ) throws(Refusal) -> [UInt8] {
    let inOrder = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var previous = 0..<0
    for (range, replacement) in inOrder {
      guard range.lowerBound >= 0, range.upperBound <= text.count else {
        throw .outside(range, count: text.count)
      }
      guard range.lowerBound >= previous.upperBound else { throw .overlap(previous, range) }
      result.append(contentsOf: text[previous.upperBound..<range.lowerBound])
      result.append(contentsOf: replacement.utf8)
      previous = range
    }
    result.append(contentsOf: text[previous.upperBound...])
    return result
  }
}

/// One change of one file.
package struct Mutant: Sendable {
  /// The number by which it is switched on, unique in a build.
  package internal(set) var id = 0
  package let change: MutationOperator
  /// The path of the file.
  package let file: String
  /// What is changed, in bytes.
  package let range: Range<Int>
  package let line: Int
  package let column: Int
  /// What stands there, and what stands there instead.
  package let old: String
  package let new: String
  /// How it is switched.
  let pieces: [Piece]
  /// The change without a switch: what stands in these places instead.
  let edits: [Edit]

  /// A part of a switched change.
  enum Piece: Sendable {
    /// An expression, and what is evaluated instead.
    case expression(Range<Int>, String)
    /// What runs before a statement.
    case before(Range<Int>, String)
    /// What runs after a statement.
    case after(Range<Int>, String)
    /// A statement, and what runs instead.
    case instead(Range<Int>, String)
    /// Statements that do not run.
    case without(Range<Int>)
    /// Text that is always there; `#` stands for the number.
    case text(Int, String)
  }

  /// What stands in a place instead.
  struct Edit: Sendable {
    let range: Range<Int>
    let text: String
  }
}

extension Mutant {
  /// The change on one line: `old → new`.
  package var arrow: String {
    "\(Self.shortened(old)) → \(new.isEmpty ? "(nothing)" : Self.shortened(new))"
  }

  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  /// The name that the mutant's switch has in the source.
  static let switchName = "_viperMutant"
}

/// All that is changed in one place, and in the places within it.
struct MutantGroup {
  let range: Range<Int>
  var isFunction = false
  var texts: [(id: Int, text: String)] = []
  var before: [(id: Int, text: String)] = []
  var instead: [(id: Int, text: String)] = []
  var without: [Int] = []
  var after: [(id: Int, text: String)] = []
  var expressions: [(id: Int, text: String)] = []
  var inner: [MutantGroup] = []

  /// The mutants of this place.
  var own: [Int] {
    (texts + before + instead + after + expressions).map(\.id) + without
  }

  /// Those of the places within it, too.
  var all: [Int] { own + inner.flatMap(\.all) }

  /// The places of all changes, the outer ones with those within them.
  static func all(_ mutants: [Mutant], bodies: [Range<Int>]) -> [MutantGroup] {
    var places: [Range<Int>: MutantGroup] = [:]
    for body in bodies { places[body, default: MutantGroup(range: body)].isFunction = true }
    for mutant in mutants {
      for piece in mutant.pieces {
        let range = piece.range
        places[range, default: MutantGroup(range: range)].add(piece, of: mutant.id)
      }
    }
    let sorted = places.values.sorted {
      $0.range.lowerBound != $1.range.lowerBound
        ? $0.range.lowerBound < $1.range.lowerBound
          // A text that is put in stands before what begins there.
        : $0.range.isEmpty != $1.range.isEmpty
          ? $0.range.isEmpty : $0.range.upperBound > $1.range.upperBound
    }
    var rest = sorted[...]
    return nested(&rest, within: nil)
  }

  private static func nested(
    _ rest: inout ArraySlice<MutantGroup>, within range: Range<Int>?
  ) -> [MutantGroup] {
    var groups: [MutantGroup] = []
    while var group = rest.first {
      if let range, group.range.lowerBound >= range.upperBound { break }
      rest.removeFirst()
      group.inner = group.range.isEmpty ? [] : nested(&rest, within: group.range)
      groups.append(group)
    }
    return groups
  }

  private mutating func add(_ piece: Mutant.Piece, of id: Int) {
    switch piece {
    case .expression(_, let text): expressions.append((id, text))
    case .before(_, let text): before.append((id, text))
    case .after(_, let text): after.append((id, text))
    case .instead(_, let text): instead.append((id, text))
    case .without: without.append(id)
    case .text(_, let text): texts.append((id, text))
    }
  }
}

extension Mutant.Piece {
  /// The place that it changes.
  var range: Range<Int> {
    switch self {
    case .expression(let range, _), .before(let range, _), .after(let range, _),
      .instead(let range, _), .without(let range):
      range
    case .text(let offset, _): offset..<offset
    }
  }
}

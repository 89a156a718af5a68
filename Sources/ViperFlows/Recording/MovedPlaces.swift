import ViperFixtures
import ViperJSON
import ViperMessages

/// Where the places of a fixture stand after something was written into it.
struct MovedPlaces {
  private let old: JSONDocument?
  private let new: JSONDocument?

  /// - Parameters:
  ///   - old: The file as it was read.
  ///   - new: The file as it is now.
  init(from old: JSONDocument?, to new: JSONDocument?) {
    self.old = old
    self.new = new
  }

  /// A finding whose place in the fixture is where that stands now.
  func following(_ finding: Finding) -> Finding {
    guard let old, let new, let place = finding.fixture, let position = place.position,
      place.path == old.path
    else { return finding }
    var finding = finding
    let offset = Self.moved(old.offset(of: position), old.root, new.root)
    finding.fixture = FixturePlace(path: place.path, position: new.position(of: offset))
    return finding
  }

  /// The offset of the same place below the same keys, or of the innermost value that is still there.
  private static func moved(_ offset: Int, _ old: JSONValue, _ new: JSONValue) -> Int {
    for member in old.members
    where (member.keyOffset..<member.value.range.upperBound).contains(offset) {
      guard let same = new.members.first(where: { $0.key == member.key }) else { break }
      return offset < member.value.range.lowerBound
        ? same.keyOffset : moved(offset, member.value, same.value)
    }
    for (before, after) in zip(old.elements, new.elements) where before.range.contains(offset) {
      return moved(offset, before, after)
    }
    let isLeaf = old.members.isEmpty && old.elements.isEmpty
    let distance = isLeaf ? offset - old.range.lowerBound : 0
    return min(new.range.lowerBound + distance, new.range.upperBound)
  }
}

extension JSONDocument {
  /// The UTF-8 offset of a position.
  fileprivate func offset(of position: TextPosition) -> Int {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      if self.position(of: middle) < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

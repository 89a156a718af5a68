/// What an earlier file called the requirements of a protocol.
///
/// The file is the only memory: with the same file and the same graph, each machine writes the same.
/// It is read as it was written; what is not found there has no earlier name.
struct EarlierNames {
  struct Names {
    /// Nil where the double records nothing.
    var message: String?
    /// The member of `Stub`.
    var answer: String?
  }

  private let members: [WrittenMember]

  /// The names of each protocol that has a double in the file, by the protocol's name.
  static func all(in text: String) -> [String: EarlierNames] {
    let mark = "// MARK: - "
    var sections: [String: [Substring]] = [:]
    var name: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix(mark) {
        name = String(line.dropFirst(mark.count))
      } else if let name {
        sections[name, default: []].append(line)
      }
    }
    return sections.mapValues { EarlierNames(members: WrittenMember.all(in: $0)) }
  }

  /// The earlier names of members, by place.
  ///
  /// Those first that stand there as they are, then those of which only the effects or the result
  /// have changed, if that leaves no doubt.
  func names(of new: [Member]) -> [Names?] {
    let heads = new.map { member in
      WrittenMember.all(in: (member.lines(1) + ["}"]).map { Substring($0) }).first
    }
    var found: [Names?] = new.map { _ in nil }
    var left = members
    for part in [\WrittenMember.head, \WrittenMember.signature] {
      let old = Dictionary(grouping: left) { $0[keyPath: part] }
      let new = Dictionary(grouping: heads.indices.filter { found[$0] == nil }) {
        heads[$0]?[keyPath: part]
      }
      for (key, places) in new {
        guard let key, places.count == 1, let members = old[key], members.count == 1 else {
          continue
        }
        found[places[0]] = members[0].names
        left.removeAll { $0[keyPath: part] == key }
      }
    }
    return found
  }
}

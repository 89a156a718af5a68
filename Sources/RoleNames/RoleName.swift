/// The role that the name of a type tells, as real code spells it.
package struct RoleName: Sendable, Equatable {
  package let role: Role
  /// What the type is called without its role: the name of its VIPER module.
  package let stem: String
  package let words: String
  /// The role that answers by this protocol: the interactor by an interactor's output.
  package let speaker: Role?

  /// Makes what a name tells by other means than the words that are known.
  package init(role: Role, stem: String, words: String, speaker: Role? = nil) {
    self.role = role
    self.stem = stem
    self.words = words
    self.speaker = speaker
  }

  /// Whether it is a protocol by which a module's roles speak to those behind them.
  package var isOutput: Bool { speaker != nil }
}

// MARK: - In a running module

extension RoleName {
  /// The role of the instances of a type: `ArticlesPresenter`, `Router<Scene>`, `ChatPresenterImpl`.
  ///
  /// The letters at the end count, and not whole words: `LoginTVC` is a view.
  package static func ofObject(_ name: String) -> RoleName? {
    var base = name.prefix { $0 != "<" }
    while let last = base.last, last.isNumber {
      base.removeLast()
    }
    for ending in implementation where base.hasSuffix(ending) {
      base.removeLast(ending.count)
    }
    guard let told = objects.first(where: { base.hasSuffix($0.text) }) else { return nil }
    let stem = base.dropLast(told.text.count)
    // Words only: "Livery" is no "ry" that lives.
    let mark = marks.first {
      stem.hasPrefix($0) && stem.dropFirst($0.count).first?.isUppercase == true
    }
    return RoleName(
      role: told.role, stem: String(stem.dropFirst(mark?.count ?? 0)), words: told.text)
  }

  /// What a type is called without its role: "Articles" of `ArticlesPresenter`; empty where it is
  /// called after its role alone, or has none.
  ///
  /// A word that only tells one implementation from another is no part of it: `DefaultListPresenter` is
  /// of "List", as for the rules of source.
  package static func stem(ofObject name: String) -> String {
    ofObject(name)?.stem ?? ""
  }

  /// The role that the type of a property tells after the name of its owner's module.
  package static func role(ofNeighbour type: String, stem: String) -> Role? {
    guard !stem.isEmpty, type.hasPrefix(stem) else { return nil }
    let rest = type.dropFirst(stem.count)
    // Words only: `Overview` is no view of "Over".
    guard rest.first?.isUppercase == true else { return nil }
    let name = NameWords(String(rest))
    return neighbours[Array(name.folded[..<name.end(without: afterProtocols)])]
  }

  private static let objects = RoleWords.endings(in: .object)
  private static let neighbours = Dictionary(
    RoleWords.all(in: .neighbour).map { ($0.folded, $0.role) },
    uniquingKeysWith: { first, _ in first })
}

// MARK: - In source

extension RoleName {
  /// The role of a class, structure, enumeration or actor.
  package static func ofType(_ name: String) -> RoleName? {
    let name = NameWords(name)
    let end = name.end(without: afterTypes)
    let isMarked = end > 1 && marks.contains { $0.lowercased() == name.folded.first }
    return ending(name, end, types, start: isMarked ? 1 : 0)
  }

  /// The role that a protocol stands for.
  package static func ofProtocol(_ name: String) -> RoleName? {
    let name = NameWords(name)
    return direction(name) ?? ending(name, name.end(without: afterProtocols), protocols)
  }

  private static func ending(
    _ name: NameWords, _ end: Int, _ endings: [RoleWords], start: Int = 0
  ) -> RoleName? {
    endings.first { name.folded[..<end].ends(with: $0.folded) }.map { told in
      RoleName(told, in: name, (end - told.folded.count)..<end, start: start)
    }
  }

  /// `PresenterToViewQuotesProtocol`, `QuotesViewToPresenterProtocol`: the second role is meant.
  private static func direction(_ name: NameWords) -> RoleName? {
    guard let to = name.folded.firstIndex(of: "to"), to > 0, to + 1 < name.folded.count else {
      return nil
    }
    guard let speaker = directed[name.folded[to - 1]] else { return nil }
    guard let role = directed[name.folded[to + 1]] else { return nil }
    let end = name.end(without: afterProtocols, from: to + 2)
    let stem = (name.words[..<(to - 1)] + name.words[(to + 2)..<end]).joined()
    return RoleName(
      role: role, stem: stem, words: name.words[(to - 1)...(to + 1)].joined(),
      speaker: role == .presenter && speaker == .interactor ? .interactor : nil)
  }

  private init(_ told: RoleWords, in name: NameWords, _ range: Range<Int>, start: Int = 0) {
    role = told.role
    stem = name.words[start..<max(start, range.lowerBound)].joined()
    words = name.words[range].joined()
    speaker = told.speaker
  }

  private static let types = RoleWords.endings(in: .type)
  private static let protocols = RoleWords.endings(in: .protocol)
  private static let directed: [String: Role] = [
    "view": .view, "presenter": .presenter, "interactor": .interactor, "router": .router,
    "wireframe": .router,
  ]
}

// MARK: - Of a double

extension RoleName {
  /// The role that the double of a protocol plays.
  ///
  /// The end of the name counts before the rest: a `ViewStateStorage` is no view. Of words elsewhere
  /// in it, the first in the table counts.
  package static func ofDouble(_ name: String) -> RoleName? {
    let name = NameWords(name)
    // `HomeScreenPresenter` is the presenter of a home screen; `ScreenPresenter` presents screens.
    for words in screenPresenters where name.folded.starts(with: words) {
      return RoleName(role: .router, stem: "", words: name.words[..<words.count].joined())
    }
    if let told = direction(name) ?? ending(name, name.end(without: afterDoubled), doubles) {
      return told
    }
    for told in anywhere {
      if let range = name.folded.firstRange(of: told.folded) {
        return RoleName(told, in: name, range)
      }
    }
    return nil
  }

  private static let doubles = RoleWords.endings(in: .double)
  /// A service has no words of its own elsewhere: it is what all others are.
  private static let anywhere = RoleWords.all(in: .double).filter { $0.role != .service }

  /// What presents screens, not what a presenter of VIPER is.
  private static let screenPresenters = [
    ["screen", "presenter"], ["screen", "presenting"], ["scene", "presenter"],
    ["scene", "presenting"],
  ]
}

extension RoleName {
  /// Whether the name of a class says that it stands in for another: `MockListView`, `ListViewSpy`.
  package static func isDouble(_ name: String) -> Bool {
    let words = NameWords(name).folded
    return [words.first, words.last].contains { $0.map(standIns.contains) ?? false }
  }

  private static let standIns: Set = ["mock", "spy", "stub", "fake", "dummy", "double"]
}

// MARK: - Of a folder

extension RoleName {
  /// The role after which the innermost such folder of a path is called.
  ///
  /// - Returns: The role, with the name of the folder around that one as its stem.
  package static func ofFolder(in path: String) -> RoleName? {
    let folders = path.split(separator: "/").dropLast()
    for (place, folder) in folders.enumerated().reversed() {
      if let role = Self.folders[folder.lowercased()] {
        let around = place > 0 ? String(folders[place - 1]) : ""
        return RoleName(role: role, stem: around, words: String(folder))
      }
    }
    return nil
  }

  private static let folders = Dictionary(
    RoleWords.all(in: .folder).flatMap { told in
      [(told.text.lowercased(), told.role), (told.text.lowercased() + "s", told.role)]
    }, uniquingKeysWith: { first, _ in first })
}

// MARK: - Around a role

extension RoleName {
  /// What stands before a module's name and is none of it: `DefaultListPresenter`.
  private static let marks = ["Default", "Base", "Real", "Live"]

  /// What stands behind a role and says nothing of it.
  private static let implementation = ["Implementation", "Impl", "Imp"]
  private static let afterTypes = Set(implementation.map { $0.lowercased() } + ["default"])
  private static let afterProtocols: Set<String> = ["protocol", "type", "contract"]
  private static let afterDoubled = afterTypes.union(afterProtocols)
}

extension ArraySlice where Element: Equatable {
  fileprivate func ends(with other: [Element]) -> Bool {
    reversed().starts(with: other.reversed())
  }
}

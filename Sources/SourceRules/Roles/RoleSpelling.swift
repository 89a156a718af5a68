import ViperTestKit

/// The role that a name tells, as real code spells it.
struct RoleSpelling {
  let role: Role
  /// What the type is called without its role: the name of its VIPER module.
  let stem: String
  /// The words that told it.
  let words: String
  /// Whether it is a protocol by which a module's roles speak to those behind them: an interactor's
  /// output.
  var isOutput = false

  /// The role of a class, structure, enumeration or actor.
  static func ofType(_ name: String) -> RoleSpelling? {
    let name = NameWords(name)
    var end = name.folded.count
    while end > 0, wordsAfterTypes.contains(name.folded[end - 1]) { end -= 1 }
    let start = wordsBeforeTypes.contains(name.folded.first ?? "") && end > 1 ? 1 : 0
    for (words, role) in types where name.folded[..<end].ends(with: words) {
      return RoleSpelling(
        role: role, stem: stem(name, start: start, role: (end - words.count)..<end),
        words: name.words[(end - words.count)..<end].joined())
    }
    return nil
  }

  /// The role that a protocol stands for.
  static func ofProtocol(_ name: String) -> RoleSpelling? {
    let name = NameWords(name)
    if let direction = direction(name) { return direction }
    var end = name.folded.count
    while end > 0, wordsAfterProtocols.contains(name.folded[end - 1]) { end -= 1 }
    for (words, role, isOutput) in protocols where name.folded[..<end].ends(with: words) {
      var spelling = RoleSpelling(
        role: role, stem: stem(name, start: 0, role: (end - words.count)..<end),
        words: name.words[(end - words.count)..<end].joined())
      spelling.isOutput = isOutput
      return spelling
    }
    return nil
  }

  private static func stem(_ name: NameWords, start: Int, role: Range<Int>) -> String {
    name.words[start..<max(start, role.lowerBound)].joined()
  }

  /// `PresenterToViewQuotesProtocol`, `QuotesViewToPresenterProtocol`: the second role is meant.
  private static func direction(_ name: NameWords) -> RoleSpelling? {
    guard let to = name.folded.firstIndex(of: "to"), to > 0, to + 1 < name.folded.count else {
      return nil
    }
    guard roleWords[name.folded[to - 1]] != nil else { return nil }
    var length = 1
    var word = name.folded[to + 1]
    if word == "wire", to + 2 < name.folded.count, name.folded[to + 2] == "frame" {
      word = "wireframe"
      length = 2
    }
    guard let role = roleWords[word] else { return nil }
    var end = name.words.count
    while end > to + 1 + length, wordsAfterProtocols.contains(name.folded[end - 1]) { end -= 1 }
    let stem = (name.words[..<(to - 1)] + name.words[(to + 1 + length)..<end]).joined()
    var spelling = RoleSpelling(
      role: role, stem: stem, words: name.words[(to - 1)...(to + length)].joined())
    spelling.isOutput = role == .presenter && name.folded[to - 1] == "interactor"
    return spelling
  }

  private static let roleWords: [String: Role] = [
    "view": .view, "presenter": .presenter, "interactor": .interactor, "router": .router,
    "wireframe": .router,
  ]

  /// What stands behind a role and says nothing of it.
  private static let wordsAfterTypes: Set<String> = ["impl", "imp", "implementation", "default"]
  private static let wordsBeforeTypes: Set<String> = ["default", "base", "real", "live"]
  private static let wordsAfterProtocols: Set<String> = ["protocol", "type", "contract"]

  /// The longer ones come first.
  private static let types: [(words: [String], role: Role)] = [
    (["table", "view", "controller"], .view), (["collection", "view", "controller"], .view),
    (["hosting", "controller"], .view), (["view", "controller"], .view), (["vc"], .view),
    (["view"], .view), (["screen"], .view), (["controller"], .view),
    (["presenter"], .presenter), (["interactor"], .interactor), (["use", "case"], .interactor),
    (["usecase"], .interactor), (["router"], .router), (["wireframe"], .router),
    (["wire", "frame"], .router), (["coordinator"], .router),
    (["scene"], .scene), (["assembly"], .scene), (["assembler"], .scene), (["builder"], .scene),
    (["factory"], .scene), (["configurator"], .scene), (["container"], .scene),
    (["composer"], .scene), (["module"], .scene), (["entity"], .entity),
  ]

  private static let protocols: [(words: [String], role: Role, isOutput: Bool)] = [
    (["interactor", "output"], .presenter, true), (["interactor", "delegate"], .presenter, true),
    (["use", "case", "output"], .presenter, true), (["usecase", "output"], .presenter, true),
    (["presenter", "output"], .view, false), (["view", "output"], .presenter, false),
    (["view", "controller", "output"], .presenter, false),
    (["router", "output"], .presenter, true), (["wireframe", "output"], .presenter, true),
    (["module", "interface"], .presenter, false), (["module", "input"], .presenter, false),
    (["module", "output"], .delegate, false), (["module", "delegate"], .delegate, false),
    (["delegate"], .delegate, false),
    (["event", "handler"], .presenter, false), (["presentation"], .presenter, false),
    (["presentation", "logic"], .presenter, false), (["presenter", "input"], .presenter, false),
    (["presenter", "interface"], .presenter, false), (["presenter"], .presenter, false),
    (["interactor", "input"], .interactor, false),
    (["interactor", "interface"], .interactor, false), (["interactor"], .interactor, false),
    (["interactable"], .interactor, false), (["use", "case"], .interactor, false),
    (["usecase"], .interactor, false), (["business", "logic"], .interactor, false),
    (["router", "input"], .router, false), (["router", "interface"], .router, false),
    (["router"], .router, false), (["routing"], .router, false),
    (["routing", "logic"], .router, false), (["wireframe", "input"], .router, false),
    (["wireframe", "interface"], .router, false), (["wireframe"], .router, false),
    (["wire", "frame"], .router, false), (["wire", "frame", "input"], .router, false),
    (["coordinator"], .router, false),
    (["view", "interface"], .view, false), (["view", "input"], .view, false),
    (["view", "controller", "input"], .view, false), (["view", "controller"], .view, false),
    (["view", "behavior"], .view, false), (["display", "logic"], .view, false),
    (["user", "interface"], .view, false), (["view"], .view, false), (["screen"], .view, false),
    (["presentable"], .view, false), (["view", "controllable"], .view, false),
  ]
}

extension ArraySlice where Element: Equatable {
  fileprivate func ends(with other: [Element]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}

/// The part that a protocol's double plays in a module, guessed from the protocol's name.
public struct Part: Sendable, Equatable {
  /// The member of `Role` that it is.
  public let role: String
  /// The member of `Channel` that its messages come on.
  public let channel: String

  static let view = Part(role: "view", channel: "command")
  static let interactor = Part(role: "interactor", channel: "request")
  static let output = Part(role: "presenter", channel: "response")
  static let presenter = Part(role: "presenter", channel: "event")
  static let router = Part(role: "router", channel: "route")
  static let alertSink = Part(role: "alertSink", channel: "alert")
  static let delegate = Part(role: "delegate", channel: "delegate")
  static let service = Part(role: "service", channel: "call")

  /// Guesses it.
  ///
  /// The longer endings come first: a view's output is the presenter, not a view.
  ///
  /// - Parameter name: The protocol's name, without what it is nested in.
  public static func guess(_ name: String) -> Part {
    let words = words(of: name)
    // `HomeScreenPresenter` is the presenter of a home screen; `ScreenPresenter` presents screens.
    for start in screenPresenters where words.starts(with: start) {
      return router
    }
    for (ending, part) in endings where contains(words, ending) {
      return part
    }
    return service
  }

  /// What presents screens, not what a presenter of VIPER is.
  private static let screenPresenters = [
    ["screen", "presenter"], ["screen", "presenting"], ["scene", "presenter"],
    ["scene", "presenting"],
  ]

  /// The words by which it is known, the more telling first.
  private static let endings: [(words: [String], part: Part)] = [
    (["alert", "presenter"], alertSink), (["alert", "presenting"], alertSink),
    (["alert", "displaying"], alertSink), (["alert", "showing"], alertSink),
    (["alert", "sink"], alertSink),
    (["interactor", "output"], output), (["interactor", "delegate"], output),
    (["interactor", "to", "presenter"], output), (["presenter", "to", "view"], view),
    (["presenter", "to", "interactor"], interactor), (["presenter", "to", "router"], router),
    (["presenter", "to", "wireframe"], router), (["view", "to", "presenter"], presenter),
    (["router", "to", "presenter"], presenter),
    (["view", "output"], presenter), (["view", "delegate"], presenter),
    (["view", "controller", "output"], presenter), (["presenter", "output"], view),
    (["router", "output"], presenter), (["wireframe", "output"], presenter),
    (["module", "interface"], presenter), (["module", "input"], presenter),
    (["module", "output"], delegate), (["module", "delegate"], delegate),
    (["delegate"], delegate),
    (["event", "handler"], presenter), (["event", "handling"], presenter),
    (["presentation"], presenter), (["presenter"], presenter), (["presentable"], view),
    (["interactor"], interactor), (["usecase"], interactor), (["use", "case"], interactor),
    (["wireframe"], router), (["router"], router), (["routing"], router),
    (["coordinator"], router), (["navigator"], router),
    (["view", "interface"], view), (["view", "input"], view), (["view", "protocol"], view),
    (["view"], view), (["screen"], view), (["display", "logic"], view),
  ]

  private static func contains(_ words: [String], _ part: [String]) -> Bool {
    guard words.count >= part.count else { return false }
    return (0...(words.count - part.count)).contains { start in
      words[start..<(start + part.count)].elementsEqual(part)
    }
  }

  /// `ArticlesViewInterface` as `articles`, `view`, `interface`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isAfterCapital = false
    for letter in name {
      if letter == "_" {
        words.append("")
      } else if letter.isUppercase, !isAfterCapital {
        words.append(letter.lowercased())
      } else if words.isEmpty {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
      isAfterCapital = letter.isUppercase
    }
    return words.filter { !$0.isEmpty }
  }
}

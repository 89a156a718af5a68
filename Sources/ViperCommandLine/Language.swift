import Foundation

/// A language in which a tool speaks to its user.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// The option that names one; a command that reads it lists it among its valued options.
  package static let option = "--language"

  /// The language that `--language` names; without it, that of the environment.
  ///
  /// - Parameter environment: The environment variables; leave it out.
  /// - Throws: What is wrong, where there is no such language.
  package static func asked(
    for options: Options,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CommandProblem) -> Language {
    guard let name = options.values[option] else { return of(environment) }
    guard let language = Language(rawValue: name) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandProblem("there is no language '\(name)' (known: \(known))")
    }
    return language
  }

  /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty; English where it has
  /// no text here.
  private static func of(_ environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = locale?.prefix { $0.isLetter } ?? ""
    return Language(rawValue: name.lowercased()) ?? .english
  }
}

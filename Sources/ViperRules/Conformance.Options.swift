public import RoleNames
import ViperJSON
public import ViperMessages
import ViperValues

extension Conformance {
  /// What a project says of rules and laws, in code or in a `viper.json`.
  ///
  /// ```json
  /// {
  ///   "format": 1,
  ///   "rules": {
  ///     "view-imports-no-networking-or-storage": {
  ///       "severity": "warning", "because": "the old player streams"
  ///     }
  ///   },
  ///   "laws": { "failure-reaches-the-user": { "severity": "off", "because": "offline app" } },
  ///   "roles": { "presenter": [ "*ViewModel" ], "view": [ "*Page" ] }
  /// }
  /// ```
  public struct Options: Sendable {
    /// What is said of one rule or law.
    package struct Choice: Sendable {
      let severity: Severity
      let because: String
    }

    package var choices: [String: Choice] = [:]
    /// How the project spells the names of types that play a role.
    public var roles: RoleSpellings = RoleSpellings()
    /// The file that it was read from; nil where there is none.
    public internal(set) var path: String?

    /// Says nothing: all is as the rules and laws have it.
    public init() {}

    /// The same, with another severity of a rule or law.
    ///
    /// - Parameters:
    ///   - id: The rule or law. An id that there is not is a finding, or a failure of the command.
    ///   - severity: How much it counts.
    ///   - because: Why; the rest of a sentence that begins with "because".
    public func with(_ id: String, severity: Severity, because: String) -> Options {
      var copy = self
      copy.choices[id] = Choice(severity: severity, because: because)
      return copy
    }

    /// The same, with a rule or law switched off.
    ///
    /// - Parameters:
    ///   - id: The rule or law.
    ///   - because: Why; the rest of a sentence that begins with "because".
    public func switchingOff(_ id: String, because: String) -> Options {
      with(id, severity: .off, because: because)
    }

    /// How much a rule or law counts.
    public func severity(of check: any ConformanceCheck) -> Severity {
      choices[check.id]?.severity ?? check.severity
    }

    /// Why it counts as much as it does; nil where the project says nothing of it.
    public func reason(for check: any ConformanceCheck) -> String? {
      choices[check.id]?.because
    }

    /// The findings about what code says of rules and laws that there are not, or without a reason.
    public func findings(ids: [String] = Conformance.ids) -> [Finding] {
      choices.sorted { $0.key < $1.key }.compactMap { id, choice in
        if !ids.contains(id) {
          let hint = NearestName.suggestion(for: id, among: ids)
          return Finding(
            id: .unknownRule, sentence: "There is no rule or law '\(id)'\(hint).",
            remedy: "Take an id of viper rules --list.")
        }
        guard choice.because.isEmpty else { return nil }
        return Finding(
          id: .unknownRule, sentence: "No reason is given for the severity of '\(id)'.",
          remedy: "Say why, so that others know when it can go.", rule: id)
      }
    }
  }
}

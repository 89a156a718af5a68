/// A rule of VIPER: who may know whom, and how.
///
/// ```swift
/// let rule = GraphRule(
///   id: "presenter-holds-view-weakly",
///   sentence: "A presenter holds its view weakly.",
///   because: "The view owns the presenter; the way back must own nothing.",
///   remedy: "Make the presenter's reference to the view weak.",
///   needs: [.role(.presenter), .role(.view)],
///   passing: ["presenter.view weak view"],
///   failing: ["presenter.view strong view"]
/// ) { graph in
///   let edges = graph.edges(from: .presenter, to: .view)
///   return .looked(
///     at: edges.count,
///     edges.filter { $0.hold == .strong }.map { edge in
///       graph.violation(by: edge, "\(graph.title(edge.source)) holds \(graph.title(edge.target)).")
///     })
/// }
/// ```
package struct Rule<Subject: RuleSubject>: ConformanceCheck {
  /// What it is called for good, in kebab case.
  public let id: String
  /// What it asks for, in one sentence.
  public let sentence: String
  /// Why, and which of the five systems it comes from.
  public let because: String
  /// What to do where it does not hold.
  public let remedy: String
  /// How much it counts unless a project says otherwise.
  public let severity: Severity
  /// What must be at hand; without it the rule is not checked.
  package let needs: [Need]
  /// Examples for which it holds, as text that a subject is read from.
  public let passing: [String]
  /// Examples for which it does not.
  public let failing: [String]
  private let check: @Sendable (Subject) -> RuleOutcome

  /// It is a rule.
  public var kind: ConformanceKind { .rule }
  /// What it is checked by.
  public var basis: String { Subject.basis }

  /// Makes a rule of its parts; they are described at the properties of their names.
  ///
  /// - Parameter check: Looks at a subject in which all that it needs is at hand.
  package init(
    id: String, sentence: String, because: String, remedy: String, severity: Severity = .error,
    needs: [Need], passing: [String], failing: [String],
    check: @escaping @Sendable (Subject) -> RuleOutcome
  ) {
    self.id = id
    self.sentence = sentence
    self.because = because
    self.remedy = remedy
    self.severity = severity
    self.needs = needs
    self.passing = passing
    self.failing = failing
    self.check = check
  }

  /// What it says of a subject; not checked where something is wanting.
  public func outcome(on subject: Subject) -> RuleOutcome {
    if let need = needs.first(where: { !subject.has($0) }) {
      return .notChecked(why: need.description(in: Subject.basis))
    }
    return check(subject)
  }
}

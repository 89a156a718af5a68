package import ViperRules

extension Rule {
  /// What is wrong with the rule itself: an example that says something else than it should, or a
  /// text that does not have its shape. Tests expect nothing.
  ///
  /// - Parameter read: Reads an example.
  package func problems(_ read: (String) throws -> Subject) -> [String] {
    var problems = passing.isEmpty || failing.isEmpty ? ["an example is missing"] : []
    for (example, holds) in passing.map({ ($0, true) }) + failing.map({ ($0, false) }) {
      let outcome: RuleOutcome
      do {
        outcome = self.outcome(on: try read(example))
      } catch {
        outcome = .notChecked(why: "the example can't be read: \(error)")
      }
      switch outcome {
      case .holds(let count) where count > 0 && holds: continue
      case .violated where !holds: continue
      default:
        problems.append("'\(example)' should \(holds ? "" : "not ")hold; it \(outcome)")
      }
    }
    return problems + textProblems
  }
}

extension ConformanceCheck {
  /// What is wrong with the texts of a rule or law.
  package var textProblems: [String] {
    var problems: [String] = []
    if id.wholeMatch(of: /[a-z0-9]([-a-z0-9]*[a-z0-9])?/) == nil {
      problems.append("the id '\(id)' is not in kebab case")
    }
    for (what, text) in [("sentence", sentence), ("because", because), ("remedy", remedy)]
    where !text.hasSuffix(".") || text.first?.isUppercase != true {
      problems.append("the \(what) of '\(id)' is no sentence: \(text)")
    }
    return problems
  }
}

/// A line of an example that can't be read.
package struct ExampleError: Error, Sendable, CustomStringConvertible {
  /// The line.
  package let line: String
  /// What is wrong with it.
  package let problem: String

  /// Makes an error about a line.
  package init(line: String, problem: String) {
    self.line = line
    self.problem = problem
  }

  /// The line, and what is wrong.
  package var description: String { "'\(line)': \(problem)" }
}

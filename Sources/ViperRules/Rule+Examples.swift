extension Rule {
  /// What is wrong with the rule itself: an example that says something else than it should, or a
  /// text that does not have its shape. Tests expect nothing.
  package var problems: [String] {
    var problems: [String] = []
    if passing.isEmpty || failing.isEmpty { problems.append("an example is missing") }
    for example in passing {
      switch outcome(of: example) {
      case .holds(let count) where count > 0: break
      case let outcome: problems.append("'\(example)' should hold; it \(outcome)")
      }
    }
    for example in failing {
      switch outcome(of: example) {
      case .violated: break
      case let outcome: problems.append("'\(example)' should not hold; it \(outcome)")
      }
    }
    return problems + textProblems
  }

  private func outcome(of example: String) -> RuleOutcome {
    do {
      return outcome(on: try Subject(example: example))
    } catch {
      return .notChecked(why: "the example can't be read: \(error)")
    }
  }
}

extension ConformanceCheck {
  /// What is wrong with the texts of a rule or law.
  package var textProblems: [String] {
    var problems: [String] = []
    let isKebab =
      !id.isEmpty && !id.hasPrefix("-") && !id.hasSuffix("-")
      && id.allSatisfy { $0 == "-" || ($0.isASCII && ($0.isLowercase || $0.isNumber)) }
    if !isKebab { problems.append("the id '\(id)' is not in kebab case") }
    for (what, text) in [("sentence", sentence), ("because", because), ("remedy", remedy)]
    where !text.hasSuffix(".") || text.first?.isUppercase != true {
      problems.append("the \(what) of '\(id)' is no sentence: \(text)")
    }
    return problems
  }
}

import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

// What the end of a list asks for, and what a refresh does.

extension Law {
  static let bottomAsksForTheNextPage = Law(
    id: "bottom-asks-for-the-next-page",
    sentence: "Each time the bottom is reached, the number of the page grows by one.",
    because:
      "A page number that is advanced when asking and when answered means that page 2 is never "
      + "asked for, as in the published code of a paged list of items.",
    remedy: "Count the page in one place: when its answer has come.",
    needs: ["what makes the module load", "what loads more", "a page number in the request"],
    assumes: "A number whose label, or if it has none the name of the request, contains \"page\" "
      + "and means no size is a page number."
  ) { law in
    let more = try law.more()
    var (plan, asked) = try law.askedForMore()
    let name = asked.question.name
    _ = plan.answer(asked)
    let loaded = try law.loaded()
    let first = try law.run(loaded.plan).questions(loaded.asked.last, named: name).first
    // A number so large is no page, and the next two have to be counted.
    guard let page = first?.page, page.number < .max - 1 else {
      throw NotApplicable("no page number is in \(name)")
    }
    // The next page would then be called the first by its answer.
    guard law.scenario.nextPage != nil || !more.answer.arguments.contains(where: page.isSaidBy)
    else {
      throw NotApplicable(
        "the answer says that it is page \(page.number), and none is known of the next",
        say: "nextPage: .response(…)")
    }
    var trial = try law.run(plan)
    var steps = [(asked.last, page.number + 1)]
    if let next = try law.ask(more.event, more.answer, in: &plan) {
      steps.append((next.last, page.number + 2))
      trial = try law.run(plan)
    }
    for (step, number) in steps {
      guard let question = trial.questions(step, named: name).first,
        let came = question.page, came.number != number
      else { continue }
      let right = question.json(in: law.module).replacing(page.label, with: .number(number))
      let title = page.label.isPositional ? "page" : page.label
      return .violated([
        law.violation(
          "After \(title) \(number - 1) comes \(title) \(number), and "
            + "\(more.event) asks for \(came.number).",
          edge: more.event, in: trial, step: step, then: [right], message: question)
      ])
    }
    return .holds(count: steps.count)
  }

  static let bottomWhileLoadingAsksNothing = Law(
    id: "bottom-while-loading-asks-nothing",
    sentence: "Reaching the bottom while a page is loading asks for nothing.",
    because:
      "Two requests for one page give its rows twice: nothing marks the first load as pending, "
      + "as in the published code of a paged list of items.",
    remedy: "Set a flag before the request is sent, and clear it when the answer comes.",
    needs: ["what makes the module load", "what loads more", "an answer that can be held back"]
  ) { law in
    let more = try law.more()
    let question = try law.question()
    try law.requireHeld(question, more.answer)
    var first = try law.plan()
    _ = first.ask(
      law.scenario.load, question, law.scenario.success ?? more.answer, isHeld: true)
    var violations = [
      try law.bottom(
        first, question, "the first page is loading", edge: "\(more.event), while it loads")
    ]
    do {
      let (second, asked) = try law.askedForMore()
      violations.append(
        try law.bottom(second, asked.question, "a page is loading", edge: "\(more.event), twice"))
    } catch is NotApplicable {}
    return .looked(at: violations.count, violations.compactMap { $0 })
  }

  static let bottomAfterTheEndAsksNothing = Law(
    id: "bottom-after-the-end-asks-nothing",
    sentence: "Reaching the bottom when the last page has come asks for nothing.",
    because:
      "An empty page means the bottom, and nothing is to be had below it: each further request "
      + "costs the user time and the server work.",
    remedy: "Remember that the last page has come, until the list is reloaded.",
    needs: [
      "what makes the module load", "what loads more", "an answer that says that all has come",
    ]
  ) { law in
    guard let empty = law.scenario.empty else {
      throw NotApplicable(
        "no answer is known that says that there is nothing more", say: "empty: .response(…)")
    }
    var (plan, asked) = try law.askedForMore(empty)
    _ = plan.answer(asked)
    let violation = try law.bottom(
      plan, asked.question, "all has come", edge: asked.question.name)
    return .looked(at: 1, violation.map { [$0] } ?? [])
  }

  static let bottomAfterAnErrorAsksForTheSamePage = Law(
    id: "bottom-after-an-error-asks-for-the-same-page",
    sentence: "Reaching the bottom after a page has failed asks for that page again.",
    because:
      "An error must not cost a page, nor end the paging: \"loading\" stays set, as in the "
      + "published code of a list of watched projects (RxSwift).",
    remedy: "Advance the page number when the answer has come, and clear the loading flag when "
      + "it fails.",
    needs: ["what makes the module load", "what loads more", "an answer that fails"]
  ) { law in
    let more = try law.more()
    var (plan, asked) = try law.askedForMore(try law.failure())
    _ = plan.answer(asked)
    let step = plan.send(more.event)
    let trial = try law.run(plan)
    let failed = trial.questions(asked.last, named: asked.question.name)
    let again = trial.questions(step, named: asked.question.name)
    guard again.map(\.identity) != failed.map(\.identity) else { return .holds(count: 1) }
    let instead = again.first.map { "asks \($0)" } ?? "asks nothing"
    return .violated([
      law.violation(
        "After \(failed.map(\.description).joined(separator: ", ")) has failed, \(more.event) "
          + "\(instead).",
        edge: more.event, in: trial, step: step, then: law.json(failed), message: again.first)
    ])
  }

  static let refreshBeginsAtTheFirstPage = Law(
    id: "refresh-begins-at-the-first-page",
    sentence:
      "A refresh after further pages asks what the first load asked, and its answer replaces what "
      + "was shown.",
    because:
      "A refresh loads the list anew: what is asked for after it must not follow the page that "
      + "was shown before.",
    remedy: "Set the page and the contents back before asking.",
    needs: ["what makes the module load", "what loads more", "what refreshes"],
    assumes:
      "The arguments in which the first load and the next page differ say where the list is."
  ) { law in
    guard let refresh = law.scenario.refresh, let success = law.scenario.success else {
      throw NotApplicable("nothing is known that refreshes", say: "refresh: .event(…)")
    }
    var (plan, more) = try law.askedForMore()
    _ = plan.answer(more)
    let loaded = try law.loaded()
    let firstTrial = try law.run(loaded.plan)
    guard let asked = try law.ask(refresh, success, in: &plan) else {
      throw NotApplicable("\(refresh) asks nothing after the second page")
    }
    let step = plan.answer(asked)
    let trial = try law.run(plan)
    let name = asked.question.name
    if let first = firstTrial.questions(loaded.asked.last, named: name).first,
      let second = trial.questions(more.last, named: name).first,
      let came = trial.questions(asked.last, named: name).first,
      // The arguments that say where the list is.
      let label = first.arguments.map(\.label).first(where: {
        first[argument: $0] != second[argument: $0] && first[argument: $0] != came[argument: $0]
      })
    {
      return .violated([
        law.violation(
          "\(refresh) after the second page asks \(came), and not \(first).",
          edge: "\(refresh) \(label)", in: trial, step: asked.last, then: law.json([first]),
          message: came)
      ])
    }
    let right = firstTrial.heard(loaded.step).filter(\.isShown)
    let alike = trial.heard(step).filter { message in right.contains { $0.name == message.name } }
    guard let wrong = alike.first,
      Set(alike.map(\.identity)).isDisjoint(with: right.map(\.identity))
    else { return .holds(count: 1) }
    return .violated([
      law.violation(
        "What \(refresh) brought is not shown alone: \(wrong).", edge: refresh, in: trial,
        step: step, then: law.json(right), message: wrong)
    ])
  }
}

extension LawContext {
  /// Reaches the bottom after a plan, where nothing may be asked.
  fileprivate func bottom(
    _ plan: LawPlan, _ question: LawPlan.Question, _ moment: String, edge: String
  ) throws -> Violation? {
    let plan = plan.then(try more().event)
    let trial = try run(plan)
    return trial.questions(plan.last, named: question.name)
      .first { $0.channel == question.channel }.map { again in
        violation(
          "The bottom is reached while \(moment), and \(again) is asked.", edge: edge, in: trial,
          step: plan.last, then: [], message: again)
      }
  }
}

/// The number of a page in a question.
private struct PageNumber {
  let label: String
  let number: Int

  /// Whether an answer says that it is this page.
  func isSaidBy(_ answer: JSONValue) -> Bool {
    switch answer.content {
    case .array(let elements): elements.contains(where: isSaidBy)
    case .object(let members):
      members.contains { member in
        let key = member.key.lowercased()
        return isSaidBy(member.value)
          || ["page", "number", "index"].contains(where: key.contains)
            && member.value.integer == number
      }
    default: false
    }
  }
}

extension Message {
  fileprivate subscript(argument label: String) -> String? {
    arguments.first { $0.label == label }.map { JSONWriter.compact($0.value.json) }
  }

  fileprivate var page: PageNumber? {
    for argument in arguments {
      let label = (argument.label.isPositional ? name : argument.label).lowercased()
      guard label.contains("page"),
        !["size", "per", "limit", "count"].contains(where: label.contains),
        let number = argument.value.json.integer
      else { continue }
      return PageNumber(label: argument.label, number: number)
    }
    return nil
  }
}

extension JSONValue {
  fileprivate func replacing(_ label: String, with value: JSONValue) -> JSONValue {
    .object(
      members.map { member in
        guard member.key == "with", case .object(let arguments) = member.value.content else {
          return (member.key, member.value)
        }
        return (
          member.key, .object(arguments.map { ($0.key, $0.key == label ? value : $0.value) })
        )
      })
  }
}

import ViperJSON
import ViperMessages
import ViperRules
import ViperValues

extension Law {
  /// The end of the list asks for the page after the last.
  static let bottomAsksForTheNextPage = Law(
    id: "bottom-asks-for-the-next-page",
    sentence: "Each time the bottom is reached, the number of the page grows by one.",
    because:
      "A page number that is advanced when asking and when answered means that page 2 is never "
      + "asked for (ItemList as published).",
    remedy: "Count the page in one place: when its answer has come.",
    needs: ["what makes the module load", "what loads more", "a number of a page in the question"],
    assumes: "A number whose label has the word \"page\", and is no size, counts pages."
  ) { law in
    let more = try law.more()
    var (script, asked) = try law.askedForMore()
    _ = script.answer(asked)
    let loaded = try law.loaded()
    let first = try law.run(loaded.script).questions(loaded.asked.last).first {
      $0.name == asked.asks.name
    }
    // A number so large is no page, and the next two have to be counted.
    guard let first, let page = first.page, page.number < .max - 1 else {
      throw NotApplicable("no number of a page is in \(asked.asks.name)")
    }
    var trial = try law.run(script)
    var steps = [(asked.last, page.number + 1)]
    if let next = try law.ask(more.event, more.answer, in: &script) {
      steps.append((next.last, page.number + 2))
      trial = try law.run(script)
    }
    for (step, number) in steps {
      guard let question = trial.questions(step).first(where: { $0.name == asked.asks.name }),
        let came = question.page, came.number != number
      else { continue }
      let right = question.json(in: law.module).replacing(page.label, with: .number(number))
      return .violated([
        law.violation(
          "After \(page.label) \(number - 1) comes \(page.label) \(number), and "
            + "\(more.event) asks for \(came.number).",
          edge: more.event, in: trial, step: step, then: [step: [right]], message: question)
      ])
    }
    return .holds(count: steps.count)
  }
}

extension Message {
  /// The argument that counts pages.
  fileprivate var page: (label: String, number: Int)? {
    for argument in arguments {
      let label = argument.label.lowercased()
      guard label.contains("page"),
        !["size", "per", "limit", "count"].contains(where: label.contains),
        let number = argument.value.json.numberText.flatMap({ Int($0) })
      else { continue }
      return (argument.label, number)
    }
    return nil
  }
}

extension JSONValue {
  /// A message with another argument.
  fileprivate func replacing(_ label: String, with value: JSONValue) -> JSONValue {
    guard case .object(let members) = content else { return self }
    return .object(
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

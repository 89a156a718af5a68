import ViperDoubles
import ViperJSON
import ViperMessages
import ViperValues

extension Search {
  func learn(
    _ question: Question, _ trial: Listener.Trial, _ seen: Observation, _ listener: Listener
  ) {
    var variants = ValueVariants(seen.maker)
    var answers = learned.questions[question] ?? LearnedMessages.Answers()
    let isRefused = seen.findings.contains {
      $0.id == .unanswered && $0.sentence.contains("takes nothing back")
        || $0.id == .impossibleStep && $0.sentence.contains("does not throw")
    }
    switch trial {
    case .value:
      if let type = listener.values.first {
        do {
          answers.values = try (1...ValueVariants.mostTimes).map { number in
            // What an answer could lack, such as the place of the next page, decides how it goes on.
            let all = try variants.of(type, "", number: number)
            answers.rare.formUnion(all.filter(\.isRare).map { JSONWriter.compact($0.json) })
            return all.filter { !$0.isEdge || $0.isWhole }.map(\.json)
          }
        } catch {
          learned.unknown["answer to \(question.name)"] =
            seen.findings.contains { $0.id == .unanswered }
            ? "\(error)" : "only as the wiring says: \(error)"
        }
      } else if !isRefused, listener.isTried {
        answers.values = [[.null]]
      }
    case .failure:
      if let type = listener.values.first, !isRefused {
        let all = (try? variants.of(type, "")) ?? []
        answers.rare.formUnion(all.filter(\.isRare).map { JSONWriter.compact($0.json) })
        answers.failures = all.filter { !$0.isEdge }.map(\.json)
      } else if answers.values.first?.map(\.kindName) == ["null"] {
        // Nothing that the asker gets can be told from silence.
        answers.values = listener.values.isEmpty && isRefused ? [] : answers.values
      }
    case .later: answers.isHoldable = listener.waits && !answers.all(1).isEmpty
    }
    learned.questions[question] = answers
  }

  func learn(
    _ entryPoint: EntryPointKind, _ stimulus: Stimulus, _ node: Int, _ seen: Observation,
    _ listener: Listener
  ) {
    let refusal = seen.findings.first {
      $0.step == nodes[node].path.steps.count + 1 && $0.id.category == .content
    }
    if learned.arguments[entryPoint.key] == nil, refusal == nil || !listener.arguments.isEmpty {
      var labels: Set<String> = []
      learned.arguments[entryPoint.key] = listener.arguments.filter {
        labels.insert($0.label).inserted
      }
    }
    let variants = ValueVariants(seen.maker)
    if let refusal, !listener.arguments.contains(where: { variants.isIndexes($0.type) }) {
      learned.unknown[stimulus.kind] = refusal.clause
      return
    }
    for stimulus in stimuli(of: entryPoint, at: nodes[node]) where !stimulus.isEdge {
      add(stimulus, at: node)
    }
  }

  /// Learns arguments that an entry point did not ask for before, as one that leads to the screen in sight,
  /// and sends it once more with them.
  ///
  /// - Returns: Whether some were missing.
  func relearns(_ stimulus: Stimulus, _ node: Int, _ listener: Listener) -> Bool {
    guard let entryPoint = stimulus.entryPoint, entryPoint.arguments == nil else { return false }
    let given = stimulus.when["with"]
    let missing = listener.arguments.filter { given?[$0.label] == nil }
    guard !missing.isEmpty else { return false }
    var known = learned.arguments[entryPoint.key] ?? []
    for argument in missing where !known.contains(where: { $0.label == argument.label }) {
      known.append(argument)
      combinations = combinations.filter { !$0.key.hasPrefix("\(entryPoint.key) ") }
    }
    learned.arguments[entryPoint.key] = known
    // What was made before that is of no use.
    guard tried.relearned.insert("\(node) \(entryPoint.key)").inserted else { return true }
    for stimulus in stimuli(of: entryPoint, at: nodes[node]) where !stimulus.isEdge {
      add(stimulus, at: node)
    }
    return true
  }

  /// The arguments of an entry point together, made once for each time that it is entered on a path: what
  /// comes twice is not the same twice.
  func combined(
    _ entryPoint: EntryPointKind, at node: Node
  ) -> [ValueVariant]? {
    let number = min(ValueVariants.mostTimes, 1 + (node.path.counts[entryPoint.kind] ?? 0))
    let key = "\(entryPoint.key) \(number)"
    if let known = combinations[key] { return known }
    guard let arguments = entryPoint.arguments ?? learned.arguments[entryPoint.key] else {
      return nil
    }
    var variants = ValueVariants(node.openings.maker)
    do {
      let all = try variants.combined(arguments, number, keepsNumbers: true)
      combinations[key] = all
      return all
    } catch {
      combinations[key] = []
      if learned.unknown[entryPoint.kind] == nil, !tried.echoes.contains(entryPoint.kind) {
        learned.unknown[entryPoint.kind] = "\(error)"
      }
      return []
    }
  }
}

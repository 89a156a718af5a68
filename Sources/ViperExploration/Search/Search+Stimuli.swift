import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

extension Search {
  /// All that can be sent in a state, but for arguments at the edges.
  func stimuli(of node: Node) -> [Stimulus] {
    let openings = node.openings
    return answers(at: node)
      + openings.kinds.flatMap { stimuli(of: $0, at: node).filter { !$0.isEdge } }
      + alertAnswers(openings)
      + [openings.nextDue.map { Self.advance(by: $0, "advance") }].compactMap { $0 }
      + releases(at: node)
  }

  static func advance(by time: Duration, _ kind: String) -> Stimulus {
    Stimulus(when: .object([("advance", .string(time.shownText))]), kind: kind)
  }

  /// The last moment before something is due; nil where it is due at once.
  func almostDue(at node: Node) -> Stimulus? {
    guard let due = node.openings.nextDue, due > .milliseconds(1) else { return nil }
    return Self.advance(by: due - .milliseconds(1), "advance to just before")
  }

  /// What is released: the module itself goes before those that it has opened, and once while it waits for
  /// the same; else that is what each test does in the end.
  private func releases(at node: Node) -> [Stimulus] {
    let openings = node.openings
    let awaited = node.path.awaited + [openings.nextDue?.shownText].compactMap { $0 }
    return openings.opened.filter { opened in
      opened != module || openings.opened.count > 1
        || !awaited.isEmpty && tried.releasedAwaiting.insert(awaited).inserted
    }.map { Stimulus(when: .object([("letGo", .string($0))]), kind: "letGo \($0)") }
  }

  /// The same stimulus with arguments at the edges.
  func edges(of stimulus: Stimulus, at node: Node) -> [Stimulus] {
    let all = node.openings.kinds.flatMap { stimuli(of: $0, at: node) }
    return all.filter { $0.isEdge && $0.kind == stimulus.kind }
  }

  func stimuli(of entryPoint: EntryPointKind, at node: Node) -> [Stimulus] {
    guard let all = combined(entryPoint, at: node) else {
      let unknown = (entryPoint.labels ?? []).map { ($0, JSONValue.unknownArgument) }
      var stimulus = Stimulus(when: entryPoint.when(unknown), kind: entryPoint.kind)
      stimulus.learnsArguments = entryPoint
      return [stimulus]
    }
    guard hasRows(for: entryPoint, at: node) else { return [] }
    let echoes = echoes(entryPoint, at: node)
    if !echoes.isEmpty, tried.echoes.insert(entryPoint.kind).inserted {
      learned.unknown[entryPoint.kind] = nil
    }
    let usual = all.enumerated().map { place, arguments in
      Stimulus(
        when: entryPoint.when(arguments.json.members.map { ($0.key, $0.value) }),
        kind: entryPoint.kind, variant: "\(place)", isEdge: arguments.isEdge || arguments.isRare,
        entryPoint: entryPoint)
    }
    return usual
      + echoes.map { members in
        Stimulus(
          when: entryPoint.when(members), kind: entryPoint.kind, isEcho: true,
          entryPoint: entryPoint)
      } + entryPoint.ends
  }

  /// Whether an entry point can be sent the rows that it takes, if any; where it can't, that is noted.
  private func hasRows(for entryPoint: EntryPointKind, at node: Node) -> Bool {
    let variants = ValueVariants(node.openings.maker)
    let arguments = entryPoint.arguments ?? learned.arguments[entryPoint.key] ?? []
    guard arguments.contains(where: { variants.isIndexes($0.type) }) else { return true }
    let title = "row of \(entryPoint.kind)"
    if node.echoes.hasRows { tried.rows.insert(title) }
    learned.unknown[title] = tried.rows.contains(title) ? nil : "none was shown"
    return node.echoes.hasRows
  }

  /// The answers to open questions: of several to one question to the first and to the last.
  private func answers(at node: Node) -> [Stimulus] {
    node.path.open.keys.sorted().flatMap { question -> [Stimulus] in
      let open = node.path.open[question] ?? []
      let places = Set([0, open.count - 1]).filter(open.indices.contains).sorted()
      return places.flatMap { place in
        (learned.questions[question]?.all(open[place] + 1) ?? []).enumerated().filter {
          isWorthTrying($0.element, to: question)
        }.map { variant, answer in
          var stimulus = Stimulus(
            when: .object([("release", .string(question.name))]),
            kind: "release \(question.name) \(answer.members.first?.key ?? "")")
          stimulus.release = (question, place, answer)
          stimulus.variant = "\(variant)"
          return stimulus
        }
      }
    }
  }

  /// Whether an answer is to be tried in one more state: what lies in a file is no answer to most questions,
  /// and is tried once, and so is a list of whole structures.
  func isWorthTrying(_ answer: JSONValue, to question: Question) -> Bool {
    guard
      answer["returns"]?["file"]?.text != nil || learned.questions[question]?.isRare(answer) == true
    else { return true }
    return tried.rareAnswers[question, default: []].insert(JSONWriter.compact(answer)).inserted
  }

  private func alertAnswers(_ openings: Openings) -> [Stimulus] {
    func of(_ module: String) -> [(String, JSONValue)] {
      module == self.module || module.isEmpty ? [] : [("module", .string(module))]
    }
    let taps = openings.buttons.map { button in
      Stimulus(
        when: .object([("tap", .string(button.title))] + of(button.module)),
        kind: "tap \(button.title)")
    }
    let texts = openings.fields.map { field in
      let place = field.index == 0 ? [] : [("field", JSONValue.number(field.index))]
      return Stimulus(
        when: .object([("type", "text")] + place + of(field.module)), kind: "type \(field.index)")
    }
    let modules = Set(openings.buttons.map(\.module)).sorted()
    return taps + texts
      + modules.map { module in
        Stimulus(when: .object([("dismiss", true)] + of(module)), kind: "dismiss")
      }
  }
}

extension EntryPointKind {
  /// A closure that was handed to a double.
  init(callback name: String, number: Int) {
    self.init(
      module: "", channel: nil, name: name, arguments: nil, number: number, takesEnds: false,
      isOfSubject: true)
  }

  var kind: String {
    let labels = (labels ?? []).filter { !$0.hasPrefix("_") }.map { " \($0)" }.joined()
    return "\(channel?.rawValue ?? "callback") \(isOfSubject ? "" : "\(module).")\(name)\(labels)"
  }

  /// What a step says that sends it.
  func when(_ members: [(String, JSONValue)]) -> JSONValue {
    let number = number.map { [("number", JSONValue.number($0))] } ?? []
    let other = isOfSubject ? [] : [("module", JSONValue.string(module))]
    let with = members.isEmpty ? [] : [("with", JSONValue.object(members))]
    return .object([(channel?.rawValue ?? "callback", .string(name))] + number + other + with)
  }

  /// The ends of the stream that it leads into.
  var ends: [Stimulus] {
    guard takesEnds else { return [] }
    return [("failed", JSONValue.string("failed")), ("completed", true)].map { key, value in
      Stimulus(when: when([]).adding(key, value), kind: "\(kind) \(key)")
    }
  }
}

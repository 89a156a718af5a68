/// Checks that each `$ref` of a flow has a `$capture` before it, and each name is captured once.
enum CaptureCheck {
  static func check(_ flow: Flow) throws {
    var captured: Set<String> = []
    let expectations = flow.steps.flatMap { $0.then ?? [] }
    for expectation in expectations {
      let matchers = expectation.messages.flatMap(\.allMatchers)
      for matcher in matchers {
        guard case .capture(let name) = matcher.kind else { continue }
        guard captured.insert(name).inserted else {
          throw error(matcher, "'\(name)' is captured twice. Give each $capture a name of its own")
        }
      }
      // In an unordered group, a reference may come before what it refers to.
      for matcher in matchers {
        guard case .reference(let name) = matcher.kind, !captured.contains(name) else { continue }
        let hint = NearestName.suggestion(for: name, among: captured.sorted())
        throw error(matcher, "nothing before this captures '\(name)'\(hint)")
      }
    }
    for matcher in flow.given.flatMap({ $0.question.allMatchers }) {
      switch matcher.kind {
      case .capture, .reference:
        throw error(matcher, "$capture and $ref compare what comes; a 'given' can't have them")
      default: continue
      }
    }
  }

  private static func error(_ matcher: Matcher, _ message: String) -> ValueError {
    ValueError(JSONValue(.null, range: matcher.range), message)
  }
}

extension MessagePattern {
  var allMatchers: [Matcher] {
    switch arguments {
    case .exactly(let members): members.flatMap(\.matcher.all)
    case .matching(let matcher): matcher.all
    }
  }

  /// Compares a message; nil when it matches.
  ///
  /// - Parameter captures: What was captured so far; gains what this pattern captures, and is
  ///   unchanged where the message does not match.
  func mismatch(_ message: Message, _ captures: inout Captures) -> Mismatch? {
    guard channel == message.channel, name.utf8.elementsEqual(message.name.utf8),
      module == message.module || message.module.isEmpty
    else {
      return Mismatch(path: "", expected: title, actual: message.description, range: range)
    }
    let value = Structure(
      .fields(message.arguments.map { .init(label: $0.label, value: $0.value) }))
    var trial = captures
    let mismatch =
      switch arguments {
      case .exactly(let members):
        Matcher(.object(members), range: with?.range ?? range).mismatch(value, &trial)
      case .matching(let matcher): matcher.mismatch(value, &trial)
      }
    if mismatch == nil {
      captures = trial
    }
    return mismatch?.below("with")
  }

  /// The message as the fixture has it, on one line.
  var text: String {
    switch arguments {
    case .exactly(let members) where members.isEmpty: title
    case .exactly(let members):
      "\(title)(\(members.map { "\($0.key): \($0.matcher.text)" }.joined(separator: ", ")))"
    case .matching(let matcher): "\(title)(\(matcher.text))"
    }
  }
}

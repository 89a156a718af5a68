import ViperJSON
package import ViperMessages
package import ViperValues

extension MessagePattern {
  /// What is said of the arguments, from the outside.
  var matchers: [Matcher] {
    switch arguments {
    case .exactly(let members): members.map(\.matcher)
    case .matching(let matcher): [matcher]
    }
  }

  /// All matchers, also those within others.
  package var allMatchers: [Matcher] {
    matchers.flatMap(\.all)
  }

  /// Compares a message; nil when it matches.
  ///
  /// - Parameter captures: What was captured so far; gains what this pattern captures, and is
  ///   unchanged where the message does not match.
  package func mismatch(_ message: Message, _ captures: inout Captures) -> Mismatch? {
    guard channel == message.channel, name.hasSameScalars(as: message.name),
      module == message.module || message.module.isEmpty
    else {
      return Mismatch(at: range, expected: title, actual: message.description)
    }
    if channel == .output {
      return streamMismatch(message, &captures)
    }
    let value = Structure(
      .fields(message.arguments.map { .init(label: $0.label, value: $0.value) }))
    var trial = captures
    let mismatch = matcher.mismatch(value, &trial)
    if mismatch == nil {
      captures = trial
    }
    return mismatch?.below("with")
  }

  private var matcher: Matcher {
    switch arguments {
    case .exactly(let members):
      Matcher(.object(members), json: with ?? JSONValue(.object([]), range: range))
    case .matching(let matcher): matcher
    }
  }

  /// The message as the fixture has it, on one line.
  package var text: String {
    if channel == .output { return streamText }
    return switch arguments {
    case .exactly(let members) where members.isEmpty: title
    case .exactly(let members):
      "\(title)(\(members.map { "\($0.key): \($0.matcher.text)" }.joined(separator: ", ")))"
    case .matching(let matcher): "\(title)(\(matcher.text))"
    }
  }
}

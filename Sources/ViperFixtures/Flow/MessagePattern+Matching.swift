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
    if let mismatch = receiverMismatch(message) { return mismatch.below("to") }
    var trial = captures
    let mismatch =
      channel == .output
      ? streamMismatch(message, &trial) : argumentsMismatch(message, &trial)?.below("with")
    if mismatch == nil { captures = trial }
    return mismatch
  }

  private func receiverMismatch(_ message: Message) -> Mismatch? {
    guard let receiver, message.receiver?.isCalled(receiver.name) != true else { return nil }
    return Mismatch(
      at: receiver.range, expected: receiver.name,
      actual: message.to ?? message.receiver?.role ?? "a double without a name")
  }

  private func argumentsMismatch(_ message: Message, _ captures: inout Captures) -> Mismatch? {
    argumentsMatcher.mismatch(message.structureOfArguments, &captures)
  }

  package var argumentsMatcher: Matcher {
    switch arguments {
    case .exactly(let members):
      Matcher(.object(members), json: with ?? JSONValue(.object([]), range: range))
    case .matching(let matcher): matcher
    }
  }

  /// All that differs in a message of this name: its receiver, and its arguments or a stream's
  /// signal.
  ///
  /// - Parameter captures: What was captured before it.
  package func difference(from message: Message, _ captures: Captures) -> MatchDifference? {
    var captures = captures
    let compared =
      channel == .output
      ? comparedValue(of: message) : ("with", argumentsMatcher, message.structureOfArguments)
    guard let (key, matcher, value) = compared else {
      return mismatch(message, &captures).map { MatchDifference($0) }
    }
    let difference = matcher.difference(from: value, &captures)
    let receiver = receiverMismatch(message).map {
      ("to", MatchDifference($0, value: message.to.map { Structure(of: $0) }))
    }
    return .members([receiver, (key, difference)].compactMap(\.self))
  }

  /// The message as the fixture has it, on one line.
  package var text: String {
    if channel == .output { return streamText }
    let signature =
      switch arguments {
      case .exactly(let members) where members.isEmpty: title
      case .exactly(let members):
        "\(title)(\(members.map(Self.text(of:)).joined(separator: ", ")))"
      case .matching(let matcher): "\(title)(\(matcher.text))"
      }
    return signature + (receiver.map { " to \($0.name)" } ?? "")
  }
}

extension MessagePattern {
  private static func text(of member: Matcher.Member) -> String {
    member.key.isPositional ? member.matcher.text : "\(member.key): \(member.matcher.text)"
  }
}

// MARK: - Streams

extension MessagePattern {
  /// What is expected of a value on a stream, or of its end; nil for a value that says nothing.
  private var streamMatcher: Matcher? { matchers.first }

  /// Compares a message on the channel `output` of this name; nil when it matches.
  private func streamMismatch(_ message: Message, _ captures: inout Captures) -> Mismatch? {
    guard end == message.streamEndKind else {
      return Mismatch(
        at: range, expected: expectedSignal,
        actual: message.streamEnd ?? "the value \(message.streamValue.map { "\($0)" } ?? "()")"
      ).below("signal")
    }
    guard let matcher = streamMatcher else {
      return message.streamValue.map { value in
        Mismatch(at: range, expected: "nothing", actual: "\(value)").below("with")
      }
    }
    guard let compared = comparedValue(of: message) else {
      return Mismatch(at: matcher.range, expected: matcher.text, actual: "nothing").below("with")
    }
    return matcher.mismatch(compared.value, &captures)?.below(compared.key)
  }

  /// What a signal of this kind is compared by; nil where one of both has no value.
  private func comparedValue(
    of message: Message
  ) -> (key: String, matcher: Matcher, value: Structure)? {
    guard end == message.streamEndKind, let matcher = streamMatcher,
      let value = end == nil ? message.streamValue : message.arguments.first?.value
    else { return nil }
    return (end?.rawValue ?? "with", matcher, value)
  }

  private var expectedSignal: String {
    let value = streamMatcher?.text ?? "()"
    switch end {
    case nil: return "the value \(value)"
    case .failed: return "failed: \(value)"
    case .completed, .cancelled: return end?.rawValue ?? ""
    }
  }

  private var streamText: String {
    guard end == nil else { return "\(title) \(expectedSignal)" }
    return streamMatcher.map { "\(title)(\($0.text))" } ?? title
  }
}

extension Message {
  /// The arguments as one value.
  fileprivate var structureOfArguments: Structure {
    Structure(.fields(arguments.map { .init(label: $0.label, value: $0.value) }))
  }
}

extension Message {
  /// Which end of a stream this is, on the channel `output`; nil for a value.
  var streamEndKind: StreamEnd? {
    guard channel == .output, arguments.count == 1 else { return nil }
    return StreamEnd(rawValue: arguments[0].label)
  }

  /// The end of a stream in words: `completed`, `failed: offline`; nil for a value.
  var streamEnd: String? {
    streamEndKind.map { end in
      end == .failed ? "\(end.rawValue): \(arguments[0].value)" : end.rawValue
    }
  }

  /// What stands beside the name in a fixture.
  var streamMembers: [(String, JSONValue)] {
    if let end = streamEndKind {
      return [(end.rawValue, arguments[0].value.json)]
    }
    return streamValue.map { [("with", $0.json)] } ?? []
  }

  /// The value that a stream gave; nil for one that says nothing.
  var streamValue: Structure? {
    guard let first = arguments.first else { return nil }
    guard arguments.count > 1 || first.label != "_0" else { return first.value }
    // Not of a probe, but of a double whose outputs are enum cases or functions.
    return Structure(.fields(arguments.map { .init(label: $0.label, value: $0.value) }))
  }
}

extension MessagePattern {
  /// What is expected of a value on a stream, or of its end; nil for a value that says nothing.
  private var streamMatcher: Matcher? { matchers.first }

  /// Compares a message on the channel `output` of this name; nil when it matches.
  func streamMismatch(_ message: Message, _ captures: inout Captures) -> Mismatch? {
    let actual = message.streamEndKind
    guard end == actual else {
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
    guard let value = end == nil ? message.streamValue : message.arguments[0].value else {
      return Mismatch(at: matcher.range, expected: matcher.text, actual: "nothing").below("with")
    }
    var trial = captures
    guard let mismatch = matcher.mismatch(value, &trial) else {
      captures = trial
      return nil
    }
    return mismatch.below(end?.rawValue ?? "with")
  }

  private var expectedSignal: String {
    let value = streamMatcher?.text ?? "()"
    switch end {
    case nil: return "the value \(value)"
    case .failed: return "failed: \(value)"
    case .completed, .cancelled: return end?.rawValue ?? ""
    }
  }

  /// The message as the fixture has it, on one line.
  var streamText: String {
    switch end {
    case nil: streamMatcher.map { "\(title)(\($0.text))" } ?? title
    case .some: "\(title) \(expectedSignal)"
    }
  }

  /// Refuses the end of what is no stream.
  func refuseEnd(of inlet: Inlet) throws(ImpossibleStep) {
    guard let end, !inlet.takesEnds else { return }
    throw ImpossibleStep(
      "\(title) is no stream, so that it can't have \(end.rawValue)",
      remedy: "Say in the wiring by what it is sent: "
        + "harness.accepts(.\(channel.rawValue), trigger: \"\(name)\", source).")
  }
}

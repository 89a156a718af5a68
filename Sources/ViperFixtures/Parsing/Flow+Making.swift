package import RoleNames
package import ViperJSON
package import ViperMessages
import ViperValues

// Flows made by code. They are of no file: nothing in them has a place. What a fixture may not say
// can't be made either, and is refused by the same functions that read fixtures.

extension Flow {
  /// Makes a flow by code.
  ///
  /// - Throws: ``ValueError`` where a fixture could not say the same.
  package init(
    id: String, module: String, subject: Role = .presenter, given: [Given] = [], steps: [Step],
    finally: Finally = .nothing
  ) throws {
    for (key, text) in [("module", module), ("subject", subject.rawValue), ("id", id)] {
      _ = try JSONValue.string(text).filledText("'\(key)'")
    }
    guard !steps.isEmpty else {
      throw ValueError(.array([]), "'steps' is empty: \(FlowParser.withoutSteps)")
    }
    self.init(
      id: id, scenario: "", module: module, subject: subject, given: given, steps: steps,
      finally: finally, known: nil, timeout: FlowParser.defaultTimeout, path: "", document: nil,
      range: 0..<0, problem: nil)
    try CaptureCheck.check(self)
  }
}

extension Flow.Step {
  /// Makes a step that says nothing of what must come.
  package init(when stimulus: Flow.Stimulus) {
    self.init(
      when: stimulus, then: nil, delegates: [], range: 0..<0, whenRange: 0..<0, thenRange: 0..<0)
  }
}

extension Flow.Finally {
  /// Makes an end at which these roles must be gone.
  ///
  /// - Throws: ``ValueError`` where a fixture could not say the same.
  package init(released: [Role]) throws {
    try self.init(["released": .array(released.map { .string($0.rawValue) })])
  }
}

extension MessagePattern {
  /// Makes a message that is sent.
  ///
  /// - Parameters:
  ///   - channel: Its kind.
  ///   - name: Its name.
  ///   - module: The module that it belongs to.
  ///   - with: The arguments by their labels; a stream's value on the channel `output`; with an end,
  ///     what a fixture has there, `true` if left out.
  ///   - end: The end of a stream that it is.
  /// - Throws: ``ValueError`` where a fixture could not say the same.
  package init(
    channel: Channel, name: String, module: String, with: JSONValue? = nil, end: StreamEnd? = nil
  ) throws {
    var members: [(String, JSONValue)] = [(channel.rawValue, .string(name))]
    if let end {
      members.append((end.rawValue, with ?? true))
    } else if let with {
      members.append(("with", with))
    }
    let json = JSONValue.object(members)
    try json.refuseWhatNoTextHolds()
    self = try FlowParser(module: module).message(json, "a 'when'", isSent: true)
  }
}

// MARK: - Reading values

extension Flow.Stimulus {
  /// Reads a `when` that stands in no file.
  ///
  /// - Parameter module: The module that a message belongs to if it names no other.
  /// - Throws: ``ValueError``, as the reader of a fixture.
  package init(reading json: JSONValue, module: String) throws {
    try json.refuseWhatNoTextHolds()
    self = try FlowParser(module: module).stimulus(json)
  }
}

extension Given {
  /// Reads one of `given` that stands in no file.
  ///
  /// - Parameter module: The module that a message belongs to if it names no other.
  /// - Throws: ``ValueError``, as the reader of a fixture.
  package init(reading json: JSONValue, module: String) throws {
    try json.refuseWhatNoTextHolds()
    self = try FlowParser(module: module).given(json)
  }
}

extension JSONValue {
  /// Refuses what the reader of a text refuses: a key that stands twice, nesting without end.
  fileprivate func refuseWhatNoTextHolds() throws(ValueError) {
    var open = [(value: self, depth: 1)]
    while let (value, depth) = open.popLast() {
      let parts = value.elements + value.members.map(\.value)
      guard parts.isEmpty || depth <= JSONReader.nestingLimit else {
        throw ValueError(
          value,
          "nested more than \(JSONReader.nestingLimit) deep. Flatten the value, or split it")
      }
      var keys: Set<ScalarKey> = []
      for member in value.members where !keys.insert(ScalarKey(string: member.key)).inserted {
        throw ValueError(
          at: member.keyRange,
          "duplicate key \(JSONWriter.compact(.string(member.key))). Remove or rename one of them")
      }
      open += parts.map { ($0, depth + 1) }
    }
  }
}

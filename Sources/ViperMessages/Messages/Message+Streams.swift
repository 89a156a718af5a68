package import ViperJSON
package import ViperValues

extension Message {
  /// Which end of a stream this is, on the channel `output`; nil for a value.
  package var streamEndKind: StreamEnd? {
    guard channel == .output, arguments.count == 1 else { return nil }
    return StreamEnd(rawValue: arguments[0].label)
  }

  /// The end of a stream in words: `completed`, `failed: offline`; nil for a value.
  package var streamEnd: String? {
    streamEndKind.map { end in
      end == .failed ? "\(end.rawValue): \(arguments[0].value)" : end.rawValue
    }
  }

  /// What stands beside the name in a fixture.
  package var streamMembers: [(String, JSONValue)] {
    if let end = streamEndKind {
      return [(end.rawValue, arguments[0].value.json)]
    }
    return streamValue.map { [("with", $0.json)] } ?? []
  }

  /// The value that a stream gave; nil for one that says nothing.
  package var streamValue: Structure? {
    guard let first = arguments.first else { return nil }
    guard arguments.count > 1 || first.label != "_0" else { return first.value }
    // Not of a probe, but of a double whose outputs are enum cases or functions.
    return Structure(.fields(arguments.map { .init(label: $0.label, value: $0.value) }))
  }
}

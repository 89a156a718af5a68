import ViperJSON
import ViperValues

/// The answers of a flow that do not say for which double they are, though two take the question.
///
/// ```
/// A.json:8:9: warning: the given 'call posts' answers both 'localStore' and 'remoteStore'. \
/// Say which: "to": "localStore".
/// ```
enum AmbiguousGivens {
  /// What is to be said of a flow, an answer once.
  static func warnings(of flow: Flow) -> [ValueError] {
    let expected = flow.expected.filter { $0.receiver != nil }
    return flow.given.map(\.question).filter { $0.receiver == nil }.compactMap { question in
      var names: [String] = []
      for case let name? in expected.filter(question.mayBe).map(\.receiver?.name)
      where !names.contains(name) {
        names.append(name)
      }
      guard names.count > 1 else { return nil }
      let list = names.map { "'\($0)'" }.listed("and")
      return ValueError(
        at: question.range,
        "warning: the given '\(question.title)' answers \(names.count == 2 ? "both " : "")\(list). "
          + "Say which: \"to\": \"\(names[0])\"")
    }
  }
}

extension Flow {
  /// All messages that must come.
  fileprivate var expected: [MessagePattern] {
    ((assembly ?? []) + steps.flatMap { $0.then ?? [] }).flatMap { expectation in
      switch expectation {
      case .message(let pattern): [pattern]
      case .unordered(let patterns, _): patterns
      }
    }
  }
}

extension MessagePattern {
  /// Whether a message that another pattern describes may be one that this one describes.
  fileprivate func mayBe(_ other: MessagePattern) -> Bool {
    channel == other.channel && name.hasSameScalars(as: other.name) && module == other.module
      && !differs(from: other)
  }

  /// Whether the arguments of both are plain values, and not the same.
  private func differs(from other: MessagePattern) -> Bool {
    let isPlain = (allMatchers + other.allMatchers).allSatisfy(\.isPlain)
    let none = JSONValue(.object([]))
    return isPlain && !(with ?? none).isStructurallyEqual(to: other.with ?? none)
  }
}

extension Matcher {
  /// Whether it is a value, as far as it is not made of others.
  fileprivate var isPlain: Bool {
    switch kind {
    case .exact, .array, .object: true
    default: false
    }
  }
}

import ViperFixtures
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

extension GivenAnswer {
  /// The kinds of answers that it is: late ones are of another kind as well.
  ///
  /// Whether a message that is sent back says that something failed, its name and arguments tell: a
  /// name with `fail` or `error`, an argument `error`, or a `Result` that is a failure.
  var coverageKinds: [CoverageCounts.Kind] {
    let content: CoverageCounts.Kind =
      switch kind {
      case .never: .never
      case .throwing: .failure
      case .returns(let json): json.answerKind
      case .reply(let messages) where messages.isEmpty: .never
      case .reply(let messages) where messages.contains(where: \.saysFailure): .failure
      case .reply(let messages) where messages.contains(where: \.saysNothing): .empty
      case .reply: .success
      }
    return isHeld || delay != nil ? [content, .late] : [content]
  }
}

extension MessagePattern {
  fileprivate var saysFailure: Bool {
    if end == .failed || FailureWords.of(name).sayFailure { return true }
    return (with?.members ?? []).contains { member in
      member.value.answerKind == .failure
        || FailureWords.of(member.key).nameError && !member.value.isNothing
    }
  }

  /// Whether one of its arguments is an empty list, or all are nothing.
  fileprivate var saysNothing: Bool {
    guard let members = with?.members, !members.isEmpty else { return false }
    return members.contains { $0.value.isEmptyList }
      || members.allSatisfy { $0.value.answerKind == .empty }
  }
}

extension JSONValue {
  /// What a value is as an answer: `{ "success": [] }` is empty, `{ "failure": … }` a failure.
  fileprivate var answerKind: CoverageCounts.Kind {
    if self["failure"] != nil { return .failure }
    return isNothing || isEmptyList ? .empty : .success
  }

  private var unwrapped: JSONValue { self["success"] ?? self }

  fileprivate var isEmptyList: Bool {
    if case .array(let elements) = unwrapped.content { elements.isEmpty } else { false }
  }

  fileprivate var isNothing: Bool {
    switch unwrapped.content {
    case .null: true
    case .string(let text): text.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}

/// What names say of failures. A name is looked through once: there are few, and they come in each run.
private struct FailureWords {
  /// Whether it speaks of an error.
  let nameError: Bool
  /// Whether it says that something failed.
  let sayFailure: Bool

  private static let known = Guarded<[String: FailureWords]>([:])

  static func of(_ name: String) -> FailureWords {
    if let words = known.withLock({ $0[name] }) { return words }
    let words = FailureWords(name.lowercased())
    known.withLock { $0[name] = words }
    return words
  }

  private init(_ name: String) {
    nameError = name.contains("error")
    sayFailure = nameError || name.contains("fail")
  }
}

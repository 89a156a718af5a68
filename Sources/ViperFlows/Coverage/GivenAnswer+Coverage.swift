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
    if end == .failed || name.saysFailure { return true }
    return (with?.members ?? []).contains { member in
      member.value.answerKind == .failure
        || member.key.namesError && !member.value.isNothing
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
    case .object(let members): members.isEmpty && self["success"] == nil  // As `Void` is written.
    default: false
    }
  }
}

extension String {
  private static let error = Array("error".utf8)
  private static let fail = Array("fail".utf8)

  /// Whether a name speaks of an error.
  fileprivate var namesError: Bool { hasWord(Self.error) }
  /// Whether a name says that something failed.
  fileprivate var saysFailure: Bool { namesError || hasWord(Self.fail) }

  /// Whether a word stands in it, in small letters or capitals.
  ///
  /// - Parameter word: In small letters, of which the first one comes only once.
  private func hasWord(_ word: [UInt8]) -> Bool {
    var count = 0
    for letter in utf8 {
      let small = letter | 0x20
      count = small == word[count] ? count + 1 : small == word[0] ? 1 : 0
      if count == word.count { return true }
    }
    return false
  }
}

import ViperFixtures
import ViperJSON
import ViperMessages
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
  private static let (fail, error) = (Array("fail".utf8), Array("error".utf8))

  fileprivate var saysFailure: Bool {
    if end == .failed || name.mentions([Self.fail, Self.error]) { return true }
    return (with?.members ?? []).contains { member in
      member.value.answerKind == .failure
        || member.key.mentions([Self.error]) && !member.value.isNothing
    }
  }

  /// Whether one of its arguments is an empty list, or all are nothing.
  fileprivate var saysNothing: Bool {
    let values = (with?.members.map(\.value) ?? []) + (with?.elements ?? [])
    guard !values.isEmpty else { return false }
    return values.contains { $0.isEmptyList } || values.allSatisfy { $0.answerKind == .empty }
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

extension String {
  /// Whether one of some words of small letters stands in it, in small or capital ones.
  ///
  /// Byte by byte: the search of the standard library would cost as much as all else that is counted.
  fileprivate func mentions(_ words: [[UInt8]]) -> Bool {
    let bytes = Array(utf8)
    return words.contains { word in
      bytes.indices.dropLast(word.count - 1).contains { start in
        word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
      }
    }
  }
}

import Foundation
import ViperJSON

/// What is reported when nobody catches an error of decoding.
///
/// Types that try one thing after another catch many: the message is written when it is needed.
struct DecodingFault: Error {
  enum Reason {
    case missing(String, in: Any.Type)
    case exhausted(count: Int, in: Any.Type)
    case mismatch(needed: String, name: String?)
  }

  let json: JSONValue
  let reason: Reason

  var valueError: ValueError {
    switch reason {
    case .missing(let name, let type):
      return ValueError(json, "\(type) needs '\(name)', which is not given")
    case .exhausted(let count, let type):
      let elements = count == 1 ? "1 element that is given" : "\(count) elements that are given"
      return ValueError(json, "\(type) needs more than the \(elements)")
    case .mismatch(let what, let name):
      return .mismatch(json, needed: what, for: name)
    }
  }
}

// MARK: - Decoding errors

/// The errors are those that `JSONDecoder` throws, for types that tell them apart.
extension FixtureDecoder {
  /// A key is not given.
  func missing(_ key: any CodingKey) -> DecodingError {
    let fault = DecodingFault(json: json, reason: .missing(key.stringValue, in: type))
    return .keyNotFound(key, context(codingPath, "The key is not given", fault))
  }

  /// There are fewer elements than are asked for.
  func exhausted(_ needed: Any.Type, count: Int) -> DecodingError {
    let fault = DecodingFault(json: json, reason: .exhausted(count: count, in: type))
    let path = codingPath + [PlainKey(intValue: count)]
    return .valueNotFound(needed, context(path, "There are no more elements", fault))
  }

  /// Other JSON stands where a type is needed.
  func mismatch(_ needed: Any.Type, needed what: String, _ json: JSONValue, at step: Step)
    -> DecodingError
  {
    let name: String?
    switch step {
    case .member(let key, _), .absent(let key): name = key.stringValue
    case .start, .element: name = nil
    case .same: name = self.name
    }
    let fault = DecodingFault(json: json, reason: .mismatch(needed: what, name: name))
    let path = step.key.map { codingPath + [$0] } ?? codingPath
    let context = context(path, what, fault)
    switch json.content {
    case .null:
      return .valueNotFound(needed, context)
    case .number where needed is any Numeric.Type, .string where Self.isMadeFromText(needed):
      return .dataCorrupted(context)
    default:
      return .typeMismatch(needed, context)
    }
  }

  private static func isMadeFromText(_ type: Any.Type) -> Bool {
    type == Date.self || type == URL.self || type == UUID.self || type == Data.self
  }

  private func context(
    _ path: [any CodingKey], _ text: String, _ fault: DecodingFault
  ) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: fault)
  }
}

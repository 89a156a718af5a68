import Foundation
import RuntimeReflection
import ViperJSON

/// What is reported when nobody catches an error of decoding.
///
/// Types that try one thing after another catch many: the message is written when it is needed.
struct DecodingFault: Error {
  let valueError: @Sendable () -> ValueError
}

// MARK: - Decoding errors

/// The errors are those that `JSONDecoder` throws, for types that tell them apart.
extension FixtureDecoder {
  func missing(_ key: any CodingKey) -> DecodingError {
    let (json, type, name) = (json, type, key.stringValue)
    let context = context(codingPath, "The key is not given") {
      let others = Self.missing(besides: key, of: type, in: json)
      let nor = others.isEmpty ? "" : "; nor \(others.count == 1 ? "is" : "are") "
      return ValueError(
        json, "\(type) needs \(name.quoted), which is not given" + nor + others.listed("and"))
    }
    return .keyNotFound(key, context)
  }

  /// The other coding keys that are not given, of properties that are no optionals: the next ones
  /// that the type will ask for, as a rule.
  private static func missing(
    besides key: any CodingKey, of type: Any.Type, in json: JSONValue
  ) -> [String] {
    let keys = Swift.type(of: key)
    guard [.structure, .classType].contains(Reflection.kind(of: type)),
      let cases = Reflection.cases(of: keys)
    else { return [] }
    let needed = Set(
      Reflection.fields(of: type).filter { Reflection.kind(of: $0.type) != .optional }.map(\.name))
    return cases.compactMap { known in
      guard needed.contains(known.name),
        let other = try? Reflection.makeEnumeration(keys, case: known.name, payload: [])
          as? any CodingKey,
        other.stringValue != key.stringValue, json[other.stringValue] == nil
      else { return nil }
      return "\(other.stringValue.quoted)"
    }
  }

  func exhausted(_ needed: Any.Type, count: Int) -> DecodingError {
    let (json, type) = (json, type)
    let path = codingPath + [PlainKey(intValue: count)]
    let context = context(path, "There are no more elements") {
      let elements = count == 1 ? "1 element that is given" : "\(count) elements that are given"
      return ValueError(json, "\(type) needs more than the \(elements)")
    }
    return .valueNotFound(needed, context)
  }

  func mismatch(_ needed: Any.Type, needed what: String, _ json: JSONValue, at step: Step)
    -> DecodingError
  {
    let name = name(at: step)
    let path = step.key.map { codingPath + [$0] } ?? codingPath
    let context = context(path, what) { .mismatch(json, needed: what, for: name) }
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
    _ path: [any CodingKey], _ text: String, _ error: @escaping @Sendable () -> ValueError
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: path, debugDescription: text, underlyingError: DecodingFault(valueError: error))
  }
}

// MARK: - What errors say

extension ValueError {
  /// The error that is reported for one of this decoder's own, or that a maker threw.
  init?(within error: any Error) {
    switch (error as? DecodingError)?.context?.underlyingError ?? error {
    case let fault as DecodingFault: self = fault.valueError()
    case let error as ValueError: self = error
    default: return nil
    }
  }
}

extension Error {
  /// Whether the error is one that ``ValueError/init(within:)`` takes.
  var knowsItsPlace: Bool {
    let inner = (self as? DecodingError)?.context?.underlyingError ?? self
    return inner is DecodingFault || inner is ValueError
  }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// What an error says that a type's own decoding threw, as a sentence without its full stop.
  func text(for type: Any.Type) -> String {
    if case .keyNotFound(let key, _) = self {
      return "\(type) needs \(key.stringValue.quoted), which is not given"
    }
    var text = context?.debugDescription ?? "\(self)"
    while text.last == "." || text.last == " " {
      text.removeLast()
    }
    return text.isEmpty ? "\(type) can't be decoded from this" : text
  }
}

import Foundation
import ViperJSON

/// How a type that JSON or its texts stand for is made.
struct ScalarMaking: Sendable {
  /// What the JSON has to be, for a message.
  let what: String
  /// Makes a value; nil when the JSON is something else.
  let make: @Sendable (JSONValue) -> Any?

  /// The way to make a type; nil for a type that is none of these.
  static func of(_ type: Any.Type) -> ScalarMaking? {
    table[ObjectIdentifier(type)]
  }

  /// Makes a value, or says what is needed.
  func callAsFunction(_ json: JSONValue) throws -> Any {
    guard let value = make(json) else { throw ValueError.mismatch(json, needed: what) }
    return value
  }

  private static let table: [ObjectIdentifier: ScalarMaking] = {
    var table: [ObjectIdentifier: ScalarMaking] = [:]
    func add<Value>(
      _ type: Value.Type, _ what: String, _ make: @escaping @Sendable (JSONValue) -> Value?
    ) {
      table[ObjectIdentifier(type)] = ScalarMaking(what: what, make: make)
    }
    // Only digits: 1.0 and 1e2 are no integers, and nothing is rounded.
    func add<Value: FixedWidthInteger & Sendable>(integer type: Value.Type) {
      add(type, "a whole number that fits \(type)") { $0.numberText.flatMap { Value($0) } }
    }
    add(integer: Int.self)
    add(integer: Int8.self)
    add(integer: Int16.self)
    add(integer: Int32.self)
    add(integer: Int64.self)
    add(integer: UInt.self)
    add(integer: UInt8.self)
    add(integer: UInt16.self)
    add(integer: UInt32.self)
    add(integer: UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      add(integer: Int128.self)
      add(integer: UInt128.self)
    }
    add(Double.self, "a number that fits Double") { json in
      (json.numberText.flatMap(Double.init)).flatMap { $0.isFinite ? $0 : nil }
        ?? nonFinite(json)
    }
    add(Float.self, "a number that fits Float") { json in
      (json.numberText.flatMap(Float.init)).flatMap { $0.isFinite ? $0 : nil }
        ?? nonFinite(json).map(Float.init)
    }
    add(CGFloat.self, "a number that fits CGFloat") { json in
      (ScalarMaking.of(Double.self)?.make(json) as? Double).map { CGFloat($0) }
    }
    add(Decimal.self, "a decimal number of at most 38 digits", decimal)
    add(Bool.self, "true or false", \.boolean)
    add(String.self, "a string", \.text)
    add(Substring.self, "a string") { $0.text.map { Substring($0) } }
    add(Character.self, "a string of one character") { json in
      json.text.flatMap { $0.count == 1 ? $0.first : nil }
    }
    add(Date.self, "an ISO 8601 date and time, such as \"2026-11-20T22:44:00Z\",") { json in
      json.text.flatMap(ISODate.date)
    }
    add(Duration.self, "a length of time, such as \"300ms\" or \"1.5s\",") { json in
      json.text.flatMap { Duration(fixtureText: $0) }
    }
    add(URL.self, "a URL") { $0.text.flatMap { URL(string: $0) } }
    add(UUID.self, "a UUID") { $0.text.flatMap { UUID(uuidString: $0) } }
    add(Data.self, "Base64 text") { $0.text.flatMap { Data(base64Encoded: $0) } }
    add(Locale.self, "the identifier of a locale") { $0.text.map { Locale(identifier: $0) } }
    add(TimeZone.self, "the identifier of a time zone") { json in
      json.text.flatMap { TimeZone(identifier: $0) }
    }
    add(IndexPath.self, "an array of whole numbers") { $0.indices.map { IndexPath(indexes: $0) } }
    add(IndexSet.self, "an array of whole numbers") { $0.indices.map { IndexSet($0) } }
    add(NSError.self, "an object with 'domain' and 'code'", errorObject)
    add(URLError.self, "an object with the 'domain' \"\(NSURLErrorDomain)\" and a 'code'") { json in
      errorObject(json).flatMap { error in
        error.domain == NSURLErrorDomain ? URLError(_nsError: error) : nil
      }
    }
    return table
  }()

  /// Refuses what `Decimal` would round.
  @Sendable private static func decimal(_ json: JSONValue) -> Decimal? {
    if json.text == "nan" {
      return .nan
    }
    guard case .number(let number) = json.content,
      let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")),
      JSONNumber(value.description)?.isNumericallyEqual(to: number) == true
    else { return nil }
    return value
  }

  /// What is read of an error object, and no more.
  @Sendable private static func errorObject(_ json: JSONValue) -> NSError? {
    guard case .object(let members) = json.content, members.count == 2,
      let domain = json["domain"]?.text, let code = json["code"]?.numberText.flatMap({ Int($0) })
    else { return nil }
    return NSError(domain: domain, code: code)
  }

  private static func nonFinite(_ json: JSONValue) -> Double? {
    switch json.text {
    case "inf": .infinity
    case "-inf": -.infinity
    case "nan": .nan
    default: nil
    }
  }
}

extension JSONValue {
  /// The whole numbers of an array; nil for anything else.
  fileprivate var indices: [Int]? {
    guard case .array(let elements) = content else { return nil }
    let numbers = elements.compactMap { $0.numberText.flatMap { Int($0) } }.filter { $0 >= 0 }
    return numbers.count == elements.count ? numbers : nil
  }
}

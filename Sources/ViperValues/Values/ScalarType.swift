import Foundation
import ViperJSON
import ViperTime

/// A type of the standard library or of Foundation that one piece of JSON stands for.
struct ScalarType: Sendable {
  typealias Make = @Sendable (JSONValue) -> Any?

  /// Reads a value; nil for a type that is read by its parts.
  let content: (@Sendable (Any) -> Structure.Content)?
  /// What the JSON has to be, for a message.
  let what: String
  /// Makes a value, or nil when the JSON is something else; nil for a type that is only read.
  let make: Make?
  /// The same inside of what is decoded; nil for a type that decodes itself.
  let decode: Make?

  static func of(_ type: Any.Type) -> ScalarType? { all[ObjectIdentifier(type)] }

  static let all: [ObjectIdentifier: ScalarType] = {
    var all: [ObjectIdentifier: ScalarType] = [:]
    func add<Value: Sendable>(
      _ type: Value.Type, _ what: String = "",
      _ content: (@Sendable (Value) -> Structure.Content)? = nil,
      make: Make? = nil, decode: Make? = nil
    ) {
      var read: (@Sendable (Any) -> Structure.Content)?
      if let content {
        read = { value in (value as? Value).map(content) ?? .opaque("\(Value.self)") }
      }
      all[ObjectIdentifier(type)] = ScalarType(
        content: read, what: what, make: make, decode: decode)
    }
    // Only digits: 1.0 and 1e2 are no integers, and nothing is rounded.
    func add<Value: FixedWidthInteger & Sendable>(integer type: Value.Type) {
      let make: Make = { $0.numberText.flatMap { Value($0) } }
      add(
        type, "a whole number that fits \(type)", { .integer($0) }, make: make, decode: make)
    }
    func add<Value: BinaryFloatingPoint & Sendable>(
      fraction type: Value.Type, isDecoded: Bool = true,
      _ parse: @escaping @Sendable (String) -> Value?
    ) {
      let decode: Make = { $0.numberText.flatMap(parse).flatMap { $0.isFinite ? $0 : nil } }
      // Decoded not from "inf": a type that tries a number first and then text means the text.
      let texts: [String: Value] = ["inf": .infinity, "-inf": -.infinity, "nan": .nan]
      add(
        type, "a number that fits \(type)", { .decimal("\($0)") },
        make: { json in decode(json) ?? json.text.flatMap { texts[$0] } },
        decode: isDecoded ? decode : nil)
    }
    func add<Value: Sendable>(
      text type: Value.Type, _ what: String, isDecoded: Bool = false,
      _ read: @escaping @Sendable (Value) -> String,
      make: @escaping @Sendable (String) -> Value?
    ) {
      let make: Make = { $0.text.flatMap(make) }
      add(type, what, { .text(read($0)) }, make: make, decode: isDecoded ? make : nil)
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
    add(fraction: Double.self) { Double($0) }
    add(fraction: Float.self) { Float($0) }
    add(fraction: CGFloat.self, isDecoded: false) { Double($0).map { CGFloat($0) } }
    add(
      Decimal.self, "a decimal number of at most 38 digits",
      { $0.isNaN ? .text("nan") : .decimal($0.description) }, make: decimal, decode: decimal)
    add(Bool.self, "true or false", { .boolean($0) }, make: \.boolean, decode: \.boolean)
    add(text: String.self, "a string", isDecoded: true, { $0 }) { $0 }
    add(text: Substring.self, "a string", { String($0) }) { Substring($0) }
    add(text: Character.self, "a string of one character", { String($0) }) { text in
      text.count == 1 ? text.first : nil
    }
    add(
      Date.self, "an ISO 8601 date and time, such as \"2026-11-20T22:44:00Z\",",
      { .text(ISODate.text(of: $0)) }, make: { $0.text.flatMap(ISODate.date) },
      decode: decodedDate)
    add(
      text: Duration.self, "a length of time, such as \"300ms\" or \"1.5s\",", \.fixtureText
    ) { try? Duration(fixture: $0) }
    add(text: URL.self, "a URL", isDecoded: true, \.absoluteString) { URL(string: $0) }
    add(text: UUID.self, "a UUID", isDecoded: true, \.uuidString) { UUID(uuidString: $0) }
    add(text: Data.self, "Base64 text", isDecoded: true, { $0.base64EncodedString() }) { text in
      Data(base64Encoded: text)
    }
    add(text: Locale.self, "the identifier of a locale", \.identifier) { Locale(identifier: $0) }
    add(text: TimeZone.self, "the identifier of a time zone", \.identifier) { text in
      TimeZone(identifier: text)
    }
    add(StaticString.self, "", { .text($0.description) })
    add(URLComponents.self, "", { .text($0.string ?? "") })
    add(Calendar.self, "", { .text("\($0.identifier)") })
    add(GivenError.self, "", { Structure(json: $0.json).content })
    add(IndexPath.self, "an array of whole numbers", { .integers($0) }) { json in
      json.indices.map { IndexPath(indexes: $0) }
    }
    add(IndexSet.self, "an array of whole numbers", { .integers($0) }) { json in
      json.indices.map { IndexSet($0) }
    }
    add(NSError.self, "an object with 'domain' and 'code'", make: errorObject)
    let urlError = "an object with the 'domain' \"\(NSURLErrorDomain)\" and a 'code'"
    add(
      URLError.self, urlError,
      make: { json in
        errorObject(json).flatMap { $0.domain == NSURLErrorDomain ? URLError(_nsError: $0) : nil }
      })
    return all
  }()

  /// Refuses what `Decimal` would round.
  @Sendable private static func decimal(_ json: JSONValue) -> Decimal? {
    if json.text == "nan" { return .nan }
    guard case .number(let number) = json.content,
      let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")),
      JSONNumber(value.description)?.isNumericallyEqual(to: number) == true
    else { return nil }
    return value
  }

  /// From text, or from the seconds since 2001, which is how Foundation writes a date by default.
  @Sendable private static func decodedDate(_ json: JSONValue) -> Date? {
    if let text = json.text { return ISODate.date(from: text) }
    return json.numberText.flatMap { Double($0) }.flatMap { seconds in
      seconds.isFinite ? Date(timeIntervalSinceReferenceDate: seconds) : nil
    }
  }

  /// What is read of an error object, and no more.
  @Sendable private static func errorObject(_ json: JSONValue) -> NSError? {
    guard json.members.count == 2, let domain = json["domain"]?.text,
      let code = json["code"]?.integer
    else { return nil }
    return NSError(domain: domain, code: code)
  }
}

extension JSONValue {
  /// The whole numbers of an array; nil for anything else.
  fileprivate var indices: [Int]? {
    guard case .array(let elements) = content else { return nil }
    let numbers = elements.compactMap(\.integer).filter { $0 >= 0 }
    return numbers.count == elements.count ? numbers : nil
  }
}

extension Structure.Content {
  static func integer(_ value: some BinaryInteger) -> Structure.Content {
    .number(JSONNumber(value))
  }

  /// A number by its text, which stays text where JSON has no such number: `inf`, `nan`.
  static func decimal(_ text: String) -> Structure.Content {
    JSONNumber(text).map { .number($0) } ?? .text(text)
  }

  fileprivate static func integers(_ numbers: some Sequence<Int>) -> Structure.Content {
    .list(numbers.map { Structure(.integer($0)) })
  }
}

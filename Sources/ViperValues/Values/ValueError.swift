import RuntimeReflection
public import ViperJSON

/// Why a value could not be made from JSON.
public struct ValueError: Error, Sendable, CustomStringConvertible {
  /// One sentence without its full stop.
  public let message: String
  /// Where the JSON stands in its text, as UTF-8 offsets.
  public let range: Range<Int>
  /// Whether the parts (fields, cases) were at fault, so that another way may still be tried.
  let isAboutParts: Bool
  /// The parts that JSON lacks, where the error is about that.
  package private(set) var missingParts: [(name: String, type: Any.Type)] = []
  /// What was found wrong beside it.
  private var others: [ValueError] = []

  /// Makes an error about a piece of JSON.
  public init(_ json: JSONValue, _ message: String) {
    self.init(at: json.range, message)
  }

  init(_ json: JSONValue, _ message: String, parts: Bool) {
    self.init(at: json.range, message, parts: parts)
  }

  init(
    _ json: JSONValue, _ message: String, missing parts: [(name: String, type: Any.Type)]
  ) {
    self.init(at: json.range, message, parts: true)
    missingParts = parts
  }

  package init(at range: Range<Int>, _ message: String, parts: Bool = false) {
    (self.message, self.range, isAboutParts) = (message, range, parts)
  }

  static func mismatch(
    _ json: JSONValue, needed what: String, for key: String? = nil
  ) -> ValueError {
    let place = key.map { "for \($0.quoted)" } ?? "here"
    return ValueError(json, "\(what) is needed \(place), this is \(json.kindWithText)")
  }

  static func noMaker(_ json: JSONValue, _ type: Any.Type, because reason: String) -> ValueError {
    ValueError(
      json,
      "\(type) \(reason) and has no maker. Register one: "
        + "harness.make(\(name(of: type)).self) { json in … }", parts: true)
  }

  private static func name(of type: Any.Type) -> String {
    let name = "\(type)"
    if Reflection.kind(of: type) == .existential, type != Any.self {
      return "(any \(name))"
    }
    return name.contains(" ") || name.contains("->") ? "(\(name))" : name
  }

  /// This one, and what was found wrong beside it.
  package var all: [ValueError] { [ValueError(at: range, message, parts: isAboutParts)] + others }

  /// The first of some errors, with the others beside it; nil where there is none.
  package init?(all errors: [ValueError]) {
    guard var first = errors.first else { return nil }
    first.others = errors.dropFirst().flatMap(\.all)
    self = first
  }

  /// The message.
  public var description: String { message }
}

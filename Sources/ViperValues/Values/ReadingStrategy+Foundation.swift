import Foundation
import RuntimeReflection

extension ReadingStrategy {
  /// How objects of the system's own classes are read; nil for a class of anybody else.
  ///
  /// Those that stand for values are read as these: what reads JSON hands them out on Apple's
  /// platforms.
  static func ofSystem(_ type: Any.Type) -> ReadingStrategy? {
    switch type {
    case is NSError.Type: .scalar(errorObject)
    case is NSString.Type: text { (string: NSString) in "\(string)" }
    case is NSNumber.Type: .scalar { .decimal(($0 as? NSNumber).map { "\($0)" } ?? "") }
    case is NSDate.Type: text { (date: NSDate) in ISODate.text(of: date as Date) }
    case is NSURL.Type: text { (url: NSURL) in (url as URL).absoluteString }
    case is NSUUID.Type: text { (id: NSUUID) in id.uuidString }
    case is NSData.Type: text { (data: NSData) in data.base64EncodedString() }
    case is Unit.Type: text { (unit: Unit) in unit.symbol }
    case is NSArray.Type: .wrapper { ($0 as? NSArray)?.map { $0 } ?? [] }
    case is NSDictionary.Type: .wrapper(dictionary)
    default: isOfSystem(type) ? .opaque : nil
    }
  }

  /// The inside of the system's own classes is nobody's contract, differs between platforms, and
  /// leaves out what matters: two key paths have the same fields.
  private static func isOfSystem(_ type: Any.Type) -> Bool {
    let modules = [
      "Swift", "_Concurrency", "_StringProcessing", "Observation", "Synchronization", "Dispatch",
      "Foundation", "FoundationEssentials", "FoundationInternationalization",
      "FoundationNetworking", "__C",
    ]
    // Objective-C's classes have no module at all.
    let parts = String(reflecting: type).split(separator: ".", maxSplits: 1)
    return parts.count < 2 || modules.contains(String(parts[0]))
  }

  /// Whether a structure of Foundation keeps what matters in an object whose inside can't be read:
  /// `URLRequest`, `AttributedString`. What is left of it would look equal where it is not.
  static func wrapsSystemObject(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("Foundation")
      && Reflection.fields(of: type).contains { field in
        switch Reflection.kind(of: field.type) {
        case .classType: if case .opaque? = ofSystem(field.type) { true } else { false }
        case .existential, .opaque: true
        default: false
        }
      }
  }

  private static func text<Value>(_ text: @escaping (Value) -> String) -> ReadingStrategy {
    .scalar { value in .text((value as? Value).map(text) ?? "") }
  }

  private static func dictionary(_ value: Any) -> Any {
    var result: [AnyHashable: Any] = [:]
    for (key, value) in value as? NSDictionary ?? [:] {
      if let key = key as? AnyHashable { result[key] = value }
    }
    return result
  }

  /// The domain and the code; what else an error object carries is for people.
  static func errorObject(_ value: Any) -> Structure.Content {
    guard let error = value as? any Error else { return .opaque("error") }
    let object = error as NSError
    return .fields([
      .init(label: "domain", value: Structure(.text(object.domain))),
      .init(label: "code", value: Structure(.integer(object.code))),
    ])
  }
}

/// The module that a declaration comes from, read from its precise identifier.
enum ModuleName {
  /// The module to import for a declaration; nil where none is needed or it can't be told.
  static func toImport(for precise: String) -> String? {
    guard let module = of(precise), !implicit.contains(module) else { return nil }
    return umbrellas[module] ?? module
  }

  /// The module that declares it; nil where the identifier does not say.
  static func of(_ precise: String) -> String? {
    if precise.hasPrefix("s:") {
      return ofSwift(precise.dropFirst(2))
    }
    if precise.hasPrefix("c:") {
      return ofClang(precise)
    }
    return nil
  }

  private static let implicit: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]

  /// Modules that are parts of one that people import.
  private static let umbrellas = [
    "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
    "ObjectiveC": "Foundation", "CoreFoundation": "Foundation", "UIKitCore": "UIKit",
    "SwiftUICore": "SwiftUI",
  ]

  /// A mangled name begins with its module: `s`, `S…` for the standard library, else the count of
  /// its letters and the letters.
  private static func ofSwift(_ mangled: Substring) -> String? {
    guard let first = mangled.first else { return nil }
    if first == "s" { return "Swift" }
    if mangled.hasPrefix("So") || mangled.hasPrefix("SC") { return nil }
    if mangled.hasPrefix("Sc") { return "_Concurrency" }
    if first == "S" { return "Swift" }
    let digits = mangled.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count > 0 else { return nil }
    let name = mangled.dropFirst(digits.count).prefix(count)
    return name.count == count ? String(name) : nil
  }

  /// A name of Objective-C or C says its framework only by its prefix.
  private static func ofClang(_ precise: String) -> String? {
    guard let mark = precise.lastIndex(where: { $0 == ")" || $0 == "@" }) else { return nil }
    let name = precise[precise.index(after: mark)...]
    return prefixes.first { prefix, _ in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }?.module
  }

  /// Longer prefixes first.
  private static let prefixes: [(prefix: String, module: String)] = [
    ("UNNotification", "UserNotifications"), ("UNUser", "UserNotifications"),
    ("CALayer", "QuartzCore"), ("UI", "UIKit"), ("NS", "Foundation"), ("CG", "CoreGraphics"),
    ("CL", "CoreLocation"), ("MK", "MapKit"), ("AV", "AVFoundation"), ("SK", "StoreKit"),
    ("WK", "WebKit"), ("PH", "Photos"), ("CA", "QuartzCore"),
  ]
}

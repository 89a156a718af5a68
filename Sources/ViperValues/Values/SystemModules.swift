/// The modules of the toolchain and of the system.
package enum SystemModules {
  /// Whether a type is of one of them, by its name with its module: `Foundation.Bundle`.
  package static func contain(typeNamed name: String) -> Bool {
    guard let module = module(ofTypeNamed: name) else { return true }
    return names.contains(module) || module.hasPrefix("_")
  }

  /// The module of a type, by its name; nil for a tuple and a class of Objective-C, which have none.
  ///
  /// What is declared in an extension is of the module that extends:
  /// `(extension in App):Foundation.Bundle.Key`.
  package static func module(ofTypeNamed name: String) -> Substring? {
    let extending = "(extension in "
    if name.hasPrefix(extending) { return name.dropFirst(extending.count).prefix { $0 != ")" } }
    return name.hasPrefix("(") ? nil : name.firstIndex(of: ".").map { name[..<$0] }
  }

  private static let names: Set<Substring> = [
    "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch",
    "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "MapKit", "ObjectiveC", "Observation", "os",
    "QuartzCore", "RegexBuilder", "Swift", "SwiftData", "SwiftUI", "Synchronization", "Testing",
    "UIKit", "WebKit", "XCTest",
  ]
}

/// The modules of the toolchain and of the system.
package enum SystemModules {
  /// Whether a type is of one of them, by its name with its module: `Foundation.Bundle`.
  package static func contain(typeNamed name: String) -> Bool {
    // Classes of Objective-C have no module.
    guard let end = name.firstIndex(of: ".") else { return true }
    let module = name[..<end]
    return names.contains(module) || module.hasPrefix("_")
  }

  private static let names: Set<Substring> = [
    "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch",
    "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "MapKit", "ObjectiveC", "Observation", "os",
    "QuartzCore", "RegexBuilder", "Swift", "SwiftData", "SwiftUI", "Synchronization", "Testing",
    "UIKit", "WebKit", "XCTest",
  ]
}

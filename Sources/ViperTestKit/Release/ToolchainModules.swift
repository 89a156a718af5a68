import Foundation

/// Which classes belong to the toolchain or to this kit, and are therefore no part of a module.
///
/// `lock` guards `known` and `knownDoubles`.
final class ToolchainModules: @unchecked Sendable {
  static let shared = ToolchainModules()

  private let lock = NSLock()
  private var known: [ObjectIdentifier: Bool] = [:]
  private var knownDoubles: [ObjectIdentifier: Bool] = [:]

  /// Whether instances of a class are to be gone with the module; each class is looked at once.
  func isOfModule(_ type: any AnyObject.Type) -> Bool {
    lock.withLock {
      if let isOfModule = known[ObjectIdentifier(type)] {
        return isOfModule
      }
      let isOfModule = Self.isOfModule(named: String(reflecting: type))
      known[ObjectIdentifier(type)] = isOfModule
      return isOfModule
    }
  }

  /// Whether instances of a class are doubles, or belong to this kit otherwise.
  func isDouble(_ type: any AnyObject.Type) -> Bool {
    lock.withLock {
      if let isDouble = knownDoubles[ObjectIdentifier(type)] {
        return isDouble
      }
      let module = String(reflecting: type).prefix { $0 != "." }
      let isDouble = type is any TestDouble.Type || Self.ownNames.contains(module)
      knownDoubles[ObjectIdentifier(type)] = isDouble
      return isDouble
    }
  }

  /// Whether instances of a class are this kit's own and no doubles that a test knows: what is told
  /// of goes through them without a word.
  func isInternal(_ type: any AnyObject.Type) -> Bool {
    isDouble(type) && (!(type is any TestDouble.Type) || type is any DoublePart.Type)
  }

  private static let ownNames: Set<Substring> = [
    "RuntimeReflection", "ViperTestKit", "ViperTesting", "ViperUIKit", "ViperXCTest",
  ]

  /// - Parameter name: A type's name with its module: "Articles.ArticlesPresenter".
  static func isOfModule(named name: String) -> Bool {
    let module = name.prefix { $0 != "." }
    // Classes of Objective-C have no module.
    guard module.count < name.count else { return false }
    return !names.contains(module) && !module.hasPrefix("_")
  }

  private static let names: Set<Substring> = [
    "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch",
    "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "MapKit", "ObjectiveC", "Observation", "os",
    "QuartzCore", "RegexBuilder", "RuntimeReflection", "Swift", "SwiftData", "SwiftUI",
    "Synchronization", "Testing", "UIKit", "ViperTesting", "ViperTestKit", "ViperUIKit",
    "ViperXCTest", "WebKit", "XCTest",
  ]
}

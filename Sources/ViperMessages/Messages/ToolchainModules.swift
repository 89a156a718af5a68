import Foundation
import RuntimeReflection
import ViperValues

/// Which classes belong to the toolchain or to this kit, and are therefore no part of a module.
///
/// `lock` guards `known` and `knownDoubles`.
package final class ToolchainModules: @unchecked Sendable {
  package static let shared = ToolchainModules()

  private let lock = NSLock()
  private var known: [ObjectIdentifier: Bool] = [:]
  private var knownDoubles: [ObjectIdentifier: Bool] = [:]

  /// Whether instances of a class are to be gone with the module; each class is looked at once.
  package func isOfModule(_ type: any AnyObject.Type) -> Bool {
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
  package func isDouble(_ type: any AnyObject.Type) -> Bool {
    lock.withLock {
      if let isDouble = knownDoubles[ObjectIdentifier(type)] {
        return isDouble
      }
      let isDouble =
        type is any TestDouble.Type || Self.isOwn(named: String(reflecting: type))
        // A generated double has the recorder of its calls.
        || Reflection.fields(of: type).contains { $0.type is any DoublePart.Type }
      knownDoubles[ObjectIdentifier(type)] = isDouble
      return isDouble
    }
  }

  /// Whether instances of a class are this kit's own and no doubles that a test knows: what is told
  /// of goes through them without a word.
  package func isInternal(_ type: any AnyObject.Type) -> Bool {
    isDouble(type)
      && (type is any DoublePart.Type
        || !(type is any TestDouble.Type) && Self.isOwn(named: String(reflecting: type)))
  }

  /// The modules of this kit, which a test keeps equal to the targets of the package.
  package static let ownNames: Set<Substring> = [
    "PipeReading", "RoleNames", "RuntimeReflection", "ViperConformance", "ViperDoubles",
    "ViperExploration", "ViperFixtures",
    "ViperFlows", "ViperHTTP", "ViperJSON", "ViperMessages", "ViperPictures", "ViperRelease",
    "ViperRules",
    "ViperTestKit",
    "ViperTesting", "ViperTestingConformance", "ViperTestingExploration", "ViperTime", "ViperUIKit",
    "ViperValues",
    "ViperXCTest", "ViperXCTestConformance", "ViperXCTestExploration",
  ]

  /// - Parameter name: A type's name with its module: "Articles.ArticlesPresenter".
  package static func isOfModule(named name: String) -> Bool {
    !SystemModules.contain(typeNamed: name) && !isOwn(named: name)
  }

  private static func isOwn(named name: String) -> Bool {
    SystemModules.module(ofTypeNamed: name).map(ownNames.contains) ?? false
  }

  /// The module of a class: "Articles"; nil for one of Objective-C.
  package static func module(of type: any AnyObject.Type) -> String? {
    SystemModules.module(ofTypeNamed: String(reflecting: type)).map(String.init)
  }
}

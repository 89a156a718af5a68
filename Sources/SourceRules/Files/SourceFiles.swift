import Foundation

/// The Swift files below some paths, without those that nobody wrote for the app.
public struct SourceFiles: Sendable {
  /// Why a file is passed over.
  public enum Reason: String, Sendable, CaseIterable {
    /// It is in a folder of tests.
    case tests
    /// A tool has written it.
    case generated
    /// It is a package's own description.
    case manifest

    /// What stands behind the number of such files: "of tests".
    public var phrase: String {
      switch self {
      case .tests: "of tests"
      case .generated: "generated"
      case .manifest: "of package descriptions"
      }
    }
  }

  /// The files to look at, in their order.
  public private(set) var paths: [String] = []
  /// How many files are passed over, and why; folders of dependencies are not looked into.
  public private(set) var skipped: [Reason: Int] = [:]
  /// The folders that are not looked into: dependencies, build products, and links to folders.
  public private(set) var skippedFolders: [String] = []
  private var named: Set<String> = []

  /// A path that there is not, or that is no Swift file.
  public struct Problem: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String
  }

  /// Looks for files; one that is named itself is taken whatever it is.
  ///
  /// - Throws: ``Problem`` for a path that leads to none, and for a folder that can't be read.
  public init(below roots: [String]) throws(Problem) {
    var seen: Set<String> = []
    for root in roots {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
        throw Problem(description: "there is no '\(root)'")
      }
      if isFolder.boolValue {
        for path in try look(below: root) where seen.insert(path).inserted { paths.append(path) }
      } else if root.hasSuffix(".swift") {
        named.insert(root)
        if seen.insert(root).inserted { paths.append(root) }
      } else {
        throw Problem(description: "'\(root)' is no Swift file")
      }
    }
  }

  private mutating func look(below root: String) throws(Problem) -> [String] {
    var found: [String] = []
    let top = root.hasSuffix("/") && root.count > 1 ? String(root.dropLast()) : root
    var waiting = [(path: top, isOfTests: false)]
    while let (folder, isOfTests) = waiting.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw Problem(description: "the folder '\(folder)' can't be read")
      }
      for name in names.sorted() where !name.hasPrefix(".") || name == ".build" {
        let path = folder == "." ? name : "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          if Self.isForeign(name) || Self.isLink(path) {
            skippedFolders.append(path)
          } else {
            waiting.append((path, isOfTests || Self.isOfTests(name)))
          }
        } else if name.hasSuffix(".swift") {
          if let reason = Self.reason(name, isOfTests: isOfTests) {
            skipped[reason, default: 0] += 1
          } else {
            found.append(path)
          }
        }
      }
    }
    return found.sorted()
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private static func isForeign(_ name: String) -> Bool {
    let names = [
      "Pods", "Carthage", ".build", "build", "DerivedData", "SourcePackages", "checkouts",
      "node_modules", "vendor", "Vendor", "ThirdParty",
    ]
    return names.contains(name)
      || [".xcassets", ".xcodeproj", ".xcworkspace", ".framework"].contains(where: name.hasSuffix)
  }

  private static func isOfTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || ["Specs", "Spec", "Mocks", "TestDoubles"].contains(name)
  }

  /// Why a file of this name is passed over; nil where it is not.
  private static func reason(_ name: String, isOfTests: Bool) -> Reason? {
    if isOfTests { return .tests }
    if name == "Package.swift" { return .manifest }
    return [".generated.swift", ".g.swift"].contains(where: name.hasSuffix) ? .generated : nil
  }
}

// MARK: - Reading

extension SourceFiles {
  /// Reads the files; those that say at their head that a tool wrote them are passed over, but not
  /// one that is named itself.
  ///
  /// - Parameter progress: Told how many files were read, and which is next.
  /// - Throws: ``Problem`` for a file that can't be read.
  public mutating func read(
    progress: (_ count: Int, _ path: String) -> Void = { _, _ in }
  ) throws(Problem) -> [SourceFile] {
    var files: [SourceFile] = []
    files.reserveCapacity(paths.count)
    for path in paths {
      progress(files.count, path)
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Problem(description: "'\(path)' can't be read")
      }
      let source = Array(data)
      if !named.contains(path), Self.isMarkedAsGenerated(source) {
        skipped[.generated, default: 0] += 1
        continue
      }
      files.append(SourceReader.file(source, path: path))
    }
    return files
  }

  /// Whether a comment before the first declaration says that a tool wrote the file.
  private static func isMarkedAsGenerated(_ source: [UInt8]) -> Bool {
    for line in source.prefix(1024).split(separator: UInt8(ascii: "\n")).prefix(8) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix(" *") else { break }
      let folded = text.lowercased()
      let marks = ["generated using", "@generated", "do not edit", "autogenerated"]
      if marks.contains(where: { folded.contains($0) }) { return true }
    }
    return false
  }
}

extension SourceFile {
  /// Reads source that is at hand.
  public static func reading(_ source: String, path: String) -> SourceFile {
    SourceReader.file(Array(source.utf8), path: path)
  }
}

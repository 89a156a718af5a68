package import Foundation
import ViperCommandLine

/// A copy of a user's package, in which all is built and changed; the package itself is only read.
package struct PackageCopy: Sendable {
  package let root: URL
  /// Where the builds go, beside the copy.
  package let scratch: URL
  /// Where logs go.
  let logs: URL

  /// Copies a package without what was built.
  static func make(of package: URL, in folder: URL) throws -> PackageCopy {
    let manager = FileManager.default
    let copy = PackageCopy(
      root: folder.appendingPathComponent("package/\(package.lastPathComponent)"),
      scratch: folder.appendingPathComponent("build"), logs: folder.appendingPathComponent("logs"))
    guard manager.fileExists(atPath: package.appendingPathComponent("Package.swift").path) else {
      throw MutationProblem("there is no package in '\(package.path)'")
    }
    let left = [".build", ".git", ".swiftpm", "DerivedData"].map(package.appendingPathComponent)
    try mirror(package, at: copy.root, except: Set((left + [folder]).map(\.path)))
    try copy.resolvePaths(of: package)
    return copy
  }

  /// Makes a folder like another one. What is like that is left alone, so that it is not built anew.
  private static func mirror(_ folder: URL, at copy: URL, except: Set<String>) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: copy, withIntermediateDirectories: true)
    let names = Set(try manager.contentsOfDirectory(atPath: folder.path)).filter {
      !except.contains(folder.appendingPathComponent($0).path)
    }
    for name in try manager.contentsOfDirectory(atPath: copy.path) where !names.contains(name) {
      try manager.removeItem(at: copy.appendingPathComponent(name))
    }
    for name in names {
      let (from, to) = (folder.appendingPathComponent(name), copy.appendingPathComponent(name))
      let kind = try type(of: from)
      let old = try? type(of: to)
      if kind == .typeDirectory, old ?? kind == kind {
        try mirror(from, at: to, except: except)
      } else if kind != .typeRegular || old != kind
        || !manager.contentsEqual(atPath: from.path, andPath: to.path)
      {
        try CompiledFile.replace(to) {
          if old != nil { try manager.removeItem(at: to) }
          try manager.copyItem(at: from, to: to)
        }
      }
    }
  }

  private static func type(of file: URL) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
  }

  /// Lets the manifest name packages beside the user's by their full paths.
  private func resolvePaths(of package: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
    for name in names where name.hasPrefix("Package") && name.hasSuffix(".swift") {
      let file = root.appendingPathComponent(name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let parts = text.components(separatedBy: "path: \"..")
      guard parts.count > 1 else { continue }
      let resolved = parts.dropFirst().map { part in
        let rest = part.prefix { $0 != "\"" }
        let path = package.appendingPathComponent("..\(rest)").standardizedFileURL.path
        return "path: \"\(path)" + part.dropFirst(rest.count)
      }
      try Data(([parts[0]] + resolved).joined().utf8).write(to: file)
    }
  }

  /// Runs a command of SwiftPM in the copy.
  func swift(_ command: String, _ arguments: [String], log: String) throws -> FinishedProcess {
    try FinishedProcess.run(
      ["swift", command, "--package-path", root.path, "--scratch-path", scratch.path]
        // One sandbox does not start in another.
        + ["--disable-sandbox"] + arguments,
      in: root, environment: Self.environment(), log: logs.appendingPathComponent(log),
      isTogether: true)
  }

  /// The environment of all that runs in the copy: nothing is recorded there, and all flows run.
  package static func environment(_ more: [String: String] = [:]) -> [String: String] {
    var all = ProcessInfo.processInfo.environment
    for name in [
      SwitchFile.activeVariable, SwitchFile.reachedVariable, "VIPER_RECORD",
    ] {
      all[name] = nil
    }
    // The backtrace of a trap takes longer than the test.
    all["SWIFT_BACKTRACE"] = "enable=no"
    all["CI"] = "true"
    return all.merging(more) { $1 }
  }
}

import CommandTestSupport
import Foundation
import Testing

@testable import Mutants

/// The copy of a package, made once and once more.
@Suite struct PackageCopyTests {
  private static func write(_ text: String, _ path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func number(_ path: String, in copy: PackageCopy) throws -> Int? {
    let file = copy.root.appendingPathComponent(path).path
    return try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
  }

  @Test func whatIsAsItWasIsLeftAlone() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let package = folder.url.appendingPathComponent("App")
    for path in ["Package.swift", "Sources/A.swift", "Sources/B.swift", "Sources/Old/C.swift"] {
      try Self.write(path, path, in: package)
    }
    // The copy lies in the package itself, and is no part of it.
    let scratch = package.appendingPathComponent("scratch")
    let first = try PackageCopy.make(of: package, in: scratch)
    let before = try Self.number("Sources/A.swift", in: first)
    try Self.write("changed", "Sources/B.swift", in: package)
    try FileManager.default.removeItem(at: package.appendingPathComponent("Sources/Old"))
    try Self.write("a file", "Sources/Old", in: package)
    try Self.write("mutated", "Sources/_ViperMutant.swift", in: first.root)

    let copy = try PackageCopy.make(of: package, in: scratch)
    #expect(try Self.number("Sources/A.swift", in: copy) == before)
    func text(_ path: String) -> String? {
      try? String(contentsOf: copy.root.appendingPathComponent(path), encoding: .utf8)
    }
    #expect(text("Sources/A.swift") == "Sources/A.swift")
    #expect(text("Sources/B.swift") == "changed")
    #expect(text("Sources/Old") == "a file")
    #expect(text("Sources/_ViperMutant.swift") == nil)
    #expect(
      !FileManager.default.fileExists(atPath: copy.root.appendingPathComponent("scratch").path))
  }
}

import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

/// The driver of the compiler tells two versions of a file apart by the second they were written in.
@Suite struct CompiledFileTests {
  private static func second(_ file: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    return Int(try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970)
  }

  @Test func whatReplacesAFileHasALaterSecond() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.url.appendingPathComponent("Sources/A.swift")
    var seconds: [Int] = []
    for text in ["let a = 1", "let a = 2", "let a = 2", "let a = 3"] {
      try CompiledFile.write(text.utf8, to: file)
      seconds.append(try Self.second(file))
    }
    #expect(Set(seconds).count == 3)
    #expect(seconds == seconds.sorted() && seconds[1] == seconds[2])
    #expect(try String(contentsOf: file, encoding: .utf8) == "let a = 3")
  }

  /// A copy keeps the date of what was copied, which may be that of what was there.
  @Test func aCopyInItsPlaceHasALaterSecond() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let (kept, file) = (
      folder.url.appendingPathComponent("kept"), folder.url.appendingPathComponent("a")
    )
    try CompiledFile.write("as the user has it".utf8, to: kept)
    try CompiledFile.write("mutated".utf8, to: file)
    let (before, user) = (try Self.second(file), try Self.second(kept))
    try CompiledFile.replace(file) {
      try FileManager.default.removeItem(at: file)
      try FileManager.default.copyItem(at: kept, to: file)
    }
    #expect(try Self.second(file) > before)
    #expect(try Self.second(kept) == user)
  }
}

import Foundation

/// A fixture file of one test, in a folder that goes with it.
public final class TemporaryFixture {
  /// The folder.
  public let folder: String
  /// The file's path.
  public let path: String
  /// The path of a test file beside it, that need not exist.
  public var testFile: String { folder + "/Tests.swift" }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - text: What stands in it; nil for a folder of that name, which no one can read as a file.
  public init(_ name: String, _ text: String?) throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("ViperTestKit-\(UUID().uuidString)").path
    path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: text == nil ? path : folder, withIntermediateDirectories: true)
    try text?.write(toFile: path, atomically: true, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What stands in the file now.
  public var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }
}

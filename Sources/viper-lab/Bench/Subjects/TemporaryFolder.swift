import Foundation

/// A folder of its own, which is removed with what is in it.
struct TemporaryFolder {
  private let path: URL

  init() throws {
    path = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = path.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func remove() {
    // What can't be removed is left to the system, which clears such folders.
    try? FileManager.default.removeItem(at: path)
  }
}

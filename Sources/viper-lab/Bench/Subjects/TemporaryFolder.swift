import Foundation

/// A folder of its own, which is removed with what is in it.
struct TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Runs a program in it, and waits for it.
  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
  }

  func remove() {
    // What can't be removed is left to the system, which clears such folders.
    try? FileManager.default.removeItem(at: url)
  }
}

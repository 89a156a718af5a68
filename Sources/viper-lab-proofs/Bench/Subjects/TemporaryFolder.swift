import Foundation

/// A folder of its own, which is removed with what is in it.
struct TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Makes a folder in another one, which is removed with that.
  init(named name: String, in parent: TemporaryFolder) throws {
    url = parent.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file, in a folder of its own where its name has one, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Runs a program in it, and waits for it. What it writes to standard output is shown where it fails only.
  ///
  /// - Throws: ``BenchmarkProblem`` where it fails.
  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = url
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkProblem(
        description: "\(arguments.joined(separator: " ")) fails; its output was:\n\(text)")
    }
  }

  func remove() {
    // What can't be removed is left to the system, which clears such folders.
    try? FileManager.default.removeItem(at: url)
  }
}

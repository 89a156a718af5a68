import CommandTestSupport
import Foundation

/// Modules of one file that the compiler has described, each source once: what it made is copied,
/// as if it had been compiled in the folder that it is copied to.
enum CompiledModules {
  private static let made = MadeOnce<Result>()

  /// Puts the source, the module and its symbol graph into a folder.
  ///
  /// - Returns: The compiler's status.
  static func put(
    _ module: String, source: String, options: [String] = [], into folder: URL
  ) throws -> Int32 {
    let result = try made.value(for: [module, source] + options) {
      try compile(module, source, options)
    }
    for (name, data) in result.files {
      var data = data
      if name.hasSuffix(".symbols.json") {
        // It says where each declaration stands.
        let text = String(decoding: data, as: UTF8.self)
        data = Data(text.replacingOccurrences(of: result.path, with: folder.path).utf8)
      }
      try data.write(to: folder.appendingPathComponent(name))
    }
    return result.status
  }

  private static func compile(
    _ module: String, _ source: String, _ options: [String]
  ) throws -> Result {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("\(module).swift")
    try Data(source.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder.url
    process.arguments =
      ["swiftc", "-parse-as-library", "-emit-module", "-module-name", module, file.path]
      + [
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.url.path,
        "-symbol-graph-minimum-access-level", "private",
      ] + options
    try process.run()
    process.waitUntilExit()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let files = try names.map { name in
      (name: name, data: try Data(contentsOf: folder.url.appendingPathComponent(name)))
    }
    return Result(status: process.terminationStatus, path: folder.url.path, files: files)
  }

  private struct Result {
    let status: Int32
    /// Where it was compiled.
    let path: String
    let files: [(name: String, data: Data)]
  }
}

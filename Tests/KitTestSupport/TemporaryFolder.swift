import Foundation
import ViperJSON

/// A new folder of one test, which goes with it.
package final class TemporaryFolder: Sendable {
  /// The path, without symbolic links in it.
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let temporary = ResolvedPath(following: folder)?.path ?? folder
    path = "\(temporary)/viper-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and the folders above it.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let path = "\(self.path)/\(name)"
    try folder((name as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Makes a folder.
  package func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// What stands in a file.
  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// Everything that is in the folder.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The text of a file with one flow for each id.
  package static func fixture(_ ids: String...) -> String {
    let flows = ids.map {
      #"{ "id": "\#($0)", "steps": [ { "when": { "event": "start" }, "then": [] } ] }"#
    }
    return #"{ "format": 1, "module": "Small", "flows": [ \#(flows.joined(separator: ", ")) ] }"#
  }
}

import Foundation
import ViperCommandLine

/// A file that a command writes, and what is to stand in it.
struct GeneratedFile {
  let path: String
  let text: String

  /// Writes it, all or nothing; one that is as it should be is left alone.
  ///
  /// - Returns: Whether it was written.
  func write() throws(CommandProblem) -> Bool {
    guard try Self.current(at: path) != text else { return false }
    let url = URL(fileURLWithPath: path)
    // Replacing a file asks only its folder, so that a protected one would go unasked.
    if Self.isProtected(path) || Self.isProtected(url.deletingLastPathComponent().path) {
      throw CommandProblem("'\(path)' can't be written: it is read-only")
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandProblem("'\(path)' can't be written")
    }
    return true
  }

  /// How the file differs from what should stand in it; nil where it does not.
  func difference() throws(CommandProblem) -> String? {
    guard let current = try Self.current(at: path) else { return "it is not there" }
    guard current != text else { return nil }
    let (old, new) = (Self.sections(current), Self.sections(text))
    let parts = [
      Self.list("new", new.keys.filter { old[$0] == nil }),
      Self.list("gone", old.keys.filter { new[$0] == nil }),
      Self.list("changed", new.keys.filter { old[$0] != nil && old[$0] != new[$0] }),
    ].compactMap { $0 }
    return parts.isEmpty ? "its head has changed" : parts.joined(separator: "; ")
  }

  static func current(at path: String) throws(CommandProblem) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard !isFolder.boolValue else {
      throw CommandProblem("'\(path)' is a folder; name a file")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandProblem("'\(path)' can't be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Whether nobody may write there, whatever the user may otherwise.
  private static func isProtected(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let mode = attributes?[.posixPermissions] as? NSNumber else { return false }
    return mode.intValue & 0o222 == 0
  }

  private static func list(_ word: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(word): \(names.sorted().joined(separator: ", "))"
  }

  /// What stands before the name of a protocol above its double.
  static let mark = "// MARK: - "

  /// What stands under each protocol's mark.
  private static func sections(_ text: String) -> [String: [Substring]] {
    var sections: [String: [Substring]] = [:]
    var name: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(mark) { name = String(line.dropFirst(mark.count)) }
      if let name { sections[name, default: []].append(line) }
    }
    return sections
  }
}

import Foundation
package import ViperJSON
import ViperValues

/// A fixture file that is written to: by one writer at a time, and whole at every moment.
package struct FixtureFile {
  private let name: String
  /// The file itself, where `name` is a symbolic link: the link stays one.
  private let path: String

  package init(_ path: String) {
    name = path
    self.path = ResolvedPath(following: path)?.path ?? path
  }

  /// Reads the file, changes its text, and puts the new text in its place.
  ///
  /// The new text goes to a file beside the old one, which then takes its name.
  ///
  /// - Parameter change: Makes the new text; nil leaves the file alone.
  /// - Throws: What `change` throws, ``JSONError`` or ``RecordingError``; the file is then as it was.
  package func update(_ change: (JSONDocument) throws -> [UInt8]?) throws {
    try Self.lock.withLock {
      let turn = FolderTurn(folder)
      defer { turn.end() }
      let document = try JSONDocument(contentsOf: name)
      guard let text = try change(document) else { return }
      try replace(with: text)
    }
  }

  /// One writer at a time in this process.
  private static let lock = NSLock()

  private var folder: String { (path as NSString).deletingLastPathComponent }

  /// The same name each time, so that what a killed process has left is cleared away by the next.
  private var temporaryPath: String {
    "\(folder)/.\((path as NSString).lastPathComponent).recording"
  }

  private func replace(with text: [UInt8]) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o644
    // A file that nobody may write to could still be renamed over, and root may write to any.
    guard permissions & 0o222 != 0, FileManager.default.isWritableFile(atPath: path) else {
      throw RecordingError(
        "the file is read-only", remedy: "Give yourself the permission to write to it.")
    }
    _ = unlink(temporaryPath)
    do {
      try Data(text).write(to: URL(fileURLWithPath: temporaryPath), options: .withoutOverwriting)
    } catch {
      throw RecordingError(
        "no file can be written beside it (\(error.localizedDescription))",
        remedy: "Let '\(temporaryPath)' be written.")
    }
    // Only root may give a file to somebody else; for others it is theirs as it was, or stays so.
    try? FileManager.default.setAttributes(
      attributes.filter { $0.key == .ownerAccountID || $0.key == .groupOwnerAccountID },
      ofItemAtPath: temporaryPath)
    do {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: temporaryPath)
      guard rename(temporaryPath, path) == 0 else {
        throw RecordingError(
          "it can't be replaced (\(String(cString: strerror(errno))))",
          remedy: "See that the folder can be written to.")
      }
    } catch {
      _ = unlink(temporaryPath)
      throw error
    }
  }
}

/// The turn of this process to write into a folder, since tests also run as several processes.
///
/// The system ends it when the process ends. A file system that knows no locks gives it to all.
private struct FolderTurn {
  private let descriptor: Int32

  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func end() {
    guard descriptor >= 0 else { return }
    close(descriptor)
  }
}

/// Why nothing was recorded.
package struct RecordingError: Error {
  /// What is wrong, without a full stop.
  package let message: String
  /// What to do about it, as a sentence.
  package let remedy: String

  package init(_ message: String, remedy: String = "Run the test again.") {
    self.message = message
    self.remedy = remedy
  }
}

extension JSONDocument {
  /// The flow with this id, in a fixture file.
  package func flow(_ id: String) -> JSONValue? {
    root["flows"]?.elements.first { $0["id"]?.text == id }
  }

  /// The steps of a flow in the order in which they are run, as they stand in the file.
  package func steps(of flow: JSONValue) -> [JSONValue] {
    (flow["before"] == nil ? opening : []) + (flow["steps"]?.elements ?? [])
  }

  /// The steps with which each flow begins, unless it says otherwise.
  package var opening: [JSONValue] { root["before"]?.elements ?? [] }

  /// What the doubles answer in a flow, its own answers first.
  package func givens(of flow: JSONValue) -> [JSONValue] {
    (flow["given"]?.elements ?? []) + (root["given"]?.elements ?? [])
  }
}

import Dispatch
import Foundation
package import ViperJSON
import ViperTime
import ViperValues

/// A fixture file that is written to: by one writer at a time, and whole at every moment.
package struct FixtureFile {
  private let name: String
  /// The file itself, where `name` is a symbolic link: the link stays one.
  private let path: String
  /// The longest that it waits for another process that writes into the folder.
  var patience = Duration.seconds(10)

  /// - Parameters:
  ///   - name: The file's name; it may be a symbolic link.
  ///   - file: The file that was read under that name; nil where nothing was.
  package init(_ name: String, readFrom file: String?) {
    self.name = name
    path = file ?? ResolvedPath(following: name)?.path ?? name
  }

  /// Reads the file, changes its text, and puts the new text in its place.
  ///
  /// The new text goes to a file beside the old one, which then takes its name.
  ///
  /// - Parameter change: Makes the new text; nil leaves the file alone.
  /// - Throws: What `change` throws, ``JSONError`` or ``RecordingError``; the file is then as it was.
  package func update(_ change: (JSONDocument) throws -> [UInt8]?) throws {
    try Self.lock.withLock {
      // What happens later goes by this folder, wherever its name leads by then.
      let turn = try FolderTurn(folder, patience: patience)
      defer { turn.end() }
      let document = try JSONDocument(contentsOf: name)
      guard let file = document.file, file == path else {
        throw RecordingError(
          "it was read from '\(path)', and now it leads to '\(document.file ?? name)'")
      }
      guard let text = try change(document) else { return }
      try replace(with: text, in: turn.folder)
    }
  }

  /// Removes what a process that was killed while recording has left; nothing where one is recording.
  func clearAway() {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(temporaryName)"),
      let turn = FolderTurn(ifFree: folder)
    else { return }
    unlinkat(turn.folder, temporaryName, 0)
    turn.end()
  }

  /// One writer at a time in this process.
  private static let lock = NSLock()

  private var folder: String { (path as NSString).deletingLastPathComponent }
  private var ownName: String { (path as NSString).lastPathComponent }
  /// The same name each time, so that what a killed process has left is found.
  private var temporaryName: String { ".\(ownName).recording" }

  private func replace(with text: [UInt8], in folder: CInt) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let permissions = (attributes[.posixPermissions] as? NSNumber)?.uint16Value ?? 0o644
    // A file that nobody may write to could still be renamed over, and root may write to any.
    guard permissions & 0o222 != 0, FileManager.default.isWritableFile(atPath: path) else {
      throw RecordingError(
        "the file is read-only", remedy: "Give yourself the permission to write to it.")
    }
    let names = (attributes[.referenceCount] as? NSNumber)?.intValue ?? 1
    guard names == 1 else {
      throw RecordingError(
        "the file has \(names) names (hard links), and only this one would lead to the new text",
        remedy: "Leave it one name; a symbolic link may have another.")
    }
    guard folder >= 0 else { throw RecordingError("its folder can't be opened") }
    unlinkat(folder, temporaryName, 0)
    let descriptor = openat(
      folder, temporaryName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw notWritten(Self.systemError) }
    do {
      try fill(descriptor, with: text, attributes, permissions)
      guard renameat(folder, temporaryName, folder, ownName) == 0 else {
        throw RecordingError(
          "it can't be replaced (\(Self.systemError))",
          remedy: "See that the folder can be written to.")
      }
    } catch {
      unlinkat(folder, temporaryName, 0)
      throw error
    }
  }

  private func fill(
    _ descriptor: CInt, with text: [UInt8], _ attributes: [FileAttributeKey: Any],
    _ permissions: UInt16
  ) throws {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text))
    } catch {
      throw notWritten(error.localizedDescription)
    }
    if let owner = attributes[.ownerAccountID] as? NSNumber,
      let group = attributes[.groupOwnerAccountID] as? NSNumber
    {
      // Only root may give a file to somebody else; for others it is theirs as it was, or stays so.
      _ = fchown(descriptor, owner.uint32Value, group.uint32Value)
    }
    guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw notWritten(Self.systemError) }
    try handle.close()
  }

  private func notWritten(_ reason: String) -> RecordingError {
    RecordingError(
      "no file can be written beside it (\(reason))",
      remedy: "Let '\(folder)/\(temporaryName)' be written.")
  }

  private static var systemError: String { String(cString: strerror(errno)) }
}

/// The turn of this process to write into a folder, since tests also run as several processes.
///
/// The system ends it when the process ends. A file system that knows no locks gives it to all.
private struct FolderTurn {
  /// The folder, open; negative where it can't be opened.
  let folder: CInt

  /// Waits until it is free.
  ///
  /// - Throws: ``RecordingError`` where it is not within the bound.
  init(_ folder: String, patience: Duration) throws {
    let descriptor = Self.opened(folder)
    self.folder = descriptor
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return
    }
    // Which of both ends first, the wait or the patience.
    let isOver = Guarded(false)
    let hasCome = DispatchSemaphore(value: 0)
    // The system has no bound for it, so that a thread waits which can be left behind.
    Thread.detachNewThread {
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if isOver.exchange(true) { close(descriptor) }
      hasCome.signal()
    }
    _ = hasCome.wait(timeout: .now() + patience.timeInterval)
    guard !isOver.exchange(true) else { return }
    throw RecordingError(
      "another process has had the lock of its folder for \(patience.shownText)",
      remedy: "End the process that holds '\(folder)' locked, and run the test again.")
  }

  /// nil where somebody else has it, or where that can't be known.
  init?(ifFree folder: String) {
    self.folder = Self.opened(folder)
    guard self.folder >= 0, flock(self.folder, LOCK_EX | LOCK_NB) == 0 else {
      end()
      return nil
    }
  }

  private static func opened(_ folder: String) -> CInt {
    open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  func end() {
    guard folder >= 0 else { return }
    close(folder)
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

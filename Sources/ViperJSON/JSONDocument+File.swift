import Foundation
import RoleNames

extension JSONDocument {
  /// Reads a file as strict JSON (RFC 8259).
  ///
  /// Refused before anything is read: what is missing, no regular file (a folder, a device, a pipe,
  /// a socket), larger than the limit, or outside the folder it must be in.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder that the file must be in once symbolic links are followed; nil for
  ///     anywhere.
  ///   - sizeLimit: How many bytes the file may have.
  /// - Throws: A ``JSONError`` that names the file, and the place in it if it could be read.
  public init(
    contentsOf path: String, within root: String? = nil, sizeLimit: Int = 64 * 1024 * 1024
  ) throws(JSONError) {
    let (text, file) = try FileText(path: path, sizeLimit: sizeLimit).read(within: root)
    try self.init(reading: text, path: path)
    self.file = file
  }
}

/// The bytes of a file that somebody else wrote, and what may be wrong with the file as such.
private struct FileText {
  let path: String
  let sizeLimit: Int

  func read(within root: String?) throws(JSONError) -> (text: [UInt8], file: String) {
    guard !path.isEmpty, !path.contains("\0") else {
      throw error("this is no path", "Name a file.")
    }
    guard let resolved = ResolvedPath(following: path) else {
      throw error("the symbolic link leads nowhere: links lead to each other", "Fix the links.")
    }
    if let root, ResolvedPath(following: root).map(resolved.isWithin) != true {
      let what = resolved.followedLink ? "the symbolic link leads" : "the path leads"
      throw error(
        "\(what) out of '\(root)', to '\(resolved.path)'",
        "Put the file itself into that folder.")
    }
    let text: Data?
    do {
      try checkKindAndSize(FileManager.default.attributesOfItem(atPath: resolved.path))
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: resolved.path))
      defer { try? handle.close() }
      // A file may grow after its size was asked for.
      text = try handle.read(upToCount: sizeLimit < .max ? sizeLimit + 1 : .max)
    } catch let error as JSONError {
      throw error
    } catch {
      throw missingOrUnreadable(error, resolved)
    }
    guard let text, !text.isEmpty else { throw error("the file is empty", "Write a JSON value.") }
    guard text.count <= sizeLimit else { throw tooLarge("more bytes than that") }
    return ([UInt8](text), resolved.path)
  }

  private func checkKindAndSize(_ attributes: [FileAttributeKey: Any]) throws(JSONError) {
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: break
    case .typeDirectory?: throw error("this is a folder, not a file", "Name a file in it.")
    default:
      throw error(
        "this is no regular file but a device, a pipe or a socket", "Name a regular file.")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    if size > sizeLimit { throw tooLarge("\(size) bytes") }
  }

  private func error(_ message: String, _ remedy: String) -> JSONError {
    JSONError(path: path, position: nil, message: message, remedy: remedy)
  }

  private func tooLarge(_ size: String) -> JSONError {
    error(
      "the file is too large: at most \(sizeLimit) bytes are read, and it has \(size)",
      "Split it.")
  }

  private func missingOrUnreadable(_ failure: any Error, _ file: ResolvedPath) -> JSONError {
    switch (failure as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: return missing(file)
    case .fileReadNoPermission?:
      return error("the file may not be read", "Give yourself the permission to read it.")
    default:
      return error(
        "the file cannot be read (\(failure.localizedDescription))",
        "See that the path is right and the file can be opened.")
    }
  }

  private func missing(_ file: ResolvedPath) -> JSONError {
    if file.followedLink {
      return error(
        "the symbolic link leads nowhere: there is no '\(file.path)'", "Fix or remove the link.")
    }
    let folder = (file.path as NSString).deletingLastPathComponent
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return error("there is no such folder: '\(folder)'", "See that the path is right.")
    }
    let nearest = NearestName.of((file.path as NSString).lastPathComponent, among: names.sorted())
    return error(
      "there is no such file",
      nearest.map { "Did you mean '\($0)'?" } ?? "See that the path is right.")
  }
}

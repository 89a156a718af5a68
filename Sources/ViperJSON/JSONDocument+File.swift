import Foundation

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
    let file = FileText(path: path, sizeLimit: sizeLimit)
    try self.init(reading: file.read(within: root), path: path)
  }
}

/// The bytes of a file that somebody else wrote, and what may be wrong with the file as such.
private struct FileText {
  let path: String
  let sizeLimit: Int

  func read(within root: String?) throws(JSONError) -> [UInt8] {
    guard !path.isEmpty, !path.contains("\0") else {
      throw error("this is no path", "Name a file.")
    }
    let resolved = try resolve()
    if let root { try check(resolved, isWithin: root) }
    try checkKindAndSize(of: resolved)
    let text = try readBytes(of: resolved)
    if text.isEmpty { throw error("the file is empty", "Write a JSON value.") }
    return text
  }

  private func resolve() throws(JSONError) -> ResolvedPath {
    do {
      return try ResolvedPath(following: path)
    } catch {
      throw self.error(
        "the symbolic link leads nowhere: links lead to each other", "Fix the links.")
    }
  }

  private func check(_ file: ResolvedPath, isWithin root: String) throws(JSONError) {
    if let folder = try? ResolvedPath(following: root), file.isWithin(folder) { return }
    let what = file.followedLink ? "the symbolic link leads" : "the path leads"
    throw error(
      "\(what) out of '\(root)', to '\(file.path)'", "Put the file itself into that folder.")
  }

  private func checkKindAndSize(of file: ResolvedPath) throws(JSONError) {
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    } catch {
      throw missingOrUnreadable(error, file)
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: break
    case .typeDirectory?: throw error("this is a folder, not a file", "Name a file in it.")
    default:
      throw error(
        "this is no regular file but a device, a pipe or a socket", "Name a regular file.")
    }
    let size = (attributes[.size] as? NSNumber)?.int64Value ?? 0
    if size > Int64(sizeLimit) { throw tooLarge("\(size) bytes") }
  }

  /// Reads piece by piece, because a file may grow after its size was asked for.
  private func readBytes(of file: ResolvedPath) throws(JSONError) -> [UInt8] {
    let pieceSize = 1024 * 1024
    var text: [UInt8] = []
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
      defer { try? handle.close() }
      while let piece = try handle.read(upToCount: pieceSize), !piece.isEmpty {
        text.append(contentsOf: piece)
        if text.count > sizeLimit { break }
      }
    } catch {
      throw missingOrUnreadable(error, file)
    }
    if text.count > sizeLimit { throw tooLarge("more bytes than that") }
    return text
  }
}

// MARK: - Errors

extension FileText {
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

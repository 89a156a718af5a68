import Foundation

/// A file that a command writes.
package enum OutputFile {
  /// Writes a text.
  ///
  /// A file is replaced as a whole, or made. What is no file, such as a device, a pipe or a link, stays what
  /// it is, and is written into.
  ///
  /// - Throws: ``CommandProblem`` where that can't be done.
  package static func write(_ text: String, to path: String) throws(CommandProblem) {
    do {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case nil, .typeRegular?:
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      case .typeDirectory?: throw CommandProblem("'\(path)' can't be written: it is a folder")
      case .some:
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        // What a link leads to may be longer; a pipe has no length.
        try? file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
      }
    } catch let problem as CommandProblem {
      throw problem
    } catch {
      throw CommandProblem(
        "'\(path)' can't be written: \(error.localizedDescription); name a file in a folder that is there"
      )
    }
  }
}

import Foundation
package import ViperJSON

// What was written, read again.

extension LineFile {
  /// Why a folder of such files can't be read.
  package struct Problem: Error, CustomStringConvertible {
    /// What is wrong.
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// What is said of a file that another version of the kit wrote, and what to do.
  package static func isOfFormat(_ format: String, notOf own: Int) -> String {
    "is of format \(format); this tool reads format \(own): remove the folder, and run the tests once more"
  }

  /// The files of a folder, in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - prefix: How the names of the files begin.
  ///   - what: What is read, as it is called.
  ///   - variable: The variable that has it written.
  /// - Throws: ``Problem`` where there are none, or one can't be read.
  package static func contents(
    of folder: String, prefix: String, what: String, variable: EnvironmentVariable
  ) throws(Problem) -> [(path: String, text: [UInt8])] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let files = (names ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
    guard !files.isEmpty else {
      let reason = names == nil ? "there is no folder '\(folder)'" : "'\(folder)' has no \(what)"
      throw Problem("\(reason); write it by \(variable.rawValue)=\(folder) swift test")
    }
    var contents: [(path: String, text: [UInt8])] = []
    for file in files.sorted() {
      let path = "\(folder)/\(file)"
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Problem("'\(path)' can't be read")
      }
      contents.append((path, Array(data)))
    }
    return contents
  }

  /// The lines of a file, each with its number, from 1.
  ///
  /// - Returns: The lines without a last one that a process that was killed did not finish, and whether
  ///   there is one.
  /// - Throws: ``Problem`` where another line is no JSON.
  package static func lines(
    of text: [UInt8], path: String
  ) throws(Problem) -> (lines: [(number: Int, json: JSONValue)], isTorn: Bool) {
    let parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines: [(number: Int, json: JSONValue)] = []
    // Behind the last line break stands nothing, or what was not finished.
    for (index, part) in parts.enumerated() where !part.isEmpty {
      do {
        lines.append((index + 1, try JSONDocument(reading: Array(part), path: path).root))
      } catch {
        guard index == parts.count - 1 else {
          throw Problem("\(path):\(index + 1): the line is no JSON")
        }
        return (lines, true)
      }
    }
    return (lines, false)
  }
}

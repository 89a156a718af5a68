import Foundation
import ViperJSON
import ViperMessages
import ViperValues

/// How long the tests of flows took in an earlier run, by its report.
struct FlowTimes: Sendable {
  /// A flow, told in a way that is the same on each machine.
  struct Key: Hashable, Comparable {
    /// The name of the fixture file, without its folder.
    let file: String
    /// The id.
    let id: String

    /// Names a flow of a file.
    init(path: String, id: String) {
      file = (path as NSString).lastPathComponent
      self.id = id
    }

    static func < (one: Key, other: Key) -> Bool {
      (one.file, one.id) < (other.file, other.id)
    }
  }

  /// How many milliseconds all runs of a flow took together.
  private(set) var milliseconds: [Key: Int] = [:]

  /// Reads the folder that `VIPER_REPORT` had written.
  ///
  /// - Throws: ``LineFile/Problem`` where it has no report, or a line is no JSON.
  init(contentsOf folder: String) throws(LineFile.Problem) {
    let files = try LineFile.contents(
      of: folder, prefix: ReportWriter.prefix, what: "report", variable: .report)
    for (path, text) in files { try read(text, path: path) }
  }

  private mutating func read(_ text: [UInt8], path: String) throws(LineFile.Problem) {
    var begun: [Int: Key] = [:]
    for (_, json) in try LineFile.lines(of: Self.linesOfFlows(text), path: path).lines {
      guard let number = json["flow"]?.integer else { continue }
      if let time = json["milliseconds"]?.integer {
        guard let key = begun.removeValue(forKey: number) else { continue }
        milliseconds[key, default: 0] += min(max(0, time), Self.longest)
      } else if let id = json["id"]?.text, let path = json["fixture"]?["path"]?.text,
        // What a check of rules and laws runs by itself has no test, and is not divided.
        json["test"] != nil
      {
        begun[number] = Key(path: path, id: id)
      }
    }
  }

  /// What no flow takes, so that sums stay numbers: a week.
  private static let longest = 7 * 24 * 60 * 60 * 1_000

  /// The lines that say when flows began and ended; the many others are emptied and not read as JSON.
  private static func linesOfFlows(_ text: [UInt8]) -> [UInt8] {
    let begin = Array(#"{ "event": "flow-"#.utf8)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.starts(with: begin) ? $0 : [] }.joined(separator: [UInt8(ascii: "\n")]))
  }
}

import Foundation
import Testing
import ViperTestKit

/// The whole text of each finding of a law, in the folder `Findings`, by the fault that it names.
///
/// They are written anew with `VIPER_WRITE_FINDINGS=1`; read them before you keep them.
enum GoldenFinding {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Findings")

  static func check(_ finding: Finding, of fault: ShelfFault) throws {
    let file = folder.appendingPathComponent("\(fault.rawValue).txt")
    let text = steady("\(finding)\n")
    if ProcessInfo.processInfo.environment["VIPER_WRITE_FINDINGS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #if !DEBUG
      // What was optimised traps without a word.
      if !text.contains("It said: ") {
        expected = expected.replacingOccurrences(
          of: #" *It said: [^\n]*\n"#, with: "", options: .regularExpression)
      }
    #endif
    #expect(text == expected)
  }

  /// Without what the system and the toolchain say of a trap, each in its own way.
  private static func steady(_ text: String) -> String {
    text
      .replacingOccurrences(
        of: #"\(signal \d+\)"#, with: "(signal …)", options: .regularExpression
      )
      .replacingOccurrences(
        of: #"It said: [^\n]*"#, with: "It said: …", options: .regularExpression)
  }

  /// No file is left over.
  static var names: Set<String> {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set((files ?? []).map { String($0.dropLast(".txt".count)) })
  }
}

import Foundation
import GoldenText
import Testing
import ViperTestKit

/// The whole text of each finding of a law, in the folder `Golden/Findings`, by the fault that it names.
enum GoldenFinding {
  static func check(_ finding: Finding, of fault: ShelfFault) throws {
    let text = steady("\(finding)")
    #if !DEBUG
      // What was optimised traps without a word.
      guard text.contains("It said: ") else {
        let file = GoldenText.file("Findings/\(fault.rawValue)", besides: #filePath)
        let expected = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
          of: #" *It said: [^\n]*\n"#, with: "", options: .regularExpression)
        #expect(text + "\n" == expected)
        return
      }
    #endif
    expectGolden(text, named: "Findings/\(fault.rawValue)")
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
    let folder = GoldenText.file("Findings", besides: #filePath).deletingPathExtension()
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set((files ?? []).map { String($0.dropLast(".txt".count)) })
  }
}

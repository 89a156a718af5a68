import Foundation
import GoldenText
import TestConditions
import Testing

/// What the compiler made of an input, or said of it, in the folder `Records`.
///
/// `swift test` reads a record; an input that has none fails the test. With `VIPER_EXHAUSTIVE` the
/// compiler runs, and what it makes must equal the record. With `VIPER_WRITE_GOLDEN=1` as well, what
/// differs is written, and fails that run.
package enum CompilerRecord {
  /// Reads a text that has a file of its own.
  ///
  /// - Parameters:
  ///   - name: The beginning of the file's name, and its extension.
  ///   - inputs: All that the compiler reads of the test, its options included.
  ///   - make: Has the compiler make the text. It must not depend on the machine.
  package static func text(
    _ name: (String, extension: String), of inputs: [String], make: () throws -> String
  ) throws -> String {
    let file = folder.appendingPathComponent(
      "\(name.0)-\(fingerprint(of: inputs)).\(name.extension)")
    let stored = try? String(contentsOf: file, encoding: .utf8)
    return try check(stored, of: file.lastPathComponent, make) { text in
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  /// Reads a short text, which stands with others in `Outcomes.json`.
  ///
  /// - Parameters:
  ///   - title: What is known of the inputs.
  ///   - inputs: All that decides the outcome, but for the kit.
  ///   - make: Has the compiler, or the compiled program, say it. It must not depend on the machine.
  package static func outcome(
    _ title: String, of inputs: [String], make: () throws -> String
  ) throws -> String {
    let key = "\(title) \(fingerprint(of: inputs))"
    return try check(outcomes[key], of: key, make) { try outcomes.set(key, to: $0) }
  }

  /// No record, and no compiler that could make one.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String

    init(_ name: String) {
      description = """
        There is no record '\(name)' of what the compiler makes of this. Run it once: \
        VIPER_EXHAUSTIVE=1 VIPER_WRITE_GOLDEN=1 swift test --filter \(CompilerRecord.filter)
        """
    }
  }

  // MARK: Checking

  private static func check(
    _ stored: String?, of name: String, _ make: () throws -> String, write: (String) throws -> Void
  ) throws -> String {
    guard isExhaustive else {
      guard let stored else { throw Missing(name) }
      return stored
    }
    let fresh = try make()
    guard isComparable, stored != fresh else { return fresh }
    if GoldenText.isWriting {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(fresh)
      Issue.record("\(GoldenText.written(name))")
    } else if let stored {
      Issue.record("\(difference(stored, fresh, name))")
    } else {
      throw Missing(name)
    }
    return fresh
  }

  /// Other platforms have other modules, whose names stand in a symbol graph.
  private static var isComparable: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  private static func difference(_ stored: String, _ fresh: String, _ name: String) -> String {
    let (old, new) = (stored.components(separatedBy: "\n"), fresh.components(separatedBy: "\n"))
    let place = zip(old, new).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { place < lines.count ? lines[place] : "" }
    return """
      The record '\(name)' is stale: line \(place + 1) is not what the compiler makes.
      - \(line(old))
      + \(line(new))
      Write it: VIPER_EXHAUSTIVE=1 VIPER_WRITE_GOLDEN=1 swift test --filter \(filter)
      """
  }

  /// The test that runs.
  private static var filter: String {
    Test.current.map { String($0.name.prefix { $0 != "(" }) } ?? "NAME"
  }

  // MARK: Files

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Records")

  private static let outcomes = Outcomes(folder.appendingPathComponent("Outcomes.json"))

  /// A number that changes with the texts, and is the same on each machine: FNV-1a.
  private static func fingerprint(of inputs: [String]) -> String {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for input in inputs {
      take("\(input.utf8.count):".utf8)
      take(Array(input.utf8))
    }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The short texts of one file.
///
/// `lock` guards `texts`, and the file.
private final class Outcomes: @unchecked Sendable {
  private let file: URL
  private let lock = NSLock()
  private var texts: [String: String]

  init(_ file: URL) {
    self.file = file
    let data = (try? Data(contentsOf: file)) ?? Data()
    texts = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }

  subscript(key: String) -> String? { lock.withLock { texts[key] } }

  func set(_ key: String, to text: String) throws {
    try lock.withLock {
      texts[key] = text
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (encoder.encode(texts) + Data("\n".utf8)).write(to: file, options: .atomic)
    }
  }
}

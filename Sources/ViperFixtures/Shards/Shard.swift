import Foundation
import ViperJSON
import ViperMessages

/// One of the processes, or groups of them, that divide the flows of fixture files among them.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
  /// Which one it is, from 0.
  let index: Int
  /// How many there are, at least one.
  let count: Int

  /// Its number, from 1, of how many: `2/8`.
  package var description: String { "\(index + 1)/\(count)" }

  private init?(index: Int?, count: Int?) {
    guard let index, let count, 0..<max(0, count) ~= index else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads which one the environment asks for; nil where it asks for none.
  ///
  /// - Throws: ``ShardingProblem`` for values that name no shard.
  init?(environment: [String: String]) throws(ShardingProblem) {
    let own = environment[EnvironmentVariable.shard.rawValue] ?? ""
    guard own.isEmpty else {
      let parts = own.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2,
        let shard = Shard(index: Self.number(parts[0]).map { $0 - 1 }, count: Self.number(parts[1]))
      else {
        throw ShardingProblem(
          "VIPER_SHARD is \(own.quoted), which is no shard",
          remedy:
            "Write its number and how many there are, 2/8 for the second of eight, or unset it.")
      }
      self = shard
      return
    }
    guard let runner = try Self(ofRunner: environment) else { return nil }
    self = runner
  }

  /// Reads which one a test runner asks for.
  private init?(ofRunner environment: [String: String]) throws(ShardingProblem) {
    let (total, index) = (environment["TEST_TOTAL_SHARDS"] ?? "", environment["TEST_SHARD_INDEX"])
    // A runner that divides nothing leaves them out, or says 0.
    guard !["", "0"].contains(total) else { return nil }
    guard let shard = Shard(index: Self.number(index ?? ""), count: Self.number(total)) else {
      throw ShardingProblem(
        "TEST_TOTAL_SHARDS is \(total.quoted) and TEST_SHARD_INDEX "
          + "\(index.map { "is \($0.quoted)" } ?? "is not set"), which is no shard",
        remedy:
          "Let the runner count from 0 to one less than the total, unset both, or set VIPER_SHARD.")
    }
    let status = environment["TEST_SHARD_STATUS_FILE"] ?? ""
    if !status.isEmpty {
      guard try Self.claim(status) else { return nil }
    }
    self = shard
  }

  /// Tells a test runner that the flows are divided, by the file that it looks for.
  ///
  /// - Returns: Whether they may be: a file that is there and not the kit's is that of a program which
  ///   divides the test functions itself. Dividing the flows once more would lose most of them.
  private static func claim(_ status: String) throws(ShardingProblem) -> Bool {
    let mark = Data("ViperTestKit divides the flows.\n".utf8)
    if let found = FileManager.default.contents(atPath: status) { return found == mark }
    do {
      try mark.write(to: URL(fileURLWithPath: status), options: .atomic)
    } catch {
      throw ShardingProblem(
        "TEST_SHARD_STATUS_FILE, \(status.quoted), can't be written: \(error.localizedDescription)",
        remedy: "Let it name a file in a folder that is there, or unset it.")
    }
    return true
  }

  /// A number of digits only.
  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

/// Why it is not known which flows are to run.
struct ShardingProblem: Error {
  /// What is wrong, without a full stop.
  let sentence: String
  /// What to do about it.
  let remedy: String

  init(_ sentence: String, remedy: String) {
    (self.sentence, self.remedy) = (sentence, remedy)
  }
}

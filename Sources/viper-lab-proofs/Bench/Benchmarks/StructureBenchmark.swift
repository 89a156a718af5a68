import Foundation
import ViperTestKit

/// What it costs to take a value apart.
struct StructureBenchmark: Benchmark {
  let name = "structure"
  let summary = "a structure of 20 properties, against Mirror"

  func rows(_ scale: Scale) async throws -> [Row] {
    let count = scale.count(2_000)
    let value = Profile()
    return [
      await Race(rounds: 15).row(
        "a structure of 20 properties", against: "the same tree through Mirror", each: count
      ) {
        (0..<count).map { _ in Structure(of: value) }
      } theirs: {
        (0..<count).map { _ in MirrorTree(value) }
      }
    ]
  }
}

/// Twenty properties, of the kinds that entities have.
private struct Profile {
  let id = 4_711
  let name = "Ada"
  let mail: String? = "ada@viper.example"
  let phone: String? = nil
  let isActive = true
  let isAdministrator = false
  let score = 12.5
  let rank: Int64 = 3
  let address = Address(street: "Byron Street", number: 12, city: "London")
  let state = State.suspended(reason: "holiday", days: 14)
  let plan = Plan.free
  let tags = ["swift", "viper", "tests"]
  let counts = [1, 2, 3, 4]
  let settings = ["theme": "dark", "language": "en"]
  let website = URL(string: "https://viper.example/ada")
  let identifier = UUID()
  let createdAt = Date(timeIntervalSince1970: 1_700_000_000)
  let size = (width: 320, height: 480)
  let initial: Character = "A"
  let limit: UInt8 = 200

  struct Address {
    let street: String
    let number: Int
    let city: String
  }

  enum State {
    case active
    case suspended(reason: String, days: Int)
  }

  enum Plan {
    case free, paid
  }
}

/// What one would write with `Mirror`: labels, children, and text for what has none.
private indirect enum MirrorTree {
  case leaf(String)
  case node([(label: String?, value: MirrorTree)])

  init(_ value: Any) {
    let children = Mirror(reflecting: value).children
    // Foundation's values are one piece, and not their insides.
    guard !children.isEmpty, !(value is URL), !(value is Date), !(value is UUID) else {
      self = .leaf(String(describing: value))
      return
    }
    self = .node(children.map { ($0.label, MirrorTree($0.value)) })
  }
}

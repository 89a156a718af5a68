import Foundation
import ViperMessages
import ViperValues

/// Which flows of a fixture file run here, and which are left to other shards.
///
/// Each flow runs in one shard. A shard sees the files that its tests ask for and no others, so that what
/// divides them depends on nothing but the file's flows and the times of an earlier run.
package struct Sharding: Sendable {
  /// What the environment asks for.
  package static let shared = Sharding(environment: ProcessInfo.processInfo.environment)

  /// That of the scope that the code runs in; nil outside of any.
  @TaskLocal package static var scope: Sharding?

  /// The one in force: that of the scope, or else of the environment.
  package static var inForce: Sharding { scope ?? shared }

  /// The shard; nil where all flows run here.
  private let shard: Shard?
  /// The shard, from 0, of each flow whose time is known.
  private let measured: [FlowTimes.Key: Int]
  /// Why it is not known which flows are to run.
  private let problem: Finding?

  /// Makes what the environment asks for.
  package init(environment: [String: String]) {
    var (shard, measured, problem): (Shard?, [FlowTimes.Key: Int], Finding?) = (nil, [:], nil)
    do throws(ShardingProblem) {
      shard = try Shard(environment: environment)
      if let shard {
        measured = Self.divided(try Self.times(environment), among: shard.count)
      }
    } catch {
      problem = Finding(
        id: .invalidFixture, sentence: "\(error.sentence): which flows are to run is not known.",
        remedy: error.remedy)
    }
    (self.shard, self.measured, self.problem) = (shard, measured, problem)
  }

  /// The flows of a file that run here. Each of them knows the others.
  ///
  /// - Returns: Never nothing: one flow that passes where all are left to others, one that fails where it
  ///   is not known which are to run.
  func part(of flows: [Flow], inFile file: String) -> [Flow] {
    if let problem { return [.broken(file, because: problem)] }
    guard let shard, let path = flows.first?.path else { return flows }
    let keys = flows.map { FlowTimes.Key(path: path, id: $0.id) }
    // The others in turn, so that the shards' counts of them differ by one at most. Each file begins with
    // another shard, also where many have one name, so that small files add up.
    var next = StableHash.of("\(keys[0].file)\n\(keys[0].id)") % UInt64(shard.count)
    var own: [Flow] = []
    for (flow, key) in zip(flows, keys) {
      let index: Int
      if let known = measured[key] {
        index = known
      } else {
        index = Int(next)
        next = (next + 1) % UInt64(shard.count)
      }
      // What can't be read has no id that is the same everywhere: it fails in each.
      if index == shard.index || flow.problem != nil { own.append(flow) }
    }
    let part = Flow.Part(file: flows, count: own.count)
    if own.isEmpty { own = [.leftToOthers(by: shard, flows[0], in: keys[0].file)] }
    return own.map { flow in
      var flow = flow
      flow.part = part
      return flow
    }
  }

  private static func times(_ environment: [String: String]) throws(ShardingProblem) -> FlowTimes? {
    let variable = EnvironmentVariable.shardTimes.rawValue
    guard let folder = environment[variable], !folder.isEmpty else { return nil }
    do {
      return try FlowTimes(contentsOf: folder)
    } catch {
      throw ShardingProblem(
        "\(variable) has no times: \(error)",
        remedy:
          "Name the folder of a report, the same one in all shards; or unset it in all of them.")
    }
  }

  /// The shard of each flow: the longest first, each to the shard that has the least to do by then.
  private static func divided(_ times: FlowTimes?, among count: Int) -> [FlowTimes.Key: Int] {
    let flows = (times?.milliseconds ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    // There may be more shards than flows; the first ones then have one each.
    var loads = Array(repeating: 0, count: min(count, flows.count))
    var shards: [FlowTimes.Key: Int] = [:]
    for (key, milliseconds) in flows {
      guard let lightest = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      // A flow that takes no time still has to begin.
      loads[lightest] += milliseconds + 1
      shards[key] = lightest
    }
    return shards
  }
}

extension Flow {
  /// A flow that stands for none, since other shards run all of a file.
  fileprivate static func leftToOthers(by shard: Shard, _ first: Flow, in file: String) -> Flow {
    Flow(
      id: "\(file), shard \(shard)", scenario: "other shards run the flows of this file",
      module: first.module, subject: first.subject, given: [], steps: [], finally: .nothing,
      known: nil, timeout: .zero, path: first.path, document: nil, range: 0..<0, problem: nil)
  }
}

extension [Flow] {
  /// These flows, and those that a shard has left to others, for what looks at a module as a whole.
  ///
  /// Of a file of which only some of the shard's flows are here it can't be told which others are meant:
  /// these stay as they are.
  package var ofAllShards: [Flow] {
    let counts = Dictionary(grouping: filter { $0.part != nil }, by: \.path).mapValues { flows in
      Set(flows.filter { !$0.isLeftToOthers }.map(\.id)).count
    }
    var seen: Set<String> = []
    return flatMap { flow -> [Flow] in
      guard let part = flow.part, counts[flow.path] == part.count else { return [flow] }
      return seen.insert(flow.path).inserted ? part.file : []
    }
  }
}

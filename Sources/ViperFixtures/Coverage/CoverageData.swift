package import ViperMessages

/// What all processes wrote into a folder.
package struct CoverageData: Sendable, Equatable {
  /// What was touched.
  package private(set) var counts = CoverageCounts()
  /// What modules can take and send, each once.
  package private(set) var vocabularies: Set<Vocabulary> = []
  /// What the states consist of that modules came to, each once.
  package private(set) var states: Set<CoverageState> = []
  /// In which states modules were, and what was sent in them.
  package private(set) var stateCounts = StateCounts()
  /// The flows that ran.
  package private(set) var flows: Set<String> = []
  /// How many runs of flows were counted.
  package private(set) var runCount = 0
  /// How many processes wrote.
  package private(set) var processCount = 0
  /// How many last lines were torn, by a process that was killed; they are left out.
  package private(set) var tornCount = 0

  /// Makes data of nothing.
  package init() {}

  /// Reads a folder.
  ///
  /// - Throws: ``LineFile/Problem`` where it has no coverage, or a file of it is not what the kit writes.
  package init(contentsOf folder: String) throws(LineFile.Problem) {
    let files = try LineFile.contents(
      of: folder, prefix: CoverageWriter.prefix, what: "coverage", variable: .coverage)
    for (path, text) in files { try read(text, path: path) }
  }

  /// Reads a file.
  mutating func read(_ text: [UInt8], path: String) throws(LineFile.Problem) {
    processCount += 1
    let (lines, isTorn) = try LineFile.lines(of: text, path: path)
    tornCount += isTorn ? 1 : 0
    for (number, json) in lines {
      do throws(CoverageLine.Problem) {
        add(try CoverageLine(json))
      } catch {
        let reason =
          switch error {
          case .otherFormat(let format):
            "is of format \(format); this tool reads format \(CoverageLine.format)"
          case .unreadable: "says nothing of coverage"
          }
        throw LineFile.Problem("\(path):\(number): the line \(reason)")
      }
    }
  }

  /// Adds a line.
  package mutating func add(_ line: CoverageLine) {
    switch line {
    case .vocabulary(let vocabulary): vocabularies.insert(vocabulary)
    case .state(let state): states.insert(state)
    case .run(let flow, let counts, let states):
      flows.insert(flow)
      runCount += 1
      self.counts.add(counts)
      stateCounts.add(states)
    }
  }

  /// The modules, in their order.
  package var modules: [String] {
    Set(vocabularies.map(\.module) + counts.all.keys.map(\.module)).sorted()
  }
}

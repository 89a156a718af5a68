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
    var named = Named()
    for (number, json) in lines {
      do throws(CoverageLine.Problem) {
        try add(try CoverageLine(json), &named)
      } catch {
        let reason =
          switch error {
          case .otherFormat(let format):
            LineFile.isOfFormat(format, notOf: CoverageLine.format)
          case .unreadable: "says nothing of coverage"
          case .unknownNumber(let number): "names number \(number), which no line before it has"
          }
        throw LineFile.Problem("\(path):\(number): the line \(reason)")
      }
    }
  }

  /// What the lines of one file name by numbers.
  private struct Named {
    var texts: [Int: String] = [:]
    var states: [Int: CoverageState] = [:]

    func text(_ number: Int) throws(CoverageLine.Problem) -> String {
      guard let text = texts[number] else { throw .unknownNumber(number) }
      return text
    }

    func state(_ number: Int) throws(CoverageLine.Problem) -> CoverageState {
      guard let state = states[number] else { throw .unknownNumber(number) }
      return state
    }
  }

  private mutating func add(
    _ line: CoverageLine, _ named: inout Named
  ) throws(CoverageLine.Problem) {
    switch line {
    case .vocabulary(let vocabulary): vocabularies.insert(vocabulary)
    case .text(let number, let text): named.texts[number] = text
    case .state(let number, let state):
      named.states[number] = state
      if !state.id.isEmpty { states.insert(state) }
    case .run(let flow, let counts, let visits):
      flows.insert(flow)
      runCount += 1
      for entry in counts {
        self.counts.add(
          entry.kind, try named.text(entry.name), in: try named.text(entry.module),
          times: entry.count)
      }
      for visit in visits {
        let state = try named.state(visit.state)
        var way: StateCounts.Way?
        if let event = visit.event {
          let target = if let target = visit.target { try named.state(target).id } else { "" }
          way = StateCounts.Way(try named.text(event), to: target)
        }
        stateCounts.add(StateCounts.Key(module: state.module, state: state.id), sending: way)
      }
    }
  }

  /// The modules, in their order.
  package var modules: [String] {
    Set(vocabularies.map(\.module) + counts.all.keys.map(\.module)).sorted()
  }
}

import Foundation
import ViperJSON

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

  /// Why a folder can't be read.
  package struct Problem: Error, CustomStringConvertible {
    /// What is wrong.
    package let description: String
  }

  /// Makes data of nothing.
  package init() {}

  /// Reads a folder.
  ///
  /// - Throws: ``Problem`` where it has no coverage, or a file of it is not what the kit writes.
  package init(contentsOf folder: String) throws(Problem) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let files = (names ?? []).filter {
      $0.hasPrefix(CoverageWriter.prefix) && $0.hasSuffix(CoverageWriter.suffix)
    }
    guard !files.isEmpty else {
      let what = names == nil ? "there is no folder '\(folder)'" : "'\(folder)' has no coverage"
      throw Problem(description: "\(what); write it by VIPER_COVERAGE=\(folder) swift test")
    }
    for file in files.sorted() {
      let path = "\(folder)/\(file)"
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Problem(description: "'\(path)' can't be read")
      }
      try read(Array(data), path: path)
    }
  }

  /// Reads a file.
  mutating func read(_ text: [UInt8], path: String) throws(Problem) {
    processCount += 1
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Behind the last line break stands nothing, or what a process that was killed did not finish.
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        let json = try JSONDocument(reading: Array(line), path: path).root
        add(try CoverageLine(json))
      } catch let problem as CoverageLine.Problem {
        let reason =
          switch problem {
          case .otherFormat(let format):
            "is of format \(format); this tool reads format \(CoverageLine.format)"
          case .unreadable: "says nothing of coverage"
          }
        throw Problem(description: "\(path):\(index + 1): the line \(reason)")
      } catch {
        guard index == lines.count - 1 else {
          throw Problem(description: "\(path):\(index + 1): the line is no JSON")
        }
        tornCount += 1
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

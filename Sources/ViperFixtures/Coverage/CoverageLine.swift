package import ViperJSON
import ViperMessages
import ViperValues

/// One line of a coverage file.
///
/// ```json
/// { "format": 2, "module": "List", "takes": "event", "of": "ListEvent", "names": [ "viewDidLoad" ] }
/// { "format": 2, "module": "List", "state": "1p5yk", "parts": [ "presenter.page: 0" ] }
/// { "format": 2, "flow": "list.load", "counts": [ [ "List", "sent", "event viewDidLoad", 1 ] ],
///   "states": [ [ "List", "1p5yk", 2, [ [ "event viewDidLoad", "1c8ts", 1 ] ] ] ] }
/// ```
///
/// The last one is one line in the file as well. The format is described by
/// `Fixtures/schema/coverage-2.schema.json`.
package enum CoverageLine: Sendable, Equatable {
  /// What a module can take or send.
  case vocabulary(Vocabulary)
  /// What a state of a module consists of.
  case state(CoverageState)
  /// What one run of a flow touched, and in which states.
  case run(flow: String, CoverageCounts, StateCounts = StateCounts())

  /// The version of the format.
  package static let format = 2

  /// Why a line says nothing.
  package enum Problem: Error, Equatable {
    /// It is written in another format.
    case otherFormat(String)
    /// It is not what a line is.
    case unreadable
  }
}

extension CoverageLine {
  /// The line as JSON, without a line break.
  package var text: String {
    switch self {
    case .vocabulary(let vocabulary):
      return JSONWriter.compact(
        .object([
          ("format", .number(Self.format)), ("module", .string(vocabulary.module)),
          (vocabulary.direction.rawValue, .string(vocabulary.channel.rawValue)),
          ("of", .string(vocabulary.owner)),
          ("names", vocabulary.names.map { .array($0.map { .string($0) }) } ?? .null),
        ]))
    case .state(let state):
      return JSONWriter.compact(
        .object([
          ("format", .number(Self.format)), ("module", .string(state.module)),
          ("state", .string(state.id)), ("parts", .array(state.parts.map { .string($0) })),
        ]))
    case .run(let flow, let counts, let states):
      let line = Self.bytes(of: flow, counts.entries, states).dropLast()
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// The line of a run, with its line break. One is written after each flow, and therefore without a tree of
  /// values.
  static func bytes(
    of flow: String, _ counts: [CoverageCounts.Entry], _ states: StateCounts
  ) -> [UInt8] {
    var line = LineOfRun()
    line.add("{ \"format\": \(format), \"flow\": ")
    line.add(json: flow)
    line.add(", \"counts\": [")
    var isFirst = true
    for (key, count) in counts {
      line.add(isFirst ? " [ " : ", [ ")
      isFirst = false
      line.add(json: key.module)
      line.add(", \"")
      line.add(key.kind.rawValue)
      line.add("\", ")
      line.add(json: key.name)
      line.add(", \(count) ]")
    }
    line.add(" ], \"states\": [")
    isFirst = true
    for (key, visits) in states.all {
      line.add(isFirst ? " [ " : ", [ ")
      isFirst = false
      line.add(json: key.module)
      line.add(", \"")
      line.add(key.state)
      line.add("\", \(visits.count), [")
      var separator = " [ "
      for (way, count) in visits.ways {
        line.add(separator)
        separator = ", [ "
        line.add(json: way.event)
        line.add(", \"")
        line.add(way.target)
        line.add("\", \(count) ]")
      }
      line.add(" ] ]")
    }
    line.add(" ] }\n")
    return line.bytes
  }

  /// Reads a line.
  ///
  /// - Throws: ``Problem``.
  package init(_ json: JSONValue) throws(Problem) {
    guard let format = json["format"]?.integer else { throw .unreadable }
    guard format == Self.format else { throw .otherFormat("\(format)") }
    if let flow = json["flow"]?.text {
      var counts = CoverageCounts()
      for entry in json["counts"]?.elements ?? [] {
        let parts = entry.elements
        guard parts.count == 4, let module = parts[0].text, let name = parts[2].text,
          let kind = parts[1].text.flatMap(CoverageCounts.Kind.init),
          let count = Self.count(parts[3])
        else { throw .unreadable }
        counts.add(kind, name, in: module, times: count)
      }
      self = .run(flow: flow, counts, try Self.states(json["states"]?.elements ?? []))
      return
    }
    if let id = json["state"]?.text {
      guard let module = json["module"]?.text, let parts = json["parts"] else { throw .unreadable }
      self = .state(
        CoverageState(module: module, id: id, parts: parts.elements.compactMap(\.text)))
      return
    }
    let directions = Vocabulary.Direction.allCases
    guard let direction = directions.first(where: { json[$0.rawValue] != nil }),
      let channel = json[direction.rawValue]?.text.flatMap(Channel.init),
      let module = json["module"]?.text, let owner = json["of"]?.text, let names = json["names"]
    else { throw .unreadable }
    let isKnown = if case .null = names.content { false } else { true }
    self = .vocabulary(
      Vocabulary(
        module: module, direction, on: channel, owner: owner,
        names: isKnown ? names.elements.compactMap(\.text) : nil))
  }

  /// A number of times, which added up with many others stays a number.
  private static func count(_ json: JSONValue) -> Int? {
    json.integer.flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil }
  }

  private static func states(_ entries: [JSONValue]) throws(Problem) -> StateCounts {
    var states = StateCounts()
    for entry in entries {
      let parts = entry.elements
      guard parts.count == 4, let module = parts[0].text, let state = parts[1].text,
        let count = Self.count(parts[2])
      else { throw .unreadable }
      let key = StateCounts.Key(module: module, state: state)
      states.add(key, times: count)
      for entry in parts[3].elements {
        let parts = entry.elements
        guard parts.count == 3, let event = parts[0].text, let target = parts[1].text,
          let count = Self.count(parts[2])
        else { throw .unreadable }
        states.add(StateCounts.Way(event, to: target), in: key, times: count)
      }
    }
    return states
  }
}

/// The bytes of a line that is being written.
private struct LineOfRun {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(2_048)
  }

  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a text as a string of JSON.
  mutating func add(json text: String) {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else { return add(JSONWriter.compact(.string(text))) }
    bytes.append(UInt8(ascii: "\""))
    add(text)
    bytes.append(UInt8(ascii: "\""))
  }
}

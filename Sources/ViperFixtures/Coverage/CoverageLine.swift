import ViperJSON
import ViperMessages
import ViperValues

/// One line of a coverage file.
///
/// ```json
/// { "format": 3, "module": "List", "takes": "event", "of": "ListEvent", "names": [ "viewDidLoad" ] }
/// { "format": 3, "number": 1, "text": "List" }
/// { "format": 3, "number": 2, "text": "event viewDidLoad" }
/// { "format": 3, "number": 3, "module": "List", "state": "1p5yk", "parts": [ "presenter.page: 0" ] }
/// { "format": 3, "flow": "list.load", "counts": [[1,"sent",2,1]], "states": [[3,2,3],[3]] }
/// ```
///
/// A run is written after each flow: its texts and states are written once a file, and named by their
/// numbers. The format is described by `Fixtures/schema/coverage-3.schema.json`.
enum CoverageLine: Equatable {
  /// What a module can take or send.
  case vocabulary(Vocabulary)
  /// A text with its number.
  case text(Int, String)
  /// A state of a module, and what it consists of, with its number.
  case state(Int, CoverageState)
  /// What one run of a flow touched, and in which states.
  case run(flow: String, [Count], [Visit])

  /// What was touched, and how often: a module and a name by the numbers of their texts.
  struct Count: Equatable {
    let module: Int
    let kind: CoverageCounts.Kind
    let name: Int
    let count: Int
  }

  /// A state by its number; the text of what was sent there; and the state that this led to.
  struct Visit: Equatable {
    let state: Int
    var event: Int?
    var target: Int?
  }

  /// The version of the format.
  static let format = 3

  /// Why a line says nothing.
  enum Problem: Error, Equatable {
    /// It is written in another format.
    case otherFormat(String)
    /// It is not what a line is.
    case unreadable
    /// It names a number that no line before it has.
    case unknownNumber(Int)
  }
}

extension CoverageLine {
  /// The line as JSON, without a line break.
  var text: String {
    switch self {
    case .vocabulary(let vocabulary):
      return JSONWriter.compact(
        .object([
          ("format", .number(Self.format)), ("module", .string(vocabulary.module)),
          (vocabulary.direction.rawValue, .string(vocabulary.channel.rawValue)),
          ("of", .string(vocabulary.owner)),
          ("names", vocabulary.names.map { .array($0.map { .string($0) }) } ?? .null),
        ]))
    case .text(let number, let text):
      return JSONWriter.compact(
        .object([
          ("format", .number(Self.format)), ("number", .number(number)), ("text", .string(text)),
        ]))
    case .state(let number, let state):
      return JSONWriter.compact(
        .object([
          ("format", .number(Self.format)), ("number", .number(number)),
          ("module", .string(state.module)), ("state", .string(state.id)),
          ("parts", .array(state.parts.map { .string($0) })),
        ]))
    case .run(let flow, let counts, let visits):
      var line = RunLine()
      line.begin(flow)
      for entry in counts { line.add(entry) }
      line.beginStates()
      for visit in visits { line.add(visit) }
      line.end()
      return String(decoding: line.bytes.dropLast(), as: UTF8.self)
    }
  }

  /// Reads a line.
  ///
  /// - Throws: ``Problem``.
  init(_ json: JSONValue) throws(Problem) {
    guard let format = json["format"]?.integer else { throw .unreadable }
    guard format == Self.format else { throw .otherFormat("\(format)") }
    let number = json["number"].flatMap(Self.number)
    if let flow = json["flow"]?.text {
      guard let counts = json["counts"], let visits = json["states"] else { throw .unreadable }
      self = .run(
        flow: flow, try counts.elements.map(Self.count), try visits.elements.map(Self.visit))
    } else if let text = json["text"]?.text {
      guard let number else { throw .unreadable }
      self = .text(number, text)
    } else if let id = json["state"]?.text {
      guard let number, let module = json["module"]?.text, let parts = json["parts"]
      else { throw .unreadable }
      let texts = parts.elements.compactMap(\.text)
      self = .state(number, CoverageState(module: module, id: id, parts: texts))
    } else {
      self = .vocabulary(try Self.vocabulary(json))
    }
  }

  private static func vocabulary(_ json: JSONValue) throws(Problem) -> Vocabulary {
    let directions = Vocabulary.Direction.allCases
    guard let direction = directions.first(where: { json[$0.rawValue] != nil }),
      let channel = json[direction.rawValue]?.text.flatMap(Channel.init),
      let module = json["module"]?.text, let owner = json["of"]?.text, let names = json["names"]
    else { throw .unreadable }
    let isKnown = if case .null = names.content { false } else { true }
    return Vocabulary(
      module: module, direction, on: channel, owner: owner,
      names: isKnown ? names.elements.compactMap(\.text) : nil)
  }

  /// A number, which added up with many others stays one.
  private static func number(_ json: JSONValue) -> Int? {
    json.integer.flatMap { (0...1_000_000_000_000).contains($0) ? $0 : nil }
  }

  private static func count(_ json: JSONValue) throws(Problem) -> Count {
    let parts = json.elements
    guard parts.count == 4, let module = number(parts[0]),
      let kind = parts[1].text.flatMap(CoverageCounts.Kind.init), let name = number(parts[2]),
      let count = number(parts[3])
    else { throw .unreadable }
    return Count(module: module, kind: kind, name: name, count: count)
  }

  private static func visit(_ json: JSONValue) throws(Problem) -> Visit {
    let numbers = json.elements.compactMap(number)
    guard (1...3).contains(numbers.count), numbers.count == json.elements.count
    else { throw .unreadable }
    return Visit(
      state: numbers[0], event: numbers.count > 1 ? numbers[1] : nil,
      target: numbers.count > 2 ? numbers[2] : nil)
  }
}

/// The line of a run that is being written, with its line break. One is written after each flow, and
/// therefore without a tree of values.
struct RunLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  private static let head = "{ \"format\": \(CoverageLine.format), \"flow\": "

  mutating func begin(_ flow: String) {
    bytes.removeAll(keepingCapacity: true)
    add(Self.head)
    add(JSONWriter.compact(.string(flow)))
    add(", \"counts\": [")
    isFirst = true
  }

  mutating func add(_ entry: CoverageLine.Count) {
    beginEntry()
    add(entry.module)
    add(",\"")
    add(entry.kind.rawValue)
    add("\",")
    add(entry.name)
    add(",")
    add(entry.count)
    add("]")
  }

  mutating func beginStates() {
    add("], \"states\": [")
    isFirst = true
  }

  mutating func add(_ visit: CoverageLine.Visit) {
    beginEntry()
    add(visit.state)
    for number in [visit.event, visit.target] {
      guard let number else { break }
      add(",")
      add(number)
    }
    add("]")
  }

  mutating func end() {
    add("] }\n")
  }

  private mutating func beginEntry() {
    add(isFirst ? "[" : ",[")
    isFirst = false
  }

  private mutating func add(_ number: Int) {
    if number >= 10 { add(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

import RoleNames
package import ViperJSON
import ViperMessages
import ViperValues

/// Reads the flows of a fixture file, format 1.
///
/// Strict: an unknown key, a missing one or a value of another kind is an error with its place and,
/// where a known name is near, a suggestion.
package struct FlowParser {
  static let format = 1
  static let defaultTimeout: Duration = .seconds(1)
  static let withoutSteps = "the flow checks nothing"

  /// The module of the file, to which a message belongs that names no other.
  private(set) var module: String
  private var subject = Role.presenter
  /// What all flows of the file have in common: the answers, and the steps with which each begins.
  private var shared: (given: [Given], steps: [Flow.Step]) = ([], [])
  private var hasOpening = false

  /// Reads all flows of a document.
  ///
  /// - Throws: ``JSONError`` at the first thing that does not hold.
  package static func flows(of document: JSONDocument) throws(JSONError) -> [Flow] {
    let contents = contents(of: document)
    if let first = contents.errors.first { throw first }
    return contents.flows
  }

  /// Reads all flows of a document, and finds all that does not hold.
  package static func contents(of document: JSONDocument) -> FixtureContents {
    var parser = FlowParser(module: "")
    return parser.contents(of: document)
  }

  /// Reads values of no file, in a flow about a module.
  init(module: String) {
    self.module = module
  }

  private mutating func contents(of document: JSONDocument) -> FixtureContents {
    var errors = ErrorList()
    let list = readFile(document.root, &errors)
    var places: [String: Range<Int>] = [:]
    var contents = FixtureContents(path: document.path)
    for (index, json) in list.enumerated() {
      do {
        let flow = try flow(json, in: document)
        try refuseDuplicate(flow, &places, in: document)
        contents.add(flow, warnings: document.errors(AmbiguousGivens.warnings(of: flow)))
      } catch {
        let all = (error as? ValueError).map { document.errors([$0]) } ?? []
        contents.add(all, ofFlow: json["id"]?.text ?? "flow \(index + 1)")
      }
    }
    contents.add(document.errors(errors.all))
    return contents
  }

  // MARK: The file

  private static let keys = [
    "$schema", "format", "module", "subject", "explored", "given", "before", "flows",
  ]

  /// - Returns: The flows, as far as the file can be read.
  private mutating func readFile(_ json: JSONValue, _ errors: inout ErrorList) -> [JSONValue] {
    guard let root = errors.read({ try FixtureObject(json, "a fixture file") }),
      // It comes before the keys: a newer format may know others.
      errors.read({ try checkFormat(root.require("format", amongKeysBesides: Self.keys)) }) != nil
    else { return [] }
    errors.read { try root.allow(Self.keys) }
    if let schema = root["$schema"], schema.text == nil {
      errors.read { throw ValueError(schema, "'$schema' is a string, \(schema.thisIs)") }
    }
    module = errors.read(of: root, "module") { try root.text("module") } ?? ""
    subject = Role(
      errors.read { try root.optionalText("subject") } ?? Role.presenter.rawValue)
    // It says only where the file comes from.
    errors.read { _ = try root.flag("explored") }
    shared.given =
      (errors.read { try root.optionalArray("given").mapAll(self.given) } ?? []).map { given in
        var given = given
        given.isShared = true
        return given
      }
    hasOpening = root["before"] != nil
    if hasOpening {
      shared.steps =
        errors.read {
          try root.filledArray("before", orElse: "no flow begins with anything. Leave it out")
            .mapAll(step)
        } ?? []
    }
    return errors.read(of: root, "flows") {
      try root.filledArray("flows", orElse: "there is nothing to check")
    } ?? []
  }

  private func checkFormat(_ value: JSONValue) throws {
    guard let text = value.numberText, text.utf8.allSatisfy({ $0 == 0x2D || $0.isDigit }) else {
      throw ValueError(value, "'format' is a whole number, \(value.thisIs)")
    }
    // One that does not fit into an integer is far beyond those that are known.
    let number = Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    guard number <= Self.format else {
      throw ValueError(
        value,
        "this file has format \(text.cut(to: 60)), this kit reads up to \(Self.format). Update the kit"
      )
    }
    guard number == Self.format else {
      throw ValueError(
        value,
        "this file has format \(text.cut(to: 60)), which was never published. "
          + "Write \"format\": \(Self.format) and run `viper lint` on it")
    }
  }

  private func refuseDuplicate(
    _ flow: Flow, _ places: inout [String: Range<Int>], in document: JSONDocument
  ) throws {
    if let first = places[flow.id] {
      let line = document.position(of: first.lowerBound).line
      throw ValueError(
        at: flow.range,
        "the id \(flow.id.quoted) is already that of the flow on line \(line). "
          + "Give this one an id of its own")
    }
    places[flow.id] = flow.range
  }

  // MARK: Flows

  private func flow(_ json: JSONValue, in document: JSONDocument) throws -> Flow {
    let object = try FixtureObject(json, "a flow")
    var errors = ErrorList()
    errors.read {
      try object.allow(
        "id", "scenario", "before", "given", "assembly", "steps", "finally", "known", "timeout")
    }
    let steps = errors.read(of: object, "steps") {
      try object.filledArray("steps", orElse: Self.withoutSteps)
    }
    let id = errors.read(of: object, "id") { try object.text("id") }
    let scenario = errors.read { try object.optionalText("scenario") }
    errors.read { try checkBefore(object) }
    let opening = object["before"] == nil ? shared.steps : []
    let given = errors.read { try object.optionalArray("given").mapAll(self.given) }
    let assembly = errors.read {
      try object["assembly"].map { try expectations($0, of: "assembly") }
    }
    let read = errors.read { try steps?.mapAll(step) }
    let finally = errors.read { try object["finally"].map(Flow.Finally.init) }
    let known = errors.read { try object["known"].map(Flow.Known.init) }
    let timeout = errors.read { try object.duration("timeout") }
    try errors.check()
    var flow = Flow(
      id: id ?? "", scenario: scenario ?? "", module: module, subject: subject,
      given: (given ?? []) + shared.given, steps: opening + (read ?? []),
      finally: finally ?? .nothing, known: known,
      timeout: timeout ?? Self.defaultTimeout,
      path: document.path, document: document, range: object["id"]?.range ?? json.range,
      problem: nil)
    flow.saysTimeout = timeout != nil
    flow.assembly = assembly
    flow.assemblyRange = object["assembly"]?.range ?? 0..<0
    // What a shared step captures is not known where that can't be read.
    if !hasOpening || !shared.steps.isEmpty { try CaptureCheck.check(flow) }
    return flow
  }

  /// A flow says of the shared opening only that it does without.
  private func checkBefore(_ object: FixtureObject) throws {
    guard let before = object["before"] else { return }
    guard before.boolean == false else {
      throw ValueError(
        before,
        "'before' of a flow takes false, \(before.thisIs). Steps that all flows begin with stand in "
          + "'before' of the file; leave the key out where this one begins with them")
    }
    guard hasOpening else {
      throw ValueError(before, "the file has no 'before' that this flow could do without")
    }
  }
}

extension ErrorList {
  /// The value of a key that must be there. One that is missing beside a key that is not known is
  /// that one, misspelt, and told of already.
  mutating func read<Value>(
    of object: FixtureObject, _ key: String, _ part: () throws -> Value
  ) -> Value? {
    object[key] == nil && !isEmpty ? nil : read(part)
  }
}

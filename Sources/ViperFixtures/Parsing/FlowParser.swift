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

  /// Reads all flows of a document.
  ///
  /// - Throws: ``JSONError`` at the first thing that does not hold.
  package static func flows(of document: JSONDocument) throws(JSONError) -> [Flow] {
    var parser = FlowParser(module: "")
    return try parser.flows(of: document)
  }

  /// Reads values of no file, in a flow about a module.
  init(module: String) {
    self.module = module
  }

  private mutating func flows(of document: JSONDocument) throws(JSONError) -> [Flow] {
    do {
      let list = try readFile(document.root)
      let flows = try list.map { try flow($0, in: document) }
      try refuseDuplicates(flows, in: document)
      return flows
    } catch let error as ValueError {
      throw document.error(error)
    } catch {
      throw JSONError(path: document.path, position: nil, message: "\(error)", remedy: "")
    }
  }

  // MARK: The file

  private static let keys = ["$schema", "format", "module", "subject", "flows"]

  private mutating func readFile(_ json: JSONValue) throws -> [JSONValue] {
    let root = try FixtureObject(json, "a fixture file")
    // It comes before the keys: a newer format may know others.
    try checkFormat(root.require("format", amongKeysBesides: Self.keys))
    try root.allow(Self.keys)
    if let schema = root["$schema"], schema.text == nil {
      throw ValueError(schema, "'$schema' is a string, \(schema.thisIs)")
    }
    module = try root.text("module")
    subject = Role(try root.optionalText("subject") ?? Role.presenter.rawValue)
    return try root.filledArray("flows", orElse: "there is nothing to check")
  }

  private func checkFormat(_ value: JSONValue) throws {
    guard let text = value.numberText, text.utf8.allSatisfy({ $0 == 0x2D || $0.isDigit }) else {
      throw ValueError(value, "'format' is a whole number, \(value.thisIs)")
    }
    // One that does not fit into an integer is far beyond those that are known.
    let number = Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    guard number <= Self.format else {
      throw ValueError(
        value, "this file has format \(text), this kit reads up to \(Self.format). Update the kit")
    }
    guard number == Self.format else {
      throw ValueError(
        value,
        "this file has format \(text), which was never published. "
          + "Write \"format\": \(Self.format) and run `viper lint` on it")
    }
  }

  private func refuseDuplicates(_ flows: [Flow], in document: JSONDocument) throws {
    var places: [String: Range<Int>] = [:]
    for flow in flows {
      if let first = places[flow.id] {
        let line = document.position(of: first.lowerBound).line
        throw ValueError(
          at: flow.range,
          "the id '\(flow.id)' is already that of the flow on line \(line). "
            + "Give this one an id of its own")
      }
      places[flow.id] = flow.range
    }
  }

  // MARK: Flows

  private func flow(_ json: JSONValue, in document: JSONDocument) throws -> Flow {
    let object = try FixtureObject(json, "a flow")
    try object.allow(
      "id", "scenario", "given", "assembly", "steps", "finally", "known", "timeout")
    let steps = try object.filledArray("steps", orElse: Self.withoutSteps)
    var flow = Flow(
      id: try object.text("id"),
      scenario: try object.optionalText("scenario") ?? "",
      module: module, subject: subject,
      given: try object.optionalArray("given").map(given),
      steps: try steps.map(step),
      finally: try object["finally"].map(Flow.Finally.init) ?? .nothing,
      known: try object["known"].map(Flow.Known.init),
      timeout: try object.duration("timeout") ?? Self.defaultTimeout,
      path: document.path, document: document,
      range: try object.require("id").range,
      problem: nil)
    if let assembly = object["assembly"] {
      flow.assembly = try expectations(assembly, of: "assembly")
      flow.assemblyRange = assembly.range
    }
    try CaptureCheck.check(flow)
    return flow
  }
}

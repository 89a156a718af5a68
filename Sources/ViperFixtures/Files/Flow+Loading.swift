public import Foundation
import RoleNames
public import ViperJSON
import ViperMessages
import ViperValues

extension Flow {
  /// All flows of a fixture file, each to be run as a test of its own.
  ///
  /// Never empty and never throwing: where the file can't be read, the result is one flow that
  /// fails with the reason, so that a missing file can't pass for a passing suite.
  ///
  /// - Parameters:
  ///   - file: The file's name, with or without `.json`, or a path below the fixture root.
  ///   - bundle: Whose resources hold the fixtures; nil looks beside the test file and above it.
  ///   - filePath: The test file; leave it out.
  public static func all(
    in file: String, bundle: Bundle? = nil, filePath: String = #filePath
  ) -> [Flow] {
    all(in: file, root: FixtureRoot(testFile: filePath, bundle: bundle))
  }

  /// One flow of a fixture file.
  ///
  /// - Parameters:
  ///   - id: The flow's id.
  ///   - file: The file's name, with or without `.json`, or a path below the fixture root.
  ///   - bundle: Whose resources hold the fixtures; nil looks beside the test file and above it.
  ///   - filePath: The test file; leave it out.
  /// - Returns: The flow; where there is none, one that fails with the reason.
  public static func named(
    _ id: String, in file: String, bundle: Bundle? = nil, filePath: String = #filePath
  ) -> Flow {
    named(id, in: file, root: FixtureRoot(testFile: filePath, bundle: bundle))
  }

  static func named(_ id: String, in file: String, root: FixtureRoot) -> Flow {
    let flows = all(in: file, root: root)
    if let flow = flows.first(where: { $0.id == id || $0.problem != nil }) {
      return flow
    }
    let hint = NearestName.suggestion(for: id, among: flows.map(\.id))
    return broken(
      id,
      JSONError(
        path: flows.first?.path ?? file, position: nil,
        message: "there is no flow '\(id)'\(hint)", remedy: "Write its id as the file has it."))
  }

  static func all(in file: String, root: FixtureRoot) -> [Flow] {
    do {
      let found = try root.find(file)
      return try read(found.path, root: found.folder)
    } catch {
      return [broken(file, error)]
    }
  }

  /// Reads the flows of one file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder that it must not lead out of, by a symbolic link, and in which ids are
  ///     unique; nil allows any place.
  /// - Throws: ``JSONError`` that names the file, and the place in it.
  public static func read(_ path: String, root: String? = nil) throws(JSONError) -> [Flow] {
    let document = try JSONDocument(contentsOf: path, within: root)
    let flows = try FlowParser.flows(of: document)
    try KnownIDs.shared.claim(flows, of: document, root: root ?? path)
    return flows
  }

  /// Reads flows from text, for tools that make or change fixtures.
  ///
  /// - Parameters:
  ///   - text: The text of a fixture file.
  ///   - path: The name to show in errors and findings.
  /// - Throws: ``JSONError`` that names the path, and the place in the text.
  public static func read(text: String, path: String) throws(JSONError) -> [Flow] {
    try FlowParser.flows(of: JSONDocument(reading: text, path: path))
  }

  /// A flow that stands for a file that can't be read.
  private static func broken(_ file: String, _ error: JSONError) -> Flow {
    let problem = Finding(
      id: .invalidFixture, sentence: "\(error)",
      fixture: FixturePlace(path: error.path, position: error.position))
    return Flow(
      id: file, scenario: "the fixture file can be read", module: "", subject: .presenter,
      given: [], steps: [], finally: .nothing, known: nil, timeout: .zero,
      path: error.path, document: nil, range: 0..<0, problem: problem)
  }
}

/// The ids that files of a root have claimed in this process.
///
/// `lock` guards `claims`.
private final class KnownIDs: @unchecked Sendable {
  static let shared = KnownIDs()

  private let lock = NSLock()
  /// The file that has an id, by root and id.
  private var claims: [String: String] = [:]

  /// Claims the ids of a file.
  ///
  /// - Throws: ``JSONError`` when another file of the root has one of them.
  func claim(_ flows: [Flow], of document: JSONDocument, root: String) throws(JSONError) {
    let file = Self.resolved(document.path)
    let folder = Self.resolved(root)
    for flow in flows {
      let key = "\(folder)\n\(flow.id)"
      let owner = lock.withLock {
        let owner = claims[key] ?? file
        claims[key] = owner
        return owner
      }
      guard owner != file else { continue }
      // A file that has gone, or no longer has the id, gives its claim up.
      guard (try? JSONDocument(contentsOf: owner))?.flow(flow.id) == nil else {
        throw JSONError(
          path: document.path, position: document.position(of: flow.range.lowerBound),
          message: "the id '\(flow.id)' is already that of a flow in \(owner)",
          remedy: "Give this one an id of its own.")
      }
      lock.withLock { claims[key] = file }
    }
  }

  private static func resolved(_ path: String) -> String {
    ResolvedPath(following: path)?.path ?? path
  }
}

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
  ///   - bundle: Whose resources hold the fixtures; nil looks beside the test file and above it, or in
  ///     the test bundles where the sources are not there, as on a device.
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
  ///   - bundle: Whose resources hold the fixtures; nil looks beside the test file and above it, or in
  ///     the test bundles where the sources are not there, as on a device.
  ///   - filePath: The test file; leave it out.
  /// - Returns: The flow; where there is none, one that fails with the reason.
  public static func named(
    _ id: String, in file: String, bundle: Bundle? = nil, filePath: String = #filePath
  ) -> Flow {
    named(id, in: file, root: FixtureRoot(testFile: filePath, bundle: bundle))
  }

  /// Where a fixture file lies; where there is none, where it is to be written: beside the test file, in
  /// `Fixtures` there, or in the folder of all fixtures.
  package static func place(
    ofFile file: String, testFile: String
  ) -> (path: String, exists: Bool) {
    let root = FixtureRoot(testFile: testFile, bundle: nil)
    if let found = try? root.find(file) { return (found.path, true) }
    let fixtures = root.folders.prefix(2).first {
      $0.hasSuffix("/Fixtures") && FixtureRoot.isFolder($0)
    }
    let folder = fixtures ?? root.folders.first ?? "."
    return ("\(folder)/\(file.hasSuffix(".json") ? file : "\(file).json")", false)
  }

  static func named(_ id: String, in file: String, root: FixtureRoot) -> Flow {
    let flows = all(in: file, root: root)
    // The reasons of others are told where those are asked for.
    if let flow = flows.first(where: { $0.id == id }) ?? flows.first(where: { $0.problem != nil }) {
      return flow
    }
    let hint = NearestName.suggestion(for: id, among: flows.map(\.id))
    return broken(
      id,
      [
        JSONError(
          path: flows.first?.path ?? file, position: nil,
          message: "there is no flow \(id.quoted)\(hint)",
          remedy: "Write its id as the file has it.")
      ])
  }

  static func all(in file: String, root: FixtureRoot) -> [Flow] {
    do {
      let found = try root.find(file)
      return try contents(of: found.path, root: found.folder).flows.map { flow in
        var flow = flow
        flow.isInBundle = root.isInBundle
        return flow
      }
    } catch {
      return [broken(file, [error])]
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
    let contents = try contents(of: path, root: root)
    if let first = contents.errors.first { throw first }
    return contents.flows
  }

  /// Reads one file, with all that does not hold of it.
  ///
  /// - Parameters: As those of ``read(_:root:)``.
  /// - Throws: ``JSONError`` where the file can't be read, or is no JSON.
  package static func contents(
    of path: String, root: String? = nil
  ) throws(JSONError) -> FixtureContents {
    let document = try JSONDocument(contentsOf: path, within: root)
    FixtureFile(path, readFrom: document.file).clearAway()
    var contents = FlowParser.contents(of: document)
    contents.refuse(KnownIDs.shared.claim(contents.flows, of: document, root: root ?? path))
    return contents
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
  /// - Returns: What is to be said of ids that another file of the root has. A copy has those of the
  ///   file that it is a copy of.
  func claim(_ flows: [Flow], of document: JSONDocument, root: String) -> [String: JSONError] {
    let file = Self.resolved(document.path)
    let folder = Self.resolved(root)
    var errors: [String: JSONError] = [:]
    for flow in flows where flow.problem == nil {
      let key = "\(folder)\n\(flow.id)"
      let owner = lock.withLock {
        let owner = claims[key] ?? file
        claims[key] = owner
        return owner
      }
      guard owner != file else { continue }
      // A file that has gone, or no longer has the id, gives its claim up.
      let other = try? JSONDocument(contentsOf: owner)
      if let other, other.flow(flow.id) != nil {
        guard other.text != document.text else { continue }
        errors[flow.id] = JSONError(
          path: document.path, position: document.position(of: flow.range.lowerBound),
          message: "the id \(flow.id.quoted) is already that of a flow in \(owner)",
          remedy: "Give this one an id of its own.")
      } else {
        lock.withLock { claims[key] = file }
      }
    }
    return errors
  }

  private static func resolved(_ path: String) -> String {
    ResolvedPath(following: path)?.path ?? path
  }
}

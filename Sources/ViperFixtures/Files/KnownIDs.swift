import Foundation
import ViperJSON

/// The ids that files of a root have claimed in this process.
///
/// `lock` guards `claims`.
final class KnownIDs: @unchecked Sendable {
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

import Foundation

/// A path from the root of the file system with all symbolic links followed.
package struct ResolvedPath {
  private(set) var components: [String] = []

  private(set) var followedLink = false

  /// Follows a path; names that do not exist stay as they are. nil for links that lead to each other.
  package init?(following path: String) {
    let mostLinks = 40
    var links = 0
    let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    var ahead = Self.components(of: start + path)
    while let name = ahead.popLast() {
      guard name != ".." else {
        _ = components.popLast()
        continue
      }
      let next = components + [name]
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/" + next.joined(separator: "/"))
      guard let target else {
        components = next
        continue
      }
      links += 1
      guard links <= mostLinks else { return nil }
      followedLink = true
      if target.hasPrefix("/") { components = [] }
      ahead += Self.components(of: target)
    }
  }

  /// The path as text.
  package var path: String { "/" + components.joined(separator: "/") }

  /// Whether the path is a folder's own or leads into it.
  func isWithin(_ folder: ResolvedPath) -> Bool {
    guard components.count >= folder.components.count else { return false }
    // By scalars: a folder whose name is only equal for people is another folder.
    return zip(components, folder.components).allSatisfy { $0.hasSameScalars(as: $1) }
  }

  /// The names of a path, the last one first.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").reversed().compactMap { $0 == "." ? nil : String($0) }
  }
}

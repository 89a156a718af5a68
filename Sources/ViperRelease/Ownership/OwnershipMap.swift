public import RoleNames
import RuntimeReflection
import ViperMessages

/// Who holds whom in a module, and how: strongly, weakly, through which property or closure.
///
/// ```swift
/// print(ownershipMap(of: ArticlesWireframe.assemble()))
/// ```
///
/// ```
/// ArticlesViewController (view)
///   presenter: strong ArticlesPresenter (presenter)
/// ArticlesPresenter (presenter)
///   view: weak ArticlesViewController (view)
///   interactor: strong ArticlesInteractor (interactor)
/// ArticlesInteractor (interactor)
///   output: weak ArticlesPresenter (presenter)
/// ```
public struct OwnershipMap: Sendable, CustomStringConvertible {
  /// An object of the module.
  public struct Owner: Sendable {
    /// Its type's name, without the module.
    public let typeName: String
    /// The part that it plays, as its type's name tells, or that of the nearest superclass which
    /// does; nil where none tells.
    public let role: Role?
    /// What of it can't be read, and why.
    public let unreadable: [String]

    /// The type and, where it is known, the role.
    var title: String { role.map { "\(typeName) (\($0))" } ?? typeName }
  }

  /// How one object holds another.
  public enum Hold: String, Sendable, CaseIterable {
    /// Keeps it alive.
    case strong
    /// Becomes nil when it goes.
    case weak
    /// Traps when it is used after that.
    case unowned
    /// `unowned(unsafe)`, or a reference that nothing manages.
    case unmanaged
  }

  /// A reference from one object to another.
  public struct Link: Sendable {
    /// The place of the one that holds, in ``OwnershipMap/owners``.
    public let source: Int
    /// The place of the one that is held.
    public let target: Int
    /// How it is held.
    public let hold: Hold
    /// The property, with what leads into its value: "view", "children[2]".
    public let property: String
    /// The closures and bound methods on the way; empty where there are none.
    public let functions: [String]
  }

  /// The objects, as they are reached.
  public let owners: [Owner]
  /// The references between them, by who holds.
  public let links: [Link]
  /// The limit at which the walk ended, in words; nil when it saw everything.
  public let limit: String?

  /// The links from an owner.
  public func links(from owner: Int) -> [Link] {
    links.filter { $0.source == owner }
  }

  /// An owner a line, and below it whom it holds.
  public var description: String {
    var lines: [String] = []
    var next = links.startIndex
    for (index, owner) in owners.enumerated() {
      lines.append(owner.title)
      while next < links.endIndex, links[next].source == index {
        lines.append("  " + text(links[next]))
        next += 1
      }
      lines += owner.unreadable.map { "  can't be read: \($0)" }
    }
    if let limit {
      lines.append("Not everything was looked at: \(limit).")
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ link: Link) -> String {
    let way = ([link.property] + link.functions).filter { !$0.isEmpty }.joined(separator: " → ")
    return "\(way): \(link.hold.rawValue) \(owners[link.target].title)"
  }
}

/// Who holds whom in everything that a value reaches strongly.
///
/// - Parameter value: An assembled module: its view, a tuple of its parts, a structure. It is read,
///   and neither called nor changed.
/// - Returns: The map; it holds none of the objects.
public func ownershipMap<Value>(of value: Value) -> OwnershipMap {
  withExtendedLifetime(value) {
    OwnershipMap(of: OwnershipGraph(of: ObjectGraph(of: [ObjectGraph.Root(value)])))
  }
}

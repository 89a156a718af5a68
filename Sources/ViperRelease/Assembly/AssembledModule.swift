public import RoleNames
import RuntimeReflection
import ViperMessages

/// An assembled module: its roles, their places for neighbours, and what stands in them.
///
/// ```swift
/// print(AssembledModule(of: ArticlesWireframe.assemble()))
/// ```
///
/// ```
/// ArticlesView (view)
///   eventHandler: ArticlesPresenter
/// ArticlesPresenter (presenter)
///   view: ArticlesView
///   interactor: ArticlesInteractor
///   wireframe: empty
/// Not looked at, since it is of another module: ArticleDetailPresenter.
/// ```
///
/// To the module belong the roles that the value is or holds, whatever stands in a place for their
/// neighbours, and what is named after the same module. A role is known by the name of its type.
public struct AssembledModule: CustomStringConvertible {
  /// A place for a neighbour.
  public struct Slot: Sendable {
    /// The type's name of the role that has it.
    public let owner: String
    /// That role.
    public let role: Role
    /// The property.
    public let property: String
    /// Whether it is for a delegate, and not for a part of the same module.
    public let isForDelegate: Bool
    /// What it is for; nil for a delegate.
    package let neighbour: Role?
    /// Whether something stands in it; nil where that can't be told.
    public let isFilled: Bool?
    /// Whether what stood in it has gone already.
    let isGone: Bool
    /// What stands in it, by its type; empty where that is not known.
    public let content: String

    /// Owner and property.
    public var title: String { "\(owner).\(property)" }

    /// Property and content on one line.
    var text: String {
      let state =
        switch isFilled {
        case nil: "can't be read"
        case true?: content.isEmpty ? "filled" : content
        case false?: isGone ? "empty, it has gone already" : "empty"
        }
      return "\(property): \(state)"
    }
  }

  /// A role of the module.
  package struct Part {
    let typeName: String
    let role: Role
    /// Which object it is.
    package let identity: UInt
    package let slots: [Slot]
    /// Why its places can't be read; nil where they can.
    let unread: String?
  }

  package let parts: [Part]
  /// The roles that are not of this module.
  let strangers: [String]
  /// What the value holds directly, roles and others, by their types' names.
  let surface: [String]

  /// The places for neighbours.
  public var slots: [Slot] { parts.flatMap(\.slots) }

  /// Looks at an assembled module.
  ///
  /// - Parameter value: What an assembly returns: a view, a tuple of parts, a window. It is read, and
  ///   neither called nor changed.
  public init(of value: Any) {
    let walk = AssemblyWalk(value)
    parts = walk.parts
    strangers = walk.strangers
    surface = walk.surface
  }

  /// A role a line, and below it its places; the roles of other modules at the end.
  public var description: String {
    var lines = parts.flatMap(lines)
    if !strangers.isEmpty {
      let pronoun = strangers.count == 1 ? "it is" : "they are"
      lines.append(
        "Not looked at, since \(pronoun) of another module: "
          + "\(strangers.joined(separator: ", ")).")
    }
    return lines.isEmpty ? "(no role)" : lines.joined(separator: "\n")
  }

  func lines(of part: Part) -> [String] {
    ["\(part.typeName) (\(part.role))"] + part.slots.map { "  \($0.text)" }
      + (part.unread.map { ["  can't be read: \($0)"] } ?? [])
  }
}

// Swinject has an `Assembly` too. A test may name that type, and call this function.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Looks at an assembled module.
@available(*, deprecated, renamed: "AssembledModule(of:)")
public func Assembly(of value: Any) -> AssembledModule { AssembledModule(of: value) }

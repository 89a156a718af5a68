/// A part that an object plays in a VIPER module.
///
/// The five letters of the name and what stands around them. An app that has further parts names
/// them itself: `Role("analytics")`.
public struct Role: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The word that fixtures and messages use.
  public let rawValue: String

  /// Makes a role from the word that names it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a role from the word that names it.
  public init(_ name: String) {
    self.rawValue = name
  }

  /// Makes a role from a literal, so that `"analytics"` can stand where a role is asked for.
  public init(stringLiteral value: String) {
    self.rawValue = value
  }

  /// The word that names the role.
  public var description: String { rawValue }

  /// Shows what the presenter says, and tells it what the user did.
  public static let view = Role("view")
  /// Holds the business logic and the way to the data.
  public static let interactor = Role("interactor")
  /// Stands between view, interactor and router.
  public static let presenter = Role("presenter")
  /// A model object.
  public static let entity = Role("entity")
  /// Opens and closes modules.
  public static let router = Role("router")
  /// The presenter of the module that opened this one.
  public static let delegate = Role("delegate")
  /// What shows alerts and tells which button was tapped.
  public static let alertSink = Role("alertSink")
  /// What an interactor calls: an API client, a store.
  public static let service = Role("service")
  /// The assembly of a module.
  public static let scene = Role("scene")
}

import Foundation

// Types of another module, in Swift 5 mode, as the modules under test are.

/// A structure with fields of every access level.
public struct Published {
  /// A public field.
  public var title: String
  var hidden: Int?
  private let secret: [String]

  /// Makes one.
  public init(title: String, hidden: Int?, secret: [String]) {
    self.title = title
    self.hidden = hidden
    self.secret = secret
  }
}

/// Messages as a presenter gets them.
public enum PublishedEvent {
  case viewDidLoad
  case didSelect(item: Published)
  case received(result: Result<[Published], Error>)
  case moved(from: Int, to: Int)
  case unlabelled(Published, Int)
}

/// A class to be inherited from.
open class PublishedBase {
  /// A field for subclasses.
  public var inherited = "base"
  /// Makes one.
  public init() {}
}

/// A delegate to be held weakly.
public protocol PublishedDelegate: AnyObject {}

private struct Concealed {
  var depth = 3
}

/// Holds a value of a type that no other file can name.
public struct Wrapper {
  private var concealed = Concealed()
  /// Makes one.
  public init() {}
}

// swift-format-ignore-file
/// Protocols of a module that others refine.
public struct BaseItem: Equatable, Sendable {
  public var text = ""
}
public protocol BaseView: AnyObject {
  func appear(with item: BaseItem)
  var title: String { get set }
  func vanish()
}
extension BaseView {
  public func vanish() { fatalError("A double must not come here.") }
}
public protocol BaseListener<Item> {
  associatedtype Item
  func took(_ item: Item)
}
@MainActor public protocol BaseMain: AnyObject {
  func load(_ item: BaseItem)
}
package protocol BasePackage {
  func pack()
}
open class BaseScreen {
  public init() {}
}
open class BaseRequiredScreen {
  public let name: String
  public let count: Int
  public required init(name: String) {
    self.name = name
    count = 0
  }
  public required init?(code: Int) { return nil }
  public init(name: String, style: BaseItem) {
    self.name = name
    count = 1
  }
  public convenience init() { self.init(name: "convenient") }
  init(count: Int) {
    name = ""
    self.count = count
  }
}
open class BaseInheritingScreen: BaseRequiredScreen {}
open class BaseClosedScreen {
  init() {}
}

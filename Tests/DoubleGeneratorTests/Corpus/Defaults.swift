/// As `@objc optional` is written in plain Swift.
protocol OptionalByExtension: AnyObject {
  func willShow(_ screen: Screen)
  var isEnabled: Bool { get }
  func shouldClose() -> Bool
}
extension OptionalByExtension {
  func willShow(_ screen: Screen) {}
  var isEnabled: Bool { fatalError("A double must not come here.") }
  func shouldClose() -> Bool { fatalError("A double must not come here.") }
}

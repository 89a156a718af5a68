/// The way out of the second module.
public protocol SecondWireframe: AnyObject {
  /// Goes back.
  func close()
}

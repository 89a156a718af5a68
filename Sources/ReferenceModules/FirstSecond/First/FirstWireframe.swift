/// Where the first presenter can go.
public protocol FirstWireframe: AnyObject {
  /// Goes to the screen on which a note is written.
  ///
  /// - Parameter delegate: Who hears of it.
  func showSecond(delegate: any SecondDelegate)
  /// Says something that nobody needs to answer.
  func showNotice(title: String, message: String)
}

/// An app's own types that are called like the kit's.
struct Message: Sendable { var text = "" }
struct Alert: Sendable { var title = "" }
struct AlertAction: Sendable { var title = "" }
enum Answer: Sendable { case yes, no }
struct Rule: Sendable { var name = "" }
protocol Endpoint: AnyObject { var path: String { get } }
protocol Flow { func next(_ flow: any Flow) -> (any Flow)? }
typealias Transcript = [Message]
protocol EverydayView: AnyObject {
  func show(_ message: Message, under alert: Alert?, actions: [AlertAction])
  func ask(_ done: @escaping (Answer) -> Void)
  var rules: [Rule] { get set }
  func log(_ transcript: Transcript)
}
protocol EverydayOverloads {
  func send(_ message: Message)
  func send(_ alert: Alert)
}
protocol EverydayBuilder {
  static func message() -> Message
}
/// A name of the kit that only one protocol has, for a type of its own.
protocol EverydayItems {
  associatedtype Role
  associatedtype Channel: Hashable
  func put(_ role: Role, on channel: Channel)
}

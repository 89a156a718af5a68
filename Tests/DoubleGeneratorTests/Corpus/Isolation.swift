@MainActor protocol MainView: AnyObject {
  var caption: String { get set }
  var lines: Int { get }
  func show(_ text: String)
  func confirm(_ question: String) async -> Bool
  func ask(_ question: String, answer: @escaping (Bool) -> Void)
  nonisolated func log(_ text: String)
}
@MainActor protocol MainValue {
  var caption: String { get set }
  func load() throws -> Int
}
@MainActor protocol MainStatics {
  static func name() -> String
  init(text: String)
}
@MainActor protocol MainOfPlain: PlainStructFriendly {
  func show()
}
@MainActor protocol MainIdentity: Hashable {
  func show()
}
protocol MainMembers: AnyObject {
  @MainActor func show(_ text: String)
  @MainActor var caption: String { get set }
  func log(_ text: String)
}
@globalActor actor Worker {
  static let shared = Worker()
}
@Worker protocol OnWorker: AnyObject {
  func work(_ text: String) -> Int
  func wait() async
}
@MainActor protocol MainTypedThrows {
  func load(_ id: Int) throws(Fault) -> [Heading]
  func fetch(_ id: Int) async throws(Fault) -> [Heading]
}
@MainActor protocol MainAssociated {
  associatedtype Item
  func show(_ item: Item)
}

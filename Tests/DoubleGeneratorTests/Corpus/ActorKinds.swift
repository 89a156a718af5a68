protocol ActorKinds: Actor {
  nonisolated var name: String { get }
  var load: Int { get set }
  nonisolated func log(_ text: String) async
  func run(_ body: @Sendable @escaping () async throws -> Int) async throws -> Int
  subscript(index: Int) -> Int { get }
  static func limit() -> Int
}
protocol ActorHashable: Actor, Hashable {
  func act()
}

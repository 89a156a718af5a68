// What a module whose default is the main actor makes of its protocols, as its symbol graph shows it.
protocol ByDefault: AnyObject {
  @MainActor func busy()
  @MainActor var isOn: Bool { get set }
}
@MainActor protocol RefinesByDefault: ByDefault {
  @MainActor func show(_ title: String)
  nonisolated func extra() -> Int
}
@MainActor protocol SentByDefault: ByDefault, Sendable {
  @MainActor func send() async
}
protocol ValueByDefault {
  @MainActor var isOn: Bool { get set }
  @MainActor mutating func count(_ number: Int) -> Int
}
nonisolated protocol FeedOffDefault: AnyObject {
  func refresh() async
  func get(_ number: Int) async throws -> String
}

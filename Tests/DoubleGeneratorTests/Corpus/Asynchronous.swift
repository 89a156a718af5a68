protocol AsyncUsecase {
  func refresh() async
  func count() async -> Int
  func fetch(page: Int) async throws -> [Entry]
  func save(_ heading: Heading) async throws
  func one() async throws -> Heading
}
protocol TypedAsync {
  func reload(id: String) async throws(Fault) -> [Heading]
  func clear() async throws(Fault)
  func one() async throws(Fault) -> Heading
}
protocol NeededAsync {
  func heading() async -> Heading
}
protocol AsyncAndSync {
  func load() async -> Int
  func loadNow() -> Int
}

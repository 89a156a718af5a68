/// Functions that differ only in whether they are `async`.
protocol TwinsByEffect {
  func fetch(id: Int) throws -> String
  func fetch(id: Int) async throws -> String
}
protocol TwinsWithoutResult: AnyObject {
  func refresh()
  func refresh() async
  func load(page: Int) throws
  func load(page: Int) async
  func load(name: String) async
}
protocol OpensAtOnce {
  func open() throws -> Int
}
protocol OpensLater: OpensAtOnce {
  func open() async throws -> Int
}
protocol ShutsLater {
  func shut() async -> Int
}
protocol ShutsAtOnce: ShutsLater {
  func shut() -> Int
}

protocol OverloadsByLabel {
  func set(title: String)
  func set(loading: Bool)
  func set(title: String, animated: Bool)
}
protocol OverloadsByType {
  func display(_ headings: [Heading])
  func display(_ error: any Error)
  func display(_ entry: Entry?)
}
protocol OverloadsByTypeWithSameNames {
  func show(_ value: Int)
  func show(_ value: String)
}
protocol OverloadsByResult {
  func value() -> Int
  func value() -> String
}
protocol OverloadsMixed {
  func load()
  func load(_ page: Int)
  func load(_ id: String)
  func load(page: Int, of id: String)
}
protocol PropertyAndMethod {
  var title: String { get set }
  func title(_ index: Int) -> String
  func title(for heading: Heading) -> String
}
protocol StaticAndInstance {
  static func name() -> String
  func name() -> String
}
protocol OverloadsByEffect {
  func load(id: Int) -> Int
  func load(name: String) async throws -> Int
}

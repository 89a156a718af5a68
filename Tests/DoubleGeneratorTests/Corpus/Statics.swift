protocol StaticFunctions {
  static func name() -> String
  static func register(_ heading: Heading)
}
protocol StaticProperties {
  static var height: Double { get }
  static var shared: Entry? { get set }
}
protocol StaticBuilder {
  static func build() -> [Entry]
  func present()
}
protocol StaticMakesItself {
  static func make() -> Self
}
protocol StaticThrowing {
  static func load() throws -> Heading
}
protocol StaticAsync {
  static func load() async throws -> [Heading]
}
protocol StaticSubscript {
  static subscript(index: Int) -> Int { get }
}

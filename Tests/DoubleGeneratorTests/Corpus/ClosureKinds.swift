typealias Handler = @MainActor @Sendable (Int) -> Void
typealias Step<Value> = (Value, @escaping (Value) -> Void) -> Void
protocol ClosureAliases {
  func listen(_ handler: @escaping Handler)
  func step(_ body: @escaping Step<Int>)
  func maybe(_ handler: Handler?)
}
protocol ClosureEffects {
  func run(_ body: @escaping @MainActor () async -> Void)
  func load(_ body: @escaping @Sendable (Int) async throws -> [Heading])
}
protocol ClosureLate {
  func late(_ value: @escaping @autoclosure () throws -> Int)
}
protocol ClosureMainProperties: AnyObject {
  var onTap: (@MainActor () -> Void)? { get set }
  var onLoad: (@Sendable (Int) async -> Void)? { get set }
}
protocol ClosureNesting {
  func make() -> (Int) -> (String) -> Bool
  func take(_ body: ((Int) -> ((String) -> Void)?)?)
  func tuple(_ body: @escaping ((x: Int, y: Int)) -> Void)
  func result(_ body: @escaping (Result<Void, any Error>) -> Void)
}
protocol ClosureConvention {
  func call(_ body: @convention(c) (Int) -> Void)
}
@resultBuilder enum ListBuilder {
  static func buildBlock(_ values: Int...) -> [Int] { values }
}
protocol ClosureBuilders {
  func build(@ListBuilder _ body: () -> [Int])
}
protocol EmptyArguments {
  func finish(_ result: Void) -> Void?
}

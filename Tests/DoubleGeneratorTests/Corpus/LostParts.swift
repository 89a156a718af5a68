/// Requirements of which a double can write a part only.
protocol RunsItsClosure {
  func sync<Value>(_ body: () throws -> Value) rethrows -> Value
  func later<Value>(_ body: () async throws -> Value) async rethrows -> Value
  func transform<Input, Output>(_ input: Input, _ body: (Input) -> Output) -> Output
}
protocol RunsItsClosureWithMade {
  func map<Value>(_ body: (Int) throws -> Value) rethrows -> Value
}
protocol ChangesGeneric {
  func change<Value>(_ value: inout Value)
}
protocol StreamBesideStatic {
  static func reset()
  func numbers() -> AsyncStream<Int>
  func faults() -> AsyncThrowingStream<Int, any Error>
}
/// One member can't be written: the others are.
protocol OneTooMany: AnyObject, Sendable {
  func read<Value>(_ key: String) -> Value
  func write(_ text: String)
}
protocol MadeBesideNeeded {
  static func make() -> any EmptyMarker
  func act()
}

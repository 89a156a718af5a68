protocol GenericFunctions {
  func track<Event: Equatable>(_ event: Event)
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func first<Value>(of values: [Value]) -> Value?
  func all<Value>(_ value: Value) -> [Value]
}
protocol GenericSame {
  func same<Value>(_ value: Value) -> Value
}
protocol GenericConstraints {
  func save<Value: Codable & Sendable>(_ value: Value, under key: String) async throws
  func merge<Left: Sequence, Right: Sequence>(_ left: Left, _ right: Right) -> Int
  where Left.Element == Right.Element
}
protocol GenericClosures {
  func request<Value: Decodable>(
    _ type: Value.Type, completion: @escaping (Result<Value, any Error>) -> Void)
}
protocol GenericOptional {
  func put<Value>(_ value: Value?)
}
protocol GenericNeeded {
  func make<Value>(_ type: Value.Type) -> Value
}
protocol SomeParameters {
  func show(_ value: some Equatable, of list: some Collection<Int>)
}
protocol PackParameters {
  func all<each Value>(_ values: repeat each Value)
}
protocol GenericError {
  func run<Failure: Error>(_ type: Failure.Type) throws(Failure)
}

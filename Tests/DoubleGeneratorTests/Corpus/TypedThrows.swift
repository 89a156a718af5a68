protocol TypedThrowingClosures {
  func run(_ body: @escaping () throws(Fault) -> Void)
  func ask(_ body: () throws(Fault) -> Int) throws(Fault) -> Int
}
protocol TypedThrowingStatics {
  init(path: String) throws(Fault)
  static func load() throws(Fault) -> [Heading]
}
protocol TypedGenericNeeded {
  func make<Value>(_ type: Value.Type) throws(Fault) -> Value
}

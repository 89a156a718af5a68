protocol ThrowingInteractor {
  func load() throws
  func find(id: String) throws -> Entry
  func count(in headings: [Heading]) throws -> Int
}
protocol TypedThrowing {
  func load(id: String) throws(Fault) -> [Heading]
  func clear() throws(Fault)
  func one(id: String) throws(Fault) -> Heading
}
protocol TypedNever {
  func load() throws(Never) -> Int
}
protocol TypedAny {
  func load() throws(any Error) -> Heading
}
protocol Rethrowing {
  func each(_ body: (Int) throws -> Void) rethrows
}

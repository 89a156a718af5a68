protocol EscapingClosures {
  func fetch(completion: @escaping (Int) -> Void)
  func fetch(_ id: String, then completion: @escaping Completion)
  func twice(first: @escaping () -> Void, second: @escaping (String, Int) -> Void)
}
protocol OptionalClosures {
  func cancel(_ done: (() -> Void)?)
  func finish(_ done: OptionalCompletion)
  func close(completion: Completion?)
}
protocol SendableClosures {
  func observe(_ receive: @escaping @Sendable (_ done: Int, _ total: Int) -> Void)
  func listen(_ receive: @escaping Receiver<Heading>)
}
protocol MainActorClosures {
  func ask(_ question: String, answer: @escaping @Sendable @MainActor (Bool) -> Void)
  func confirm(answer: @escaping @MainActor @Sendable (Bool) -> Void)
}
protocol AsyncClosures {
  func upload(_ body: @escaping (Int) async throws -> Void)
  func retry(_ body: @escaping @Sendable () async -> Bool)
}
protocol ReturningClosures {
  func filter(_ isIncluded: @escaping (Heading) -> Bool)
  func sort(by areInOrder: @escaping (Int, Int) throws -> Bool)
}
protocol NonescapingClosures {
  func perform(_ body: () throws -> Int)
  func map(_ body: (Heading) -> Entry) -> [Entry]
}
protocol ClosuresOfClosures {
  func nest(_ body: @escaping (@escaping () -> Void) -> Void)
  func make(_ body: (Int) -> (String) throws -> Void)
}
protocol InoutClosures {
  func change(_ body: @escaping (_ heading: inout Heading) -> Void)
}
protocol ThrowingVoidClosures {
  func attempt(_ body: @escaping (Int) throws -> Void)
}
protocol Autoclosures {
  func log(_ message: @autoclosure () -> String)
  func check(_ condition: @autoclosure @escaping () -> Bool, _ message: String)
}
protocol ThrowingAutoclosure {
  func verify(_ value: @autoclosure () throws -> Int) throws -> Int
}
protocol ClosuresInCollections {
  func all(_ bodies: [() -> Void])
  func pair(_ pair: (Int, () -> Void)?)
}
protocol ClosureResults {
  func handler() -> (() -> Void)?
}
protocol AsyncWithClosure {
  func load(progress: @escaping @Sendable (Double) -> Void) async throws -> Int
}

protocol PlainActor: Actor {
  var size: Int { get }
  func add(_ heading: Heading) throws -> Int
  func flush() async
  nonisolated func name() -> String
}
protocol RefinedActor: PlainActor {
  func clear()
}
protocol ActorOfPlain: Actor, AsyncUsecase {
  func more()
}
protocol ActorWithNeeded: Actor {
  func heading() -> Heading
}

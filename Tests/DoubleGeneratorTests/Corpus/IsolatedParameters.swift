protocol IsolatedParameters {
  func run(on worker: isolated Worker)
  func go(in isolation: isolated (any Actor)?) async
}
protocol WorkerMembers: AnyObject {
  @Worker func work() -> Int
  @Worker var load: Int { get }
  func rest()
}
@Worker protocol WorkerValues {
  var load: Int { get set }
  init(load: Int)
  static func idle() -> Int
  func run(_ body: @escaping @Worker () -> Void)
}

protocol HasCalls {
  var calls: [Int] { get set }
  func record(_ call: Int) -> Int
}
protocol HasCallsFunction {
  func calls() -> Int
}

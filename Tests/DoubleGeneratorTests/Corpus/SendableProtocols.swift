protocol SendableService: Sendable {
  func send(_ heading: Heading) async throws -> Int
  func stamp() -> String
  var isOn: Bool { get }
}
protocol SendableObject: AnyObject, Sendable {
  var title: String { get set }
}

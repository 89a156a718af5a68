import Foundation

protocol TypeSpellings {
  func deep(_ value: Int??, _ list: [Int?]?)
  func long(_ value: Optional<Int>, _ list: Array<Int>, _ table: Dictionary<String, Any>)
  func path(_ path: KeyPath<Entry, Int>, _ other: AnyKeyPath)
  func types(_ any: Any.Type, _ object: AnyClass, _ marker: (any EmptyMarker.Type)?)
  func pointer(_ pointer: UnsafePointer<Int>)
  func streams(_ stream: AsyncStream<Int>)
}
protocol StreamResults {
  func events() -> AsyncStream<Int>
  func errors() -> AsyncThrowingStream<Int, any Error>
}
protocol NeverResults {
  func crash() -> Never
}
protocol MetatypeResults {
  func type() -> any EmptyMarker.Type
}
protocol SendableFunction {
  @Sendable func go(_ count: Int)
}
protocol ResultResults {
  func result() -> Result<Int, Fault>
  func void() -> Result<Void, any Error>
}

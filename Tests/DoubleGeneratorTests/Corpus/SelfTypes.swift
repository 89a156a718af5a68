protocol ReturnsSelf: AnyObject {
  func copied() -> Self
  func next() -> Self?
}
protocol TakesSelf {
  func isSame(as other: Self) -> Bool
}
protocol HasSelfProperty {
  var parent: Self? { get }
}

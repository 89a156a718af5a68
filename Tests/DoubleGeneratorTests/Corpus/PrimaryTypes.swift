protocol PrimaryPair<Left, Right> {
  associatedtype Left
  associatedtype Right: Sendable
  func pair(_ left: Left) throws -> Right
}
protocol TakesPrimaryTypes {
  func take(_ store: any PrimaryPair<Heading, Int>)
  func give(_ store: some PrimaryPair<Int, Int>)
}
protocol RefinesPrimaryType: PrimaryPair<Heading, Int> {
  func act()
}
protocol AssociatedFailure {
  associatedtype Failure: Error
  func load() throws(Failure)
}

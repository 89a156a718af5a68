protocol RefinedBase: AnyObject {
  func appear()
  var title: String { get }
}
protocol RefinedMiddle: RefinedBase {
  func disappear()
}
protocol RefinedLeaf: RefinedMiddle, PlainStructFriendly {
  func close()
}
protocol RefinedTwice: RefinedBase {
  var title: String { get set }
  func appear()
}
protocol RefinedComposition: RefinedBase & Sendable {
  func go()
}
protocol DefaultBodies: AnyObject {
  func tearDown()
  func count() -> Int
}
extension DefaultBodies {
  func tearDown() { fatalError("A double must not come here.") }
  func count() -> Int { fatalError("A double must not come here.") }
  func notRequired() {}
}
protocol DiamondLeft: RefinedBase { func left() }
protocol DiamondRight: RefinedBase { func right() }
protocol Diamond: DiamondLeft, DiamondRight {}

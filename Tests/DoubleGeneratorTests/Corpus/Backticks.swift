protocol Backticks {
  func `self`() -> Int
  func `init`(`in`: Int)
  var `Type`: Int { get set }
  func `Protocol`()
  func `subscript`(_ `default`: Int) -> Int
  func `func`(`inout`: inout Int)
}
enum `case` {
  struct `struct` {}
}
protocol BacktickedTypes {
  func take(_ value: `case`.`struct`)
}
protocol `protocol` {
  func `as`()
}

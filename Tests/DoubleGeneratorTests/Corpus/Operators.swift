protocol EqualityOperator {
  static func == (left: Self, right: Self) -> Bool
}
protocol ArithmeticOperators {
  static func + (left: Self, right: Self) -> Self
  static prefix func - (value: Self) -> Self
  static func += (left: inout Self, right: Int)
}
protocol Refusable {
  static func < (left: Self, right: Self) -> Bool
}

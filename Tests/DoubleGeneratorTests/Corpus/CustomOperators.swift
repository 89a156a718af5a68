infix operator <+> : AdditionPrecedence
postfix operator %%
protocol CustomOperators {
  static func <+> (left: Self, right: Int) -> Self
  static postfix func %% (value: Self) -> Int
  static prefix func ! (value: Self) -> Bool
  static func ~= (pattern: Self, value: Int) -> Bool
}
protocol ComparingOperators: Comparable {
  static func >= (left: Self, right: Self) -> Bool
}

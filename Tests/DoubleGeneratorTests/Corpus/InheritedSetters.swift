protocol CountingBase { var count: Int { get set } }
protocol InheritedSetter: AnyObject, CountingBase { func go() }
protocol InheritedSubscriptBase {
  subscript(index: Int) -> String { get set }
  mutating func reset()
}
protocol InheritedSubscript: AnyObject, InheritedSubscriptBase {}
protocol RedeclaredSetter: AnyObject, CountingBase { var count: Int { get set } }
protocol OfClassWithSetter: Screen, CountingBase {}
@MainActor protocol InheritedMainSetter: AnyObject, CountingBase {}
protocol SelfBound where Self: AnyObject { var count: Int { get set } }

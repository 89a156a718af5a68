enum Module {
  struct Row: Sendable {
    var text = ""
    enum Kind { case plain }
  }
  protocol View: AnyObject {
    func show(_ rows: [Row], kind: Row.Kind)
  }
  protocol Presenter {
    var row: Row? { get }
  }
}
struct Outer<Value> {
  struct Inner { var value: Value }
}
protocol QualifiedTypes {
  func show(_ row: Module.Row, inner: Outer<Int>.Inner)
  func date(_ date: Swift.String)
}

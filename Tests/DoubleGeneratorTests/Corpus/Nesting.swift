enum Deep {
  enum Down {
    protocol View: AnyObject {
      typealias Rows = [Row]
      func show(_ rows: Rows, then: @escaping (Row) -> Void)
    }
    struct Row: Hashable, Sendable {
      var text = ""
    }
  }
}
protocol DeepUser {
  func take(_ view: any Deep.Down.View, rows: Set<Deep.Down.Row>)
}

import Foundation

protocol InoutParameters {
  func rename(_ heading: inout Heading)
  func swap(_ first: inout Int, with second: inout Int) -> Bool
}
protocol VariadicParameters {
  func add(_ numbers: Int...)
  func join(_ texts: String..., separator: String)
}
protocol OptionalParameters {
  func select(_ index: Int?, in section: Int?)
  func name(_ name: MaybeName, old: String!)
}
protocol ExistentialParameters {
  func fail(_ error: any Error)
  func take(_ value: Any)
  func take(object: AnyObject)
  func take(both: any EmptyMarker & Sendable)
  func take(list: [any EmptyMarker])
  func take(maybe: (any EmptyMarker)?)
}
protocol TupleParameters {
  func move(to point: (x: Int, y: Int))
  func pair(_ pair: (Int, String))
}
protocol MetatypeParameters {
  func register(_ type: Entry.Type)
  func open(_ type: any EmptyMarker.Type)
}
protocol OwnershipParameters {
  func take(_ heading: consuming Heading)
  func look(at heading: borrowing Heading)
  func send(_ heading: sending Heading)
}
protocol FoundationParameters {
  func at(_ date: Date, of url: URL, in data: Data)
  func note(_ notification: Notification)
}
protocol DictionaryParameters {
  func put(_ values: [String: Int], nested: [Int: [String: Heading?]])
}
protocol PrimaryExistentialParameters {
  func list(_ numbers: any Collection<Int>) -> Int
}
protocol RolesAsParameters: AnyObject {
  func onAddTapped(on view: any PlainViewInterface)
}
protocol ManyParameters {
  func configure(
    title: String, subtitle: String?, headings: [Heading], entry: Entry, isLoading: Bool,
    isEmpty: Bool, numberOfRows: Int, completion: @escaping (Result<Heading, any Error>) -> Void)
  func aVeryLongFunctionNameThatFillsTheLineOnItsOwn(withAnArgumentOfAVeryLongLabel value: Heading)
}
protocol ParameterNamedCalls {
  func record(calls: Int, harness: String, stub: Bool)
}

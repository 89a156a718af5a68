protocol IdentifiedByNumber: Identifiable where ID == Int {
  func act()
}
protocol IdentifiedByText: Identifiable {
  var id: String { get }
}
protocol SequenceRole: Sequence where Element == Int {
  func act()
}
protocol RawRole: RawRepresentable where RawValue == String {}
protocol CaseRole: CaseIterable {}
protocol LiteralRole: ExpressibleByStringLiteral {}
protocol IteratorRole: IteratorProtocol where Element == Int {}
protocol ErrorAndEquatable: Error, Equatable {
  var code: Int { get }
}
protocol DescribedTwice: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { get }
}
protocol CodableAndHashable: AnyObject, Codable, Hashable {
  var count: Int { get set }
}

import Foundation

@testable import CorpusBase
@testable import DoubleCorpus
@testable import ViperDoubles
@testable import ViperJSON
@testable import ViperValues

/// A value of any type of the corpus; another number gives another value where the type has more.
func sample<Value>(_ number: Int, as type: Value.Type = Value.self) throws -> Value {
  if let sampled = type as? any Sampled.Type, let value = try sampled.sample(number) as? Value {
    return value
  }
  for make in samples {
    if let value = make(number) as? Value { return value }
  }
  return try EntityFake<Value>().make()
}

/// The same, where `sample` means something else.
func valueSample<Value>(_ number: Int) throws -> Value { try sample(number) }

/// A type that is made of others.
protocol Sampled {
  static func sample(_ number: Int) throws -> Any
}

extension Optional: Sampled {
  static func sample(_ number: Int) throws -> Any {
    let value: Wrapped = try valueSample(number)
    return Self.some(value) as Any
  }
}

extension Array: Sampled {
  static func sample(_ number: Int) throws -> Any {
    let value: Element = try valueSample(number)
    return [value]
  }
}

extension Set: Sampled {
  static func sample(_ number: Int) throws -> Any {
    let value: Element = try valueSample(number)
    return Set([value])
  }
}

extension Dictionary: Sampled {
  static func sample(_ number: Int) throws -> Any {
    let key: Key = try valueSample(number)
    let value: Value = try valueSample(number + 100)
    return [key: value]
  }
}

private struct Marker: EmptyMarker, EmptySendable {}
private final class ViewStandIn: PlainViewInterface, PlainPresentation {
  func showNothing() {}
  func show(title: String) {}
  func show(_ title: String, at index: Int) {}
  func show(_ titles: [String], of heading: Heading, _ count: Int) {}
  func viewDidLoad() {}
}

private final class MarkedScreen: Screen, EmptyMarker {}
private final class BaseViewStandIn: BaseView, Deep.Down.View {
  var title = ""
  func appear(with item: BaseItem) {}
  func vanish() {}
  func show(_ rows: [Deep.Down.Row], then: @escaping (Deep.Down.Row) -> Void) {}
}

private final class FlowStandIn: Flow { func next(_ flow: any Flow) -> (any Flow)? { nil } }

private func board(_ number: Int) -> LateBoard {
  LateBoard(heading: Heading(), number: number, then: { _ in })
}

private let samples: [(Int) -> Any] = [
  { _ in FlowStandIn() }, board,
  { $0 }, { "text \($0)" }, { Double($0) + 0.5 }, { Float($0) + 0.5 }, { UInt8($0) },
  { _ in true }, { Heading(text: "heading \($0)") }, { Entry(title: "entry \($0)", count: $0) },
  { Fault.missing("\($0)") }, { _ in Marker() }, { _ in ViewStandIn() },
  { URL(fileURLWithPath: "/\($0)") }, { Date(timeIntervalSince1970: Double($0)) },
  { Data([UInt8($0)]) }, { Notification(name: Notification.Name("note \($0)")) },
  { ($0, "text \($0)") }, { (x: $0, y: $0 + 1) }, { (x: $0, name: Optional("text \($0)")) },
  { _ in Entry.self }, { _ in Marker.self }, { _ in Int.self },
  { Module.Row(text: "row \($0)") }, { _ in Module.Row.Kind.plain },
  { [$0] }, { _ in {} as () -> Void }, { ($0, Optional.some({} as () -> Void)) },
  { ($0, {} as () -> Void) },
  { Outer<Int>.Inner(value: $0) },
  { _ in EncoderStandIn() }, { _ in MarkedScreen() }, { _ in BaseViewStandIn() },
  { _ in SentDraft() }, { _ in SentPage(draft: SentDraft()) },
]

private struct EncoderStandIn: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    fatalError("No double encodes anything.")
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    fatalError("No double encodes anything.")
  }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    fatalError("No double encodes anything.")
  }
}

/// A sample of a type that only the running test knows.
func anySample(_ number: Int, of type: Any.Type) throws -> Any {
  func make<Value>(_ type: Value.Type) throws -> Any { try sample(number) as Value }
  return try _openExistential(type, do: make)
}

extension Result: Sampled {
  static func sample(_ number: Int) throws -> Any {
    if Success.self == Void.self, let nothing = () as? Success { return Self.success(nothing) }
    let value: Success = try valueSample(number)
    return Self.success(value)
  }
}

/// Says how types are made that a fixture can't make by itself.
func makeCorpusTypes(_ harness: Harness) {
  harness.make((any EmptyMarker).self) { _ in Marker() }
  harness.make((any EmptyMarker & Sendable).self) { _ in Marker() }
  harness.make((any PlainViewInterface).self) { _ in ViewStandIn() }
  harness.make((any PlainPresentation).self) { _ in ViewStandIn() }
  harness.make(Screen.self) { _ in MarkedScreen() }
  harness.make((any Screen & EmptyMarker).self) { _ in MarkedScreen() }
  harness.make((any BaseView).self) { _ in BaseViewStandIn() }
  harness.make((any Deep.Down.View).self) { _ in BaseViewStandIn() }
  harness.make((any Flow).self) { _ in FlowStandIn() }
  harness.make(SentDraft.self) { _ in SentDraft() }
  harness.make(Entry.self) { json in
    Entry(
      title: json["title"]?.text, count: json["count"].flatMap { Int(JSONWriter.compact($0)) } ?? 0)
  }
}

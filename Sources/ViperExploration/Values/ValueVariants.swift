import Foundation
import RuntimeReflection
import ViperJSON
import ViperValues

/// Makes values of types out of nothing: an ordinary one first, then those at the edges.
///
/// Nothing is drawn by lot: the same type gives the same values in each process. Each of them was made
/// once by the maker of the test, and has only the parts that this asks for.
struct ValueVariants {
  let maker: ValueMaker
  /// The types that are being made, so that none is made within itself.
  private var typesOnTheWay: [ObjectIdentifier] = []

  /// How many times an argument or an answer comes until it is the same again.
  static let mostTimes = 4
  /// How many values there are of one type, and how many more that are tried once.
  private static let (most, mostRare) = (4, 8)

  init(_ maker: ValueMaker) {
    self.maker = maker
  }

  /// The values of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: The argument or property, by which texts are called.
  ///   - number: Which of several elements it is, from 1.
  mutating func of(_ type: Any.Type, _ name: String, number: Int = 1) throws -> [ValueVariant] {
    // A type that says itself what is worth trying is believed.
    if let told = (type as? any ExplorableValue.Type)?.explored(in: maker.folder) {
      return told.map { ValueVariant(json: $0) }
    }
    var all = try candidates(type, name, number).filter { isMade(type, $0.json) }
    if all.allSatisfy(\.isEdge), let json = completed(type, number) {
      all.insert(ValueVariant(json: json), at: 0)
    }
    guard !all.isEmpty else {
      let place = name.isEmpty ? "" : ", '\(name)'"
      throw Unmakeable(description: "no value of \(type) can be made\(place)")
    }
    let ordinary = all.filter { !$0.isEdge && !$0.isRare }
    let more = Self.isChoice(type) ? ordinary.dropFirst(Self.most) : []
    let rare =
      more.map { ValueVariant(json: $0.json, isRare: true) }
      + all.filter { $0.isRare && !$0.isEdge }
    return Array(ordinary.prefix(Self.most)) + rare.prefix(Self.mostRare)
      + all.filter(\.isEdge).prefix(Self.most)
  }

  /// Whether a type has values of several kinds: a list, an enum, an error.
  private static func isChoice(_ type: Any.Type) -> Bool {
    let type = Reflection.unwrapped(type)
    return type is any ElementTyped.Type || type == (any Error).self
      || Reflection.kind(of: type) == .enumeration
  }

  private func isMade(_ type: Any.Type, _ json: JSONValue) -> Bool {
    (try? maker.make(any: type, from: json)) != nil
  }

  /// Whether a type is a list of indexes, such as the path of a row.
  func isIndexes(_ type: Any.Type) -> Bool {
    Reflection.kind(of: type) == .structure && !(type is any ElementTyped.Type)
      && isMade(type, .firstRow) && !isMade(type, [-1])
  }

  private mutating func candidates(
    _ type: Any.Type, _ name: String, _ number: Int
  ) throws -> [ValueVariant] {
    if let scalars = Self.scalars(type, name, number) { return scalars }
    if let collection = type as? any ElementTyped.Type {
      return try list(collection.elements, name, number)
    }
    if type == (any Error).self { return errors(number) }
    switch Reflection.kind(of: type) {
    case .optional:
      let none = ValueVariant(json: .null)
      let some = try? of(Reflection.unwrapped(type), name, number: number)
      return Array((some ?? []).prefix(1)) + [none] + Array((some ?? []).dropFirst())
    case .enumeration: return try within(type) { try $0.cases(type, number) }
    case .structure where isIndexes(type): return [ValueVariant(json: .firstRow)]
    case .structure: return try within(type) { try $0.structure(type, number) }
    case .tuple:
      let elements = (Reflection.tupleElements(of: type) ?? []).enumerated().map { index, element in
        (label: element.label ?? "_\(index)", type: element.type)
      }
      return try combined(elements, number)
    case .classType, .existential:
      let decodable = try within(type) { $0.decodable(type, number) ?? [] }
      guard decodable.isEmpty else { return decodable }
      // A maker of the test's may make a structure first, whose parts can be told.
      return Self.guesses(name, number) + askedWholes(type, number)
        + maker.parts(of: type).map { ValueVariant(json: .string($0.role)) }
    case .function, .metatype, .opaque: return Self.guesses(name, number)
    }
  }

  /// What a maker of the test's may take.
  private static func guesses(_ name: String, _ number: Int) -> [ValueVariant] {
    let text = JSONValue.string("\(name.isEmpty ? "text" : name) \(number)")
    // What tells one value from another comes first: of those that all take, none can be told.
    let all: [JSONValue] = [
      text, .number(number), .exploredRecord(number),
      .object([("id", .string("\(number)")), ("title", text)]),
      .object([("title", text)]), .object([("name", text)]),
      .object([("id", .number(number))]), .object([("id", .string("\(number)"))]),
      .object([]), .array([]),
    ]
    return all.map { ValueVariant(json: $0) }
  }

  /// An error of which only its text is known, and those of the app's own that the test's maker asks for
  /// when it makes one, or makes: each once.
  private mutating func errors(_ number: Int) -> [ValueVariant] {
    let unknown = ValueVariant(json: .string("failed"))
    var made: Any?
    let asked = ValueMaker.typesAsked {
      made = try? maker.make(any: (any Error).self, from: unknown.json)
    }
    let own = (asked + [made.map { type(of: $0) }].compactMap { $0 }).filter {
      $0 is any Error.Type && $0 != (any Error).self && $0 != GivenError.self
    }
    let all = own.flatMap { (try? of($0, "", number: number)) ?? [] }.filter { !$0.isEdge }
    var known: Set<String> = []
    return (all + [unknown]).filter { error in
      let made = try? maker.make(any: (any Error).self, from: error.json)
      return made.map { known.insert("\(Structure(of: $0))").inserted } ?? false
    }
  }

  private mutating func within(
    _ type: Any.Type, _ body: (inout ValueVariants) throws -> [ValueVariant]
  ) throws -> [ValueVariant] {
    let key = ObjectIdentifier(type)
    guard !typesOnTheWay.contains(key) else {
      throw Unmakeable(description: "\(type) contains itself")
    }
    typesOnTheWay.append(key)
    defer { typesOnTheWay.removeLast() }
    return try body(&self)
  }
}

// MARK: - By parts

extension ValueVariants {
  /// Two elements, none, one. Each list has elements of its own, so that it can be told from another; the
  /// first element of the first list is also the value that is made where one alone is asked for.
  private mutating func list(
    _ elements: [Any.Type], _ name: String, _ number: Int
  ) throws -> [ValueVariant] {
    let none = ValueVariant(json: elements.count == 1 ? .array([]) : .object([]))
    guard let type = elements.last else { return [none] }
    let first = 3 * number - 2
    let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
    if elements.count == 2, elements[0] == String.self, type == Any.self {
      // What is read from it is not known.
      return [.exploredRecord(first), none.json, .exploredRecord(first + 2)].map {
        ValueVariant(json: $0)
      }
    }
    func lists(_ count: Int, from first: Int, _ variants: inout ValueVariants) -> JSONValue? {
      let made = (0..<count).compactMap { offset in
        try? variants.of(type, singular, number: first + offset).first?.json
      }
      guard made.count == count else { return nil }
      guard elements.count == 1 else {
        return .object(made.enumerated().map { ("\(first + $0.offset)", $0.element) })
      }
      return .array(made)
    }
    let two = lists(2, from: first, &self)
    let one = lists(1, from: first + 2, &self)
    let whole = (try? of(type, singular, number: first + 2))?.first(where: \.isWhole)
    return [two.map { ValueVariant(json: $0) }, none, one.map { ValueVariant(json: $0) }]
      .compactMap { $0 }
      + [whole].compactMap { $0 }.map { whole in
        let list = JSONValue.array([whole.json])
        return ValueVariant(
          json: elements.count == 1 ? list : .object([("\(first + 2)", whole.json)]), isEdge: true,
          isWhole: true, isRare: true)
      }
  }

  private mutating func cases(_ type: Any.Type, _ number: Int) throws -> [ValueVariant] {
    guard let all = Reflection.cases(of: type), !all.isEmpty else {
      throw Unmakeable(description: "\(type) has no cases that can be read")
    }
    var lists: [[ValueVariant]] = []
    for enumCase in all {
      guard enumCase.payload != nil else {
        lists.append([ValueVariant(json: .string(enumCase.name))])
        continue
      }
      let elements = Self.arguments(of: enumCase)
      let isSingle = elements.map(\.label) == ["_0"]
      guard let payloads = try? combined(elements, number) else { continue }
      lists.append(
        payloads.map { payload in
          let value = isSingle ? payload.json["_0"] ?? .null : payload.json
          var payload = payload
          payload.json = .object([(enumCase.name, value)])
          return payload
        })
    }
    // Of plain names the second element has another one than the first.
    if lists.allSatisfy({ $0.count == 1 }), all.allSatisfy({ $0.payload == nil }) {
      let start = (number - 1) % lists.count
      lists = Array(lists[start...] + lists[..<start])
    }
    // An ordinary one of each case comes first.
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      lists.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  /// The labels and types of what a case carries.
  static func arguments(of enumCase: EnumCase) -> [(label: String, type: Any.Type)] {
    enumCase.elements.enumerated().map { index, element in
      (element.label ?? "_\(index)", element.type)
    }
  }

  /// A structure or an object that decodes itself, with what it needs and with all its parts; nil for one that
  /// does not.
  private mutating func decodable(_ type: Any.Type, _ number: Int) -> [ValueVariant]? {
    guard let short = decoded(type, number), let whole = decoded(type, number, isWhole: true) else {
      return nil
    }
    let needed = needed(of: type, among: short)
    return [ValueVariant(json: .object(needed))]
      + (needed.count == whole.count
        ? [] : [ValueVariant(json: .object(whole), isEdge: true, isWhole: true)])
  }

  /// The structures, with all their parts, that the test's maker makes first when it makes a value.
  private mutating func askedWholes(_ type: Any.Type, _ number: Int) -> [ValueVariant] {
    let asked = ValueMaker.typesAsked { _ = try? maker.make(any: type, from: .object([])) }
    return asked.filter { $0 != type && Reflection.kind(of: $0) == .structure }
      .flatMap { (try? of($0, "", number: number)) ?? [] }.filter(\.isWhole)
  }

  private mutating func structure(_ type: Any.Type, _ number: Int) throws -> [ValueVariant] {
    if let decodable = decodable(type, number) { return decodable }
    let fields = Reflection.fields(of: type).map { field in
      (
        label: field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name,
        type: field.type
      )
    }
    guard let json = try? combined(fields, number).first?.json, isMade(type, json) else {
      return Self.guesses("\(type)", number)
    }
    let whole = json.members.map { ($0.key, $0.value) }
    let needed = needed(of: type, among: whole)
    let short = ValueVariant(json: .object(needed))
    return [short]
      + (needed.count == whole.count
        ? [] : [ValueVariant(json: json, isEdge: true, isWhole: true)])
      + fields.flatMap { choices(of: $0, in: needed, number) }
  }

  /// A structure with the other values of a part that has several kinds of them.
  private mutating func choices(
    of field: (label: String, type: Any.Type), in needed: [(String, JSONValue)], _ number: Int
  ) -> [ValueVariant] {
    guard Self.isChoice(field.type),
      let all = try? of(Reflection.unwrapped(field.type), field.label, number: number)
    else { return [] }
    let isNeeded = needed.contains { $0.0 == field.label }
    return all.dropFirst(isNeeded ? 1 : 0).filter { !$0.isEdge }.map { other in
      let members = needed.map { ($0.0, $0.0 == field.label ? other.json : $0.1) }
      return ValueVariant(
        json: .object(members + (isNeeded ? [] : [(field.label, other.json)])), isRare: true)
    }
  }

  /// Only what has to be there, and what tells one value from another: that can be read.
  private func needed(
    of type: Any.Type, among whole: [(String, JSONValue)]
  ) -> [(String, JSONValue)] {
    var needed = whole
    for member in whole.reversed() where !["id", "title", "name"].contains(member.0) {
      let rest = needed.filter { $0.0 != member.0 }
      if !rest.isEmpty, isMade(type, .object(rest)) { needed = rest }
    }
    return needed
  }
}

extension JSONValue {
  fileprivate static let firstRow: JSONValue = [0, 0]
}

// MARK: - Collections

/// A collection whose elements have a type of their own.
private protocol ElementTyped {
  /// That of the elements; of a dictionary that of the keys, then that of the values.
  static var elements: [Any.Type] { get }
}

extension Array: ElementTyped { fileprivate static var elements: [Any.Type] { [Element.self] } }
extension ArraySlice: ElementTyped {
  fileprivate static var elements: [Any.Type] { [Element.self] }
}
extension ContiguousArray: ElementTyped {
  fileprivate static var elements: [Any.Type] { [Element.self] }
}
extension Set: ElementTyped { fileprivate static var elements: [Any.Type] { [Element.self] } }
extension Dictionary: ElementTyped {
  fileprivate static var elements: [Any.Type] { [Key.self, Value.self] }
}

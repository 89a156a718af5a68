import Foundation
import ViperJSON
import ViperValues

/// Writes values so that equal ones have equal texts, in every run and in every process.
struct StateText {
  /// Whether only the shape of values counts: of numbers whether they are 0, 1 or more, of texts and lists
  /// whether they are empty.
  let isShape: Bool

  init(isShape: Bool = false) {
    self.isShape = isShape
  }

  /// The numbers of the UUIDs that came so far.
  private var numbers: [String: Int] = [:]
  /// Whether a UUID that was not met yet gets a number.
  private var numbersMore = true
  private let now = Date()
  /// How far from now a date is that stands for the present.
  private static let present: TimeInterval = 3600

  /// The parts of a structure or an object: `page: 1, status: requesting`.
  mutating func members(of structure: Structure) -> String {
    guard case .fields(let members) = structure.content else { return text(of: structure) }
    return text(of: members)
  }

  private mutating func text(of structure: Structure) -> String {
    switch structure.content {
    case .null: return "nil"
    case .boolean(let value): return "\(value)"
    case .number(let number): return isShape ? Self.shape(of: number.text) : number.text
    // A neighbour, by its role.
    case .text(let text) where structure.type is any AnyObject.Type: return text
    case .text(let text):
      return isShape ? (text.isEmpty ? "\"\"" : "text") : self.text(of: text, structure.type)
    case .list(let elements): return isShape ? shape(of: elements) : "[\(text(of: elements))]"
    case .set(let elements):
      return isShape ? shape(of: elements) : "{\(unordered { $0.texts(of: elements) })}"
    case .fields(let members): return "(\(text(of: members)))"
    case .enumCase(let name, let members):
      return members.isEmpty ? name : "\(name)(\(text(of: members)))"
    case .opaque: return structure.isClosure ? "closure" : structure.typeName
    }
  }

  /// Whether there are any: what a list has says little of what the module does next.
  private func shape(of elements: [Structure]) -> String {
    elements.isEmpty ? "[]" : "[…]"
  }

  private static func shape(of number: String) -> String {
    if number.hasPrefix("-") { return "-" }
    return ["0", "1"].contains(number) ? number : "many"
  }

  private mutating func text(of elements: [Structure]) -> String {
    texts(of: elements).joined(separator: ", ")
  }

  private mutating func texts(of elements: [Structure]) -> [String] {
    var texts: [String] = []
    for element in elements { texts.append(text(of: element)) }
    return texts
  }

  private mutating func text(of members: [Structure.Member]) -> String {
    guard members.contains(where: { Self.isUUID($0.label) }) else {
      return texts(of: members).joined(separator: ", ")
    }
    return unordered { $0.texts(of: members) }
  }

  private mutating func texts(of members: [Structure.Member]) -> [String] {
    var texts: [String] = []
    for member in members {
      let label = Self.isUUID(member.label) ? title(ofUUID: member.label) : member.label
      texts.append("\(label): \(text(of: member.value))")
    }
    return texts
  }

  /// Parts whose order may be another one in the next run: no UUID gets its number by it.
  private mutating func unordered(_ texts: (inout StateText) -> [String]) -> String {
    let isOutermost = numbersMore
    numbersMore = false
    defer { numbersMore = isOutermost }
    return texts(&self).sorted().joined(separator: ", ")
  }

  private mutating func text(of text: String, _ type: Any.Type?) -> String {
    if type == UUID.self { return title(ofUUID: text) }
    if type == Date.self, let date = try? ValueMaker().make(Date.self, from: .string(text)),
      abs(date.timeIntervalSince(now)) < Self.present
    {
      return "now"
    }
    return JSONWriter.compact(.string(text))
  }

  private mutating func title(ofUUID text: String) -> String {
    if let number = numbers[text] { return "UUID \(number)" }
    guard numbersMore else { return "UUID" }
    numbers[text] = numbers.count + 1
    return "UUID \(numbers.count)"
  }

  private static func isUUID(_ label: String) -> Bool {
    label.utf8.count == 36 && UUID(uuidString: label) != nil
  }
}

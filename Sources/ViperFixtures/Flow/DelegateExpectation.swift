package import RoleNames
import ViperJSON
import ViperMessages
import ViperValues

/// Who must be whose delegate, as a fixture says it.
///
/// ```json
/// "delegates": [
///   { "of": "Second", "is": "First" },
///   { "of": "Third", "is": "Second.router", "property": "onClose", "held": "strongly" },
///   { "of": "Fourth", "is": null }
/// ]
/// ```
///
/// A module alone stands for its presenter.
package struct DelegateExpectation: Sendable {
  /// A role of a module.
  package struct Part: Sendable, Equatable {
    package let module: String
    package let role: Role

    package init(module: String, role: Role) {
      self.module = module
      self.role = role
    }
  }

  /// How a delegate is held.
  package enum Hold: String, Sendable, CaseIterable {
    case weakly
    case strongly
  }

  /// Who has the delegate.
  package let owner: Part
  /// Who it is; nil where there must be none.
  package let delegate: Part?
  /// By which property; nil for the one that is found.
  package let property: String?
  package let hold: Hold
  package let range: Range<Int>
}

extension DelegateExpectation {
  /// Reads `delegates` of a step or of `finally`.
  static func all(in object: FixtureObject) throws -> [DelegateExpectation] {
    guard object["delegates"] != nil else { return [] }
    return try object.filledArray("delegates", orElse: "it says nothing. Leave it out")
      .mapAll(DelegateExpectation.init)
  }

  private init(_ json: JSONValue) throws {
    let object = try FixtureObject(json, "one of 'delegates'")
    try object.allow("of", "is", "property", "held")
    owner = try Part(object.require("of"))
    let delegate = try object.require("is")
    self.delegate = if case .null = delegate.content { nil } else { try Part(delegate) }
    property = try object.optionalText("property")
    let held = try object.optionalText("held") ?? Hold.weakly.rawValue
    guard let hold = Hold(rawValue: held) else {
      let hint = NearestName.suggestion(for: held, among: Hold.allCases.map(\.rawValue))
      throw ValueError(
        try object.require("held"), "\(held.quoted) is no way to hold a delegate\(hint)")
    }
    if let range = object.keyRange("held"), self.delegate == nil {
      throw ValueError(at: range, "'held' goes with a delegate; here 'is' says that there is none")
    }
    self.hold = hold
    range = json.range
  }
}

extension DelegateExpectation.Part {
  fileprivate init(_ json: JSONValue) throws {
    let parts = (json.text ?? "")
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts.contains("") else {
      let wrong = json.text == nil ? "is a string" : "is needed"
      throw ValueError(
        json, "a module, or a module and its role ('Detail.view'), \(wrong), \(json.thisIs)")
    }
    self.init(
      module: String(parts[0]), role: parts.count > 1 ? Role(String(parts[1])) : .presenter)
  }
}

import Foundation
import GoldenText
import RoleNames
import Testing

@testable import DoubleGenerator

/// What each reader of names takes a name for, in the files of the folder `Names`.
///
/// `VIPER_WRITE_GOLDEN=1` writes the answers anew; a name that is added needs a line of its own.
@Suite struct NameTableTests {
  @Test func namesOfTypesTellTheirRoles() throws {
    try check("types", atLeast: 500, TypeAnswers.text)
  }

  @Test func namesOfPropertiesTellTheirRoles() throws {
    try check("properties", atLeast: 100, PropertyAnswers.text)
  }

  private func check(_ file: String, atLeast count: Int, _ answers: (String) -> String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Names/\(file).txt")
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let known = lines.map { line in
      let name = String(line.prefix { $0 != ":" })
      let text = answers(name)
      return (line, text.isEmpty ? name : "\(name): \(text)")
    }
    if GoldenText.isWriting {
      try Data(known.map { "\($0.1)\n" }.joined().utf8).write(to: file)
      Issue.record("\(GoldenText.written(file.path))")
      return
    }
    #expect(known.count >= count)
    for (expected, line) in known {
      #expect(line == expected)
    }
  }
}

/// What the name of a type tells each reader; nothing of one that it tells no role.
private enum TypeAnswers {
  static func text(_ name: String) -> String {
    [object(name), type(name), abstraction(name), double(name), neighbour(name)]
      .compactMap { $0 }.joined(separator: "; ")
  }

  /// A class or structure of a running module.
  private static func object(_ name: String) -> String? {
    RoleName.ofObject(name).map { "object \($0.role) '\($0.stem)'" }
  }

  /// A declaration in source.
  private static func type(_ name: String) -> String? {
    RoleName.ofType(name).map { "type \(text($0))" }
  }

  private static func abstraction(_ name: String) -> String? {
    RoleName.ofProtocol(name).map { "protocol \(text($0))\($0.isOutput ? " output" : "")" }
  }

  private static func text(_ spelling: RoleName) -> String {
    "\(spelling.role) '\(spelling.stem)' by \(spelling.words)"
  }

  /// A protocol that gets a double.
  private static func double(_ name: String) -> String? {
    // A name that tells nothing is a service's too.
    guard RoleName.ofDouble(name) != nil else { return nil }
    let part = Part.guess(name)
    return "double \(part.role) on \(part.channel)"
  }

  /// The type of a property, in an owner that is called after the beginning of the type's name.
  private static func neighbour(_ name: String) -> String? {
    let stems = name.indices.map { String(name[..<$0]) }
    var answers = stems.compactMap { stem in
      RoleName.role(ofNeighbour: name, stem: stem).map { "neighbour \($0) of '\(stem)'" }
    }
    if PropertyName("").isDelegate(ofType: name, in: .presenter) {
      answers.append("neighbour delegate")
    }
    return answers.isEmpty ? nil : answers.joined(separator: "; ")
  }
}

/// What the name of a property tells of what stands in it, in an owner of each role.
private enum PropertyAnswers {
  static func text(_ name: String) -> String {
    let name = PropertyName(name)
    let owners: [Role] = [.view, .presenter, .interactor, .router]
    let answers = owners.map { owner in
      name.isDelegate(ofType: "", in: owner)
        ? "delegate" : name.role(in: owner).map { "\($0)" } ?? "none"
    }
    guard Set(answers).count > 1 else {
      return answers.first { $0 != "none" } ?? ""
    }
    return zip(owners, answers).map { "\($1) in \($0)" }.joined(separator: ", ")
  }
}

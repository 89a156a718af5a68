import Foundation
import TestConditions
import Testing

@testable import DoubleGenerator

/// A requirement keeps the name that an earlier file of doubles gave it.
@Suite(.onOwnThreads) struct EarlierNamesTests {
  /// What the functions were, what they are, and what is told of them.
  private static let changes = [
    // Below, above, and back.
    (
      ["set(title: String)"], ["set(title: String)", "set(loading: Bool)"],
      ["set set", "set setLoading"]
    ),
    (
      ["set(title: String)"], ["set(loading: Bool)", "set(title: String)"],
      ["set setLoading", "set set"]
    ),
    (["set(title: String)", "set(loading: Bool)"], ["set(loading: Bool)"], ["set setLoading"]),
    // The same label, and another type.
    (
      ["show(_ text: String)"], ["show(_ number: Int)", "show(_ text: String)"],
      ["show(_:Int) showNumber", "show show"]
    ),
    (
      ["show(_ text: String)", "show(_ number: Int)"], ["show(_ number: Int)"],
      ["show(_:Int) showNumber"]
    ),
    (
      ["show(_ value: Int)", "show(_ value: String)"], ["show(_ value: String)"],
      ["show(_:String) showValue2"]
    ),
    // Nothing but the result.
    (
      ["value() -> Int"], ["value() -> String", "value() -> Int"],
      ["value()->String value2", "value value"]
    ),
    // Names that only the double's body uses.
    (
      ["show(_ value: Int)", "show(_ value: String)"],
      ["show(_ text: String)", "show(_ number: Int)"],
      ["show(_:String) showValue2", "show(_:Int) showValue"]
    ),
    // Effects and results, where that leaves no doubt.
    (
      ["load(page: Int)"], ["load(id: String)", "load(page: Int) async throws -> Int"],
      ["load loadId", "load load"]
    ),
    (
      ["value() -> Int"], ["value() -> Bool", "value() -> String"],
      ["value()->Bool value", "value()->String value2"]
    ),
    // What went is no other requirement's name.
    (["set(title: String)"], ["set(loading: Bool)"], ["set set"]),
    (
      ["put<T>(a value: T)", "put<T>(b value: T)"], ["put<T>(b value: T)", "put<T>(c value: T)"],
      ["put putB", "put putC"]
    ),
    // Long heads are broken over lines.
    (
      [
        "move(from start: (Int, Int, Int), to end: (Int, Int, Int), then done: @escaping () -> Void)"
      ],
      [
        "move()",
        "move(from start: (Int, Int, Int), to end: (Int, Int, Int), then done: @escaping () -> Void)",
      ],
      ["move move2", "move move"]
    ),
  ]

  /// The graphs of all that was, and of all that is: compiled at once.
  private static let before = Result { try graph(changes.map(\.0)) }
  private static let after = Result { try graph(changes.map(\.1)) }

  private static func graph(_ roles: [[String]]) throws -> SymbolGraph {
    let protocols = roles.enumerated().map { number, functions in
      "protocol Role\(number) {\n" + functions.map { "  func \($0)\n" }.joined() + "}\n"
    }
    return try CompiledGraph.of(source: protocols.joined())
  }

  @Test(arguments: changes.indices) func names(of change: Int) throws {
    let file = try DoubleGenerator([Self.before.get()], named: ["Role\(change)"]).source()
    let generator = try DoubleGenerator(
      [Self.after.get()], named: ["Role\(change)"], keepingNamesOf: file)
    #expect(try names(generator) == Self.changes[change].2)
  }

  @Test func aPropertyLeavesAMethodItsName() throws {
    let method = "func title(for index: Int) -> String"
    let file = try DoubleGenerator([
      CompiledGraph.of(source: "protocol Role { \(method) }")
    ]).source()
    let clash = "protocol Role {\n var title: String { get set }\n \(method)\n}"
    #expect(try names(clash, nil) == ["title title", "title titleFor"])
    #expect(try names(clash, file) == ["title title2", "title title"])
  }

  @Test func aRefinementLeavesItsHeirsTheirNames() throws {
    let own = "func show(_ text: String)"
    let file = try DoubleGenerator([
      CompiledGraph.of(source: "protocol Role { \(own) }")
    ]).source()
    let refined = "protocol Base { func show(_ number: Int) }\nprotocol Role: Base { \(own) }"
    #expect(try names(refined, file) == ["show(_:Int) showNumber", "show show"])
  }

  @Test func subscriptsAndStaticsAreToldApart() throws {
    let own = "subscript(index: Int) -> String { get set }\nstatic func name() -> String"
    let file = try DoubleGenerator([
      CompiledGraph.of(source: "protocol Role {\n\(own)\n}")
    ]).source()
    let more = """
      protocol Role {
        subscript(name: String) -> String { get set }
        func name() -> String
        \(own)
      }
      """
    #expect(
      try names(more, file) == [
        "subscript(_:String) elementName", "name name2", "subscript element", "name name",
      ])
  }

  /// What a driver calls must be told apart by types although its message is not.
  @Test func aDriverTellsOverloadsApartWhateverTheyAreCalled() throws {
    let old = "func show(_ text: String)\n func load() -> Int"
    let file = try DoubleGenerator([
      CompiledGraph.of(source: "protocol Role {\n \(old)\n}")
    ]).source()
    let graph = try CompiledGraph.of(
      source: "protocol Role {\n \(old)\n func show(_ number: Int)\n func load() -> String\n}")
    let source = try DoubleGenerator([graph], keepingNamesOf: file).source()
    #expect(source.contains(#".sync("load") { _ in target.load() as Int },"#))
    #expect(source.contains(#".sync("load()->String") { _ in target.load() as String },"#))
    #expect(source.contains(#".sync("show", ["_0"]) { target.show(try $0("_0") as String) },"#))
    #expect(
      source.contains(#".sync("show(_:Int)", ["_0"]) { target.show(try $0("_0") as Int) },"#))
  }

  /// Requirements come and go at random; those that stay keep their names.
  @Test(arguments: isExhaustive ? 1...4 : 1...1)
  func whatStaysKeepsItsNames(seed: Int) throws {
    let graphs = try CompiledGraph.corpus.get()
    let overloaded = try DoubleGenerator(graphs).doubles().filter { double in
      let names = double.members.map(\.declaration.name)
      return double.refusal == nil && names.count > Set(names).count
    }.map(\.model.name)
    #expect(overloaded.count > 20)
    var numbers = SymbolGraph.Numbers(state: UInt64(seed))
    var file: String?
    var last: [String: String] = [:]
    var kept = 0
    for _ in 1...(isExhaustive ? 6 : 3) {
      let some = graphs.map { $0.withoutSomeRequirements(using: &numbers) }
      let generator = try DoubleGenerator(some, named: overloaded, keepingNamesOf: file)
      let source = generator.source()
      #expect(
        try DoubleGenerator(some, named: overloaded, keepingNamesOf: source).source() == source)
      var now: [String: String] = [:]
      for double in generator.doubles() where double.refusal == nil {
        let answers = double.members.map(\.answer).filter { !$0.isEmpty }
        #expect(answers.count == Set(answers).count, "\(double.name)")
        for member in double.members where member.declaration.kind != .initializer {
          now["\(double.name).\(member.declaration.key)"] = "\(member.message) \(member.answer)"
        }
      }
      for (key, names) in now where last[key] != nil {
        kept += 1
        #expect(names == last[key], "\(key)")
      }
      (file, last) = (source, now)
    }
    #expect(kept > 50)
  }

  @Test func theCorpusGoesOnAsItIs() throws {
    let graphs = try CompiledGraph.corpus.get()
    let source = try CompiledGraph.doubles.get()
    #expect(try DoubleGenerator(graphs, keepingNamesOf: source).source() == source)
  }

  /// A file that is cut off, or another one, is no danger.
  @Test func whatCannotBeReadHasNoEarlierNames() throws {
    let graph = try CompiledGraph.of(
      source: "protocol Role {\n func set(title: String)\n func set(loading: Bool)\n}")
    let source = try DoubleGenerator([graph]).source()
    for end in source.indices.sample(every: 9) {
      #expect(
        try DoubleGenerator([graph], keepingNamesOf: String(source[..<end])).source() == source)
    }
    let title = "// Names, which stay as they are when it is run again:\n"
    #expect(source.contains(title))
    let texts = [
      "", title, "\(title)// - ", "\(title)// - Role", "\(title)// - Role: ",
      "\(title)// - Role: set(title: String)", "\(title)// - Role: set(title: String) = ;",
      "\(title)// - Role: set(title: String) = other;", "\(title)//   set(title: String);",
      "\(title)// - Role: set(title: String) = setTitle, other;;; = ; =\n",
      "\(title)\n// - Role: set(title: String) = setOther;",
      "import Foundation\n\(title)// - Role: set(title: String) = setOther;",
    ]
    for text in texts {
      #expect(try DoubleGenerator([graph], keepingNamesOf: text).source() == source)
    }
  }

  /// Of the file only the head is read, whatever its code has become.
  @Test func theHeadSaysWhatEachRequirementIsCalled() throws {
    let graph = try CompiledGraph.of(
      source: """
        protocol Role {
          var title: String { get set }
          func set(title: String)
          func set(loading: Bool) async throws
          func show(_ text: String)
          func show(_ number: Int, then done: @escaping ((any Error)?, [String: Int]) -> Void)
          func show(_ number: Int)
          func load<T: Decodable>(_ type: T.Type) throws -> T? where T: Sendable
          subscript(index: Int) -> String { get }
          static func == (left: Self, right: Self) -> Bool
          init(title: String)
        }
        """)
    let source = try DoubleGenerator([graph]).source()
    let head = """
      // Do not edit: run it again.
      // Names, which stay as they are when it is run again:
      // - Role: var title; set(title: String) = setTitle; set(loading: Bool) = setLoading; show(_:
      //   String) = showText, show(_:String); show(_: Int, then: @escaping ((any Error)?, [String: Int])
      //   -> Void) = showNumberThen; show(_: Int) = showNumber, show(_:Int); load<T>(_: T.Type) -> T?
      //   where T: Decodable, T: Sendable; subscript(_: Int) -> String = element; static ==(_: RoleSpy,
      //   _: RoleSpy) -> Bool = equalEqual;
      import Foundation

      """
    #expect(source.contains(head), "\(source.prefix(1000))")
    let renamed = source.replacingOccurrences(
      of: "= showNumber, show(_:Int);", with: "= showWhich, show(_:Int)->Void;")
    let generator = try DoubleGenerator(
      [graph], keepingNamesOf: String(renamed.prefix { $0 != "{" }))
    #expect(try names(generator).contains("show(_:Int)->Void showWhich"))
  }

  private func names(_ source: String, _ file: String?) throws -> [String] {
    let generator = try DoubleGenerator(
      [CompiledGraph.of(source: source)], named: ["Role"], keepingNamesOf: file)
    return try names(generator)
  }

  private func names(_ generator: DoubleGenerator) throws -> [String] {
    try #require(generator.doubles().first).members.map { "\($0.message) \($0.answer)" }
  }
}

extension SymbolGraph {
  /// The same graph without some of the functions, properties and subscripts of its protocols.
  fileprivate func withoutSomeRequirements(using numbers: inout Numbers) -> SymbolGraph {
    let protocols = Set(
      symbols.filter { $0.kind.identifier == "swift.protocol" }.map(\.pathComponents))
    var rest = symbols
    rest.removeAll { symbol in
      protocols.contains(Array(symbol.pathComponents.dropLast()))
        && symbol.kind.identifier != "swift.associatedtype"
        && Int.random(in: 0..<3, using: &numbers) == 0
    }
    return SymbolGraph(module: module, symbols: rest, relationships: relationships)
  }
}

import Testing

@testable import SourceRules

@Suite struct SourceReaderTests {
  private func read(_ source: String) -> SourceFile {
    SourceReader.file(Array(source.utf8), path: "A.swift")
  }

  // MARK: - Imports

  @Test(arguments: [
    "import UIKit", "@preconcurrency import UIKit", "@_exported import UIKit",
    "public import UIKit", "internal import UIKit", "package import UIKit",
    "@_implementationOnly import UIKit", "@testable import UIKit", "import struct UIKit.CGFloat",
    "import class UIKit.UIView", "import UIKit.UIGestureRecognizerSubclass",
    "@preconcurrency public import protocol UIKit.UITableViewDelegate",
    "#if canImport(UIKit)\n  import UIKit\n#endif", "#if A\n#else\nimport UIKit\n#endif",
    "import Foundation; import UIKit", "/* a */ import UIKit // b", "import `UIKit`",
    "@_spi(Private) import UIKit", "import\tUIKit",
  ])
  func eachFormOfAnImportIsRead(_ source: String) {
    #expect(read(source).imports.map(\.module).last == "UIKit")
  }

  @Test(arguments: [
    "// import UIKit", "/* import UIKit */", "let a = \"import UIKit\"",
    "#if canImport(UIKit)\n#endif", "let a = \"\"\"\nimport UIKit\n\"\"\"", "x.import(UIKit)",
    "func f(import UIKit: Int) {}", "struct A { func g() { `import` (UIKit) } }",
    "let r = /import UIKit/",
  ])
  func whatIsNoImportIsNotRead(_ source: String) {
    #expect(read(source).imports.isEmpty)
  }

  // MARK: - Types

  @Test func typesAreReadWithWhatTheyInherit() {
    let file = read(
      """
      @objc(L) public final class List<T: Equatable>: Base<T, [Int]>, UIKit.UITableViewDelegate,
        @unchecked Sendable where T: Hashable {
        private enum State: String { case open, closed }
        struct Inner: A & B {}
      }
      extension Outer.List: C {}
      protocol P: AnyObject where Self: UIViewController & D {}
      open class Router {}
      actor Store: E {}
      """)
    #expect(file.types.map(\.name) == ["List", "State", "Inner", "List", "P", "Router", "Store"])
    #expect(
      file.types.map(\.inherited) == [
        ["Base", "UITableViewDelegate", "Sendable"], ["String"], ["A", "B"], ["C"],
        ["AnyObject", "UIViewController", "D"], [], ["E"],
      ])
    #expect(file.types.map(\.parent) == [nil, 0, 0, nil, nil, nil, nil])
    #expect(file.types.map(\.isOpen) == [false, false, false, false, false, true, false])
    #expect(file.types[0].attributes == ["objc"])
  }

  @Test func whatOnlyLooksLikeATypeIsNone() {
    let file = read(
      """
      class A {
        class func make() {}
        class var shared: A { A() }
        let actor = 1
        func f(extension file: String, struct s: Int) {}
        func g() { actor.run(); for actor in actors {} ; print(A.self, x.protocol) }
      }
      """)
    #expect(file.types.map(\.name) == ["A"])
  }

  // MARK: - Stored properties

  private func properties(_ members: String) -> [String] {
    read("class A {\n\(members)\n}").types[0].properties.map { property in
      "\(property.hold) \(property.name): \(property.types.joined(separator: "&"))"
        + (property.isStatic ? " static" : "")
    }
  }

  @Test func storedPropertiesAreReadWithHowTheyHold() {
    #expect(
      properties(
        """
        weak var view: (any ListView)?
        unowned let a: B
        unowned(unsafe) private(set) var b: B!
        @Published public internal(set) weak var c: B? { didSet { d() } }
        static let shared: B = B()
        private let e = Presenter(x: 1), f = 2
        var g, h: B?
        let i: Module.B
        let j: [any B]
        let k: B & C
        lazy var l: B = { B() }()
        var onTap: ((B) -> Void)?
        var m: Box<B>
        let n: B.State
        """) == [
          "weak view: ListView", "unowned a: B", "unowned b: B", "weak c: B",
          "strong shared: B static",
          "strong e: Presenter", "strong g: ", "strong h: B", "strong i: B", "strong j: B",
          "strong k: B&C", "strong l: B", "strong onTap: ", "strong m: Box", "strong n: State",
        ])
  }

  @Test func whatIsComputedOrLocalIsNoStoredProperty() {
    #expect(
      properties(
        """
        var view: ListView? { reference.view }
        var other: ListView? {
          get { reference.view }
          set { reference.view = newValue }
        }
        func f() { let a: B = B(); var c: D? }
        init(view: ListView) { let x: ListView }
        """) == [])
    #expect(read("protocol P { var view: V? { get set } }").types[0].properties.isEmpty)
    #expect(read("let view: V").types.isEmpty)
  }

  @Test func aTypeMayGoOnOnTheNextLine() {
    #expect(
      properties("weak var view:\n  (any ListView)?\nvar a: B\n  & C\nvar d: E\nvar f = 1") == [
        "weak view: ListView", "strong a: B&C", "strong d: E", "strong f: ",
      ])
  }

  // MARK: - Constructions

  private func constructions(_ body: String) -> [String] {
    read("class A { func f() {\n\(body)\n} }").types[0].constructions.map(\.name)
  }

  @Test(arguments: [
    "B()", "let b = B(x: 1)", "B.init()", "B<C>()", "return Module.B()", "\"\\(B())\"",
    "#if A\nB()\n#endif", "f { B() }", "g(B())", "B<C, [D]>(e: 1)",
  ])
  func callsOfInitialisersAreRead(_ body: String) {
    #expect(constructions(body) == ["B"])
  }

  @Test(arguments: [
    "b()", "B.make()", "x.B()", ".B(1)", "B.self", "let b: B", "// B()", "\"B()\"", "b as! B",
    "let b: B\n(c, d) = e", "@B(1) var c = 2", "a < B && c > (d)", "`b`()",
  ])
  func otherCallsAreNone(_ body: String) {
    #expect(constructions(body) == [])
  }

  @Test func namesBelongToTheTypesAroundThem() {
    let file = read("class A { struct B { let c: C } ; var d: Dd? }\nlet e: E")
    #expect(Set(file.types[0].names.keys) == ["C", "Dd"])
    #expect(Set(file.types[1].names.keys) == ["C"])
    #expect(file.names.keys.contains("E"))
  }
}

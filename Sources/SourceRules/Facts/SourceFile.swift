import ViperJSON
import ViperRules

/// What a file of Swift source says, as far as rules want to know.
public struct SourceFile: Sendable {
  /// The path, as findings show it.
  public let path: String
  var imports: [SourceImport] = []
  var types: [SourceType] = []
  /// The capitalised names in it, with the place of the first.
  var names: [String: Int] = [:]
  private let lineStarts: [Int]
  private let source: [UInt8]

  init(path: String, lineStarts: [Int] = [0], source: [UInt8] = []) {
    self.path = path
    self.source = source
    self.lineStarts = lineStarts
  }

  func position(of offset: Int) -> TextPosition {
    TextPosition(of: offset, in: source, lineStarts: lineStarts)
  }

  func place(of offset: Int) -> Violation.Place {
    .source(path: path, position: position(of: offset))
  }
}

struct SourceImport: Sendable {
  /// The module, without what is imported of it: `UIKit` of `import struct UIKit.CGFloat`.
  let module: String
  let offset: Int
}

/// A declaration of a type, of a protocol, or of an extension.
struct SourceType: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let kind: Kind
  /// Its name, or that of the extended type, without what it is nested in.
  let name: String
  let offset: Int
  /// The place of the type around it, in the file's ``SourceFile/types``.
  let parent: Int?
  let isOpen: Bool
  /// The attributes that stand before it, without `@`.
  let attributes: Set<String>
  /// What it inherits from and adopts, each by the last part of its name.
  var inherited: [String] = []
  /// What it stores.
  var properties: [SourceProperty] = []
  /// What it computes, or asks for as a protocol: the place of each name.
  var computedProperties: [String: Int] = [:]
  var constructions: [SourceConstruction] = []
  /// Its functions that others can call, without static ones, and the cases of an enum.
  var calls: [SourceCall] = []
  /// The capitalised names in it and in what it contains, with the place of the first.
  var names: [String: Int] = [:]
}

struct SourceProperty: Sendable {
  /// How it holds what it refers to.
  enum Hold: Sendable {
    case strong, weak, unowned
  }

  let name: String
  let offset: Int
  let hold: Hold
  let isStatic: Bool
  /// What it refers to: more than one for a composition, none for a function.
  let types: [String]
  /// The generic arguments of those, and theirs in turn: what an `Optional` or a box refers to.
  let arguments: [[String]]
}

/// A function or a case with the labels of what it takes: `showSecond(delegate:)`.
struct SourceCall: Sendable {
  let name: String
  let offset: Int
  var isCase = false
}

struct SourceConstruction: Sendable {
  let name: String
  let offset: Int
  /// Whether it stands in a static function that returns something.
  let isInFactory: Bool
}

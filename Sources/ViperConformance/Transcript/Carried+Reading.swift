import Foundation
import RuntimeReflection
import ViperMessages
import ViperValues

extension RoleTranscript.Sending.Carried {
  /// A type of an example, by its name.
  init(example name: String) {
    let isRaw = Self.rawNames.contains(name)
    self.init(
      typeName: name, path: "", isReady: !isRaw, isOfApp: !isRaw && name != "String")
  }

  /// Where it stands, for a sentence.
  var place: String { path.isEmpty ? "" : " (\(path))" }

  private static let rawNames: Set<String> = [
    "Date", "Double", "Float", "Decimal", "Data", "Measurement",
  ]
  private static let most = 1_000

  /// The types of the values in some arguments, each once.
  static func all(in arguments: [Message.Argument]) -> [Self] {
    var found: [Self] = []
    var seen: Set<String> = []
    var waiting = arguments.reversed().map { ($0.label, $0.value) }
    var count = 0
    while let (path, value) = waiting.popLast(), count < most {
      count += 1
      let carried = Self(value, path)
      if let carried, seen.insert(carried.typeName).inserted {
        found.append(carried)
      }
      // What is not ready as a whole need not be looked into.
      guard carried?.isReady ?? true else { continue }
      switch value.content {
      case .list(let elements), .set(let elements):
        waiting += elements.enumerated().reversed().map { ("\(path)[\($0.offset)]", $0.element) }
      case .fields(let members), .enumCase(_, let members):
        waiting += members.reversed().map { ("\(path).\($0.label)", $0.value) }
      case .null, .boolean, .number, .text, .opaque: continue
      }
    }
    return found
  }

  private init?(_ value: Structure, _ path: String) {
    guard let type = value.type else { return nil }
    let name = String(reflecting: type)
    let module = name.prefix { $0 != "." }
    let isOfApp =
      !Self.systemModules.contains(module) && !ToolchainModules.ownNames.contains(module)
      && !name.hasPrefix("(")
    let isRaw = !isOfApp && Self.rawNames.contains("\(type)".prefix { $0 != "<" }.description)
    let isObject = type is any AnyObject.Type
    guard isOfApp || isRaw else { return nil }
    self.init(typeName: "\(type)", path: path, isReady: !isRaw && !isObject, isOfApp: isOfApp)
  }

  private static let systemModules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "CoreGraphics", "_Concurrency", "__C",
  ]
}

import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct KindTests {
  @Test func everyKindOfTypeIsTold() {
    let kinds: [(Any.Type, TypeKind)] = [
      (Int.self, .structure), (String.self, .structure), ([Int].self, .structure),
      (Date.self, .structure), (NSRange.self, .structure), (Published.self, .structure),
      (UniqueHolderBox.self, .classType), (Scene.self, .enumeration), (Never.self, .enumeration),
      (Result<Int, any Error>.self, .enumeration), (Int?.self, .optional), (Int??.self, .optional),
      ((Int, Int).self, .tuple), (Void.self, .tuple), (Counted.self, .classType),
      (NSError.self, .classType), (Counter.self, .classType), ((() -> Void).self, .function),
      ((@convention(c) () -> Void).self, .function), (Any.self, .existential),
      (AnyObject.self, .existential), ((any Error).self, .existential),
      ((any Named & Sendable).self, .existential), ((any Sequence<Int>).self, .existential),
      (Int.Type.self, .metatype), (Any.Type.self, .metatype), (Counted.Type.self, .metatype),
      ((any Named).Type.self, .metatype),
    ]
    for (type, kind) in kinds {
      #expect(Reflection.kind(of: type) == kind, "\(type)")
    }
  }

  @Test func aBuiltinTypeIsOpaque() throws {
    let field = try #require(Reflection.fields(of: Int.self).first)
    #expect(field.name == "_value")
    #expect(Reflection.kind(of: field.type) == .opaque)
  }
}

private final class UniqueHolderBox {}

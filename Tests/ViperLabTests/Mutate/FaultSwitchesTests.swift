import Testing

@testable import viper_lab_proofs

/// What in the source of a reference module belongs to its planted faults.
@Suite struct FaultSwitchesTests {
  /// A statement, a part of it, and whether that part is of a fault.
  private static let parts: [(source: String, part: String, isOfFault: Bool)] = [
    ("if faults.contains(.twice) { router.close() }", "router.close()", true),
    (
      "if faults.contains(.twice) { router.close() }",
      "if faults.contains(.twice) { router.close() }", true
    ),
    ("if faults.contains(.a) { x() } else { y() }", "x()", true),
    ("if faults.contains(.a) { x() } else { y() }", "y()", false),
    ("if faults.contains(.a) || faults.contains(.b) { return }", "return", true),
    ("if isDone || faults.contains(.b) { return }", "return", false),
    ("if isDone || faults.contains(.b) { return }", "isDone", false),
    ("if !faults.contains(.a) { x() } else { y() }", "x()", false),
    ("if !faults.contains(.a) { x() } else { y() }", "y()", true),
    ("if !faults.contains(.a) { x() }", "if !faults.contains(.a) { x() }", false),
    ("if case .failure = answer, faults.contains(.a) { return }", "return", true),
    ("guard !faults.contains(.a) else { return y() }\nx()", "y()", true),
    ("guard !faults.contains(.a) else { return y() }\nx()", "x()", false),
    ("} catch where faults.contains(.a) {\n  x()\n} catch {\n  y()\n}", "x()", true),
    ("} catch where faults.contains(.a) {\n  x()\n} catch {\n  y()\n}", "y()", false),
    ("show(faults.contains(.a) ? 7 : 8, 9)", "7", true),
    ("show(faults.contains(.a) ? 7 : 8, 9)", "8", false),
    ("show(!self.faults.contains(.a) ? 7 : 8, 9)", "7", false),
    ("show(!self.faults.contains(.a) ? 7 : 8, 9)", "8", true),
    ("show(!self.faults.contains(.a) ? 7 : 8, 9)", "9", false),
    ("isDone = !faults.contains(.a)", "!faults.contains(.a)", true),
    ("isDone = !faults.contains(.a)", "isDone = !faults.contains(.a)", false),
    ("let isB = isA && faults.contains(.a)\nadd(isB ? x() : y())", "isA", true),
    ("let isB = isA && faults.contains(.a)\nadd(isB ? x() : y())", "x()", true),
    ("let isB = isA && faults.contains(.a)\nadd(isB ? x() : y())", "y()", false),
    ("let isB = isA || faults.contains(.a)\nadd(isB ? x() : y())", "isA", false),
    ("let isB = isA || faults.contains(.a)\nadd(isB ? x() : y())", "x()", false),
    ("let isB = isA && faults.contains(.a) || z()", "isA", true),
    ("let isB = isA && faults.contains(.a) || z()", "z()", false),
    ("/// Nil but for one of the mistakes.\nweak var kept: X?\nvar a: Y?", "weak var", true),
    ("/// Nil but for one of the mistakes.\nweak var kept: X?\nvar a: Y?", "var a", false),
    (
      "/// Nil but for one of the mistakes.\nlet kept: X?\nif let kept { x() } else { y() }", "x()",
      true
    ),
    (
      "/// Nil but for one of the mistakes.\nlet kept: X?\nif let kept { x() } else { y() }", "y()",
      false
    ),
    ("/// The mistake itself: late.\nfunc a(_ b: B) {\n  x()\n}\ny()", "x()", true),
    ("/// The mistake itself: late.\nfunc a(_ b: B) {\n  x()\n}\ny()", "y()", false),
    ("/// The mistake itself: late.\n/// So.\nfunc a() {\n  x()\n}\ny()", "x()", true),
    ("{\nguard faults.contains(.a) else { return x() }\ny()\n}\nz()", "x()", false),
    ("{\nguard faults.contains(.a) else { return x() }\ny()\n}\nz()", "y()", true),
    ("{\nguard faults.contains(.a) else { return x() }\ny()\n}\nz()", "z()", false),
    ("guard isDone || faults.contains(.a) else { return x() }\ny()", "y()", false),
    ("case 2 where faults.contains(.a):\n  x()\ncase 3: y()", "x()", true),
    ("case 2 where faults.contains(.a):\n  x()\ncase 3: y()", "y()", false),
    (
      "/// Counts for one of the mistakes only.\nvar isTold = false\nfunc a() {\n    isTold = true\n}",
      "isTold = true", true
    ),
    (
      "/// Counts for one of the mistakes only.\nvar isTold = false\nfunc a() {\n    isTold = true\n}",
      "false", true
    ),
    ("x()", "x()", false),
    ("guard faults.contains(.a) else { return y() }\nx()\n}\nz()", "y()", false),
    ("guard faults.contains(.a) else { return y() }\nx()\n}\nz()", "x()", true),
    ("guard faults.contains(.a) else { return y() }\nx()\n}\nz()", "z()", false),
    ("guard isDone || faults.contains(.a) else { return y() }\nx()", "x()", false),
    ("isDone = b == 1 && faults.contains(.a)", "b == 1", true),
    ("isDone = b == 1 && !faults.contains(.a)", "b == 1", false),
    ("isDone = c || b == 1 && faults.contains(.a)", "b == 1", true),
    ("isDone = c || b == 1 && faults.contains(.a)", "c", false),
    ("isDone = b == 1 || !faults.contains(.a)", "b == 1", true),
    ("if b == 1 || !self.faults.contains(.a) { x() }", "b == 1", true),
    ("if b == 1 || !self.faults.contains(.a) { x() }", "x()", false),
    ("let isLate = faults.contains(.a)\nif b, isLate { x() }", "x()", true),
    ("let isLate = faults.contains(.a)\nif b, !isLate { x() }", "x()", false),
    ("let isLate = faults.contains(.a)\nif b, !isLate { x() }", "!isLate", true),
    ("let isLate = faults.contains(.a)\nif isLater { x() }", "x()", false),
    ("let isLate = faults.contains(.a)\n}\nif isLate { x() }", "x()", false),
    ("let isLate = b && faults.contains(.a)\nif isLate { x() }", "x()", true),
    ("let isLate = b || faults.contains(.a)\nif isLate { x() }", "x()", false),
    ("let isTold = !faults.contains(.a)\nif isTold { x() }", "x()", false),
    ("let isTold = !faults.contains(.a)\nif !isTold { x() }", "x()", true),
    ("/// Nil but for one of the mistakes.\nweak var a: A?\nvar b: B?", "weak var a", true),
    ("/// Nil but for one of the mistakes.\nweak var a: A?\nvar b: B?", "var b", false),
    ("/// The mistake itself: it\n/// asks.\nfunc a(\n) {\n x()\n}\ny()", "x()", true),
    ("/// The mistake itself: it\n/// asks.\nfunc a(\n) {\n x()\n}\ny()", "y()", false),
    ("// The mistake itself.\nx()", "x()", false),
  ]

  @Test(arguments: parts)
  func aPartIsOfAFaultOrNot(_ source: String, _ part: String, _ isOfFault: Bool) throws {
    let bytes = Array(source.utf8)
    let range = try #require(bytes.firstRange(of: Array(part.utf8)))
    #expect(FaultSwitches(in: bytes).covers(range) == isOfFault)
  }
}

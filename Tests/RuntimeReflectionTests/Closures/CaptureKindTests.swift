import Testing

@testable import RuntimeReflection

/// What the manglings of captures mean; `?` stands for a symbolic reference.
struct CaptureKindTests {
  @Test(
    arguments: [
      ("?", .value), ("?Sg", .value), ("yp", .value), ("?_p", .value), ("x", .value),
      ("q_", .value), ("qd__", .value), ("?_?t", .value), ("?y?G", .value), ("SayyycG", .value),
      ("?SgXw", .reference(.weak, suffix: 2)), ("?Xo", .reference(.unowned, suffix: 2)),
      ("?Xu", .reference(.unmanaged, suffix: 2)), ("Ieg_", .function), ("SiIegy_", .function),
      ("SiIegy_Sg", .function), ("SiytIegnr_", .function), ("xIeAgHr_", .function),
      ("Si?_pIegHdzo_", .function), ("IeghH_", .function), ("Ig_", .stackFunction),
      ("IeyB_", .block), ("IetC_", .code), ("SiIetyy_", .code), ("Siz_Xx", .box),
      ("?SgXwz_Xx", .box), ("xXMT", .metatype), ("?XMt", .thinMetatype), ("Bo", .nativeObject),
    ] as [(String, CaptureKind)])
  func isTold(text: String, kind: CaptureKind) {
    #expect(CaptureKind(text) == kind)
  }

  @Test(
    arguments: [
      ("B0", .binding(0)), ("R12", .reference(12)), ("M1", .metatype(1)),
      ("G0R1_", .argument(0, of: .reference(1))),
      ("G1G0B2__", .argument(1, of: .argument(0, of: .binding(2)))),
      ("", nil), ("B", nil), ("G0R1", nil), ("B0_", nil), ("W0", nil),
    ] as [(String, MetadataSource?)])
  func waysToGenericArguments(text: String, source: MetadataSource?) {
    #expect(MetadataSource(text) == source)
  }

  @Test(
    arguments: [
      ("x", [0, 0]), ("q_", [0, 1]), ("q0_", [0, 2]), ("q1_", [0, 3]), ("qd__", [1, 0]),
      ("qd_0_", [1, 1]), ("qd0__", [2, 0]), ("y", nil), ("q", nil), ("qd_", nil),
    ] as [(String, [Int]?)])
  func namesOfParameters(text: String, place: [Int]?) {
    #expect(GenericArguments.parameter(text).map { [$0.depth, $0.index] } == place)
  }
}

import InventedHarnesses
import ReferenceHarnesses
import ViperCommandLine

extension ReferenceModule {
  /// The modules of these names; all where none is named.
  static func named(_ names: [String]?) throws -> [ReferenceModule] {
    try CommandProblem.find(names, "module", among: inAllDialects, by: \.name)
  }
}

import ReferenceHarnesses

extension ReferenceModule {
  /// All of them, each with fixtures and faults of its own.
  public static let all: [ReferenceModule] = fiveSystems + [.errands, .debounceSearch]

  /// The same, and behind each what is written in another dialect for its fixtures.
  public static let inAllDialects = all.flatMap { module in
    module.name == watchedProjects.name ? [module, observedProjects] : [module]
  }

  /// Where it stands in a report.
  public var section: Section {
    Self.fiveSystems.contains { $0.name == name } || name == Self.observedProjects.name
      ? .fiveSystems : .invented
  }

  /// A part of a report.
  public enum Section: String, Sendable {
    case fiveSystems = "The five systems"
    case invented = "Invented, none of the five"
  }
}

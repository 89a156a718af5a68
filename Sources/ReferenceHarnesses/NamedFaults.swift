/// The faults of a reference module, which `viper-lab check` switches on by name.
protocol NamedFaults: OptionSet where Element == Self {
  /// Every mistake by its name.
  static var named: [(name: String, fault: Self)] { get }
}

extension NamedFaults {
  /// The faults of these names.
  init(names: Set<String>) {
    self.init(Self.named.filter { names.contains($0.name) }.map(\.fault))
  }
}

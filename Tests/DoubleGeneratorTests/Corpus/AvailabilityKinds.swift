protocol AvailabilityKinds {
  @available(macOS, introduced: 14, deprecated: 15) func some()
  @available(*, deprecated, renamed: "some") var old: Int { get set }
  @available(swift 5.0) func swift()
  @available(iOS, unavailable) func elsewhere()
}

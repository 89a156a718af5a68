/// A coding key that no type declares: `super`, or the index of an element.
struct PlainKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The key of what a class leaves to its superclass.
  static let superclass = PlainKey(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}

public import Testing
import ViperTestKit

extension Flow: CustomTestStringConvertible {
  /// The id and the scenario, as the name of a case.
  public var testDescription: String { description }
}

import ViperXCTest
import XCTest

final class PantryXCTests: XCTestCase {
  func testPantryIsReleased() {
    assertReleased { PantryBuilder.build() }
  }
}

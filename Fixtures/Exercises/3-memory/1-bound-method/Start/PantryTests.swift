import Testing
import ViperTesting

@Test func pantryIsReleased() {
  expectReleased { PantryBuilder.build() }
}

import Testing
import ViperTesting

@testable import Ledger

@Test func ledgerIsReleased() {
  expectReleased { LedgerRouter.assemble() }
}

@_exported import ViperTestKit

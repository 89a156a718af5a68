// One import is enough: the checks of ViperXCTest, and rules and laws with what they are told.
@_exported import ViperConformance
@_exported import ViperRules
@_exported import ViperXCTest

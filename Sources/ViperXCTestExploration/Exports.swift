// One import is enough: the checks of ViperXCTest, and what explores a module by itself.
@_exported import ViperExploration
@_exported import ViperXCTest

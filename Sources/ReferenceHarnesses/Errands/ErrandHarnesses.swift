import ViperTestKit

/// The harnesses of the modules of the errands: one recorder, one order across all of them.
struct ErrandHarnesses {
  let list: Harness
  let detail: Harness
  let edit: Harness
  let picker: Harness

  /// The list's harness, and one beside it for each other module.
  init(list: Harness) {
    self.init(
      list: list, detail: list.submodule("ErrandDetail"), edit: list.submodule("ErrandEdit"),
      picker: list.submodule("DayPicker"))
  }

  /// The detail's harness, and one beside it for each other module.
  init(detail: Harness) {
    self.init(
      list: detail.submodule("ErrandList"), detail: detail, edit: detail.submodule("ErrandEdit"),
      picker: detail.submodule("DayPicker"))
  }

  private init(list: Harness, detail: Harness, edit: Harness, picker: Harness) {
    self.list = list
    self.detail = detail
    self.edit = edit
    self.picker = picker
  }
}

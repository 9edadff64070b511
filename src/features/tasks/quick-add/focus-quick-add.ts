/** The id of the field in which a new task is typed. */
export const QUICK_ADD_ID = 'new-task'

/** Goes to the field for a new task. */
export function focusQuickAdd() {
  document.getElementById(QUICK_ADD_ID)?.focus()
}

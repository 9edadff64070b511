import { createDialog } from '~/ui/create-dialog'

/** What a new task begins with. */
export type NewTaskPrefill = {
  subject: string
  description?: string
  /** Who takes it on, as the text calls them. Nobody is chosen unless exactly one person can be meant. */
  responsibleName?: string | null
  responsibleEmail?: string | null
  /** ISO 8601. */
  dueDate?: string | null
  recordingSummaryId?: string
  /** The section item it is made from, so that pressing twice makes one task. */
  sourceItemId?: string
  /** Names or e-mail addresses of people who were there; offered first. */
  candidates?: readonly string[]
}

/** The dialog for a new task. */
export const newTask = createDialog<NewTaskPrefill>()

/** The dialog with several tasks to look through before they are made. */
export const newTasks = createDialog<readonly NewTaskPrefill[]>()

import { create } from 'zustand'

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

type NewTaskState = {
  prefill: NewTaskPrefill | null
  /** Several to look through and make at once; null when that is not asked for. */
  several: readonly NewTaskPrefill[] | null
}

export const useNewTask = create<NewTaskState>()(() => ({ prefill: null, several: null }))

/** Opens the dialog for a new task; the page shows `<NewTaskHost />` once. */
export const openNewTask = (prefill: NewTaskPrefill) => useNewTask.setState({ prefill, several: null })

/** Opens a list of tasks to look through before they are made. */
export const openNewTasks = (several: readonly NewTaskPrefill[]) => useNewTask.setState({ prefill: null, several })

/** Closes whichever dialog for new tasks is open. */
export const closeNewTask = () => useNewTask.setState({ prefill: null, several: null })

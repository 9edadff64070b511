import type { Task } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/person'
import { createDialog } from '~/ui/create-dialog'

/** What a new task begins with. */
export type NewTaskPrefill = {
  subject: string
  description?: string
  /** Who takes it on, as the text calls them. Nobody is chosen unless exactly one person can be meant. */
  responsibleName?: string | null
  responsibleEmail?: string | null
  /** Who takes it on, where that is known. */
  person?: Person | null
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

/** Where in a summary a task may have been made from. */
export type TaskSource = { sourceItemId: string; recordingSummaryId: string; subject: string }

/** Finds the task made from a place in a summary. */
export type TaskFinder = (source: TaskSource) => Task | undefined

/**
 * Prepares the search in the tasks of a recording. A task made from just that item counts; of one that names no item, or one
 * that a rewritten summary no longer has, the same words in the same summary do. The last one made stands for an item.
 */
export function createTaskFinder(tasks: readonly Task[], knownItemIds: ReadonlySet<string>): TaskFinder {
  const byItem = new Map<string, Task>()
  const byWords = new Map<string, Task>()
  for (const task of tasks) {
    const { sourceItemId = null, recordingSummaryId } = task
    if (sourceItemId !== null && knownItemIds.has(itemIdOf(sourceItemId))) byItem.set(sourceItemId, task)
    else if (recordingSummaryId !== null) byWords.set(wordsKey({ recordingSummaryId, subject: task.subject }), task)
  }
  return (source) => byItem.get(source.sourceItemId) ?? byWords.get(wordsKey(source))
}

const itemIdOf = (sourceItemId: string) => sourceItemId.split('/')[0] ?? ''

const wordsKey = ({ recordingSummaryId, subject }: Pick<TaskSource, 'recordingSummaryId' | 'subject'>) =>
  `${recordingSummaryId} ${subject.trim().toLowerCase()}`

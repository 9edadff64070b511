import { createContext, use } from 'react'
import type { Task } from '~/api/generated/types.gen'

/** Who looks at the tasks of which company, and what they may do. */
export type TasksContextValue = {
  directoryId: string
  userId: string
  isManager: boolean
  /** Tasks can be changed (extension `tasks.edit`). */
  canEdit: boolean
  /** Names by id; undefined until they are here. */
  people: ReadonlyMap<string, string> | undefined
  /** Checks a task off, or opens it again; made once for all rows. */
  markDone: (task: Task) => void
}

export const TasksContext = createContext<TasksContextValue | null>(null)

/** What everything on the page of tasks knows. */
export function useTasks(): TasksContextValue {
  const value = use(TasksContext)
  if (value === null) throw new Error('Only on the page of tasks.')
  return value
}

import { createContext, use } from 'react'
import type { Task } from '#openapi/generated/types.ts'

/** Who looks at the tasks of which company, and what they may do. */
export type TasksContextValue = {
  directoryId: string
  userId: string
  isManager: boolean
  /** Tasks can be changed (extension `tasks.edit`). */
  canEdit: boolean
  /** Checks a task off, or opens it again; made once for all rows. */
  markDone: (task: Task) => void
}

export const TasksContext = createContext<TasksContextValue | null>(null)

/** Names by id; undefined until they are here. Apart from the rest, for they come later than the tasks, and few parts name people. */
export type People = ReadonlyMap<string, string> | undefined

export const PeopleContext = createContext<People>(undefined)

/** What everything on the page of tasks knows. */
export function useTasks(): TasksContextValue {
  const value = use(TasksContext)
  if (value === null) throw new Error('Only on the page of tasks.')
  return value
}

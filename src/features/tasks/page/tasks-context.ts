import { createContext, use } from 'react'
import type { Task } from '#openapi/generated/types.ts'

/** Whose tasks are shown, and what the user can do. */
export type TasksContextValue = {
  directoryId: string
  userId: string
  isManager: boolean
  /** The extension `tasks.edit`. */
  canEdit: boolean
  /** Checks a task off or reopens it. Shared by all rows. */
  markDone: (task: Task) => void
}

export const TasksContext = createContext<TasksContextValue | null>(null)

/**
 * Names by id, or undefined while loading. In a context of their own, because they load after the tasks and few components
 * need them.
 */
export type People = ReadonlyMap<string, string> | undefined

export const PeopleContext = createContext<People>(undefined)

export function useTasks(): TasksContextValue {
  const value = use(TasksContext)
  if (value === null) throw new Error('Only on the page of tasks.')
  return value
}

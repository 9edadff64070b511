import type { QueryClient } from '@tanstack/react-query'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { createSelection } from '~/ui/list/create-selection'
import { TASK_PAGE_SIZE, taskQueries } from '../task-queries'

const { useSelection, selection } = createSelection<Task>(({ taskId }) => taskId)

export const useTaskSelection = useSelection

export const useIsChosen = (taskId: string): boolean => useSelection(({ chosen }) => chosen.has(taskId))

export const taskSelection = {
  ...selection,

  /** Selects everything from the start of the range to here, as far as the list has loaded it. */
  stretchedTo: ({ list, index }: { list: string; index: number }, tasks: ReadonlyMap<number, Task>) => {
    const { anchor } = useSelection.getState()
    // In another list, the range starts here.
    if (anchor?.list !== list) useSelection.setState({ anchor: { id: '', index, list } })
    const from = anchor?.list === list ? anchor.index : index
    const between = [...tasks].filter(([at]) => at >= Math.min(from, index) && at <= Math.max(from, index))
    selection.stretched(between.map(([, task]) => task))
  },
}

/** Identifies a list of tasks in the document by its request. */
export const listName = (request: object): string => JSON.stringify(request)

/** The loaded tasks of a list by index, starting at 0. */
export function listedTasks(client: QueryClient, directoryId: string, list: string): ReadonlyMap<number, Task> {
  const pages = client.getQueriesData<TaskPage>({ queryKey: taskQueries.lists(directoryId) })
  const tasks = new Map<number, Task>()
  for (const [queryKey, page] of pages) {
    if (page === undefined || JSON.stringify(queryKey[4]) !== list) continue
    const first = (Number(queryKey[5]) - 1) * TASK_PAGE_SIZE
    for (const [at, task] of page.items.entries()) tasks.set(first + at, task)
  }
  return new Map([...tasks].toSorted(([a], [b]) => a - b))
}

/** Finds a task in any cached list. */
export function shownTask(client: QueryClient, directoryId: string, taskId: string | undefined): Task | undefined {
  const pages = client.getQueriesData<TaskPage>({ queryKey: taskQueries.lists(directoryId) })
  return pages.flatMap(([, page]) => page?.items ?? []).find((task) => task.taskId === taskId)
}

/** The latest version of a task in the cache. */
export function latestTask(client: QueryClient, directoryId: string, task: Task): Task {
  const { taskId } = task
  const pages = client.getQueriesData<TaskPage>({ queryKey: taskQueries.lists(directoryId) })
  const listed = pages.flatMap(([, page]) => page?.items ?? []).filter((other) => other.taskId === taskId)
  const detail = client.getQueryData(taskQueries.detail(directoryId, taskId).queryKey)
  const known = [...(detail === undefined ? [] : [detail]), ...listed]
  return known.reduce((last, next) => (next.modifiedOn >= last.modifiedOn ? next : last), task)
}

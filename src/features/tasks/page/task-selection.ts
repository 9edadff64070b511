import type { QueryClient } from '@tanstack/react-query'
import type { Task, TaskPage } from '#openapi/generated/types.ts'
import { createSelection } from '~/ui/list/create-selection'
import { TASK_PAGE_SIZE, taskQueries } from '../task-queries'

const { useSelection, selection } = createSelection<Task>(({ taskId }) => taskId)

/** Which tasks are chosen. */
export const useTaskSelection = useSelection

export const useIsChosen = (taskId: string): boolean => useSelection(({ chosen }) => chosen.has(taskId))

/** What happens to the selection. */
export const taskSelection = {
  ...selection,

  /** Everything from where the stretch began to here, of what the list has here. */
  stretchedTo: ({ list, index }: { list: string; index: number }, tasks: ReadonlyMap<number, Task>) => {
    const { anchor } = useSelection.getState()
    // In another list it begins here.
    if (anchor?.list !== list) useSelection.setState({ anchor: { id: '', index, list } })
    const from = anchor?.list === list ? anchor.index : index
    const between = [...tasks].filter(([at]) => at >= Math.min(from, index) && at <= Math.max(from, index))
    selection.stretched(between.map(([, task]) => task))
  },
}

/** The name of a list of tasks in the document: what it asks for. */
export const listName = (request: object): string => JSON.stringify(request)

/** The tasks of a list that are here, by where they stand in it, counted from 0. */
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

/** A task that one of the lists shows. */
export function shownTask(client: QueryClient, directoryId: string, taskId: string | undefined): Task | undefined {
  const pages = client.getQueriesData<TaskPage>({ queryKey: taskQueries.lists(directoryId) })
  return pages.flatMap(([, page]) => page?.items ?? []).find((task) => task.taskId === taskId)
}

/** A task as it was heard of last. */
export function latestTask(client: QueryClient, directoryId: string, task: Task): Task {
  const { taskId } = task
  const pages = client.getQueriesData<TaskPage>({ queryKey: taskQueries.lists(directoryId) })
  const listed = pages.flatMap(([, page]) => page?.items ?? []).filter((other) => other.taskId === taskId)
  const detail = client.getQueryData(taskQueries.detail(directoryId, taskId).queryKey)
  const known = [...(detail === undefined ? [] : [detail]), ...listed]
  return known.reduce((last, next) => (next.modifiedOn >= last.modifiedOn ? next : last), task)
}

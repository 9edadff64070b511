import type { TaskPage } from '#openapi/generated/types.ts'
import type { Counted, ListTotal } from '~/lib/list-total'
import { usePages, useListTotal } from '~/ui/list/use-pages'
import { TASK_PAGE_SIZE, taskQueries } from '../task-queries'
import type { TaskRequest } from './task-request'
import { useTasks } from './tasks-context'

/** The tasks of a list, of which `first` is the first page. */
export function useTaskRows(request: TaskRequest, first: TaskPage) {
  const { directoryId } = useTasks()
  return usePages({
    first,
    pageSize: TASK_PAGE_SIZE,
    query: (page) => taskQueries.page(directoryId, request, page),
    whole: taskQueries.whole(directoryId, request),
    idOf: ({ taskId }) => taskId,
  })
}

/** How many tasks a list has, as far as that is known; `first` is its first page. */
export function useTaskTotal(request: TaskRequest, first: Counted): ListTotal {
  const { directoryId } = useTasks()
  return useListTotal(first, taskQueries.whole(directoryId, request))
}

/** The shape of a task that is on its way. */
export const PendingTask = () => (
  <div className="flex min-h-12 flex-col justify-center gap-2 px-3 pb-2">
    <span className="h-3.5 w-44 max-w-full rounded-chip bg-sunken" />
    <span className="h-3 w-20 rounded-chip bg-sunken" />
  </div>
)

import type { TaskPage } from '#openapi/generated/types.ts'
import { usePages } from '~/ui/list/use-pages'
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

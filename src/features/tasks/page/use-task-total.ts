import type { Counted, ListTotal } from '~/lib/list-total'
import { useListTotal } from '~/ui/list/use-pages'
import { taskQueries } from '../task-queries'
import type { TaskRequest } from './task-request'
import { useTasks } from './tasks-context'

/** How many tasks a list has, as far as that is known; `first` is its first page. */
export function useTaskTotal(request: TaskRequest, first: Counted): ListTotal {
  const { directoryId } = useTasks()
  return useListTotal(first, taskQueries.whole(directoryId, request))
}

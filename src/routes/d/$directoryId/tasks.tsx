import { createFileRoute } from '@tanstack/react-router'
import {
  readTasksAddress,
  taskDialogParams,
  BOARD_FITS,
  isBoardAsked,
  ONE_COLUMN,
  BOARD_COLUMNS,
  type TasksAddress,
} from '~/features/tasks/page/tasks-address'
import { TasksPage } from '~/features/tasks/page/TasksPage'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'
import type { QueryClient } from '@tanstack/react-query'
import { memberQueries } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { currentTimeZone } from '~/messages/formats'
import { taskQueries } from '~/features/tasks/task-queries'
import { columnRequest, listRequest, type Asker } from '~/features/tasks/page/task-request'

export const Route = createFileRoute('/d/$directoryId/tasks')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId }, location }) =>
    waitAtMost(TIMEOUT_MS, preloadTasks(queryClient, directoryId, readTasksAddress(location.search))),
  component: TasksRoute,
})

function TasksRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), taskDialogParams)
  return <TasksPage directoryId={directoryId} address={readTasksAddress(shown)} onChange={change} />
}

/** Prefetches what the page shows first. The page requests other people's tasks itself, because those depend on the role. */
async function preloadTasks(queryClient: QueryClient, directoryId: string, address: TasksAddress) {
  if (address.who !== undefined || address.whose === 'all') return
  void queryClient.prefetchQuery(memberQueries.everybody(directoryId))
  const [{ userId }, extensions] = await Promise.all([
    queryClient.query({ ...sessionQueries.me(), staleTime: 'static' }),
    queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' }),
  ])
  const isZoneKnown = currentTimeZone.get() !== undefined
  const asker = { userId, isManager: false, hasEdit: extensions.includes('tasks.edit'), isZoneKnown }
  const requests = requestsOf(address, asker)
  await Promise.all(requests.map((request) => queryClient.prefetchQuery(taskQueries.page(directoryId, request, 1))))
}

const holds = (query: string) => window.matchMedia(query).matches

/** The requests of the visible board columns, or of the list. */
function requestsOf(address: TasksAddress, asker: Asker) {
  if (!asker.hasEdit || !isBoardAsked(address.view, holds(BOARD_FITS))) return [listRequest(address, asker)]
  const columns = holds(ONE_COLUMN) ? [address.column ?? 'today'] : BOARD_COLUMNS
  return columns.map((column) => columnRequest(address, column, asker))
}

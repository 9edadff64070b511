import type { QueryClient } from '@tanstack/react-query'
import { memberQueries } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { currentTimeZone } from '~/messages/formats'
import { taskQueries } from '../task-queries'
import { columnRequest, listRequest, type Asker } from './task-request'
import { BOARD_FITS, isBoardAsked, ONE_COLUMN, BOARD_COLUMNS, isOfOthers, type TasksAddress } from './tasks-address'

/** Asks for what the page shows first. Tasks of others, which may be refused, are left to the page. */
export async function preloadTasks(queryClient: QueryClient, directoryId: string, address: TasksAddress) {
  if (isOfOthers(address)) return
  void queryClient.prefetchQuery(memberQueries.everybody(directoryId))
  const [{ userId }, extensions] = await Promise.all([
    queryClient.query({ ...sessionQueries.me(), staleTime: 'static' }),
    queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' }),
  ])
  const isZoneKnown = currentTimeZone.get() !== undefined
  const requests = requestsOf(address, { userId, hasEdit: extensions.includes('tasks.edit'), isZoneKnown })
  await Promise.all(requests.map((request) => queryClient.prefetchQuery(taskQueries.page(directoryId, request, 1))))
}

const holds = (query: string) => window.matchMedia(query).matches

/** Of the columns of the board that are in sight, or of the list. */
function requestsOf(address: TasksAddress, asker: Asker) {
  if (!asker.hasEdit || !isBoardAsked(address.view, holds(BOARD_FITS))) return [listRequest(address, asker)]
  const columns = holds(ONE_COLUMN) ? [address.column ?? 'today'] : BOARD_COLUMNS
  return columns.map((column) => columnRequest(address, column, asker))
}

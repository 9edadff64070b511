import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ignoreNotFound } from '~/api/fetching'
import { invalidate } from '~/api/query-client'
import {
  createCalendar,
  deleteCalendar,
  importAppointments,
  listAppointments,
  listCalendars,
  previewAppointmentImport,
  syncCalendar,
  undoAppointmentImport,
} from '#openapi/generated/sdk.ts'
import type { Calendar, CreateCalendarBody } from '#openapi/generated/types.ts'

const ASK_AGAIN_MS = 2_000

/** Everything that shows appointments. */
const appointments = (directoryId: string) => ['directories', directoryId, 'appointments'] as const

/** A feed that was subscribed to and not read yet. */
export const isFirstReading = ({ lastSyncedOn, lastError }: Calendar): boolean =>
  lastSyncedOn === null && lastError === null

export const calendarQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'calendars'] as const,

  /** The caller's feeds (extension `calendars`); asked again while one of them is read for the first time. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all(directoryId), 'list'],
      queryFn: async ({ signal, client, queryKey }) => {
        const before = client.getQueryData<Calendar[]>(queryKey) ?? []
        const calendars = await listCalendars({ path: { directoryId }, signal })
        const syncedOn = new Map(before.map(({ calendarId, lastSyncedOn }) => [calendarId, lastSyncedOn]))
        const hasNews = calendars.some(
          ({ calendarId, lastSyncedOn }) => syncedOn.has(calendarId) && syncedOn.get(calendarId) !== lastSyncedOn,
        )
        if (hasNews) void invalidate(client, appointments(directoryId))
        return calendars
      },
      refetchInterval: ({ state }) => (state.data?.some(isFirstReading) === true ? ASK_AGAIN_MS : false),
      meta: { isQuiet: true },
    }),

  /** How many appointments the caller has: how far an import is. */
  brought: (directoryId: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all(directoryId), 'brought'],
      queryFn: async ({ signal }) =>
        (await listAppointments({ path: { directoryId }, query: { pageSize: 1 }, signal })).total,
      meta: { isQuiet: true },
    }),
}

/** A file that is sent, and how that is called off. */
export type FileSent = { text: string; signal: AbortSignal }

export const calendarMutations = {
  /** Subscribes; the first reading begins at once. 400 `URL_NOT_ALLOWED` for an address no request may go to. */
  add: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateCalendarBody) => createCalendar({ path: { directoryId }, body }),
      meta: { invalidates: [calendarQueries.all(directoryId), appointments(directoryId)] },
    }),

  /** Reads a feed now; what went wrong is in the answer's `lastError`. */
  sync: (directoryId: string) =>
    mutationOptions({
      mutationFn: (calendarId: string) => syncCalendar({ path: { directoryId, calendarId } }),
      meta: { invalidates: [calendarQueries.all(directoryId), appointments(directoryId)] },
    }),

  /** Unsubscribes; its appointments go, save those with a recording or a task. */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (calendarId: string) => deleteCalendar({ path: { directoryId, calendarId } }).catch(ignoreNotFound),
      // Gone from the list before that is looked at again: what is first in it gets focus, and must not go then.
      onSuccess: (_, calendarId, ...[, { client }]) => {
        client.setQueryData(calendarQueries.list(directoryId).queryKey, (before) =>
          before?.filter((calendar) => calendar.calendarId !== calendarId),
        )
      },
      meta: { invalidates: [calendarQueries.all(directoryId), appointments(directoryId)] },
    }),

  /** What a file would bring; changes nothing. */
  preview: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ text, signal }: FileSent) =>
        previewAppointmentImport({ path: { directoryId }, body: text, signal }),
    }),

  /** Takes over a file's appointments. Called off, what has come by then stays. */
  importFile: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ text, signal }: FileSent) => importAppointments({ path: { directoryId }, body: text, signal }),
      meta: { invalidates: [appointments(directoryId)] },
    }),

  /** Deletes what an import created; what it updated stays. */
  undoImport: (directoryId: string) =>
    mutationOptions({
      mutationFn: (importId: string) => undoAppointmentImport({ path: { directoryId, importId } }),
      meta: { invalidates: [appointments(directoryId)] },
    }),
}

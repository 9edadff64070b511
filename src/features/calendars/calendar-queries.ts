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

/** Key of everything that shows appointments. */
const appointments = (directoryId: string) => ['directories', directoryId, 'appointments'] as const

/** A new feed that hasn't been read yet. */
export const isFirstReading = ({ lastSyncedOn, lastError }: Calendar): boolean =>
  lastSyncedOn === null && lastError === null

export const calendarQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'calendars'] as const,

  /** The user's feeds (extension `calendars`); refetched while one of them is read for the first time. */
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

  /** The user's number of appointments, for the progress of an import. */
  brought: (directoryId: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all(directoryId), 'brought'],
      queryFn: async ({ signal }) =>
        (await listAppointments({ path: { directoryId }, query: { pageSize: 1 }, signal })).total,
      meta: { isQuiet: true },
    }),
}

/** A file to send, and the signal to cancel it. */
export type FileSent = { text: string; signal: AbortSignal }

export const calendarMutations = {
  /** Subscribes; the first sync starts at once. 400 `URL_NOT_ALLOWED` for an address that must not be requested. */
  add: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateCalendarBody) => createCalendar({ path: { directoryId }, body }),
      meta: { invalidates: [calendarQueries.all(directoryId), appointments(directoryId)] },
    }),

  /** Syncs a feed now; an error is in the response's `lastError`. */
  sync: (directoryId: string) =>
    mutationOptions({
      mutationFn: (calendarId: string) => syncCalendar({ path: { directoryId, calendarId } }),
      meta: { invalidates: [calendarQueries.all(directoryId), appointments(directoryId)] },
    }),

  /** Unsubscribes; removes its appointments, except those with a recording or a task. */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (calendarId: string) => deleteCalendar({ path: { directoryId, calendarId } }).catch(ignoreNotFound),
      // Removes it before the list is refetched: the list's first entry gets focus, and must not disappear then.
      onSuccess: (_, calendarId, ...[, { client }]) => {
        client.setQueryData(calendarQueries.list(directoryId).queryKey, (before) =>
          before?.filter((calendar) => calendar.calendarId !== calendarId),
        )
      },
      meta: { invalidates: [calendarQueries.all(directoryId), appointments(directoryId)] },
    }),

  /** Previews an import without changing anything. */
  preview: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ text, signal }: FileSent) =>
        previewAppointmentImport({ path: { directoryId }, body: text, signal }),
    }),

  /** Imports a file's appointments. If canceled, those imported so far remain. */
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

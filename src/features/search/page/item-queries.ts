import { queryOptions } from '@tanstack/react-query'
import {
  getAppointment,
  getSummary,
  getTask,
  listAppointmentRecordings,
  searchAppointments,
  searchMembershipUsers,
} from '~/api/generated/sdk.gen'
import type { Appointment } from '~/api/generated/types.gen'
import { memberQueries } from '~/features/members/member-queries'
import { personOf, type Person } from '~/features/members/person'

const LARGEST_PAGE = 100

/** Something found: its id, and what was looked for. */
export type Item = { id: string; term: string }

/** What is opened on the search page because it has no page of its own. */
export const itemQueries = {
  task: (directoryId: string, taskId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'tasks', 'detail', taskId],
      queryFn: ({ signal }) => getTask({ path: { directoryId, taskId }, signal }),
      meta: { isQuiet: true },
    }),

  /** A member; null for whoever is none. The service knows no single one: those found are looked through, or else all. */
  person: (directoryId: string, { id, term }: Item) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'item', id, term],
      queryFn: async ({ signal, client }): Promise<Person | null> => {
        const body = { search: term || null, pageSize: LARGEST_PAGE }
        const { items } = await searchMembershipUsers({ path: { directoryId }, body, signal })
        const user = items.find(({ userId }) => userId === id)
        if (user !== undefined) return personOf(user)
        const everybody = await client.fetchQuery(memberQueries.everybody(directoryId))
        return everybody.find(({ userId }) => userId === id) ?? null
      },
      meta: { isQuiet: true },
    }),

  /** An appointment of the caller's. Without the extension `calendars` it is looked for among those found; null when it is not. */
  appointment: (directoryId: string, { id, term, isTold }: Item & { isTold: boolean }) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'appointments', 'item', id, isTold ? '' : term],
      queryFn: async ({ signal }): Promise<Appointment | null> => {
        if (isTold) return getAppointment({ path: { directoryId, appointmentId: id }, signal })
        const body = { search: term || null, pageSize: LARGEST_PAGE }
        const { items } = await searchAppointments({ path: { directoryId }, body, signal })
        return items.find(({ appointmentId }) => appointmentId === id) ?? null
      },
      meta: { isQuiet: true },
    }),

  /** What was recorded of an appointment, newest first (extension `calendars`). */
  recordingsOf: (directoryId: string, appointmentId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'of-appointment', appointmentId],
      queryFn: ({ signal }) => listAppointmentRecordings({ path: { directoryId, appointmentId }, signal }),
      meta: { isQuiet: true },
    }),

  /** Which recording a summary is of. */
  recordingOfSummary: (directoryId: string, recordingSummaryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'of-summary', recordingSummaryId],
      queryFn: async ({ signal }) => {
        const path = { directoryId, recordingSummaryId }
        const { recordingId, languageCode } = await getSummary({ path, signal })
        return { recordingId, languageCode }
      },
      staleTime: Infinity,
      meta: { isQuiet: true },
    }),
}

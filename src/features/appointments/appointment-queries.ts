import { queryOptions } from '@tanstack/react-query'
import { getRecordingContext, listAppointments, listRecordingSummaries } from '~/api/generated/sdk.gen'
import type { Appointment, RecordingContext } from '~/api/generated/types.gen'

const PAGE_SIZE = 100
/** How far from its recording an appointment is looked for where it cannot be asked for by its id. */
const NEARBY_MS = 31 * 24 * 3_600_000
const MAX_PAGES = 5
/** What is offered for a recording without looking for it. */
const NEAR_MS = 7 * 24 * 3_600_000
const MAX_CANDIDATES = 30

const utcTime = (time: number) => new Date(time).toISOString()

/** A recording, as far as one needs to know it to find its appointment. */
export type RecordingFacts = { recordingId: string; createdOn: string }

export const appointmentQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'appointments'] as const,

  /**
   * What the caller may do with a recording, their own appointment it belongs to, and where its tags come from
   * (extension `recordings.context`).
   */
  context: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'context', recordingId],
      queryFn: ({ signal }): Promise<RecordingContext> =>
        getRecordingContext({ path: { directoryId, recordingId }, signal }),
    }),

  /** The caller's appointments around a recording, or with the words in their subject; the nearest to it first. */
  candidates: (directoryId: string, { createdOn }: Pick<RecordingFacts, 'createdOn'>, subject: string) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(directoryId), 'candidates', createdOn, subject],
      queryFn: async ({ signal }): Promise<Appointment[]> => {
        const around = Date.parse(createdOn)
        const near = { from: utcTime(around - NEAR_MS), to: utcTime(around + NEAR_MS) }
        const query = { pageSize: PAGE_SIZE, ...(subject === '' ? near : { subject }) }
        const { items } = await listAppointments({ path: { directoryId }, query, signal })
        const distance = ({ startTime }: Appointment) =>
          startTime === null ? Infinity : Math.abs(Date.parse(startTime) - around)
        return items.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_CANDIDATES)
      },
      meta: { isQuiet: true },
    }),

  /** The same appointment on a service with the contract only: null also where it lies too far away to be found. */
  ofRecording: (directoryId: string, { recordingId, createdOn }: RecordingFacts) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(directoryId), 'of-recording', recordingId, createdOn],
      queryFn: async ({ signal }): Promise<Appointment | null> => {
        const summaries = await listRecordingSummaries({ path: { directoryId, recordingId }, signal })
        const appointmentId = summaries.find((summary) => summary.appointmentId !== null)?.appointmentId
        return appointmentId ? findNear({ directoryId, appointmentId, createdOn, signal }) : null
      },
      meta: { isQuiet: true },
    }),
}

type Search = { directoryId: string; appointmentId: string; createdOn: string; signal: AbortSignal }

/** Without extensions an appointment is only in the list. */
async function findNear({ directoryId, appointmentId, createdOn, signal }: Search): Promise<Appointment | null> {
  const around = new Date(createdOn).getTime()
  const [from, to] = [around - NEARBY_MS, around + NEARBY_MS].map((time) => new Date(time).toISOString())
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { page, pageSize: PAGE_SIZE, ...(from && to ? { from, to } : {}) }
    // A page is asked for only when the one before does not hold it.
    // oxlint-disable-next-line no-await-in-loop
    const { items, hasMore } = await listAppointments({ path: { directoryId }, query, signal })
    const found = items.find((appointment) => appointment.appointmentId === appointmentId)
    if (found || !hasMore) return found ?? null
  }
  return null
}

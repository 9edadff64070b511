import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  getAppointment,
  getRecordingContext,
  listAppointments,
  listRecordingSummaries,
  searchAppointments,
} from '#openapi/generated/sdk.ts'
import type { Appointment, RecordingContext } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { utcTime } from '~/lib/dates'

export const PAGE_SIZE = 100
/** Maximum number of pages to load for one month. */
const MAX_MONTH_PAGES = 10
/** Maximum number of pages to search for an appointment by id, if the service can't return a single one. */
const MAX_WALKED_PAGES = 20
/** How far from its recording to search for an appointment that can't be requested by id. */
const NEARBY_MS = 31 * 24 * 3_600_000
const MAX_PAGES = 5
/** The range of appointments suggested for a recording. */
const NEAR_MS = 7 * 24 * 3_600_000
const MAX_CANDIDATES = 30

/** The properties of a recording needed to find its appointment. */
export type RecordingFacts = { recordingId: string; createdOn: string }

/** Filters for the user's appointments: text, and the range of start times, both inclusive. */
export type AppointmentsParams = { q: string; from: string | undefined; to: string | undefined }

type PageParams = AppointmentsParams & { page: number; pageSize: number }

/** Latest start first; those without a start come last, and only without a range. */
function readPage(directoryId: string, { q, from, to, page, pageSize }: PageParams, signal: AbortSignal) {
  const limits = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), page, pageSize }
  return q === ''
    ? listAppointments({ path: { directoryId }, query: limits, signal })
    : searchAppointments({ path: { directoryId }, body: { search: q, ...limits }, signal })
}

export const appointmentQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'appointments'] as const,

  /** Key prefix of all pages of a list. */
  pages: (directoryId: string, params: AppointmentsParams) =>
    [...appointmentQueries.all(directoryId), 'page', params] as const,

  /** One page of `PAGE_SIZE`, latest first; pages count from 1. */
  page: (directoryId: string, params: AppointmentsParams, page: number) =>
    queryOptions({
      queryKey: [...appointmentQueries.pages(directoryId, params), page],
      queryFn: ({ signal }) => readPage(directoryId, { ...params, page, pageSize: PAGE_SIZE }, signal),
    }),

  /** Number of these appointments that start at `from` or later. */
  countFrom: (directoryId: string, params: AppointmentsParams, from: string) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(directoryId), 'count', params, from],
      queryFn: async ({ signal }) => {
        const isLater = params.from !== undefined && params.from > from
        const counted = { ...params, from: isLater ? params.from : from, page: 1, pageSize: 1 }
        return (await readPage(directoryId, counted, signal)).total
      },
    }),

  /** All appointments that start in a range, ordered; `isCut` if there are too many. */
  between: (directoryId: string, params: AppointmentsParams) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(directoryId), 'between', params],
      queryFn: async ({ signal }) => {
        const items: Appointment[] = []
        for (let page = 1; page <= MAX_MONTH_PAGES; page += 1) {
          // Most months fit on one page.
          const read = await readPage(directoryId, { ...params, page, pageSize: PAGE_SIZE }, signal)
          items.push(...read.items)
          if (!read.hasMore) break
        }
        const unique = new Map(items.map((item) => [item.appointmentId, item]))
        return { items: [...unique.values()].toReversed(), isCut: items.length === MAX_MONTH_PAGES * PAGE_SIZE }
      },
    }),

  /**
   * One of the user's appointments. Without the extension `calendars` (`isTold`) it is searched in the list, at its
   * start or else among the latest; null if it isn't found.
   */
  detail: (directoryId: string, { appointmentId, at, isTold }: Wanted) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(directoryId), 'detail', appointmentId, isTold ? null : (at ?? null)],
      queryFn: ({ signal }): Promise<Appointment | null> => {
        if (isTold) return getAppointment({ path: { directoryId, appointmentId }, signal })
        const limits = { from: at, to: at }
        return findInList({ directoryId, appointmentId, limits, maxPages: MAX_WALKED_PAGES, signal })
      },
    }),

  /**
   * The user's permissions for a recording, their own appointment it belongs to, and the origin of its tags (extension
   * `recordings.context`).
   */
  context: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'context', recordingId],
      queryFn: ({ signal }): Promise<RecordingContext> =>
        getRecordingContext({ path: { directoryId, recordingId }, signal }),
    }),

  /** The user's appointments around a recording, or with these words in their subject; closest first. */
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

  /** The same appointment on a service with only the contract: null also if it is too far away to be found. */
  ofRecording: (directoryId: string, { recordingId, createdOn }: RecordingFacts) =>
    queryOptions({
      queryKey: [...appointmentQueries.all(directoryId), 'of-recording', recordingId, createdOn],
      queryFn: async ({ signal }): Promise<Appointment | null> => {
        const summaries = await listRecordingSummaries({ path: { directoryId, recordingId }, signal })
        const appointmentId = summaries.find((summary) => summary.appointmentId !== null)?.appointmentId
        const near = { limits: nearbyLimits(createdOn), maxPages: MAX_PAGES }
        return appointmentId ? findInList({ directoryId, appointmentId, ...near, signal }) : null
      },
      meta: { isQuiet: true },
    }),
}

type Wanted = { appointmentId: string; at?: string | undefined; isTold: boolean }
type Search = {
  directoryId: string
  appointmentId: string
  limits: Pick<AppointmentsParams, 'from' | 'to'>
  maxPages: number
  signal: AbortSignal
}

/** Without extensions an appointment is only available in the list. */
async function findInList({
  directoryId,
  appointmentId,
  limits,
  maxPages,
  signal,
}: Search): Promise<Appointment | null> {
  for (let page = 1; page <= maxPages; page += 1) {
    // A page is requested only if the one before doesn't contain it.
    const { items, hasMore } = await readPage(directoryId, { q: '', ...limits, page, pageSize: PAGE_SIZE }, signal)
    const found = items.find((appointment) => appointment.appointmentId === appointmentId)
    if (found || !hasMore) return found ?? null
  }
  return null
}

/** Returns the range of days around a recording. */
function nearbyLimits(createdOn: string) {
  const moment = Date.parse(createdOn)
  return { from: utcTime(moment - NEARBY_MS), to: utcTime(moment + NEARBY_MS) }
}

type RecordingAppointment = {
  /** undefined while loading or after an error, null if the user has no appointment for this recording. */
  appointment: Appointment | null | undefined
  isError: boolean
  retry: () => void
}

/** Returns the user's own appointment that a recording belongs to, with its attendees, on any service. */
export function useRecordingAppointment(directoryId: string, recording: RecordingFacts): RecordingAppointment {
  const isTold = useHasExtension('recordings.context')
  const told = useQuery({ ...appointmentQueries.context(directoryId, recording.recordingId), enabled: isTold })
  const found = useQuery({ ...appointmentQueries.ofRecording(directoryId, recording), enabled: !isTold })
  const { isError, refetch } = isTold ? told : found
  return {
    appointment: isTold ? told.data?.appointment : found.data,
    isError,
    retry: () => void refetch(),
  }
}

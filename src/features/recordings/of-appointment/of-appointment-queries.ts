import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { listAppointmentRecordings, listRecordings, replaceAppointmentTags } from '#openapi/generated/sdk.ts'
import type { Recording, Tag } from '#openapi/generated/types.ts'
import { readAllPages } from '~/api/fetching'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { hasExtension } from '~/features/session/use-has-extension'
import { utcTime } from '~/lib/dates'
import { changedTagIds, type TagChange } from '../context/tag-changes'
import { timeLimits } from '../list/list-filter'
import { recordingKeys } from '../recording-queries'

const PAGE_SIZE = 100
/** Beyond this many, people have to search by name. */
const MAX_FOUND = 500
/** Recordings made within this time of an appointment are offered first. */
const NEAR_MS = 3 * 24 * 3_600_000

/** With `search`, recordings by name; otherwise those made around a time, or the newest. */
type Candidates = { startTime: string | null; search: string }

export const ofAppointmentQueries = {
  /** Recordings of an appointment that the caller can see, newest first (extension `calendars`). */
  list: (directoryId: string, appointmentId: string) =>
    queryOptions({
      queryKey: [...recordingKeys.lists(directoryId), 'of-appointment', appointmentId],
      queryFn: async ({ signal }) => ({
        items: await listAppointmentRecordings({ path: { directoryId, appointmentId }, signal }),
      }),
      select: ({ items }) => items,
    }),

  /** Recordings to offer for an appointment, closest to its start first; `search` needs extension `library`. */
  candidates: (directoryId: string, { startTime, search }: Candidates) =>
    queryOptions({
      queryKey: [...recordingKeys.lists(directoryId), 'near', startTime, search],
      queryFn: async ({ signal, client }): Promise<{ items: Recording[] }> => {
        const start = startTime === null ? null : Date.parse(startTime)
        const most = start === null && search === '' ? PAGE_SIZE : MAX_FOUND
        const hasLibrary = await hasExtension(client, 'library')
        const limits = search === '' ? near(start, hasLibrary) : { search }
        const asked = hasLibrary ? { withContext: true, exactTotal: false } : {}
        const query = { ...limits, ...asked, pageSize: PAGE_SIZE }
        const read = async (page: number) => {
          const found = await listRecordings({ path: { directoryId }, query: { ...query, page }, signal })
          // Without an exact total, assume there are as many as wanted.
          const total = found.isTotalExact === false ? most : Math.min(found.total, most)
          return { items: found.items, total }
        }
        const items = await readAllPages({ pageSize: PAGE_SIZE, read, idOf: ({ recordingId }) => recordingId })
        if (start === null) return { items }
        const distance = ({ createdOn, recordedOn }: Recording) => Math.abs(Date.parse(recordedOn ?? createdOn) - start)
        return { items: items.toSorted((a, b) => distance(a) - distance(b)) }
      },
      select: ({ items }) => items,
      placeholderData: keepPreviousData,
      meta: { isQuiet: true },
    }),
}

/** Limits to recordings made around a time; none for null. */
const near = (moment: number | null, hasLibrary: boolean) =>
  moment === null ? {} : timeLimits(utcTime(moment - NEAR_MS), utcTime(moment + NEAR_MS), hasLibrary)

/** Keeps a change pending until the appointment has been refetched. */
const catchUp = (client: QueryClient, directoryId: string) =>
  client.invalidateQueries({ queryKey: appointmentQueries.all(directoryId) }, { cancelRefetch: false })

export const ofAppointmentMutations = {
  tagsKey: (directoryId: string, appointmentId: string) =>
    [...appointmentQueries.all(directoryId), 'change', appointmentId, 'tags'] as const,

  /** Changes the own tags of an appointment or series; `readOwn` fetches the current ones. */
  tags: (directoryId: string, appointmentId: string, readOwn: () => Promise<readonly Tag[]>) =>
    mutationOptions({
      mutationKey: ofAppointmentMutations.tagsKey(directoryId, appointmentId),
      scope: { id: `tags-of-appointment-${appointmentId}` },
      mutationFn: async (change: TagChange): Promise<Tag[]> =>
        replaceAppointmentTags({
          path: { directoryId, appointmentId },
          body: { tagIds: changedTagIds(await readOwn(), change) },
        }),
      onSuccess: (...[, , , { client }]) => catchUp(client, directoryId),
      // Its recordings inherit them.
      meta: { invalidates: [appointmentQueries.all(directoryId), recordingKeys.all(directoryId)] },
    }),
}

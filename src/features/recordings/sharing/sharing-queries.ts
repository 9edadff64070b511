import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getRecordingShares, listRecordingAccess, replaceRecordingShares } from '#openapi/generated/sdk.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { replaceShares } from '~/features/folders/access-queries'
import { recordingQueries } from '../recording-queries'

const PAGE_SIZE = 50

export type SharedRecording = { directoryId: string; recordingId: string }

/** Extension `recordings.shares`. */
export const sharingQueries = {
  shares: (path: SharedRecording) =>
    queryOptions({
      queryKey: [...recordingQueries.all(path.directoryId), 'shares', path.recordingId],
      queryFn: ({ signal }) => getRecordingShares({ path, signal }),
      meta: { isQuiet: true },
    }),

  people: (path: SharedRecording) =>
    infiniteQueryOptions({
      queryKey: [...recordingQueries.all(path.directoryId), 'access', path.recordingId],
      queryFn: ({ pageParam, signal }) =>
        listRecordingAccess({ path, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
      // Changes of teams and folders affect it too.
      staleTime: 0,
      meta: { isQuiet: true },
    }),
}

/** Replaces the shares of a recording. */
export const replacing = (path: SharedRecording) =>
  replaceShares({
    queryKey: sharingQueries.shares(path).queryKey,
    read: () => getRecordingShares({ path }),
    write: ({ userShares, teamShares, expectedVersion }) =>
      replaceRecordingShares({
        path,
        body: {
          userShares: userShares.map(({ userId, accessLevel }) => ({ userId, accessLevel: given(accessLevel) })),
          teamShares: teamShares.map(({ teamId, accessLevel }) => ({ teamId, accessLevel: given(accessLevel) })),
          expectedVersion: expectedVersion ?? null,
        },
      }),
    invalidates: [
      sharingQueries.people(path).queryKey,
      appointmentQueries.context(path.directoryId, path.recordingId).queryKey,
      recordingQueries.lists(path.directoryId),
    ],
  })

const given = (level: string) => (level === 'readWrite' ? 'readWrite' : 'read')

import { getRecordingMedia, listRecordingFiles } from '#openapi/generated/sdk.ts'
import type { RecordingMedia } from '#openapi/generated/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { dropSound } from '~/lib/offline-copies'
import { recordingQueries } from '../recording-queries'

const RENEW_AHEAD_MS = 60_000
const PREPARING_MS = 5_000

export const mediaQueries = {
  all: (directoryId: string, recordingId: string) =>
    [...recordingQueries.all(directoryId), 'media', recordingId] as const,

  /** Signed addresses of sound and waveform, fetched again shortly before they expire. */
  address: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...mediaQueries.all(directoryId, recordingId), 'address'],
      queryFn: async ({ signal }) => {
        try {
          return await getRecordingMedia({ path: { directoryId, recordingId }, signal })
        } catch (error) {
          // The company keeps sound for a shorter time than words.
          if (error instanceof ApiError && error.kind === 'not-found') void dropSound(recordingId)
          throw error
        }
      },
      staleTime: ({ state: { data } }) => (data === undefined ? 0 : Math.max(RENEW_AHEAD_MS, timeLeft(data))),
      refetchInterval({ state: { data, error } }) {
        if (data !== undefined) return Math.max(RENEW_AHEAD_MS, timeLeft(data))
        return error?.code === 'SOUND_IN_PREPARATION' ? PREPARING_MS : false
      },
    }),

  /** The loudness over time: bytes as `peaksToBars` takes them. */
  peaks: (directoryId: string, recordingId: string, peaksUrl: string | null) =>
    queryOptions({
      // The address changes whenever it is signed again; the waveform behind it does not.
      queryKey: [...mediaQueries.all(directoryId, recordingId), 'peaks', peaksUrl !== null],
      queryFn: ({ signal }) => readPeaks(peaksUrl, signal),
      staleTime: Infinity,
      structuralSharing: false,
    }),
}

const timeLeft = ({ expiresOn }: RecordingMedia) => Date.parse(expiresOn) - Date.now() - RENEW_AHEAD_MS

async function readPeaks(peaksUrl: string | null, signal: AbortSignal): Promise<Uint8Array> {
  if (peaksUrl === null) return new Uint8Array()
  const response = await fetch(peaksUrl, { signal })
  if (!response.ok) throw new ApiError('unavailable', 'The waveform did not come.', { status: response.status })
  return new Uint8Array(await response.arrayBuffer())
}

/** The addresses are good for ten minutes. */
const RENEWED_AFTER_MS = 8 * 60_000

/** Extension `downloads`. */
export const fileQueries = {
  list: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...recordingQueries.all(directoryId), 'files', recordingId],
      queryFn: ({ signal }) => listRecordingFiles({ path: { directoryId, recordingId }, signal }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: RENEWED_AFTER_MS,
      // A tab comes back with addresses that have ended.
      refetchOnWindowFocus: true,
      meta: { isQuiet: true },
    }),
}

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

  /** Signed addresses of audio and waveform, renewed shortly before they expire. */
  address: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...mediaQueries.all(directoryId, recordingId), 'address'],
      queryFn: async ({ signal }) => {
        try {
          return await getRecordingMedia({ path: { directoryId, recordingId }, signal })
        } catch (error) {
          // The company retains audio for less time than text.
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

  /** Loudness over time, in the format that `peaksToBars` takes. */
  peaks: (directoryId: string, recordingId: string, peaksUrl: string | null) =>
    queryOptions({
      // The address changes whenever it is signed; the waveform doesn't.
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

/** The addresses are valid for ten minutes. */
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
      // The addresses may have expired while the tab was in the background.
      refetchOnWindowFocus: true,
      meta: { isQuiet: true },
    }),
}

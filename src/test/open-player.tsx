import { QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import { configureApi } from '~/api/client'
import { createQueryClient } from '~/api/query-client'
import type { RecordingMedia } from '#openapi/generated/types.ts'
import '~/app/app.css'
import { MediaElement, usePeaks } from '~/features/recordings/player/MediaElement'
import { mediaQueries } from '~/features/recordings/player/media-queries'
import { playback } from '~/features/recordings/player/playback'
import { PlayerBar } from '~/features/recordings/player/PlayerBar'
import type { SpeechMap } from '~/features/recordings/player/playback-marks'
import { silentWav } from './sample-audio'

/** Length of the recording that `openPlayer` shows, in seconds. */
export const DURATION = 90

export const quietSpeech: SpeechMap = {
  colorAt: (seconds: number) => (seconds < 30 ? 0 : 1),
  textAt: (seconds: number) => (seconds < 30 ? 'Good morning' : null),
  spoken: null,
}

type PlayerOptions = {
  /** The media's address; null if there is no media. */
  url?: string | null
  startAt?: number
  recordingId?: string
  peaks?: Uint8Array
  speech?: SpeechMap
  /** The duration according to the service. */
  recordedSeconds?: number | null
  /** Returns the address for later requests, which otherwise get 404. */
  next?: () => string
}

/** The address of silence as long as the recording. */
export const soundUrl = () => URL.createObjectURL(silentWav(DURATION))

const address = (url: string): RecordingMedia => ({
  url,
  mimeType: 'audio/wav',
  sizeBytes: 1,
  expiresOn: new Date(Date.now() + 3_600_000).toISOString(),
  peaksUrl: null,
})

/** Renders a player whose signed address is already loaded. */
export async function openPlayer({
  url = soundUrl(),
  startAt = 0,
  recordingId = 'r',
  recordedSeconds = DURATION,
  next,
  ...bar
}: PlayerOptions = {}) {
  // Replaces the service.
  configureApi({
    baseUrl: 'http://service.test',
    readToken: async () => undefined,
    replaceToken: async () => undefined,
    fetch: async () =>
      next === undefined ? new Response('{}', { status: 404 }) : Response.json(address(next()), { status: 200 }),
  })
  const client = createQueryClient({ onRefreshFailed: () => {} })
  const { queryKey } = mediaQueries.address('d', recordingId)
  if (url !== null) client.setQueryData(queryKey, address(url))
  playback.opened(startAt, recordedSeconds)
  const screen = await render(
    <QueryClientProvider client={client}>
      <Player recordingId={recordingId} hasMedia={url !== null} recordedSeconds={recordedSeconds} {...bar} />
    </QueryClientProvider>,
  )
  return { ...screen, client, renew: (renewed: string) => client.setQueryData(queryKey, address(renewed)) }
}

type PlayerProps = Required<Pick<PlayerOptions, 'recordingId' | 'recordedSeconds'>> &
  Pick<PlayerOptions, 'peaks' | 'speech'> & { hasMedia: boolean }

function Player({ recordingId, hasMedia, recordedSeconds, peaks, speech = quietSpeech }: PlayerProps) {
  const source = { directoryId: 'd', recordingId, hasMedia }
  const found = usePeaks(source)
  return (
    <>
      <MediaElement {...source} classes={{ small: 'h-24', theatre: 'h-80' }} />
      <PlayerBar
        recordingId={recordingId}
        title="Stand-up"
        recordedSeconds={recordedSeconds}
        peaks={peaks ?? found}
        speech={speech}
        hasTranscript
        isPreparing={false}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { recordingState } from '~/features/recordings/recording-state'
import { StateBadge } from '~/features/recordings/StateBadge'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { uploadTrayMessages } from './upload-tray.messages'

type UploadedRecordingProps = { name: string; directoryId: string; recordingId: string }

const POLL_MS = 4_000
const POLL_SLOWLY_MS = 20_000
const SLOWLY_AFTER = 12

/** A file that has become a recording: the way to it, and how its transcription fares. */
export function UploadedRecording({ name, directoryId, recordingId }: UploadedRecordingProps) {
  const t = useMessages(uploadTrayMessages)
  const hasRuns = useHasExtension('runs')
  const { data: runs } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns })
  const run = runs?.find((candidate) => candidate.recordingId === recordingId)
  const { data: recording } = useQuery({
    ...recordingQueries.detail(directoryId, recordingId),
    refetchInterval: ({ state }) => {
      if (state.data?.isTranscriptionCompleted !== false) return false
      // The end of a run that is listed is noticed there; one that is not may have ended between two looks.
      return run !== undefined || state.dataUpdateCount > SLOWLY_AFTER ? POLL_SLOWLY_MS : POLL_MS
    },
    meta: { isQuiet: true },
  })
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <Link
        to="/d/$directoryId/recordings/$recordingId"
        params={{ directoryId, recordingId }}
        title={name}
        className="truncate rounded-chip text-control font-medium underline-offset-2 hover:underline"
      >
        {recording?.name ?? name}
      </Link>
      {recording ? (
        <StateBadge state={recordingState(recording, run)} progress={run?.progress ?? null} />
      ) : (
        <span className="shrink-0 text-small text-ink-2">{t.stored}</span>
      )}
    </div>
  )
}

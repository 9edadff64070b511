import { useQuery } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { CorrectionButtons } from '../corrections/CorrectionButtons'
import { CorrectionsHost } from '../corrections/CorrectionsHost'
import { usePlayback } from '../player/playback'
import { Transcript } from '../transcript/Transcript'
import { transcriptMessages } from '../transcript/transcript.messages'
import { transcriptQueries } from '../transcript/transcript-queries'
import { PanePending } from './PanePending'

type TranscriptPaneProps = { directoryId: string; recordingId: string; languageCode: string | null }

/** The transcript, or what there is to say while it loads or when it does not. */
export function TranscriptPane({ directoryId, recordingId, languageCode }: TranscriptPaneProps) {
  const t = useMessages(transcriptMessages)
  const { data, isError, refetch } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  const isSilent = usePlayback((state) => state.sound === 'absent' || state.sound === 'failed')
  if (data === undefined) return <PanePending isError={isError} messages={t} onRetry={() => void refetch()} />
  if (data.lines.length === 0) return <p className="m-auto px-7 py-10 text-control text-ink-2">{t.empty}</p>
  return (
    <>
      <div className="flex h-12 shrink-0 coarse:h-14 items-center justify-between gap-4 border-b border-line px-4 max-[1100px]:hidden sm:px-7">
        <h2 className="text-control font-semibold">{t.title}</h2>
        <p className="ml-auto text-small text-ink-3 coarse:hidden">{isSilent ? t.hintSilent : t.hint}</p>
        <CorrectionButtons />
      </div>
      <Transcript lines={data.lines} rows={data.rows} languageCode={languageCode} />
      <CorrectionsHost directoryId={directoryId} recordingId={recordingId} reading={data} languageCode={languageCode} />
    </>
  )
}

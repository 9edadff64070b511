import { VolumeOff } from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { useOwnFiles } from './own-files'
import { OwnFileButton } from './OwnFileButton'
import { playback, usePlayback } from './playback'
import type { PlaybackProblem } from './playback-problem'
import { playerMessages } from './player.messages'

type SilenceProps = {
  recordingId: string
  hasTranscript: boolean
  /** The service is still making something to play. */
  isPreparing: boolean
}

type WhyProps = { problem: PlaybackProblem | null; isOwn: boolean; isPreparing: boolean }

function Why({ problem, isOwn, isPreparing }: WhyProps) {
  const t = useMessages(playerMessages)
  if (problem === null) return isPreparing ? t.preparing : t.noSound
  return isOwn && problem === 'unsupported' ? t.ownUnsupported : t[problemMessages[problem]]
}

const problemMessages = {
  network: 'problemNetwork',
  damaged: 'problemDamaged',
  unsupported: 'problemUnsupported',
  gone: 'problemGone',
} as const satisfies Record<PlaybackProblem, string>

/** In place of the controls: why nothing can be heard, and what can be done about it. */
export function Silence({ recordingId, hasTranscript, isPreparing }: SilenceProps) {
  const t = useMessages(playerMessages)
  const problem = usePlayback((state) => state.problem)
  const hasOwnFile = useOwnFiles(({ byRecording }) => byRecording.has(recordingId))
  const canRetry = problem !== null && !hasOwnFile
  // Two buttons leave a phone no room for words beside them.
  const row = canRetry ? 'max-sm:col-span-2' : undefined
  return (
    <div className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 text-control text-ink-2 max-sm:text-small sm:px-7">
      <p role={problem === null ? undefined : 'alert'} className={classNames('flex items-center gap-3', row)}>
        <VolumeOff aria-hidden className="shrink-0 text-ink-3" />
        <span>
          <Why problem={problem} isOwn={hasOwnFile} isPreparing={isPreparing} />
          {hasTranscript && !isPreparing ? <span className="max-sm:sr-only"> {t.transcriptComplete}</span> : null}
        </span>
      </p>
      <div className={classNames('flex flex-wrap justify-end gap-2 sm:row-span-2', row)}>
        {canRetry ? (
          <Button size="small" onClick={playback.retried} className="coarse:min-h-11">
            {t.retry}
          </Button>
        ) : null}
        {isPreparing ? null : <OwnFileButton recordingId={recordingId} />}
      </div>
      {isPreparing ? null : (
        <p className="pl-7 text-small text-ink-3 max-sm:col-span-2 max-sm:pl-0 max-sm:text-meta">{t.ownPromise}</p>
      )}
    </div>
  )
}

import type { Run } from '~/api/generated/types.gen'
import { ProgressBar } from '~/ui/ProgressBar'
import { CancelRunButton } from './CancelRunButton'
import { useRunWords } from './use-run-words'

type RunBarProps = { directoryId: string; recordingId: string; run: Run }

/** How far a run is, in one line above what there is to read already. */
export function RunBar({ directoryId, recordingId, run }: RunBarProps) {
  const { title, stage, progress, percent, timeLeft } = useRunWords(run)
  return (
    <div className="relative shrink-0 border-b border-line">
      <div className="flex min-h-12 items-center gap-3 px-4 py-1.5 sm:px-7 coarse:min-h-14">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-small tabular-nums">
          <span className="font-semibold">{title}</span>
          {percent === null ? null : <span className="text-ink-2">{percent}</span>}
          {timeLeft === null ? null : <span className="text-ink-2">{timeLeft}</span>}
        </p>
        <CancelRunButton directoryId={directoryId} recordingId={recordingId} size="small" />
      </div>
      <div className="absolute inset-x-0 -bottom-0.5">
        <ProgressBar label={title} value={progress} tone={stage === 'queued' ? 'waiting' : 'accent'} />
      </div>
    </div>
  )
}
